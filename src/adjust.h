/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The way of a governor's wish that comes with each change of utilization.
 */
#ifndef GP_ADJUST_H
#define GP_ADJUST_H

#include <linux/types.h>

#include "cpu.h"

void gp_adjust_slowly(struct gp_cpu *c, u64 now, unsigned long floor,
		      unsigned long target, unsigned long ceiling,
		      unsigned long whole);

/**
 * gp_adjust() - tell a CPU what a governor wants that asks all the time
 * @c: the CPU
 * @now: time, from gp_clock()
 * @floor: capacity that the CPU must have at least
 * @target: capacity that it should have
 * @ceiling: capacity that it needs at most, @whole where that is no limit
 * @whole: capacity of the CPU at its highest level, at least 1
 *
 * There is nothing to do for a wish that is the last one, or that asks for no
 * more than the level that stands: the governor asks again, and the next look
 * sees it. All is inline: schedutil asks with wake-ups, as often as its rate limit
 * lets it.
 *
 * Context: as gp_cpu_hasten().
 */
static __always_inline void gp_adjust(struct gp_cpu *c, u64 now,
				      unsigned long floor, unsigned long target,
				      unsigned long ceiling,
				      unsigned long whole)
{
	struct gp_throttle *t = &c->throttle;
	u32 level;

	if (unlikely(now - t->looked >= t->look) || unlikely(floor > t->floor) ||
	    unlikely(ceiling < whole) || unlikely(whole != t->capacity)) {
		gp_adjust_slowly(c, now, floor, target, ceiling, whole);
		return;
	}

	if (target == t->target) {
		c->counts.same++;
		return;
	}

	t->target = target;
	level = gp_throttle_level(t, target);
	if (unlikely(target == t->most))
		level = c->caps.highest;
	if (level > t->at_once) {
		gp_throttle_stand(t, min(level, c->caps.highest));
		gp_cpu_hasten(c, t->floor_level, t->level);
		return;
	}

	if (level > t->peak)
		t->peak = level;
	c->counts.waiting++;
}

#endif /* GP_ADJUST_H */
