/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a CPU needs beyond what its utilization says.
 *
 * Pure: no register access, no locks, no clock.
 */
#ifndef GP_BOOST_H
#define GP_BOOST_H

#include <linux/types.h>

#include "perf.h"
#include "tuning.h"

/**
 * struct gp_boost - what was seen of a CPU
 * @now_us: time that has passed over all looks
 * @idle_us: idle time of the CPU at the last look
 * @pause_us: @now_us when it was last seen to have paused
 * @usual_us: how long it usually runs without a pause
 * @rise_us: @now_us from which on it is asked to go faster if it does not pause
 * @measured_us: @now_us when its load was last measured
 * @used: level times microseconds busy since then
 * @arrived_us: @now_us until which a task that came is a surprise
 * @load_x256: the constant level at which it would have been busy all the time,
 *	times 256
 */
struct gp_boost {
	u64 now_us;
	u64 idle_us;
	u64 pause_us;
	u64 usual_us;
	u64 rise_us;
	u64 measured_us;
	u64 used;
	u64 arrived_us;
	u32 load_x256;
};

/**
 * struct gp_sight - one look at a CPU
 * @elapsed_us: time since the last look, at least 1
 * @idle_us: idle time of the CPU since it was started
 * @level: the level that it ran at
 * @wanted: the level that its governor wants
 * @migrated: a task came to it from another CPU
 */
struct gp_sight {
	u64 elapsed_us;
	u64 idle_us;
	u32 level;
	u32 wanted;
	bool migrated;
};

u32 gp_boost_look(struct gp_boost *b, const struct gp_tuning *tuning,
		  const struct gp_perf_caps *caps, const struct gp_sight *seen);

#endif /* GP_BOOST_H */
