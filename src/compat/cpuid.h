/* SPDX-License-Identifier: GPL-2.0 */
/*
 * cpuid_eax() and its relatives: left asm/processor.h in 6.13, and moved on since.
 */
#ifndef GP_COMPAT_CPUID_H
#define GP_COMPAT_CPUID_H

#include <asm/processor.h>

#if __has_include(<asm/cpuid/api.h>)
#include <asm/cpuid/api.h>
#elif __has_include(<asm/cpuid.h>)
#include <asm/cpuid.h>
#endif

#endif /* GP_COMPAT_CPUID_H */
