// SPDX-License-Identifier: GPL-2.0
/*
 * The limits of a policy, and those of all CPUs.
 *
 * Limits do not reach the hardware by way of the governor: a governor that
 * switches fast looks at new limits only when it next runs, which on an idle
 * CPU may be never. The driver hears of them itself, as a notifier of the
 * policy's frequency constraints.
 *
 * A limit for all CPUs is an input of each CPU's request first: all CPUs are
 * called, and then waited for. The constraints of the policies come after, for
 * whoever reads them; the levels are in force by then, and nothing is written.
 */
#include <linux/cpu.h>
#include <linux/cpufreq.h>

#include "limits.h"

/**
 * gp_limits_highest_khz() - highest frequency that may be asked for now
 * @c: a CPU
 *
 * Context: any.
 * Return: the frequency in kHz, of nominal while boost is off.
 */
u32 gp_limits_highest_khz(const struct gp_cpu *c)
{
	return gp_perf_to_khz(&c->caps, gp_cpu_highest(c));
}

static u32 share_khz(const struct gp_cpu *c, u32 pct)
{
	return gp_perf_to_khz(&c->caps,
			      DIV_ROUND_UP(c->caps.highest * pct, 100));
}

/*
 * Until a policy is ready, what its user allowed before is kept here: a governor
 * starts earlier than that.
 */
static u32 share_max_khz(const struct gp_policy *p)
{
	u32 min_pct, max_pct, khz;

	gp_cpu_share(&min_pct, &max_pct);
	khz = share_khz(&p->cpu, max_pct);

	return p->kept.valid ? min_t(u32, khz, max(p->kept.max_khz, 0)) : khz;
}

static u32 share_min_khz(const struct gp_policy *p)
{
	u32 min_pct, max_pct;

	gp_cpu_share(&min_pct, &max_pct);

	return share_khz(&p->cpu, min_pct);
}

/*
 * The value that comes with a notification may be an older one than that of a
 * notification before it: two changes at the same time are told in any order. So
 * the constraints themselves are read, as the core does.
 */
static u32 constraint_khz(const struct pm_qos_constraints *constraint)
{
	return clamp_t(s32, READ_ONCE(constraint->target_value), 0, INT_MAX);
}

static void limits_changed(struct gp_policy *p)
{
	const struct freq_constraints *constraints = &p->policy->constraints;
	const struct gp_perf_caps *caps = &p->cpu.caps;
	u32 min_khz, max_khz;

	mutex_lock(&p->limits_mutex);
	min_khz = constraint_khz(&constraints->min_freq);
	max_khz = constraint_khz(&constraints->max_freq);
	if (gp_cpu_set_limits(&p->cpu,
			      gp_perf_from_khz(caps, min_khz, GP_ROUND_UP),
			      gp_perf_from_khz(caps, max_khz, GP_ROUND_DOWN)) ||
	    READ_ONCE(p->cpu.last_error))
		gp_cpu_apply(&p->cpu, false);
	mutex_unlock(&p->limits_mutex);
}

static int on_min_change(struct notifier_block *nb, unsigned long khz,
			 void *unused)
{
	limits_changed(container_of(nb, struct gp_policy, on_min));

	return NOTIFY_OK;
}

static int on_max_change(struct notifier_block *nb, unsigned long khz,
			 void *unused)
{
	limits_changed(container_of(nb, struct gp_policy, on_max));

	return NOTIFY_OK;
}

static void tell_policy(struct gp_policy *p)
{
	if (!freq_qos_request_active(&p->share_max) ||
	    !freq_qos_request_active(&p->share_min))
		return;

	freq_qos_update_request(&p->share_max, share_max_khz(p));
	freq_qos_update_request(&p->share_min, share_min_khz(p));
}

/**
 * gp_limits_follow_highest() - fit this driver's own limits to the highest level
 * @p: the policy, watched
 *
 * They are frequencies, and those of boost and of all CPUs' shares depend on it.
 *
 * Context: process, with the policy's highest_mutex.
 * Return: 0 or a negative errno.
 */
int gp_limits_follow_highest(struct gp_policy *p)
{
	int ret = freq_qos_update_request(&p->boost_limit,
					  gp_limits_highest_khz(&p->cpu));

	tell_policy(p);

	return ret < 0 ? ret : 0;
}

/* This driver's own limits: of boost, and those for all CPUs. */
static int add_requests(struct gp_policy *p)
{
	struct freq_constraints *constraints = &p->policy->constraints;
	int ret;

	ret = freq_qos_add_request(constraints, &p->boost_limit, FREQ_QOS_MAX,
				   gp_limits_highest_khz(&p->cpu));
	if (ret < 0)
		return ret;

	ret = freq_qos_add_request(constraints, &p->share_max, FREQ_QOS_MAX,
				   share_max_khz(p));
	if (ret < 0)
		goto remove_boost;

	ret = freq_qos_add_request(constraints, &p->share_min, FREQ_QOS_MIN,
				   share_min_khz(p));
	if (ret < 0)
		goto remove_max;

	return 0;

remove_max:
	freq_qos_remove_request(&p->share_max);
remove_boost:
	freq_qos_remove_request(&p->boost_limit);
	return ret;
}

/**
 * gp_limits_watch() - hear of the limits of a policy
 * @p: the policy
 *
 * Context: process, called by the cpufreq core.
 * Return: 0 or a negative errno.
 */
int gp_limits_watch(struct gp_policy *p)
{
	struct freq_constraints *constraints = &p->policy->constraints;
	int ret;

	ret = freq_qos_add_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
	if (ret)
		return ret;

	ret = freq_qos_add_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
	if (ret)
		goto remove_min;

	ret = add_requests(p);
	if (ret)
		goto remove_max;

	return 0;

remove_max:
	freq_qos_remove_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
remove_min:
	freq_qos_remove_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
	return ret;
}

/**
 * gp_limits_unwatch() - hear of the limits of a policy no longer
 * @p: the policy
 *
 * Context: process, called by the cpufreq core.
 */
void gp_limits_unwatch(struct gp_policy *p)
{
	struct freq_constraints *constraints = &p->policy->constraints;

	freq_qos_remove_request(&p->share_min);
	freq_qos_remove_request(&p->share_max);
	freq_qos_remove_request(&p->boost_limit);
	freq_qos_remove_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
	freq_qos_remove_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
}

/**
 * gp_limits_prepare() - set up what is needed to hear of limits
 * @p: the policy
 *
 * Context: process, module load.
 */
void gp_limits_prepare(struct gp_policy *p)
{
	mutex_init(&p->limits_mutex);
	p->on_min.notifier_call = on_min_change;
	p->on_max.notifier_call = on_max_change;
}

/* --- all CPUs --- */

static int write_all(void)
{
	unsigned int cpu;
	int ret = 0;

	for_each_online_cpu(cpu)
		gp_cpu_kick(&gp_policy_of_cpu(cpu)->cpu, false);

	for_each_online_cpu(cpu) {
		int error = gp_cpu_settle(&gp_policy_of_cpu(cpu)->cpu);

		ret = ret ? ret : error;
	}

	return ret;
}

/**
 * gp_limits_set_share() - keep all CPUs within a part of their range
 * @min_pct: lower limit in percent of the highest level, at most @max_pct
 * @max_pct: upper limit in percent of the highest level, 1 to 100
 *
 * Context: process; policies do not come and go. Hardware has the limits on
 * return.
 * Return: 0, or why the write failed on a CPU.
 */
int gp_limits_set_share(u32 min_pct, u32 max_pct)
{
	unsigned int cpu;
	int ret;

	cpus_read_lock();
	gp_cpu_set_share(min_pct, max_pct);
	ret = write_all();
	for_each_possible_cpu(cpu) {
		struct gp_policy *p = gp_policy_of_cpu(cpu);

		mutex_lock(&p->highest_mutex);
		tell_policy(p);
		mutex_unlock(&p->highest_mutex);
	}
	cpus_read_unlock();

	return ret;
}
