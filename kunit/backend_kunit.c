// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: from what a governor wants to the register behind a backend.
 */
#include <kunit/test.h>
#include <linux/errno.h>
#include <linux/irqflags.h>
#include <linux/string.h>

#include "fake_backend.h"

KUNIT_ARRAY_PARAM(door, fake_doors, fake_door_desc);

/* Start */

static void a_start_writes_nothing(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);

	KUNIT_EXPECT_EQ(test, fake.starts, 1U);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
	KUNIT_EXPECT_EQ(test, fake.cpu.caps.highest, 166U);
	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 166U);
}

static void expect_refused(struct kunit *test, int error)
{
	fake.reg[0] = fake_open_word(&fake_fast);
	KUNIT_EXPECT_EQ(test,
			gp_cpu_start(&fake.cpu, &fake_fast, 0, GP_MODE_DESIRED, fake.why,
				     sizeof(fake.why)),
			error);
	KUNIT_EXPECT_GT(test, strlen(fake.why), (size_t)0);

	/* a CPU that was refused is never written, nor put back */
	fake_ask(100);
	KUNIT_EXPECT_EQ(test, gp_cpu_stop(&fake.cpu), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
	KUNIT_EXPECT_EQ(test, fake.reg[0], fake_open_word(&fake_fast));
}

static void no_capabilities_are_refused(struct kunit *test)
{
	fake.caps_error = -ENODEV;
	expect_refused(test, -ENODEV);
	KUNIT_EXPECT_STREQ(test, fake.why, "the capabilities are missing");
}

static void nonsense_capabilities_are_refused(struct kunit *test)
{
	fake.caps.nominal = 200;
	expect_refused(test, -EINVAL);
	KUNIT_EXPECT_NOT_NULL(test, strstr(fake.why, "200"));
	KUNIT_EXPECT_EQ(test, fake.starts, 0U);
}

static void an_unreadable_request_is_refused(struct kunit *test)
{
	fake.read_error = -EIO;
	expect_refused(test, -EIO);
	KUNIT_EXPECT_EQ(test, fake.starts, 0U);
}

static void a_cpu_that_cannot_be_enabled_is_refused(struct kunit *test)
{
	fake.start_error = -EPERM;
	expect_refused(test, -EPERM);
}

/* Requests */

static void each_mode_asks_in_its_way(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);
	fake_expect(test, 20, 166, 100);

	fake.cpu.mode = GP_MODE_GUIDED;
	gp_cpu_apply(&fake.cpu, true);
	fake_expect(test, 100, 166, 0);

	fake.cpu.mode = GP_MODE_AUTONOMOUS;
	gp_cpu_apply(&fake.cpu, true);
	fake_expect(test, 20, 166, 0);
}

static void an_equal_request_is_written_once(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);

	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);

	KUNIT_EXPECT_EQ(test, fake_ask(101), 0);
	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 3U);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.written, 3ULL);
	fake_expect(test, 20, 166, 100);
}

static void what_hardware_was_found_to_hold_is_not_written(struct kunit *test)
{
	fake_start_cpu(test, &fake_fast, GP_MODE_AUTONOMOUS);

	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.writes, 0U);
	fake_expect(test, 20, 166, 0);
}

static void a_failed_write_is_tried_again_though_equal(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);

	fake.write_error = -EIO;
	KUNIT_EXPECT_EQ(test, fake_ask(120), -EIO);
	KUNIT_EXPECT_EQ(test, fake_ask(120), -EIO);
	KUNIT_EXPECT_EQ(test, fake.writes, 3U);
	KUNIT_EXPECT_EQ(test, fake.cpu.counts.failed, 2ULL);
	fake_expect(test, 20, 166, 100);

	fake.write_error = 0;
	KUNIT_EXPECT_EQ(test, fake_ask(120), 0);
	fake_expect(test, 20, 166, 120);
	KUNIT_EXPECT_EQ(test, fake_ask(120), 0);
	KUNIT_EXPECT_EQ(test, fake.writes, 4U);
}

/* The old word was not lost: going back to it is a write like any other. */
static void a_failed_write_leaves_nothing_assumed(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_DESIRED);
	fake_ask(100);

	fake.write_error = -EIO;
	fake_ask(120);
	fake.write_error = 0;
	/* the register may hold half of the word that failed */
	fake.reg[0] ^= gp_field_mask(&fake.cpu.backend->layout->desired);

	KUNIT_EXPECT_EQ(test, fake_ask(100), 0);
	fake_expect(test, 20, 166, 100);
}

static void an_unreadable_register_is_written_at_once(struct kunit *test)
{
	fake.readable = 0xffULL << 48;
	fake_start_cpu(test, &fake_slow, GP_MODE_AUTONOMOUS);

	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake.writes, 1U);
	fake_expect(test, 20, 166, 0);
}

static void bits_that_are_no_field_are_never_touched(struct kunit *test)
{
	fake_start_cpu(test, fake_door_of(test), GP_MODE_GUIDED);
	fake_ask(100);
	gp_cpu_apply(&fake.cpu, true);

	KUNIT_EXPECT_TRUE(test, fake.reg[0] & 1ULL << 62);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).epp, 0x80U);
}

static void fields_that_cannot_be_written_stay(struct kunit *test)
{
	fake_start_cpu(test, &fake_desired_only, GP_MODE_DESIRED);
	fake.reg[0] = gp_request_pack(&gp_layout_cppc_acpi,
				      &(struct gp_request){ .epp = 0x80 }, 0);
	memset(&fake.cpu, 0, sizeof(fake.cpu));
	gp_cpu_start(&fake.cpu, &fake_desired_only, 0, GP_MODE_DESIRED, fake.why,
		     sizeof(fake.why));

	gp_cpu_set_limits(&fake.cpu, 62, 135);
	fake_ask(100);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, 100U);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).min, 0U);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).max, 0U);
	KUNIT_EXPECT_EQ(test, fake.unwritable, 0U);

	/* but the limits hold, by way of the one field there is */
	fake_ask(20);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, 62U);
	fake_ask(166);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, 135U);
}

static void a_fast_register_is_written_with_interrupts_off(struct kunit *test)
{
	unsigned long flags;

	fake_start_cpu(test, &fake_fast, GP_MODE_GUIDED);

	local_irq_save(flags);
	fake_ask(100);
	local_irq_restore(flags);
	fake_expect(test, 100, 166, 0);
}

static void cpus_do_not_share_a_shadow(struct kunit *test)
{
	const struct gp_wish wish = { 20, 100, 166 };
	struct gp_cpu *other;

	other = kunit_kzalloc(test, sizeof(*other), GFP_KERNEL);
	KUNIT_ASSERT_NOT_NULL(test, other);
	fake_start_cpu(test, &fake_fast, GP_MODE_DESIRED);
	fake.reg[1] = fake_open_word(&fake_fast);
	KUNIT_ASSERT_EQ(test, gp_cpu_start(other, &fake_fast, 1,
					   GP_MODE_GUIDED, fake.why, sizeof(fake.why)),
			0);

	fake_ask(100);
	gp_cpu_request(other, &wish);
	KUNIT_EXPECT_EQ(test, fake.writes, 2U);
	KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired, 100U);
	KUNIT_EXPECT_EQ(test, fake_request(other).desired, 0U);
	KUNIT_EXPECT_EQ(test, fake_request(other).min, 100U);
}

static struct kunit_case backend_cases[] = {
	KUNIT_CASE_PARAM(a_start_writes_nothing, door_gen_params),
	KUNIT_CASE(no_capabilities_are_refused),
	KUNIT_CASE(nonsense_capabilities_are_refused),
	KUNIT_CASE(an_unreadable_request_is_refused),
	KUNIT_CASE(a_cpu_that_cannot_be_enabled_is_refused),
	KUNIT_CASE_PARAM(each_mode_asks_in_its_way, door_gen_params),
	KUNIT_CASE_PARAM(an_equal_request_is_written_once, door_gen_params),
	KUNIT_CASE(what_hardware_was_found_to_hold_is_not_written),
	KUNIT_CASE_PARAM(a_failed_write_is_tried_again_though_equal,
			 door_gen_params),
	KUNIT_CASE_PARAM(a_failed_write_leaves_nothing_assumed,
			 door_gen_params),
	KUNIT_CASE(an_unreadable_register_is_written_at_once),
	KUNIT_CASE_PARAM(bits_that_are_no_field_are_never_touched,
			 door_gen_params),
	KUNIT_CASE(fields_that_cannot_be_written_stay),
	KUNIT_CASE(a_fast_register_is_written_with_interrupts_off),
	KUNIT_CASE(cpus_do_not_share_a_shadow),
	{}
};

static struct kunit_suite backend_suite = {
	.name = "gp_backend",
	.init = fake_init,
	.test_cases = backend_cases,
};

kunit_test_suite(backend_suite);
