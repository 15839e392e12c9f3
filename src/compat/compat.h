/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Differences between kernels, and nothing but them.
 *
 * compat_config.h is made by probe.sh when the module is built. It holds one
 * line a fact, named after the fact. Versions are not asked: stable and
 * distribution kernels change these interfaces in mid-series.
 */
#ifndef GP_COMPAT_H
#define GP_COMPAT_H

#include <linux/cpu.h>
#include <linux/cpufreq.h>
#include <linux/device.h>
#include <linux/pm_qos.h>

#include "compat_config.h"

/* --- cpufreq_driver.exit: returns nothing since 6.11, an int before --- */
#ifdef GP_HAVE_EXIT_VOID
#define GP_EXIT_TYPE	void
#define GP_EXIT_VALUE
#else
#define GP_EXIT_TYPE	int
#define GP_EXIT_VALUE	0
#endif

/*
 * --- cpufreq_driver.adjust_perf: absent before 5.11, then three forms ---
 *
 * fn(cpu, min, target, max, capacity) serves all. Where the kernel gives no
 * maximum, it is the capacity. At a fourth form probe.sh has stopped the build.
 */
#if defined(GP_HAVE_ADJUST_PERF_POLICY_MAX)
#define GP_COMPAT_ADJUST_PERF(name, fn)					\
	static void name(struct cpufreq_policy *policy,			\
			 unsigned long min_perf,			\
			 unsigned long target_perf,			\
			 unsigned long max_perf,			\
			 unsigned long capacity)			\
	{								\
		fn(policy->cpu, min_perf, target_perf, max_perf, capacity); \
	}
#elif defined(GP_HAVE_ADJUST_PERF_POLICY)
#define GP_COMPAT_ADJUST_PERF(name, fn)					\
	static void name(struct cpufreq_policy *policy,			\
			 unsigned long min_perf,			\
			 unsigned long target_perf,			\
			 unsigned long capacity)			\
	{								\
		fn(policy->cpu, min_perf, target_perf, capacity, capacity); \
	}
#elif defined(GP_HAVE_ADJUST_PERF_CPU)
#define GP_COMPAT_ADJUST_PERF(name, fn)					\
	static void name(unsigned int cpu, unsigned long min_perf,	\
			 unsigned long target_perf,			\
			 unsigned long capacity)			\
	{								\
		fn(cpu, min_perf, target_perf, capacity, capacity);	\
	}
#endif

#ifdef GP_HAVE_ADJUST_PERF_MEMBER
#define GP_COMPAT_ADJUST_PERF_OP(name)	.adjust_perf = (name),
#else
#define GP_COMPAT_ADJUST_PERF(name, fn)					\
	static void __maybe_unused name(unsigned int cpu)		\
	{								\
		fn(cpu, 0, 0, 0, 1);					\
	}
#define GP_COMPAT_ADJUST_PERF_OP(name)
#endif

/* --- CPUFREQ_NEED_UPDATE_LIMITS: since 5.10 --- */
#ifndef CPUFREQ_NEED_UPDATE_LIMITS
#define CPUFREQ_NEED_UPDATE_LIMITS	0
#endif

/* --- boost of a single policy: flags in the policy since 6.7 and 6.16 --- */
static inline void gp_compat_policy_boost(struct cpufreq_policy *policy,
					  bool boost)
{
#ifdef GP_HAVE_POLICY_BOOST_SUPPORTED
	policy->boost_supported = true;
#endif
#ifdef GP_HAVE_POLICY_BOOST_ENABLED
	policy->boost_enabled = boost;
#endif
}

/* Is a new policy's boost set to that of cpufreq/boost once it is complete? */
static inline bool gp_compat_boost_is_mirrored(void)
{
#ifdef GP_HAVE_POLICY_BOOST_SUPPORTED
	return true;
#else
	return false;
#endif
}

/*
 * --- a target that equals policy->cur is passed over, in 7.3 and not in 6.12 ---
 *
 * Whatever CPUFREQ_NEED_UPDATE_LIMITS says, unless limits are new. But adjust_perf
 * does not move policy->cur. So the core is told each time that limits are new.
 */
static inline void gp_compat_doubt_cur(struct cpufreq_policy *policy)
{
#ifdef GP_HAVE_POLICY_UPDATE_LIMITS
	policy->update_limits = true;
#endif
}

/* --- the core's own limit for boost: in the policy since 7.x --- */
static inline void gp_compat_boost_request(struct cpufreq_policy *policy,
					   u32 khz)
{
#ifdef GP_HAVE_POLICY_BOOST_FREQ_REQ
	if (freq_qos_request_active(&policy->boost_freq_req))
		freq_qos_update_request(&policy->boost_freq_req, khz);
#endif
}

/*
 * --- limits that the user set: in the policy since 7.3, pointed to before ---
 *
 * NULL where the policy did not get so far.
 */
static inline struct freq_qos_request *
gp_compat_min_request(struct cpufreq_policy *policy)
{
#ifdef GP_HAVE_POLICY_FREQ_REQ_EMBEDDED
	return freq_qos_request_active(&policy->min_freq_req) ?
	       &policy->min_freq_req : NULL;
#else
	return policy->min_freq_req;
#endif
}

static inline struct freq_qos_request *
gp_compat_max_request(struct cpufreq_policy *policy)
{
#ifdef GP_HAVE_POLICY_FREQ_REQ_EMBEDDED
	return freq_qos_request_active(&policy->max_freq_req) ?
	       &policy->max_freq_req : NULL;
#else
	return policy->max_freq_req;
#endif
}

/* --- /sys/devices/system/cpu: a function since 6.4, a member before --- */
static inline struct device *gp_compat_get_cpu_root(void)
{
#ifdef GP_HAVE_BUS_GET_DEV_ROOT
	return bus_get_dev_root(&cpu_subsys);
#else
	return get_device(cpu_subsys.dev_root);
#endif
}

#endif /* GP_COMPAT_H */
