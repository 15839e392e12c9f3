// SPDX-License-Identifier: GPL-2.0
/*
 * What a CPU needs beyond what its utilization says. All times are microseconds.
 *
 * A tenth of the highest level is 16.6: a CPU whose load is L gets L + 16.6,
 * rounded up. Lowest to highest is 146 levels.
 */
#include <kunit/test.h>
#include <linux/kernel.h>

#include "../src/boost.h"

static const struct gp_perf_caps caps = {
	.highest = 166, .nominal = 135, .lowest_nonlinear = 62, .lowest = 20,
};

/* No load, and the margin. */
#define NOTHING		17U

static struct gp_tuning tuning;
static struct gp_boost boost;
static struct gp_sight sight;

/* A CPU that was idle for a second, and a governor that wants nothing. */
static int boost_init(struct kunit *test)
{
	tuning = (struct gp_tuning) {
		.margin_pct = 10,
		.measure_us = 8000,
		.rise_us = 4000,
		.full_us = 20000,
		.brief_us = 1500,
		.lift_pct = 100,
	};
	boost = (struct gp_boost) { };
	sight = (struct gp_sight) {
		.elapsed_us = 1000000, .idle_us = 1000000, .level = 100,
	};
	gp_boost_look(&boost, &tuning, &caps, &sight);

	return 0;
}

/* A look after the CPU was busy and then idle. */
static u32 look(u32 busy_us, u32 idle_us)
{
	sight.elapsed_us = busy_us + idle_us;
	sight.idle_us += idle_us;

	return gp_boost_look(&boost, &tuning, &caps, &sight);
}

/* Load */

static void an_idle_cpu_needs_nothing(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(0, 10000), NOTHING);
	KUNIT_EXPECT_EQ(test, look(0, 1000000), NOTHING);
}

/* 100 * 3 / 8 = 37.5, and 16.6 is 54.1, whenever within the period it is looked. */
static void a_periodic_load_is_measured(struct kunit *test)
{
	int i;

	for (i = 0; i < 10; i++)
		KUNIT_EXPECT_EQ(test, look(3000, 5000), 55U);

	for (i = 0; i < 10; i++) {
		look(1000, 1000);
		look(1000, 2000);
		KUNIT_EXPECT_EQ(test, look(1000, 2000), 55U);
	}
}

/* (100 * 2 + 60 * 1) / 10 = 26, and 16.6 is 42.6 */
static void each_level_counts_for_the_time_it_was_run_at(struct kunit *test)
{
	look(2000, 0);
	sight.level = 60;
	KUNIT_EXPECT_EQ(test, look(1000, 7000), 43U);
}

/* 100 * 6 / 12, and 16.6 is 66.6; the first 3 / 7.999 are no measure yet. */
static void a_measure_takes_its_time(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(3000, 4999), NOTHING);
	KUNIT_EXPECT_EQ(test, look(3000, 1001), 67U);
}

/* How long it then rests belongs to it: (100 * 3 + 166 * 7) / 20 = 73.1 */
static void a_measure_ends_with_a_pause(struct kunit *test)
{
	look(3000, 5000);
	KUNIT_EXPECT_EQ(test, look(3000, 0), 55U);
	sight.level = 166;
	KUNIT_EXPECT_EQ(test, look(7000, 0), 55U);
	KUNIT_EXPECT_EQ(test, look(0, 10000), 90U);
}

static void a_load_that_went_is_forgotten(struct kunit *test)
{
	look(8000, 2000);
	KUNIT_EXPECT_EQ(test, look(0, 10000), NOTHING);
}

static void nothing_needs_more_than_the_highest(struct kunit *test)
{
	sight.level = 166;
	KUNIT_EXPECT_EQ(test, look(9500, 500), 166U);
}

/* Without a pause */

/* 100 + 66 / 4 = 116.5, and again from there: 117 + 49 / 4 = 129.25. */
static void a_quarter_of_the_way_after_each_4_ms(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(3999, 0), NOTHING);
	KUNIT_EXPECT_EQ(test, look(1, 0), 117U);
	sight.level = 117;
	KUNIT_EXPECT_EQ(test, look(3999, 0), NOTHING);
	KUNIT_EXPECT_EQ(test, look(1, 0), 130U);
}

static void the_highest_after_20_ms(struct kunit *test)
{
	sight.level = 166;
	KUNIT_EXPECT_EQ(test, look(19999, 0), NOTHING);
	KUNIT_EXPECT_EQ(test, look(1, 0), 166U);
	KUNIT_EXPECT_EQ(test, look(1, 0), 166U);
	KUNIT_EXPECT_EQ(test, look(1000000, 0), 166U);
}

/* An interrupt's end is no pause: up to 1/32 of 3200 is none, more is one. */
static void a_pause_is_longer_than_the_reading_of_a_clock(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(3100, 100), NOTHING);
	KUNIT_EXPECT_EQ(test, look(800, 0), 117U);

	boost_init(test);
	look(3099, 101);
	KUNIT_EXPECT_EQ(test, look(800, 0), NOTHING);
}

static void idle_time_that_goes_back_is_no_pause(struct kunit *test)
{
	sight.idle_us -= 100;
	KUNIT_EXPECT_EQ(test, look(4000, 0), 117U);
}

/* Late by a third of 12 ms, lost after twice 12 ms. */
static void a_cpu_that_usually_takes_longer_is_not_late(struct kunit *test)
{
	look(12000, 0);
	look(0, 1000);

	KUNIT_EXPECT_LT(test, look(15999, 0), 117U);
	KUNIT_EXPECT_EQ(test, look(1, 0), 117U);
	sight.level = 166;
	KUNIT_EXPECT_LT(test, look(7999, 0), 166U);
	KUNIT_EXPECT_EQ(test, look(1, 0), 166U);
}

static void a_long_pause_makes_nothing_usual(struct kunit *test)
{
	look(12000, 0);
	look(0, 100000);

	KUNIT_EXPECT_EQ(test, look(4000, 0), 117U);
}

/* Not more than 50 ms is usual: 50 and a third of it. */
static void what_goes_on_too_long_is_not_usual(struct kunit *test)
{
	look(900000, 0);
	look(0, 50000);

	KUNIT_EXPECT_LT(test, look(66000, 0), 117U);
	KUNIT_EXPECT_EQ(test, look(1000, 0), 117U);
}

/* A tenth less with each pause after the first: 12 ms * 0.9^12 = 3.39, and a third. */
static void what_was_usual_fades(struct kunit *test)
{
	int i;

	look(12000, 0);
	for (i = 0; i < 13; i++)
		look(0, 1000);

	KUNIT_EXPECT_LT(test, look(4500, 0), 117U);
	KUNIT_EXPECT_EQ(test, look(30, 0), 117U);
}

/* Ticks */

/* Idle for 4 ms, found out in one tick, and busy for 3: as 55 above. */
static void idle_time_that_comes_a_tick_at_a_time_is_spread(struct kunit *test)
{
	int i;

	sight.idle_us += 4000;
	for (i = 0; i < 7; i++)
		look(1000, 0);
	sight.idle_us += 4000;
	KUNIT_EXPECT_EQ(test, look(1000, 0), 55U);
}

static void no_more_than_a_tick_is_kept_for_later(struct kunit *test)
{
	int i;

	sight.idle_us += 500000;
	for (i = 0; i < 11; i++)
		look(1000, 0);
	KUNIT_EXPECT_LT(test, look(3999, 0), 117U);
	KUNIT_EXPECT_EQ(test, look(1, 0), 117U);
}

/* Off */

static void where_nothing_is_measured_nothing_is_needed(struct kunit *test)
{
	tuning.measure_us = 0;
	sight.migrated = true;
	sight.wanted = 100;
	KUNIT_EXPECT_EQ(test, look(900, 100), 0U);
	KUNIT_EXPECT_EQ(test, look(1000000, 0), 0U);
}

/* As if the CPU had paused just then */
static void what_passed_without_measuring_counts_for_nothing(struct kunit *test)
{
	tuning.measure_us = 0;
	look(1000000, 0);
	tuning.measure_us = 8000;
	KUNIT_EXPECT_EQ(test, look(3999, 0), NOTHING);
	KUNIT_EXPECT_EQ(test, look(1, 0), 117U);
	KUNIT_EXPECT_EQ(test, look(0, 4000), 67U);
}

/* Brief waits */

/* 146 * 0.9 = 131.4, and 146 / 2 = 73 above lowest. */
static void brief_waits_lift_by_the_part_that_was_busy(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(900, 100), 151U);
	KUNIT_EXPECT_EQ(test, look(500, 500), 93U);
	KUNIT_EXPECT_EQ(test, look(0, 1000), 20U);
}

/* 146 * 0.4 = 58.4 is less than 146 * 0.45 = 65.7, and 131 is more. */
static void brief_waits_lift_up_to_a_part_of_the_range(struct kunit *test)
{
	tuning.lift_pct = 45;
	KUNIT_EXPECT_EQ(test, look(400, 600), 78U);
	KUNIT_EXPECT_EQ(test, look(900, 100), 85U);
}

static void waits_are_brief_up_to_a_limit(struct kunit *test)
{
	KUNIT_EXPECT_EQ(test, look(750, 750), 93U);
	KUNIT_EXPECT_EQ(test, look(751, 750), NOTHING);
}

/* Migration */

static void a_task_that_came_gets_the_margin_over_the_wish(struct kunit *test)
{
	sight.wanted = 60;
	KUNIT_EXPECT_EQ(test, look(0, 2000), NOTHING);
	sight.migrated = true;
	KUNIT_EXPECT_EQ(test, look(0, 2000), 77U);
	sight.migrated = false;
	KUNIT_EXPECT_EQ(test, look(0, 7999), 77U);
	KUNIT_EXPECT_EQ(test, look(0, 2000), NOTHING);
}

static void a_task_that_came_takes_nothing_away(struct kunit *test)
{
	look(3000, 5000);
	sight.wanted = 20;
	sight.migrated = true;
	KUNIT_EXPECT_EQ(test, look(3000, 5000), 55U);
	sight.wanted = 160;
	KUNIT_EXPECT_EQ(test, look(3000, 5000), 166U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE(an_idle_cpu_needs_nothing),
	KUNIT_CASE(a_periodic_load_is_measured),
	KUNIT_CASE(each_level_counts_for_the_time_it_was_run_at),
	KUNIT_CASE(a_measure_takes_its_time),
	KUNIT_CASE(a_measure_ends_with_a_pause),
	KUNIT_CASE(a_load_that_went_is_forgotten),
	KUNIT_CASE(nothing_needs_more_than_the_highest),
	KUNIT_CASE(a_quarter_of_the_way_after_each_4_ms),
	KUNIT_CASE(the_highest_after_20_ms),
	KUNIT_CASE(a_pause_is_longer_than_the_reading_of_a_clock),
	KUNIT_CASE(idle_time_that_goes_back_is_no_pause),
	KUNIT_CASE(a_cpu_that_usually_takes_longer_is_not_late),
	KUNIT_CASE(a_long_pause_makes_nothing_usual),
	KUNIT_CASE(what_goes_on_too_long_is_not_usual),
	KUNIT_CASE(what_was_usual_fades),
	KUNIT_CASE(idle_time_that_comes_a_tick_at_a_time_is_spread),
	KUNIT_CASE(no_more_than_a_tick_is_kept_for_later),
	KUNIT_CASE(where_nothing_is_measured_nothing_is_needed),
	KUNIT_CASE(what_passed_without_measuring_counts_for_nothing),
	KUNIT_CASE(brief_waits_lift_by_the_part_that_was_busy),
	KUNIT_CASE(brief_waits_lift_up_to_a_part_of_the_range),
	KUNIT_CASE(waits_are_brief_up_to_a_limit),
	KUNIT_CASE(a_task_that_came_gets_the_margin_over_the_wish),
	KUNIT_CASE(a_task_that_came_takes_nothing_away),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_boost",
	.init = boost_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
