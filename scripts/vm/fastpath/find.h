/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the kernel does not export: the cpufreq driver in charge, the governor's
 * hook, and the register that requests go to.
 */
#ifndef FASTPATH_FIND_H
#define FASTPATH_FIND_H

#include <linux/cpufreq.h>
#include <linux/sched/cpufreq.h>

int find_driver(struct cpufreq_driver **driver, struct update_util_data **hook);
u64 find_request(void);
void find_end(void);

#endif /* FASTPATH_FIND_H */
