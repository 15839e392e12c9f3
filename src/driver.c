// SPDX-License-Identifier: GPL-2.0
/*
 * The cpufreq driver: policies, limits, boost, hotplug, and the three ways in
 * which a governor asks (target, fast switch, adjust_perf).
 *
 * One policy a CPU. Limits do not reach the hardware by way of the governor: a
 * governor that switches fast looks at new limits only when it next runs, which
 * on an idle CPU may be never. The driver hears of them itself, as a notifier
 * of the policy's frequency constraints.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/cpu.h>
#include <linux/cpufreq.h>
#include <linux/mutex.h>
#include <linux/percpu.h>
#include <linux/pm_qos.h>

#include "compat/compat.h"
#include "driver.h"

/* How long a governor leaves a CPU alone after a request, at least. */
#define TRANSITION_DELAY_US	1000U
#define NSEC_PER_USEC_U		1000U

/**
 * struct gp_policy - a policy of this driver
 * @cpu: the one CPU of the policy
 * @policy: the policy
 * @limits_mutex: held while new limits are turned into levels
 * @min_khz: lower limit, as the constraints have it
 * @max_khz: upper limit, as the constraints have it
 * @on_min: called when the lower limit changes
 * @on_max: called when the upper limit changes
 * @boost_limit: this driver's own upper limit: nominal while boost is off
 * @boost_before: cpufreq/boost when the CPU went offline
 * @fault_reported: a failed write was reported already
 */
struct gp_policy {
	struct gp_cpu cpu;
	struct cpufreq_policy *policy;
	struct mutex limits_mutex; /* one turn of limits into levels at a time */
	u32 min_khz;
	u32 max_khz;
	struct notifier_block on_min;
	struct notifier_block on_max;
	struct freq_qos_request boost_limit;
	bool boost_before;
	bool fault_reported;
};

static DEFINE_PER_CPU(struct gp_policy, gp_policies);
static const struct gp_backend *gp_backend;
static unsigned int gp_not_put_back;
static enum gp_mode gp_mode;

/**
 * gp_driver_backend() - the backend in use
 *
 * Context: any, while the driver is started.
 * Return: the backend.
 */
const struct gp_backend *gp_driver_backend(void)
{
	return gp_backend;
}

/**
 * gp_driver_mode() - the mode in use
 *
 * Context: any, while the driver is started.
 * Return: the mode.
 */
enum gp_mode gp_driver_mode(void)
{
	return READ_ONCE(gp_mode);
}

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

static u32 highest_khz(const struct gp_cpu *c)
{
	return gp_perf_to_khz(&c->caps, gp_cpu_highest(c));
}

/* A fault repeats with every request: one line is enough to be noticed. */
static void report_fault(struct gp_policy *p, int error)
{
	if (!error || p->fault_reported)
		return;

	p->fault_reported = true;
	pr_warn("CPU %u: a request could not be written (error %d); it is tried again with each new one\n",
		p->cpu.cpu, error);
}

/*
 * --- what a governor asks ---
 *
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

	return gp_cpu_request(c, &wish);
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
	ret = request_level(&p->cpu, level);
	cpufreq_freq_transition_end(policy, &freqs, ret != 0);
	report_fault(p, ret);

	return ret;
}

static unsigned int gp_fast_switch(struct cpufreq_policy *policy,
				   unsigned int target_khz)
{
	struct gp_cpu *c = gp_driver_cpu(policy);
	u32 level = gp_perf_from_khz(&c->caps, target_khz, GP_ROUND_UP);

	if (request_level(c, level))
		return 0;

	return gp_perf_to_khz(&c->caps, gp_cpu_clamp_level(c, level));
}

static void adjust_perf(unsigned int cpu, unsigned long min_perf,
			unsigned long target_perf, unsigned long max_perf,
			unsigned long capacity)
{
	struct gp_cpu *c = &per_cpu(gp_policies, cpu).cpu;
	struct gp_wish wish = {
		.floor = gp_perf_from_capacity(&c->caps, min_perf, capacity),
		.target = gp_perf_from_capacity(&c->caps, target_perf, capacity),
		.ceiling = gp_perf_from_capacity(&c->caps, max_perf, capacity),
	};

	gp_cpu_request(c, &wish);
}

GP_COMPAT_ADJUST_PERF(gp_adjust_perf, adjust_perf)

/* --- limits and boost --- */

static void limits_changed(struct gp_policy *p)
{
	const struct gp_perf_caps *caps = &p->cpu.caps;

	gp_cpu_set_limits(&p->cpu,
			  gp_perf_from_khz(caps, p->min_khz, GP_ROUND_UP),
			  gp_perf_from_khz(caps, p->max_khz, GP_ROUND_DOWN));
	gp_cpu_apply(&p->cpu, false);
}

static u32 clamp_khz(unsigned long khz)
{
	return clamp_t(long, khz, 0, INT_MAX);
}

static int on_min_change(struct notifier_block *nb, unsigned long khz,
			 void *unused)
{
	struct gp_policy *p = container_of(nb, struct gp_policy, on_min);

	mutex_lock(&p->limits_mutex);
	p->min_khz = clamp_khz(khz);
	limits_changed(p);
	mutex_unlock(&p->limits_mutex);

	return NOTIFY_OK;
}

static int on_max_change(struct notifier_block *nb, unsigned long khz,
			 void *unused)
{
	struct gp_policy *p = container_of(nb, struct gp_policy, on_max);

	mutex_lock(&p->limits_mutex);
	p->max_khz = clamp_khz(khz);
	limits_changed(p);
	mutex_unlock(&p->limits_mutex);

	return NOTIFY_OK;
}

static int gp_verify(struct cpufreq_policy_data *data)
{
	cpufreq_verify_within_cpu_limits(data);

	return 0;
}

/*
 * The policy's maximum follows by way of a constraint of our own, so that a
 * limit set by the user is neither lost nor overwritten.
 */
static int gp_set_boost(struct cpufreq_policy *policy, int state)
{
	struct gp_policy *p = policy->driver_data;
	int ret;

	ret = gp_cpu_set_boost(&p->cpu, state);
	if (ret) {
		report_fault(p, ret);
		return ret;
	}

	policy->cpuinfo.max_freq = highest_khz(&p->cpu);
	ret = freq_qos_update_request(&p->boost_limit, highest_khz(&p->cpu));

	return ret < 0 ? ret : 0;
}

/* --- life of a policy --- */

static void describe_policy(struct cpufreq_policy *policy,
			    const struct gp_cpu *c)
{
	unsigned int latency_us = gp_backend->latency_us(c->cpu);

	policy->cpuinfo.min_freq = gp_perf_to_khz(&c->caps, c->caps.lowest);
	policy->cpuinfo.max_freq = highest_khz(c);
	policy->cpuinfo.transition_latency = latency_us * NSEC_PER_USEC_U;
	policy->transition_delay_us = max(latency_us, TRANSITION_DELAY_US);
	policy->min = policy->cpuinfo.min_freq;
	policy->max = policy->cpuinfo.max_freq;
	policy->cur = gp_perf_to_khz(&c->caps, c->caps.nominal);
	policy->fast_switch_possible = gp_backend->fast;
	policy->dvfs_possible_from_any_cpu = gp_backend->fast;
	gp_compat_policy_boost(policy, c->boost);
}

static int watch_limits(struct gp_policy *p)
{
	struct freq_constraints *constraints = &p->policy->constraints;
	int ret;

	p->min_khz = p->policy->min;
	p->max_khz = p->policy->max;

	ret = freq_qos_add_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
	if (ret)
		return ret;

	ret = freq_qos_add_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
	if (ret)
		goto remove_min;

	ret = freq_qos_add_request(constraints, &p->boost_limit, FREQ_QOS_MAX,
				   highest_khz(&p->cpu));
	if (ret < 0)
		goto remove_max;

	return 0;

remove_max:
	freq_qos_remove_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
remove_min:
	freq_qos_remove_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
	return ret;
}

static void unwatch_limits(struct gp_policy *p)
{
	struct freq_constraints *constraints = &p->policy->constraints;

	freq_qos_remove_request(&p->boost_limit);
	freq_qos_remove_notifier(constraints, FREQ_QOS_MAX, &p->on_max);
	freq_qos_remove_notifier(constraints, FREQ_QOS_MIN, &p->on_min);
}

/* CPUs that were online at load are started already. */
static int start_late_cpu(struct gp_policy *p, unsigned int cpu)
{
	char why[GP_WHY_SIZE];
	int ret;

	if (p->cpu.started)
		return 0;

	ret = gp_cpu_start(&p->cpu, gp_backend, cpu, gp_driver_mode(), why,
			   sizeof(why));
	if (ret) {
		pr_err("CPU %u stays without frequency scaling: %s\n", cpu, why);
		return ret;
	}

	gp_cpu_discover(&p->cpu);
	return 0;
}

static int gp_init(struct cpufreq_policy *policy)
{
	struct gp_policy *p = &per_cpu(gp_policies, policy->cpu);
	int ret;

	ret = start_late_cpu(p, policy->cpu);
	if (ret)
		return ret;

	p->policy = policy;
	policy->driver_data = p;
	gp_cpu_set_boost(&p->cpu, cpufreq_boost_enabled());
	describe_policy(policy, &p->cpu);

	return watch_limits(p);
}

static GP_EXIT_TYPE gp_exit(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	unwatch_limits(p);
	if (gp_cpu_stop(&p->cpu))
		gp_not_put_back++;
	policy->driver_data = NULL;

	return GP_EXIT_VALUE;
}

/* The core tells only policies with an online CPU when boost is switched. */
static void catch_up_with_boost(struct gp_policy *p)
{
	bool boost = cpufreq_boost_enabled();

	if (boost == p->boost_before)
		return;

	gp_compat_policy_boost(p->policy, boost);
	report_fault(p, gp_set_boost(p->policy, boost));
}

static int gp_online(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	catch_up_with_boost(p);
	report_fault(p, gp_cpu_park(&p->cpu, false));

	return 0;
}

static int gp_offline(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	p->boost_before = cpufreq_boost_enabled();
	report_fault(p, gp_cpu_park(&p->cpu, true));

	return 0;
}

static int gp_resume(struct cpufreq_policy *policy)
{
	struct gp_policy *p = policy->driver_data;

	report_fault(p, gp_cpu_apply(&p->cpu, true));

	return 0;
}

static struct cpufreq_driver gp_cpufreq_driver = {
	.name		= "guided_pstate",
	.flags		= CPUFREQ_CONST_LOOPS | CPUFREQ_NEED_UPDATE_LIMITS,
	.init		= gp_init,
	.exit		= gp_exit,
	.verify		= gp_verify,
	.target		= gp_target,
	.fast_switch	= gp_fast_switch,
	GP_COMPAT_ADJUST_PERF_OP(gp_adjust_perf)
	.set_boost	= gp_set_boost,
	.online		= gp_online,
	.offline	= gp_offline,
	.resume		= gp_resume,
	.attr		= gp_policy_attrs,
};

static void prepare_policy(struct gp_policy *p)
{
	memset(p, 0, sizeof(*p));
	mutex_init(&p->limits_mutex);
	p->on_min.notifier_call = on_min_change;
	p->on_max.notifier_call = on_max_change;
}

static void stop_cpus(void)
{
	unsigned int cpu;

	for_each_possible_cpu(cpu)
		if (gp_cpu_stop(&per_cpu(gp_policies, cpu).cpu))
			gp_not_put_back++;
}

static int start_cpus(char *why, size_t size)
{
	char what[GP_WHY_SIZE];
	unsigned int cpu;
	int ret;

	gp_invariance_forget();
	for_each_online_cpu(cpu) {
		ret = gp_cpu_start(&per_cpu(gp_policies, cpu).cpu, gp_backend,
				   cpu, gp_mode, what, sizeof(what));
		if (ret) {
			scnprintf(why, size, "CPU %u: %s", cpu, what);
			return ret;
		}
	}

	for_each_online_cpu(cpu)
		gp_cpu_discover(&per_cpu(gp_policies, cpu).cpu);

	return 0;
}

static bool any_cpu_boosts(void)
{
	unsigned int cpu;

	for_each_online_cpu(cpu) {
		const struct gp_perf_caps *caps = &per_cpu(gp_policies, cpu).cpu.caps;

		if (caps->highest > caps->nominal)
			return true;
	}

	return false;
}

/**
 * gp_driver_start() - take over frequency scaling
 * @backend: the door to the hardware, probed
 * @mode: who chooses the level; the backend can do it
 * @why: takes a part of a sentence when it is refused
 * @size: size of @why in bytes
 *
 * All CPUs are looked at before the first is touched.
 *
 * Context: process, module load.
 * Return: 0, or a negative errno with @why filled.
 */
int gp_driver_start(const struct gp_backend *backend, enum gp_mode mode,
		    char *why, size_t size)
{
	unsigned int cpu;
	int ret;

	gp_backend = backend;
	gp_mode = mode;
	for_each_possible_cpu(cpu)
		prepare_policy(&per_cpu(gp_policies, cpu));

	cpus_read_lock();
	ret = start_cpus(why, size);
	gp_cpufreq_driver.boost_enabled = any_cpu_boosts();
	cpus_read_unlock();
	if (ret)
		goto stop;

	ret = cpufreq_register_driver(&gp_cpufreq_driver);
	if (ret) {
		scnprintf(why, size,
			  "the kernel does not take another cpufreq driver (error %d)",
			  ret);
		goto stop;
	}

	return 0;

stop:
	stop_cpus();
	return ret;
}

/**
 * gp_driver_stop() - give frequency scaling back
 *
 * Puts back the requests that were found, on offline CPUs too.
 *
 * Context: process, module unload.
 * Return: the number of CPUs whose request could not be put back.
 */
unsigned int gp_driver_stop(void)
{
	gp_not_put_back = 0;
	cpufreq_unregister_driver(&gp_cpufreq_driver);
	stop_cpus();

	return gp_not_put_back;
}
