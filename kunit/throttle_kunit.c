// SPDX-License-Identifier: GPL-2.0
/*
 * Which of a governor's wishes is worth a write: the numbers behind it.
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/math64.h>

#include "../src/throttle.h"

static const struct gp_perf_caps caps = {
	.highest = 166, .nominal = 135, .lowest_nonlinear = 62, .lowest = 20,
};

/* The dead band is 8.3 levels, so 8. */
static const struct gp_tuning tuning = {
	.hold_us = 10000, .dead_band_pct = 5,
};

static void stand_at(struct gp_throttle *t, u32 level)
{
	*t = (struct gp_throttle) { };
	gp_throttle_scale(t, &tuning, &caps, 1024);
	gp_throttle_stand(t, level);
}

/* Levels */

/* Schedutil asks for 5/4 of what is used: 1280 of 1024 for all of it. */
static void no_headroom_gives_the_level_that_is_used(struct kunit *test)
{
	struct gp_throttle t;
	u32 target;

	stand_at(&t, 0);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 0), 0U);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 640), 83U);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 1280), 166U);

	for (target = 0; target <= 1280; target++)
		KUNIT_EXPECT_EQ_MSG(test, gp_throttle_level(&t, target),
				    DIV_ROUND_UP(target * 166, 1280),
				    "target %u", target);
}

static void all_headroom_gives_the_level_that_was_asked_for(struct kunit *test)
{
	struct gp_tuning all = { .headroom_pct = 25 };
	struct gp_throttle t = { };
	u32 target;

	gp_throttle_scale(&t, &all, &caps, 1024);
	for (target = 0; target <= 1024; target++)
		KUNIT_EXPECT_EQ_MSG(test, gp_throttle_level(&t, target),
				    DIV_ROUND_UP(target * 166, 1024),
				    "target %u", target);
}

/* 512 of 1024 and a tenth of it: 166 / 2 * 1.1 = 91.3; asked for as 640. */
static void some_headroom_is_over_what_is_used(struct kunit *test)
{
	struct gp_tuning some = { .headroom_pct = 10 };
	struct gp_throttle t = { };

	gp_throttle_scale(&t, &some, &caps, 1024);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 640), 92U);
}

/* The widest level and the narrowest capacity: 65535 * 5 / 5, and then half. */
static void the_widest_levels_fit(struct kunit *test)
{
	const struct gp_perf_caps wide = { .highest = GP_PERF_LEVEL_MAX };
	struct gp_throttle t = { };

	gp_throttle_scale(&t, &tuning, &wide, 4);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 5), 65535U);
	KUNIT_EXPECT_EQ(test, t.dead_band, 3276U);
	gp_throttle_scale(&t, &tuning, &wide, 1024);
	KUNIT_EXPECT_EQ(test, gp_throttle_level(&t, 640), 32768U);
}

static void a_wish_at_the_capacity_may_stand_for_more(struct kunit *test)
{
	struct gp_throttle t = { };

	gp_throttle_scale(&t, &tuning, &caps, 1024);
	gp_throttle_most(&t, 1024);
	KUNIT_EXPECT_EQ(test, t.most, 1024UL);
	gp_throttle_scale(&t, &tuning, &caps, 512);
	KUNIT_EXPECT_EQ(test, t.most, 512UL);
}

static void unless_one_went_beyond_ever(struct kunit *test)
{
	struct gp_throttle t = { };

	gp_throttle_scale(&t, &tuning, &caps, 1024);
	gp_throttle_most(&t, 1025);
	gp_throttle_scale(&t, &tuning, &caps, 512);
	KUNIT_EXPECT_GT(test, t.most, 1280UL);
}

static void a_capacity_is_remembered_until_it_is_forgotten(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 50);
	KUNIT_EXPECT_EQ(test, t.capacity, 1024UL);
	gp_throttle_forget(&t);
	KUNIT_EXPECT_EQ(test, t.capacity, 0UL);
}

/* Looks */

static void a_wish_beyond_the_dead_band_is_asked_for(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 50);
	KUNIT_EXPECT_EQ(test, t.at_once, 58U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1000, 58), 50U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1000, 59), 59U);
}

static void a_level_stands_until_it_is_old_enough(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 4000, 20), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 5999, 20), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1, 20), 20U);
}

static void it_makes_room_for_the_highest_that_was_wanted(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	gp_throttle_look(&t, &tuning, 4000, 40);
	gp_throttle_look(&t, &tuning, 4000, 70);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 4000, 20), 70U);
}

/* What was wanted in the time before is no reason to stay. */
static void it_stays_for_one_time_more_where_it_was_wanted(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	gp_throttle_look(&t, &tuning, 4000, 100);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 6000, 30), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 9999, 20), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1, 20), 30U);
}

static void a_fall_within_the_dead_band_is_none(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 10000, 92), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 10000, 91), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 10000, 91), 91U);
}

static void a_rise_within_the_dead_band_waits_as_long_as_a_fall(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 9999, 101), 100U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1, 101), 101U);
}

static void a_new_level_begins_to_stand(struct kunit *test)
{
	struct gp_throttle t;

	stand_at(&t, 100);
	gp_throttle_look(&t, &tuning, 9999, 90);
	gp_throttle_stand(&t, 120);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 9999, 30), 120U);
	KUNIT_EXPECT_EQ(test, gp_throttle_look(&t, &tuning, 1, 30), 30U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE(no_headroom_gives_the_level_that_is_used),
	KUNIT_CASE(all_headroom_gives_the_level_that_was_asked_for),
	KUNIT_CASE(some_headroom_is_over_what_is_used),
	KUNIT_CASE(the_widest_levels_fit),
	KUNIT_CASE(a_wish_at_the_capacity_may_stand_for_more),
	KUNIT_CASE(unless_one_went_beyond_ever),
	KUNIT_CASE(a_capacity_is_remembered_until_it_is_forgotten),
	KUNIT_CASE(a_wish_beyond_the_dead_band_is_asked_for),
	KUNIT_CASE(a_level_stands_until_it_is_old_enough),
	KUNIT_CASE(it_makes_room_for_the_highest_that_was_wanted),
	KUNIT_CASE(it_stays_for_one_time_more_where_it_was_wanted),
	KUNIT_CASE(a_fall_within_the_dead_band_is_none),
	KUNIT_CASE(a_rise_within_the_dead_band_waits_as_long_as_a_fall),
	KUNIT_CASE(a_new_level_begins_to_stand),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_throttle",
	.test_cases = cases,
};

kunit_test_suite(suite);
