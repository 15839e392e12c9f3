// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: callers that meet at one CPU. No request is lost, no two writes of
 * a CPU overlap, and who must not return before hardware has the value waits.
 */
#include <kunit/test.h>
#include <linux/completion.h>
#include <linux/delay.h>
#include <linux/err.h>
#include <linux/jiffies.h>
#include <linux/kthread.h>
#include <linux/sched.h>

#include "fake_backend.h"

KUNIT_ARRAY_PARAM(door, fake_doors, fake_door_desc);

/* A write held up until it is let go. */
static struct completion held, let_go;

static void hold_write(unsigned int nr)
{
	fake.on_write = NULL;
	complete(&held);
	wait_for_completion(&let_go);
}

static int race_init(struct kunit *test)
{
	init_completion(&held);
	init_completion(&let_go);

	return fake_init(test);
}

/* A caller in a thread of its own. */
struct caller {
	int (*call)(void);
	int answer;
	struct completion done;
};

static int call_in_thread(void *data)
{
	struct caller *caller = data;

	caller->answer = caller->call();
	complete(&caller->done);

	return 0;
}

static void begin(struct kunit *test, struct caller *caller, int (*call)(void))
{
	caller->call = call;
	init_completion(&caller->done);
	KUNIT_ASSERT_FALSE(test, IS_ERR(kthread_run(call_in_thread, caller,
						    "gp_kunit")));
}

static bool is_done_soon(struct caller *caller)
{
	return wait_for_completion_timeout(&caller->done,
					   msecs_to_jiffies(100));
}

static int ask_100(void)
{
	return fake_ask(100);
}

static int apply(void)
{
	return gp_cpu_apply(&fake.cpu, false);
}

static int stop(void)
{
	return gp_cpu_stop(&fake.cpu);
}

static void begin_a_held_write(struct kunit *test, struct caller *caller)
{
	fake.on_write = hold_write;
	begin(test, caller, ask_100);
	wait_for_completion(&held);
}

/* As an interrupt that asks while the same CPU is being written. */
static void ask_in_between(unsigned int nr)
{
	fake.on_write = NULL;
	fake_ask(120);
}

static void a_request_during_a_write_follows_it(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake.on_write = ask_in_between;

	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
	KUNIT_EXPECT_EQ(test, atomic_read(&fake.overlaps), 0);
	fake_expect(test, 20, 166, 120);
}

static void limit_in_between(unsigned int nr)
{
	fake.on_write = NULL;
	gp_cpu_set_limits(&fake.cpu, 20, 62);
	fake_ask(166);
}

static void limits_during_a_write_follow_it(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	fake.on_write = limit_in_between;

	fake_ask(150);
	fake_expect(test, 62, 62, 0);
}

static void a_request_does_not_wait_for_a_write(struct kunit *test)
{
	struct caller first;

	fake_start_cpu(test, &fake_slow, GP_MODE_DESIRED);
	begin_a_held_write(test, &first);

	/* returns though the write is held up, or this test never ends */
	KUNIT_EXPECT_EQ(test, fake_ask(120), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);

	complete(&let_go);
	wait_for_completion(&first.done);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
	KUNIT_EXPECT_EQ(test, atomic_read(&fake.overlaps), 0);
	fake_expect(test, 20, 166, 120);
}

static void apply_waits_until_hardware_has_the_value(struct kunit *test)
{
	struct caller first, second;

	fake_start_cpu(test, &fake_slow, GP_MODE_DESIRED);
	begin_a_held_write(test, &first);
	gp_cpu_set_limits(&fake.cpu, 20, 62);
	begin(test, &second, apply);

	KUNIT_EXPECT_FALSE(test, is_done_soon(&second));
	complete(&let_go);
	wait_for_completion(&second.done);
	fake_expect(test, 20, 62, 62);
	wait_for_completion(&first.done);
	KUNIT_EXPECT_EQ(test, second.answer, 0);
}

static void stop_waits_and_has_the_last_word(struct kunit *test)
{
	struct caller first, second;

	fake_start_cpu(test, &fake_slow, GP_MODE_DESIRED);
	begin_a_held_write(test, &first);
	fake_ask(120);
	begin(test, &second, stop);

	KUNIT_EXPECT_FALSE(test, is_done_soon(&second));
	complete(&let_go);
	wait_for_completion(&second.done);
	wait_for_completion(&first.done);
	KUNIT_EXPECT_EQ(test, second.answer, 0);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(&fake_slow));
	KUNIT_EXPECT_EQ(test, atomic_read(&fake.overlaps), 0);
}

static void yield_in_between(unsigned int nr)
{
	cond_resched();
}

static int ask_many(void)
{
	u32 i;

	for (i = 0; i < 2000; i++) {
		fake_ask(20 + i % 147);
		if (i % 16 == 0)
			gp_cpu_apply(&fake.cpu, i % 32 == 0);
		cond_resched();
	}

	return 0;
}

static void many_callers_never_overlap(struct kunit *test)
{
	struct caller callers[3];
	int i;

	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	if (!fake.cpu.backend->fast)
		fake.on_write = yield_in_between;

	for (i = 0; i < ARRAY_SIZE(callers); i++)
		begin(test, &callers[i], ask_many);
	for (i = 0; i < ARRAY_SIZE(callers); i++)
		wait_for_completion(&callers[i].done);

	KUNIT_EXPECT_EQ(test, atomic_read(&fake.overlaps), 0);
	fake_ask(62);
	KUNIT_EXPECT_EQ(test, gp_cpu_apply(&fake.cpu, false), 0);
	fake_expect(test, 62, 166, 0);
}

static struct kunit_case backend_race_cases[] = {
	KUNIT_CASE_PARAM(a_request_during_a_write_follows_it,
			 door_gen_params),
	KUNIT_CASE_PARAM(limits_during_a_write_follow_it, door_gen_params),
	KUNIT_CASE(a_request_does_not_wait_for_a_write),
	KUNIT_CASE(apply_waits_until_hardware_has_the_value),
	KUNIT_CASE(stop_waits_and_has_the_last_word),
	KUNIT_CASE_PARAM(many_callers_never_overlap, door_gen_params),
	{}
};

static struct kunit_suite backend_race_suite = {
	.name = "gp_backend_race",
	.init = race_init,
	.test_cases = backend_race_cases,
};

kunit_test_suite(backend_race_suite);
