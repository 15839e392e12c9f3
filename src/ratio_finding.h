/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a rule of the ratio discovery found, before anything is believed.
 * Private to the ratio files.
 */
#ifndef GP_RATIO_FINDING_H
#define GP_RATIO_FINDING_H

#include "ratio.h"

/**
 * struct gp_source - a number and where it came from
 * @what: the number's meaning
 * @name: of the register or level it was read from, NULL for no source
 * @reading: of that register or level
 * @hex: @reading is printed as a register
 * @where: place in the register, or NULL
 * @number: the number, meaningless unless @reading has a value
 */
struct gp_source {
	const char *what;
	const char *name;
	const struct gp_reading *reading;
	bool hex;
	const char *where;
	u32 number;
};

/**
 * struct gp_objection - why a number cannot be believed
 * @against: register or level that speaks against it
 * @text: what is wrong there, NULL for no objection
 * @base_too: not even the base
 */
struct gp_objection {
	struct gp_source against;
	const char *text;
	bool base_too;
};

/**
 * struct gp_finding - what a rule read
 * @method: the rule
 * @midpoint: the ratio is half way from 1024 to 1024 * turbo / base
 * @base: base frequency, or nominal level
 * @turbo: sustained turbo frequency, or boost numerator
 * @chosen_by: register that says where @turbo stands
 * @objection: found by the rule itself
 * @linux_turbo: what Linux takes for @turbo, 0 where the same
 * @linux_how: where it takes that from
 * @remark: what else there is to say of a good ratio, or NULL
 */
struct gp_finding {
	enum gp_ratio_method method;
	bool midpoint;
	struct gp_source base;
	struct gp_source turbo;
	struct gp_source chosen_by;
	struct gp_objection objection;
	u32 linux_turbo;
	const char *linux_how;
	const char *remark;
};

void gp_ratio_from_registers(const struct gp_ratio_input *in,
			     struct gp_finding *found);
void gp_ratio_from_cppc(const struct gp_ratio_input *in,
			struct gp_finding *found);

#endif /* GP_RATIO_FINDING_H */
