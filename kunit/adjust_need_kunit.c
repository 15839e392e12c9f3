// SPDX-License-Identifier: GPL-2.0
/*
 * From what a CPU was seen to do to the register: it gets what it needs though
 * its governor does not say so, and no wish of the governor is lost.
 */
#include <linux/kernel.h>

#include "fake_governor.h"

KUNIT_ARRAY_PARAM(door, governor_doors, fake_door_desc);

static u32 level(void)
{
	return fake_request(&fake.cpu).desired;
}

/*
 * A quarter of the way to 166, rounded up, every 4 ms:
 * 20 + 37 = 57, 57 + 28 = 85, 85 + 21 = 106, 106 + 15 = 121.
 */
static void a_cpu_without_a_pause_is_at_its_highest_within_20_ms(struct kunit *test)
{
	static const u32 want[21] = {
		20, 20, 20, 20, 57, 57, 57, 57, 85, 85, 85, 85,
		106, 106, 106, 106, 121, 121, 121, 121, 166
	};
	int ms;

	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(20);

	for (ms = 1; ms <= 20; ms++) {
		governor_busy(1000);
		governor_wants(20);
		KUNIT_EXPECT_EQ_MSG(test, level(), want[ms], "after %d ms", ms);
	}
	KUNIT_EXPECT_EQ(test, fake.writes, 6U);
}

static void it_stays_there_until_it_pauses(struct kunit *test)
{
	int ms;

	governor_start(test, &fake_local, GP_MODE_DESIRED);
	governor_wants(20);

	for (ms = 1; ms <= 200; ms++) {
		governor_busy(1000);
		governor_wants(20);
	}
	KUNIT_EXPECT_EQ(test, level(), 166U);
	KUNIT_EXPECT_EQ(test, fake.writes, 6U);
}

/* 60, and 16.6 to spare, for the 8 ms of a measure. */
static void a_task_that_comes_finds_room(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
	governor_wants(60);

	fake.migrated = true;
	governor_keeps_wanting(60, 1);
	KUNIT_EXPECT_EQ(test, level(), 77U);
	KUNIT_EXPECT_FALSE(test, fake.migrated);

	/* within the first 20 ms it was needed, within the second it was not */
	governor_keeps_wanting(60, 48);
	KUNIT_EXPECT_EQ(test, level(), 60U);
}

/*
 * Busy for 900 of 1000 us: 146 levels * 0.9 = 131 above lowest, which is 20.
 * Seen after 2 ms, the same is no sign of waiting.
 */
static void brief_waits_lift(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
	governor_wants(20);

	governor_busy(900);
	governor_idle(100);
	governor_wants(20);
	KUNIT_EXPECT_EQ(test, level(), 151U);
}

static void long_waits_do_not(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
	governor_wants(20);

	governor_busy(1800);
	governor_idle(200);
	governor_wants(20);
	KUNIT_EXPECT_EQ(test, level(), 20U);
}

static void half_busy(u32 floor, u32 ceiling)
{
	int i;

	for (i = 0; i < 40; i++) {
		governor_busy(1000);
		governor_idle(1000);
		governor_wants_between(floor, 20, ceiling);
	}
}

/*
 * The governor wants 20, but the CPU runs at 100 and is busy half of the time:
 * that is 50, and a tenth of 166 to spare, rounded up.
 */
static void load_is_measured_at_the_level_of_a_limit(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	gp_cpu_set_limits(&fake.cpu, 100, 166);
	half_busy(0, 166);
	KUNIT_EXPECT_EQ(test, level(), 100U);

	gp_cpu_set_limits(&fake.cpu, 20, 166);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, level(), 67U);
}

static void load_is_measured_at_the_level_of_a_floor(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
	half_busy(100, 166);
	KUNIT_EXPECT_EQ(test, level(), 100U);

	governor_busy(1000);
	governor_idle(1000);
	governor_wants(20);
	KUNIT_EXPECT_EQ(test, level(), 67U);
}

/* Runs at 40 for half of the time, whatever it would like: 20, and 16.6 to spare. */
static void load_is_measured_at_the_level_of_a_ceiling(struct kunit *test)
{
	governor_start(test, &fake_local, GP_MODE_DESIRED);
	governor_wants(166);
	half_busy(0, 40);

	governor_idle(1000);
	governor_wants(20);
	fake_expect(test, 20, 166, 37);
}

/* Random numbers that are the same in each run. */
static u32 dice(u32 sides)
{
	static u32 state;

	state = state * 1664525 + 1013904223;
	return (state >> 8) % sides;
}

#define WISHES		4000
/* Two holds, each as late as a look that is due after 1 ms and asked after 3. */
#define MEMORY_US	(2 * (20000 + 4000))

struct past {
	u32 at_us;
	u32 wanted;
};

static u32 highest_wanted(const struct past *past, int now)
{
	u32 highest = 0;
	int i;

	for (i = now; i >= 0 && past[now].at_us - past[i].at_us <= MEMORY_US; i--)
		highest = max(highest, past[i].wanted);

	return highest;
}

/*
 * Whatever a governor asks for, the level is never further below it than the
 * dead band, and never further above than what was wanted lately.
 */
static void no_wish_is_lost(struct kunit *test)
{
	struct past *past;
	u32 us;
	int i;

	past = kunit_kcalloc(test, WISHES, sizeof(*past), GFP_KERNEL);
	KUNIT_ASSERT_NOT_NULL(test, past);
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);

	for (i = 0; i < WISHES; i++) {
		us = dice(3000);
		past[i].at_us = us + (i ? past[i - 1].at_us : 0);
		past[i].wanted = dice(4) ? 20 + dice(60) : 20 + dice(147);
		governor_idle(us);
		governor_wants(past[i].wanted);

		KUNIT_ASSERT_GE(test, level() + 4, past[i].wanted);
		KUNIT_ASSERT_LE(test, level(), highest_wanted(past, i) + 4);
	}
	KUNIT_EXPECT_LT(test, fake.writes, WISHES / 2U);
	KUNIT_EXPECT_EQ(test, fake.invalid, 0U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(a_cpu_without_a_pause_is_at_its_highest_within_20_ms,
			 door_gen_params),
	KUNIT_CASE(it_stays_there_until_it_pauses),
	KUNIT_CASE(a_task_that_comes_finds_room),
	KUNIT_CASE(brief_waits_lift),
	KUNIT_CASE(long_waits_do_not),
	KUNIT_CASE_PARAM(load_is_measured_at_the_level_of_a_limit,
			 door_gen_params),
	KUNIT_CASE(load_is_measured_at_the_level_of_a_floor),
	KUNIT_CASE(load_is_measured_at_the_level_of_a_ceiling),
	KUNIT_CASE_PARAM(no_wish_is_lost, door_gen_params),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_adjust_need",
	.init = governor_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
