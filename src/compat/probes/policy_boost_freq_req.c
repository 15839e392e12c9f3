// SPDX-License-Identifier: GPL-2.0
/* cpufreq_policy.boost_freq_req exists (7.x). */
#include <linux/cpufreq.h>

struct freq_qos_request *probe(struct cpufreq_policy *policy);

struct freq_qos_request *probe(struct cpufreq_policy *policy)
{
	return &policy->boost_freq_req;
}
