// SPDX-License-Identifier: GPL-2.0
/* cpufreq_driver.adjust_perf exists, in whatever form (5.11). */
#include <linux/cpufreq.h>

struct cpufreq_driver driver = { .adjust_perf = NULL };
