// SPDX-License-Identifier: GPL-2.0
/* cpufreq_driver.adjust_perf takes a policy and a maximum (7.3). */
#include <linux/cpufreq.h>

static void probe(struct cpufreq_policy *policy, unsigned long min_perf,
		  unsigned long target_perf, unsigned long max_perf,
		  unsigned long capacity)
{
}

struct cpufreq_driver driver = { .adjust_perf = probe };
