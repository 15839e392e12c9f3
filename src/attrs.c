// SPDX-License-Identifier: GPL-2.0
/*
 * What the driver shows in sysfs.
 *
 *	/sys/devices/system/cpu/guided_pstate/		the driver
 *	/sys/devices/system/cpu/cpufreq/policyN/	one policy
 */
#include <linux/cpufreq.h>
#include <linux/device.h>
#include <linux/kobject.h>
#include <linux/sysfs.h>

#include "compat/compat.h"
#include "driver.h"

static struct kobject *gp_kobject;

/* --- the driver --- */

static ssize_t status_show(struct kobject *kobj, struct kobj_attribute *attr,
			   char *buf)
{
	return sysfs_emit(buf, "%s\n", gp_mode_name(gp_driver_mode()));
}

static ssize_t backend_show(struct kobject *kobj, struct kobj_attribute *attr,
			    char *buf)
{
	return sysfs_emit(buf, "%s\n", gp_driver_backend()->name);
}

static struct kobj_attribute status_attr = __ATTR_RO(status);
static struct kobj_attribute backend_attr = __ATTR_RO(backend);

static struct attribute *driver_attrs[] = {
	&status_attr.attr,
	&backend_attr.attr,
	NULL
};

static const struct attribute_group driver_group = {
	.attrs = driver_attrs,
};

/**
 * gp_attrs_create() - make the files of the driver
 *
 * Context: process, module load.
 * Return: 0 or a negative errno.
 */
int gp_attrs_create(void)
{
	struct device *root = gp_compat_get_cpu_root();
	int ret;

	if (!root)
		return -ENODEV;

	gp_kobject = kobject_create_and_add("guided_pstate", &root->kobj);
	put_device(root);
	if (!gp_kobject)
		return -ENOMEM;

	ret = sysfs_create_group(gp_kobject, &driver_group);
	if (ret)
		kobject_put(gp_kobject);

	return ret;
}

/**
 * gp_attrs_remove() - remove the files of the driver
 *
 * Context: process, module unload.
 */
void gp_attrs_remove(void)
{
	kobject_put(gp_kobject);
}

/* --- a policy --- */

#define SHOW_LEVEL(name, field)						\
static ssize_t show_##name(struct cpufreq_policy *policy, char *buf)	\
{									\
	return sysfs_emit(buf, "%u\n", gp_driver_cpu(policy)->caps.field); \
}									\
cpufreq_freq_attr_ro(name)

SHOW_LEVEL(highest_perf, highest);
SHOW_LEVEL(nominal_perf, nominal);
SHOW_LEVEL(lowest_nonlinear_perf, lowest_nonlinear);
SHOW_LEVEL(lowest_perf, lowest);

static ssize_t show_prefcore_ranking(struct cpufreq_policy *policy, char *buf)
{
	return sysfs_emit(buf, "%u\n", gp_driver_cpu(policy)->ranking);
}

cpufreq_freq_attr_ro(prefcore_ranking);

/* The reason is the rest of the line: it holds no line break. */
static ssize_t show_frequency_ratio(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_invariance *found = &gp_driver_cpu(policy)->invariance;

	return sysfs_emit(buf, "method %s base %u turbo %u ratio_x1024 %u reason %s\n",
			  gp_ratio_method_names[found->ratio.method],
			  found->ratio.base_ratio, found->ratio.turbo_ratio,
			  found->ratio.ratio_x1024, found->reason);
}

cpufreq_freq_attr_ro(frequency_ratio);

static ssize_t show_base_frequency(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_perf_caps *caps = &gp_driver_cpu(policy)->caps;

	return sysfs_emit(buf, "%u\n", gp_perf_to_khz(caps, caps->nominal));
}

cpufreq_freq_attr_ro(base_frequency);

static ssize_t show_lowest_nonlinear_freq(struct cpufreq_policy *policy,
					  char *buf)
{
	const struct gp_perf_caps *caps = &gp_driver_cpu(policy)->caps;

	return sysfs_emit(buf, "%u\n",
			  gp_perf_to_khz(caps, caps->lowest_nonlinear));
}

cpufreq_freq_attr_ro(lowest_nonlinear_freq);

/* One field, or "-" where this driver cannot write it on this kernel. */
static int emit_field(char *buf, int at, const char *name,
		      const struct gp_field *field, const struct gp_cpu *c)
{
	u64 mask = gp_field_mask(field);
	const char *space = at ? " " : "";

	if (!mask || (c->backend->writable & mask) != mask)
		return sysfs_emit_at(buf, at, "%s%s -", space, name);

	return sysfs_emit_at(buf, at, "%s%s %llu", space, name,
			     gp_field_get(field, READ_ONCE(c->shadow.word)));
}

static ssize_t show_requested(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);
	const struct gp_layout *layout = c->backend->layout;
	int at = 0;

	at += emit_field(buf, at, "min", &layout->min, c);
	at += emit_field(buf, at, "max", &layout->max, c);
	at += emit_field(buf, at, "desired", &layout->desired, c);
	at += emit_field(buf, at, "epp", &layout->epp, c);
	at += emit_field(buf, at, "auto_sel", &layout->auto_sel, c);
	at += sysfs_emit_at(buf, at, "\n");

	return at;
}

cpufreq_freq_attr_ro(requested);

static ssize_t show_request_counts(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);

	return sysfs_emit(buf, "written %llu same %llu failed %llu\n",
			  READ_ONCE(c->writes), READ_ONCE(c->skips),
			  READ_ONCE(c->faults));
}

cpufreq_freq_attr_ro(request_counts);

struct freq_attr *gp_policy_attrs[] = {
	&highest_perf,
	&nominal_perf,
	&lowest_nonlinear_perf,
	&lowest_perf,
	&prefcore_ranking,
	&frequency_ratio,
	&base_frequency,
	&lowest_nonlinear_freq,
	&requested,
	&request_counts,
	NULL
};
