// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: a register that only its own CPU can write, modes that change while
 * the driver runs, and preferences.
 */
#include <kunit/test.h>
#include <linux/errno.h>

#include "fake_backend.h"

static void its_own_cpu_writes_at_once(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);

	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	fake_expect(test, 20, 166, 100);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
}

static void a_word_of_ours_is_finished(struct kunit *test)
{
	u64 found;

	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	found = fake.cpu.found;
	KUNIT_EXPECT_EQ(test, found & FAKE_STAMP, 0ULL);

	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.reg[0] & FAKE_STAMP, FAKE_STAMP);

	/* what is put back is firmware's own word, not ours */
	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.reg[0], found);
}

/* No other CPU can mend it later: it must be able to run if it comes back. */
static void an_offline_cpu_is_left_free_to_run(struct kunit *test)
{
	struct gp_request left;

	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(166);
	KUNIT_EXPECT_EQ(test, gp_cpu_park(&fake.cpu, true), 0);

	left = fake_request(&fake.cpu);
	KUNIT_EXPECT_EQ(test, left.min, 20U);
	KUNIT_EXPECT_EQ(test, left.max, 166U);
	KUNIT_EXPECT_EQ(test, left.desired, 0U);
	KUNIT_EXPECT_EQ(test, left.epp, 255U);

	KUNIT_EXPECT_EQ(test, gp_cpu_park(&fake.cpu, false), 0);
	fake_expect(test, 20, 166, 166);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0x80U);
}

/* IA32_PERF_CTL: a ratio in bits 15:8, and nothing else. */
static void an_offline_cpu_with_one_level_has_the_one_found(struct kunit *test)
{
	static const struct gp_layout one_level = {
		.desired = { .shift = 8, .width = 8 },
	};
	struct gp_backend door = fake_local;

	door.layout = &one_level;
	door.finish = NULL;
	fake.reg[0] = 0x8700;
	KUNIT_ASSERT_EQ(test,
			gp_cpu_start(&fake.cpu, &door, 0, GP_MODE_DESIRED,
				     fake.why, sizeof(fake.why)),
			0);
	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.reg[0], 0x6400ULL);

	gp_cpu_park(&fake.cpu, true);
	KUNIT_EXPECT_EQ(test, fake.reg[0], 0x8700ULL);
	gp_cpu_park(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.reg[0], 0x6400ULL);
}

/* Suspend takes more than the request: what enables it goes too. */
static void a_resumed_cpu_is_enabled_before_it_is_written(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(100);
	fake.reg[0] = 0;

	KUNIT_EXPECT_EQ(test, gp_cpu_resume(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.starts, 2U);
	fake_expect(test, 20, 166, 100);

	fake.start_error = -EIO;
	fake.writes = 0;
	KUNIT_EXPECT_EQ(test, gp_cpu_resume(&fake.cpu), -EIO);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
}

/* performance asks once: what it asks when the CPU is back is what it asked before */
static void an_equal_wish_is_written_where_enabling_failed(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(166);
	gp_cpu_park(&fake.cpu, true);

	fake.start_error = -EIO;
	KUNIT_EXPECT_EQ(test, gp_cpu_park(&fake.cpu, false), -EIO);
	fake_ask(166);
	fake_expect(test, 20, 166, 166);
	KUNIT_EXPECT_EQ(test, fake.cpu.last_error, 0);
}

/* A write may succeed and do nothing where enabling has failed. */
static void what_could_not_be_enabled_is_tried_again(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(166);
	KUNIT_EXPECT_FALSE(test, gp_cpu_needs_retry(&fake.cpu));

	fake.start_error = -EIO;
	gp_cpu_resume(&fake.cpu);
	fake_ask(166);
	KUNIT_EXPECT_TRUE(test, gp_cpu_needs_retry(&fake.cpu));
	fake.starts = 0;
	KUNIT_EXPECT_EQ(test, gp_cpu_retry(&fake.cpu), -EIO);
	KUNIT_EXPECT_TRUE(test, gp_cpu_needs_retry(&fake.cpu));

	fake.start_error = 0;
	fake.reg[0] = 0;
	KUNIT_EXPECT_EQ(test, gp_cpu_retry(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.starts, 2U);
	KUNIT_EXPECT_FALSE(test, gp_cpu_needs_retry(&fake.cpu));
	fake_expect(test, 20, 166, 166);
}

static void switch_to(enum gp_mode mode)
{
	gp_cpu_set_mode(&fake.cpu, mode);
	gp_cpu_kick(&fake.cpu, true);
	gp_cpu_settle(&fake.cpu);
}

/* Field problem: a desired level left behind pins the CPU in another mode. */
static void no_desired_level_leaks_into_another_mode(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(100);

	switch_to(GP_MODE_GUIDED);
	fake_expect(test, 100, 166, 0);
	switch_to(GP_MODE_AUTONOMOUS);
	fake_expect(test, 20, 166, 0);
	switch_to(GP_MODE_DESIRED);
	fake_expect(test, 20, 166, 100);
}

static void a_switch_is_written_though_equal(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_GUIDED);
	fake_ask(166);
	fake.writes = 0;

	switch_to(GP_MODE_GUIDED);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
}

static void the_preference_reaches_hardware_in_every_mode(struct kunit *test)
{
	int mode;

	for (mode = 0; mode < GP_MODE_COUNT; mode++) {
		fake_init(test);
		fake_start_cpu(test, &fake_local, mode);
		fake_ask(100);
		KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0x80U);
		KUNIT_EXPECT_EQ(test, gp_cpu_set_epp(&fake.cpu, 0xbf), 0);
		KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0xbfU);
	}
}

static void full_speed_overrides_the_preference_and_gives_it_back(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_AUTONOMOUS);
	gp_cpu_set_epp(&fake.cpu, 0xbf);

	KUNIT_EXPECT_EQ(test, gp_cpu_set_free(&fake.cpu, true), 0);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0U);
	KUNIT_EXPECT_EQ(test, gp_cpu_set_free(&fake.cpu, false), 0);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0xbfU);
	fake_expect(test, 20, 166, 0);
}

static void a_forgotten_wish_is_not_written(struct kunit *test)
{
	fake_start_cpu(test, &fake_local, GP_MODE_DESIRED);
	fake_ask(100);
	fake.writes = 0;

	gp_cpu_forget_wish(&fake.cpu);
	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);

	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
}

static struct kunit_case cases[] = {
	KUNIT_CASE(its_own_cpu_writes_at_once),
	KUNIT_CASE(a_word_of_ours_is_finished),
	KUNIT_CASE(an_offline_cpu_is_left_free_to_run),
	KUNIT_CASE(an_offline_cpu_with_one_level_has_the_one_found),
	KUNIT_CASE(a_resumed_cpu_is_enabled_before_it_is_written),
	KUNIT_CASE(an_equal_wish_is_written_where_enabling_failed),
	KUNIT_CASE(what_could_not_be_enabled_is_tried_again),
	KUNIT_CASE(no_desired_level_leaks_into_another_mode),
	KUNIT_CASE(a_switch_is_written_though_equal),
	KUNIT_CASE(the_preference_reaches_hardware_in_every_mode),
	KUNIT_CASE(full_speed_overrides_the_preference_and_gives_it_back),
	KUNIT_CASE(a_forgotten_wish_is_not_written),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_backend_local",
	.init = fake_init,
	.test_cases = cases,
};

kunit_test_suite(suite);
