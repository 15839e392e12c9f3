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

static int probe_backend(const struct gp_backend *backend)
{
	char why[2 * GP_WHY_SIZE];
	int ret;

	cpus_read_lock();
	ret = backend->probe(why, sizeof(why));
	cpus_read_unlock();
	if (ret)
		pr_err("not loaded: no way to make requests on this machine: %s\n",
		       why);

	return ret;
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

static int __init gp_module_init(void)
{
	const struct gp_backend *backend = &gp_backend_cppc_acpi;
	int ret, chosen;

	ret = refuse_other_driver();
	if (ret)
		return ret;

	ret = probe_backend(backend);
	if (ret)
		return ret;

	chosen = choose_mode(backend);
	if (chosen < 0)
		return chosen;

	return start(backend, chosen);
}
module_init(gp_module_init);

static void __exit gp_module_exit(void)
{
	unsigned int lost;

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
