// SPDX-License-Identifier: GPL-2.0
/*
 * From a governor that asks all the time to the register: which wishes are
 * written, and when. The CPU is idle between them, so that it needs nothing
 * beyond what the governor wants.
 *
 * The dead band is 3 percent of 166 levels, which is 4 levels. A look is due
 * every millisecond, and a level stands for 20 looks.
 */
#include "fake_governor.h"

KUNIT_ARRAY_PARAM(door, governor_doors, fake_door_desc);

static void start(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
}

static void expect_level(struct kunit *test, u32 level)
{
	fake_expect(test, 20, 166, level);
}

/* At once */

static void the_first_wish_is_written(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);

	governor_wants(50);
	expect_level(test, 50);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
}

/* A quarter of the levels is 41: no level is known that 20 could be near to. */
static void the_first_wish_of_a_governor_is_written_however_low(struct kunit *test)
{
	gp_tuning.margin_pct = 0;
	gp_tuning.dead_band_pct = 25;
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(100);

	gp_throttle_forget(&fake.cpu.throttle);
	governor_keeps_wanting(20, 1);
	expect_level(test, 20);
}

static void a_rise_beyond_the_dead_band_is_written_at_once(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(50);

	governor_wants(54);
	expect_level(test, 50);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
	governor_wants(55);
	expect_level(test, 55);
	governor_wants(166);
	expect_level(test, 166);
	KUNIT_EXPECT_EQ(test, fake.writes, 3U);
}

static void a_rise_lifts_the_minimum_in_guided_mode(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_GUIDED);
	governor_wants(50);
	fake_expect(test, 50, 166, 0);

	governor_wants(90);
	fake_expect(test, 90, 166, 0);
}

static void an_equal_wish_writes_nothing(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(50);

	governor_wants(50);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.same, 1ULL);
	governor_keeps_wanting(50, 100);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.near, 100ULL);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
}

/* Later */

static void a_fall_is_written_when_the_level_stood_long_enough(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(100);

	governor_wants(50);
	governor_keeps_wanting(50, 19);
	expect_level(test, 100);
	governor_keeps_wanting(50, 2);
	expect_level(test, 50);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
}

static void a_rise_within_the_dead_band_is_written_then_too(struct kunit *test)
{
	start(test);
	governor_wants(50);

	governor_keeps_wanting(54, 19);
	expect_level(test, 50);
	governor_keeps_wanting(54, 2);
	expect_level(test, 54);
}

static void a_fall_within_the_dead_band_is_not_written(struct kunit *test)
{
	start(test);
	governor_wants(100);

	governor_keeps_wanting(96, 100);
	expect_level(test, 100);
	governor_keeps_wanting(95, 41);
	expect_level(test, 95);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
}

static void falls_become_one_write_of_the_highest(struct kunit *test)
{
	start(test);
	governor_wants(100);

	governor_keeps_wanting(60, 9);
	governor_wants(90);
	governor_wants(30);
	governor_keeps_wanting(70, 12);
	expect_level(test, 90);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);

	governor_keeps_wanting(70, 21);
	expect_level(test, 70);
	KUNIT_EXPECT_EQ(test, fake.writes, 3U);
}

static void a_wish_that_came_with_a_floor_counts_too(struct kunit *test)
{
	start(test);
	governor_wants(100);

	governor_wants_between(30, 90, 166);
	governor_keeps_wanting(50, 21);
	expect_level(test, 90);
}

/* After a long pause a level stood long enough, whoever looked. */
static void a_fall_after_a_pause_is_written_at_once(struct kunit *test)
{
	start(test);
	governor_wants(100);

	governor_idle(20000);
	governor_wants(50);
	expect_level(test, 50);
}

/* Floors and ceilings */

static void a_floor_that_rises_is_written_at_once(struct kunit *test)
{
	start(test);
	governor_wants(50);

	governor_wants_between(52, 50, 166);
	fake_expect(test, 52, 166, 52);
}

static void a_ceiling_is_written_at_once(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(100);

	governor_wants_between(0, 100, 60);
	fake_expect(test, 20, 60, 60);
	governor_wants_between(0, 100, 40);
	fake_expect(test, 20, 40, 40);
}

static void a_ceiling_that_went_is_gone_by_the_next_look(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants_between(0, 100, 60);

	governor_keeps_wanting(100, 1);
	expect_level(test, 100);
}

static void a_level_falls_under_a_ceiling_too(struct kunit *test)
{
	int i;

	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants_between(0, 100, 150);

	for (i = 0; i < 21; i++) {
		governor_idle(1000);
		governor_wants_between(0, 50, 150);
	}
	fake_expect(test, 20, 150, 50);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(the_first_wish_is_written, door_gen_params),
	KUNIT_CASE_PARAM(the_first_wish_of_a_governor_is_written_however_low,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_rise_beyond_the_dead_band_is_written_at_once,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_rise_lifts_the_minimum_in_guided_mode,
			 door_gen_params),
	KUNIT_CASE_PARAM(an_equal_wish_writes_nothing, door_gen_params),
	KUNIT_CASE_PARAM(a_fall_is_written_when_the_level_stood_long_enough,
			 door_gen_params),
	KUNIT_CASE(a_rise_within_the_dead_band_is_written_then_too),
	KUNIT_CASE(a_fall_within_the_dead_band_is_not_written),
	KUNIT_CASE(falls_become_one_write_of_the_highest),
	KUNIT_CASE(a_wish_that_came_with_a_floor_counts_too),
	KUNIT_CASE(a_fall_after_a_pause_is_written_at_once),
	KUNIT_CASE(a_floor_that_rises_is_written_at_once),
	KUNIT_CASE_PARAM(a_ceiling_is_written_at_once, door_gen_params),
	KUNIT_CASE_PARAM(a_ceiling_that_went_is_gone_by_the_next_look,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_level_falls_under_a_ceiling_too, door_gen_params),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_adjust",
	.init = governor_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
