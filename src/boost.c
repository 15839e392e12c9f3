// SPDX-License-Identifier: GPL-2.0
/*
 * What a CPU needs beyond what its utilization says.
 *
 * Utilization is an average over tens of milliseconds of each task. It comes late
 * when load rises and when it falls, it knows nothing of a CPU that has more to
 * do than its level lets it do, and nothing of others who wait for this CPU.
 * A look at how long the CPU was idle knows more:
 *
 *  1. Load is measured from pause to pause, over at least @measure_us: the mean
 *     of the level at which the CPU ran, weighted by how much of the time it was
 *     busy. The CPU gets this load, and @margin_pct of its highest level to spare.
 *  2. A CPU that goes on without a pause for longer than it usually does, and for
 *     @rise_us at least, has more to do than it can: it gets a quarter of the
 *     way to its highest level, again and again every @rise_us. After @full_us,
 *     and twice as long as usual, it gets its highest level.
 *  3. A CPU that was busy and paused within @brief_us waits for somebody, often
 *     and briefly, and is waited for. It gets the part of the range of levels
 *     that it was busy of the time, but at most @lift_pct of the range: a level
 *     that stands is worth more than one that follows each window.
 *
 *  4. A CPU that a task just came to, where the scheduler says so, has a measure
 *     of load without that task. For @measure_us the margin is over what the
 *     governor wants, which has the task's utilization in it.
 *
 * What is measured in 1 becomes wrong when 2 begins, and is measured anew at the
 * next pause.
 */
#include <linux/kernel.h>
#include <linux/math64.h>

#include "boost.h"

/* Load is kept in parts of a level. */
#define LOAD_ONE		256U

/* Idle time below this share of a look is none: interrupts, clock reads. */
#define PAUSE_SHARE		32U
/*
 * The usual length of work is the longest seen. It shrinks by this share a look,
 * is forgotten after a long pause, and what goes on for too long is not usual.
 */
#define FORGET_SHARE		10U
#define FORGET_US		100000U
#define USUAL_MAX_US		50000U
/* A CPU is late after its usual time and this share of it. */
#define LATE_SHARE		3U
/* The longest tick there is, with HZ=100 */
#define TICK_MAX_US		10000ULL
/* The share of the way to the highest level that a late CPU gets. */
#define RISE_SHARE		4U

static u32 share_of(u32 whole, u64 part_us, u64 all_us)
{
	return div64_u64((u64)whole * part_us, all_us);
}

/* Load, see step 1 of the description at the top of this file. */
static void measure(struct gp_boost *b, const struct gp_tuning *tuning)
{
	u64 since_us = b->now_us - b->measured_us;

	if (since_us < tuning->measure_us)
		return;

	b->load_x256 = div64_u64(b->used * LOAD_ONE, since_us);
	b->used = 0;
	b->measured_us = b->now_us;
}

static void note_pause(struct gp_boost *b, const struct gp_tuning *tuning,
		       u64 pause_us)
{
	u64 busy_us = b->now_us - b->pause_us;

	busy_us -= min(busy_us, pause_us);
	b->usual_us -= b->usual_us / FORGET_SHARE;
	b->usual_us = clamp_t(u64, busy_us, b->usual_us, USUAL_MAX_US);
	if (pause_us >= FORGET_US)
		b->usual_us = 0;
	b->pause_us = b->now_us;
	b->rise_us = b->now_us + max_t(u64, tuning->rise_us,
				       b->usual_us + b->usual_us / LATE_SHARE);
}

/* As after a pause: what was not looked at is nothing to go by later. */
static void forget(struct gp_boost *b, const struct gp_tuning *tuning)
{
	*b = (struct gp_boost) {
		.now_us = b->now_us,
		.idle_us = b->idle_us,
		.pause_us = b->now_us,
		.measured_us = b->now_us,
		.rise_us = b->now_us + tuning->rise_us,
	};
}

/* Step 2 of the description at the top of this file. */
static u32 for_no_pause(struct gp_boost *b, const struct gp_tuning *tuning,
			const struct gp_perf_caps *caps, u32 level)
{
	u64 busy_us = b->now_us - b->pause_us;

	if (busy_us >= max_t(u64, tuning->full_us, 2 * b->usual_us))
		return caps->highest;

	if (b->now_us < b->rise_us || level >= caps->highest)
		return 0;

	b->rise_us = b->now_us + tuning->rise_us;
	return level + DIV_ROUND_UP(caps->highest - level, RISE_SHARE);
}

/* Step 3 of the description at the top of this file. */
static u32 for_brief_waits(const struct gp_tuning *tuning,
			   const struct gp_perf_caps *caps,
			   const struct gp_sight *seen, u64 pause_us)
{
	u32 range = caps->highest - caps->lowest;

	if (seen->elapsed_us > tuning->brief_us)
		return 0;

	return caps->lowest +
	       min(share_of(range, seen->elapsed_us - pause_us, seen->elapsed_us),
		   range * tuning->lift_pct / 100);
}

/*
 * Idle time of another CPU is seen to go back when a task ends to wait for I/O.
 * Where ticks find out who is idle (nohz=off), it comes a tick at a time: what is
 * more than has passed is for the next look.
 */
static u64 paused_us(struct gp_boost *b, const struct gp_sight *seen)
{
	u64 pause_us, left_us;

	b->idle_us = min(b->idle_us, seen->idle_us);
	pause_us = min(seen->idle_us - b->idle_us, seen->elapsed_us);
	left_us = seen->idle_us - b->idle_us - pause_us;
	b->idle_us = seen->idle_us - (b->now_us ? min(left_us, TICK_MAX_US) : 0);

	return pause_us;
}

/* Steps 1 and 4 of the description at the top of this file. */
static u32 with_margin(const struct gp_boost *b, const struct gp_tuning *tuning,
		       const struct gp_perf_caps *caps, u32 wanted)
{
	u32 margin = caps->highest * LOAD_ONE * tuning->margin_pct / 100;
	u32 load = b->load_x256;

	if (b->now_us < b->arrived_us)
		load = max(load, wanted * LOAD_ONE);

	return min(DIV_ROUND_UP(load + margin, LOAD_ONE), caps->highest);
}

/**
 * gp_boost_look() - look at what a CPU did, and say what it needs
 * @b: what was seen of it before
 * @tuning: the tunables
 * @caps: capabilities of the CPU
 * @seen: what is seen now
 *
 * Context: any, with interrupts off too.
 * Return: the level that it needs at least, not above its highest.
 */
u32 gp_boost_look(struct gp_boost *b, const struct gp_tuning *tuning,
		  const struct gp_perf_caps *caps, const struct gp_sight *seen)
{
	u64 pause_us = paused_us(b, seen);
	u32 lift;

	b->now_us += seen->elapsed_us;
	b->used += (seen->elapsed_us - pause_us) * seen->level;

	if (!READ_ONCE(tuning->measure_us)) {
		forget(b, tuning);
		return 0;
	}

	if (pause_us <= seen->elapsed_us / PAUSE_SHARE) {
		lift = for_no_pause(b, tuning, caps, seen->level);
	} else {
		note_pause(b, tuning, pause_us);
		measure(b, tuning);
		lift = for_brief_waits(tuning, caps, seen, pause_us);
	}

	if (seen->migrated)
		b->arrived_us = b->now_us + tuning->measure_us;

	return max(lift, with_margin(b, tuning, caps, seen->wanted));
}
