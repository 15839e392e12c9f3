/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The frequency-invariance ratios, handed over to the scheduler.
 */
#ifndef GP_HANDOVER_H
#define GP_HANDOVER_H

#include "cpu.h"

void gp_handover_turbo(unsigned int cpu);
void gp_handover_ratio(struct gp_cpu *c);
void gp_handover_end(struct gp_cpu *c);
u32 gp_handover_ratio_now(const struct gp_cpu *c);
const char *gp_handover_word(const struct gp_cpu *c);

#endif /* GP_HANDOVER_H */
