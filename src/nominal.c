// SPDX-License-Identifier: GPL-2.0
/*
 * The frequency of the nominal level.
 *
 * Firmware may name it in _CPC, from revision 3 on. Some does not, and some
 * says 0 (an X570 board with a Ryzen 9 5900X). The time stamp counter counts at
 * P0 on AMD and at the base frequency on Intel, which is the same thing.
 */
#include <linux/types.h>
#include <asm/tsc.h>

#include "nominal.h"

#define KHZ_PER_MHZ	1000U

/**
 * gp_nominal_tsc_khz() - the nominal frequency, by the time stamp counter
 *
 * Context: any.
 * Return: kHz, 0 where the counter's frequency is not known.
 */
u32 gp_nominal_tsc_khz(void)
{
	return tsc_khz;
}

/**
 * gp_nominal_set() - set the frequencies of capabilities
 * @caps: takes nominal and lowest frequency
 * @nominal_mhz: as firmware says, 0 where it does not
 * @lowest_mhz: as firmware says, 0 where it does not; not used without
 *	@nominal_mhz
 *
 * Context: any.
 */
void gp_nominal_set(struct gp_perf_caps *caps, u32 nominal_mhz, u32 lowest_mhz)
{
	if (nominal_mhz) {
		caps->nominal_khz = nominal_mhz * KHZ_PER_MHZ;
		caps->lowest_khz = lowest_mhz * KHZ_PER_MHZ;
		return;
	}

	caps->nominal_khz = gp_nominal_tsc_khz();
	caps->lowest_khz = 0;
}
