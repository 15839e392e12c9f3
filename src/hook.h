/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the scheduler tells this driver where no governor listens.
 */
#ifndef GP_HOOK_H
#define GP_HOOK_H

#include "cpu.h"

void gp_hook_add(struct gp_cpu *c);
void gp_hook_pause(struct gp_cpu *c, bool paused);
void gp_hook_remove(struct gp_cpu *c);

#endif /* GP_HOOK_H */
