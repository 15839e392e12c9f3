// SPDX-License-Identifier: GPL-2.0
/*
 * The frequency-invariance ratio of each CPU of the running machine.
 *
 * Gathers what ratio.c, which is pure, needs to know.
 */
#include <linux/kernel.h>

#include "invariance.h"

/* Lowest and highest "highest performance" of the CPUs seen; 0 before any. */
static u32 ranking_low;
static u32 ranking_high;

/**
 * gp_invariance_forget() - start over
 *
 * Context: process, before any CPU is looked at.
 */
void gp_invariance_forget(void)
{
	ranking_low = 0;
	ranking_high = 0;
}

/**
 * gp_invariance_see() - note the capabilities of one CPU of the machine
 * @caps: as firmware gives them
 *
 * Whether firmware's highest level is a frequency or a ranking of preferred
 * cores shows only when all CPUs are compared.
 *
 * Context: process; calls are serialised by the caller.
 */
void gp_invariance_see(const struct gp_perf_caps *caps)
{
	ranking_low = ranking_low ? min(ranking_low, caps->highest) :
				    caps->highest;
	ranking_high = max(ranking_high, caps->highest);
}

static void set_level(struct gp_ratio_input *in, enum gp_ratio_level level,
		      u32 value)
{
	in->level[level].state = GP_READING_PRESENT;
	in->level[level].value = value;
}

/**
 * gp_invariance_discover() - find the ratio of one CPU
 * @in: who made the CPU, and its registers, as the backend knows them; its
 *	levels and rankings are filled in here
 * @caps: its capabilities, as firmware gives them
 * @found: takes the ratio, or method %GP_RATIO_NONE and the reason
 *
 * Context: process, when all CPUs have been seen.
 */
void gp_invariance_discover(struct gp_ratio_input *in,
			    const struct gp_perf_caps *caps,
			    struct gp_invariance *found)
{
	in->ranking = ranking_low == ranking_high ? GP_RANKING_NONE :
						    GP_RANKING_CORES;
	in->ranking_low = ranking_low;
	in->ranking_high = ranking_high;

	set_level(in, GP_LEVEL_HIGHEST, caps->highest);
	set_level(in, GP_LEVEL_NOMINAL, caps->nominal);
	set_level(in, GP_LEVEL_LOWEST_NONLINEAR, caps->lowest_nonlinear);
	set_level(in, GP_LEVEL_LOWEST, caps->lowest);

	gp_ratio_discover(in, &found->ratio, found->reason,
			  sizeof(found->reason));
}
