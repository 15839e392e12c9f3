// SPDX-License-Identifier: GPL-2.0
/*
 * CPPC registers of AMD processors that have them as MSRs (AMD PPR for family
 * 19h, Core::X86::Msr::CPPC_*).
 *
 * The request word is CPPC_REQUEST. A desired level of 0 leaves the choice to
 * the processor.
 *
 * The capabilities hold no frequencies: those of the nominal and the lowest
 * level come from ACPI, or else from the time stamp counter.
 */
#include <linux/bits.h>
#include <linux/cpumask.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <asm/cpufeature.h>
#include <asm/processor.h>

#include "backend.h"
#include "compat/cppc.h"
#include "compat/msr.h"
#include "nominal.h"

#define MSR_CPPC_CAPABILITY_1	0xc00102b0
#define MSR_CPPC_ENABLE		0xc00102b1
#define MSR_CPPC_REQUEST	0xc00102b3

#define CAP_LOWEST_SHIFT	0
#define CAP_NONLINEAR_SHIFT	8
#define CAP_NOMINAL_SHIFT	16
#define CAP_HIGHEST_SHIFT	24
#define CAP_MASK		0xff

#define CPPC_ENABLE		BIT_ULL(0)
#define CPPC_MSR_LATENCY_US	20U

static const struct gp_layout * const layout = &gp_layout_cppc_msr;

static u32 cap_field(u64 cap, unsigned int shift)
{
	return cap >> shift & CAP_MASK;
}

static int probe_cpu(unsigned int cpu, char *why, size_t size)
{
	u64 cap, request;

	if (!gp_msr_read_on(cpu, MSR_CPPC_CAPABILITY_1, &cap) &&
	    !gp_msr_read_on(cpu, MSR_CPPC_REQUEST, &request))
		return 0;

	scnprintf(why, size,
		  "CPU %u says it has CPPC, but CPPC_CAPABILITY_1 or CPPC_REQUEST (MSR 0xc00102b0, 0xc00102b3) faults",
		  cpu);
	return -EIO;
}

static int cppc_msr_probe(char *why, size_t size)
{
	unsigned int cpu;
	int ret;

	if (boot_cpu_data.x86_vendor != X86_VENDOR_AMD ||
	    !boot_cpu_has(X86_FEATURE_CPPC))
		return -ENODEV;

	for_each_online_cpu(cpu) {
		ret = probe_cpu(cpu, why, size);
		if (ret)
			return ret;
	}

	gp_backend_cppc_msr.writable = gp_field_mask(&layout->min) |
				       gp_field_mask(&layout->max) |
				       gp_field_mask(&layout->desired) |
				       gp_field_mask(&layout->epp);
	return 0;
}

static int cppc_msr_mode_check(enum gp_mode mode, char *why, size_t size)
{
	return 0;
}

static int cppc_msr_get_caps(unsigned int cpu, struct gp_perf_caps *caps,
			     char *why, size_t size)
{
	struct cppc_perf_caps acpi = { };
	u64 cap;
	int ret;

	ret = gp_msr_read_on(cpu, MSR_CPPC_CAPABILITY_1, &cap);
	if (ret) {
		scnprintf(why, size,
			  "CPPC_CAPABILITY_1 (MSR 0xc00102b0) faults");
		return ret;
	}

	caps->highest = cap_field(cap, CAP_HIGHEST_SHIFT);
	caps->nominal = cap_field(cap, CAP_NOMINAL_SHIFT);
	caps->lowest_nonlinear = cap_field(cap, CAP_NONLINEAR_SHIFT);
	caps->lowest = cap_field(cap, CAP_LOWEST_SHIFT);
	caps->guaranteed = 0;

	/* a missing _CPC, or one without frequencies, leaves zeros here */
	cppc_get_perf_caps(cpu, &acpi);
	gp_nominal_set(caps, acpi.nominal_freq, acpi.lowest_freq);
	return 0;
}

static void cppc_msr_identify(unsigned int cpu, struct gp_ratio_input *in)
{
	in->vendor = GP_VENDOR_AMD;
	in->family = boot_cpu_data.x86;
	in->model = boot_cpu_data.x86_model;
}

/* Set once, it stays until the next reset. */
static int cppc_msr_start(unsigned int cpu)
{
	u64 enabled;
	int ret;

	ret = gp_msr_read_on(cpu, MSR_CPPC_ENABLE, &enabled);
	if (ret || (enabled & CPPC_ENABLE))
		return ret;

	return gp_msr_write_on(cpu, MSR_CPPC_ENABLE, enabled | CPPC_ENABLE);
}

static int cppc_msr_read_request(unsigned int cpu, u64 *word, u64 *known)
{
	*known = ~0ULL;

	return gp_msr_read_on(cpu, MSR_CPPC_REQUEST, word);
}

static int cppc_msr_write_request(unsigned int cpu, u64 word, u64 change)
{
	return gp_msr_write(MSR_CPPC_REQUEST, word);
}

static unsigned int cppc_msr_latency_us(unsigned int cpu)
{
	return CPPC_MSR_LATENCY_US;
}

struct gp_backend gp_backend_cppc_msr = {
	.name = "cppc-msr",
	.layout = &gp_layout_cppc_msr,
	.default_mode = GP_MODE_DESIRED,
	.probe = cppc_msr_probe,
	.mode_check = cppc_msr_mode_check,
	.get_caps = cppc_msr_get_caps,
	.identify = cppc_msr_identify,
	.epp_scale = gp_epp_scale_amd,
	.start = cppc_msr_start,
	.read_request = cppc_msr_read_request,
	.write_request = cppc_msr_write_request,
	.latency_us = cppc_msr_latency_us,
	.fast = true,
	.local = true,
};
