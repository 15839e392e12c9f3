/* SPDX-License-Identifier: GPL-2.0 */
/*
 * cpuid_eax() and its relatives: left asm/processor.h in 6.13, and moved on since.
 */
#ifndef GP_COMPAT_CPUID_H
#define GP_COMPAT_CPUID_H

#include <asm/processor.h>

#include "compat_config.h"

#if defined(GP_HAVE_CPUID_API)
#include <asm/cpuid/api.h>
#elif defined(GP_HAVE_CPUID_HEADER)
#include <asm/cpuid.h>
#endif

#endif /* GP_COMPAT_CPUID_H */
