/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The frequency-invariance ratio of each CPU of the running machine.
 */
#ifndef GP_INVARIANCE_H
#define GP_INVARIANCE_H

#include "perf.h"
#include "ratio.h"

#define GP_REASON_SIZE	256

/**
 * struct gp_invariance - what was discovered for a CPU
 * @ratio: the ratio and the numbers it was made from
 * @reason: in words, where each came from
 * @handed_over: the scheduler has it from this driver (handover.c)
 * @refused: errno of the last attempt to hand it over, 0 when it succeeded
 */
struct gp_invariance {
	struct gp_ratio ratio;
	char reason[GP_REASON_SIZE];
	bool handed_over;
	int refused;
};

void gp_invariance_forget(void);
void gp_invariance_see(const struct gp_perf_caps *caps);
void gp_invariance_discover(struct gp_ratio_input *in,
			    const struct gp_perf_caps *caps,
			    struct gp_invariance *found);

#endif /* GP_INVARIANCE_H */
