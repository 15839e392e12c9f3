// SPDX-License-Identifier: GPL-2.0
/* cpufreq_policy.min_freq_req is a request (7.3), not a pointer to one. */
#include <linux/cpufreq.h>

struct freq_qos_request *probe(struct cpufreq_policy *policy);

struct freq_qos_request *probe(struct cpufreq_policy *policy)
{
	return &policy->min_freq_req;
}
