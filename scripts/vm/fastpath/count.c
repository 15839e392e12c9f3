// SPDX-License-Identifier: GPL-2.0
/*
 * Count the instructions of a cpufreq driver's fast path.
 *
 * For the lab only: the emulator's virtual time counts instructions, and the
 * time stamp counter follows it, so the ticks between two reads are a number of
 * instructions. On any other machine the figures mean nothing, and the module
 * refuses to load.
 *
 * Reading debugfs/fastpath counts, with interrupts off, and prints a line for
 * each case:
 *
 *	DRIVER ENTRY CASE LEAST MOST COUNTED CALLS
 *
 * DRIVER is the cpufreq driver in charge, ENTRY how it is called. A case says
 * what becomes of the request; whether it did is read from the request register
 * (find.c) and not asked of the driver:
 *
 *	equal		the last request once more; nothing is written
 *	throttled	another, smaller one; nothing is written
 *	written		another, greater one; the register changes
 *	due, limited	the governor's whole hook: it may ask, or it asked just now
 *
 * COUNTED of CALLS went as the case says; LEAST and MOST are of those. The cost
 * of the same call of an empty function is subtracted.
 */
#include <linux/cpufreq.h>
#include <linux/debugfs.h>
#include <linux/delay.h>
#include <linux/limits.h>
#include <linux/math64.h>
#include <linux/module.h>
#include <linux/sched/clock.h>
#include <linux/sched/cpufreq.h>
#include <linux/seq_file.h>
#include <asm/msr.h>

#include "find.h"

#define CALLS		32
#define STEPS		8	/* from the lowest request to the highest */
#define SETTLE_ASKS	4
#define SETTLE_MS	100	/* no driver puts a smaller request off for longer */
#define NOPS		10000
#define LOOPS		1000
#define LOOP_LENGTH	(2 * LOOPS + 1)
#define CAPACITY	1024UL
#define DUE_NS		(20 * NSEC_PER_MSEC)	/* above any rate limit */

/* The time of one call, which must be the same code for all that is called. */
#define TICKS(call) ({				\
	u64 ticks_before = rdtsc();		\
						\
	call;					\
	rdtsc() - ticks_before;			\
})

/**
 * struct subject - a way to call a driver
 * @entry: its name
 * @ticks: call @driver with a request between 0 and STEPS; the time it took
 * @lowest: request that @ticks takes for 0
 * @highest: request that it takes for STEPS
 */
struct subject {
	const char *entry;
	u64 (*ticks)(const struct subject *s, const struct cpufreq_driver *driver,
		     unsigned int step);
	unsigned long lowest;
	unsigned long highest;
};

struct tally {
	u32 least;
	u32 most;
	u32 counted;
	u32 calls;
};

static struct cpufreq_driver *driver;
static struct cpufreq_policy *policy;
static struct update_util_data *hook;
static u64 nops_ticks;
static struct dentry *file;

/* --- the clock --- */

static noinline void nops(void)
{
	asm volatile(".rept %c0\n\tnop\n\t.endr" : : "i"(NOPS));
}

/* One instruction to begin with, then two a turn. */
static noinline void loop(void)
{
	unsigned int turns;

	asm volatile("mov %1, %0\n1:\tdec %0\n\tjnz 1b"
		     : "=&r"(turns) : "i"(LOOPS) : "cc");
}

static noinline void nothing(void)
{
	asm volatile("");
}

static noinline u64 call_ticks(void (*func)(void))
{
	return TICKS(func());
}

static u32 instructions(u64 ticks)
{
	return DIV64_U64_ROUND_CLOSEST(ticks * NOPS, nops_ticks);
}

static int calibrate(void)
{
	unsigned long flags;
	u32 found;

	local_irq_save(flags);
	nops_ticks = call_ticks(nops) - call_ticks(nothing);
	found = instructions(call_ticks(loop) - call_ticks(nothing));
	local_irq_restore(flags);

	if (found == LOOP_LENGTH)
		return 0;

	pr_err("fastpath: a loop of %u instructions is counted as %u: time does not follow instructions here\n",
	       LOOP_LENGTH, found);
	return -ENODEV;
}

/* --- what is called --- */

static noinline void empty_adjust_perf(unsigned int cpu, unsigned long min_perf,
				       unsigned long target_perf,
				       unsigned long capacity)
{
	asm volatile("");
}

static noinline unsigned int empty_fast_switch(struct cpufreq_policy *p,
					       unsigned int khz)
{
	asm volatile("");

	return 0;
}

static noinline void empty_hook(struct update_util_data *data, u64 time,
				unsigned int flags)
{
	asm volatile("");
}

static const struct cpufreq_driver empty_driver = {
	.adjust_perf = empty_adjust_perf,
	.fast_switch = empty_fast_switch,
};

static unsigned long request_of(const struct subject *s, unsigned int step)
{
	return s->lowest + (s->highest - s->lowest) * step / STEPS;
}

static noinline u64 adjust_perf_ticks(const struct subject *s,
				      const struct cpufreq_driver *d,
				      unsigned int step)
{
	unsigned long target = request_of(s, step);
	unsigned int cpu = policy->cpu;

	return TICKS(d->adjust_perf(cpu, 0, target, CAPACITY));
}

static noinline u64 fast_switch_ticks(const struct subject *s,
				      const struct cpufreq_driver *d,
				      unsigned int step)
{
	unsigned int khz = request_of(s, step);

	return TICKS(d->fast_switch(policy, khz));
}

static noinline u64 hook_ticks(void (*func)(struct update_util_data *data,
					    u64 time, unsigned int flags),
			       u64 time)
{
	return TICKS(func(hook, time, 0));
}

/* --- counting --- */

static void tally_add(struct tally *t, u64 ticks)
{
	u32 count = instructions(ticks);

	t->least = min(t->least, count);
	t->most = max(t->most, count);
	t->counted++;
}

static u64 ask(const struct subject *s, unsigned int step)
{
	return s->ticks(s, driver, step) - s->ticks(s, &empty_driver, step);
}

/* A driver may put a smaller request off: leave it the time, and its timers. */
static void settle(const struct subject *s, unsigned int step)
{
	unsigned long flags;
	int i;

	for (i = 0; i < SETTLE_ASKS; i++) {
		local_irq_save(flags);
		ask(s, step);
		local_irq_restore(flags);
		msleep(SETTLE_MS);
	}
}

static void count(const struct subject *s, unsigned int step, bool writes,
		  struct tally *t)
{
	u64 before = find_request();
	u64 ticks = ask(s, step);

	t->calls++;
	if ((find_request() != before) == writes)
		tally_add(t, ticks);
}

static void show(struct seq_file *m, const char *entry, const char *what,
		 const struct tally *t)
{
	seq_printf(m, "%s %s %s %u %u %u %u\n", driver->name, entry, what,
		   t->counted ? t->least : 0, t->most, t->counted, t->calls);
}

/* The first request of a series is not counted: time has passed before it. */
static void count_equal(const struct subject *s, struct tally *t)
{
	int i;

	ask(s, STEPS / 2);
	for (i = 0; i < CALLS; i++)
		count(s, STEPS / 2, false, t);
}

static void count_throttled(const struct subject *s, struct tally *t)
{
	int i;

	ask(s, STEPS);
	for (i = 0; i < CALLS; i++)
		count(s, STEPS - 1 - i % (STEPS - 1), false, t);
}

static void count_written(const struct subject *s, struct tally *t)
{
	int i;

	ask(s, 0);
	for (i = 1; i <= STEPS; i++)
		count(s, i, true, t);
}

static const struct {
	const char *name;
	unsigned int from;
	void (*count)(const struct subject *s, struct tally *t);
} series[] = {
	{ "equal",	STEPS / 2,	count_equal },
	{ "throttled",	STEPS,		count_throttled },
	{ "written",	0,		count_written },
};

static void count_subject(struct seq_file *m, const struct subject *s)
{
	unsigned long flags;
	int i;

	for (i = 0; i < ARRAY_SIZE(series); i++) {
		struct tally t = { .least = U32_MAX };

		settle(s, series[i].from);
		local_irq_save(flags);
		series[i].count(s, &t);
		local_irq_restore(flags);
		show(m, s->entry, series[i].name, &t);
	}
}

static void count_hook(struct seq_file *m)
{
	struct tally due = { .least = U32_MAX };
	struct tally limited = { .least = U32_MAX };
	u64 time = local_clock();
	unsigned long flags;
	int i;

	local_irq_save(flags);
	for (i = 0; i < CALLS; i++) {
		time += DUE_NS;
		tally_add(&due, hook_ticks(hook->func, time) -
				hook_ticks(empty_hook, time));
		tally_add(&limited, hook_ticks(hook->func, time + 1) -
				    hook_ticks(empty_hook, time + 1));
	}
	local_irq_restore(flags);
	due.calls = due.counted;
	limited.calls = limited.counted;
	show(m, "hook", "due", &due);
	show(m, "hook", "limited", &limited);
}

static int fastpath_show(struct seq_file *m, void *unused)
{
	const struct subject adjust = {
		.entry = "adjust_perf",
		.ticks = adjust_perf_ticks,
		.lowest = CAPACITY * policy->cpuinfo.min_freq /
			  policy->cpuinfo.max_freq,
		.highest = CAPACITY,
	};
	const struct subject fast_switch = {
		.entry = "fast_switch",
		.ticks = fast_switch_ticks,
		.lowest = policy->cpuinfo.min_freq,
		.highest = policy->cpuinfo.max_freq,
	};

	if (!policy->fast_switch_enabled) {
		pr_info("fastpath: %s has no fast path here\n", driver->name);
		return 0;
	}

	/* the governor must not ask in between */
	cpufreq_remove_update_util_hook(policy->cpu);
	synchronize_rcu();

	if (driver->adjust_perf)
		count_subject(m, &adjust);
	if (driver->fast_switch)
		count_subject(m, &fast_switch);
	count_hook(m);

	cpufreq_add_update_util_hook(policy->cpu, hook, hook->func);
	return 0;
}
DEFINE_SHOW_ATTRIBUTE(fastpath);

static int __init fastpath_init(void)
{
	int ret;

	if (num_possible_cpus() > 1) {
		pr_err("fastpath: instructions of other CPUs would be counted too: boot with one CPU\n");
		return -EINVAL;
	}

	ret = calibrate();
	if (ret)
		return ret;

	ret = find_driver(&driver, &hook);
	if (ret)
		return ret;

	policy = cpufreq_cpu_get(0);
	if (!policy) {
		find_end();
		return -ENODEV;
	}

	file = debugfs_create_file("fastpath", 0400, NULL, NULL, &fastpath_fops);
	return 0;
}

static void __exit fastpath_exit(void)
{
	debugfs_remove(file);
	cpufreq_cpu_put(policy);
	find_end();
}

module_init(fastpath_init);
module_exit(fastpath_exit);

MODULE_DESCRIPTION("Counts the instructions of a cpufreq driver's fast path, on the lab's emulator");
MODULE_LICENSE("GPL");
