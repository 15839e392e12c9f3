// SPDX-License-Identifier: GPL-2.0
/*
 * Places of fields in request words.
 *
 * Raw words and what they mean were read on real machines, or follow from the
 * field tables of the SDM (vol. 3, 15.4.4) and of AMD's PPR (CPPC_REQUEST).
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "expect_request.h"

static const struct word_case {
	const char *name;
	const struct gp_layout *layout;
	u64 word;
	struct gp_request fields;
} word_cases[] = {
	{ "HWP, Skylake-X", &gp_layout_hwp, 0x19e0000281a,
	  { .min = 26, .max = 40 } },
	{ "HWP, Cascade Lake-X", &gp_layout_hwp, 0x19e54002e1e,
	  { .min = 30, .max = 46, .epp = 0x54 } },
	{ "HWP, desired and package control", &gp_layout_hwp, 0x40000272713,
	  { .min = 19, .max = 39, .desired = 39 } },
	{ "HWP, maximum of 255", &gp_layout_hwp, 0x19e5400ff02,
	  { .min = 2, .max = 255, .epp = 0x54 } },
	{ "HWP, all energy", &gp_layout_hwp, 0xff000101,
	  { .min = 1, .max = 1, .epp = 0xff } },
	{ "CPPC, boost on", &gp_layout_cppc_msr, 0x10a6,
	  { .min = 16, .max = 166 } },
	{ "CPPC, boost off", &gp_layout_cppc_msr, 0x108a,
	  { .min = 16, .max = 138 } },
	{ "CPPC, stuck", &gp_layout_cppc_msr, 0xe0e,
	  { .min = 14, .max = 14 } },
	{ "CPPC, never enabled", &gp_layout_cppc_msr, 0 },
};

static void word_desc(const struct word_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(word, word_cases, word_desc);

static void a_real_word_has_its_fields(struct kunit *test)
{
	const struct word_case *c = test->param_value;
	struct gp_request fields;

	memset(&fields, 0xff, sizeof(fields));
	gp_request_unpack(c->layout, c->word, &fields);
	expect_same_request(test, &fields, &c->fields);
}

static void a_real_word_is_made_again(struct kunit *test)
{
	const struct word_case *c = test->param_value;

	KUNIT_EXPECT_EQ(test, gp_request_pack(c->layout, &c->fields, c->word),
			c->word);
}

static void shared_memory_word_holds_every_field(struct kunit *test)
{
	const struct gp_request want = {
		.min = 0xffff, .max = 0x1234, .desired = 0x8001, .epp = 0xa5,
		.auto_sel = true,
	};
	struct gp_request got;

	gp_request_unpack(&gp_layout_cppc_acpi,
			  gp_request_pack(&gp_layout_cppc_acpi, &want, 0),
			  &got);
	expect_same_request(test, &got, &want);
}

static const struct layout_case {
	const char *name;
	const struct gp_layout *layout;
	u64 fields;	/* the bits that are a field of the request */
	u32 level_max;
} layout_cases[] = {
	{ "HWP", &gp_layout_hwp, 0xffffffff, 255 },
	{ "CPPC registers", &gp_layout_cppc_msr, 0xffffffff, 255 },
	{ "CPPC in shared memory", &gp_layout_cppc_acpi, 0x1ffffffffffffff,
	  65535 },
};

static void layout_desc(const struct layout_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(layout, layout_cases, layout_desc);

static void fields_do_not_overlap(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	const struct gp_layout *layout = c->layout;
	u64 sum = gp_field_mask(&layout->min) + gp_field_mask(&layout->max) +
		  gp_field_mask(&layout->desired) +
		  gp_field_mask(&layout->epp) +
		  gp_field_mask(&layout->auto_sel);

	KUNIT_EXPECT_EQ(test, sum, c->fields);
}

static void a_field_that_is_not_there_is_0(struct kunit *test)
{
	const struct gp_field none = { .shift = 5 };

	KUNIT_EXPECT_EQ(test, gp_field_mask(&none), 0ULL);
	KUNIT_EXPECT_EQ(test, gp_field_get(&none, U64_MAX), 0ULL);
}

static void bits_that_are_no_field_are_kept(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	const struct gp_request zero = { 0 };
	const struct gp_request full = {
		.min = U32_MAX, .max = U32_MAX, .desired = U32_MAX,
		.epp = U32_MAX, .auto_sel = true,
	};

	KUNIT_EXPECT_EQ(test, gp_request_pack(c->layout, &zero, U64_MAX),
			~c->fields);
	KUNIT_EXPECT_EQ(test, gp_request_pack(c->layout, &full, 0), c->fields);
}

static void values_too_wide_become_the_largest(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	const struct gp_request wide = {
		.min = c->level_max + 1, .max = c->level_max + 2,
		.desired = c->level_max + 1, .epp = 256,
	};
	const struct gp_request want = {
		.min = c->level_max, .max = c->level_max,
		.desired = c->level_max, .epp = 255,
	};
	struct gp_request got;

	gp_request_unpack(c->layout, gp_request_pack(c->layout, &wide, 0),
			  &got);
	expect_same_request(test, &got, &want);
	KUNIT_EXPECT_TRUE(test, gp_request_valid(&got));
}

static void every_byte_survives_every_field(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	struct gp_request want = { 0 }, got;
	u32 i;

	for (i = 0; i < 256; i++) {
		want.min = i;
		want.max = i ^ 0xff;
		want.desired = i ^ 0x0f;
		want.epp = i ^ 0x5a;
		gp_request_unpack(c->layout,
				  gp_request_pack(c->layout, &want, U64_MAX),
				  &got);
		expect_same_request(test, &got, &want);
	}
}

static struct kunit_case request_word_cases[] = {
	KUNIT_CASE_PARAM(a_real_word_has_its_fields, word_gen_params),
	KUNIT_CASE_PARAM(a_real_word_is_made_again, word_gen_params),
	KUNIT_CASE(shared_memory_word_holds_every_field),
	KUNIT_CASE_PARAM(fields_do_not_overlap, layout_gen_params),
	KUNIT_CASE(a_field_that_is_not_there_is_0),
	KUNIT_CASE_PARAM(bits_that_are_no_field_are_kept, layout_gen_params),
	KUNIT_CASE_PARAM(values_too_wide_become_the_largest,
			 layout_gen_params),
	KUNIT_CASE_PARAM(every_byte_survives_every_field, layout_gen_params),
	{}
};

static struct kunit_suite request_word_suite = {
	.name = "gp_request_word",
	.test_cases = request_word_cases,
};

kunit_test_suite(request_word_suite);
