// SPDX-License-Identifier: GPL-2.0
/*
 * From a frequency, asked for by the scheduler, to the register: levels 20, 135
 * and 166 are 550, 3800 and 4672.592 MHz (3800 * 166 / 135).
 */
#include <linux/irqflags.h>

#include "../src/switch.h"
#include "fake_governor.h"

KUNIT_ARRAY_PARAM(door, governor_doors, fake_door_desc);

static unsigned int switch_to(u32 khz)
{
	unsigned long flags;
	unsigned int got;

	if (!fake.cpu.backend->fast)
		return gp_cpu_switch(&fake.cpu, khz);

	local_irq_save(flags);
	got = gp_cpu_switch(&fake.cpu, khz);
	local_irq_restore(flags);

	return got;
}

static void start(struct kunit *test)
{
	governor_start(test, fake_door_of(test), GP_MODE_DESIRED);
}

static void expect_level(struct kunit *test, u32 level)
{
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, level);
}

static void a_frequency_becomes_the_level_that_reaches_it(struct kunit *test)
{
	start(test);
	KUNIT_EXPECT_EQ(test, switch_to(3800000), 3800000U);
	expect_level(test, 135);
	KUNIT_EXPECT_EQ(test, switch_to(3799999), 3800000U);
	expect_level(test, 135);
	KUNIT_EXPECT_EQ(test, switch_to(550000), 550000U);
	expect_level(test, 20);
	KUNIT_EXPECT_EQ(test, switch_to(9000000), 4672592U);
	expect_level(test, 166);
	KUNIT_EXPECT_EQ(test, fake.writes, 3U);
}

static void the_same_frequency_is_not_written_again(struct kunit *test)
{
	start(test);
	switch_to(3800000);
	KUNIT_EXPECT_EQ(test, switch_to(3800000), 3800000U);
	KUNIT_EXPECT_EQ(test, switch_to(3800000), 3800000U);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.same, 2ULL);
}

static void a_limit_holds_and_is_told(struct kunit *test)
{
	start(test);
	switch_to(4600000);

	gp_cpu_set_limits(&fake.cpu, 20, 135);
	gp_cpu_apply(&fake.cpu, false);
	expect_level(test, 135);
	KUNIT_EXPECT_EQ(test, switch_to(4600000), 3800000U);
	expect_level(test, 135);

	gp_cpu_set_limits(&fake.cpu, 135, 166);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, switch_to(550000), 3800000U);
	expect_level(test, 135);
}

/* A frequency is looked up anew when the levels stand for others. */
static void another_highest_level_is_noticed(struct kunit *test)
{
	start(test);
	fake.cpu.caps.highest = 135;
	gp_cpu_set_limits(&fake.cpu, 20, 135);
	KUNIT_EXPECT_EQ(test, switch_to(9000000), 3800000U);

	fake.cpu.caps.highest = 166;
	gp_cpu_set_limits(&fake.cpu, 20, 166);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, switch_to(9000000), 4672592U);
	expect_level(test, 166);
}

static void a_write_that_fails_is_told_and_tried_again(struct kunit *test)
{
	start(test);
	switch_to(550000);

	fake.write_error = -EIO;
	KUNIT_EXPECT_EQ(test, switch_to(3800000), 0U);
	expect_level(test, 20);

	fake.write_error = 0;
	KUNIT_EXPECT_EQ(test, switch_to(3800000), 3800000U);
	expect_level(test, 135);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(a_frequency_becomes_the_level_that_reaches_it,
			 door_gen_params),
	KUNIT_CASE_PARAM(the_same_frequency_is_not_written_again,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_limit_holds_and_is_told, door_gen_params),
	KUNIT_CASE_PARAM(another_highest_level_is_noticed, door_gen_params),
	KUNIT_CASE_PARAM(a_write_that_fails_is_told_and_tried_again,
			 door_gen_params),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_switch",
	.init = governor_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
