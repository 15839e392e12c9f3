// SPDX-License-Identifier: GPL-2.0
/*
 * A template, filled, is the word that composing and packing a request makes.
 *
 * The long way is tested by itself (request_kunit.c, request_word_kunit.c), and
 * is what the short one is compared with here. Some words are made by hand.
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/request.h"

/* IA32_PERF_CTL: a ratio in bits 15:8, and nothing else. */
static const struct gp_layout one_level = {
	.desired = { .shift = 8, .width = 8 },
};

static const struct layout_case {
	const char *name;
	const struct gp_layout *layout;
	u32 level_max;
} layout_cases[] = {
	{ "HWP", &gp_layout_hwp, 255 },
	{ "CPPC registers", &gp_layout_cppc_msr, 255 },
	{ "CPPC in shared memory", &gp_layout_cppc_acpi, 65535 },
	{ "one level", &one_level, 255 },
};

static void layout_desc(const struct layout_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(layout, layout_cases, layout_desc);

/* What a word is made of, but for what the governor chooses. */
struct setting {
	const struct gp_layout *layout;
	enum gp_mode mode;
	struct gp_bounds bounds;
	u64 writable;
	u64 found;
	u32 epp;
};

static u64 long_way(const struct setting *s, u32 floor, u32 target)
{
	const struct gp_wish wish = {
		.floor = floor, .target = target, .ceiling = U32_MAX,
	};
	struct gp_request request;
	u64 word;

	gp_request_compose(s->mode, &s->bounds, &wish, s->epp, &request);
	word = gp_request_pack(s->layout, &request, s->found);

	return (word & s->writable) | (s->found & ~s->writable);
}

static void prepare(struct gp_template *template, const struct setting *s,
		    u32 floor, u32 target)
{
	gp_template_make(template, s->mode, s->layout, &s->bounds, s->writable,
			 long_way(s, floor, target));
}

static void expect_same_word(struct kunit *test, const struct setting *s,
			     const struct gp_template *template, u32 floor,
			     u32 target)
{
	u64 short_way = gp_template_fill(template, floor, target);

	/* a few thousand expectations more would take their time */
	if (short_way == long_way(s, floor, target))
		return;

	KUNIT_FAIL(test,
		   "mode %d, lowest %u, highest %u, min %u, max %u, writable %llx, wish %u to %u: %llx, not %llx",
		   s->mode, s->bounds.lowest, s->bounds.highest, s->bounds.min,
		   s->bounds.max, (unsigned long long)s->writable, floor,
		   target, (unsigned long long)short_way,
		   (unsigned long long)long_way(s, floor, target));
}

/* Every order that five levels can be in. */
#define FEW	5U

static void expect_same_words(struct kunit *test, const struct setting *s)
{
	struct gp_template template;
	u32 wish;

	prepare(&template, s, FEW, 1);
	for (wish = 0; wish < FEW * FEW; wish++)
		expect_same_word(test, s, &template, wish % FEW, wish / FEW);
}

static void all_bounds_and_wishes(struct kunit *test, struct setting *s)
{
	u32 i;

	for (i = 0; i < FEW * FEW * FEW * FEW; i++) {
		s->bounds.lowest = i % FEW;
		s->bounds.highest = i / FEW % FEW;
		s->bounds.min = i / FEW / FEW % FEW;
		s->bounds.max = i / FEW / FEW / FEW;
		expect_same_words(test, s);
	}
}

static void any_order_of_levels_makes_the_same_word(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	struct setting s = {
		.layout = c->layout,
		.writable = U64_MAX,
		.found = 0xa5a5a5a5a5a5a5a5,
		.epp = 0x80,
	};

	for (s.mode = 0; s.mode < GP_MODE_COUNT; s.mode++)
		all_bounds_and_wishes(test, &s);
}

/* Random numbers that are the same in each run. */
static u32 dice(void)
{
	static u64 state;

	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return state >> 32;
}

/* Which fields can be written, as bits: all kinds of kernels and firmware. */
static u64 writable_fields(const struct gp_layout *layout, u32 which)
{
	u64 writable = 0;

	if (which & 1)
		writable |= gp_field_mask(&layout->min);
	if (which & 2)
		writable |= gp_field_mask(&layout->max);
	if (which & 4)
		writable |= gp_field_mask(&layout->desired);
	if (which & 8)
		writable |= gp_field_mask(&layout->epp);
	if (which & 16)
		writable |= gp_field_mask(&layout->auto_sel);

	return writable;
}

/* Now and then a wish is far beyond all levels. */
static u32 random_wish(u32 level_max)
{
	return dice() % 8 ? dice() % (level_max + 1) : dice();
}

static void random_setting(struct setting *s, u32 level_max)
{
	s->mode = dice() % GP_MODE_COUNT;
	s->bounds.lowest = dice() % (level_max + 1);
	s->bounds.highest = dice() % (level_max + 1);
	s->bounds.min = dice();
	s->bounds.max = dice() % (level_max + 1);
	s->writable = writable_fields(s->layout, dice() % 32);
	s->found = (u64)dice() << 32 | dice();
	s->epp = dice() % 256;
}

static void any_level_and_field_makes_the_same_word(struct kunit *test)
{
	const struct layout_case *c = test->param_value;
	struct setting s = { .layout = c->layout };
	struct gp_template template;
	int i, j;

	for (i = 0; i < 5000; i++) {
		random_setting(&s, c->level_max);
		prepare(&template, &s, random_wish(c->level_max),
			random_wish(c->level_max));
		for (j = 0; j < 10; j++)
			expect_same_word(test, &s, &template,
					 random_wish(c->level_max),
					 random_wish(c->level_max));
	}
}

/* Bits 7:0 of IA32_HWP_REQUEST: 20 = 14h; 166 = a6h, 100 = 64h, 30 = 1eh. */
static void words_made_by_hand(struct kunit *test)
{
	struct setting s = {
		.layout = &gp_layout_hwp,
		.mode = GP_MODE_DESIRED,
		.bounds = { 20, 166, 20, 166 },
		.writable = U64_MAX,
		.epp = 0x80,
	};
	struct gp_template template;

	prepare(&template, &s, 0, 166);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 30, 100), 0x8064a61eULL);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 0, 0), 0x8014a614ULL);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 100, 30), 0x8064a664ULL);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 900, 30), 0x80a6a6a6ULL);

	s.mode = GP_MODE_GUIDED;
	prepare(&template, &s, 0, 20);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 30, 100), 0x8000a664ULL);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 100, 30), 0x8000a664ULL);

	s.mode = GP_MODE_AUTONOMOUS;
	prepare(&template, &s, 0, 20);
	KUNIT_EXPECT_EQ(test, gp_template_fill(&template, 30, 100), 0x8000a614ULL);
}

static struct kunit_case cases[] = {
	KUNIT_CASE_PARAM(any_order_of_levels_makes_the_same_word,
			 layout_gen_params),
	KUNIT_CASE_PARAM(any_level_and_field_makes_the_same_word,
			 layout_gen_params),
	KUNIT_CASE(words_made_by_hand),
	{}
};

static struct kunit_suite suite = {
	.name = "gp_template",
	.test_cases = cases,
};

kunit_test_suite(suite);
