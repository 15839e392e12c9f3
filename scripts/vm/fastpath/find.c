// SPDX-License-Identifier: GPL-2.0
/*
 * What is counted, and where it leaves its requests.
 */
#include <linux/err.h>
#include <linux/io.h>
#include <linux/kprobes.h>
#include <linux/moduleparam.h>
#include <linux/percpu.h>
#include <asm/msr.h>

#include "find.h"

static unsigned int msr;
module_param(msr, uint, 0444);
MODULE_PARM_DESC(msr, "the register that requests of CPU 0 go to");

static unsigned long phys;
module_param(phys, ulong, 0444);
MODULE_PARM_DESC(phys, "where it is in memory, 32 bits, if it is no MSR");

static u32 __iomem *mapped;

/* Nor is who would find them exported, but a probe finds that. */
static void *find(const char *name)
{
	struct kprobe probe = { .symbol_name = "kallsyms_lookup_name" };
	unsigned long (*lookup)(const char *name);

	if (register_kprobe(&probe))
		return NULL;

	lookup = (void *)probe.addr;
	unregister_kprobe(&probe);

	return (void *)lookup(name);
}

/**
 * find_driver() - find what is to be counted on CPU 0
 * @driver: takes the cpufreq driver in charge
 * @hook: takes the governor's hook
 *
 * Context: process.
 * Return: 0, or a negative errno, which was explained in the log. find_end()
 * undoes it.
 */
int find_driver(struct cpufreq_driver **driver, struct update_util_data **hook)
{
	struct update_util_data * __percpu *hooks = find("cpufreq_update_util_data");
	struct cpufreq_driver **found = find("cpufreq_driver");

	if (!found || !*found) {
		pr_err("fastpath: no cpufreq driver is found\n");
		return -ENODEV;
	}

	if (!hooks || !*per_cpu_ptr(hooks, 0)) {
		pr_err("fastpath: no governor that the scheduler calls is found\n");
		return -ENODEV;
	}

	if (phys)
		mapped = ioremap_cache(phys, sizeof(*mapped));
	if (phys && !mapped)
		return -ENOMEM;

	*driver = *found;
	*hook = *per_cpu_ptr(hooks, 0);
	return 0;
}

/**
 * find_request() - what the register that requests go to holds
 *
 * Context: any, on CPU 0.
 * Return: its value.
 */
u64 find_request(void)
{
	u64 word;

	if (mapped)
		return readl(mapped);

	rdmsrl(msr, word);
	return word;
}

/**
 * find_end() - undo find_driver()
 *
 * Context: process.
 */
void find_end(void)
{
	if (mapped)
		iounmap(mapped);
}
