// SPDX-License-Identifier: GPL-2.0
/* cpufreq_driver.exit returns void (6.11). */
#include <linux/cpufreq.h>

static void probe(struct cpufreq_policy *policy)
{
}

struct cpufreq_driver driver = { .exit = probe };
