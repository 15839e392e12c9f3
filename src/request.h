/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What to ask the processor for, and whether it is worth a write.
 *
 * Pure: no register access, no locks, no clock. Compiled into the module,
 * into the KUnit suites and into the userspace tool.
 */
#ifndef GP_REQUEST_H
#define GP_REQUEST_H

#include <linux/kernel.h>
#include <linux/types.h>

/**
 * enum gp_mode - who chooses the level
 * @GP_MODE_DESIRED: the governor; its choice goes to desired performance
 * @GP_MODE_GUIDED: the platform, not below the governor's choice, which goes
 *	to minimum performance
 * @GP_MODE_AUTONOMOUS: the platform, between the limits of the policy
 * @GP_MODE_COUNT: number of modes
 */
enum gp_mode {
	GP_MODE_DESIRED,
	GP_MODE_GUIDED,
	GP_MODE_AUTONOMOUS,
	GP_MODE_COUNT,
};

/* Energy performance preference: the end of the scale that saves energy. */
#define GP_EPP_MAX	255U

/**
 * struct gp_request - the fields of a request, in levels
 * @min: minimum performance level
 * @max: maximum performance level
 * @desired: desired performance level, 0 leaves the choice to the platform
 * @epp: energy performance preference, 0 (performance) to 255 (energy)
 * @auto_sel: autonomous selection is on; always false where the register has
 *	no such bit
 */
struct gp_request {
	u32 min;
	u32 max;
	u32 desired;
	u32 epp;
	bool auto_sel;
};

/**
 * struct gp_bounds - what a request may hold
 * @lowest: lowest level of the CPU, at least 1
 * @highest: highest level the CPU may be asked for now (nominal while boost is
 *	off)
 * @min: lower limit of the policy, as a level
 * @max: upper limit of the policy, as a level; wins over @min
 */
struct gp_bounds {
	u32 lowest;
	u32 highest;
	u32 min;
	u32 max;
};

/**
 * struct gp_wish - what the governor wants, in levels
 * @floor: must not be slower than this
 * @target: the level chosen
 * @ceiling: needs no more than this
 */
struct gp_wish {
	u32 floor;
	u32 target;
	u32 ceiling;
};

/**
 * struct gp_field - place of a field in a request word
 * @shift: number of the lowest bit
 * @width: number of bits, 0 where the register has no such field
 */
struct gp_field {
	u8 shift;
	u8 width;
};

/**
 * struct gp_layout - places of all fields in a request word
 * @min: minimum performance
 * @max: maximum performance
 * @desired: desired performance
 * @epp: energy performance preference
 * @auto_sel: autonomous selection
 */
struct gp_layout {
	struct gp_field min;
	struct gp_field max;
	struct gp_field desired;
	struct gp_field epp;
	struct gp_field auto_sel;
};

/* IA32_HWP_REQUEST, MSR 0x774 (SDM Vol. 3, 15.4.4) */
extern const struct gp_layout gp_layout_hwp;
/* MSR_AMD_CPPC_REQ, 0xC00102B3 (AMD PPR, Core::X86::Msr::CPPC_REQUEST) */
extern const struct gp_layout gp_layout_cppc_msr;
/* Registers of an ACPI _CPC package, as one word of this driver's making */
extern const struct gp_layout gp_layout_cppc_acpi;

/**
 * struct gp_shadow - the word last written
 * @word: the word
 * @known: the register is known to hold @word; false forces the next write
 */
struct gp_shadow {
	u64 word;
	bool known;
};

/**
 * struct gp_template - a request word, but for what the governor chooses
 * @rest: all bits but the fields that take its choice
 * @target_unit: 1 in the place of the field that takes the target
 * @floor_unit: 1 in the place of the field that takes the floor, 0 where none
 *	does
 * @min: least level
 * @max: greatest level
 *
 * Filled, it is the word that gp_request_compose() and gp_request_pack() make,
 * for a tenth of the instructions.
 */
struct gp_template {
	u64 rest;
	u64 target_unit;
	u64 floor_unit;
	u32 min;
	u32 max;
};

/**
 * gp_template_fill() - make a request word from what the governor wants
 * @template: made by gp_template_make()
 * @floor: must not be slower than this, a level
 * @target: the level chosen
 *
 * Context: any, with interrupts off too.
 * Return: the word.
 */
static inline u64 gp_template_fill(const struct gp_template *template,
				   u32 floor, u32 target)
{
	floor = clamp(floor, template->min, template->max);
	target = clamp(target, floor, template->max);

	return template->rest | floor * template->floor_unit |
	       target * template->target_unit;
}

const char *gp_mode_name(enum gp_mode mode);
int gp_mode_from_name(const char *name);

u64 gp_field_mask(const struct gp_field *field);
u64 gp_field_get(const struct gp_field *field, u64 word);
u64 gp_request_pack(const struct gp_layout *layout,
		    const struct gp_request *request, u64 keep);
void gp_request_unpack(const struct gp_layout *layout, u64 word,
		       struct gp_request *request);
bool gp_request_valid(const struct gp_request *request);
void gp_request_compose(enum gp_mode mode, const struct gp_bounds *bounds,
			const struct gp_wish *wish, u32 epp,
			struct gp_request *request);
void gp_template_make(struct gp_template *template, enum gp_mode mode,
		      const struct gp_layout *layout,
		      const struct gp_bounds *bounds, u64 writable, u64 word);

u64 gp_shadow_change(const struct gp_shadow *shadow, u64 word);

/**
 * gp_shadow_load() - note what the register holds
 * @shadow: the shadow
 * @word: the word that was read from hardware or written to it
 *
 * Context: any; the caller owns @shadow.
 */
static inline void gp_shadow_load(struct gp_shadow *shadow, u64 word)
{
	shadow->word = word;
	shadow->known = true;
}

/**
 * gp_shadow_force() - have the next word written even if it is the same
 * @shadow: the shadow
 *
 * For every moment after which the register may hold something else: resume,
 * a CPU that comes online, a change of mode, a write that failed.
 *
 * Context: any; the caller owns @shadow.
 */
static inline void gp_shadow_force(struct gp_shadow *shadow)
{
	shadow->known = false;
}

#endif /* GP_REQUEST_H */
