// SPDX-License-Identifier: GPL-2.0
/*
 * The scheduler says that a waking task migrated (patches/, a marker of ours).
 * export: cpufreq_take_migration_hint
 */
#include <linux/types.h>
#include <linux/sched/cpufreq.h>

#ifndef cpufreq_take_migration_hint
#error "no marker"
#endif

bool probe(void);

bool probe(void)
{
	return cpufreq_take_migration_hint(0);
}
