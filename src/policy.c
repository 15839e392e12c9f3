// SPDX-License-Identifier: GPL-2.0
/*
 * The life of a policy: boost, hotplug, resume, and what is kept while
 * there is none.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/cpufreq.h>
#include <linux/percpu.h>
#include <linux/string.h>
#include <linux/workqueue.h>

#include "driver.h"
#include "hook.h"
#include "limits.h"
#include "handover.h"
#include "policy.h"

/* How long a governor leaves a CPU alone after a request, at least. */
#define TRANSITION_DELAY_US	1000U
#define NSEC_PER_USEC_U		1000U

/*
 * How often capabilities are looked at that firmware may change, and what failed
 * is tried again. The work is deferrable: no idle CPU is woken for it.
 */
#define WATCH_PERIOD		HZ

DEFINE_PER_CPU(struct gp_policy, gp_policies);

/*
 * Where others can write a CPU's request, nothing changes by itself, and there is
 * something to do after a fault only. An offline CPU is written when it is back.
 */
static void watch_again(struct gp_policy *p)
{
	if (READ_ONCE(p->cpu.parked))
		return;

	if (p->cpu.backend->local || gp_cpu_needs_retry(&p->cpu))
		schedule_delayed_work_on(p->cpu.cpu, &p->watch, WATCH_PERIOD);
}

/**
 * gp_policy_report_fault() - report a write that failed, and try again later
 * @p: the policy, not about to end
 * @error: errno of the write, 0 when it succeeded
 *
 * A fault repeats with every request: one line is enough to be noticed. Some
 * governors ask once and never again.
 *
 * Context: process.
 */
void gp_policy_report_fault(struct gp_policy *p, int error)
{
	if (!error)
		return;

	watch_again(p);
	if (p->fault_reported)
		return;

	p->fault_reported = true;
	pr_warn("CPU %u: a request could not be written (error %d); it is tried again with each new one, and once a second while the CPU is busy\n",
		p->cpu.cpu, error);
}

/*
 * The policy's maximum follows the highest level by way of a constraint of our
 * own, so that a limit set by the user is neither lost nor overwritten.
 */
static int highest_changed(struct gp_policy *p)
{
	u32 highest_khz = gp_limits_highest_khz(&p->cpu);

	p->policy->cpuinfo.max_freq = highest_khz;
	gp_compat_boost_request(p->policy, highest_khz);

	return gp_limits_follow_highest(p);
}

static int set_boost(struct gp_policy *p, bool state)
{
	int ret = gp_cpu_set_boost(&p->cpu, state);

	if (ret) {
		gp_policy_report_fault(p, ret);
		gp_cpu_set_boost(&p->cpu, !state);
		return ret;
	}

	gp_handover_ratio(&p->cpu);
	return highest_changed(p);
}

/**
 * gp_policy_set_boost() - allow or forbid levels above nominal
 * @policy: the policy
 * @state: 1 allows them, 0 does not
 *
 * Context: process, called by the cpufreq core.
 * Return: 0 or a negative errno.
 */
int gp_policy_set_boost(struct cpufreq_policy *policy, int state)
{
	struct gp_policy *p = policy->driver_data;
	bool mirrored = p->mirrored_by == current;
	int ret;

	p->mirrored_by = NULL;
	p->boost_seen = cpufreq_boost_enabled();
	if (mirrored) {
		gp_compat_policy_boost(policy, false);
		return 0;
	}

	mutex_lock(&p->highest_mutex);
	ret = set_boost(p, state);
	mutex_unlock(&p->highest_mutex);

	return ret;
}

/* --- what changes at run time, and what failed --- */

static void refresh_caps(struct gp_policy *p)
{
	struct gp_cpu *c = &p->cpu;

	mutex_lock(&p->highest_mutex);
	if (c->backend->refresh && c->backend->refresh(c->cpu, &c->caps)) {
		gp_cpu_discover(c);
		gp_handover_turbo(c->cpu);
		gp_handover_ratio(c);
		gp_throttle_forget(&c->throttle);
		highest_changed(p);
		gp_cpu_apply(c, false);
	}
	mutex_unlock(&p->highest_mutex);
}

/*
 * Runs on the CPU itself. Also reports faults of the fast path, which must not
 * print. The policy lives until the work is cancelled.
 */
static void watch(struct work_struct *work)
{
	struct gp_policy *p = container_of(to_delayed_work(work),
					   struct gp_policy, watch);

	gp_policy_report_fault(p, READ_ONCE(p->cpu.last_error));
	if (gp_cpu_needs_retry(&p->cpu))
		gp_cpu_retry(&p->cpu);
	refresh_caps(p);

	watch_again(p);
}

/* --- what is kept --- */

static void keep_settings(struct gp_policy *p)
{
	struct cpufreq_policy *policy = p->policy;
	struct freq_qos_request *min = gp_compat_min_request(policy);
	struct freq_qos_request *max = gp_compat_max_request(policy);
	struct gp_kept *kept = &p->kept;

	/* a policy that was never ready has not got what is kept */
	if (!min || !max || kept->valid)
		return;

	if (policy->last_governor[0])
		strscpy(kept->governor, policy->last_governor,
			sizeof(kept->governor));
	if (policy->last_policy)
		kept->policy = policy->last_policy;
	kept->min_khz = min->pnode.prio;
	kept->max_khz = max->pnode.prio;
	kept->boost = p->cpu.boost || !cpufreq_boost_enabled();
	kept->valid = true;
}

static unsigned int policy_for_governor(const char *governor)
{
	return strcmp(governor, "performance") ? CPUFREQ_POLICY_POWERSAVE :
						 CPUFREQ_POLICY_PERFORMANCE;
}

/* The core starts a policy with what these fields say, if they say anything. */
static void restore_governor(struct cpufreq_policy *policy,
			     const struct gp_kept *kept)
{
	if (gp_driver_mode() == GP_MODE_AUTONOMOUS)
		policy->policy = policy_for_governor(kept->governor);
	if (!kept->valid)
		return;

	strscpy(policy->last_governor, kept->governor,
		sizeof(policy->last_governor));
	policy->last_policy = kept->policy;
}

/**
 * gp_policy_ready() - give a policy the limits back that the user had set
 * @policy: the policy, complete
 *
 * Context: process, called by the cpufreq core.
 */
void gp_policy_ready(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	if (!p->kept.valid)
		return;

	p->kept.valid = false;
	freq_qos_update_request(gp_compat_min_request(policy), p->kept.min_khz);
	freq_qos_update_request(gp_compat_max_request(policy), p->kept.max_khz);
	mutex_lock(&p->highest_mutex);
	gp_limits_follow_highest(p);
	mutex_unlock(&p->highest_mutex);
	/* the core's side of it is work, and who switched modes may look at once */
	flush_work(&policy->update);
}

/* --- life of a policy --- */

static void describe_policy(struct cpufreq_policy *policy,
			    const struct gp_cpu *c)
{
	unsigned int latency_us = c->backend->latency_us(c->cpu);

	policy->cpuinfo.min_freq = gp_perf_to_khz(&c->caps, c->caps.lowest);
	policy->cpuinfo.max_freq = gp_limits_highest_khz(c);
	policy->cpuinfo.transition_latency = latency_us * NSEC_PER_USEC_U;
	policy->transition_delay_us = max(latency_us, TRANSITION_DELAY_US);
	policy->cur = gp_perf_to_khz(&c->caps, c->caps.nominal);
	policy->fast_switch_possible = c->backend->fast;
	policy->dvfs_possible_from_any_cpu = c->backend->fast &&
					     !c->backend->local;
	gp_compat_policy_boost(policy, c->boost);
	gp_compat_doubt_cur(policy);
}

/*
 * CPUs that were online at load are started already; so is one that was offline
 * while our drivers changed places.
 */
static int take_up_cpu(struct gp_policy *p, unsigned int cpu)
{
	char why[GP_WHY_SIZE];
	int ret;

	if (p->cpu.started) {
		ret = gp_cpu_rejoin(&p->cpu);
		if (ret)
			pr_err("CPU %u stays without frequency scaling: performance control cannot be enabled (error %d)\n",
			       cpu, ret);
		return ret;
	}

	ret = gp_cpu_start(&p->cpu, gp_driver_backend(), cpu, gp_driver_mode(),
			   why, sizeof(why));
	if (ret) {
		pr_err("CPU %u stays without frequency scaling: %s\n", cpu, why);
		return ret;
	}

	gp_cpu_discover(&p->cpu);
	return 0;
}

/**
 * gp_policy_init() - begin a policy
 * @policy: the kernel's side
 *
 * Context: process, called by the cpufreq core.
 * Return: 0 or a negative errno.
 */
int gp_policy_init(struct cpufreq_policy *policy)
{
	struct gp_policy *p = gp_policy_of_cpu(policy->cpu);
	bool alone_off = p->kept.valid && !p->kept.boost;
	int ret;

	ret = take_up_cpu(p, policy->cpu);
	if (ret)
		return ret;

	p->policy = policy;
	policy->driver_data = p;
	p->boost_seen = cpufreq_boost_enabled();
	p->mirrored_by = NULL;
	if (p->boost_seen && alone_off && gp_compat_boost_is_mirrored())
		p->mirrored_by = current;
	gp_cpu_set_boost(&p->cpu, p->boost_seen && !alone_off);
	gp_handover_ratio(&p->cpu);
	describe_policy(policy, &p->cpu);
	restore_governor(policy, &p->kept);

	ret = gp_limits_watch(p);
	if (ret) {
		gp_cpu_stop(&p->cpu);
		p->policy = NULL;
		return ret;
	}

	watch_again(p);
	return 0;
}

/**
 * gp_policy_exit() - end a policy
 * @policy: the kernel's side
 *
 * The request that was found is put back, unless another of our drivers takes
 * over.
 *
 * Context: process, called by the cpufreq core.
 * Return: 0, where the kernel asks for it.
 */
GP_EXIT_TYPE gp_policy_exit(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	cancel_delayed_work_sync(&p->watch);
	gp_hook_remove(&p->cpu);
	keep_settings(p);
	gp_limits_unwatch(p);
	if (!gp_driver_switching() && gp_cpu_stop(&p->cpu))
		gp_driver_not_put_back();
	p->policy = NULL;

	return GP_EXIT_VALUE;
}

/*
 * The core tells only policies with an online CPU when boost is switched. It
 * switches cpufreq/boost first, so a CPU may go offline in between.
 */
static void catch_up_with_boost(struct gp_policy *p)
{
	bool boost = cpufreq_boost_enabled();

	if (boost == p->boost_seen)
		return;

	/* the CPU is parked, and taking it up again writes this, too */
	p->boost_seen = boost;
	WRITE_ONCE(p->cpu.boost, boost);
	gp_compat_policy_boost(p->policy, boost);

	mutex_lock(&p->highest_mutex);
	gp_handover_ratio(&p->cpu);
	highest_changed(p);
	mutex_unlock(&p->highest_mutex);
}

/**
 * gp_policy_online() - take up a CPU that comes back
 * @policy: its policy
 *
 * Context: process, on the CPU itself, called by the cpufreq core.
 * Return: 0.
 */
int gp_policy_online(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	catch_up_with_boost(p);
	gp_policy_report_fault(p, gp_cpu_park(&p->cpu, false));
	watch_again(p);

	return 0;
}

/**
 * gp_policy_offline() - let go of a CPU that goes
 * @policy: its policy
 *
 * Also called when the driver is unregistered, just before gp_policy_exit(). The
 * CPU is still active then and stays as it is.
 *
 * Context: process, on the CPU itself, called by the cpufreq core.
 * Return: 0.
 */
int gp_policy_offline(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	if (cpu_active(policy->cpu))
		return 0;

	cancel_delayed_work_sync(&p->watch);
	gp_hook_remove(&p->cpu);
	gp_policy_report_fault(p, gp_cpu_park(&p->cpu, true));

	return 0;
}

/**
 * gp_policy_suspend() - keep still while the machine sleeps
 * @policy: its policy
 *
 * Governors are stopped by then; what is left is our own hook.
 *
 * Context: process, called by the cpufreq core.
 * Return: 0.
 */
int gp_policy_suspend(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	gp_hook_pause(&p->cpu, true);

	return 0;
}

/**
 * gp_policy_resume() - write the request again after a sleep
 * @policy: its policy
 *
 * Context: process, called by the cpufreq core.
 * Return: 0.
 */
int gp_policy_resume(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	/* CPUs that came back before have taken up their hooks already */
	gp_hook_pause(&p->cpu, true);
	gp_policy_report_fault(p, gp_cpu_resume(&p->cpu));
	gp_hook_pause(&p->cpu, false);

	return 0;
}

/**
 * gp_policy_prepare() - set up what this driver knows of a CPU
 * @p: where it is kept
 *
 * Context: process, module load.
 */
void gp_policy_prepare(struct gp_policy *p)
{
	memset(p, 0, sizeof(*p));
	INIT_DEFERRABLE_WORK(&p->watch, watch);
	mutex_init(&p->highest_mutex);
	gp_limits_prepare(p);
}
