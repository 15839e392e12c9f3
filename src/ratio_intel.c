// SPDX-License-Identifier: GPL-2.0
/*
 * Base and turbo ratio from Intel's registers: one function a family of
 * processors, all of the same form, chosen by the table of models.
 */
#include <linux/errno.h>
#include <linux/kernel.h>

#include "ratio_finding.h"
#include "ratio_models.h"

#define GP_SUSTAINED_CORES	4
#define GP_BYTES		8
#define GP_SKYLAKE_SP		0x55	/* the model */

const struct gp_ratio_msr_info gp_ratio_msrs[GP_MSR_COUNT] = {
	[GP_MSR_PLATFORM_INFO] = { 0xce, "0xCE" },
	[GP_MSR_MISC_ENABLE] = { 0x1a0, "0x1A0" },
	[GP_MSR_TURBO_RATIO_LIMIT] = { 0x1ad, "0x1AD" },
	[GP_MSR_TURBO_RATIO_LIMIT1] = { 0x1ae, "0x1AE" },
	[GP_MSR_ATOM_CORE_RATIOS] = { 0x66a, "0x66A" },
	[GP_MSR_ATOM_TURBO_RATIOS] = { 0x66c, "0x66C" },
	[GP_MSR_HWP_CAPABILITIES] = { 0x771, "0x771" },
};

static u32 gp_byte(u64 value, unsigned int n)
{
	return (value >> (8 * n)) & 0xff;
}

static bool gp_known(const struct gp_ratio_input *in, enum gp_ratio_msr msr)
{
	return in->msr[msr].state == GP_READING_PRESENT;
}

static struct gp_source gp_from_msr(const struct gp_ratio_input *in,
				    enum gp_ratio_msr msr)
{
	return (struct gp_source) {
		.name = gp_ratio_msrs[msr].name,
		.reading = &in->msr[msr],
		.hex = true,
	};
}

static void gp_object(const struct gp_ratio_input *in,
		      struct gp_finding *found, enum gp_ratio_msr msr,
		      const char *text)
{
	found->objection.against = gp_from_msr(in, msr);
	found->objection.text = text;
}

/* Maximum Non-Turbo Ratio: the rate of the TSC, and so of MPERF. */
static void gp_base_from_platform_info(const struct gp_ratio_input *in,
				       struct gp_finding *found)
{
	u64 info = in->msr[GP_MSR_PLATFORM_INFO].value;

	found->base = gp_from_msr(in, GP_MSR_PLATFORM_INFO);
	found->base.what = "base ratio";
	found->base.where = "bits 15:8";
	found->base.number = gp_byte(info, 1);
}

static void gp_turbo_from_byte(const struct gp_ratio_input *in,
			       struct gp_finding *found, unsigned int n,
			       const char *what)
{
	static const char *const bits[GP_BYTES] = {
		"bits 7:0", "bits 15:8", "bits 23:16", "bits 31:24",
		"bits 39:32", "bits 47:40", "bits 55:48", "bits 63:56",
	};
	u64 ratios = in->msr[GP_MSR_TURBO_RATIO_LIMIT].value;

	found->turbo = gp_from_msr(in, GP_MSR_TURBO_RATIO_LIMIT);
	found->turbo.what = what;
	found->turbo.where = bits[n];
	found->turbo.number = gp_byte(ratios, n);
}

static void gp_silvermont(const struct gp_ratio_input *in,
			  struct gp_finding *found)
{
	u64 ratios = in->msr[GP_MSR_ATOM_CORE_RATIOS].value;
	u64 turbo_ratios = in->msr[GP_MSR_ATOM_TURBO_RATIOS].value;

	found->method = GP_RATIO_SILVERMONT;

	found->base = gp_from_msr(in, GP_MSR_ATOM_CORE_RATIOS);
	found->base.what = "base ratio";
	found->base.where = "bits 21:16";
	found->base.number = (ratios >> 16) & 0x3f;

	found->turbo = gp_from_msr(in, GP_MSR_ATOM_TURBO_RATIOS);
	found->turbo.what = "one-core turbo";
	found->turbo.where = "bits 5:0";
	found->turbo.number = turbo_ratios & 0x3f;
}

static void gp_core(const struct gp_ratio_input *in, struct gp_finding *found)
{
	found->method = GP_RATIO_CORE;
	gp_base_from_platform_info(in, found);
	gp_turbo_from_byte(in, found, 3, "four-core turbo");
	if (!found->turbo.number && gp_known(in, GP_MSR_TURBO_RATIO_LIMIT))
		gp_turbo_from_byte(in, found, 0, "one-core turbo");
}

/*
 * The first group that covers @cores, for sizes rise. A size of 0 is a group
 * not in use. Where no group covers them there are fewer cores than that, and
 * the first group stands for one core.
 */
static int gp_group_covering(u64 sizes, unsigned int cores)
{
	int first = -ENOENT;
	int i;

	for (i = 0; i < GP_BYTES; i++) {
		if (gp_byte(sizes, i) >= cores)
			return i;
		if (gp_byte(sizes, i) && first < 0)
			first = i;
	}
	return first;
}

static bool gp_sizes_rise(u64 sizes)
{
	u32 largest = 0;
	int i;

	for (i = 0; i < GP_BYTES; i++) {
		u32 size = gp_byte(sizes, i);

		if (size && size < largest)
			return false;
		largest = max(largest, size);
	}
	return true;
}

/* Return: whether 0x1AE names any groups */
static bool gp_turbo_from_groups(const struct gp_ratio_input *in,
				 struct gp_finding *found, unsigned int cores,
				 const char *what)
{
	u64 sizes = in->msr[GP_MSR_TURBO_RATIO_LIMIT1].value;
	int group = gp_group_covering(sizes, cores);

	if (!gp_known(in, GP_MSR_TURBO_RATIO_LIMIT1) || group < 0)
		return false;

	gp_turbo_from_byte(in, found, group, what);
	found->chosen_by = gp_from_msr(in, GP_MSR_TURBO_RATIO_LIMIT1);
	if (!gp_sizes_rise(sizes))
		gp_object(in, found, GP_MSR_TURBO_RATIO_LIMIT1,
			  "does not count cores in rising order");
	return true;
}

static void gp_goldmont(const struct gp_ratio_input *in,
			struct gp_finding *found)
{
	u64 ratios = in->msr[GP_MSR_TURBO_RATIO_LIMIT].value;

	found->method = GP_RATIO_GOLDMONT;
	gp_base_from_platform_info(in, found);
	if (gp_turbo_from_groups(in, found, 1, "one-core turbo"))
		return;

	gp_turbo_from_byte(in, found, 0, "one-core turbo");
	found->linux_turbo = gp_byte(ratios, 3);
	found->linux_how = "bits 31:24 where 0x1AE names no groups";
}

static void gp_skylake_sp(const struct gp_ratio_input *in,
			  struct gp_finding *found)
{
	u64 ratios = in->msr[GP_MSR_TURBO_RATIO_LIMIT].value;

	found->method = GP_RATIO_SKYLAKE_SP;
	gp_base_from_platform_info(in, found);
	if (in->model != GP_SKYLAKE_SP) {
		found->linux_turbo = gp_byte(ratios, 3);
		found->linux_how = "bits 31:24 on all models but 0x55";
	}
	if (gp_turbo_from_groups(in, found, GP_SUSTAINED_CORES,
				 "four-core turbo"))
		return;

	gp_turbo_from_byte(in, found, 0, "turbo of the first group");
	gp_object(in, found, GP_MSR_TURBO_RATIO_LIMIT1,
		  "does not say how many cores the ratios in 0x1AD are for");
}

static void gp_client_groups(const struct gp_ratio_input *in,
			     struct gp_finding *found)
{
	u64 sizes = in->msr[GP_MSR_TURBO_RATIO_LIMIT1].value;

	if (gp_known(in, GP_MSR_TURBO_RATIO_LIMIT1) && sizes)
		gp_skylake_sp(in, found);
	else
		gp_core(in, found);
}

/*
 * 0x1AD of Xeon Phi: group 0 has its number of cores in bits 7:1 and its ratio
 * in bits 15:8. Each further byte is a group that adds cores (bits 4:0) to
 * those of the group before and takes from its ratio (bits 7:5).
 */
static void gp_xeon_phi(const struct gp_ratio_input *in,
			struct gp_finding *found)
{
	u64 groups = in->msr[GP_MSR_TURBO_RATIO_LIMIT].value;
	u32 cores = gp_byte(groups, 0) >> 1;
	int ratio = gp_byte(groups, 1);
	int first_step = 0;
	int turbo = ratio;
	int i;

	for (i = 2; i < GP_BYTES; i++) {
		u32 group = gp_byte(groups, i);

		ratio -= group >> 5;
		if (cores < GP_SUSTAINED_CORES)
			turbo = ratio;
		if (group >> 5 && !first_step)
			first_step = ratio;
		cores += group & 0x1f;
	}

	found->method = GP_RATIO_XEON_PHI;
	gp_base_from_platform_info(in, found);
	found->turbo = gp_from_msr(in, GP_MSR_TURBO_RATIO_LIMIT);
	found->turbo.what = "four-core turbo";
	found->turbo.where = "by differences";
	found->turbo.number = max(turbo, 0);
	found->linux_turbo = max(first_step, 0);
	found->linux_how = "the first ratio below that of group 0";
}

static void gp_no_base(const struct gp_ratio_input *in,
		       struct gp_finding *found, const char *text)
{
	gp_object(in, found, GP_MSR_PLATFORM_INFO, text);
	found->objection.base_too = true;
}

static void gp_old(const struct gp_ratio_input *in, struct gp_finding *found)
{
	gp_no_base(in, found, "holds no base ratio before Nehalem");
}

static void gp_bonnell(const struct gp_ratio_input *in,
		       struct gp_finding *found)
{
	gp_no_base(in, found, "holds no base ratio on Atoms before Silvermont");
}

static void gp_unknown(const struct gp_ratio_input *in,
		       struct gp_finding *found)
{
	gp_core(in, found);
	gp_object(in, found, GP_MSR_TURBO_RATIO_LIMIT,
		  "differs in meaning by model, and the model is not known");
}

/*
 * A processor newer than the table: 0xCE has kept its meaning since Nehalem,
 * and a list in 0x1AE that rises counts cores, for turbo ratios fall with the
 * number of cores.
 */
static void gp_unlisted(const struct gp_ratio_input *in,
			struct gp_finding *found)
{
	u64 sizes = in->msr[GP_MSR_TURBO_RATIO_LIMIT1].value;

	if (gp_known(in, GP_MSR_TURBO_RATIO_LIMIT1) && gp_sizes_rise(sizes) &&
	    gp_byte(sizes, 0) < gp_byte(sizes, 1)) {
		gp_skylake_sp(in, found);
		found->remark = "model not listed, known by the counts in 0x1AE";
		return;
	}
	gp_core(in, found);
	gp_object(in, found, GP_MSR_TURBO_RATIO_LIMIT,
		  "has no known meaning on this model");
}

/*
 * All cores of a hybrid return the 0x1AD of its large cores. The type of the
 * core decides where it is known. Otherwise HWP may give a small core away:
 * what it can reach at most (bits 7:0, in steps of 100 MHz or less) is below
 * what 0x1AD promises.
 */
static void gp_check_core_type(const struct gp_ratio_input *in,
			       struct gp_finding *found)
{
	u64 capabilities = in->msr[GP_MSR_HWP_CAPABILITIES].value;

	if (in->core_type == GP_CORE_OTHER)
		gp_object(in, found, GP_MSR_TURBO_RATIO_LIMIT,
			  "is about the other type of core of this hybrid; Linux applies it to all cores");
	else if (in->core_type == GP_CORE_UNKNOWN &&
		 gp_known(in, GP_MSR_HWP_CAPABILITIES) &&
		 gp_byte(capabilities, 0) < found->turbo.number)
		gp_object(in, found, GP_MSR_HWP_CAPABILITIES,
			  "has a highest level below the ratio in 0x1AD, which must be about another type of core; Linux applies it to all cores");
}

typedef void gp_rule(const struct gp_ratio_input *in,
		     struct gp_finding *found);

static gp_rule *const gp_rules[] = {
	[GP_LAYOUT_UNKNOWN] = gp_unknown,
	[GP_LAYOUT_UNLISTED] = gp_unlisted,
	[GP_LAYOUT_OLD] = gp_old,
	[GP_LAYOUT_BONNELL] = gp_bonnell,
	[GP_LAYOUT_SILVERMONT] = gp_silvermont,
	[GP_LAYOUT_GOLDMONT] = gp_goldmont,
	[GP_LAYOUT_XEON_PHI] = gp_xeon_phi,
	[GP_LAYOUT_GROUPS] = gp_skylake_sp,
	[GP_LAYOUT_CLIENT_GROUPS] = gp_client_groups,
	[GP_LAYOUT_BYTES] = gp_core,
};

/**
 * gp_ratio_from_registers() - read base and turbo ratio of an Intel processor
 * @in: its registers
 * @found: filled in, must be zero
 *
 * Context: any, touches nothing but its arguments
 */
void gp_ratio_from_registers(const struct gp_ratio_input *in,
			     struct gp_finding *found)
{
	struct gp_ratio_model model;

	model = gp_ratio_find_model(in->family, in->model);
	gp_rules[model.layout](in, found);
	if (model.hybrid || model.layout == GP_LAYOUT_UNLISTED)
		gp_check_core_type(in, found);
}
