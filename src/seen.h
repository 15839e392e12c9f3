/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the kernel has seen of a CPU and a governor does not say.
 */
#ifndef GP_SEEN_H
#define GP_SEEN_H

#include <linux/types.h>

u64 gp_seen_idle_us(unsigned int cpu);
bool gp_seen_migration(unsigned int cpu);

#endif /* GP_SEEN_H */
