// SPDX-License-Identifier: GPL-2.0
/*
 * Nominal level and boost numerator from CPPC.
 *
 * CPPC has no four-core turbo. What a machine sustains lies somewhere between
 * its nominal and its highest frequency, and half way is the estimate.
 *
 * On AMD's desktop and laptop parts highest_perf may not be a frequency at
 * all but firmware's ranking of preferred cores. It starts at the numerator
 * that stands for the maximum frequency and rises in steps of 5 from 166 or of
 * 6 from 196: 166, 171, ... 236 on a Ryzen 9 7950X3D, 196, 202, ... 232 on a
 * Ryzen 7 7840HS.
 */
#include <linux/kernel.h>

#include "ratio_finding.h"

const char *const gp_ratio_level_names[GP_LEVEL_COUNT] = {
	[GP_LEVEL_HIGHEST] = "highest_perf",
	[GP_LEVEL_NOMINAL] = "nominal_perf",
	[GP_LEVEL_LOWEST_NONLINEAR] = "lowest_nonlinear_perf",
	[GP_LEVEL_LOWEST] = "lowest_perf",
	[GP_LEVEL_GUARANTEED] = "guaranteed_perf",
};

/* Numerators: what stands for the maximum frequency of a product. */
#define GP_NUMERATOR_RANKED	166	/* cores ranked */
#define GP_NUMERATOR_ZEN4_APU	196	/* the same, Phoenix and Hawk Point */
#define GP_NUMERATOR_FLAT	255	/* servers */
#define GP_NUMERATOR_AMBIGUOUS	U32_MAX

/**
 * struct gp_ranking_scale - a way firmware ranks cores
 * @numerator: lowest ranking, which stands for the maximum frequency
 * @step: from one ranking to the next
 */
struct gp_ranking_scale {
	u32 numerator;
	u32 step;
};

static const struct gp_ranking_scale gp_ranking_scales[] = {
	{ GP_NUMERATOR_ZEN4_APU, 6 },
	{ GP_NUMERATOR_RANKED, 5 },
};

/**
 * struct gp_amd_models - numerator of a range of models whose cores are ranked
 * @family: display family
 * @first: display model, first of the range
 * @last: last of the range
 * @numerator: of these models
 */
struct gp_amd_models {
	u32 family;
	u32 first;
	u32 last;
	u32 numerator;
};

/* Numerators as set by AMD's engineers in Linux, 6.1 to 6.12. */
static const struct gp_amd_models gp_amd_models[] = {
	{ 0x17, 0x00, 0xff, GP_NUMERATOR_RANKED },
	{ 0x19, 0x70, 0x7f, GP_NUMERATOR_ZEN4_APU },
	{ 0x19, 0x00, 0xff, GP_NUMERATOR_RANKED },
	{ 0x1a, 0x40, 0x4f, GP_NUMERATOR_RANKED },
};

static u32 gp_level(const struct gp_ratio_input *in, enum gp_ratio_level level)
{
	if (in->level[level].state != GP_READING_PRESENT)
		return 0;
	return min_t(u64, in->level[level].value, U32_MAX);
}

static u32 gp_numerator_by_model(const struct gp_ratio_input *in)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(gp_amd_models); i++)
		if (in->family == gp_amd_models[i].family &&
		    in->model >= gp_amd_models[i].first &&
		    in->model <= gp_amd_models[i].last)
			return gp_amd_models[i].numerator;
	return 0;
}

static bool gp_on_scale(const struct gp_ranking_scale *scale, u32 level)
{
	return level >= scale->numerator &&
	       !((level - scale->numerator) % scale->step);
}

/*
 * The numerator of the one scale that has all of the rankings seen. Where two
 * have, the one that the lowest ranking starts.
 */
static u32 gp_numerator_by_scale(u32 low, u32 level, u32 high)
{
	u32 numerator = 0;
	size_t i;

	for (i = 0; i < ARRAY_SIZE(gp_ranking_scales); i++) {
		const struct gp_ranking_scale *scale = &gp_ranking_scales[i];

		if (!gp_on_scale(scale, low) || !gp_on_scale(scale, level) ||
		    !gp_on_scale(scale, high))
			continue;
		if (low == scale->numerator)
			return low;
		if (numerator)
			return GP_NUMERATOR_AMBIGUOUS;
		numerator = scale->numerator;
	}
	return numerator;
}

/* What Linux took on AMD before it looked for rankings, up to 6.8. */
static u32 gp_numerator_of_old_linux(u32 family, u32 model)
{
	if (family == 0x17 && ((model >= 0x30 && model <= 0x3f) ||
			       (model >= 0x70 && model <= 0x7f)))
		return GP_NUMERATOR_RANKED;
	if (family == 0x19 && ((model >= 0x20 && model <= 0x2f) ||
			       (model >= 0x40 && model <= 0x6f)))
		return GP_NUMERATOR_RANKED;
	return family ? GP_NUMERATOR_FLAT : 0;
}

static struct gp_source gp_from_level(const struct gp_ratio_input *in,
				      enum gp_ratio_level level,
				      const char *what)
{
	return (struct gp_source) {
		.what = what,
		.name = gp_ratio_level_names[level],
		.reading = &in->level[level],
		.number = gp_level(in, level),
	};
}

static void gp_object(const struct gp_ratio_input *in,
		      struct gp_finding *found, enum gp_ratio_level level,
		      const char *text)
{
	found->objection.against = gp_from_level(in, level, NULL);
	found->objection.text = text;
}

/* The numerator where highest_perf is none, because it ranks the core. */
static void gp_numerator_of_ranked(const struct gp_ratio_input *in,
				   struct gp_finding *found, u32 of_product)
{
	u32 highest = found->turbo.number;
	u32 of_scale;

	if (of_product) {
		found->turbo.number = min(highest, of_product);
		found->remark = "highest_perf ranks the core, the numerator is the product's";
		return;
	}

	of_scale = gp_numerator_by_scale(in->ranking_low ?: highest, highest,
					 in->ranking_high ?: highest);
	if (of_scale == GP_NUMERATOR_AMBIGUOUS) {
		gp_object(in, found, GP_LEVEL_HIGHEST,
			  "may rank cores from 166 or from 196; name the model");
	} else if (of_scale && of_scale != highest) {
		found->turbo.number = of_scale;
		found->remark = "highest_perf ranks the core, on a scale from the numerator";
	} else if (!of_scale && in->ranking == GP_RANKING_CORES) {
		gp_object(in, found, GP_LEVEL_HIGHEST,
			  "differs between the CPUs on no known scale; name the model");
	}
}

/*
 * The boost numerator is highest_perf, unless that is a ranking. A ranking is
 * told by CPUs that differ, by a product whose numerator is lower, or by its
 * place on a scale; never by a level of 166 or less, and never on Intel, where
 * cores that differ do run at different frequencies.
 */
static void gp_numerator(const struct gp_ratio_input *in,
			 struct gp_finding *found)
{
	u32 of_product = in->numerator ?: gp_numerator_by_model(in);
	u32 highest = gp_level(in, GP_LEVEL_HIGHEST);

	found->turbo = gp_from_level(in, GP_LEVEL_HIGHEST, "boost numerator");
	if (in->vendor == GP_VENDOR_INTEL) {
		found->remark = "Linux takes no ratio from CPPC on Intel";
		return;
	}
	if (in->vendor == GP_VENDOR_AMD) {
		found->linux_turbo =
			gp_numerator_of_old_linux(in->family, in->model);
		found->linux_how = "by model, up to 6.8";
	}
	if (in->ranking == GP_RANKING_NONE || highest == of_product)
		return;
	if (of_product == GP_NUMERATOR_FLAT && highest == GP_NUMERATOR_RANKED) {
		found->turbo.number = of_product;
		found->remark = "Linux up to 6.8 prints 166 where firmware says 255";
		return;
	}
	if (highest <= GP_NUMERATOR_RANKED ||
	    (highest == GP_NUMERATOR_FLAT && in->ranking == GP_RANKING_UNKNOWN))
		return;
	gp_numerator_of_ranked(in, found, of_product);
}

/*
 * ACPI 6.5, 8.4.6.1.1: lowest <= lowest nonlinear <= nominal, and guaranteed
 * is not above nominal. Firmware that rounds the two differently puts
 * guaranteed one level too high.
 */
static void gp_check_order(const struct gp_ratio_input *in,
			   struct gp_finding *found)
{
	u32 nominal = gp_level(in, GP_LEVEL_NOMINAL);

	if (gp_level(in, GP_LEVEL_LOWEST) > nominal)
		gp_object(in, found, GP_LEVEL_LOWEST, "is above nominal_perf");
	else if (gp_level(in, GP_LEVEL_LOWEST_NONLINEAR) > nominal)
		gp_object(in, found, GP_LEVEL_LOWEST_NONLINEAR,
			  "is above nominal_perf");
	else if (gp_level(in, GP_LEVEL_GUARANTEED) > nominal + 1ULL)
		gp_object(in, found, GP_LEVEL_GUARANTEED,
			  "is above nominal_perf, which cannot be right");
}

/**
 * gp_ratio_from_cppc() - read nominal level and boost numerator
 * @in: levels of the CPU, and what is known of its product and its machine
 * @found: filled in, must be zero
 *
 * Context: any, touches nothing but its arguments
 */
void gp_ratio_from_cppc(const struct gp_ratio_input *in,
			struct gp_finding *found)
{
	found->method = GP_RATIO_CPPC;
	found->midpoint = true;
	found->base = gp_from_level(in, GP_LEVEL_NOMINAL, "nominal level");
	gp_numerator(in, found);
	gp_check_order(in, found);
}
