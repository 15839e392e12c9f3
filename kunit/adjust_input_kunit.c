// SPDX-License-Identifier: GPL-2.0
/*
 * A governor that asks all the time, and everybody else with news for its CPU:
 * limits and preferences do not wait for it, and it writes nothing that was
 * true before them.
 */
#include <linux/errno.h>

#include "fake_governor.h"

KUNIT_ARRAY_PARAM(door, governor_doors, fake_door_desc);

static void start(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
	governor_wants(50);
}

static void set_limits(u32 min, u32 max)
{
	gp_cpu_set_limits(&fake.cpu, min, max);
	gp_cpu_apply(&fake.cpu, false);
}

/* Limits */

static void limits_do_not_wait_for_a_wish(struct kunit *test)
{
	start(test);

	set_limits(20, 40);
	fake_expect(test, 20, 40, 40);
	set_limits(62, 166);
	fake_expect(test, 62, 166, 62);
	set_limits(20, 166);
	fake_expect(test, 20, 166, 50);
}

static void a_rise_ends_at_the_limit(struct kunit *test)
{
	start(test);

	set_limits(20, 80);
	governor_wants(166);
	fake_expect(test, 20, 80, 80);
	set_limits(20, 166);
	fake_expect(test, 20, 166, 166);
}

static void a_fall_ends_at_the_limit(struct kunit *test)
{
	start(test);

	set_limits(40, 166);
	governor_keeps_wanting(20, 41);
	fake_expect(test, 40, 166, 40);
	set_limits(20, 166);
	fake_expect(test, 20, 166, 20);
}

static void a_cpu_that_is_never_idle_stays_below_its_limit(struct kunit *test)
{
	int i;

	start(test);
	set_limits(20, 80);

	for (i = 0; i < 100; i++) {
		governor_busy(1000);
		governor_wants(166);
		KUNIT_ASSERT_EQ(test, fake_request(&fake.cpu).desired, 80U);
		KUNIT_ASSERT_EQ(test, fake_request(&fake.cpu).max, 80U);
	}
}

static void without_boost_a_rise_ends_at_nominal(struct kunit *test)
{
	start(test);

	gp_cpu_set_boost(&fake.cpu, false);
	governor_wants(166);
	fake_expect(test, 20, 135, 135);
	gp_cpu_set_boost(&fake.cpu, true);
	fake_expect(test, 20, 166, 166);
}

/* 166 * 50 / 100, and 166 * 25 / 100 rounded up. */
static void the_limits_of_all_cpus_hold(struct kunit *test)
{
	start(test);

	gp_cpu_set_share(25, 50);
	gp_cpu_kick(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, gp_cpu_settle(&fake.cpu), 0);
	fake_expect(test, 42, 83, 50);
	governor_wants(166);
	fake_expect(test, 42, 83, 83);
}

/* Preferences and modes */

static void a_preference_does_not_wait_and_stays(struct kunit *test)
{
	start(test);

	gp_cpu_set_epp(&fake.cpu, 0xbf);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0xbfU);
	governor_wants(100);
	fake_expect(test, 20, 166, 100);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0xbfU);
}

static void switch_to(enum gp_mode mode)
{
	gp_cpu_set_mode(&fake.cpu, mode);
	gp_cpu_kick(&fake.cpu, true);
	gp_cpu_settle(&fake.cpu);
}

static void a_mode_does_not_wait_and_stays(struct kunit *test)
{
	start(test);

	switch_to(GP_MODE_GUIDED);
	fake_expect(test, 50, 166, 0);
	governor_wants(100);
	fake_expect(test, 100, 166, 0);

	switch_to(GP_MODE_DESIRED);
	fake_expect(test, 20, 166, 100);
	governor_wants(120);
	fake_expect(test, 20, 166, 120);
}

/* Requests of another governor, or of none */

static void a_wish_equal_to_one_of_before_is_written(struct kunit *test)
{
	start(test);

	/* as fast_switch does */
	gp_throttle_forget(&fake.cpu.throttle);
	fake_ask(120);
	fake_expect(test, 20, 166, 120);
	governor_wants(50);
	fake_expect(test, 20, 166, 50);
}

static void a_ceiling_of_another_governor_is_not_kept(struct kunit *test)
{
	const struct gp_wish low = { .floor = 20, .target = 50, .ceiling = 60 };

	start(test);

	gp_cpu_request(&fake.cpu, &low);
	fake_expect(test, 20, 60, 50);
	governor_wants(100);
	fake_expect(test, 20, 166, 100);
}

static void a_wish_is_written_again_after_it_was_forgotten(struct kunit *test)
{
	start(test);

	gp_cpu_forget_wish(&fake.cpu);
	fake.reg[0] = fake_open_word(fake.cpu.backend);
	governor_wants(50);
	fake_expect(test, 20, 166, 50);
}

/* Hotplug, resume, stop */

static void a_parked_cpu_writes_no_wish(struct kunit *test)
{
	u64 parked;

	start(test);

	gp_cpu_park(&fake.cpu, true);
	parked = fake.reg[0];
	governor_wants(100);
	KUNIT_EXPECT_EQ(test, fake.reg[0], parked);

	gp_cpu_park(&fake.cpu, false);
	fake_expect(test, 20, 166, 100);
}

static void a_stopped_cpu_keeps_what_was_found(struct kunit *test)
{
	start(test);
	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	fake.writes = 0;

	governor_wants(100);
	governor_keeps_wanting(20, 41);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(fake.cpu.backend));
}

static void a_resumed_cpu_goes_on(struct kunit *test)
{
	start(test);
	fake.reg[0] = 0;

	KUNIT_EXPECT_EQ(test, gp_cpu_resume(&fake.cpu), 0);
	fake_expect(test, 20, 166, 50);
	governor_wants(100);
	fake_expect(test, 20, 166, 100);
}

/* Suspend took the register's content, and nothing else notices. */
static void an_equal_wish_is_written_after_a_failed_resume(struct kunit *test)
{
	start(test);
	governor_wants(100);
	fake.reg[0] = 0;

	fake.start_error = -EIO;
	KUNIT_EXPECT_EQ(test, gp_cpu_resume(&fake.cpu), -EIO);
	governor_wants(100);
	fake_expect(test, 20, 166, 100);
}

/* Failures */

/* The register may hold half of the word that failed: all of it is written. */
static void a_failed_write_is_tried_again_by_an_equal_wish(struct kunit *test)
{
	start(test);

	fake.write_error = -EIO;
	governor_wants(100);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.failed, 1ULL);
	KUNIT_EXPECT_EQ(test, fake.cpu.last_error, -EIO);
	governor_wants(100);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.failed, 2ULL);

	fake.write_error = 0;
	fake.reg[0] = 0;
	governor_wants(100);
	fake_expect(test, 20, 166, 100);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0x80U);
	KUNIT_EXPECT_EQ(test, fake.cpu.last_error, 0);
}

static void a_ceiling_that_failed_is_tried_again(struct kunit *test)
{
	start(test);

	fake.write_error = -EIO;
	governor_wants_between(0, 50, 40);
	fake.write_error = 0;
	governor_wants_between(0, 50, 40);
	fake_expect(test, 20, 40, 40);
}

static void a_limit_that_failed_is_tried_again_by_a_wish(struct kunit *test)
{
	start(test);

	fake.write_error = -EIO;
	set_limits(20, 40);
	fake.write_error = 0;
	governor_wants(50);
	fake_expect(test, 20, 40, 40);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(limits_do_not_wait_for_a_wish, door_gen_params),
	KUNIT_CASE_PARAM(a_rise_ends_at_the_limit, door_gen_params),
	KUNIT_CASE_PARAM(a_fall_ends_at_the_limit, door_gen_params),
	KUNIT_CASE_PARAM(a_cpu_that_is_never_idle_stays_below_its_limit,
			 door_gen_params),
	KUNIT_CASE_PARAM(without_boost_a_rise_ends_at_nominal, door_gen_params),
	KUNIT_CASE_PARAM(the_limits_of_all_cpus_hold, door_gen_params),
	KUNIT_CASE_PARAM(a_preference_does_not_wait_and_stays, door_gen_params),
	KUNIT_CASE_PARAM(a_mode_does_not_wait_and_stays, door_gen_params),
	KUNIT_CASE_PARAM(a_wish_equal_to_one_of_before_is_written,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_ceiling_of_another_governor_is_not_kept,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_wish_is_written_again_after_it_was_forgotten,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_parked_cpu_writes_no_wish, door_gen_params),
	KUNIT_CASE_PARAM(a_stopped_cpu_keeps_what_was_found, door_gen_params),
	KUNIT_CASE_PARAM(a_resumed_cpu_goes_on, door_gen_params),
	KUNIT_CASE_PARAM(an_equal_wish_is_written_after_a_failed_resume,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_failed_write_is_tried_again_by_an_equal_wish,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_ceiling_that_failed_is_tried_again, door_gen_params),
	KUNIT_CASE_PARAM(a_limit_that_failed_is_tried_again_by_a_wish,
			 door_gen_params),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_adjust_input",
	.init = governor_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
