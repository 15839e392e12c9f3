// SPDX-License-Identifier: GPL-2.0
/*
 * Levels, frequencies and capacity.
 *
 * Expected values are what machines' owners printed, what ACPI 6.5 section
 * 8.4.6.1.1 says, or are found here another way: by comparing products instead
 * of dividing, by searching all levels instead of inverting.
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/perf.h"

struct machine {
	const char *name;
	struct gp_perf_caps caps;
};

/* Shapes found on real machines, then the ones that strain the arithmetic. */
static const struct machine machines[] = {
	{ "Zen 2 desktop",
	  { .highest = 166, .nominal = 135, .lowest_nonlinear = 62,
	    .lowest = 20, .nominal_khz = 3800000, .lowest_khz = 550000 } },
	{ "the same without a lowest frequency",
	  { .highest = 166, .nominal = 135, .lowest_nonlinear = 62,
	    .lowest = 20, .nominal_khz = 3800000 } },
	{ "server whose highest is 255",
	  { .highest = 255, .nominal = 152, .lowest_nonlinear = 115,
	    .lowest = 31, .nominal_khz = 2000000, .lowest_khz = 400000 } },
	{ "lowest level 1 and lowest frequency 0",
	  { .highest = 88, .nominal = 62, .lowest_nonlinear = 36,
	    .lowest = 1, .nominal_khz = 3900000 } },
	{ "no boost",
	  { .highest = 100, .nominal = 100, .lowest_nonlinear = 30,
	    .lowest = 10, .nominal_khz = 2000000, .lowest_khz = 200000 } },
	{ "lowest is nominal",
	  { .highest = 166, .nominal = 135, .lowest_nonlinear = 135,
	    .lowest = 135, .nominal_khz = 3800000, .lowest_khz = 3800000 } },
	{ "one level",
	  { .highest = 1, .nominal = 1, .lowest_nonlinear = 1,
	    .lowest = 1, .nominal_khz = 1000000 } },
	{ "levels of 1 kHz",
	  { .highest = 255, .nominal = 200, .lowest_nonlinear = 100,
	    .lowest = 50, .nominal_khz = 200, .lowest_khz = 50 } },
	{ "levels of a little more than 1 kHz below nominal",
	  { .highest = 255, .nominal = 201, .lowest_nonlinear = 2,
	    .lowest = 1, .nominal_khz = 1000, .lowest_khz = 799 } },
	{ "levels that are MHz",
	  { .highest = 3100, .nominal = 2800, .lowest_nonlinear = 1000,
	    .lowest = 500, .nominal_khz = 2800000, .lowest_khz = 500000 } },
	{ "widest levels, highest frequency",
	  { .highest = 65535, .nominal = 65534, .lowest_nonlinear = 2,
	    .lowest = 1, .nominal_khz = 4294901758U, .lowest_khz = 1 } },
};

static void machine_desc(const struct machine *machine, char *desc)
{
	strscpy(desc, machine->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(machine, machines, machine_desc);

static const struct gp_perf_caps *caps_of(struct kunit *test)
{
	return &((const struct machine *)test->param_value)->caps;
}

static bool has_lower_line(const struct gp_perf_caps *caps)
{
	return caps->lowest_khz && caps->lowest < caps->nominal;
}

/* Is khz the frequency of level, rounded down? Without a division. */
static bool is_khz_of(const struct gp_perf_caps *caps, u32 level, u32 khz)
{
	u64 steps = level, of = caps->nominal;
	u64 range_khz = caps->nominal_khz;
	u64 above_khz = khz;

	if (level < caps->nominal && has_lower_line(caps)) {
		if (khz < caps->lowest_khz)
			return false;
		steps -= caps->lowest;
		of -= caps->lowest;
		range_khz -= caps->lowest_khz;
		above_khz -= caps->lowest_khz;
	}

	return above_khz * of <= range_khz * steps &&
	       range_khz * steps < (above_khz + 1) * of;
}

static void machines_are_accepted(struct kunit *test)
{
	char why[160] = "";

	KUNIT_EXPECT_EQ_MSG(test,
			    gp_perf_caps_check(caps_of(test), why, sizeof(why)),
			    0, "%s", why);
}

/* The Zen 2 desktop as its owner printed it, in steps of 10 MHz. */
static void published_machine_has_its_printed_frequencies(struct kunit *test)
{
	const struct gp_perf_caps *caps = &machines[0].caps;

	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, 20), 550000U);
	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, 135), 3800000U);
	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, 166) / 10000, 467U);
	KUNIT_EXPECT_EQ(test,
			DIV_ROUND_CLOSEST(gp_perf_to_khz(caps, 62), 10000),
			174U);
}

static void anchors_are_exact(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);

	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, caps->nominal),
			caps->nominal_khz);
	if (caps->lowest_khz)
		KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, caps->lowest),
				caps->lowest_khz);
}

static void every_level_has_its_frequency(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);
	u32 level, khz, last = 0;

	for (level = caps->lowest; level <= caps->highest; level++) {
		khz = gp_perf_to_khz(caps, level);
		if (!is_khz_of(caps, level, khz) || khz <= last)
			break;
		last = khz;
	}

	KUNIT_EXPECT_GT_MSG(test, level, caps->highest,
			    "level %u was given %u kHz, the one below %u kHz",
			    level, khz, last);
}

static void levels_outside_get_the_nearest_limit(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);
	u32 lowest_khz = gp_perf_to_khz(caps, caps->lowest);
	u32 highest_khz = gp_perf_to_khz(caps, caps->highest);

	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, 0), lowest_khz);
	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, caps->lowest - 1),
			lowest_khz);
	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, caps->highest + 1),
			highest_khz);
	KUNIT_EXPECT_EQ(test, gp_perf_to_khz(caps, U32_MAX), highest_khz);
}

static void every_level_comes_back_from_its_frequency(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);
	u32 level, khz, up, down;

	for (level = caps->lowest; level <= caps->highest; level++) {
		khz = gp_perf_to_khz(caps, level);
		up = gp_perf_from_khz(caps, khz, GP_ROUND_UP);
		down = gp_perf_from_khz(caps, khz, GP_ROUND_DOWN);
		if (up != level || down != level)
			break;
	}

	KUNIT_EXPECT_GT_MSG(test, level, caps->highest,
			    "level %u, %u kHz, came back as %u up and %u down",
			    level, khz, up, down);
}

/* Is level the lowest one that is at least as fast? */
static bool is_rounded_up(const struct gp_perf_caps *caps, u32 khz, u32 level)
{
	if (level < caps->lowest || level > caps->highest)
		return false;
	if (level < caps->highest && gp_perf_to_khz(caps, level) < khz)
		return false;

	return level == caps->lowest || gp_perf_to_khz(caps, level - 1) < khz;
}

/* Is level the highest one that is not faster? */
static bool is_rounded_down(const struct gp_perf_caps *caps, u32 khz, u32 level)
{
	if (level < caps->lowest || level > caps->highest)
		return false;
	if (level > caps->lowest && gp_perf_to_khz(caps, level) > khz)
		return false;

	return level == caps->highest || gp_perf_to_khz(caps, level + 1) > khz;
}

static bool khz_finds_its_levels(const struct gp_perf_caps *caps, u32 khz)
{
	return is_rounded_up(caps, khz,
			     gp_perf_from_khz(caps, khz, GP_ROUND_UP)) &&
	       is_rounded_down(caps, khz,
			       gp_perf_from_khz(caps, khz, GP_ROUND_DOWN));
}

static void expect_levels_of(struct kunit *test, u32 khz)
{
	const struct gp_perf_caps *caps = caps_of(test);

	if (khz_finds_its_levels(caps, khz))
		return;

	KUNIT_FAIL(test, "%u kHz was given level %u up, %u down", khz,
		   gp_perf_from_khz(caps, khz, GP_ROUND_UP),
		   gp_perf_from_khz(caps, khz, GP_ROUND_DOWN));
}

static void any_frequency_finds_its_neighbours(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);
	u32 step = max(1U, gp_perf_to_khz(caps, caps->highest) / 20011);
	u32 i;

	for (i = 0; i < 20100; i++)
		expect_levels_of(test, i * step);

	expect_levels_of(test, 0);
	expect_levels_of(test, U32_MAX);
}

static void frequencies_beside_a_level_find_it(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);
	u32 level, khz;

	for (level = caps->lowest; level <= caps->highest; level++) {
		khz = gp_perf_to_khz(caps, level);
		expect_levels_of(test, khz - 1);
		expect_levels_of(test, khz);
		expect_levels_of(test, khz + 1);
	}
}

/* A policy's limits lie between two levels: the levels taken stay inside. */
static void limits_between_two_levels_are_kept(struct kunit *test)
{
	const struct gp_perf_caps *caps = &machines[0].caps;
	u32 min = gp_perf_from_khz(caps, 1000001, GP_ROUND_UP);
	u32 max = gp_perf_from_khz(caps, 2999999, GP_ROUND_DOWN);

	KUNIT_EXPECT_GE(test, gp_perf_to_khz(caps, min), 1000001U);
	KUNIT_EXPECT_LE(test, gp_perf_to_khz(caps, max), 2999999U);
	KUNIT_EXPECT_LT(test, gp_perf_to_khz(caps, min - 1), 1000001U);
	KUNIT_EXPECT_GT(test, gp_perf_to_khz(caps, max + 1), 2999999U);
}

/* The first 8-bit levels that do not map as they should; true if there are. */
static bool find_bad_level(const struct gp_perf_caps *caps, u32 *level)
{
	u32 khz;

	for (*level = caps->lowest; *level <= caps->highest; (*level)++) {
		khz = gp_perf_to_khz(caps, *level);
		if (!is_khz_of(caps, *level, khz) ||
		    !khz_finds_its_levels(caps, khz) ||
		    !khz_finds_its_levels(caps, khz + 1))
			return true;
	}

	return false;
}

static void expect_machine_maps(struct kunit *test, u32 highest, u32 nominal,
				u32 lowest, u32 lowest_khz)
{
	struct gp_perf_caps caps = {
		.highest = highest,
		.nominal = nominal,
		.lowest_nonlinear = lowest,
		.lowest = lowest,
		.nominal_khz = 3801000,
		.lowest_khz = lowest_khz,
	};
	u32 level;

	if (find_bad_level(&caps, &level))
		KUNIT_FAIL(test,
			   "level %u of %u/%u/%u with %u kHz at the lowest",
			   level, highest, nominal, lowest, lowest_khz);
}

static void all_machines_of_8_bits_map(struct kunit *test)
{
	u32 highest, nominal;

	for (highest = 1; highest <= 255; highest += 2)
		for (nominal = 1; nominal <= highest; nominal += 3) {
			u32 third = max(1U, nominal / 3);

			expect_machine_maps(test, highest, nominal, 1, 0);
			expect_machine_maps(test, highest, nominal, third,
					    400000);
		}
}

/* Is level the lowest one whose share of the capacity is at least value? */
static bool is_level_of_share(const struct gp_perf_caps *caps,
			      unsigned long value, unsigned long capacity,
			      u32 level)
{
	u64 wanted = (u64)value * caps->highest;

	if (level < caps->lowest || level > caps->highest)
		return false;
	if (level < caps->highest && (u64)level * capacity < wanted)
		return false;

	return level == caps->lowest || (u64)(level - 1) * capacity < wanted;
}

static void expect_shares_of(struct kunit *test, unsigned long capacity)
{
	const struct gp_perf_caps *caps = caps_of(test);
	unsigned long value;
	u32 level, last = 0;

	for (value = 0; value <= capacity + 2; value++) {
		level = gp_perf_from_capacity(caps, value, capacity);
		if (level >= last &&
		    is_level_of_share(caps, value, capacity, level)) {
			last = level;
			continue;
		}
		KUNIT_FAIL(test, "%lu of %lu was given level %u after %u",
			   value, capacity, level, last);
		return;
	}
}

static void any_share_finds_the_level_that_is_enough(struct kunit *test)
{
	expect_shares_of(test, 1024);
	expect_shares_of(test, 1023);
	expect_shares_of(test, 446);	/* a small core beside a large one */
	expect_shares_of(test, 1);
}

static void ends_of_capacity_are_the_ends_of_the_levels(struct kunit *test)
{
	const struct gp_perf_caps *caps = caps_of(test);

	KUNIT_EXPECT_EQ(test, gp_perf_from_capacity(caps, 0, 1024),
			caps->lowest);
	KUNIT_EXPECT_EQ(test, gp_perf_from_capacity(caps, 1024, 1024),
			caps->highest);
	KUNIT_EXPECT_EQ(test, gp_perf_from_capacity(caps, ULONG_MAX, 1024),
			caps->highest);
}

static struct kunit_case perf_cases[] = {
	KUNIT_CASE_PARAM(machines_are_accepted, machine_gen_params),
	KUNIT_CASE(published_machine_has_its_printed_frequencies),
	KUNIT_CASE_PARAM(anchors_are_exact, machine_gen_params),
	KUNIT_CASE_PARAM(every_level_has_its_frequency, machine_gen_params),
	KUNIT_CASE_PARAM(levels_outside_get_the_nearest_limit,
			 machine_gen_params),
	KUNIT_CASE_PARAM(every_level_comes_back_from_its_frequency,
			 machine_gen_params),
	KUNIT_CASE_PARAM(any_frequency_finds_its_neighbours,
			 machine_gen_params),
	KUNIT_CASE_PARAM(frequencies_beside_a_level_find_it,
			 machine_gen_params),
	KUNIT_CASE(limits_between_two_levels_are_kept),
	KUNIT_CASE(all_machines_of_8_bits_map),
	KUNIT_CASE_PARAM(any_share_finds_the_level_that_is_enough,
			 machine_gen_params),
	KUNIT_CASE_PARAM(ends_of_capacity_are_the_ends_of_the_levels,
			 machine_gen_params),
	{}
};

static struct kunit_suite perf_suite = {
	.name = "gp_perf",
	.test_cases = perf_cases,
};

kunit_test_suite(perf_suite);
