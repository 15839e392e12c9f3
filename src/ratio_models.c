// SPDX-License-Identifier: GPL-2.0
/*
 * The table of Intel's models.
 *
 * Each block names its source. "SDM" is volume 4 of Intel's Software
 * Developer's Manual; table numbers are those of the editions of 2025 and move
 * between editions, the subjects of the tables do not.
 */
#include <linux/kernel.h>

#include "ratio_models.h"

#define ROW(number, name) \
	{ .family = 6, .model = (number), .layout = GP_LAYOUT_##name }
#define HYBRID_ROW(number, name) \
	{ .family = 6, .model = (number), .layout = GP_LAYOUT_##name, \
	  .hybrid = true }

static const struct gp_ratio_model gp_ratio_models[] = {
	/*
	 * SDM table 2-68 (P6 family) has no 0xCE. Table 2-3 (Core) and those
	 * of Core Duo and Pentium M have none either, or one that is not
	 * PLATFORM_INFO; the values found there hold bus ratios and voltage
	 * codes.
	 */
	ROW(0x01, OLD),			/* Pentium Pro */
	ROW(0x03, OLD),			/* Pentium II */
	ROW(0x05, OLD),
	ROW(0x06, OLD),
	ROW(0x07, OLD),			/* Pentium III */
	ROW(0x08, OLD),
	ROW(0x09, OLD),			/* Pentium M */
	ROW(0x0a, OLD),
	ROW(0x0b, OLD),
	ROW(0x0d, OLD),			/* Pentium M, Dothan */
	ROW(0x0e, OLD),			/* Core Duo */
	ROW(0x0f, OLD),			/* Core 2 */
	ROW(0x15, OLD),			/* EP80579 */
	ROW(0x16, OLD),			/* Core 2, one core */
	ROW(0x17, OLD),			/* Core 2, 45 nm */
	ROW(0x1d, OLD),			/* Xeon 7400 */

	/* SDM table 2-4: Atom, 45 nm and 32 nm. Bits 15:8 of 0xCE are 0. */
	ROW(0x1c, BONNELL),		/* Diamondville, Pineview */
	ROW(0x26, BONNELL),		/* Tunnel Creek */
	ROW(0x27, BONNELL),		/* Penwell */
	ROW(0x35, BONNELL),		/* Cloverview */
	ROW(0x36, BONNELL),		/* Cedarview */

	/*
	 * Models of SDM tables 2-6 to 2-11. 0x66A and 0x66C are not in the
	 * SDM: firmware sources name them IACORE_RATIOS and
	 * IACORE_TURBO_RATIOS, and turbostat decodes them.
	 */
	ROW(0x37, SILVERMONT),		/* Bay Trail */
	ROW(0x4a, SILVERMONT),		/* Merrifield */
	ROW(0x4c, SILVERMONT),		/* Airmont: Braswell, Cherry Trail */
	ROW(0x4d, SILVERMONT),		/* Avoton, Rangeley */
	ROW(0x5a, SILVERMONT),		/* Moorefield */
	ROW(0x5d, SILVERMONT),		/* SoFIA */
	ROW(0x75, SILVERMONT),		/* Airmont: Lightning Mountain */

	/* SDM tables 2-12 (MSR_TURBO_GROUP_CORECNT) and 2-13 */
	ROW(0x5c, GOLDMONT),		/* Apollo Lake */
	ROW(0x5f, GOLDMONT),		/* Denverton */
	ROW(0x7a, GOLDMONT),		/* Goldmont Plus: Gemini Lake */

	/* SDM, table of the Xeon Phi processors */
	ROW(0x57, XEON_PHI),		/* Knights Landing */
	ROW(0x85, XEON_PHI),		/* Knights Mill */

	/* SDM tables 2-50 (MSR_TURBO_RATIO_LIMIT_CORES), 2-51, 2-52, 2-56 */
	ROW(0x55, GROUPS),		/* Skylake, Cascade Lake, Cooper Lake */
	ROW(0x6a, GROUPS),		/* Ice Lake, servers */
	ROW(0x6c, GROUPS),		/* Ice Lake D */
	ROW(0x8f, GROUPS),		/* Sapphire Rapids */
	ROW(0xcf, GROUPS),		/* Emerald Rapids */
	ROW(0xad, GROUPS),		/* Granite Rapids */
	ROW(0xae, GROUPS),		/* Granite Rapids D */
	/* SDM table 2-57; turbostat reads counts on them as well */
	ROW(0xaf, GROUPS),		/* Sierra Forest */
	ROW(0xb6, GROUPS),		/* Grand Ridge */
	ROW(0xdd, GROUPS),		/* Clearwater Forest */

	/*
	 * SDM tables 2-46 (12th and 13th generation Core, where 0x1AD is
	 * MSR_PRIMARY_TURBO_RATIO_LIMIT) and 2-58. All machines seen count
	 * 1 to 8 cores in 0x1AE, which is what the bytes mean without it.
	 */
	HYBRID_ROW(0x97, CLIENT_GROUPS),	/* Alder Lake */
	HYBRID_ROW(0x9a, CLIENT_GROUPS),
	HYBRID_ROW(0xb7, CLIENT_GROUPS),	/* Raptor Lake */
	HYBRID_ROW(0xba, CLIENT_GROUPS),
	HYBRID_ROW(0xbf, CLIENT_GROUPS),
	HYBRID_ROW(0xaa, CLIENT_GROUPS),	/* Meteor Lake */
	HYBRID_ROW(0xac, CLIENT_GROUPS),
	HYBRID_ROW(0xb5, CLIENT_GROUPS),	/* Arrow Lake */
	HYBRID_ROW(0xc5, CLIENT_GROUPS),
	HYBRID_ROW(0xc6, CLIENT_GROUPS),
	HYBRID_ROW(0xbd, CLIENT_GROUPS),	/* Lunar Lake */
	HYBRID_ROW(0xcc, CLIENT_GROUPS),	/* Panther Lake */
	HYBRID_ROW(0xd5, CLIENT_GROUPS),	/* Wildcat Lake */
	ROW(0xd7, CLIENT_GROUPS),	/* Bartlett Lake without small cores */
	ROW(0x86, CLIENT_GROUPS),	/* Tremont: Snow Ridge, SDM table 2-14 */
	ROW(0xbe, CLIENT_GROUPS),	/* Gracemont alone: Alder Lake N, Twin Lake */

	/* SDM tables 2-15 to 2-19: Nehalem, Westmere. Bus clock 133.33 MHz. */
	ROW(0x1a, BYTES),
	ROW(0x1e, BYTES),
	ROW(0x1f, BYTES),
	ROW(0x2e, BYTES),		/* 0x1AD is reserved and faults */
	ROW(0x25, BYTES),
	ROW(0x2c, BYTES),
	ROW(0x2f, BYTES),		/* the same */
	/* SDM tables 2-20 to 2-26: Sandy Bridge, Ivy Bridge */
	ROW(0x2a, BYTES),
	ROW(0x2d, BYTES),
	ROW(0x3a, BYTES),
	ROW(0x3e, BYTES),		/* 0x1AE: ratios of 9 to 16 cores */
	/* SDM tables 2-29 to 2-38: Haswell, Broadwell */
	ROW(0x3c, BYTES),
	ROW(0x45, BYTES),
	ROW(0x46, BYTES),
	ROW(0x3f, BYTES),		/* 0x1AE: ratios of 9 to 16 cores */
	ROW(0x3d, BYTES),
	ROW(0x47, BYTES),
	ROW(0x4f, BYTES),		/* 0x1AE: ratios of 9 to 16 cores */
	ROW(0x56, BYTES),		/* the same */
	/* SDM tables 2-39 to 2-45: 6th to 11th generation Core */
	ROW(0x4e, BYTES),		/* Skylake */
	ROW(0x5e, BYTES),
	ROW(0x8e, BYTES),		/* Kaby Lake to Comet Lake, mobile */
	ROW(0x9e, BYTES),		/* Kaby Lake, Coffee Lake */
	ROW(0xa5, BYTES),		/* Comet Lake */
	ROW(0xa6, BYTES),
	ROW(0x66, BYTES),		/* Cannon Lake */
	ROW(0x7d, BYTES),		/* Ice Lake */
	ROW(0x7e, BYTES),
	ROW(0x9d, BYTES),
	ROW(0x8c, BYTES),		/* Tiger Lake */
	ROW(0x8d, BYTES),
	ROW(0xa7, BYTES),		/* Rocket Lake */
	HYBRID_ROW(0x8a, BYTES),		/* Lakefield */
	/* SDM table 2-14: Tremont, clients */
	ROW(0x96, BYTES),		/* Elkhart Lake */
	ROW(0x9c, BYTES),		/* Jasper Lake */
};

/**
 * gp_ratio_find_model() - how to read the registers of an Intel processor
 * @family: display family, 0 where not known
 * @model: display model, 0 where not known
 *
 * Families 5 and 15 (Pentium, Pentium 4) are older than 0xCE altogether.
 *
 * Return: the row of the model, or one whose layout says why there is none
 */
struct gp_ratio_model gp_ratio_find_model(u32 family, u32 model)
{
	struct gp_ratio_model none = { .layout = GP_LAYOUT_UNLISTED };
	size_t i;

	for (i = 0; i < ARRAY_SIZE(gp_ratio_models); i++)
		if (gp_ratio_models[i].family == family &&
		    gp_ratio_models[i].model == model)
			return gp_ratio_models[i];

	if (!family || (family == 6 && !model))
		none.layout = GP_LAYOUT_UNKNOWN;
	else if (family < 6 || family == 15)
		none.layout = GP_LAYOUT_OLD;
	return none;
}
