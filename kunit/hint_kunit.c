// SPDX-License-Identifier: GPL-2.0
/*
 * A short lift of the minimum level: how high, and for how long. From lowest to
 * nominal it is 115 levels, of which an eighth is 14.4.
 */
#include <kunit/test.h>
#include <linux/kernel.h>

#include "../src/hint.h"

#define HOLD	10000U

static const struct gp_perf_caps caps = {
	.highest = 166, .nominal = 135, .lowest_nonlinear = 62, .lowest = 20,
};

static bool event(struct gp_hint *h, u64 now)
{
	return gp_hint_update(h, &caps, now, HOLD, true);
}

static bool quiet(struct gp_hint *h, u64 now)
{
	return gp_hint_update(h, &caps, now, HOLD, false);
}

static void without_an_event_there_is_no_lift(struct kunit *test)
{
	struct gp_hint h = { };

	KUNIT_EXPECT_FALSE(test, quiet(&h, 0));
	KUNIT_EXPECT_FALSE(test, quiet(&h, 5 * HOLD));
	KUNIT_EXPECT_EQ(test, h.level, 0U);
}

/* 20 + 115 / 2 = 77.5, and each time half of what is left. */
static void each_event_lifts_half_of_the_way_to_nominal(struct kunit *test)
{
	static const u32 want[] = { 78, 107, 121, 128, 132, 134, 135 };
	struct gp_hint h = { };
	int i;

	for (i = 0; i < ARRAY_SIZE(want); i++) {
		KUNIT_EXPECT_TRUE(test, event(&h, 100 * i));
		KUNIT_EXPECT_EQ(test, h.level, want[i]);
	}
}

static void at_nominal_an_event_only_takes_longer(struct kunit *test)
{
	struct gp_hint h = { .level = 135, .until = 500 };

	KUNIT_EXPECT_FALSE(test, event(&h, 400));
	KUNIT_EXPECT_EQ(test, h.level, 135U);
	KUNIT_EXPECT_FALSE(test, quiet(&h, 400 + HOLD - 1));
	KUNIT_EXPECT_TRUE(test, quiet(&h, 400 + HOLD));
}

static void a_lift_stands_as_long_as_it_is_held(struct kunit *test)
{
	struct gp_hint h = { };

	event(&h, 1000);
	KUNIT_EXPECT_FALSE(test, quiet(&h, 1000 + HOLD - 1));
	KUNIT_EXPECT_EQ(test, h.level, 78U);
	KUNIT_EXPECT_TRUE(test, quiet(&h, 1000 + HOLD));
	KUNIT_EXPECT_EQ(test, h.level, 49U);
}

/* From 115 levels above lowest: 57, 28, and 14 is less than an eighth. */
static void a_lift_is_halved_until_it_ends(struct kunit *test)
{
	static const u32 want[] = { 77, 48, 0 };
	struct gp_hint h = { .level = 135 };
	int i;

	for (i = 0; i < ARRAY_SIZE(want); i++) {
		KUNIT_EXPECT_TRUE(test, quiet(&h, i * HOLD));
		KUNIT_EXPECT_EQ(test, h.level, want[i]);
		KUNIT_EXPECT_FALSE(test, quiet(&h, (i + 1) * HOLD - 1));
	}
}

/* 49, and half of the 86 levels to nominal. */
static void an_event_lifts_again_what_was_halved(struct kunit *test)
{
	struct gp_hint h = { };

	event(&h, 0);
	quiet(&h, HOLD);
	KUNIT_EXPECT_TRUE(test, event(&h, HOLD + 1));
	KUNIT_EXPECT_EQ(test, h.level, 92U);
	KUNIT_EXPECT_FALSE(test, quiet(&h, 2 * HOLD));
}

static void a_clock_that_wraps_does_not_matter(struct kunit *test)
{
	const u64 late = U64_MAX - HOLD / 2;
	struct gp_hint h = { };

	event(&h, late);
	KUNIT_EXPECT_FALSE(test, quiet(&h, late + 1));
	KUNIT_EXPECT_FALSE(test, quiet(&h, late + HOLD - 1));
	KUNIT_EXPECT_TRUE(test, quiet(&h, late + HOLD));
}

static void a_lift_ends_on_a_cpu_with_one_level_too(struct kunit *test)
{
	const struct gp_perf_caps one = {
		.highest = 8, .nominal = 8, .lowest_nonlinear = 8, .lowest = 8,
	};
	struct gp_hint h = { };

	gp_hint_update(&h, &one, 0, HOLD, true);
	KUNIT_EXPECT_EQ(test, h.level, 8U);
	KUNIT_EXPECT_TRUE(test, gp_hint_update(&h, &one, HOLD, HOLD, false));
	KUNIT_EXPECT_EQ(test, h.level, 0U);
}

static void a_lift_ends_where_the_clock_begins_anew(struct kunit *test)
{
	struct gp_hint h = { };

	event(&h, 1000 * HOLD);
	KUNIT_EXPECT_TRUE(test, quiet(&h, 10));
	KUNIT_EXPECT_EQ(test, h.level, 49U);
	KUNIT_EXPECT_FALSE(test, quiet(&h, 10 + HOLD - 1));
	KUNIT_EXPECT_TRUE(test, quiet(&h, 10 + HOLD));
}

static struct kunit_case cases[] = {
	KUNIT_CASE(without_an_event_there_is_no_lift),
	KUNIT_CASE(each_event_lifts_half_of_the_way_to_nominal),
	KUNIT_CASE(at_nominal_an_event_only_takes_longer),
	KUNIT_CASE(a_lift_stands_as_long_as_it_is_held),
	KUNIT_CASE(a_lift_is_halved_until_it_ends),
	KUNIT_CASE(an_event_lifts_again_what_was_halved),
	KUNIT_CASE(a_clock_that_wraps_does_not_matter),
	KUNIT_CASE(a_lift_ends_where_the_clock_begins_anew),
	KUNIT_CASE(a_lift_ends_on_a_cpu_with_one_level_too),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_hint",
	.test_cases = cases,
};

kunit_test_suite(suite);
