/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Reading and writing model-specific registers, under one name.
 *
 * All forms survive a fault. Registers of the running CPU are accessed in any
 * context; those of another CPU by a call to it, in process context.
 */
#ifndef GP_COMPAT_MSR_H
#define GP_COMPAT_MSR_H

#include <linux/types.h>
#include <asm/cpufeatures.h>
#include <asm/msr.h>

#include "compat_config.h"

/* CPUID 80000008H, EBX bit 27: has had a name since 5.17 */
#ifndef X86_FEATURE_CPPC
#define X86_FEATURE_CPPC	(13 * 32 + 27)
#endif

static inline int gp_msr_read(u32 msr, u64 *value)
{
#ifdef GP_HAVE_RDMSRQ
	return rdmsrq_safe(msr, value);
#else
	unsigned long long found = 0;
	int ret = rdmsrl_safe(msr, &found);

	*value = found;
	return ret;
#endif
}

static inline int gp_msr_write(u32 msr, u64 value)
{
#ifdef GP_HAVE_RDMSRQ
	return wrmsrq_safe(msr, value);
#else
	return wrmsrl_safe(msr, value);
#endif
}

static inline int gp_msr_read_on(unsigned int cpu, u32 msr, u64 *value)
{
#ifdef GP_HAVE_RDMSRQ
	return rdmsrq_safe_on_cpu(cpu, msr, value);
#else
	return rdmsrl_safe_on_cpu(cpu, msr, value);
#endif
}

static inline int gp_msr_write_on(unsigned int cpu, u32 msr, u64 value)
{
#ifdef GP_HAVE_RDMSRQ
	return wrmsrq_safe_on_cpu(cpu, msr, value);
#else
	return wrmsrl_safe_on_cpu(cpu, msr, value);
#endif
}

#endif /* GP_COMPAT_MSR_H */
