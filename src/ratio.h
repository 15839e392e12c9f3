/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The frequency-invariance ratio: how much faster than its base frequency a
 * processor can run for long.
 *
 * Pure: readings in, a ratio and a sentence out. Compiled into the module,
 * into the KUnit suites and into the userspace tool.
 */
#ifndef GP_RATIO_H
#define GP_RATIO_H

#include <linux/types.h>

/* The ratio of a processor that never runs above its base frequency. */
#define GP_RATIO_ONE	1024U

/**
 * enum gp_ratio_msr - the registers that a ratio may need
 * @GP_MSR_PLATFORM_INFO: 0xCE, base ratio since Nehalem
 * @GP_MSR_MISC_ENABLE: 0x1A0, turbo disable in bit 38
 * @GP_MSR_TURBO_RATIO_LIMIT: 0x1AD, turbo ratios
 * @GP_MSR_TURBO_RATIO_LIMIT1: 0x1AE, core counts of the ratios in 0x1AD, or
 *	further ratios
 * @GP_MSR_ATOM_CORE_RATIOS: 0x66A, base ratio of Silvermont and Airmont
 * @GP_MSR_ATOM_TURBO_RATIOS: 0x66C, turbo ratios of the same
 * @GP_MSR_HWP_CAPABILITIES: 0x771, what this core can reach
 * @GP_MSR_COUNT: number of registers
 */
enum gp_ratio_msr {
	GP_MSR_PLATFORM_INFO,
	GP_MSR_MISC_ENABLE,
	GP_MSR_TURBO_RATIO_LIMIT,
	GP_MSR_TURBO_RATIO_LIMIT1,
	GP_MSR_ATOM_CORE_RATIOS,
	GP_MSR_ATOM_TURBO_RATIOS,
	GP_MSR_HWP_CAPABILITIES,
	GP_MSR_COUNT,
};

/**
 * enum gp_ratio_level - the CPPC levels that a ratio may need (ACPI 6.5,
 *	8.4.6.1.1)
 * @GP_LEVEL_HIGHEST: fastest clock with one core active, or firmware's ranking
 *	of preferred cores
 * @GP_LEVEL_NOMINAL: what can be held without limit
 * @GP_LEVEL_LOWEST_NONLINEAR: below it energy per work no longer falls
 * @GP_LEVEL_LOWEST: slowest clock
 * @GP_LEVEL_GUARANTEED: what can be held right now
 * @GP_LEVEL_COUNT: number of levels
 */
enum gp_ratio_level {
	GP_LEVEL_HIGHEST,
	GP_LEVEL_NOMINAL,
	GP_LEVEL_LOWEST_NONLINEAR,
	GP_LEVEL_LOWEST,
	GP_LEVEL_GUARANTEED,
	GP_LEVEL_COUNT,
};

/**
 * enum gp_reading_state - what came of an attempt to read
 * @GP_READING_ABSENT: not tried, or nothing there
 * @GP_READING_FAULTED: the processor or firmware refused
 * @GP_READING_PRESENT: there is a value
 */
enum gp_reading_state {
	GP_READING_ABSENT,
	GP_READING_FAULTED,
	GP_READING_PRESENT,
};

/**
 * struct gp_reading - a register or a level, as found
 * @state: whether @value means anything
 * @value: as read
 */
struct gp_reading {
	enum gp_reading_state state;
	u64 value;
};

/**
 * enum gp_vendor - who made the processor
 * @GP_VENDOR_UNKNOWN: not known
 * @GP_VENDOR_INTEL: "GenuineIntel"
 * @GP_VENDOR_AMD: "AuthenticAMD"
 * @GP_VENDOR_OTHER: known to be neither
 */
enum gp_vendor {
	GP_VENDOR_UNKNOWN,
	GP_VENDOR_INTEL,
	GP_VENDOR_AMD,
	GP_VENDOR_OTHER,
};

/**
 * enum gp_core_type - which core of a hybrid processor was read
 * @GP_CORE_UNKNOWN: not known, or the only type there is
 * @GP_CORE_MAIN: the type that 0x1AD is about ("Intel Core")
 * @GP_CORE_OTHER: another type ("Intel Atom")
 */
enum gp_core_type {
	GP_CORE_UNKNOWN,
	GP_CORE_MAIN,
	GP_CORE_OTHER,
};

/**
 * enum gp_ranking - whether highest_perf ranks preferred cores
 * @GP_RANKING_UNKNOWN: too few CPUs seen to tell
 * @GP_RANKING_NONE: all CPUs of the machine report the same
 * @GP_RANKING_CORES: the CPUs of the machine report different ones
 */
enum gp_ranking {
	GP_RANKING_UNKNOWN,
	GP_RANKING_NONE,
	GP_RANKING_CORES,
};

/**
 * struct gp_ratio_input - all that is known of one CPU
 * @vendor: who made it
 * @family: display family (CPUID leaf 1), 0 where not known
 * @model: display model, 0 where not known
 * @core_type: which core of a hybrid this is
 * @msr: registers, by &enum gp_ratio_msr
 * @level: CPPC levels, by &enum gp_ratio_level
 * @ranking: whether the highest levels of the machine's CPUs differ
 * @ranking_low: lowest of them, 0 where not known
 * @ranking_high: highest of them, 0 where not known
 * @numerator: boost numerator of the product where the caller knows the
 *	product by name (166, 196, 255), otherwise 0
 */
struct gp_ratio_input {
	enum gp_vendor vendor;
	u32 family;
	u32 model;
	enum gp_core_type core_type;
	struct gp_reading msr[GP_MSR_COUNT];
	struct gp_reading level[GP_LEVEL_COUNT];
	enum gp_ranking ranking;
	u32 ranking_low;
	u32 ranking_high;
	u32 numerator;
};

/**
 * enum gp_ratio_method - the rule that gave the ratio
 * @GP_RATIO_NONE: no ratio can be trusted
 * @GP_RATIO_SILVERMONT: 0x66A and 0x66C
 * @GP_RATIO_GOLDMONT: 0xCE and the one-core group of 0x1AD
 * @GP_RATIO_XEON_PHI: 0xCE and the differences in 0x1AD
 * @GP_RATIO_SKYLAKE_SP: 0xCE and the group of 0x1AD that covers four cores
 * @GP_RATIO_CORE: 0xCE and the four-core byte of 0x1AD
 * @GP_RATIO_CPPC: nominal level and boost numerator
 * @GP_RATIO_METHODS: number of methods
 */
enum gp_ratio_method {
	GP_RATIO_NONE,
	GP_RATIO_SILVERMONT,
	GP_RATIO_GOLDMONT,
	GP_RATIO_XEON_PHI,
	GP_RATIO_SKYLAKE_SP,
	GP_RATIO_CORE,
	GP_RATIO_CPPC,
	GP_RATIO_METHODS,
};

/**
 * struct gp_ratio - the answer
 * @method: the rule used
 * @base_ratio: base frequency in bus clocks, or the nominal level; 0 where not
 *	known
 * @turbo_ratio: sustained turbo frequency in bus clocks, or the boost
 *	numerator, whether turbo is enabled or not; 0 where not known
 * @ratio_x1024: the ratio times 1024; %GP_RATIO_ONE where turbo is disabled
 *	and where @method is %GP_RATIO_NONE
 */
struct gp_ratio {
	enum gp_ratio_method method;
	u32 base_ratio;
	u32 turbo_ratio;
	u32 ratio_x1024;
};

/**
 * struct gp_ratio_msr_info - a register's address and its name in sentences
 * @address: for RDMSR
 * @name: the address as the manuals write it
 */
struct gp_ratio_msr_info {
	u32 address;
	const char *name;
};

extern const struct gp_ratio_msr_info gp_ratio_msrs[GP_MSR_COUNT];
extern const char *const gp_ratio_level_names[GP_LEVEL_COUNT];
extern const char *const gp_ratio_method_names[GP_RATIO_METHODS];

int gp_ratio_discover(const struct gp_ratio_input *in, struct gp_ratio *out,
		      char *reason, size_t size);

#endif /* GP_RATIO_H */
