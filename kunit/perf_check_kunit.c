// SPDX-License-Identifier: GPL-2.0
/*
 * Capabilities that are refused, and what the refusal says.
 *
 * The order of the levels is that of ACPI 6.5 section 8.4.6.1.1.
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/perf.h"

#define SOUND {				\
	.highest = 166,			\
	.nominal = 135,			\
	.lowest_nonlinear = 62,		\
	.lowest = 20,			\
	.nominal_khz = 3800000,		\
	.lowest_khz = 550000,		\
}

/* One field made wrong, and words that the reason has to hold. */
static const struct refusal {
	const char *name;
	size_t field;
	u32 value;
	const char *words[2];
} refusals[] = {
	{ "highest 0", offsetof(struct gp_perf_caps, highest), 0,
	  { "highest 0" } },
	{ "nominal 0", offsetof(struct gp_perf_caps, nominal), 0,
	  { "nominal 0" } },
	{ "lowest non-linear 0",
	  offsetof(struct gp_perf_caps, lowest_nonlinear), 0,
	  { "lowest non-linear 0" } },
	{ "lowest 0", offsetof(struct gp_perf_caps, lowest), 0,
	  { "lowest 0" } },
	{ "highest just below nominal",
	  offsetof(struct gp_perf_caps, highest), 134,
	  { "nominal", "134" } },
	{ "nominal above highest", offsetof(struct gp_perf_caps, nominal), 167,
	  { "nominal", "167" } },
	{ "lowest non-linear above nominal",
	  offsetof(struct gp_perf_caps, lowest_nonlinear), 136,
	  { "non-linear", "136" } },
	{ "lowest above lowest non-linear",
	  offsetof(struct gp_perf_caps, lowest), 63,
	  { "lowest", "63" } },
	{ "highest wider than a register",
	  offsetof(struct gp_perf_caps, highest), 65536,
	  { "highest", "65536" } },
	{ "all bits of highest set", offsetof(struct gp_perf_caps, highest),
	  U32_MAX, { "highest", "4294967295" } },
	{ "no nominal frequency",
	  offsetof(struct gp_perf_caps, nominal_khz), 0,
	  { "nominal frequency", "0" } },
	{ "nominal frequency below 1 kHz a level",
	  offsetof(struct gp_perf_caps, nominal_khz), 134,
	  { "nominal frequency", "134" } },
	{ "a highest frequency that is too wide",
	  offsetof(struct gp_perf_caps, nominal_khz), 4000000000U,
	  { "166", "kHz" } },
	{ "lowest frequency above nominal",
	  offsetof(struct gp_perf_caps, lowest_khz), 3800001,
	  { "lowest frequency", "3800001" } },
	{ "lowest frequency is nominal",
	  offsetof(struct gp_perf_caps, lowest_khz), 3800000,
	  { "lowest frequency", "3800000" } },
	{ "lowest frequency leaves less than 1 kHz a level",
	  offsetof(struct gp_perf_caps, lowest_khz), 3800000 - 114,
	  { "lowest frequency", "3799886" } },
};

static void refusal_desc(const struct refusal *refusal, char *desc)
{
	strscpy(desc, refusal->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(refusal, refusals, refusal_desc);

static void nonsense_is_refused_by_name_and_value(struct kunit *test)
{
	const struct refusal *refusal = test->param_value;
	struct gp_perf_caps caps = SOUND;
	char why[160] = "";
	int i;

	*(u32 *)((char *)&caps + refusal->field) = refusal->value;

	KUNIT_EXPECT_EQ(test, gp_perf_caps_check(&caps, why, sizeof(why)),
			-EINVAL);
	for (i = 0; i < ARRAY_SIZE(refusal->words); i++)
		if (refusal->words[i])
			KUNIT_EXPECT_NOT_NULL_MSG(test,
						  strstr(why, refusal->words[i]),
						  "no \"%s\" in \"%s\"",
						  refusal->words[i], why);
}

static bool is_ordered(const struct gp_perf_caps *caps)
{
	return caps->lowest >= 1 && caps->lowest <= caps->lowest_nonlinear &&
	       caps->lowest_nonlinear <= caps->nominal &&
	       caps->nominal <= caps->highest;
}

static void only_ordered_levels_are_accepted(struct kunit *test)
{
	char why[160];
	u32 i;

	/* four levels of 0 to 4, all combinations */
	for (i = 0; i < 5 * 5 * 5 * 5; i++) {
		struct gp_perf_caps caps = {
			.highest = i / 125,
			.nominal = i / 25 % 5,
			.lowest_nonlinear = i / 5 % 5,
			.lowest = i % 5,
			.nominal_khz = 2000000,
		};
		bool accepted = !gp_perf_caps_check(&caps, why, sizeof(why));

		KUNIT_EXPECT_EQ_MSG(test, accepted, is_ordered(&caps),
				    "%u/%u/%u/%u", caps.highest, caps.nominal,
				    caps.lowest_nonlinear, caps.lowest);
	}
}

static void a_reason_stays_in_its_room(struct kunit *test)
{
	struct gp_perf_caps caps = { .highest = U32_MAX };
	char why[16];

	memset(why, 'x', sizeof(why));
	KUNIT_EXPECT_EQ(test, gp_perf_caps_check(&caps, why, 8), -EINVAL);
	KUNIT_EXPECT_EQ(test, strnlen(why, sizeof(why)), (size_t)7);
	KUNIT_EXPECT_EQ(test, why[8], 'x');
}

static struct kunit_case perf_check_cases[] = {
	KUNIT_CASE_PARAM(nonsense_is_refused_by_name_and_value,
			 refusal_gen_params),
	KUNIT_CASE(only_ordered_levels_are_accepted),
	KUNIT_CASE(a_reason_stays_in_its_room),
	{}
};

static struct kunit_suite perf_check_suite = {
	.name = "gp_perf_check",
	.test_cases = perf_check_cases,
};

kunit_test_suite(perf_check_suite);
