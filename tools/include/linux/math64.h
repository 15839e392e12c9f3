/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The kernel's header of this name, as far as this project's pure files need
 * it in userspace.
 */
#ifndef GP_SHIM_MATH64_H
#define GP_SHIM_MATH64_H

#include <linux/types.h>

static inline u64 div_u64(u64 dividend, u32 divisor)
{
	return dividend / divisor;
}

#endif /* GP_SHIM_MATH64_H */
