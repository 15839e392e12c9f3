// SPDX-License-Identifier: GPL-2.0
/* <asm/cpuid.h> is there (6.13, and in older stable series). */
#include <asm/cpuid.h>
