// SPDX-License-Identifier: GPL-2.0
/*
 * What the scheduler tells this driver where no governor listens.
 *
 * There is one hook a CPU, and in desired and guided mode a governor has it. In
 * autonomous mode nobody has, and the processor does not know what the scheduler
 * knows: see hint.c for what is done with it.
 */
#include <linux/percpu.h>
#include <linux/rcupdate.h>
#include <linux/sched/cpufreq.h>
#include <linux/smp.h>

#include "clock.h"
#include "hook.h"
#include "seen.h"
#include "tuning.h"

/**
 * struct gp_hook - the hook of a CPU
 * @data: what the scheduler keeps
 * @cpu: the CPU, NULL while there is no hook
 * @paused: the machine is about to sleep, or not quite awake
 * @io: a task woke from I/O, and the CPU was not told yet
 * @hint: the lift
 */
struct gp_hook {
	struct update_util_data data;
	struct gp_cpu *cpu;
	bool paused;
	bool io;
	struct gp_hint hint;
};

static DEFINE_PER_CPU(struct gp_hook, gp_hooks);

static u64 hold(void)
{
	return (u64)READ_ONCE(gp_tuning.hint_us) * gp_clock_khz() / 1000;
}

/*
 * Called with the lock of the CPU's run queue, interrupts off. Only the CPU
 * itself can write its register; what others bring waits here (I/O) or in the
 * kernel (migration) until the CPU itself passes.
 */
static void on_update(struct update_util_data *data, u64 time,
		      unsigned int flags)
{
	struct gp_hook *hook = container_of(data, struct gp_hook, data);
	struct gp_cpu *c = hook->cpu;
	bool event;

	hook->io |= flags & SCHED_CPUFREQ_IOWAIT;
	if (c->cpu != smp_processor_id() || READ_ONCE(hook->paused))
		return;

	event = gp_seen_migration(c->cpu) || hook->io;
	hook->io = false;
	if (!event && !hook->hint.level)
		return;

	event = event && READ_ONCE(gp_tuning.hint_us);
	if (gp_hint_update(&hook->hint, &c->caps, gp_clock(), hold(), event))
		gp_cpu_set_hint(c, hook->hint.level);
}

/**
 * gp_hook_add() - listen to what the scheduler knows of a CPU
 * @c: the CPU, in autonomous mode; nothing happens when it has its hook, or
 *	when others can write its request, as where CPPC is in shared memory
 *
 * Context: process, no governor has the CPU.
 */
void gp_hook_add(struct gp_cpu *c)
{
	struct gp_hook *hook = &per_cpu(gp_hooks, c->cpu);

	if (hook->cpu || !c->backend->local)
		return;

	hook->cpu = c;
	hook->paused = false;
	hook->io = false;
	hook->hint.level = 0;
	/* what came before is no news */
	gp_seen_migration(c->cpu);
	cpufreq_add_update_util_hook(c->cpu, &hook->data, on_update);
}

/* On the CPU itself, where nothing lifts meanwhile: it would be with interrupts off. */
static void end_lift(void *info)
{
	struct gp_hook *hook = info;

	hook->hint.level = 0;
	WRITE_ONCE(hook->cpu->hint, 0);
}

/**
 * gp_hook_pause() - write nothing for what the scheduler says, or do again
 * @c: the CPU; nothing happens when it has no hook
 * @paused: write nothing
 *
 * While the machine sleeps firmware resets registers, and before they are enabled
 * again a write faults. A lift that stood has ended, and is gone from the next
 * word.
 *
 * Context: process, the CPU is online.
 */
void gp_hook_pause(struct gp_cpu *c, bool paused)
{
	struct gp_hook *hook = &per_cpu(gp_hooks, c->cpu);

	if (!hook->cpu)
		return;

	WRITE_ONCE(hook->paused, paused);
	if (paused)
		smp_call_function_single(c->cpu, end_lift, hook, true);
}

/**
 * gp_hook_remove() - listen no longer
 * @c: the CPU
 *
 * Writes nothing: a lift that stood is gone from the next word.
 *
 * Context: process.
 */
void gp_hook_remove(struct gp_cpu *c)
{
	struct gp_hook *hook = &per_cpu(gp_hooks, c->cpu);

	if (!hook->cpu)
		return;

	cpufreq_remove_update_util_hook(c->cpu);
	synchronize_rcu();
	hook->cpu = NULL;
	WRITE_ONCE(c->hint, 0);
}
