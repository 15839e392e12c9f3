// SPDX-License-Identifier: GPL-2.0
/*
 * One CPU: taking its request register over and giving it back, and the inputs
 * from which its request is made (commit.c).
 */
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "cpu.h"

/**
 * gp_cpu_look() - would this CPU be refused?
 * @backend: the door to its registers
 * @cpu: its number
 * @why: takes a part of a sentence when it would
 * @size: size of @why in bytes
 *
 * Context: process.
 * Return: 0, or a negative errno with @why filled.
 */
int gp_cpu_look(const struct gp_backend *backend, unsigned int cpu, char *why,
		size_t size)
{
	struct gp_perf_caps caps = { };
	int ret;

	ret = backend->get_caps(cpu, &caps, why, size);
	if (ret)
		return ret;

	return gp_perf_caps_check(&caps, why, size);
}

/**
 * gp_cpu_start() - take over the request register of a CPU
 * @c: the CPU; zeroed when it was never started
 * @backend: the door to its registers
 * @cpu: its number
 * @mode: who shall choose the level
 * @why: takes a part of a sentence when the CPU is refused
 * @size: size of @why in bytes
 *
 * Reads the capabilities and, the first time, the request word that is to be
 * put back in the end. Writes no request: that is left to the governor's first
 * wish.
 *
 * Context: process.
 * Return: 0, or a negative errno with @why filled.
 */
int gp_cpu_start(struct gp_cpu *c, const struct gp_backend *backend,
		 unsigned int cpu, enum gp_mode mode, char *why, size_t size)
{
	bool again = c->found_known;
	int ret;

	c->backend = backend;
	c->cpu = cpu;
	c->mode = mode;
	c->call.func = gp_commit_here;
	c->call.info = c;

	ret = backend->get_caps(cpu, &c->caps, why, size);
	if (ret)
		return ret;

	ret = gp_perf_caps_check(&c->caps, why, size);
	if (ret)
		return ret;

	c->ranking = c->caps.highest;
	gp_invariance_see(&c->caps);

	if (!c->found_known) {
		ret = backend->read_request(cpu, &c->found, &c->found_known);
		if (ret) {
			scnprintf(why, size,
				  "the request register cannot be read (error %d)",
				  ret);
			return ret;
		}
	}

	ret = backend->start(cpu);
	if (ret) {
		scnprintf(why, size,
			  "performance control cannot be enabled (error %d)",
			  ret);
		return ret;
	}

	c->enabled = true;
	c->boost = true;
	c->parked = false;
	c->epp = gp_field_get(&backend->layout->epp, c->found);
	atomic64_set(&c->wish, 0);
	gp_throttle_forget(&c->throttle);
	c->template_valid = false;
	c->step.target_khz = 0;
	gp_cpu_set_limits(c, c->caps.lowest, c->caps.highest);
	gp_shadow_load(&c->shadow, c->found);
	/* only what was read just now is certain to be there still */
	if (again || backend->writable & ~c->found_known)
		gp_shadow_force(&c->shadow);
	WRITE_ONCE(c->started, true);

	return 0;
}

/**
 * gp_cpu_discover() - find out what the highest level of a CPU stands for
 * @c: the CPU, started
 *
 * Discovers the frequency-invariance ratio. Where firmware's highest level is
 * a ranking of preferred cores, it is replaced by the level that stands for the
 * maximum frequency: a request above it asks for nothing more, and the
 * frequencies computed from it would be ones the CPU does not have.
 *
 * Context: process, when all CPUs that are online have been started, and again
 * when capabilities have changed.
 */
void gp_cpu_discover(struct gp_cpu *c)
{
	const struct gp_ratio *ratio = &c->invariance.ratio;
	struct gp_ratio_input in = { };

	if (c->backend->identify)
		c->backend->identify(c->cpu, &in);
	gp_invariance_discover(&in, &c->caps, &c->invariance);
	if (ratio->method == GP_RATIO_CPPC &&
	    ratio->turbo_ratio < c->caps.highest)
		c->caps.highest = max(ratio->turbo_ratio, c->caps.nominal);
}

/**
 * gp_cpu_stop() - put back the request that was found
 * @c: the CPU
 *
 * Every bit that could be read is put back exactly. Minimum and maximum, where
 * they cannot be read, are set to lowest and highest, and only if this driver
 * has written them. No request is written afterwards until the CPU is started
 * again.
 *
 * Context: process.
 * Return: 0, or why the register could not be written.
 */
int gp_cpu_stop(struct gp_cpu *c)
{
	int ret;

	if (!c->started)
		return 0;

	WRITE_ONCE(c->stopping, true);
	ret = gp_cpu_apply(c, false);
	WRITE_ONCE(c->started, false);
	WRITE_ONCE(c->stopping, false);
	if (c->backend->stop)
		c->backend->stop(c->cpu);

	return ret;
}

/**
 * gp_cpu_set_limits() - note the limits of the policy
 * @c: the CPU
 * @min: lower limit, a level
 * @max: upper limit, a level
 *
 * Writes nothing: gp_cpu_apply() does.
 *
 * Context: any; one caller at a time for @c.
 * Return: true when other levels may be asked for than before.
 */
bool gp_cpu_set_limits(struct gp_cpu *c, u32 min, u32 max)
{
	struct gp_bounds before, after;

	gp_cpu_bounds(c, &before);
	atomic64_set(&c->limits, (u64)max << 32 | min);
	gp_cpu_bounds(c, &after);

	return before.min != after.min || before.max != after.max;
}

/**
 * gp_cpu_set_boost() - allow or forbid levels above nominal
 * @c: the CPU
 * @boost: allow them
 *
 * Context: process; hardware has the new bounds on return.
 * Return: 0, or why the write failed.
 */
int gp_cpu_set_boost(struct gp_cpu *c, bool boost)
{
	WRITE_ONCE(c->boost, boost);

	return gp_cpu_apply(c, false);
}

/**
 * gp_cpu_park() - let go of an offline CPU, or take it up again
 * @c: the CPU
 * @parked: true asks for its lowest level, so that it does not hold up others
 *	it shares a clock with; false asks again for what its governor wanted,
 *	forcing the write, since the register may have been reset meanwhile
 *
 * Context: process.
 * Return: 0, or why the write failed.
 */
int gp_cpu_park(struct gp_cpu *c, bool parked)
{
	WRITE_ONCE(c->parked, parked);
	if (parked)
		return gp_cpu_apply(c, false);

	return gp_cpu_resume(c);
}

static int enable(struct gp_cpu *c)
{
	int ret = c->backend->start(c->cpu);

	WRITE_ONCE(c->enabled, !ret);
	if (ret)
		WRITE_ONCE(c->last_error, ret);

	return ret;
}

/**
 * gp_cpu_rejoin() - take up a CPU again that has no wish yet
 * @c: the CPU, started before
 *
 * Writes nothing: the first wish does, and is written even if the word is the
 * same.
 *
 * Context: process.
 * Return: 0, or why it cannot be enabled.
 */
int gp_cpu_rejoin(struct gp_cpu *c)
{
	WRITE_ONCE(c->parked, false);
	gp_cpu_forget_wish(c);

	return enable(c);
}

/**
 * gp_cpu_resume() - take up again a CPU whose registers may have been reset
 * @c: the CPU
 *
 * Context: process, no governor runs for it.
 * Return: 0, or why it cannot be enabled or written.
 */
int gp_cpu_resume(struct gp_cpu *c)
{
	int ret;

	/* the clock may have run meanwhile while idle time did not */
	memset(&c->need, 0, sizeof(c->need));
	gp_throttle_forget(&c->throttle);

	/* until it is written, a wish that is the same is none */
	c->template_valid = false;
	WRITE_ONCE(c->force, 1);

	ret = enable(c);
	if (ret)
		return ret;

	return gp_cpu_apply(c, true);
}

/**
 * gp_cpu_needs_retry() - did something fail that nobody may try again?
 * @c: the CPU
 *
 * Context: any.
 * Return: true when the last write or enabling the CPU failed.
 */
bool gp_cpu_needs_retry(const struct gp_cpu *c)
{
	return READ_ONCE(c->last_error) || !READ_ONCE(c->enabled);
}

/**
 * gp_cpu_retry() - try again what failed
 * @c: the CPU
 *
 * Context: process; hardware has the word on return.
 * Return: 0, or why it cannot be enabled or written.
 */
int gp_cpu_retry(struct gp_cpu *c)
{
	int ret;

	if (!READ_ONCE(c->started))
		return 0;

	if (!c->enabled) {
		ret = enable(c);
		if (ret)
			return ret;
	}

	return gp_cpu_apply(c, true);
}

/**
 * gp_cpu_set_epp() - set the energy performance preference
 * @c: the CPU
 * @epp: 0 (performance) to 255 (energy)
 *
 * Context: process; hardware has the value on return.
 * Return: 0, or why the write failed.
 */
int gp_cpu_set_epp(struct gp_cpu *c, u32 epp)
{
	WRITE_ONCE(c->epp, epp);

	return gp_cpu_apply(c, false);
}

/**
 * gp_cpu_set_mode() - say who shall choose the level
 * @c: the CPU
 * @mode: a mode that the backend can do
 *
 * Writes nothing: gp_cpu_kick() does.
 *
 * Context: any.
 */
void gp_cpu_set_mode(struct gp_cpu *c, enum gp_mode mode)
{
	WRITE_ONCE(c->mode, mode);
}

/**
 * gp_cpu_set_hint() - lift the minimum level for a while
 * @c: the CPU, in autonomous mode
 * @level: the level, 0 for no lift
 *
 * Context: interrupts off, on the CPU itself.
 */
void gp_cpu_set_hint(struct gp_cpu *c, u32 level)
{
	WRITE_ONCE(c->hint, level);
	gp_cpu_kick(c, false);
}

/**
 * gp_cpu_forget_wish() - forget what the governor wanted
 * @c: the CPU
 *
 * Nothing is written until there is a new wish, which then is written even if
 * the word is the same.
 *
 * Context: process, no governor runs.
 */
void gp_cpu_forget_wish(struct gp_cpu *c)
{
	atomic64_set(&c->wish, 0);
	gp_throttle_forget(&c->throttle);
	c->template_valid = false;
	WRITE_ONCE(c->last_error, 0);
	WRITE_ONCE(c->force, 1);
}

/**
 * gp_cpu_set_free() - let the platform choose between the limits
 * @c: the CPU, in autonomous mode
 * @full_speed: ask for performance whatever the preference is
 *
 * Context: process; hardware has the request on return.
 * Return: 0, or why the write failed.
 */
int gp_cpu_set_free(struct gp_cpu *c, bool full_speed)
{
	struct gp_wish any = { .target = 1, .ceiling = GP_PERF_LEVEL_MAX };

	WRITE_ONCE(c->full_speed, full_speed);
	gp_cpu_request(c, &any);

	return gp_cpu_apply(c, false);
}

/**
 * gp_cpu_apply() - bring hardware up to date with the inputs
 * @c: the CPU
 * @force: write even if the word is the same
 *
 * Before a governor's first wish there is nothing to write: what is in the register
 * is what was found, or what the mode before left.
 *
 * Context: process; hardware has the word on return.
 * Return: 0, or why the write failed.
 */
int gp_cpu_apply(struct gp_cpu *c, bool force)
{
	gp_cpu_kick(c, force);

	return gp_cpu_settle(c);
}
