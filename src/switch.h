/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The way of a governor's wish that comes as a frequency, from the scheduler.
 */
#ifndef GP_SWITCH_H
#define GP_SWITCH_H

#include <linux/types.h>

#include "cpu.h"

unsigned int gp_cpu_switch(struct gp_cpu *c, u32 target_khz);

#endif /* GP_SWITCH_H */
