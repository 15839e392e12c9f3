// SPDX-License-Identifier: GPL-2.0
/*
 * What is asked for in which mode.
 *
 * What a request must keep to is ACPI 6.5, section 8.4.6.1.2.
 */
#include <kunit/test.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "expect_request.h"

static const struct name_case {
	const char *name;
	int mode;
} name_cases[] = {
	{ "desired", GP_MODE_DESIRED },
	{ "guided", GP_MODE_GUIDED },
	{ "autonomous", GP_MODE_AUTONOMOUS },
	{ "passive", GP_MODE_DESIRED },
	{ "active", GP_MODE_AUTONOMOUS },
	{ "guided\n", GP_MODE_GUIDED },
	{ "passive\n", GP_MODE_DESIRED },
	{ "", -EINVAL },
	{ "\n", -EINVAL },
	{ "guide", -EINVAL },
	{ "guidedd", -EINVAL },
	{ "Guided", -EINVAL },
	{ " guided", -EINVAL },
	{ "guided ", -EINVAL },
	{ "guided\n\n", -EINVAL },
	{ "guided\nx", -EINVAL },
	{ "desired guided", -EINVAL },
	{ "1", -EINVAL },
};

static void name_desc(const struct name_case *c, char *desc)
{
	char *end;

	strscpy(desc, *c->name ? c->name : "(nothing)", KUNIT_PARAM_DESC_SIZE);
	for (end = strchr(desc, '\n'); end; end = strchr(desc, '\n'))
		*end = '$';
}

KUNIT_ARRAY_PARAM(name, name_cases, name_desc);

static void a_name_is_a_mode_or_refused(struct kunit *test)
{
	const struct name_case *c = test->param_value;

	KUNIT_EXPECT_EQ(test, gp_mode_from_name(c->name), c->mode);
}

static void every_mode_has_its_name(struct kunit *test)
{
	KUNIT_EXPECT_STREQ(test, gp_mode_name(GP_MODE_DESIRED), "desired");
	KUNIT_EXPECT_STREQ(test, gp_mode_name(GP_MODE_GUIDED), "guided");
	KUNIT_EXPECT_STREQ(test, gp_mode_name(GP_MODE_AUTONOMOUS),
			   "autonomous");
}

static const struct valid_case {
	const char *name;
	struct gp_request request;
	bool valid;
} valid_cases[] = {
	{ "all 0", { }, true },
	{ "minimum is maximum", { .min = 20, .max = 20 }, true },
	{ "minimum above maximum", { .min = 21, .max = 20 }, false },
	{ "desired at minimum", { .min = 20, .max = 166, .desired = 20 }, true },
	{ "desired at maximum",
	  { .min = 20, .max = 166, .desired = 166 }, true },
	{ "desired below minimum",
	  { .min = 20, .max = 166, .desired = 19 }, false },
	{ "desired above maximum",
	  { .min = 20, .max = 166, .desired = 167 }, false },
	{ "desired with maximum 0", { .desired = 1 }, false },
	{ "inverted though desired is 0", { .min = 2, .max = 1 }, false },
};

static void valid_desc(const struct valid_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(valid, valid_cases, valid_desc);

static void only_a_request_by_the_rules_is_valid(struct kunit *test)
{
	const struct valid_case *c = test->param_value;

	KUNIT_EXPECT_EQ(test, gp_request_valid(&c->request), c->valid);
}

/* What is asked for: the Zen 2 desktop, levels 20 to 166, nominal 135 */

static const struct compose_case {
	const char *name;
	enum gp_mode mode;
	struct gp_bounds bounds;
	struct gp_wish wish;
	struct gp_request want;
} compose_cases[] = {
	{ "desired", GP_MODE_DESIRED,
	  { 20, 166, 20, 166 }, { 20, 100, 166 },
	  { .min = 20, .max = 166, .desired = 100 } },
	{ "desired with a floor and a ceiling", GP_MODE_DESIRED,
	  { 20, 166, 20, 166 }, { 62, 100, 120 },
	  { .min = 62, .max = 120, .desired = 100 } },
	{ "desired above the policy", GP_MODE_DESIRED,
	  { 20, 166, 20, 90 }, { 20, 100, 166 },
	  { .min = 20, .max = 90, .desired = 90 } },
	{ "desired below the policy", GP_MODE_DESIRED,
	  { 20, 166, 80, 166 }, { 20, 30, 166 },
	  { .min = 80, .max = 166, .desired = 80 } },
	{ "desired of 0 is not left to the platform", GP_MODE_DESIRED,
	  { 20, 166, 20, 166 }, { 0, 0, 166 },
	  { .min = 20, .max = 166, .desired = 20 } },
	{ "guided", GP_MODE_GUIDED,
	  { 20, 166, 20, 166 }, { 20, 100, 166 },
	  { .min = 100, .max = 166, .auto_sel = true } },
	{ "guided with a ceiling", GP_MODE_GUIDED,
	  { 20, 166, 20, 166 }, { 62, 100, 120 },
	  { .min = 100, .max = 120, .auto_sel = true } },
	{ "guided below the policy", GP_MODE_GUIDED,
	  { 20, 166, 80, 140 }, { 20, 30, 166 },
	  { .min = 80, .max = 140, .auto_sel = true } },
	{ "guided above the policy", GP_MODE_GUIDED,
	  { 20, 166, 20, 90 }, { 20, 166, 166 },
	  { .min = 90, .max = 90, .auto_sel = true } },
	{ "autonomous", GP_MODE_AUTONOMOUS,
	  { 20, 166, 62, 140 }, { 20, 100, 110 },
	  { .min = 62, .max = 140, .auto_sel = true } },
	{ "boost off", GP_MODE_GUIDED,
	  { 20, 135, 20, 166 }, { 20, 166, 166 },
	  { .min = 135, .max = 135, .auto_sel = true } },
	{ "limits that contradict: the maximum wins", GP_MODE_DESIRED,
	  { 20, 166, 140, 70 }, { 20, 100, 166 },
	  { .min = 70, .max = 70, .desired = 70 } },
	{ "equal limits", GP_MODE_DESIRED,
	  { 20, 166, 62, 62 }, { 20, 100, 166 },
	  { .min = 62, .max = 62, .desired = 62 } },
	{ "limits below the CPU", GP_MODE_AUTONOMOUS,
	  { 20, 166, 1, 2 }, { 20, 100, 166 },
	  { .min = 20, .max = 20, .auto_sel = true } },
	{ "limits above the CPU", GP_MODE_AUTONOMOUS,
	  { 20, 166, 200, 255 }, { 20, 100, 166 },
	  { .min = 166, .max = 166, .auto_sel = true } },
	{ "limits of 0", GP_MODE_AUTONOMOUS,
	  { 20, 166, 0, 0 }, { 20, 100, 166 },
	  { .min = 20, .max = 20, .auto_sel = true } },
	{ "a wish upside down keeps the ceiling", GP_MODE_DESIRED,
	  { 20, 166, 20, 166 }, { 120, 90, 60 },
	  { .min = 60, .max = 60, .desired = 60 } },
};

static void compose_desc(const struct compose_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(compose, compose_cases, compose_desc);

static void a_wish_becomes_a_request(struct kunit *test)
{
	const struct compose_case *c = test->param_value;
	struct gp_request want = c->want, got;

	want.epp = 0x80;
	memset(&got, 0xff, sizeof(got));
	gp_request_compose(c->mode, &c->bounds, &c->wish, 0x80, &got);
	expect_same_request(test, &got, &want);
}

struct sweep {
	enum gp_mode mode;
	struct gp_bounds bounds;
	struct gp_wish wish;
};

/* The levels a request may name, found by asking of each: is it allowed? */
static bool level_is_allowed(const struct gp_bounds *bounds, u32 level)
{
	return level && level >= bounds->lowest && level <= bounds->highest &&
	       level >= bounds->min && level <= bounds->max;
}

static bool keeps_the_policy(const struct sweep *s, const struct gp_request *r)
{
	bool any = false;
	u32 level;

	for (level = 1; level <= s->bounds.highest && !any; level++)
		any = level_is_allowed(&s->bounds, level);
	/* nothing is allowed: other tests say what then */
	if (!any)
		return true;

	return level_is_allowed(&s->bounds, r->min) &&
	       level_is_allowed(&s->bounds, r->max);
}

static bool never_above_highest(const struct sweep *s,
				const struct gp_request *r)
{
	return r->max <= max(s->bounds.highest, 1U);
}

static bool suits_its_mode(const struct sweep *s, const struct gp_request *r)
{
	bool autonomous = s->mode != GP_MODE_DESIRED;

	return autonomous == !r->desired && autonomous == r->auto_sel;
}

static bool sweep_is_sound(const struct sweep *s)
{
	struct gp_request r;

	memset(&r, 0xff, sizeof(r));
	gp_request_compose(s->mode, &s->bounds, &s->wish, 7, &r);

	return r.min && gp_request_valid(&r) && r.epp == 7 &&
	       keeps_the_policy(s, &r) && never_above_highest(s, &r) &&
	       suits_its_mode(s, &r);
}

/* Spread the digits of i over all seven levels; false when all were had. */
static bool nth_sweep(struct sweep *s, u32 i, const u32 *levels, u32 base)
{
	u32 *digits[] = {
		&s->bounds.lowest, &s->bounds.highest, &s->bounds.min,
		&s->bounds.max, &s->wish.floor, &s->wish.target,
		&s->wish.ceiling,
	};
	int n;

	for (n = 0; n < ARRAY_SIZE(digits); n++) {
		*digits[n] = levels[i % base];
		i /= base;
	}

	return !i;
}

static void expect_sound_sweep(struct kunit *test, const u32 *levels, u32 base)
{
	const struct gp_bounds *b;
	struct sweep s;
	u32 i;

	for (s.mode = 0; s.mode < GP_MODE_COUNT; s.mode++)
		for (i = 0; nth_sweep(&s, i, levels, base); i++) {
			if (sweep_is_sound(&s))
				continue;
			b = &s.bounds;
			KUNIT_FAIL(test,
				   "%s: lowest %u highest %u min %u max %u floor %u target %u ceiling %u",
				   gp_mode_name(s.mode), b->lowest, b->highest,
				   b->min, b->max, s.wish.floor, s.wish.target,
				   s.wish.ceiling);
			return;
		}
}

static void requests_are_sound_for_all_small_levels(struct kunit *test)
{
	static const u32 levels[] = { 0, 1, 2, 3, 4 };

	expect_sound_sweep(test, levels, ARRAY_SIZE(levels));
}

static void requests_are_sound_at_the_edges_of_real_levels(struct kunit *test)
{
	static const u32 levels[] = { 0, 20, 62, 135, 166, 255 };

	expect_sound_sweep(test, levels, ARRAY_SIZE(levels));
}

static void more_wanted_is_never_less_asked(struct kunit *test)
{
	const struct gp_bounds bounds = { 20, 166, 62, 135 };
	struct gp_wish wish = { .ceiling = 166 };
	struct gp_request got;
	u32 last[GP_MODE_COUNT] = { };
	u32 mode, level;

	for (wish.target = 0; wish.target <= 255; wish.target++)
		for (mode = 0; mode < GP_MODE_COUNT; mode++) {
			gp_request_compose(mode, &bounds, &wish, 0, &got);
			level = max(got.min, got.desired);
			KUNIT_EXPECT_GE(test, level, last[mode]);
			last[mode] = level;
		}
}

static void the_energy_preference_passes_unchanged(struct kunit *test)
{
	const struct gp_bounds bounds = { 20, 166, 20, 166 };
	const struct gp_wish wish = { 20, 100, 166 };
	struct gp_request got;
	u32 mode, epp;

	for (epp = 0; epp <= 255; epp++)
		for (mode = 0; mode < GP_MODE_COUNT; mode++) {
			gp_request_compose(mode, &bounds, &wish, epp, &got);
			KUNIT_EXPECT_EQ(test, got.epp, epp);
		}
}

static struct kunit_case request_cases[] = {
	KUNIT_CASE_PARAM(a_name_is_a_mode_or_refused, name_gen_params),
	KUNIT_CASE(every_mode_has_its_name),
	KUNIT_CASE_PARAM(only_a_request_by_the_rules_is_valid,
			 valid_gen_params),
	KUNIT_CASE_PARAM(a_wish_becomes_a_request, compose_gen_params),
	KUNIT_CASE(requests_are_sound_for_all_small_levels),
	KUNIT_CASE(requests_are_sound_at_the_edges_of_real_levels),
	KUNIT_CASE(more_wanted_is_never_less_asked),
	KUNIT_CASE(the_energy_preference_passes_unchanged),
	{}
};

static struct kunit_suite request_suite = {
	.name = "gp_request",
	.test_cases = request_cases,
};

kunit_test_suite(request_suite);
