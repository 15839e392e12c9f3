// SPDX-License-Identifier: GPL-2.0
/*
 * guided_pstate - cpufreq driver for processors that take hints
 *
 * Load and unload, and the choice of backend and mode. A load either succeeds
 * with one line in the kernel log, or is refused with one sentence that says
 * what to do.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/cpu.h>
#include <linux/cpufreq.h>
#include <linux/module.h>
#include <linux/reboot.h>
#include <linux/string.h>

#include "driver.h"

static char *mode = "default";
module_param(mode, charp, 0444);
MODULE_PARM_DESC(mode,
		 "who chooses the level: desired, guided or autonomous; default: what the backend does best");

static int refuse_other_driver(void)
{
	const char *other = cpufreq_get_current_driver();

	if (!other)
		return 0;

	pr_err("not loaded: the cpufreq driver %s is in charge; remove it (rmmod), or, if it is built in, boot with amd_pstate=disable or intel_pstate=disable\n",
	       other);
	return -EEXIST;
}

/* The processor's own registers first: they are the fastest door. */
static struct gp_backend * const backends[] = {
	&gp_backend_hwp,
	&gp_backend_cppc_msr,
	&gp_backend_cppc_acpi,
	&gp_backend_perf_ctl,
};

static int probe_backend(struct gp_backend *backend, char *why, size_t size)
{
	int ret;

	cpus_read_lock();
	ret = backend->probe(why, size);
	cpus_read_unlock();

	return ret;
}

/*
 * A backend for another kind of processor has nothing to say to the user. Of
 * those that have, the last one fits this processor best.
 */
static struct gp_backend *find_backend(void)
{
	char why[2 * GP_WHY_SIZE] = "neither HWP, CPPC nor IA32_PERF_CTL is there";
	char this_why[2 * GP_WHY_SIZE];
	size_t i;

	for (i = 0; i < ARRAY_SIZE(backends); i++) {
		int ret;

		ret = probe_backend(backends[i], this_why, sizeof(this_why));
		if (!ret)
			return backends[i];
		if (ret == -ENODEV)
			continue;

		strscpy(why, this_why, sizeof(why));
		if (ret != -ENXIO)
			break;
	}

	pr_err("not loaded: no way to make requests on this machine: %s\n", why);
	return NULL;
}

static int choose_mode(const struct gp_backend *backend)
{
	char why[GP_WHY_SIZE];
	int chosen, ret;

	if (!strcmp(mode, "default"))
		return backend->default_mode;

	chosen = gp_mode_from_name(mode);
	if (chosen < 0) {
		pr_err("not loaded: there is no mode \"%s\"; say mode=desired, mode=guided or mode=autonomous\n",
		       mode);
		return chosen;
	}

	cpus_read_lock();
	ret = backend->mode_check(chosen, why, sizeof(why));
	cpus_read_unlock();
	if (ret) {
		pr_err("not loaded: mode %s is not possible here: %s; mode=%s is\n",
		       gp_mode_name(chosen), why,
		       gp_mode_name(backend->default_mode));
		return ret;
	}

	return chosen;
}

/* A machine that cannot be driven says so, whichever mode was asked for. */
static int look(const struct gp_backend *backend)
{
	char why[2 * GP_WHY_SIZE];
	int ret;

	ret = gp_driver_look(backend, why, sizeof(why));
	if (ret)
		pr_err("not loaded: %s\n", why);

	return ret;
}

static int start(const struct gp_backend *backend, enum gp_mode chosen)
{
	char why[2 * GP_WHY_SIZE];
	int ret;

	ret = gp_driver_start(backend, chosen, why, sizeof(why));
	if (ret) {
		pr_err("not loaded: %s\n", why);
		return ret;
	}

	ret = gp_attrs_create();
	if (ret) {
		gp_driver_stop();
		pr_err("not loaded: its directory in sysfs could not be made (error %d)\n",
		       ret);
		return ret;
	}

	pr_info("loaded: backend %s, mode %s%s\n", backend->name,
		gp_mode_name(chosen),
		backend->fast ? ", fast switching" : "");
	return 0;
}

/*
 * The kernel that comes next, by reboot or kexec, shall find what firmware left.
 * A kernel that takes a crash dump comes without notice and does not.
 */
static int on_reboot(struct notifier_block *nb, unsigned long action,
		     void *unused)
{
	gp_driver_leave_as_found();

	return NOTIFY_DONE;
}

static struct notifier_block reboot_notifier = {
	.notifier_call = on_reboot,
};

static int __init gp_module_init(void)
{
	struct gp_backend *backend;
	int ret, chosen;

	ret = refuse_other_driver();
	if (ret)
		return ret;

	backend = find_backend();
	if (!backend)
		return -ENODEV;

	ret = look(backend);
	if (ret)
		return ret;

	chosen = choose_mode(backend);
	if (chosen < 0)
		return chosen;

	ret = start(backend, chosen);
	if (ret)
		return ret;

	register_reboot_notifier(&reboot_notifier);
	return 0;
}
module_init(gp_module_init);

static void __exit gp_module_exit(void)
{
	unsigned int lost;

	unregister_reboot_notifier(&reboot_notifier);
	gp_attrs_remove();
	lost = gp_driver_stop();
	if (lost)
		pr_warn("unloaded: the requests of %u CPUs could not be put back\n",
			lost);
	else
		pr_info("unloaded: requests put back\n");
}
module_exit(gp_module_exit);

MODULE_DESCRIPTION("cpufreq driver for HWP and CPPC: desired, guided, autonomous");
MODULE_LICENSE("GPL");
