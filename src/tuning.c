// SPDX-License-Identifier: GPL-2.0
/*
 * What a user may tune of the way requests are throttled and lifted.
 */
#include "tuning.h"

struct gp_tuning gp_tuning = {
	.look_us	= 1000,
	.hold_us	= 20000,
	.dead_band_pct	= 3,
	.headroom_pct	= 0,
	.margin_pct	= 9,
	.measure_us	= 8000,
	.rise_us	= 4000,
	.full_us	= 20000,
	.brief_us	= 1500,
	.lift_pct	= 49,
	.hint_us	= 10000,
};
