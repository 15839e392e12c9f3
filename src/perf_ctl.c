// SPDX-License-Identifier: GPL-2.0
/*
 * Intel processors before hardware-controlled performance states: the ratio
 * goes to IA32_PERF_CTL (SDM Vol. 3, 15.1; Vol. 4, table 2-2).
 *
 * A level is a ratio. The register takes one level and no range, so there is
 * desired mode only. Silvermont and Airmont also take the voltage, which lies on
 * a line between those of their slowest and fastest ratio without turbo, and has
 * a value of its own for turbo.
 */
#include <linux/bits.h>
#include <linux/cpumask.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/percpu.h>
#include <asm/cpufeature.h>
#include <asm/processor.h>

#include "backend.h"
#include "compat/msr.h"
#include "intel.h"
#include "nominal.h"

/* SDM Vol. 4, table 2-6: registers of Silvermont and Airmont */
#define ATOM_MIN_SHIFT			8
#define ATOM_MAX_SHIFT			16
#define ATOM_MASK			0x7f

/* MSR_PLATFORM_INFO bits 47:40: maximum efficiency ratio */
#define PLATFORM_INFO_LOWEST_SHIFT	40
#define RATIO_MASK			0xff
#define VID_MASK			0xffULL

#define PERF_CTL_LATENCY_US		10U

static const struct gp_layout gp_layout_perf_ctl = {
	.desired = { .shift = 8, .width = 8 },
};

/**
 * struct gp_ratios - what a CPU's ratios stand for
 * @turbo: fastest ratio of one core
 * @lowest: ratio of @vid_lowest, on an Atom
 * @nominal: ratio of @vid_nominal
 * @vid_lowest: voltage identifier at the slowest ratio
 * @vid_nominal: at the fastest ratio without turbo, 0 where there are none
 * @vid_turbo: above it
 */
struct gp_ratios {
	u32 turbo;
	u32 lowest;
	u32 nominal;
	u32 vid_lowest;
	u32 vid_nominal;
	u32 vid_turbo;
};

static DEFINE_PER_CPU(struct gp_ratios, gp_ratios);

static int find_ratio(unsigned int cpu, struct gp_ratio_input *in,
		      struct gp_ratio *ratio, char *why, size_t size)
{
	gp_intel_identify(cpu, in);
	gp_ratio_discover(in, ratio, why, size);

	return ratio->method == GP_RATIO_NONE ? -ENXIO : 0;
}

static u64 perf_ctl_finish(unsigned int cpu, u64 word);

static int perf_ctl_probe(char *why, size_t size)
{
	struct gp_ratio_input in = { };
	struct gp_ratio ratio;
	u64 control;
	int ret;

	if (boot_cpu_data.x86_vendor != X86_VENDOR_INTEL ||
	    !boot_cpu_has(X86_FEATURE_EST))
		return -ENODEV;

	ret = find_ratio(cpumask_first(cpu_online_mask), &in, &ratio, why, size);
	if (ret)
		return ret;

	if (gp_msr_read(MSR_IA32_PERF_CTL, &control)) {
		scnprintf(why, size, "IA32_PERF_CTL (MSR 0x199) faults");
		return -EIO;
	}

	gp_backend_perf_ctl.writable = gp_field_mask(&gp_layout_perf_ctl.desired);
	gp_backend_perf_ctl.finish = NULL;
	if (ratio.method == GP_RATIO_SILVERMONT) {
		gp_backend_perf_ctl.writable |= VID_MASK;
		gp_backend_perf_ctl.finish = perf_ctl_finish;
	}

	return 0;
}

static int perf_ctl_mode_check(enum gp_mode mode, char *why, size_t size)
{
	if (mode == GP_MODE_DESIRED)
		return 0;

	scnprintf(why, size,
		  "IA32_PERF_CTL takes one level and no range to choose from");
	return -EOPNOTSUPP;
}

static int read_atom(unsigned int cpu, struct gp_perf_caps *caps)
{
	struct gp_ratios *v = &per_cpu(gp_ratios, cpu);
	u64 ratios, vids, turbo;

	if (gp_msr_read_on(cpu, MSR_ATOM_CORE_RATIOS, &ratios) ||
	    gp_msr_read_on(cpu, MSR_ATOM_CORE_VIDS, &vids) ||
	    gp_msr_read_on(cpu, MSR_ATOM_CORE_TURBO_VIDS, &turbo))
		return -EIO;

	caps->lowest = ratios >> ATOM_MIN_SHIFT & ATOM_MASK;
	v->lowest = caps->lowest;
	v->nominal = caps->nominal;
	v->vid_lowest = vids >> ATOM_MIN_SHIFT & ATOM_MASK;
	v->vid_nominal = vids >> ATOM_MAX_SHIFT & ATOM_MASK;
	v->vid_turbo = turbo & ATOM_MASK;

	return v->vid_nominal < v->vid_lowest ? -EINVAL : 0;
}

static int read_lowest(unsigned int cpu, struct gp_perf_caps *caps)
{
	u64 info;
	int ret;

	ret = gp_msr_read_on(cpu, MSR_PLATFORM_INFO, &info);
	caps->lowest = info >> PLATFORM_INFO_LOWEST_SHIFT & RATIO_MASK;
	return ret;
}

/* The fastest clock of one core; the ratio's turbo is that of four. */
static u32 one_core_turbo(const struct gp_ratio_input *in,
			  const struct gp_ratio *ratio)
{
	switch (ratio->method) {
	case GP_RATIO_CORE:
	case GP_RATIO_SKYLAKE_SP:
	case GP_RATIO_GOLDMONT:
		return in->msr[GP_MSR_TURBO_RATIO_LIMIT].value & RATIO_MASK;
	default:
		return ratio->turbo_ratio;
	}
}

/* Turbo that firmware has switched off leaves nothing above nominal. */
static u32 reachable(unsigned int cpu, u32 nominal)
{
	return gp_intel_turbo_disabled(cpu) ? nominal :
	       max(nominal, per_cpu(gp_ratios, cpu).turbo);
}

static bool perf_ctl_refresh(unsigned int cpu, struct gp_perf_caps *caps)
{
	u32 highest = reachable(cpu, caps->nominal);

	if (highest == caps->highest)
		return false;

	caps->highest = highest;
	return true;
}

static int perf_ctl_get_caps(unsigned int cpu, struct gp_perf_caps *caps,
			     char *why, size_t size)
{
	struct gp_ratio_input in = { };
	struct gp_ratio ratio;
	int ret;

	ret = find_ratio(cpu, &in, &ratio, why, size);
	if (ret)
		return ret;

	caps->nominal = ratio.base_ratio;
	per_cpu(gp_ratios, cpu).turbo = one_core_turbo(&in, &ratio);
	caps->highest = reachable(cpu, caps->nominal);

	if (ratio.method == GP_RATIO_SILVERMONT)
		ret = read_atom(cpu, caps);
	else
		ret = read_lowest(cpu, caps);
	if (ret) {
		scnprintf(why, size,
			  "the registers of its slowest ratio and of its voltages (MSR 0xce, or 0x66a, 0x66b and 0x66d) cannot be read or contradict each other");
		return ret;
	}

	caps->lowest_nonlinear = caps->lowest;
	caps->guaranteed = 0;
	gp_nominal_set(caps, 0, 0);
	return 0;
}

static int perf_ctl_start(unsigned int cpu)
{
	return 0;
}

static int perf_ctl_read_request(unsigned int cpu, u64 *word, u64 *known)
{
	*known = ~0ULL;

	return gp_msr_read_on(cpu, MSR_IA32_PERF_CTL, word);
}

static u32 voltage_of(const struct gp_ratios *v, u32 ratio)
{
	if (ratio > v->nominal)
		return v->vid_turbo;

	if (ratio <= v->lowest || v->nominal <= v->lowest)
		return v->vid_lowest;

	/* too little voltage is worse than too much: round up */
	return v->vid_lowest + DIV_ROUND_UP((v->vid_nominal - v->vid_lowest) *
					    (ratio - v->lowest),
					    v->nominal - v->lowest);
}

/* Of those that have voltages in the register. */
static u64 perf_ctl_finish(unsigned int cpu, u64 word)
{
	const struct gp_ratios *v = &per_cpu(gp_ratios, cpu);

	return (word & ~VID_MASK) |
	       voltage_of(v, gp_field_get(&gp_layout_perf_ctl.desired, word));
}

static int perf_ctl_write_request(unsigned int cpu, u64 word, u64 change)
{
	return gp_msr_write(MSR_IA32_PERF_CTL, word);
}

static unsigned int perf_ctl_latency_us(unsigned int cpu)
{
	return PERF_CTL_LATENCY_US;
}

struct gp_backend gp_backend_perf_ctl = {
	.name = "perf-ctl",
	.layout = &gp_layout_perf_ctl,
	.default_mode = GP_MODE_DESIRED,
	.probe = perf_ctl_probe,
	.mode_check = perf_ctl_mode_check,
	.get_caps = perf_ctl_get_caps,
	.identify = gp_intel_identify,
	.start = perf_ctl_start,
	.read_request = perf_ctl_read_request,
	.write_request = perf_ctl_write_request,
	.latency_us = perf_ctl_latency_us,
	.refresh = perf_ctl_refresh,
	.fast = true,
	.local = true,
};
