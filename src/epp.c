// SPDX-License-Identifier: GPL-2.0
/*
 * Words for energy performance preferences.
 */
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "epp.h"

const char * const gp_epp_words[GP_EPP_WORDS] = {
	[GP_EPP_DEFAULT] = "default",
	[GP_EPP_PERFORMANCE] = "performance",
	[GP_EPP_BALANCE_PERFORMANCE] = "balance_performance",
	[GP_EPP_BALANCE_POWER] = "balance_power",
	[GP_EPP_POWER] = "power",
};

/*
 * Raw values of the words: the ones mainline's drivers use, so that a tool that
 * writes words gets the same from this driver. Intel recommends 0, 128, 192 and
 * 255 (SDM Vol. 3, 15.4.4, names only the ends and the middle) and asked for
 * others on the models below (kernel commits by Intel's engineers).
 */
static const struct gp_epp_scale scale_intel = {
	.value = {
		[GP_EPP_PERFORMANCE] = 0x00,
		[GP_EPP_BALANCE_PERFORMANCE] = 0x80,
		[GP_EPP_BALANCE_POWER] = 0xc0,
		[GP_EPP_POWER] = 0xff,
	},
};

/**
 * struct epp_override - a model whose words mean something else
 * @model: display model of family 6
 * @scale: raw values
 */
struct epp_override {
	u32 model;
	struct gp_epp_scale scale;
};

static const struct epp_override intel_overrides[] = {
	/* Alder Lake P: balance_performance 102 (5.17) */
	{ 0x9a, { { 0, 0x00, 102, 0xc0, 0xff } } },
	/* Sapphire, Emerald and Granite Rapids: balance_performance 32 */
	{ 0x8f, { { 0, 0x00, 32, 0xc0, 0xff } } },
	{ 0xcf, { { 0, 0x00, 32, 0xc0, 0xff } } },
	{ 0xad, { { 0, 0x00, 32, 0xc0, 0xff } } },
	{ 0xae, { { 0, 0x00, 32, 0xc0, 0xff } } },
	/* Meteor Lake and Arrow Lake: 16, 64, 179 (6.8, 6.12) */
	{ 0xaa, { { 0, 16, 64, 179, 0xff } } },
	{ 0xc6, { { 0, 16, 64, 179, 0xff } } },
};

/**
 * gp_epp_scale_intel() - what the words mean on a processor of Intel
 * @family: display family
 * @model: display model
 * @scale: takes the values, except that of "default"
 *
 * Context: any.
 */
void gp_epp_scale_intel(u32 family, u32 model, struct gp_epp_scale *scale)
{
	size_t i;

	*scale = scale_intel;
	if (family != 6)
		return;

	for (i = 0; i < ARRAY_SIZE(intel_overrides); i++)
		if (intel_overrides[i].model == model)
			*scale = intel_overrides[i].scale;
}

/**
 * gp_epp_scale_bias() - what the words mean where there is only a bias
 * @scale: takes the values, except that of "default": 16 times those of
 *	IA32_ENERGY_PERF_BIAS (SDM Vol. 3, 15.3.4), which has four bits
 *
 * Context: any.
 */
void gp_epp_scale_bias(struct gp_epp_scale *scale)
{
	/* 0, 4, 8 and 15, as the kernel's energy_perf_bias names them */
	*scale = (struct gp_epp_scale) { { 0, 0x00, 0x40, 0x80, 0xf0 } };
}

/**
 * gp_epp_scale_amd() - what the words mean on a processor of AMD
 * @scale: takes the values, except that of "default"
 *
 * Context: any.
 */
void gp_epp_scale_amd(struct gp_epp_scale *scale)
{
	/* balance_power is not Intel's 0xc0 */
	*scale = (struct gp_epp_scale) { { 0, 0x00, 0x80, 0xbf, 0xff } };
}

/* A decimal number from 0 to 255 and nothing else. */
static int parse_number(const char *text)
{
	int value = 0;
	int digits = 0;

	while (*text >= '0' && *text <= '9' && digits < 4) {
		value = value * 10 + *text++ - '0';
		digits++;
	}

	if (*text == '\n')
		text++;

	return !digits || *text || value > 255 ? -EINVAL : value;
}

static bool same_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	return !strncmp(text, word, length) &&
	       (!text[length] || !strcmp(text + length, "\n"));
}

/**
 * gp_epp_parse() - the preference that a user names
 * @scale: what the words mean here
 * @text: one of the words, or a decimal number from 0 to 255; one newline at
 *	its end is ignored
 *
 * Context: any.
 * Return: the raw preference, or -EINVAL.
 */
int gp_epp_parse(const struct gp_epp_scale *scale, const char *text)
{
	int i;

	for (i = 0; i < GP_EPP_WORDS; i++)
		if (same_word(text, gp_epp_words[i]))
			return scale->value[i];

	return parse_number(text);
}

/**
 * gp_epp_word() - the word for a preference
 * @scale: what the words mean here
 * @epp: raw preference
 *
 * Context: any.
 * Return: the word, NULL where there is none for this value; "default" only
 * where no other word has the value that firmware left.
 */
const char *gp_epp_word(const struct gp_epp_scale *scale, u32 epp)
{
	int i;

	for (i = GP_EPP_WORDS - 1; i >= 0; i--)
		if (scale->value[i] == epp)
			return gp_epp_words[i];

	return NULL;
}
