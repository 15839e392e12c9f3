// SPDX-License-Identifier: GPL-2.0
/*
 * Intel hardware-controlled performance states (SDM Vol. 3, 15.4).
 *
 * The request word is IA32_HWP_REQUEST. Bits that are no hint of this driver
 * (activity window, and all that is reserved) stay as they were found, except
 * bit 42: it makes the processor take its hints from the package's request,
 * which this driver neither writes nor follows. It is cleared while the driver
 * is in charge, and put back with the rest.
 *
 * Where the processor has no energy performance preference, bits 31:24 of the
 * word are not part of the register. They then hold the four bits of
 * IA32_ENERGY_PERF_BIAS, times 16.
 *
 * HWP cannot be switched off again before the next reset: IA32_PM_ENABLE is
 * write-once (15.4.2). A load that enables HWP leaves that behind.
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

#define PM_ENABLE_HWP		BIT_ULL(0)
#define REQUEST_PACKAGE_CONTROL	BIT_ULL(42)

/* IA32_HWP_CAPABILITIES, SDM Vol. 3, 15.4.3 */
#define CAP_HIGHEST_SHIFT	0
#define CAP_GUARANTEED_SHIFT	8
#define CAP_EFFICIENT_SHIFT	16
#define CAP_LOWEST_SHIFT	24
#define CAP_MASK		0xff

/* MSR_PLATFORM_INFO: base ratio, and the slowest one (SDM Vol. 4) */
#define PLATFORM_INFO_BASE_SHIFT 8
#define PLATFORM_INFO_SLOWEST_SHIFT 40
#define EPB_MASK		0xf
#define EPB_SHIFT		4

/* A write comes into force within this: what mainline's driver counts with. */
#define HWP_LATENCY_US		20U

static const struct gp_layout * const layout = &gp_layout_hwp;

/*
 * The main cores of a hybrid count in a unit of their own, which firmware
 * chooses (from 62 to 91 MHz a level have been seen). What ties it to frequencies
 * is that the highest level of the best core is the one-core turbo ratio, which
 * counts in 100 MHz. Both are 0 where all cores are alike.
 */
static u32 best_level;
static u32 best_khz;

static u32 cap_field(u64 cap, unsigned int shift)
{
	return cap >> shift & CAP_MASK;
}

static u64 epp_bits(void)
{
	return gp_field_mask(&layout->epp);
}

static bool has_epp(void)
{
	return boot_cpu_has(X86_FEATURE_HWP_EPP);
}

static bool has_epb(void)
{
	return boot_cpu_has(X86_FEATURE_EPB);
}

static int hwp_write_request(unsigned int cpu, u64 word, u64 change);
static int hwp_write_and_bias(unsigned int cpu, u64 word, u64 change);

/* --- probe --- */

static int enable_cpu(unsigned int cpu)
{
	u64 enabled;
	int ret;

	ret = gp_msr_read_on(cpu, MSR_PM_ENABLE, &enabled);
	if (ret || (enabled & PM_ENABLE_HWP))
		return ret;

	return gp_msr_write_on(cpu, MSR_PM_ENABLE, PM_ENABLE_HWP);
}

/* Capabilities may be read only when HWP is enabled (SDM Vol. 3, 15.4.2). */
static int probe_cpu(unsigned int cpu, u32 *highest, char *why, size_t size)
{
	u64 cap, request;

	if (enable_cpu(cpu)) {
		scnprintf(why, size,
			  "CPU %u says it has HWP, but IA32_PM_ENABLE (MSR 0x770) faults, as in some virtual machines",
			  cpu);
		return -EIO;
	}

	if (gp_msr_read_on(cpu, MSR_HWP_CAPABILITIES, &cap) ||
	    gp_msr_read_on(cpu, MSR_HWP_REQUEST, &request)) {
		scnprintf(why, size,
			  "CPU %u says it has HWP, but IA32_HWP_CAPABILITIES or IA32_HWP_REQUEST (MSR 0x771, 0x774) faults",
			  cpu);
		return -EIO;
	}

	if (gp_intel_core_type(cpu) == GP_CORE_MAIN)
		*highest = max(*highest, cap_field(cap, CAP_HIGHEST_SHIFT));

	return 0;
}

static u32 one_core_turbo_khz(void)
{
	u64 turbo;

	if (gp_msr_read(MSR_TURBO_RATIO_LIMIT, &turbo))
		return 0;

	return (turbo & CAP_MASK) * GP_BUS_KHZ;
}

static int hwp_probe(char *why, size_t size)
{
	u32 highest = 0;
	unsigned int cpu;
	int ret;

	if (boot_cpu_data.x86_vendor != X86_VENDOR_INTEL ||
	    !boot_cpu_has(X86_FEATURE_HWP))
		return -ENODEV;

	for_each_online_cpu(cpu) {
		ret = probe_cpu(cpu, &highest, why, size);
		if (ret)
			return ret;
	}

	best_khz = highest ? one_core_turbo_khz() : 0;
	best_level = best_khz ? highest : 0;
	gp_backend_hwp.writable = gp_field_mask(&layout->min) |
				  gp_field_mask(&layout->max) |
				  gp_field_mask(&layout->desired);
	if (has_epp() || has_epb())
		gp_backend_hwp.writable |= epp_bits();
	gp_backend_hwp.write_request = has_epp() ? hwp_write_request :
						   hwp_write_and_bias;

	return 0;
}

static int hwp_mode_check(enum gp_mode mode, char *why, size_t size)
{
	return 0;
}

/* --- capabilities --- */

/* The level of a ratio, which counts in 100 MHz. */
static u32 level_of_ratio(enum gp_core_type type, u32 ratio)
{
	if (type != GP_CORE_MAIN || !best_level)
		return ratio;

	return DIV_ROUND_CLOSEST(ratio * GP_BUS_KHZ * best_level, best_khz);
}

/*
 * Nominal is the base frequency where it is known for this kind of core;
 * firmware lowers the guaranteed level for a smaller thermal budget, so it is
 * only the second choice.
 */
static void set_nominal(enum gp_core_type type, u32 base,
			struct gp_perf_caps *caps)
{
	u32 level = caps->guaranteed;

	if (base && type != GP_CORE_OTHER)
		level = level_of_ratio(type, base);
	caps->nominal = clamp(level, caps->lowest, caps->highest);
	caps->nominal_khz = caps->nominal * GP_BUS_KHZ;

	if (base && type == GP_CORE_MAIN && best_level) {
		caps->nominal_khz = base * GP_BUS_KHZ;
		caps->turbo = best_level;
		caps->turbo_khz = best_khz;
	}
}

/*
 * The lowest level may be one that no clock runs at (1 on many parts). The
 * slowest ratio is the floor that is meant, and mainline's.
 */
static void set_lowest(enum gp_core_type type, u32 slowest,
		       struct gp_perf_caps *caps)
{
	u32 level = level_of_ratio(type, slowest);

	if (level > caps->lowest && level < caps->guaranteed)
		caps->lowest = level;
}

static void set_from_ratios(unsigned int cpu, struct gp_perf_caps *caps)
{
	enum gp_core_type type = gp_intel_core_type(cpu);
	u64 info;

	if (gp_msr_read_on(cpu, MSR_PLATFORM_INFO, &info))
		info = 0;

	set_lowest(type, info >> PLATFORM_INFO_SLOWEST_SHIFT & CAP_MASK, caps);
	set_nominal(type, info >> PLATFORM_INFO_BASE_SHIFT & CAP_MASK, caps);
}

/* Turbo that firmware has switched off leaves nothing above nominal. */
static u32 reachable(unsigned int cpu, u32 highest, u32 nominal)
{
	return gp_intel_turbo_disabled(cpu) ? nominal : max(highest, nominal);
}

static void set_levels(u64 cap, struct gp_perf_caps *caps)
{
	caps->highest = cap_field(cap, CAP_HIGHEST_SHIFT);
	caps->guaranteed = cap_field(cap, CAP_GUARANTEED_SHIFT);
	caps->lowest = cap_field(cap, CAP_LOWEST_SHIFT);
	caps->lowest_khz = 0;
}

static int check_levels(const struct gp_perf_caps *caps, u64 cap, char *why,
			size_t size)
{
	if (caps->highest && caps->lowest && caps->guaranteed &&
	    caps->lowest <= caps->highest)
		return 0;

	scnprintf(why, size,
		  "IA32_HWP_CAPABILITIES (MSR 0x771) reads 0x%llx, which cannot be",
		  (unsigned long long)cap);
	return -EINVAL;
}

static int hwp_get_caps(unsigned int cpu, struct gp_perf_caps *caps, char *why,
			size_t size)
{
	u64 cap = 0;
	int ret;

	ret = enable_cpu(cpu);
	if (!ret)
		ret = gp_msr_read_on(cpu, MSR_HWP_CAPABILITIES, &cap);
	if (ret) {
		scnprintf(why, size,
			  "IA32_HWP_CAPABILITIES (MSR 0x771) faults");
		return ret;
	}

	set_levels(cap, caps);
	ret = check_levels(caps, cap, why, size);
	if (ret)
		return ret;

	set_from_ratios(cpu, caps);
	caps->highest = reachable(cpu, caps->highest, caps->nominal);
	/* the most efficient level moves at run time, above nominal too */
	caps->lowest_nonlinear = clamp(cap_field(cap, CAP_EFFICIENT_SHIFT),
				       caps->lowest, caps->nominal);
	return 0;
}

static bool hwp_refresh(unsigned int cpu, struct gp_perf_caps *caps)
{
	u32 highest;
	u64 cap;

	if (gp_msr_read(MSR_HWP_CAPABILITIES, &cap))
		return false;

	highest = reachable(cpu, cap_field(cap, CAP_HIGHEST_SHIFT),
			    caps->nominal);
	if (highest == caps->highest &&
	    cap_field(cap, CAP_GUARANTEED_SHIFT) == caps->guaranteed)
		return false;

	caps->highest = highest;
	caps->guaranteed = cap_field(cap, CAP_GUARANTEED_SHIFT);
	return true;
}

/* --- requests --- */

static void hwp_epp_scale(struct gp_epp_scale *scale)
{
	if (has_epp())
		gp_epp_scale_intel(boot_cpu_data.x86, boot_cpu_data.x86_model,
				   scale);
	else
		gp_epp_scale_bias(scale);
}

/**
 * struct gp_hwp_interrupt - IA32_HWP_INTERRUPT of a CPU, as it was found
 * @known: it was read
 * @found: what it held
 */
struct gp_hwp_interrupt {
	bool known;
	u64 found;
};

static DEFINE_PER_CPU(struct gp_hwp_interrupt, gp_hwp_interrupt);

/* The interrupt that HWP can raise reaches no module: it is masked meanwhile. */
static int mask_interrupt(unsigned int cpu)
{
	struct gp_hwp_interrupt *interrupt = &per_cpu(gp_hwp_interrupt, cpu);
	int ret;

	if (!interrupt->known) {
		ret = gp_msr_read_on(cpu, MSR_HWP_INTERRUPT, &interrupt->found);
		if (ret)
			return ret;
		interrupt->known = true;
	}

	return gp_msr_write_on(cpu, MSR_HWP_INTERRUPT, 0);
}

static int hwp_start(unsigned int cpu)
{
	int ret = enable_cpu(cpu);

	if (ret || !boot_cpu_has(X86_FEATURE_HWP_NOTIFY))
		return ret;

	return mask_interrupt(cpu);
}

static void hwp_stop(unsigned int cpu)
{
	const struct gp_hwp_interrupt *interrupt = &per_cpu(gp_hwp_interrupt, cpu);

	if (interrupt->known)
		gp_msr_write_on(cpu, MSR_HWP_INTERRUPT, interrupt->found);
}

static int read_bias(unsigned int cpu, u64 *word)
{
	u64 bias;
	int ret;

	*word &= ~epp_bits();
	if (!has_epb())
		return 0;

	ret = gp_msr_read_on(cpu, MSR_IA32_ENERGY_PERF_BIAS, &bias);
	if (ret)
		return ret;

	*word |= (bias & EPB_MASK) << (layout->epp.shift + EPB_SHIFT);
	return 0;
}

static int hwp_read_request(unsigned int cpu, u64 *word, u64 *known)
{
	int ret;

	*known = ~0ULL;
	ret = gp_msr_read_on(cpu, MSR_HWP_REQUEST, word);
	if (ret || has_epp())
		return ret;

	return read_bias(cpu, word);
}

static int write_bias(u64 word)
{
	u64 epp = gp_field_get(&layout->epp, word);
	u64 bias;
	int ret;

	ret = gp_msr_read(MSR_IA32_ENERGY_PERF_BIAS, &bias);
	if (ret)
		return ret;

	return gp_msr_write(MSR_IA32_ENERGY_PERF_BIAS,
			    (bias & ~(u64)EPB_MASK) | epp >> EPB_SHIFT);
}

static int hwp_write_request(unsigned int cpu, u64 word, u64 change)
{
	return gp_msr_write(MSR_HWP_REQUEST, word);
}

/* Where the processor has no energy performance preference. */
static int hwp_write_and_bias(unsigned int cpu, u64 word, u64 change)
{
	int ret;

	ret = gp_msr_write(MSR_HWP_REQUEST, word & ~epp_bits());
	if (ret || !has_epb() || !(change & epp_bits()))
		return ret;

	return write_bias(word);
}

static unsigned int hwp_latency_us(unsigned int cpu)
{
	return HWP_LATENCY_US;
}

struct gp_backend gp_backend_hwp = {
	.name = "hwp",
	.layout = &gp_layout_hwp,
	.default_mode = GP_MODE_DESIRED,
	.probe = hwp_probe,
	.mode_check = hwp_mode_check,
	.get_caps = hwp_get_caps,
	.identify = gp_intel_identify,
	.epp_scale = hwp_epp_scale,
	.start = hwp_start,
	.stop = hwp_stop,
	.read_request = hwp_read_request,
	.latency_us = hwp_latency_us,
	.refresh = hwp_refresh,
	.cleared = REQUEST_PACKAGE_CONTROL,
	.fast = true,
	.local = true,
};
