// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: limits, boost and hotplug, which come between the requests of a
 * governor.
 */
#include <kunit/test.h>
#include <linux/errno.h>

#include "fake_backend.h"

KUNIT_ARRAY_PARAM(door, fake_doors, fake_door_desc);

static void limits_come_into_force_without_a_new_request(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);

	gp_cpu_set_limits(&fake.cpu, 20, 80);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
	KUNIT_EXPECT_EQ(test, gp_cpu_apply(&fake.cpu, false), 0);
	fake_expect(test, 20, 80, 80);

	/* the governor's wish was not forgotten */
	gp_cpu_set_limits(&fake.cpu, 20, 166);
	gp_cpu_apply(&fake.cpu, false);
	fake_expect(test, 20, 166, 100);
}

static void limits_before_any_request_write_nothing(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);

	gp_cpu_set_limits(&fake.cpu, 62, 80);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);

	fake_ask(166);
	fake_expect(test, 62, 80, 80);
}

static void without_boost_nothing_is_above_nominal(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	fake_ask(166);
	fake_expect(test, 166, 166, 0);

	KUNIT_EXPECT_EQ(test, gp_cpu_set_boost(&fake.cpu, false), 0);
	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 135U);
	fake_expect(test, 135, 135, 0);

	KUNIT_EXPECT_EQ(test, gp_cpu_set_boost(&fake.cpu, true), 0);
	fake_expect(test, 166, 166, 0);
}

static void boost_says_when_hardware_refused(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	fake_ask(166);

	fake.write_error = -EIO;
	KUNIT_EXPECT_EQ(test, gp_cpu_set_boost(&fake.cpu, false), -EIO);
}

static void a_parked_cpu_holds_up_nobody(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	gp_cpu_set_limits(&fake.cpu, 135, 166);
	fake_ask(150);

	gp_cpu_park(&fake.cpu, true);
	fake_expect(test, 20, 20, 0);
	fake_ask(166);
	fake_expect(test, 20, 20, 0);
}

static void a_cpu_back_online_asks_for_what_it_did(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	fake_ask(150);

	gp_cpu_park(&fake.cpu, true);
	gp_cpu_park(&fake.cpu, false);
	fake_expect(test, 150, 166, 0);
}

static void a_cpu_back_online_is_written_though_equal(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	gp_cpu_set_limits(&fake.cpu, 20, 20);
	fake_ask(150);
	gp_cpu_park(&fake.cpu, true);
	/* the reset left other values behind */
	fake.reg[0] = fake_open_word(fake.cpu.backend);

	gp_cpu_park(&fake.cpu, false);
	fake_expect(test, 20, 20, 0);
}

static void a_forced_request_is_written_though_equal(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);

	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
	gp_cpu_apply(&fake.cpu, true);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
}

static void a_forced_request_that_failed_is_still_forced(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);

	fake.write_error = -EIO;
	KUNIT_EXPECT_EQ(test, gp_cpu_apply(&fake.cpu, true), -EIO);
	fake.write_error = 0;
	fake.reg[0] = fake_open_word(fake.cpu.backend);
	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	fake_expect(test, 20, 166, 100);
}

static struct kunit_case backend_input_cases[] = {
	KUNIT_CASE_PARAM(limits_come_into_force_without_a_new_request,
			 door_gen_params),
	KUNIT_CASE_PARAM(limits_before_any_request_write_nothing,
			 door_gen_params),
	KUNIT_CASE_PARAM(without_boost_nothing_is_above_nominal,
			 door_gen_params),
	KUNIT_CASE_PARAM(boost_says_when_hardware_refused, door_gen_params),
	KUNIT_CASE_PARAM(a_parked_cpu_holds_up_nobody, door_gen_params),
	KUNIT_CASE_PARAM(a_cpu_back_online_asks_for_what_it_did,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_cpu_back_online_is_written_though_equal,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_forced_request_is_written_though_equal,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_forced_request_that_failed_is_still_forced,
			 door_gen_params),
	{}
};

static struct kunit_suite backend_input_suite = {
	.name = "gp_backend_input",
	.init = fake_init,
	.test_cases = backend_input_cases,
};

kunit_test_suite(backend_input_suite);
