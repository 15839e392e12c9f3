/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Performance levels <-> kHz <-> scheduler capacity.
 *
 * Pure: numbers in, numbers out. Compiled into the module, into the KUnit
 * suites and into the userspace tool.
 */
#ifndef GP_PERF_H
#define GP_PERF_H

#include <linux/types.h>

/* The widest level that a request word of this driver can carry. */
#define GP_PERF_LEVEL_MAX	0xffffU

/**
 * struct gp_perf_caps - what a CPU says it can do
 * @highest: level of the fastest clock, one core active (ACPI 6.5, 8.4.6.1.1.1)
 * @nominal: level that can be held without limit (8.4.6.1.1.2)
 * @lowest_nonlinear: below this level energy per work no longer falls
 *	(8.4.6.1.1.4)
 * @lowest: lowest level (8.4.6.1.1.5)
 * @guaranteed: level guaranteed right now, 0 where not reported (8.4.6.1.1.6)
 * @nominal_khz: frequency of @nominal
 * @lowest_khz: frequency of @lowest, 0 where firmware does not say
 * @turbo: a level above @nominal whose frequency is known, 0 where there is none
 * @turbo_khz: frequency of @turbo
 *
 * Levels are in firmware's own unit, which is proportional to speed;
 * frequencies are in kHz.
 */
struct gp_perf_caps {
	u32 highest;
	u32 nominal;
	u32 lowest_nonlinear;
	u32 lowest;
	u32 guaranteed;
	u32 nominal_khz;
	u32 lowest_khz;
	u32 turbo;
	u32 turbo_khz;
};

/**
 * enum gp_round - which neighbour stands for a frequency between two levels
 * @GP_ROUND_UP: the lowest level that is at least as fast
 * @GP_ROUND_DOWN: the highest level that is not faster
 */
enum gp_round {
	GP_ROUND_UP,
	GP_ROUND_DOWN,
};

int gp_perf_caps_check(const struct gp_perf_caps *caps, char *why, size_t size);
u32 gp_perf_to_khz(const struct gp_perf_caps *caps, u32 level);
u32 gp_perf_from_khz(const struct gp_perf_caps *caps, u32 khz,
		     enum gp_round round);
u32 gp_perf_from_capacity(const struct gp_perf_caps *caps, unsigned long value,
			  unsigned long capacity);

#endif /* GP_PERF_H */
