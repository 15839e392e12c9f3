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
 * @dead_band_pct: smaller changes than this share of the highest level wait
 * @headroom_pct: capacity to spare over utilization, at most what the governor
 *	leaves
 * @margin_pct: share of the highest level to spare over the load as measured
 * @measure_us: load is measured over at least so long; 0 to look at nothing but
 *	what the governor wants
 * @rise_us: a CPU that does not pause for so long is asked to go faster
 * @full_us: a CPU that does not pause for so long is asked for its highest level
 * @brief_us: a CPU that was busy and paused within this time waits briefly
 * @lift_pct: how much of the way from lowest to highest level a CPU gets at most
 *	because it waits briefly
 * @hint_us: in autonomous mode, how long the minimum is lifted when a task woke
 *	from I/O or came from another CPU; 0 for never
 *
 * throttle.c, boost.c and hint.c say what is done with them.
 */
struct gp_tuning {
	u32 look_us;
	u32 hold_us;
	u32 dead_band_pct;
	u32 headroom_pct;
	u32 margin_pct;
	u32 measure_us;
	u32 rise_us;
	u32 full_us;
	u32 brief_us;
	u32 lift_pct;
	u32 hint_us;
};

extern struct gp_tuning gp_tuning;

#endif /* GP_TUNING_H */
