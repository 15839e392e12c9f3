/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the running kernel said at boot.
 */
#ifndef GP_KERNEL_LOG_H
#define GP_KERNEL_LOG_H

#include <linux/types.h>

u32 gp_kernel_ratio(const char *root);

#endif /* GP_KERNEL_LOG_H */
