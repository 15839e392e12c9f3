/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The frequency of the nominal level.
 */
#ifndef GP_NOMINAL_H
#define GP_NOMINAL_H

#include "perf.h"

u32 gp_nominal_tsc_khz(void);
void gp_nominal_set(struct gp_perf_caps *caps, u32 nominal_mhz, u32 lowest_mhz);

#endif /* GP_NOMINAL_H */
