// SPDX-License-Identifier: GPL-2.0
/* cpufreq_driver.adjust_perf takes a CPU number (5.11). */
#include <linux/cpufreq.h>

static void probe(unsigned int cpu, unsigned long min_perf,
		  unsigned long target_perf, unsigned long capacity)
{
}

struct cpufreq_driver driver = { .adjust_perf = probe };
