// SPDX-License-Identifier: GPL-2.0
/*
 * Which of the governor's wishes is worth a write.
 *
 * A governor that follows utilization asks often, and for a little more or less
 * each time. Writes are expensive, and a level that swings costs more energy than
 * one that stands at the mean: energy grows with the square of the level. Hence:
 *
 *  1. What the governor wants beyond what is used is headroom against surprises.
 *     Surprises are noticed here (boost.c), so only @headroom_pct of it are kept.
 *     On 6.12 such a wish ends at the capacity of the CPU, on 6.1 it does not. One
 *     that was cut off there does not say what is used: it gets the highest level.
 *  2. A wish above the level that stands is written at once, if the difference
 *     is more than the dead band.
 *  3. All other wishes wait for a look, which is due @look_us after the last
 *     one. The governor asks again whenever the CPU has something to do.
 *  4. A level that stood for @hold_us makes room for the highest one that was
 *     wanted in that time. If that is lower by no more than the dead band, it
 *     stays.
 */
#include <asm/barrier.h>
#include <linux/limits.h>
#include <linux/math64.h>

#include "throttle.h"

/* Headroom in schedutil's wishes: they are 5/4 of what is used. */
#define GOVERNOR_HEADROOM_PCT	25U

/**
 * gp_throttle_most() - see whether wishes end at the capacity of the CPU
 * @t: the throttle, scaled for the capacity of this wish
 * @target: capacity that the governor asks for
 *
 * Where one went beyond, none that is at the capacity was cut off there.
 *
 * Context: any, with interrupts off too.
 */
void gp_throttle_most(struct gp_throttle *t, unsigned long target)
{
	if (target > t->capacity)
		t->most = ULONG_MAX;
}

/**
 * gp_throttle_scale() - prepare to turn capacities into levels
 * @t: the throttle
 * @tuning: the tunables
 * @caps: capabilities of the CPU
 * @capacity: capacity of the CPU at its highest level, at least 1
 *
 * Context: any, with interrupts off too.
 */
void gp_throttle_scale(struct gp_throttle *t, const struct gp_tuning *tuning,
		       const struct gp_perf_caps *caps, unsigned long capacity)
{
	WRITE_ONCE(t->capacity, capacity);
	/* whoever changes a tunable from here on has this forgotten afterwards */
	smp_mb();
	if (t->most != ULONG_MAX)
		t->most = capacity;
	t->dead_band = caps->highest * READ_ONCE(tuning->dead_band_pct) / 100;
	t->scale = div64_u64(((u64)caps->highest << GP_SCALE_SHIFT) *
			     (100 + READ_ONCE(tuning->headroom_pct)),
			     (u64)capacity * (100 + GOVERNOR_HEADROOM_PCT));
}

/**
 * gp_throttle_look() - say what to ask for, now that it was looked
 * @t: the throttle
 * @tuning: the tunables
 * @elapsed_us: time since the last look
 * @wanted: the level that the governor wants or that the CPU needs
 *
 * Context: any, with interrupts off too.
 * Return: the level to ask for: the one that stands, or a new one, which the
 * caller hands to gp_throttle_stand().
 */
u32 gp_throttle_look(struct gp_throttle *t, const struct gp_tuning *tuning,
		     u64 elapsed_us, u32 wanted)
{
	u32 level;

	t->held_us += elapsed_us;
	t->peak = max(t->peak, wanted);
	if (wanted > t->at_once)
		return wanted;

	if (t->held_us < tuning->hold_us)
		return t->level;

	level = t->peak;
	t->peak = wanted;
	t->held_us = 0;
	if (level < t->level && level + t->dead_band >= t->level)
		return t->level;

	return level;
}
