// SPDX-License-Identifier: GPL-2.0
/*
 * Is a request word worth a write?
 */
#include <kunit/test.h>
#include <linux/bits.h>

#include "../src/request.h"

static void an_empty_shadow_wants_all_bits_of_anything(struct kunit *test)
{
	struct gp_shadow shadow = { };

	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0), U64_MAX);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x10a6), U64_MAX);
}

static void what_hardware_holds_is_not_written(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x10a6), 0ULL);

	gp_shadow_load(&shadow, 0x108a);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x108a), 0ULL);
}

static void every_bit_that_differs_is_worth_a_write(struct kunit *test)
{
	struct gp_shadow shadow = { };
	int bit;

	gp_shadow_load(&shadow, 0x19e54002e1e);
	for (bit = 0; bit < 64; bit++)
		KUNIT_EXPECT_EQ(test,
				gp_shadow_change(&shadow, 0x19e54002e1e ^ BIT_ULL(bit)),
				BIT_ULL(bit));
}

static void a_forced_shadow_wants_all_bits_until_they_are_written(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	gp_shadow_force(&shadow);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x10a6), U64_MAX);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x108a), U64_MAX);

	gp_shadow_load(&shadow, 0x108a);
	KUNIT_EXPECT_EQ(test, gp_shadow_change(&shadow, 0x108a), 0ULL);
}

/* The bits that are no field are taken from it for the next word. */
static void a_forced_shadow_keeps_the_word(struct kunit *test)
{
	struct gp_shadow shadow = { };

	gp_shadow_load(&shadow, 0x10a6);
	gp_shadow_force(&shadow);
	KUNIT_EXPECT_EQ(test, shadow.word, 0x10a6ULL);
}

static struct kunit_case shadow_cases[] = {
	KUNIT_CASE(an_empty_shadow_wants_all_bits_of_anything),
	KUNIT_CASE(what_hardware_holds_is_not_written),
	KUNIT_CASE(every_bit_that_differs_is_worth_a_write),
	KUNIT_CASE(a_forced_shadow_wants_all_bits_until_they_are_written),
	KUNIT_CASE(a_forced_shadow_keeps_the_word),
	{}
};

static struct kunit_suite shadow_suite = {
	.name = "gp_shadow",
	.test_cases = shadow_cases,
};

kunit_test_suite(shadow_suite);
