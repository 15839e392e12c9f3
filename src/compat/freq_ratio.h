/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Give the scheduler the frequency-invariance ratio of a CPU.
 *
 * Only a kernel with this project's patches takes one. Others have their own, or
 * none.
 */
#ifndef GP_COMPAT_FREQ_RATIO_H
#define GP_COMPAT_FREQ_RATIO_H

#include <linux/errno.h>
#include <linux/topology.h>
#include <linux/types.h>

#include "compat_config.h"

#ifdef GP_HAVE_SET_CPU_FREQ_RATIO

static inline int gp_compat_set_freq_ratio(unsigned int cpu, u32 ratio_x1024)
{
	return arch_set_cpu_freq_ratio(cpu, ratio_x1024);
}

static inline void gp_compat_reset_freq_ratio(unsigned int cpu)
{
	arch_reset_cpu_freq_ratio(cpu);
}

/* While turbo is disabled, the kernel takes 1 for all ratios. */
static inline void gp_compat_set_turbo_disabled(bool disabled)
{
	arch_set_max_freq_ratio(disabled);
}

#else

static inline int gp_compat_set_freq_ratio(unsigned int cpu, u32 ratio_x1024)
{
	return -EOPNOTSUPP;
}

static inline void gp_compat_reset_freq_ratio(unsigned int cpu)
{
}

static inline void gp_compat_set_turbo_disabled(bool disabled)
{
}

#endif /* GP_HAVE_SET_CPU_FREQ_RATIO */

#endif /* GP_COMPAT_FREQ_RATIO_H */
