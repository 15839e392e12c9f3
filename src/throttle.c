// SPDX-License-Identifier: GPL-2.0
/*
 * Which of the governor's wishes is worth a write.
 *
 * A governor that follows utilization asks often, and for a little more or less
 * each time. Writes are expensive, and a level that swings costs more energy than
 * one that stands at the mean: energy grows with the square of the level. On the
 * other hand utilization is an average over tens of milliseconds, so a wish
 * comes late when load rises. Hence:
 *
 *  1. A wish above the level that stands is written at once, if the difference
 *     is more than the dead band.
 *  2. All other wishes wait for a look, which is due @look_us after the last
 *     one. A look sees how much of the time between the two the CPU was idle.
 *  3. A CPU without a pause for @rise_us is asked for half the way to its
 *     highest level, after @full_us for that level: it has more to do than
 *     utilization knows of.
 *  4. A CPU that was idle and busy within a few looks waits for somebody, often
 *     and briefly. How fast it is then decides how long others wait for it:
 *     it gets at least the share of the range of levels that it was busy,
 *     weighted by @lift_pct.
 *  5. A level that stood for @hold_us makes room for the highest one that was
 *     wanted in that time, unless that is lower by no more than the dead band.
 */
#include <linux/bits.h>
#include <linux/kernel.h>
#include <linux/math64.h>

#include "throttle.h"

/* Capacity to spare that schedutil asks for, of which its wish is made. */
#define GOVERNOR_HEADROOM_PCT	25U

/* A look that comes later than this many periods says nothing about pauses. */
#define LOOKS_TOGETHER		3U

/* Idle time below this share of a look is none: interrupts, clock reads. */
#define PAUSE_SHARE		32U

/**
 * gp_throttle_scale() - prepare to turn capacities into levels
 * @t: the throttle
 * @tuning: the tunables
 * @caps: capabilities of the CPU
 * @capacity: capacity of the CPU at its highest level
 *
 * Context: any, with interrupts off too.
 */
void gp_throttle_scale(struct gp_throttle *t, const struct gp_tuning *tuning,
		       const struct gp_perf_caps *caps, unsigned long capacity)
{
	u32 pct = min(tuning->headroom_pct, GOVERNOR_HEADROOM_PCT);

	t->capacity = capacity;
	t->dead_band = caps->highest * tuning->dead_band_pct / 100;
	t->scale = div_u64(((u64)caps->highest << GP_SCALE_SHIFT) * (100 + pct),
			   (u32)capacity * (100 + GOVERNOR_HEADROOM_PCT));
}

/* Step 3 of the description at the top of this file. */
static u32 after_no_pause(const struct gp_throttle *t,
			  const struct gp_tuning *tuning,
			  const struct gp_perf_caps *caps)
{
	u64 busy_us = t->time_us - t->busy_us;

	if (busy_us >= tuning->full_us)
		return caps->highest;

	if (busy_us >= tuning->rise_us)
		return (t->level + caps->highest + 1) / 2;

	return 0;
}

/* Step 4 of the description at the top of this file. */
static u32 for_brief_waits(const struct gp_tuning *tuning,
			   const struct gp_perf_caps *caps, u64 elapsed_us,
			   u64 pause_us)
{
	u32 share = caps->highest - caps->lowest;

	if (elapsed_us > LOOKS_TOGETHER * tuning->look_us)
		return 0;

	share = div_u64(share * (elapsed_us - pause_us), (u32)elapsed_us);
	return caps->lowest + share * tuning->lift_pct / 100;
}

static u32 lift(struct gp_throttle *t, const struct gp_tuning *tuning,
		const struct gp_perf_caps *caps, u64 elapsed_us, u64 pause_us)
{
	pause_us = min(pause_us, elapsed_us);
	if (pause_us <= elapsed_us / PAUSE_SHARE)
		return after_no_pause(t, tuning, caps);

	t->busy_us = t->time_us;
	return for_brief_waits(tuning, caps, elapsed_us, pause_us);
}

/**
 * gp_throttle_look() - look at what a CPU did, and say what to ask for
 * @t: the throttle
 * @tuning: the tunables
 * @caps: capabilities of the CPU
 * @elapsed_us: time since the last look, at least 1
 * @idle_us: idle time of the CPU since it was started
 * @wanted: the level that the governor wants
 *
 * Context: any, with interrupts off too.
 * Return: the level to ask for: the one that stands, or a new one, which the
 * caller hands to gp_throttle_stand() when it is written.
 */
u32 gp_throttle_look(struct gp_throttle *t, const struct gp_tuning *tuning,
		     const struct gp_perf_caps *caps, u64 elapsed_us,
		     u64 idle_us, u32 wanted)
{
	u64 pause_us = idle_us - t->idle_us;
	u32 level;

	t->time_us += elapsed_us;
	t->idle_us = idle_us;

	wanted = max(wanted, lift(t, tuning, caps, elapsed_us, pause_us));
	t->peak = max(t->peak, wanted);
	if (wanted > t->quick || (wanted > t->level && wanted == caps->highest))
		return wanted;

	if (t->time_us - t->held_us < tuning->hold_us)
		return t->level;

	level = t->peak;
	t->peak = wanted;
	t->held_us = t->time_us;
	if (level < t->level && level + t->dead_band >= t->level)
		return t->level;

	return level;
}
