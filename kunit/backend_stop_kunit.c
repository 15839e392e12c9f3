// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: what was found is put back, and a CPU can be started again.
 */
#include <kunit/test.h>
#include <linux/errno.h>

#include "fake_backend.h"

KUNIT_ARRAY_PARAM(door, fake_doors, fake_door_desc);

/*
 * Words that firmware left on real machines; some break the rules of the
 * interface. They are put back as they were.
 */
static const struct found_case {
	const char *name;
	u64 word;
} found_cases[] = {
	{ "minimum is guaranteed", 0x19e0000281a },
	{ "maximum above the highest level", 0x19e5400ff02 },
	{ "a desired level and package control", 0x40000272713 },
	{ "nothing", 0 },
	{ "everything", U64_MAX },
	{ "minimum above maximum", 0x80002040 },
};

static void found_desc(const struct found_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(found, found_cases, found_desc);

static int start_again(const struct gp_backend *door)
{
	return gp_cpu_start(&fake.cpu, door, 0, GP_MODE_DESIRED, fake.why,
			    sizeof(fake.why));
}

static void every_bit_found_is_put_back(struct kunit *test)
{
	const struct found_case *c = test->param_value;

	fake.reg[0] = c->word;
	KUNIT_ASSERT_EQ_MSG(test, start_again(&fake_fast), 0, "%s", fake.why);
	fake_ask(100);
	gp_cpu_set_limits(&fake.cpu, 62, 135);
	gp_cpu_apply(&fake.cpu, true);
	KUNIT_EXPECT_NE(test, fake.reg[0], c->word);

	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.reg[0], c->word);
}

static void a_cpu_never_written_is_left_alone(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);

	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
}

/* It may have been written by half. */
static void a_cpu_whose_only_write_failed_is_put_back(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake.write_error = -EIO;
	fake_ask(100);
	fake.write_error = 0;
	fake.reg[0] = 0;

	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(fake.cpu.backend));
}

static void someone_elses_write_does_not_survive_the_stop(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	fake.reg[0] = 0;

	gp_cpu_stop(&fake.cpu);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(fake.cpu.backend));
}

static void a_stop_says_when_it_could_not_put_back(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	fake.write_error = -EIO;

	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), -EIO);
}

static void nothing_is_written_after_the_stop(struct kunit *test)
{
	unsigned int writes;

	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	gp_cpu_stop(&fake.cpu);
	writes = fake.writes;

	fake_ask(120);
	gp_cpu_set_limits(&fake.cpu, 62, 62);
	gp_cpu_apply(&fake.cpu, true);
	gp_cpu_set_boost(&fake.cpu, false);
	gp_cpu_park(&fake.cpu, true);
	gp_cpu_stop(&fake.cpu);
	KUNIT_EXPECT_EQ(test, fake.writes, writes);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(fake.cpu.backend));
}

/* Before 7.3 the kernel offers no way to read minimum and maximum. */
static void limits_that_cannot_be_read_are_opened(struct kunit *test)
{
	fake.readable = ~0xffffffffULL;
	fake_start_cpu(test, &fake_slow, GP_MODE_GUIDED);
	fake.reg[0] |= 77ULL << 32;	/* desired: can be read */
	memset(&fake.cpu, 0, sizeof(fake.cpu));
	KUNIT_ASSERT_EQ(test, start_again(&fake_slow), 0);
	fake_ask(100);

	gp_cpu_stop(&fake.cpu);
	fake_expect(test, 20, 166, 77);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0x80U);
}

static void fields_that_were_never_written_are_not_opened(struct kunit *test)
{
	fake.readable = ~0xffffffffULL;
	KUNIT_ASSERT_EQ(test, start_again(&fake_desired_only), 0);
	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, 100U);

	gp_cpu_stop(&fake.cpu);
	KUNIT_EXPECT_EQ(test, fake.reg[0], 0ULL);
	KUNIT_EXPECT_EQ(test, fake.unwritable, 0U);
}

static void a_second_start_remembers_the_first_find(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	gp_cpu_stop(&fake.cpu);
	/* a reset is not firmware's choice */
	fake.reg[0] = 0;
	KUNIT_ASSERT_EQ(test, start_again(fake.cpu.backend), 0);
	fake_ask(120);
	fake_expect(test, 20, 166, 120);

	gp_cpu_stop(&fake.cpu);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(fake.cpu.backend));
}

/* In between the CPU may have been offline and lost its registers. */
static void a_second_start_trusts_no_register(struct kunit *test)
{
	const struct gp_wish open = { 20, 20, 166 };
	u64 lost = 0;

	fake_start_cpu(test, fake_door_of(test), GP_MODE_AUTONOMOUS);
	fake_ask(100);
	gp_cpu_stop(&fake.cpu);
	fake.reg[0] = lost;
	KUNIT_ASSERT_EQ(test,
			gp_cpu_start(&fake.cpu, fake.cpu.backend, 0, GP_MODE_GUIDED, fake.why,
				     sizeof(fake.why)),
			0);

	/* asks for just what was found at the first start */
	gp_cpu_request(&fake.cpu, &open);
	fake_expect(test, 20, 166, 0);
}

static void a_second_start_forgets_the_old_wish(struct kunit *test)
{
	unsigned int writes;

	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	gp_cpu_park(&fake.cpu, true);
	gp_cpu_set_boost(&fake.cpu, false);
	gp_cpu_stop(&fake.cpu);
	KUNIT_ASSERT_EQ(test, start_again(fake.cpu.backend), 0);
	writes = fake.writes;

	gp_cpu_apply(&fake.cpu, false);
	KUNIT_EXPECT_EQ(test, fake.writes, writes);
	fake_ask(166);
	fake_expect(test, 20, 166, 166);
}

static struct kunit_case backend_stop_cases[] = {
	KUNIT_CASE_PARAM(every_bit_found_is_put_back, found_gen_params),
	KUNIT_CASE_PARAM(a_cpu_never_written_is_left_alone, door_gen_params),
	KUNIT_CASE_PARAM(a_cpu_whose_only_write_failed_is_put_back,
			 door_gen_params),
	KUNIT_CASE_PARAM(someone_elses_write_does_not_survive_the_stop,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_stop_says_when_it_could_not_put_back,
			 door_gen_params),
	KUNIT_CASE_PARAM(nothing_is_written_after_the_stop, door_gen_params),
	KUNIT_CASE(limits_that_cannot_be_read_are_opened),
	KUNIT_CASE(fields_that_were_never_written_are_not_opened),
	KUNIT_CASE_PARAM(a_second_start_remembers_the_first_find,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_second_start_trusts_no_register, door_gen_params),
	KUNIT_CASE_PARAM(a_second_start_forgets_the_old_wish,
			 door_gen_params),
	{}
};

static struct kunit_suite backend_stop_suite = {
	.name = "gp_backend_stop",
	.init = fake_init,
	.test_cases = backend_stop_cases,
};

kunit_test_suite(backend_stop_suite);
