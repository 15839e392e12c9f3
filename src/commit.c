// SPDX-License-Identifier: GPL-2.0
/*
 * The request of one CPU: the one place that writes requests.
 *
 * Whoever has news for a CPU (a governor, new limits, boost, hotplug, resume)
 * stores them in the CPU's inputs and then calls commit(). The inputs are
 * words that are stored and read whole, so nobody waits for anybody:
 *
 *  1. commit() raises @pending. Who raises it from 0 owns the register and the
 *     shadow until @pending is 0 again; who raises it from more leaves, for the
 *     owner will see the new input.
 *  2. The owner composes the word from all inputs and writes it if the shadow
 *     wants it. It then takes off @pending what it had seen there before it
 *     read the inputs, and goes on while anything is left.
 *
 * Where the register can be written with interrupts off, the owner keeps them
 * off, so that it cannot be preempted while others rely on it. Where a write
 * sleeps, all callers may sleep. Where only the CPU itself can write, the owner
 * is the CPU itself: it is called, asynchronously, by who raised @pending from 0
 * elsewhere. The call is free again whenever @pending is 0.
 *
 * Callers that must not return before hardware has the value wait until @pending
 * is 0. Who has news for many CPUs kicks them all first and waits then.
 */
#include <linux/errno.h>
#include <linux/irqflags.h>
#include <linux/kernel.h>
#include <linux/sched.h>
#include <linux/smp.h>
#include <linux/wait_bit.h>

#include "clock.h"
#include "cpu.h"

/* The levels of a wish are stored as one word. */
static u64 pack_levels(u32 floor, u32 target, u32 ceiling)
{
	return (u64)floor | (u64)target << 16 | (u64)ceiling << 32;
}

static u64 pack_wish(const struct gp_wish *wish)
{
	return pack_levels(min(wish->floor, GP_PERF_LEVEL_MAX),
			   min(wish->target, GP_PERF_LEVEL_MAX),
			   min(wish->ceiling, GP_PERF_LEVEL_MAX));
}

static void unpack_wish(u64 word, struct gp_wish *wish)
{
	wish->floor = word & GP_PERF_LEVEL_MAX;
	wish->target = word >> 16 & GP_PERF_LEVEL_MAX;
	wish->ceiling = word >> 32 & GP_PERF_LEVEL_MAX;
}

/**
 * gp_cpu_highest() - highest level that may be asked for now
 * @c: a CPU
 *
 * Context: any.
 * Return: highest, or nominal while boost is off.
 */
u32 gp_cpu_highest(const struct gp_cpu *c)
{
	return READ_ONCE(c->boost) ? c->caps.highest : c->caps.nominal;
}

/* The range that all CPUs are kept in, in percent of the highest level. */
static atomic64_t gp_share = ATOMIC64_INIT(100ULL << 32);

/**
 * gp_cpu_set_share() - keep all CPUs within a part of their range
 * @min_pct: lower limit in percent of the highest level, at most @max_pct
 * @max_pct: upper limit in percent of the highest level, 1 to 100
 *
 * Writes nothing: gp_cpu_kick() does, for each CPU.
 *
 * Context: any.
 */
void gp_cpu_set_share(u32 min_pct, u32 max_pct)
{
	atomic64_set(&gp_share, (u64)max_pct << 32 | min_pct);
}

/**
 * gp_cpu_share() - the part of their range that all CPUs are kept in
 * @min_pct: takes the lower limit
 * @max_pct: takes the upper limit
 *
 * Context: any.
 */
void gp_cpu_share(u32 *min_pct, u32 *max_pct)
{
	u64 share = atomic64_read(&gp_share);

	*min_pct = lower_32_bits(share);
	*max_pct = upper_32_bits(share);
}

/**
 * gp_cpu_bounds() - what a request may hold now
 * @c: a CPU
 * @bounds: takes it; need not be in order
 *
 * Context: any.
 */
void gp_cpu_bounds(const struct gp_cpu *c, struct gp_bounds *bounds)
{
	u64 limits = atomic64_read(&c->limits);
	u32 min_pct, max_pct;

	gp_cpu_share(&min_pct, &max_pct);
	bounds->lowest = c->caps.lowest;
	bounds->highest = gp_cpu_highest(c);
	bounds->min = max(lower_32_bits(limits),
			  DIV_ROUND_UP(c->caps.highest * min_pct, 100));
	bounds->max = min(upper_32_bits(limits),
			  DIV_ROUND_UP(c->caps.highest * max_pct, 100));

	if (READ_ONCE(c->parked)) {
		bounds->min = c->caps.lowest;
		bounds->max = c->caps.lowest;
	}
}

/*
 * A register that only its own CPU can write cannot be put back while the CPU
 * is offline. So what is left there must let the CPU run, should it come back
 * after this driver is gone: the whole range, no desired level, and all the
 * preference for energy that there is. A register that takes one level and no
 * range gets the level that was found there.
 */
static void compose_parked(const struct gp_cpu *c, struct gp_request *request)
{
	const struct gp_layout *layout = c->backend->layout;

	request->min = c->caps.lowest;
	request->max = c->caps.highest;
	request->desired = layout->max.width ? 0 :
			   gp_field_get(&layout->desired, c->found);
	request->epp = GP_EPP_MAX;
	request->auto_sel = true;
}

static u32 effective_epp(const struct gp_cpu *c)
{
	if (READ_ONCE(c->mode) == GP_MODE_AUTONOMOUS &&
	    READ_ONCE(c->full_speed))
		return 0;

	return READ_ONCE(c->epp);
}

/**
 * gp_cpu_clamp_level() - the level that a request will really hold
 * @c: a CPU
 * @level: level wanted
 *
 * Context: any.
 * Return: @level, or the nearest one that limits and boost allow.
 */
u32 gp_cpu_clamp_level(const struct gp_cpu *c, u32 level)
{
	struct gp_wish wish = { .target = level, .ceiling = GP_PERF_LEVEL_MAX };
	struct gp_request request;
	struct gp_bounds bounds;

	gp_cpu_bounds(c, &bounds);
	gp_request_compose(GP_MODE_DESIRED, &bounds, &wish, 0, &request);

	return request.desired;
}

static u64 finish(const struct gp_cpu *c, u64 word)
{
	return c->backend->finish ? c->backend->finish(c->cpu, word) : word;
}

static u64 compose(struct gp_cpu *c, u64 wish_word)
{
	const struct gp_backend *backend = c->backend;
	enum gp_mode mode = READ_ONCE(c->mode);
	struct gp_request request;
	struct gp_bounds bounds;
	struct gp_wish wish;
	u64 word;

	gp_cpu_bounds(c, &bounds);
	if (mode == GP_MODE_AUTONOMOUS)
		bounds.min = max(bounds.min, READ_ONCE(c->hint));
	unpack_wish(wish_word, &wish);
	gp_request_compose(mode, &bounds, &wish, effective_epp(c), &request);
	if (READ_ONCE(c->parked) && backend->local)
		compose_parked(c, &request);
	word = gp_request_pack(backend->layout, &request, c->shadow.word);

	word = (word & backend->writable) | (c->shadow.word & ~backend->writable);
	word &= ~backend->cleared;
	c->template_valid = backend->local && !READ_ONCE(c->parked) &&
			    wish.ceiling >= bounds.highest;
	if (c->template_valid)
		gp_template_make(&c->template, mode, backend->layout, &bounds,
				 backend->writable, word);

	return finish(c, word);
}

static noinline void note_failure(struct gp_cpu *c, int error)
{
	c->counts.failed++;
	c->template_valid = false;
	gp_shadow_force(&c->shadow);
	gp_throttle_forget(&c->throttle);
	WRITE_ONCE(c->last_error, error);
}

/* The one call of the one function that writes. A write that fails is not known. */
static __always_inline void write_change(struct gp_cpu *c, u64 word, u64 change)
{
	int ret;

	if (!change) {
		c->counts.same++;
		return;
	}

	ret = c->backend->write_request(c->cpu, word, change);
	if (unlikely(ret)) {
		note_failure(c, ret);
		return;
	}

	c->shadow.word = word;
	c->counts.written++;
	WRITE_ONCE(c->last_error, 0);
}

/*
 * The least of some is what a write costs; more was an interrupt, or a cache that
 * was cold.
 */
static void note_cost(struct gp_cpu *c, u64 cost)
{
	if (!c->write_cost || cost < c->write_cost)
		c->write_cost = max_t(u64, cost, 1);
	if (c->writes_timed < GP_WRITES_TIMED)
		c->writes_timed++;
}

static noinline void write_word(struct gp_cpu *c, u64 word)
{
	u64 change = gp_shadow_change(&c->shadow, word);
	u64 written = c->counts.written;
	u64 began = gp_clock();

	c->shadow.known = true;
	write_change(c, word, change);
	if (c->counts.written != written)
		note_cost(c, gp_clock() - began);
}

/*
 * What to put back. A field that cannot be read gets the value that firmware
 * was seen to leave there on real machines: the whole range of the CPU.
 */
static u64 word_to_put_back(const struct gp_cpu *c)
{
	const struct gp_layout *layout = c->backend->layout;
	struct gp_request open = {
		.min = c->caps.lowest,
		.max = c->ranking,
	};
	u64 unknown = ~c->found_known & c->backend->writable;

	return (gp_request_pack(layout, &open, c->found) & unknown) |
	       (c->found & ~unknown);
}

static void put_back(struct gp_cpu *c)
{
	WRITE_ONCE(c->started, false);
	WRITE_ONCE(c->last_error, 0);
	if (!c->counts.written && !c->counts.failed)
		return;

	gp_shadow_force(&c->shadow);
	write_word(c, word_to_put_back(c));
}

static void look_at_inputs(struct gp_cpu *c)
{
	u64 wish = atomic64_read(&c->wish);

	c->template_valid = false;
	if (!READ_ONCE(c->started))
		return;

	if (READ_ONCE(c->stopping)) {
		put_back(c);
		return;
	}

	if (!wish)
		return;

	if (xchg(&c->force, 0))
		gp_shadow_force(&c->shadow);

	write_word(c, compose(c, wish));
}

static void own(struct gp_cpu *c)
{
	int seen;

	do {
		seen = atomic_read_acquire(&c->pending);
		look_at_inputs(c);
	} while (atomic_sub_return(seen, &c->pending));
}

/**
 * gp_commit_here() - own a CPU's register on the CPU itself
 * @info: the CPU
 *
 * Context: called on the CPU by another one, interrupts off.
 */
void gp_commit_here(void *info)
{
	own(info);
}

/* Interrupts are off, so that "here" stays here. */
static void own_on_its_cpu(struct gp_cpu *c)
{
	int seen;

	if (c->cpu == smp_processor_id()) {
		own(c);
		return;
	}

	do {
		seen = atomic_read(&c->pending);
		c->counts.remote++;
		if (!smp_call_function_single_async(c->cpu, &c->call))
			return;

		/* offline: what its register holds is not known until it is back */
		WRITE_ONCE(c->last_error, -ENXIO);
		WRITE_ONCE(c->force, 1);
	} while (atomic_sub_return(seen, &c->pending));
}

static void commit(struct gp_cpu *c)
{
	unsigned long flags;

	if (!c->backend->fast) {
		if (atomic_inc_return(&c->pending) == 1) {
			own(c);
			wake_up_var(&c->pending);
		}
		return;
	}

	local_irq_save(flags);
	if (atomic_inc_return(&c->pending) == 1) {
		if (c->backend->local)
			own_on_its_cpu(c);
		else
			own(c);
	}
	local_irq_restore(flags);
}

/**
 * gp_cpu_kick() - start to bring hardware up to date with the inputs
 * @c: the CPU
 * @force: write even if the word is the same
 *
 * Context: process where a write sleeps, else any.
 */
void gp_cpu_kick(struct gp_cpu *c, bool force)
{
	if (!READ_ONCE(c->started))
		return;

	if (force)
		WRITE_ONCE(c->force, 1);

	commit(c);
}

/**
 * gp_cpu_settle() - wait until hardware is up to date with the inputs
 * @c: the CPU
 *
 * Context: process, interrupts on.
 * Return: 0, or why the last write failed.
 */
int gp_cpu_settle(struct gp_cpu *c)
{
	if (!c->backend)
		return 0;

	if (!c->backend->fast)
		wait_var_event(&c->pending, !atomic_read(&c->pending));
	else
		while (atomic_read(&c->pending))
			cpu_relax();

	return READ_ONCE(c->last_error);
}

/**
 * gp_cpu_request() - tell a CPU what its governor wants
 * @c: the CPU
 * @wish: levels
 *
 * Returns before the word is written when another caller is writing for this CPU,
 * who then writes this wish too, and where only the CPU itself can write and is
 * another one. gp_cpu_request_and_settle() waits for it.
 *
 * Context: any, with interrupts off too, where the backend is fast; else
 * process.
 * Return: 0, or why the last write failed that has ended; the next wish tries
 * again.
 */
int gp_cpu_request(struct gp_cpu *c, const struct gp_wish *wish)
{
	u64 word = pack_wish(wish);

	/* whoever changes another input commits it: there is nothing to look at */
	if (word == atomic64_read(&c->wish) && !READ_ONCE(c->last_error)) {
		WRITE_ONCE(c->counts.same, c->counts.same + 1);
		return 0;
	}

	atomic64_set(&c->wish, word);
	commit(c);

	return READ_ONCE(c->last_error);
}

/**
 * gp_cpu_request_and_settle() - as gp_cpu_request(), and wait for the write
 * @c: the CPU
 * @wish: levels
 *
 * A wish that is the same has nothing to wait for.
 *
 * Context: process, interrupts on.
 * Return: 0, or why the write failed.
 */
int gp_cpu_request_and_settle(struct gp_cpu *c, const struct gp_wish *wish)
{
	gp_cpu_request(c, wish);
	if (atomic_read(&c->pending))
		return gp_cpu_settle(c);

	return READ_ONCE(c->last_error);
}

/**
 * gp_cpu_hasten() - as gp_cpu_request(), with the least that has to be done
 * @c: the CPU
 * @floor: must not be slower than this, a level
 * @target: the level chosen
 *
 * Where only the CPU itself can write, it is not in the middle of a write now:
 * interrupts are off. So the word is written without asking who owns the
 * register, from a template that the last owner left. The shadow is known then.
 *
 * Context: interrupts off, on the CPU itself where only it can write.
 */
void gp_cpu_hasten(struct gp_cpu *c, u32 floor, u32 target)
{
	u64 word;

	atomic64_set(&c->wish, pack_levels(floor, target, GP_PERF_LEVEL_MAX));
	if (unlikely(!c->template_valid)) {
		commit(c);
		return;
	}

	word = finish(c, gp_template_fill(&c->template, floor, target));
	write_change(c, word, word ^ c->shadow.word);
}

/**
 * gp_cpu_hasten_timed() - as gp_cpu_hasten(), and see what the write costs
 * @c: the CPU
 * @floor: must not be slower than this, a level
 * @target: the level chosen
 *
 * Context: as gp_cpu_hasten().
 */
void gp_cpu_hasten_timed(struct gp_cpu *c, u32 floor, u32 target)
{
	u64 written = c->counts.written;
	u64 began = gp_clock();

	gp_cpu_hasten(c, floor, target);
	if (c->counts.written != written)
		note_cost(c, gp_clock() - began);
}
