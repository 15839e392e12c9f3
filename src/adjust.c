// SPDX-License-Identifier: GPL-2.0
/*
 * The way of a governor's wish that comes with each change of utilization: what
 * is rarer than gp_adjust() in adjust.h can do.
 */
#include <linux/bits.h>
#include <linux/math64.h>

#include "adjust.h"
#include "clock.h"
#include "seen.h"

/* Where writes are slow, looks are this many times their cost apart. */
#define WRITES_SHARE	100U

/* A longer time since the last look is this long. */
#define ELAPSED_MAX	BIT_ULL(40)

static u64 elapsed_us(u64 elapsed)
{
	return div_u64(min(elapsed, ELAPSED_MAX) * 1000, gp_clock_khz()) + 1;
}

static u64 look_interval(const struct gp_cpu *c)
{
	u64 look = div_u64((u64)READ_ONCE(gp_tuning.look_us) * gp_clock_khz(),
			   1000);

	if (c->writes_timed < GP_WRITES_TIMED)
		return look;

	return max(look, c->write_cost * WRITES_SHARE);
}

/*
 * The clock of another CPU may be behind, and after suspend this one is. Then
 * time begins anew.
 */
static bool look_is_due(struct gp_throttle *t, u64 now)
{
	if ((s64)(now - t->looked) < 0)
		t->looked = now;

	return now - t->looked >= t->look;
}

static u32 level_of(struct gp_cpu *c, unsigned long value)
{
	gp_throttle_most(&c->throttle, value);
	if (value == c->throttle.most)
		return c->caps.highest;

	return clamp(gp_throttle_level(&c->throttle, value), c->caps.lowest,
		     c->caps.highest);
}

/* The level that stands may be beyond what the wish or limits allow. */
static u32 level_asked_for(const struct gp_cpu *c)
{
	const struct gp_throttle *t = &c->throttle;
	u32 level = min(max(t->level, t->floor_level), t->ceiling_level);

	if (!c->template_valid)
		return gp_cpu_clamp_level(c, level);

	return clamp(level, c->template.min, c->template.max);
}

/* Returns the level to ask for. */
static u32 look(struct gp_cpu *c, u64 now, u32 wanted)
{
	struct gp_throttle *t = &c->throttle;
	struct gp_sight seen;

	seen.elapsed_us = elapsed_us(now - t->looked);
	t->looked = now;
	t->look = look_interval(c);
	seen.idle_us = gp_seen_idle_us(c->cpu);
	seen.level = level_asked_for(c);
	seen.wanted = wanted;
	seen.migrated = gp_seen_migration(c->cpu);
	wanted = max(wanted, gp_boost_look(&c->need, &gp_tuning, &c->caps,
					   &seen));

	return gp_throttle_look(t, &gp_tuning, seen.elapsed_us, wanted);
}

static void start_afresh(struct gp_cpu *c, unsigned long capacity)
{
	struct gp_throttle *t = &c->throttle;

	t->look = 0;
	gp_throttle_scale(t, &gp_tuning, &c->caps, capacity);
	gp_throttle_stand(t, 0);
	/* no level is too low to be the first */
	t->at_once = 0;
}

/* A ceiling is rare and may fall at any time: it takes the long way. */
static void ask(struct gp_cpu *c)
{
	struct gp_wish wish = {
		.floor = c->throttle.floor_level,
		.target = c->throttle.level,
		.ceiling = c->throttle.ceiling_level,
	};

	if (wish.ceiling < GP_PERF_LEVEL_MAX)
		gp_cpu_request(c, &wish);
	else
		gp_cpu_hasten_timed(c, wish.floor, wish.target);
}

/* Without a look there is only what the governor wants, and what stands. */
static u32 level_between_looks(struct gp_throttle *t, u32 wanted)
{
	t->peak = max(t->peak, wanted);

	return max(wanted, t->level);
}

/* Why nothing is written for a wish */
static void count_held(struct gp_cpu *c, bool looked, u32 wanted)
{
	const struct gp_throttle *t = &c->throttle;

	if (!looked)
		c->counts.waiting++;
	else if (wanted + t->dead_band >= t->level)
		c->counts.near++;
	else
		c->counts.standing++;
}

static u32 ceiling_level(const struct gp_cpu *c, unsigned long ceiling,
			 unsigned long whole)
{
	return ceiling < whole ?
	       gp_perf_from_capacity(&c->caps, ceiling, whole) :
	       GP_PERF_LEVEL_MAX;
}

/**
 * gp_adjust_slowly() - as gp_adjust(), for a wish that needs a look
 * @c: the CPU
 * @now: time, from gp_clock()
 * @floor: capacity that the CPU must have at least
 * @target: capacity that it should have
 * @ceiling: capacity that it needs at most
 * @whole: capacity of the CPU at its highest level
 *
 * Context: as gp_cpu_hasten().
 */
void gp_adjust_slowly(struct gp_cpu *c, u64 now, unsigned long floor,
		      unsigned long target, unsigned long ceiling,
		      unsigned long whole)
{
	struct gp_throttle *t = &c->throttle;
	u32 floor_before = t->floor_level;
	u32 ceiling_before = t->ceiling_level;
	u32 wanted, level;
	bool looked;

	if (READ_ONCE(t->capacity) != whole)
		start_afresh(c, whole);

	t->target = target;
	wanted = level_of(c, target);
	looked = look_is_due(t, now);
	level = looked ? look(c, now, wanted) : level_between_looks(t, wanted);
	t->floor = floor;
	t->floor_level = gp_perf_from_capacity(&c->caps, floor, whole);
	t->ceiling_level = ceiling_level(c, ceiling, whole);

	if (level == t->level && floor_before == t->floor_level &&
	    ceiling_before == t->ceiling_level) {
		count_held(c, looked, wanted);
		return;
	}

	if (level != t->level)
		gp_throttle_stand(t, level);
	ask(c);
}
