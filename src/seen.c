// SPDX-License-Identifier: GPL-2.0
/*
 * What the kernel has seen of a CPU and a governor does not say.
 */
#include <linux/kernel_stat.h>
#include <linux/math64.h>
#include <linux/tick.h>
#include <linux/time64.h>

#include "compat/migration_hint.h"
#include "seen.h"

/* What ticks have found, for kernels that never stop them (nohz=off). */
static u64 idle_ticks_us(unsigned int cpu)
{
	const u64 *stat = kcpustat_cpu(cpu).cpustat;

	return div_u64(stat[CPUTIME_IDLE] + stat[CPUTIME_IOWAIT],
		       NSEC_PER_USEC);
}

/**
 * gp_seen_idle_us() - how long a CPU has been idle
 * @cpu: the CPU
 *
 * Waiting for I/O is being idle.
 *
 * Context: any, with interrupts off too.
 * Return: microseconds since boot.
 */
u64 gp_seen_idle_us(unsigned int cpu)
{
	u64 idle_us = get_cpu_idle_time_us(cpu, NULL);

	if (idle_us == ~0ULL)
		return idle_ticks_us(cpu);

	return idle_us + get_cpu_iowait_time_us(cpu, NULL);
}

/**
 * gp_seen_migration() - did a task just come to a CPU from another one?
 * @cpu: the CPU
 *
 * Context: any, with interrupts off too.
 * Return: true once for each time; always false where the kernel does not say.
 */
bool gp_seen_migration(unsigned int cpu)
{
	return gp_take_migration_hint(cpu);
}
