// SPDX-License-Identifier: GPL-2.0
/* cpufreq_policy.boost_enabled exists (6.7). */
#include <linux/cpufreq.h>

bool probe(struct cpufreq_policy *policy);

bool probe(struct cpufreq_policy *policy)
{
	return policy->boost_enabled;
}
