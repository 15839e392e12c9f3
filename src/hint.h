/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A short lift of the minimum level, where the processor chooses by itself.
 *
 * Pure: no register access, no locks, no clock.
 */
#ifndef GP_HINT_H
#define GP_HINT_H

#include <linux/types.h>

#include "perf.h"

/**
 * struct gp_hint - a lift and how long it stands
 * @level: minimum level that it asks for, 0 while there is none
 * @until: time at which it is lowered
 */
struct gp_hint {
	u32 level;
	u64 until;
};

bool gp_hint_update(struct gp_hint *h, const struct gp_perf_caps *caps, u64 now,
		    u64 hold, bool event);

#endif /* GP_HINT_H */
