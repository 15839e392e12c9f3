// SPDX-License-Identifier: GPL-2.0
/*
 * The driver as a whole: start, stop, and switching modes while it runs.
 *
 * From desired to guided and back, the same cpufreq driver goes on: each CPU
 * gets the new mode and is written. To autonomous and back, one of our two
 * cpufreq drivers is unregistered and the other registered, since the kernel
 * offers governors to the one and policies to the other. What the user set is
 * kept over that (policy.c).
 *
 * mode_mutex is held over a switch. No cpufreq callback and no attribute of a
 * policy takes it: they run under locks that registering takes as well.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/cpu.h>
#include <linux/cpufreq.h>
#include <linux/mutex.h>

#include "driver.h"
#include "handover.h"
#include "limits.h"
#include "policy.h"

static DEFINE_MUTEX(mode_mutex);
static const struct gp_backend *gp_backend;
static enum gp_mode gp_mode;
static struct cpufreq_driver *gp_registered;
static bool gp_switching;
static bool gp_leaving;
static unsigned int gp_lost_requests;

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
 * gp_driver_switching() - will a policy that ends begin again at once?
 *
 * Context: any.
 * Return: true while one of our drivers takes over from the other.
 */
bool gp_driver_switching(void)
{
	return READ_ONCE(gp_switching);
}

/**
 * gp_driver_not_put_back() - note that a request could not be put back
 *
 * Context: process, while the driver stops.
 */
void gp_driver_not_put_back(void)
{
	gp_lost_requests++;
}

static struct cpufreq_driver *cpufreq_driver_for(enum gp_mode mode)
{
	return mode == GP_MODE_AUTONOMOUS ? &gp_driver_setpolicy :
					    &gp_driver_target;
}

static int register_driver(enum gp_mode mode)
{
	struct cpufreq_driver *driver = cpufreq_driver_for(mode);
	int ret;

	ret = cpufreq_register_driver(driver);
	if (!ret)
		gp_registered = driver;

	return ret;
}

static void unregister_driver(void)
{
	if (gp_registered)
		cpufreq_unregister_driver(gp_registered);
	gp_registered = NULL;
}

static void stop_cpus(void)
{
	unsigned int cpu;

	for_each_possible_cpu(cpu) {
		struct gp_cpu *c = &gp_policy_of_cpu(cpu)->cpu;

		gp_handover_end(c);
		if (gp_cpu_stop(c))
			gp_driver_not_put_back();
	}
}

static int start_cpu(unsigned int cpu, char *why, size_t size)
{
	char what[GP_WHY_SIZE];
	int ret;

	ret = gp_cpu_start(&gp_policy_of_cpu(cpu)->cpu, gp_backend, cpu,
			   gp_mode, what, sizeof(what));
	if (ret)
		scnprintf(why, size, "CPU %u: %s", cpu, what);

	return ret;
}

/**
 * gp_driver_look() - would a CPU be refused?
 * @backend: the door to the hardware, probed
 * @why: takes a part of a sentence when one would
 * @size: size of @why in bytes
 *
 * All CPUs are looked at before the first is touched.
 *
 * Context: process, module load.
 * Return: 0, or a negative errno with @why filled.
 */
int gp_driver_look(const struct gp_backend *backend, char *why, size_t size)
{
	char what[GP_WHY_SIZE];
	unsigned int cpu;
	int ret = 0;

	cpus_read_lock();
	for_each_online_cpu(cpu) {
		ret = gp_cpu_look(backend, cpu, what, sizeof(what));
		if (ret) {
			scnprintf(why, size, "CPU %u: %s", cpu, what);
			break;
		}
	}
	cpus_read_unlock();

	return ret;
}

static int start_cpus(char *why, size_t size)
{
	unsigned int cpu;
	int ret;

	gp_invariance_forget();
	gp_handover_turbo(cpumask_first(cpu_online_mask));
	for_each_online_cpu(cpu) {
		ret = start_cpu(cpu, why, size);
		if (ret)
			return ret;
	}

	for_each_online_cpu(cpu) {
		struct gp_cpu *c = &gp_policy_of_cpu(cpu)->cpu;

		gp_cpu_discover(c);
		gp_cpu_set_limits(c, c->caps.lowest, c->caps.highest);
	}

	return 0;
}

/* Boost is allowed also where firmware gives none: it may later. */
static void set_up_drivers(void)
{
	gp_driver_target.attr = gp_policy_attrs(gp_backend);
	gp_driver_setpolicy.attr = gp_driver_target.attr;
	gp_driver_target.boost_enabled = true;
	gp_driver_setpolicy.boost_enabled = true;
}

/**
 * gp_driver_start() - take over frequency scaling
 * @backend: the door to the hardware, probed
 * @mode: who chooses the level; the backend can do it
 * @why: takes a part of a sentence when it is refused
 * @size: size of @why in bytes
 *
 * Context: process, module load, after gp_driver_look().
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
		gp_policy_prepare(gp_policy_of_cpu(cpu));

	cpus_read_lock();
	ret = start_cpus(why, size);
	set_up_drivers();
	cpus_read_unlock();
	if (ret)
		goto stop;

	ret = register_driver(mode);
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
 * Puts back the requests that were found, on offline CPUs too where other CPUs
 * can write them.
 *
 * Context: process, module unload.
 * Return: the number of CPUs whose request could not be put back.
 */
unsigned int gp_driver_stop(void)
{
	gp_lost_requests = 0;
	unregister_driver();
	stop_cpus();

	return gp_lost_requests;
}

/**
 * gp_driver_leave_as_found() - put requests back for the kernel that comes next
 *
 * The governors go on, but nothing is written any more.
 *
 * Context: process, the machine is about to reboot.
 */
void gp_driver_leave_as_found(void)
{
	mutex_lock(&mode_mutex);
	gp_leaving = true;
	stop_cpus();
	mutex_unlock(&mode_mutex);
}

/* --- switching --- */

static int write_mode(enum gp_mode mode)
{
	unsigned int cpu;
	int ret = 0;

	WRITE_ONCE(gp_mode, mode);
	for_each_online_cpu(cpu) {
		struct gp_cpu *c = &gp_policy_of_cpu(cpu)->cpu;

		gp_cpu_set_mode(c, mode);
		gp_cpu_kick(c, true);
	}

	for_each_online_cpu(cpu) {
		int error = gp_cpu_settle(&gp_policy_of_cpu(cpu)->cpu);

		ret = ret ? ret : error;
	}

	return ret;
}

/* CPUs that are offline get the mode when they come back. */
static void note_mode(enum gp_mode mode)
{
	unsigned int cpu;

	WRITE_ONCE(gp_mode, mode);
	for_each_possible_cpu(cpu)
		gp_cpu_set_mode(&gp_policy_of_cpu(cpu)->cpu, mode);
}

static int switch_live(enum gp_mode mode)
{
	enum gp_mode before = gp_mode;
	int ret;

	cpus_read_lock();
	ret = write_mode(mode);
	if (ret) {
		pr_err("mode %s could not be written (error %d): still in mode %s\n",
		       gp_mode_name(mode), ret, gp_mode_name(before));
		write_mode(before);
	} else {
		note_mode(mode);
	}
	cpus_read_unlock();

	return ret;
}

/* What was wished in the other mode is nobody's wish in this one. */
static int register_for(enum gp_mode mode)
{
	unsigned int cpu;

	note_mode(mode);
	for_each_possible_cpu(cpu)
		gp_cpu_forget_wish(&gp_policy_of_cpu(cpu)->cpu);

	return register_driver(mode);
}

static int switch_driver(enum gp_mode mode)
{
	struct cpufreq_driver *from = cpufreq_driver_for(gp_mode);
	struct cpufreq_driver *to = cpufreq_driver_for(mode);
	enum gp_mode before = gp_mode;
	int ret;

	WRITE_ONCE(gp_switching, true);
	unregister_driver();
	to->boost_enabled = from->boost_enabled;
	ret = register_for(mode);
	if (ret) {
		pr_err("mode %s is not taken by the kernel (error %d): back to mode %s\n",
		       gp_mode_name(mode), ret, gp_mode_name(before));
		if (register_for(before)) {
			stop_cpus();
			pr_err("mode %s is not taken either: nobody scales frequencies; unload and load this module\n",
			       gp_mode_name(before));
		}
	}
	WRITE_ONCE(gp_switching, false);

	return ret;
}

static int check_mode(enum gp_mode mode)
{
	char why[GP_WHY_SIZE];
	int ret;

	cpus_read_lock();
	ret = gp_backend->mode_check(mode, why, sizeof(why));
	cpus_read_unlock();
	if (ret)
		pr_err("still in mode %s: mode %s is not possible here: %s\n",
		       gp_mode_name(gp_mode), gp_mode_name(mode), why);

	return ret;
}

static int switch_locked(enum gp_mode mode)
{
	int ret;

	if (!gp_registered || gp_leaving)
		return -ENODEV;

	if (mode == gp_mode)
		return 0;

	ret = check_mode(mode);
	if (ret)
		return ret;

	if (cpufreq_driver_for(mode) == gp_registered)
		return switch_live(mode);

	return switch_driver(mode);
}

/**
 * gp_driver_switch() - change the mode while the driver runs
 * @mode: the mode wanted
 *
 * What is not possible is refused with a reason in the kernel log, and leaves
 * the mode as it was.
 *
 * Context: process.
 * Return: 0 when all CPUs that are online have it, or a negative errno.
 */
int gp_driver_switch(enum gp_mode mode)
{
	int ret;

	ret = mutex_lock_interruptible(&mode_mutex);
	if (ret)
		return ret;

	ret = switch_locked(mode);
	mutex_unlock(&mode_mutex);

	return ret;
}

static int set_share_locked(const u32 *min_pct, const u32 *max_pct)
{
	u32 min, max;

	if (!gp_registered || gp_leaving)
		return -ENODEV;

	gp_cpu_share(&min, &max);
	min = min_pct ? *min_pct : min;
	max = max_pct ? *max_pct : max;
	if (!max || max > 100 || min > max)
		return -EINVAL;

	return gp_limits_set_share(min, max);
}

/**
 * gp_driver_set_share() - keep all CPUs within a part of their range
 * @min_pct: lower limit in percent of the highest level, NULL leaves it
 * @max_pct: upper limit in percent of the highest level, NULL leaves it
 *
 * Policies do not come and go meanwhile: a switch of modes waits.
 *
 * Context: process; hardware has the limits on return.
 * Return: 0, -EINVAL when they are not in order, or why the write failed.
 */
int gp_driver_set_share(const u32 *min_pct, const u32 *max_pct)
{
	int ret;

	ret = mutex_lock_interruptible(&mode_mutex);
	if (ret)
		return ret;

	ret = set_share_locked(min_pct, max_pct);
	mutex_unlock(&mode_mutex);

	return ret;
}
