/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A cpufreq policy of this driver, which has one CPU.
 */
#ifndef GP_POLICY_H
#define GP_POLICY_H

#include <linux/cpufreq.h>
#include <linux/mutex.h>
#include <linux/notifier.h>
#include <linux/percpu.h>
#include <linux/pm_qos.h>
#include <linux/workqueue.h>

#include "compat/compat.h"
#include "cpu.h"

/**
 * struct gp_kept - what a user set, kept while there is no policy
 * @valid: there is something kept
 * @governor: name of the governor, empty where none was seen yet
 * @policy: CPUFREQ_POLICY_PERFORMANCE or _POWERSAVE, 0 where none was seen yet
 * @min_khz: lower limit as the user set it
 * @max_khz: upper limit as the user set it
 * @boost: false where boost was off for this policy alone
 *
 * The kernel forgets these with the policy, when a driver is unregistered. A
 * change of mode may not: it unregisters one of our drivers and registers the
 * other.
 */
struct gp_kept {
	bool valid;
	char governor[CPUFREQ_NAME_LEN];
	unsigned int policy;
	s32 min_khz;
	s32 max_khz;
	bool boost;
};

/**
 * struct gp_policy - a policy of this driver
 * @cpu: the one CPU of the policy
 * @policy: the kernel's side, NULL while there is none
 * @limits_mutex: held while new limits are turned into levels
 * @on_min: called when the lower limit changes
 * @on_max: called when the upper limit changes
 * @boost_limit: this driver's own upper limit: nominal while boost is off
 * @share_min: this driver's limit for all CPUs
 * @share_max: this driver's limit for all CPUs
 * @boost_seen: cpufreq/boost when this policy was last told of boost
 * @watch: looks for changed capabilities, and tries again what failed
 * @kept: what the user set
 * @fault_reported: a failed write was reported already
 * @mirrored_by: boost was switched off for this policy alone, and the core is about
 *	to switch it on in this task; NULL otherwise
 * @highest_mutex: serializes boost, firmware and shares, from which the limits that
 *	this driver sets are made
 */
struct gp_policy {
	struct gp_cpu cpu;
	struct cpufreq_policy *policy;
	struct mutex limits_mutex; /* one turn of limits into levels at a time */
	struct notifier_block on_min;
	struct notifier_block on_max;
	struct freq_qos_request boost_limit;
	struct freq_qos_request share_min;
	struct freq_qos_request share_max;
	bool boost_seen;
	struct delayed_work watch;
	struct gp_kept kept;
	bool fault_reported;
	struct task_struct *mirrored_by;
	struct mutex highest_mutex; /* one change of the highest level at a time */
};

DECLARE_PER_CPU(struct gp_policy, gp_policies);

/**
 * gp_policy_of_cpu() - what this driver knows of a CPU
 * @cpu: a possible CPU
 *
 * Context: any.
 * Return: always something; prepared by gp_policy_prepare() at load.
 */
static inline struct gp_policy *gp_policy_of_cpu(unsigned int cpu)
{
	return &per_cpu(gp_policies, cpu);
}

void gp_policy_prepare(struct gp_policy *p);
void gp_policy_report_fault(struct gp_policy *p, int error);

int gp_policy_init(struct cpufreq_policy *policy);
GP_EXIT_TYPE gp_policy_exit(struct cpufreq_policy *policy);
void gp_policy_ready(struct cpufreq_policy *policy);
int gp_policy_online(struct cpufreq_policy *policy);
int gp_policy_offline(struct cpufreq_policy *policy);
int gp_policy_suspend(struct cpufreq_policy *policy);
int gp_policy_resume(struct cpufreq_policy *policy);
int gp_policy_set_boost(struct cpufreq_policy *policy, int state);

#endif /* GP_POLICY_H */
