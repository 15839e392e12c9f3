// SPDX-License-Identifier: GPL-2.0
/*
 * Words for energy performance preferences.
 *
 * Expected values are those that Linux' own drivers write, read off
 * intel_pstate and amd-pstate: a tool that writes a word must get the same.
 */
#include <kunit/test.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/epp.h"

#define FIRMWARE_LEFT	0x9c

static const struct scale_case {
	const char *machine;
	u32 family;
	u32 model;
	u8 performance;
	u8 balance_performance;
	u8 balance_power;
	u8 power;
} scale_cases[] = {
	{ "Skylake-SP", 6, 0x55, 0, 128, 192, 255 },
	{ "Coffee Lake", 6, 0x9e, 0, 128, 192, 255 },
	{ "Alder Lake, desktop", 6, 0x97, 0, 128, 192, 255 },
	{ "Alder Lake, mobile", 6, 0x9a, 0, 102, 192, 255 },
	{ "Sapphire Rapids", 6, 0x8f, 0, 32, 192, 255 },
	{ "Emerald Rapids", 6, 0xcf, 0, 32, 192, 255 },
	{ "Granite Rapids", 6, 0xad, 0, 32, 192, 255 },
	{ "Meteor Lake", 6, 0xaa, 16, 64, 179, 255 },
	{ "Arrow Lake", 6, 0xc6, 16, 64, 179, 255 },
	{ "another family with a model of those", 19, 0xaa, 0, 128, 192, 255 },
};

static void scale_desc(const struct scale_case *c, char *desc)
{
	strscpy(desc, c->machine, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(scale, scale_cases, scale_desc);

static void words_mean_what_linux_means(struct kunit *test)
{
	const struct scale_case *c = test->param_value;
	struct gp_epp_scale scale;

	gp_epp_scale_intel(c->family, c->model, &scale);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "performance"), c->performance);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_performance"),
			c->balance_performance);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_power"),
			c->balance_power);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "power"), c->power);
}

static void balance_power_is_another_on_amd(struct kunit *test)
{
	struct gp_epp_scale scale;

	gp_epp_scale_amd(&scale);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "performance"), 0);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_performance"), 0x80);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_power"), 0xbf);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "power"), 0xff);
}

/* arch/x86's energy_perf_bias has 0, 4, 8 and 15 of 15 for these words. */
static void a_bias_has_four_bits(struct kunit *test)
{
	struct gp_epp_scale scale;

	gp_epp_scale_bias(&scale);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "performance") / 16, 0);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_performance") / 16, 4);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "balance_power") / 16, 8);
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, "power") / 16, 15);
}

static const struct text_case {
	const char *text;
	int epp;
} text_cases[] = {
	{ "default", FIRMWARE_LEFT },
	{ "default\n", FIRMWARE_LEFT },
	{ "power\n", 255 },
	{ "0", 0 },
	{ "77\n", 77 },
	{ "255", 255 },
	{ "007", 7 },
	{ "256", -EINVAL },
	{ "0255", 255 },
	{ "00255", -EINVAL },
	{ "-1", -EINVAL },
	{ "", -EINVAL },
	{ "\n", -EINVAL },
	{ "1 2", -EINVAL },
	{ "12\n\n", -EINVAL },
	{ "powe", -EINVAL },
	{ "powers", -EINVAL },
	{ "power\nx", -EINVAL },
	{ "0x80", -EINVAL },
	{ "99999999999999999999", -EINVAL },
};

static void text_desc(const struct text_case *c, char *desc)
{
	char *end;

	snprintf(desc, KUNIT_PARAM_DESC_SIZE, "\"%s\"", c->text);
	end = strchr(desc, '\n');
	if (end)
		*end = '~';
}

KUNIT_ARRAY_PARAM(text, text_cases, text_desc);

static void a_preference_is_a_word_or_a_number(struct kunit *test)
{
	const struct text_case *c = test->param_value;
	struct gp_epp_scale scale;

	gp_epp_scale_intel(6, 0x55, &scale);
	scale.value[GP_EPP_DEFAULT] = FIRMWARE_LEFT;
	KUNIT_EXPECT_EQ(test, gp_epp_parse(&scale, c->text), c->epp);
}

static void a_value_has_its_word_or_none(struct kunit *test)
{
	struct gp_epp_scale scale;

	gp_epp_scale_intel(6, 0x55, &scale);
	scale.value[GP_EPP_DEFAULT] = 0x80;
	KUNIT_EXPECT_STREQ(test, gp_epp_word(&scale, 0x80), "balance_performance");
	KUNIT_EXPECT_STREQ(test, gp_epp_word(&scale, 0), "performance");
	KUNIT_EXPECT_PTR_EQ(test, gp_epp_word(&scale, 77), NULL);

	scale.value[GP_EPP_DEFAULT] = FIRMWARE_LEFT;
	KUNIT_EXPECT_STREQ(test, gp_epp_word(&scale, FIRMWARE_LEFT), "default");
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(words_mean_what_linux_means, scale_gen_params),
	KUNIT_CASE(balance_power_is_another_on_amd),
	KUNIT_CASE(a_bias_has_four_bits),
	KUNIT_CASE_PARAM(a_preference_is_a_word_or_a_number, text_gen_params),
	KUNIT_CASE(a_value_has_its_word_or_none),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_epp",
	.test_cases = cases,
};

kunit_test_suite(suite);
