// SPDX-License-Identifier: GPL-2.0
/*
 * Is a request word worth a write?
 */
#include <kunit/test.h>
#include <linux/errno.h>

#include "../src/request.h"

static void an_empty_shadow_wants_anything(struct kunit *test)
{
	struct gp_shadow shadow = { };

	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0));
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x10a6));
}

static void what_hardware_holds_is_not_written(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	KUNIT_EXPECT_FALSE(test, gp_shadow_change(&shadow, 0x10a6));
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x10a7));
}

static void every_bit_that_differs_is_worth_a_write(struct kunit *test)
{
	struct gp_shadow shadow = { };
	int bit;

	gp_shadow_load(&shadow, 0x19e54002e1e);
	for (bit = 0; bit < 64; bit++)
		KUNIT_EXPECT_TRUE_MSG(test,
				      gp_shadow_change(&shadow,
						      0x19e54002e1e ^
						      1ULL << bit),
				      "bit %d", bit);
}

static void a_word_written_is_not_written_again(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	KUNIT_EXPECT_FALSE(test, gp_shadow_change(&shadow, 0x10a6));
	KUNIT_EXPECT_EQ(test, shadow.word, 0x10a6ULL);
}

static void a_failed_write_is_tried_again(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	gp_shadow_force(&shadow);
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x108a));
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x10a6));

	gp_shadow_force(&shadow);
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x108a));

	gp_shadow_load(&shadow, 0x108a);
	KUNIT_EXPECT_FALSE(test, gp_shadow_change(&shadow, 0x108a));
}

static void a_failed_write_is_not_stored(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	gp_shadow_force(&shadow);
	KUNIT_EXPECT_EQ(test, shadow.word, 0x10a6ULL);
}

static void a_forced_write_is_written_once_though_equal(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	gp_shadow_force(&shadow);
	KUNIT_EXPECT_TRUE(test, gp_shadow_change(&shadow, 0x10a6));

	gp_shadow_load(&shadow, 0x10a6);
	KUNIT_EXPECT_FALSE(test, gp_shadow_change(&shadow, 0x10a6));
}

static struct kunit_case shadow_cases[] = {
	KUNIT_CASE(an_empty_shadow_wants_anything),
	KUNIT_CASE(what_hardware_holds_is_not_written),
	KUNIT_CASE(every_bit_that_differs_is_worth_a_write),
	KUNIT_CASE(a_word_written_is_not_written_again),
	KUNIT_CASE(a_failed_write_is_tried_again),
	KUNIT_CASE(a_failed_write_is_not_stored),
	KUNIT_CASE(a_forced_write_is_written_once_though_equal),
	{}
};

static struct kunit_suite shadow_suite = {
	.name = "gp_shadow",
	.test_cases = shadow_cases,
};

kunit_test_suite(shadow_suite);
