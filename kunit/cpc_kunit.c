// SPDX-License-Identifier: GPL-2.0
/*
 * The shape of _CPC packages.
 *
 * Bytes are written by hand from ACPI 6.5, 6.4.3.7 (generic register
 * descriptor) and table 5.1 (address spaces). The packages are shapes that
 * firmware of real machines has (tests/data/cpc_packages.csv).
 */
#include <kunit/test.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/cpc.h"

#define WHY_SIZE	160

static const struct register_case {
	const char *what;
	u8 bytes[17];
	size_t length;
	enum gp_cpc_kind kind;
	u64 value;
} register_cases[] = {
	{
		"memory at 0x10000014, 32 bits",
		{ 0x82, 0x0c, 0, 0x00, 32, 0, 3, 0x14, 0, 0, 0x10, 0, 0, 0, 0 },
		15, GP_CPC_MEMORY, 0x10000014,
	}, {
		"port 0x481, 8 bits (Yoga 7 14ARB7)",
		{ 0x82, 0x0c, 0, 0x01, 8, 0, 1, 0x81, 0x04, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_IO, 0x481,
	}, {
		"sub-space 3, offset 0 (AB350 Pro4)",
		{ 0x82, 0x0c, 0, 0x0a, 32, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_PCC, 0,
	}, {
		"MSR 0xc00102b3, bits 23:16",
		{ 0x82, 0x0c, 0, 0x7f, 8, 16, 4, 0xb3, 0x02, 0x01, 0xc0, 0, 0, 0, 0 },
		15, GP_CPC_FFH, 0xc00102b3,
	}, {
		"high address",
		{ 0x82, 0x0c, 0, 0x00, 64, 0, 4, 8, 7, 6, 5, 4, 3, 2, 1 },
		15, GP_CPC_MEMORY, 0x0102030405060708ULL,
	}, {
		"null register",
		{ 0x82, 0x0c, 0, 0x00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_ABSENT, 0,
	}, {
		"end tag behind it",
		{ 0x82, 0x0c, 0, 0x00, 32, 0, 3, 0x14, 0, 0, 0, 0, 0, 0, 0, 0x79, 0 },
		17, GP_CPC_MEMORY, 0x14,
	}, {
		"embedded controller",
		{ 0x82, 0x0c, 0, 0x03, 8, 0, 1, 0x14, 0, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_OTHER, 0x14,
	}, {
		"another descriptor",
		{ 0x8a, 0x0c, 0, 0x00, 32, 0, 3, 0x14, 0, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_OTHER, 0,
	}, {
		"wrong length inside",
		{ 0x82, 0x0d, 0, 0x00, 32, 0, 3, 0x14, 0, 0, 0, 0, 0, 0, 0 },
		15, GP_CPC_OTHER, 0,
	}, {
		"too short",
		{ 0x82, 0x0c, 0, 0x00, 32, 0, 3, 0x14, 0, 0, 0, 0, 0, 0 },
		14, GP_CPC_OTHER, 0,
	}, {
		"nothing", { }, 0, GP_CPC_OTHER, 0,
	},
};

static void register_desc(const struct register_case *c, char *desc)
{
	strscpy(desc, c->what, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(register, register_cases, register_desc);

static void a_register_is_what_the_specification_says(struct kunit *test)
{
	const struct register_case *c = test->param_value;
	struct gp_cpc_entry entry = { GP_CPC_IO, 99 };

	gp_cpc_decode_register(c->bytes, c->length, &entry);
	KUNIT_EXPECT_EQ(test, (int)entry.kind, (int)c->kind);
	KUNIT_EXPECT_EQ(test, entry.value, c->value);
}

/* Shapes: desired, minimum, maximum, autonomous selection and its value. */
static const struct shape_case {
	const char *what;
	enum gp_cpc_kind desired;
	enum gp_cpc_kind min;
	enum gp_cpc_kind max;
	enum gp_cpc_kind auto_sel;
	u64 auto_sel_value;
	int usable;
	int guided;
} shape_cases[] = {
	{
		"Zen 2 desktop: all in PCC",
		GP_CPC_PCC, GP_CPC_PCC, GP_CPC_PCC, GP_CPC_PCC, 0x48, 0, 0,
	}, {
		"all in memory",
		GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_MEMORY, 0x48, 0, 0,
	}, {
		"autonomous selection always on",
		GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_CONSTANT, 1, 0, 0,
	}, {
		"autonomous selection always off",
		GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_MEMORY, GP_CPC_CONSTANT, 0,
		0, -EOPNOTSUPP,
	}, {
		"no autonomous selection",
		GP_CPC_PCC, GP_CPC_PCC, GP_CPC_PCC, GP_CPC_ABSENT, 0, 0, -EOPNOTSUPP,
	}, {
		"no minimum",
		GP_CPC_PCC, GP_CPC_ABSENT, GP_CPC_PCC, GP_CPC_PCC, 0x48, 0, -EOPNOTSUPP,
	}, {
		"no maximum",
		GP_CPC_PCC, GP_CPC_PCC, GP_CPC_ABSENT, GP_CPC_PCC, 0x48, 0, -EOPNOTSUPP,
	}, {
		"ENVY x360: registers of the processor",
		GP_CPC_FFH, GP_CPC_FFH, GP_CPC_FFH, GP_CPC_CONSTANT, 1, -ENODEV, 0,
	}, {
		"no desired",
		GP_CPC_ABSENT, GP_CPC_PCC, GP_CPC_PCC, GP_CPC_PCC, 0x48, -ENODEV, 0,
	}, {
		"constant desired",
		GP_CPC_CONSTANT, GP_CPC_PCC, GP_CPC_PCC, GP_CPC_PCC, 0x48, -ENODEV, 0,
	}, {
		"constant minimum",
		GP_CPC_PCC, GP_CPC_CONSTANT, GP_CPC_PCC, GP_CPC_PCC, 0x48, -ENODEV, 0,
	}, {
		"malformed maximum",
		GP_CPC_PCC, GP_CPC_PCC, GP_CPC_OTHER, GP_CPC_PCC, 0x48, -ENODEV, 0,
	},
};

static void shape_desc(const struct shape_case *c, char *desc)
{
	strscpy(desc, c->what, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(shape, shape_cases, shape_desc);

static void a_package_is_usable_or_refused_with_a_reason(struct kunit *test)
{
	const struct shape_case *c = test->param_value;
	char why[WHY_SIZE] = "";
	struct gp_cpc cpc = { };

	cpc.entry[GP_CPC_DESIRED_PERF].kind = c->desired;
	cpc.entry[GP_CPC_MIN_PERF].kind = c->min;
	cpc.entry[GP_CPC_MAX_PERF].kind = c->max;
	cpc.entry[GP_CPC_AUTO_SEL].kind = c->auto_sel;
	cpc.entry[GP_CPC_AUTO_SEL].value = c->auto_sel_value;

	KUNIT_EXPECT_EQ(test, gp_cpc_check(&cpc, why, sizeof(why)), c->usable);
	KUNIT_EXPECT_EQ(test, strlen(why) > 0, c->usable != 0);
	if (c->usable)
		return;

	KUNIT_EXPECT_EQ(test, gp_cpc_check_guided(&cpc, why, sizeof(why)),
			c->guided);
	KUNIT_EXPECT_EQ(test, strlen(why) > 0, c->guided != 0);
}

/* Writes from the scheduler must neither sleep nor wait for another CPU. */
static void one_slow_register_makes_requests_slow(struct kunit *test)
{
	static const enum gp_cpc_index written[] = {
		GP_CPC_DESIRED_PERF, GP_CPC_MIN_PERF, GP_CPC_MAX_PERF,
		GP_CPC_AUTO_SEL, GP_CPC_EPP,
	};
	struct gp_cpc cpc = { };
	size_t i;

	for (i = 0; i < ARRAY_SIZE(written); i++)
		cpc.entry[written[i]].kind = GP_CPC_MEMORY;
	/* what is only read may be anywhere */
	cpc.entry[GP_CPC_HIGHEST_PERF].kind = GP_CPC_PCC;
	cpc.entry[GP_CPC_DELIVERED_COUNTER].kind = GP_CPC_FFH;
	KUNIT_EXPECT_TRUE(test, gp_cpc_is_fast(&cpc));

	for (i = 0; i < ARRAY_SIZE(written); i++) {
		cpc.entry[written[i]].kind = GP_CPC_PCC;
		KUNIT_EXPECT_FALSE(test, gp_cpc_is_fast(&cpc));
		cpc.entry[written[i]].kind = GP_CPC_FFH;
		KUNIT_EXPECT_FALSE(test, gp_cpc_is_fast(&cpc));
		cpc.entry[written[i]].kind = GP_CPC_IO;
		KUNIT_EXPECT_TRUE(test, gp_cpc_is_fast(&cpc));
	}

	cpc.entry[GP_CPC_EPP].kind = GP_CPC_ABSENT;
	cpc.entry[GP_CPC_AUTO_SEL].kind = GP_CPC_CONSTANT;
	KUNIT_EXPECT_TRUE(test, gp_cpc_is_fast(&cpc));
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(a_register_is_what_the_specification_says,
			 register_gen_params),
	KUNIT_CASE_PARAM(a_package_is_usable_or_refused_with_a_reason,
			 shape_gen_params),
	KUNIT_CASE(one_slow_register_makes_requests_slow),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_cpc",
	.test_cases = cases,
};

kunit_test_suite(suite);
