/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Where Intel's processors keep their ratios, by model. Private to the ratio
 * files.
 */
#ifndef GP_RATIO_MODELS_H
#define GP_RATIO_MODELS_H

#include <linux/types.h>

/**
 * enum gp_layout - how the registers of a model are to be read
 * @GP_LAYOUT_UNKNOWN: model not known
 * @GP_LAYOUT_UNLISTED: model known, but not to this table
 * @GP_LAYOUT_OLD: before Nehalem, 0xCE is something else
 * @GP_LAYOUT_BONNELL: 0xCE is something else
 * @GP_LAYOUT_SILVERMONT: base in 0x66A, turbo in 0x66C
 * @GP_LAYOUT_GOLDMONT: groups of cores in 0x1AD, their sizes in 0x1AE
 * @GP_LAYOUT_XEON_PHI: groups of cores as differences in 0x1AD
 * @GP_LAYOUT_GROUPS: as GOLDMONT; meaningless without 0x1AE
 * @GP_LAYOUT_CLIENT_GROUPS: as GOLDMONT; as BYTES without 0x1AE
 * @GP_LAYOUT_BYTES: a byte of 0x1AD for each number of active cores
 */
enum gp_layout {
	GP_LAYOUT_UNKNOWN,
	GP_LAYOUT_UNLISTED,
	GP_LAYOUT_OLD,
	GP_LAYOUT_BONNELL,
	GP_LAYOUT_SILVERMONT,
	GP_LAYOUT_GOLDMONT,
	GP_LAYOUT_XEON_PHI,
	GP_LAYOUT_GROUPS,
	GP_LAYOUT_CLIENT_GROUPS,
	GP_LAYOUT_BYTES,
};

/**
 * struct gp_ratio_model - a row of the table
 * @family: display family
 * @model: display model
 * @layout: of its registers
 * @hybrid: has two types of cores, and 0x1AD is about one of them
 */
struct gp_ratio_model {
	u8 family;
	u8 model;
	u8 layout;
	bool hybrid;
};

struct gp_ratio_model gp_ratio_find_model(u32 family, u32 model);

#endif /* GP_RATIO_MODELS_H */
