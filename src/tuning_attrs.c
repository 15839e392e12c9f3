// SPDX-License-Identifier: GPL-2.0
/*
 * The tunables in sysfs, in /sys/devices/system/cpu/guided_pstate/.
 */
#include <linux/cpumask.h>
#include <linux/kernel.h>
#include <linux/sysfs.h>

#include "driver.h"
#include "policy.h"
#include "tuning.h"

/**
 * struct gp_tunable - a tunable and its range
 * @attr: its file
 * @value: where it is kept
 * @least: smallest value that is taken
 * @most: greatest value that is taken
 */
struct gp_tunable {
	struct kobj_attribute attr;
	u32 *value;
	u32 least;
	u32 most;
};

static ssize_t tunable_show(struct kobject *kobj, struct kobj_attribute *attr,
			    char *buf)
{
	struct gp_tunable *t = container_of(attr, struct gp_tunable, attr);

	return sysfs_emit(buf, "%u\n", READ_ONCE(*t->value));
}

/* What was made from the old value is made again with each CPU's next wish. */
static void forget_throttles(void)
{
	unsigned int cpu;

	for_each_possible_cpu(cpu)
		gp_throttle_forget(&gp_policy_of_cpu(cpu)->cpu.throttle);
}

static ssize_t tunable_store(struct kobject *kobj, struct kobj_attribute *attr,
			     const char *buf, size_t count)
{
	struct gp_tunable *t = container_of(attr, struct gp_tunable, attr);
	u32 value;
	int ret;

	ret = kstrtou32(buf, 10, &value);
	if (ret)
		return ret;

	if (value < t->least || value > t->most)
		return -EINVAL;

	WRITE_ONCE(*t->value, value);
	forget_throttles();

	return count;
}

#define TUNABLE(which, lowest, greatest)					\
	static struct gp_tunable tunable_##which = {			\
		.attr = {						\
			.attr = { .name = #which, .mode = 0644 },	\
			.show = tunable_show,				\
			.store = tunable_store,				\
		},							\
		.value = &gp_tuning.which,				\
		.least = lowest,					\
		.most = greatest,					\
	}

TUNABLE(look_us, 500, 100000);
TUNABLE(hold_us, 0, 1000000);
TUNABLE(dead_band_pct, 0, 25);
TUNABLE(headroom_pct, 0, 25);
TUNABLE(margin_pct, 0, 100);
TUNABLE(measure_us, 0, 1000000);
TUNABLE(brief_us, 0, 1000000);
TUNABLE(lift_pct, 0, 100);
TUNABLE(hint_us, 0, 1000000);
TUNABLE(rise_us, 1000, 1000000);
TUNABLE(full_us, 1000, 1000000);

static struct attribute *tuning_attrs[] = {
	&tunable_look_us.attr.attr,
	&tunable_hold_us.attr.attr,
	&tunable_dead_band_pct.attr.attr,
	&tunable_headroom_pct.attr.attr,
	&tunable_margin_pct.attr.attr,
	&tunable_measure_us.attr.attr,
	&tunable_brief_us.attr.attr,
	&tunable_lift_pct.attr.attr,
	&tunable_hint_us.attr.attr,
	&tunable_rise_us.attr.attr,
	&tunable_full_us.attr.attr,
	NULL
};

const struct attribute_group gp_tuning_group = {
	.attrs = tuning_attrs,
};
