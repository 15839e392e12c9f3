/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Did a task just come to a CPU from another one? Asked of the scheduler.
 *
 * Only a kernel with this project's patches knows. Others say no.
 */
#ifndef GP_COMPAT_MIGRATION_HINT_H
#define GP_COMPAT_MIGRATION_HINT_H

#include <linux/sched/cpufreq.h>
#include <linux/types.h>

#include "compat_config.h"

#ifdef GP_HAVE_MIGRATION_HINT
#define GP_KERNEL_HINTS_MIGRATION	true
#else
#define GP_KERNEL_HINTS_MIGRATION	false
#endif

/**
 * gp_take_migration_hint() - ask whether a task just migrated, and forget it
 * @cpu: the CPU it may have come to
 *
 * A hint is kept until it is taken, and is given once. A CPU without one costs
 * a read of memory that belongs to it.
 *
 * Context: any.
 * Return: true when a waking task came to @cpu from another CPU since the last
 * time that this was asked for @cpu. False where the kernel gives no hints.
 */
static inline bool gp_take_migration_hint(unsigned int cpu)
{
#ifdef GP_HAVE_MIGRATION_HINT
	return cpufreq_take_migration_hint(cpu);
#else
	return false;
#endif
}

#endif /* GP_COMPAT_MIGRATION_HINT_H */
