/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The kernel's header of this name, as far as this project's pure files need
 * it in userspace.
 */
#ifndef GP_SHIM_BITS_H
#define GP_SHIM_BITS_H

#include <linux/types.h>

#define BIT(n)			(1UL << (n))
#define BIT_ULL(n)		(1ULL << (n))
#define GENMASK(high, low)	\
	((~0UL >> (8 * sizeof(long) - 1 - (high))) & (~0UL << (low)))
#define GENMASK_ULL(high, low)	\
	((~0ULL >> (63 - (high))) & (~0ULL << (low)))

#endif /* GP_SHIM_BITS_H */
