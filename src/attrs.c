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

#include "clock.h"
#include "compat/compat.h"
#include "cpu.h"
#include "driver.h"
#include "epp.h"
#include "handover.h"

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

static ssize_t status_store(struct kobject *kobj, struct kobj_attribute *attr,
			    const char *buf, size_t count)
{
	int mode = gp_mode_from_name(buf);
	int ret;

	if (mode < 0)
		return mode;

	ret = gp_driver_switch(mode);

	return ret ? ret : count;
}

static ssize_t max_perf_pct_show(struct kobject *kobj,
				 struct kobj_attribute *attr, char *buf)
{
	u32 min_pct, max_pct;

	gp_cpu_share(&min_pct, &max_pct);

	return sysfs_emit(buf, "%u\n", max_pct);
}

static ssize_t min_perf_pct_show(struct kobject *kobj,
				 struct kobj_attribute *attr, char *buf)
{
	u32 min_pct, max_pct;

	gp_cpu_share(&min_pct, &max_pct);

	return sysfs_emit(buf, "%u\n", min_pct);
}

static ssize_t max_perf_pct_store(struct kobject *kobj,
				  struct kobj_attribute *attr, const char *buf,
				  size_t count)
{
	u32 pct;
	int ret;

	ret = kstrtou32(buf, 10, &pct);
	if (!ret)
		ret = gp_driver_set_share(NULL, &pct);

	return ret ? ret : count;
}

static ssize_t min_perf_pct_store(struct kobject *kobj,
				  struct kobj_attribute *attr, const char *buf,
				  size_t count)
{
	u32 pct;
	int ret;

	ret = kstrtou32(buf, 10, &pct);
	if (!ret)
		ret = gp_driver_set_share(&pct, NULL);

	return ret ? ret : count;
}

static struct kobj_attribute status_attr = __ATTR_RW(status);
static struct kobj_attribute max_perf_pct_attr = __ATTR_RW(max_perf_pct);
static struct kobj_attribute min_perf_pct_attr = __ATTR_RW(min_perf_pct);
static struct kobj_attribute backend_attr = __ATTR_RO(backend);

static struct attribute *driver_attrs[] = {
	&status_attr.attr,
	&backend_attr.attr,
	&max_perf_pct_attr.attr,
	&min_perf_pct_attr.attr,
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
	if (!ret)
		ret = sysfs_create_group(gp_kobject, &gp_tuning_group);
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
	const struct gp_cpu *c = gp_driver_cpu(policy);
	const struct gp_ratio *ratio = &c->invariance.ratio;
	int at = 0;

	at += sysfs_emit_at(buf, at, "method %s base %u turbo %u ",
			    gp_ratio_method_names[ratio->method],
			    ratio->base_ratio, ratio->turbo_ratio);
	at += sysfs_emit_at(buf, at, "ratio_x1024 %u handed_over %s ",
			    gp_handover_ratio_now(c), gp_handover_word(c));
	at += sysfs_emit_at(buf, at, "reason %s%s\n",
			    c->boost ? "" : "boost is switched off; ",
			    c->invariance.reason);

	return at;
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

/**
 * struct gp_shown - a request word and what is to be shown of it
 * @layout: places of its fields
 * @shown: bits that mean something
 * @word: the word
 */
struct gp_shown {
	const struct gp_layout *layout;
	u64 shown;
	u64 word;
};

/* One field, or "-" where there is no such field or it cannot be known. */
static int emit_field(char *buf, int at, const char *name,
		      const struct gp_field *field, const struct gp_shown *s)
{
	u64 mask = gp_field_mask(field);
	const char *space = at ? " " : "";

	if (!mask || (s->shown & mask) != mask)
		return sysfs_emit_at(buf, at, "%s%s -", space, name);

	return sysfs_emit_at(buf, at, "%s%s %llu", space, name,
			     gp_field_get(field, s->word));
}

static ssize_t emit_request(char *buf, const struct gp_shown *s)
{
	int at = 0;

	at += emit_field(buf, at, "min", &s->layout->min, s);
	at += emit_field(buf, at, "max", &s->layout->max, s);
	at += emit_field(buf, at, "desired", &s->layout->desired, s);
	at += emit_field(buf, at, "epp", &s->layout->epp, s);
	at += emit_field(buf, at, "auto_sel", &s->layout->auto_sel, s);
	at += sysfs_emit_at(buf, at, "\n");

	return at;
}

static ssize_t show_requested(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);
	struct gp_shown shown = {
		.layout = c->backend->layout,
		.shown = c->backend->writable,
		.word = READ_ONCE(c->shadow.word),
	};

	return emit_request(buf, &shown);
}

cpufreq_freq_attr_ro(requested);

static ssize_t show_hw_request(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);
	struct gp_shown shown = { .layout = c->backend->layout };
	int ret;

	ret = c->backend->read_request(c->cpu, &shown.word, &shown.shown);
	if (ret)
		return ret;

	return emit_request(buf, &shown);
}

cpufreq_freq_attr_ro(hw_request);

/* --- energy performance preference --- */

static void scale_of(const struct gp_cpu *c, struct gp_epp_scale *scale)
{
	c->backend->epp_scale(scale);
	scale->value[GP_EPP_DEFAULT] = gp_field_get(&c->backend->layout->epp,
						    c->found);
}

/* The performance policy asks for performance, whatever the preference is. */
static bool performance_only(const struct cpufreq_policy *policy)
{
	return gp_driver_mode() == GP_MODE_AUTONOMOUS &&
	       policy->policy == CPUFREQ_POLICY_PERFORMANCE;
}

static ssize_t show_energy_performance_preference(struct cpufreq_policy *policy,
						  char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);
	struct gp_epp_scale scale;
	const char *word;
	u32 epp;

	if (performance_only(policy))
		return sysfs_emit(buf, "performance\n");

	scale_of(c, &scale);
	epp = READ_ONCE(c->epp);
	word = gp_epp_word(&scale, epp);

	return word ? sysfs_emit(buf, "%s\n", word) :
		      sysfs_emit(buf, "%u\n", epp);
}

static ssize_t store_energy_performance_preference(struct cpufreq_policy *policy,
						   const char *buf, size_t count)
{
	struct gp_cpu *c = gp_driver_cpu(policy);
	struct gp_epp_scale scale;
	int epp, ret;

	scale_of(c, &scale);
	epp = gp_epp_parse(&scale, buf);
	if (epp < 0)
		return epp;

	if (performance_only(policy))
		return epp == scale.value[GP_EPP_PERFORMANCE] ? count : -EBUSY;

	ret = gp_cpu_set_epp(c, epp);

	return ret ? ret : count;
}

cpufreq_freq_attr_rw(energy_performance_preference);

static ssize_t
show_energy_performance_available_preferences(struct cpufreq_policy *policy,
					      char *buf)
{
	int at = 0;
	int i;

	if (performance_only(policy))
		return sysfs_emit(buf, "performance\n");

	for (i = 0; i < GP_EPP_WORDS; i++)
		at += sysfs_emit_at(buf, at, "%s ", gp_epp_words[i]);
	at += sysfs_emit_at(buf, at, "\n");

	return at;
}

cpufreq_freq_attr_ro(energy_performance_available_preferences);

static u64 write_ns(const struct gp_cpu *c)
{
	return div_u64(READ_ONCE(c->write_cost) * 1000000, gp_clock_khz());
}

static ssize_t show_request_counts(struct cpufreq_policy *policy, char *buf)
{
	const struct gp_cpu *c = gp_driver_cpu(policy);
	int at = 0;

	at += sysfs_emit_at(buf, at, "written %llu same %llu waiting %llu ",
			    READ_ONCE(c->counts.written),
			    READ_ONCE(c->counts.same),
			    READ_ONCE(c->counts.waiting));
	at += sysfs_emit_at(buf, at, "near %llu standing %llu ",
			    READ_ONCE(c->counts.near),
			    READ_ONCE(c->counts.standing));
	at += sysfs_emit_at(buf, at, "failed %llu remote %llu write_ns %llu\n",
			    READ_ONCE(c->counts.failed),
			    READ_ONCE(c->counts.remote), write_ns(c));

	return at;
}

cpufreq_freq_attr_ro(request_counts);

/* Files that every backend has; those for a preference come behind them. */
static struct freq_attr *policy_attrs[] = {
	&highest_perf,
	&nominal_perf,
	&lowest_nonlinear_perf,
	&lowest_perf,
	&prefcore_ranking,
	&frequency_ratio,
	&base_frequency,
	&lowest_nonlinear_freq,
	&requested,
	&hw_request,
	&request_counts,
	NULL,
	NULL,
	NULL
};

#define EPP_ATTRS_AT	(ARRAY_SIZE(policy_attrs) - 3)

/**
 * gp_policy_attrs() - the files of a policy
 * @backend: the backend in use, probed
 *
 * Context: process, module load.
 * Return: the files, NULL behind the last. Those of the energy performance
 * preference are there only where the backend can write one.
 */
struct freq_attr **gp_policy_attrs(const struct gp_backend *backend)
{
	bool epp = backend->writable & gp_field_mask(&backend->layout->epp);

	policy_attrs[EPP_ATTRS_AT] =
		epp ? &energy_performance_preference : NULL;
	policy_attrs[EPP_ATTRS_AT + 1] =
		epp ? &energy_performance_available_preferences : NULL;

	return policy_attrs;
}
