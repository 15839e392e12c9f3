// SPDX-License-Identifier: GPL-2.0
/*
 * The seam: the highest level that is asked for, where firmware's highest is a
 * ranking of preferred cores. The rankings are those of a Threadripper 3960X,
 * family 17h, model 31h, whose maximum frequency is level 166.
 */
#include <kunit/test.h>
#include <linux/kernel.h>

#include "fake_backend.h"

static struct gp_cpu other;

/* Two CPUs of one machine, told apart by their rankings. */
static void start_both(struct kunit *test, u32 ranking, u32 others)
{
	memset(&other, 0, sizeof(other));
	fake.caps.highest = others;
	KUNIT_ASSERT_EQ(test,
			gp_cpu_start(&other, &fake_slow, 1, GP_MODE_GUIDED,
				     fake.why, sizeof(fake.why)),
			0);
	fake.caps.highest = ranking;
	fake_start_cpu(test, &fake_slow, GP_MODE_GUIDED);
	gp_cpu_discover(&other);
	gp_cpu_discover(&fake.cpu);
}

static int highest_init(struct kunit *test)
{
	int ret = fake_init(test);

	fake.product.vendor = GP_VENDOR_AMD;
	fake.product.family = 0x17;
	fake.product.model = 0x31;

	return ret;
}

static void a_ranking_is_not_asked_for(struct kunit *test)
{
	start_both(test, 201, 236);

	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 166U);
	KUNIT_EXPECT_EQ(test, fake.cpu.ranking, 201U);
	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&other), 166U);
	KUNIT_EXPECT_EQ(test, other.ranking, 236U);

	fake_ask(166);
	fake_expect(test, 166, 166, 0);
}

static void a_highest_level_that_all_share_is_kept(struct kunit *test)
{
	start_both(test, 166, 166);

	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 166U);
}

static void cores_of_intel_that_differ_are_not_ranked(struct kunit *test)
{
	fake.product.vendor = GP_VENDOR_INTEL;
	fake.product.family = 6;
	start_both(test, 201, 236);

	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 201U);
	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&other), 236U);
}

static void boost_off_is_nominal_on_a_ranked_core_too(struct kunit *test)
{
	start_both(test, 201, 236);
	fake_ask(166);

	gp_cpu_set_boost(&fake.cpu, false);
	fake_expect(test, 135, 135, 0);
}

/* Firmware left the register open up to its own highest. */
static void a_ranking_is_put_back(struct kunit *test)
{
	fake.readable = ~0xffffffffULL;
	start_both(test, 201, 236);
	fake_ask(166);

	gp_cpu_stop(&fake.cpu);
	fake_expect(test, 20, 201, 0);
}

static void a_discovery_can_be_made_again(struct kunit *test)
{
	start_both(test, 201, 236);
	gp_cpu_discover(&fake.cpu);

	KUNIT_EXPECT_EQ(test, gp_cpu_highest(&fake.cpu), 166U);
	KUNIT_EXPECT_EQ(test, fake.cpu.ranking, 201U);
}

/* What is reported as asked for is what the register holds. */
static void the_clamped_level_is_the_one_asked_for(struct kunit *test)
{
	u32 level;

	fake_start_cpu(test, &fake_slow, GP_MODE_DESIRED);
	gp_cpu_set_limits(&fake.cpu, 62, 150);
	gp_cpu_set_boost(&fake.cpu, false);

	for (level = 20; level <= 200; level++) {
		fake_ask(level);
		KUNIT_EXPECT_EQ(test, fake_request(&fake.cpu).desired,
				gp_cpu_clamp_level(&fake.cpu, level));
	}
	KUNIT_EXPECT_EQ(test, gp_cpu_clamp_level(&fake.cpu, 0), 62U);
	KUNIT_EXPECT_EQ(test, gp_cpu_clamp_level(&fake.cpu, U32_MAX), 135U);
}

static struct kunit_case backend_highest_cases[] = {
	KUNIT_CASE(a_ranking_is_not_asked_for),
	KUNIT_CASE(a_highest_level_that_all_share_is_kept),
	KUNIT_CASE(cores_of_intel_that_differ_are_not_ranked),
	KUNIT_CASE(boost_off_is_nominal_on_a_ranked_core_too),
	KUNIT_CASE(a_ranking_is_put_back),
	KUNIT_CASE(a_discovery_can_be_made_again),
	KUNIT_CASE(the_clamped_level_is_the_one_asked_for),
	{}
};

static struct kunit_suite backend_highest_suite = {
	.name = "gp_backend_highest",
	.init = highest_init,
	.test_cases = backend_highest_cases,
};

kunit_test_suite(backend_highest_suite);
