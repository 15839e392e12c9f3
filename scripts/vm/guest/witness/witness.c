// SPDX-License-Identifier: GPL-2.0
/*
 * Count what cpufreq_take_migration_hint() answers to whoever asks, so that a test
 * need not believe the driver. For kernels with the patches of patches/ only.
 *
 *	/sys/module/witness/parameters/asked	how often it was asked
 *	/sys/module/witness/parameters/given	how often there was a hint
 */
#include <linux/atomic.h>
#include <linux/kprobes.h>
#include <linux/module.h>

static atomic_t asked;
static atomic_t given;
module_param_named(asked, asked.counter, int, 0444);
module_param_named(given, given.counter, int, 0444);

/* Of a bool, the low byte of the return value only is defined. */
static int returned(struct kretprobe_instance *instance, struct pt_regs *regs)
{
	atomic_inc(&asked);
	if (regs_return_value(regs) & 0xff)
		atomic_inc(&given);

	return 0;
}

static struct kretprobe probe = {
	.kp.symbol_name = "cpufreq_take_migration_hint",
	.handler = returned,
};

static int __init witness_init(void)
{
	return register_kretprobe(&probe);
}
module_init(witness_init);

static void __exit witness_exit(void)
{
	unregister_kretprobe(&probe);
}
module_exit(witness_exit);

MODULE_DESCRIPTION("counts migration hints that were asked for and given");
MODULE_LICENSE("GPL");
