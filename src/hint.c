// SPDX-License-Identifier: GPL-2.0
/*
 * A short lift of the minimum level, where the processor chooses by itself.
 *
 * The processor cannot know that a task just came to this CPU, or woke from I/O:
 * its own measure of load begins low and takes time to rise.
 *
 *  1. An event lifts the minimum to the middle between lowest and nominal level.
 *  2. Another event while that stands lifts it further, half of what is left up
 *     to nominal: one event may be chance, many are work.
 *  3. Without an event for the time that a lift is held, the lift is halved, and
 *     ends when it is less than an eighth of the way to nominal.
 *
 * Not above nominal: beyond it one CPU takes from the others.
 */
#include <linux/kernel.h>

#include "hint.h"

#define END_SHARE	8U

static u32 raised(u32 level, const struct gp_perf_caps *caps)
{
	return level + DIV_ROUND_UP(caps->nominal - level, 2);
}

static u32 lowered(u32 level, const struct gp_perf_caps *caps)
{
	u32 lift = (level - caps->lowest) / 2;

	if (!lift || lift < DIV_ROUND_UP(caps->nominal - caps->lowest, END_SHARE))
		return 0;

	return caps->lowest + lift;
}

/**
 * gp_hint_update() - see what becomes of a lift
 * @h: the lift
 * @caps: capabilities of the CPU
 * @now: time, in any unit
 * @hold: how long a lift stands, in the same unit
 * @event: a task woke from I/O or came from another CPU
 *
 * Context: any, with interrupts off too.
 * Return: true when the level changed.
 */
bool gp_hint_update(struct gp_hint *h, const struct gp_perf_caps *caps, u64 now,
		    u64 hold, bool event)
{
	u64 left = h->until - now;
	u32 before = h->level;

	if (event) {
		h->level = raised(max(before, caps->lowest), caps);
		h->until = now + hold;
		return h->level != before;
	}

	/* more time left than a lift has: the clock began anew, as in suspend */
	if (!before || (left && left <= hold))
		return false;

	h->level = lowered(before, caps);
	h->until = now + hold;
	return true;
}
