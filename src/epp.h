/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Words for energy performance preferences.
 *
 * Pure: words and numbers only.
 */
#ifndef GP_EPP_H
#define GP_EPP_H

#include <linux/types.h>

/**
 * enum gp_epp_word - the words that mainline's drivers use
 * @GP_EPP_DEFAULT: what firmware left
 * @GP_EPP_PERFORMANCE: all for speed
 * @GP_EPP_BALANCE_PERFORMANCE: more for speed than for energy
 * @GP_EPP_BALANCE_POWER: more for energy than for speed
 * @GP_EPP_POWER: all for energy
 * @GP_EPP_WORDS: number of words
 */
enum gp_epp_word {
	GP_EPP_DEFAULT,
	GP_EPP_PERFORMANCE,
	GP_EPP_BALANCE_PERFORMANCE,
	GP_EPP_BALANCE_POWER,
	GP_EPP_POWER,
	GP_EPP_WORDS,
};

/**
 * struct gp_epp_scale - what the words mean on a processor
 * @value: raw preference, 0 to 255, by &enum gp_epp_word; that of
 *	%GP_EPP_DEFAULT is what firmware left
 */
struct gp_epp_scale {
	u8 value[GP_EPP_WORDS];
};

extern const char * const gp_epp_words[GP_EPP_WORDS];

void gp_epp_scale_intel(u32 family, u32 model, struct gp_epp_scale *scale);
void gp_epp_scale_bias(struct gp_epp_scale *scale);
void gp_epp_scale_amd(struct gp_epp_scale *scale);
int gp_epp_parse(const struct gp_epp_scale *scale, const char *text);
const char *gp_epp_word(const struct gp_epp_scale *scale, u32 epp);

#endif /* GP_EPP_H */
