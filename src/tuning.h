/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a user may tune of the way requests are throttled and lifted.
 */
#ifndef GP_TUNING_H
#define GP_TUNING_H

#include <linux/types.h>

/**
 * struct gp_tuning - when a request is worth a write, and how high it is
 * @look_us: least time between two looks at how busy a CPU was; between them
 *	only a rise is written
 * @hold_us: a level stands at least so long before a lower one is asked for
 * @dead_band_pct: changes of less than this share of the highest level are
 *	merged into the next look
 * @headroom_pct: capacity to spare over what the CPU's tasks use; a governor
 *	that leaves more gets this, one that leaves less what it asks for
 * @lift_pct: how much of the way from lowest to highest level a CPU gets that
 *	was busy all the time, where it waits often and briefly
 * @rise_us: after so long without a pause a CPU is asked to go faster
 * @full_us: after so long without a pause it is asked for its highest level
 */
struct gp_tuning {
	u32 look_us;
	u32 hold_us;
	u32 dead_band_pct;
	u32 headroom_pct;
	u32 lift_pct;
	u32 rise_us;
	u32 full_us;
};

extern struct gp_tuning gp_tuning;

#endif /* GP_TUNING_H */
