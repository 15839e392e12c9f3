// SPDX-License-Identifier: GPL-2.0
/* <asm/cpuid/api.h> is there (6.16). */
#include <asm/cpuid/api.h>
