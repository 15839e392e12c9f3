// SPDX-License-Identifier: GPL-2.0
/*
 * The two cpufreq drivers: one for governors, one for the processor's own
 * choice.
 *
 * A governor asks in three ways: target, fast switch and adjust_perf. All three
 * become a wish in levels (commit.c).
 */
#include <linux/cpufreq.h>

#include "adjust.h"
#include "clock.h"
#include "driver.h"
#include "hook.h"
#include "policy.h"
#include "switch.h"

/**
 * gp_driver_cpu() - the CPU of a policy
 * @policy: a policy of this driver
 *
 * Context: any.
 * Return: the CPU.
 */
struct gp_cpu *gp_driver_cpu(const struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	return &p->cpu;
}

/*
 * The wish is kept as the governor has it. Limits and boost clamp the request,
 * not the wish: the core may call the governor for new limits before it calls
 * this driver's own notifier of them, and does not call it again.
 */
static int request_level(struct gp_cpu *c, u32 level)
{
	struct gp_wish wish = {
		.floor = 0,
		.target = level,
		.ceiling = GP_PERF_LEVEL_MAX,
	};

	return gp_cpu_request_and_settle(c, &wish);
}

static int gp_target(struct cpufreq_policy *policy, unsigned int target_khz,
		     unsigned int relation)
{
	enum gp_round round = (relation & CPUFREQ_RELATION_H) ?
			      GP_ROUND_DOWN : GP_ROUND_UP;
	struct gp_policy *p = policy->driver_data;
	struct cpufreq_freqs freqs;
	u32 level;
	int ret;

	level = gp_perf_from_khz(&p->cpu.caps, target_khz, round);
	freqs.old = policy->cur;
	freqs.new = gp_perf_to_khz(&p->cpu.caps,
				   gp_cpu_clamp_level(&p->cpu, level));

	cpufreq_freq_transition_begin(policy, &freqs);
	gp_throttle_forget(&p->cpu.throttle);
	ret = request_level(&p->cpu, level);
	cpufreq_freq_transition_end(policy, &freqs, ret != 0);
	gp_policy_report_fault(p, ret);
	gp_compat_doubt_cur(policy);

	return ret;
}

static unsigned int gp_fast_switch(struct cpufreq_policy *policy,
				   unsigned int target_khz)
{
	return gp_cpu_switch(gp_driver_cpu(policy), target_khz);
}

static __always_inline void
adjust_perf(unsigned int cpu, unsigned long min_perf, unsigned long target_perf,
	    unsigned long max_perf, unsigned long capacity)
{
	gp_adjust(&gp_policy_of_cpu(cpu)->cpu, gp_clock(), min_perf, target_perf,
		  max_perf, capacity);
}

GP_COMPAT_ADJUST_PERF(gp_adjust_perf, adjust_perf)

static int gp_verify(struct cpufreq_policy_data *data)
{
	cpufreq_verify_within_cpu_limits(data);

	return 0;
}

/*
 * The limits come by notifier, as everywhere. What is new here is whether the
 * processor shall go for speed.
 */
static int gp_setpolicy(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;
	int ret;

	gp_hook_add(&p->cpu);
	ret = gp_cpu_set_free(&p->cpu,
			      policy->policy == CPUFREQ_POLICY_PERFORMANCE);
	gp_policy_report_fault(p, ret);

	return ret;
}

struct cpufreq_driver gp_driver_target = {
	.name		= "guided_pstate",
	.flags		= CPUFREQ_CONST_LOOPS | CPUFREQ_NEED_UPDATE_LIMITS,
	.init		= gp_policy_init,
	.exit		= gp_policy_exit,
	.ready		= gp_policy_ready,
	.verify		= gp_verify,
	.target		= gp_target,
	.fast_switch	= gp_fast_switch,
	GP_COMPAT_ADJUST_PERF_OP(gp_adjust_perf)
	.set_boost	= gp_policy_set_boost,
	.online		= gp_policy_online,
	.offline	= gp_policy_offline,
	.suspend	= gp_policy_suspend,
	.resume		= gp_policy_resume,
};

struct cpufreq_driver gp_driver_setpolicy = {
	.name		= "guided_pstate",
	.flags		= CPUFREQ_CONST_LOOPS,
	.init		= gp_policy_init,
	.exit		= gp_policy_exit,
	.ready		= gp_policy_ready,
	.verify		= gp_verify,
	.setpolicy	= gp_setpolicy,
	.set_boost	= gp_policy_set_boost,
	.online		= gp_policy_online,
	.offline	= gp_policy_offline,
	.suspend	= gp_policy_suspend,
	.resume		= gp_policy_resume,
};
