// SPDX-License-Identifier: GPL-2.0
/*
 * What a user may tune of the way requests are throttled and lifted.
 */
#include "tuning.h"

struct gp_tuning gp_tuning = {
	.look_us	= 3000,
	.hold_us	= 30000,
	.dead_band_pct	= 3,
	.headroom_pct	= 12,
	.lift_pct	= 75,
	.rise_us	= 8000,
	.full_us	= 16000,
};
