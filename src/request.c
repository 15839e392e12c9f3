// SPDX-License-Identifier: GPL-2.0
/*
 * What to ask the processor for, and whether it is worth a write.
 *
 * The way of a request, as numbers:
 *
 *  1. The bounds are put in order: lowest <= min <= max <= highest. Where the
 *     policy's limits contradict each other, its maximum wins: a limit that
 *     protects the machine is worth more than one that speeds it up.
 *  2. The wish is clamped into the bounds, floor <= target <= ceiling.
 *  3. The mode says which field takes which:
 *
 *			desired		guided		autonomous
 *	minimum		floor		target		min
 *	maximum		ceiling		ceiling		max
 *	desired		target		0		0
 *	auto select	off		on		on
 *
 *  4. The fields are packed into the word of the register at hand; bits that
 *     are no field of the request keep their value.
 *  5. The word is written when the shadow says so: it differs from the last
 *     word written, or it is not certain what the register holds.
 *
 * After 1 to 3 minimum <= maximum, and desired is 0 or between them, whatever
 * the governor, the limits and the firmware say.
 */
#include <linux/bits.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "request.h"

const struct gp_layout gp_layout_hwp = {
	.min		= { .shift = 0, .width = 8 },
	.max		= { .shift = 8, .width = 8 },
	.desired	= { .shift = 16, .width = 8 },
	.epp		= { .shift = 24, .width = 8 },
};

const struct gp_layout gp_layout_cppc_msr = {
	.max		= { .shift = 0, .width = 8 },
	.min		= { .shift = 8, .width = 8 },
	.desired	= { .shift = 16, .width = 8 },
	.epp		= { .shift = 24, .width = 8 },
};

const struct gp_layout gp_layout_cppc_acpi = {
	.min		= { .shift = 0, .width = 16 },
	.max		= { .shift = 16, .width = 16 },
	.desired	= { .shift = 32, .width = 16 },
	.epp		= { .shift = 48, .width = 8 },
	.auto_sel	= { .shift = 56, .width = 1 },
};

static const char * const mode_names[GP_MODE_COUNT] = {
	[GP_MODE_DESIRED]	= "desired",
	[GP_MODE_GUIDED]	= "guided",
	[GP_MODE_AUTONOMOUS]	= "autonomous",
};

/**
 * gp_mode_name() - the word for a mode
 * @mode: a mode
 *
 * Context: any.
 * Return: the word used in sysfs, parameters and messages.
 */
const char *gp_mode_name(enum gp_mode mode)
{
	return mode_names[mode];
}

static bool same_word(const char *given, const char *word)
{
	size_t len = strlen(word);

	if (strncmp(given, word, len))
		return false;

	return !given[len] || (given[len] == '\n' && !given[len + 1]);
}

/**
 * gp_mode_from_name() - the mode a user names
 * @name: a word, a newline at its end is ignored; "passive" and "active" are
 *	taken for "desired" and "autonomous", which is what the in-kernel
 *	drivers call them
 *
 * Context: any.
 * Return: an enum gp_mode, or -EINVAL.
 */
int gp_mode_from_name(const char *name)
{
	int mode;

	for (mode = 0; mode < GP_MODE_COUNT; mode++)
		if (same_word(name, mode_names[mode]))
			return mode;

	if (same_word(name, "passive"))
		return GP_MODE_DESIRED;

	if (same_word(name, "active"))
		return GP_MODE_AUTONOMOUS;

	return -EINVAL;
}

/**
 * gp_field_mask() - bits of a word that belong to a field
 * @field: the field
 *
 * Context: any.
 * Return: the mask, 0 for a field that the register does not have.
 */
u64 gp_field_mask(const struct gp_field *field)
{
	if (!field->width)
		return 0;

	return GENMASK_ULL(field->shift + field->width - 1, field->shift);
}

/**
 * gp_field_get() - value of a field
 * @field: the field
 * @word: a request word
 *
 * Context: any.
 * Return: the value, 0 for a field that the register does not have.
 */
u64 gp_field_get(const struct gp_field *field, u64 word)
{
	return (word & gp_field_mask(field)) >> field->shift;
}

/* Saturates: a value too wide for the field must not spill into the next. */
static u64 field_put(const struct gp_field *field, u64 word, u64 value)
{
	u64 mask = gp_field_mask(field);

	return (word & ~mask) | (min(value, mask >> field->shift) << field->shift);
}

/**
 * gp_request_pack() - make a request word
 * @layout: places of the fields
 * @request: the fields; a value too wide for its field becomes the largest
 *	that fits
 * @keep: word whose bits outside the fields are kept
 *
 * Context: any.
 * Return: the word.
 */
u64 gp_request_pack(const struct gp_layout *layout,
		    const struct gp_request *request, u64 keep)
{
	u64 word = keep;

	word = field_put(&layout->min, word, request->min);
	word = field_put(&layout->max, word, request->max);
	word = field_put(&layout->desired, word, request->desired);
	word = field_put(&layout->epp, word, request->epp);
	return field_put(&layout->auto_sel, word, request->auto_sel);
}

/**
 * gp_request_unpack() - read the fields of a request word
 * @layout: places of the fields
 * @word: the word
 * @request: takes the fields; 0 for fields that the register does not have
 *
 * Context: any.
 */
void gp_request_unpack(const struct gp_layout *layout, u64 word,
		       struct gp_request *request)
{
	request->min = gp_field_get(&layout->min, word);
	request->max = gp_field_get(&layout->max, word);
	request->desired = gp_field_get(&layout->desired, word);
	request->epp = gp_field_get(&layout->epp, word);
	request->auto_sel = gp_field_get(&layout->auto_sel, word);
}

/**
 * gp_request_valid() - does a request keep the rules of the interface?
 * @request: the fields
 *
 * Minimum must not be above maximum, and desired must be 0 or lie between them
 * (ACPI 6.5, 8.4.6.1.2.3; SDM Vol. 3, 15.4.4).
 *
 * Context: any.
 * Return: true when it does.
 */
bool gp_request_valid(const struct gp_request *request)
{
	if (request->min > request->max)
		return false;

	return !request->desired || (request->desired >= request->min &&
				     request->desired <= request->max);
}

/* Step 1 of the description at the top of this file. */
static void order_bounds(const struct gp_bounds *bounds, u32 *min, u32 *max)
{
	u32 highest = max_t(u32, bounds->highest, 1);
	u32 lowest = clamp_t(u32, bounds->lowest, 1, highest);

	*max = clamp(bounds->max, lowest, highest);
	*min = clamp(bounds->min, lowest, *max);
}

/* Step 2 of the description at the top of this file. */
static void clamp_wish(const struct gp_wish *wish, u32 min, u32 max,
		       struct gp_wish *clamped)
{
	clamped->ceiling = clamp(wish->ceiling, min, max);
	clamped->floor = clamp(wish->floor, min, clamped->ceiling);
	clamped->target = clamp(wish->target, clamped->floor, clamped->ceiling);
}

/**
 * gp_request_compose() - what to ask for
 * @mode: who chooses the level
 * @bounds: what may be asked for; need not be in order
 * @wish: what the governor wants; need not be in order or within @bounds
 * @epp: energy performance preference, 0 to 255
 * @request: takes the request, which is valid in the sense of
 *	gp_request_valid() and has no minimum or maximum of 0
 *
 * Context: any, with interrupts off too.
 */
void gp_request_compose(enum gp_mode mode, const struct gp_bounds *bounds,
			const struct gp_wish *wish, u32 epp,
			struct gp_request *request)
{
	struct gp_wish clamped;
	u32 min, max;

	order_bounds(bounds, &min, &max);
	clamp_wish(wish, min, max, &clamped);

	request->epp = epp;
	request->desired = 0;
	request->auto_sel = true;

	switch (mode) {
	case GP_MODE_GUIDED:
		request->min = clamped.target;
		request->max = clamped.ceiling;
		break;
	case GP_MODE_AUTONOMOUS:
		request->min = min;
		request->max = max;
		break;
	default:
		request->min = clamped.floor;
		request->max = clamped.ceiling;
		request->desired = clamped.target;
		request->auto_sel = false;
		break;
	}
}

/* A field that cannot be written keeps what is in it. */
static u64 unit_of(const struct gp_field *field, u64 writable)
{
	u64 mask = gp_field_mask(field);

	return mask && (writable & mask) == mask ? 1ULL << field->shift : 0;
}

static u64 field_of_unit(const struct gp_field *field, u64 unit)
{
	return unit ? gp_field_mask(field) : 0;
}

/**
 * gp_template_make() - prepare for words that differ in the governor's choice
 * @template: takes the template
 * @mode: who chooses the level; in autonomous mode nothing of a word is the
 *	governor's
 * @layout: places of the fields, each wide enough for any level of @bounds
 * @bounds: what may be asked for; need not be in order
 * @writable: bits of the word that can be written
 * @word: a complete word, composed for @mode, @bounds and any wish whose
 *	ceiling is no limit
 *
 * Context: any, with interrupts off too.
 */
void gp_template_make(struct gp_template *template, enum gp_mode mode,
		      const struct gp_layout *layout,
		      const struct gp_bounds *bounds, u64 writable, u64 word)
{
	const struct gp_field *target = &layout->desired;
	const struct gp_field *floor = &layout->min;

	order_bounds(bounds, &template->min, &template->max);
	template->target_unit = 0;
	template->floor_unit = 0;

	if (mode == GP_MODE_GUIDED) {
		target = &layout->min;
		template->target_unit = unit_of(target, writable);
	} else if (mode == GP_MODE_DESIRED) {
		template->target_unit = unit_of(target, writable);
		template->floor_unit = unit_of(floor, writable);
	}

	template->rest = word & ~field_of_unit(target, template->target_unit) &
			 ~field_of_unit(floor, template->floor_unit);
}

/**
 * gp_shadow_change() - is a word worth a write?
 * @shadow: the shadow
 * @word: the word that should be in the register
 *
 * Context: any; the caller owns @shadow.
 * Return: the bits that differ from what the register is known to hold, all
 * where that is not known; 0 when it holds @word already.
 */
u64 gp_shadow_change(const struct gp_shadow *shadow, u64 word)
{
	return shadow->known ? word ^ shadow->word : ~0ULL;
}
