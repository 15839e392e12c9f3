// SPDX-License-Identifier: GPL-2.0
/*
 * The way of a governor's wish that comes as a frequency, from the scheduler:
 * schedutil's, where utilization does not know about frequency.
 */
#include "switch.h"

static const struct gp_step *step_to(struct gp_cpu *c, u32 target_khz)
{
	struct gp_step *step = &c->step;
	u32 highest = READ_ONCE(c->caps.highest);

	if (step->target_khz == target_khz && step->highest == highest)
		return step;

	step->highest = highest;
	step->level = gp_perf_from_khz(&c->caps, target_khz, GP_ROUND_UP);
	step->khz = gp_perf_to_khz(&c->caps, step->level);
	step->target_khz = target_khz;

	return step;
}

static bool template_has(const struct gp_cpu *c, u32 level)
{
	return c->template_valid && level >= c->template.min &&
	       level <= c->template.max;
}

/* Limits, or a CPU that others may write for: the way of all wishes. */
static unsigned int switch_slowly(struct gp_cpu *c, u32 level)
{
	struct gp_wish wish = { .target = level, .ceiling = GP_PERF_LEVEL_MAX };

	if (gp_cpu_request(c, &wish))
		return 0;

	return gp_perf_to_khz(&c->caps, gp_cpu_clamp_level(c, level));
}

/**
 * gp_cpu_switch() - ask for a frequency at once
 * @c: the CPU
 * @target_khz: the frequency
 *
 * Governors ask for the same few frequencies again and again, so the last one is
 * not turned into a level anew.
 *
 * Context: as gp_cpu_hasten().
 * Return: the frequency asked for in kHz, 0 where the write failed.
 */
unsigned int gp_cpu_switch(struct gp_cpu *c, u32 target_khz)
{
	const struct gp_step *step = step_to(c, target_khz);

	gp_throttle_forget(&c->throttle);
	if (!template_has(c, step->level))
		return switch_slowly(c, step->level);

	gp_cpu_hasten(c, 0, step->level);

	return READ_ONCE(c->last_error) ? 0 : step->khz;
}
