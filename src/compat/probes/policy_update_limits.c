// SPDX-License-Identifier: GPL-2.0
/* cpufreq_policy.update_limits: without it a target equal to policy->cur is lost */
#include <linux/cpufreq.h>

bool *probe(struct cpufreq_policy *policy);

bool *probe(struct cpufreq_policy *policy)
{
	return &policy->update_limits;
}
