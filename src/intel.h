/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Intel registers that more than one file needs.
 */
#ifndef GP_INTEL_H
#define GP_INTEL_H

#include "ratio.h"

/* IA32_MISC_ENABLE, SDM Vol. 4, table 2-2 */
#define GP_MISC_ENABLE_TURBO_DISABLE	38

/* What one step of a ratio is worth on all parts with HWP, in kHz. */
#define GP_BUS_KHZ			100000U

bool gp_intel_turbo_disabled(unsigned int cpu);
enum gp_core_type gp_intel_core_type(unsigned int cpu);
void gp_intel_identify(unsigned int cpu, struct gp_ratio_input *in);

#endif /* GP_INTEL_H */
