// SPDX-License-Identifier: GPL-2.0
/* cpufreq_policy.boost_supported exists (6.16). */
#include <linux/cpufreq.h>

bool probe(struct cpufreq_policy *policy);

bool probe(struct cpufreq_policy *policy)
{
	return policy->boost_supported;
}
