// SPDX-License-Identifier: GPL-2.0
/*
 * What kernels and clocks do to a governor's wishes. The whole capacity is 664, and
 * a wish 5 for each level that is used: more than 132.8 levels go beyond it.
 */
#include <linux/processor.h>

#include "../src/clock.h"
#include "fake_governor.h"

KUNIT_ARRAY_PARAM(door, governor_doors, fake_door_desc);

static u32 level(void)
{
	return fake_request(&fake.cpu).desired;
}

/* 140 levels are a wish of 700; where that ends at 664, it may be any up to 166. */
static void a_wish_that_was_cut_off_gets_the_highest_level(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(100);
	KUNIT_EXPECT_EQ(test, level(), 100U);

	governor_wants_at_most_all(140);
	KUNIT_EXPECT_EQ(test, level(), 166U);
}

/* Not before the next look, and then as any other. */
static void a_wish_below_is_none_that_was_cut_off(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants_at_most_all(132);
	KUNIT_EXPECT_EQ(test, level(), 132U);

	governor_wants_at_most_all(166);
	governor_keeps_wanting(132, 21);
	KUNIT_EXPECT_EQ(test, level(), 132U);
}

/* 664 / 5 = 132.8 */
static void where_one_wish_went_beyond_none_is_cut_off(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(140);
	KUNIT_EXPECT_EQ(test, level(), 140U);

	gp_throttle_forget(&fake.cpu.throttle);
	governor_idle(1000);
	governor_wants_at_most_all(140);
	KUNIT_EXPECT_EQ(test, level(), 133U);
}

/* The clock of another CPU, or of this one after suspend */
static void a_clock_that_is_behind_is_no_long_time(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(50);

	governor_back(500000);
	governor_wants(40);
	KUNIT_EXPECT_EQ(test, level(), 50U);
	governor_keeps_wanting(40, 21);
	KUNIT_EXPECT_EQ(test, level(), 40U);
}

static void take_30_us(unsigned int cpu)
{
	u64 began = gp_clock();

	while (gp_clock() - began < 30ULL * gp_clock_khz() / 1000)
		cpu_relax();
}

/* How many looks a millisecond apart it takes until a floor that fell is seen. */
static unsigned int floor_falls_after_ms(void)
{
	unsigned int ms = 0;

	governor_wants_between(60, 60, 166);
	while (fake_request(&fake.cpu).min == 60 && ms < 100) {
		governor_keeps_wanting(60, 1);
		ms++;
	}

	return ms;
}

/* From the ninth write on, 30 us a write are 3 ms a look at least. */
static void looks_are_rarer_where_writes_are_slow(struct kunit *test)
{
	int i;

	governor_start(test, &fake_local, GP_MODE_DESIRED);
	fake.cpu.write_cost = 0;
	fake.on_write = take_30_us;
	for (i = 0; i < 4; i++)
		KUNIT_EXPECT_EQ(test, floor_falls_after_ms(), 1U);

	floor_falls_after_ms();
	KUNIT_EXPECT_GE(test, floor_falls_after_ms(), 3U);
}

/* One that took long is one in which something came between. */
static void looks_are_not_rarer_for_one_slow_write(struct kunit *test)
{
	int i;

	governor_start(test, &fake_local, GP_MODE_DESIRED);
	fake.cpu.write_cost = 0;
	fake.on_write = take_30_us;
	KUNIT_EXPECT_EQ(test, floor_falls_after_ms(), 1U);

	fake.on_write = NULL;
	for (i = 0; i < 10; i++)
		KUNIT_EXPECT_EQ(test, floor_falls_after_ms(), 1U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(a_wish_that_was_cut_off_gets_the_highest_level,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_wish_below_is_none_that_was_cut_off, door_gen_params),
	KUNIT_CASE_PARAM(where_one_wish_went_beyond_none_is_cut_off,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_clock_that_is_behind_is_no_long_time,
			 door_gen_params),
	KUNIT_CASE(looks_are_rarer_where_writes_are_slow),
	KUNIT_CASE(looks_are_not_rarer_for_one_slow_write),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_adjust_kernel",
	.init = governor_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
