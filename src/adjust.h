/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The way of a governor's wish that comes with each change of utilization.
 */
#ifndef GP_ADJUST_H
#define GP_ADJUST_H

#include <linux/types.h>

#include "cpu.h"

/**
 * struct gp_capacities - what adjust_perf is called with
 * @floor: capacity that the CPU must have at least
 * @target: capacity that it should have
 * @ceiling: capacity that it needs at most
 * @whole: capacity of the CPU at its highest level
 */
struct gp_capacities {
	unsigned long floor;
	unsigned long target;
	unsigned long ceiling;
	unsigned long whole;
};

void gp_adjust_slowly(struct gp_cpu *c, u64 now,
		      const struct gp_capacities *asked);
void gp_adjust_rise(struct gp_cpu *c, u32 level);

/*
 * Nothing to do for a wish that is the last one, or that asks for no more than
 * the level that stands: the governor asks again, and the next look sees it.
 */
static __always_inline void gp_adjust(struct gp_cpu *c, u64 now,
				      const struct gp_capacities *asked)
{
	struct gp_throttle *t = &c->throttle;
	u32 level;

	if (unlikely(now - t->looked >= t->look) ||
	    unlikely(asked->floor > t->floor) ||
	    unlikely(asked->ceiling < asked->whole) ||
	    unlikely(asked->whole != t->capacity)) {
		gp_adjust_slowly(c, now, asked);
		return;
	}

	if (asked->target == t->target) {
		c->counts.same++;
		return;
	}

	t->target = asked->target;
	level = gp_throttle_level(t, asked->target);
	if (level > t->quick) {
		gp_adjust_rise(c, level);
		return;
	}

	if (level > t->peak)
		t->peak = level;
	c->counts.held++;
}

#endif /* GP_ADJUST_H */
