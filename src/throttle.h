/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Which of the governor's wishes is worth a write.
 *
 * Pure: no register access, no locks, no clock.
 */
#ifndef GP_THROTTLE_H
#define GP_THROTTLE_H

#include <linux/bits.h>
#include <linux/kernel.h>
#include <linux/types.h>

#include "perf.h"
#include "tuning.h"

/* Units of @scale in one level, so that no division is left for each wish. */
#define GP_SCALE_SHIFT	20

/**
 * struct gp_throttle - what was asked for, and what was wanted since
 * @look: least time between two looks, in units of the clock
 * @looked: when it was last looked how busy the CPU was, in units of the clock
 * @floor: least capacity that the governor last asked for
 * @target: capacity that the governor last asked for
 * @capacity: what @scale was made for, 0 when the next wish is the first
 * @most: a wish of just so much was cut off there, and gets the highest level
 * @scale: levels per unit of capacity, shifted by GP_SCALE_SHIFT
 * @floor_level: @floor as a level
 * @ceiling_level: level that the governor last needed at most, as seen when a
 *	wish was last written or looked at
 * @level: level asked for
 * @dead_band: changes of no more than this many levels wait
 * @at_once: a wish above this level is written without a look
 * @peak: highest level wanted since @held_us began to count
 * @held_us: for how long @level stands, as seen at the last look
 */
struct gp_throttle {
	u64 look;
	u64 looked;
	unsigned long floor;
	unsigned long target;
	unsigned long capacity;
	unsigned long most;
	u64 scale;
	u32 floor_level;
	u32 ceiling_level;
	u32 level;
	u32 dead_band;
	u32 at_once;
	u32 peak;
	u64 held_us;
};

/**
 * gp_throttle_level() - the level that a wish comes to
 * @t: the throttle, scaled for the capacity of this wish
 * @target: capacity that the governor asks for
 *
 * Context: any, with interrupts off too.
 * Return: the level, rounded up; need not be one that the CPU has.
 */
static inline u32 gp_throttle_level(const struct gp_throttle *t,
				    unsigned long target)
{
	return (target * t->scale + BIT(GP_SCALE_SHIFT) - 1) >> GP_SCALE_SHIFT;
}

/**
 * gp_throttle_stand() - note which level is asked for
 * @t: the throttle
 * @level: the level
 *
 * Context: any, with interrupts off too.
 */
static inline void gp_throttle_stand(struct gp_throttle *t, u32 level)
{
	t->level = level;
	t->at_once = level + t->dead_band;
	t->peak = 0;
	t->held_us = 0;
}

/**
 * gp_throttle_forget() - take the next wish for the first
 * @t: the throttle
 *
 * It is then written, whatever was asked for before.
 *
 * Context: any.
 */
static inline void gp_throttle_forget(struct gp_throttle *t)
{
	WRITE_ONCE(t->capacity, 0);
}

void gp_throttle_most(struct gp_throttle *t, unsigned long target);
void gp_throttle_scale(struct gp_throttle *t, const struct gp_tuning *tuning,
		       const struct gp_perf_caps *caps, unsigned long capacity);
u32 gp_throttle_look(struct gp_throttle *t, const struct gp_tuning *tuning,
		     u64 elapsed_us, u32 wanted);

#endif /* GP_THROTTLE_H */
