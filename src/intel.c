// SPDX-License-Identifier: GPL-2.0
/*
 * What Intel's backends share: core types, turbo, registers of the ratio.
 */
#include <linux/bits.h>
#include <linux/smp.h>
#include <asm/cpufeature.h>

#include "compat/cpuid.h"
#include "compat/msr.h"
#include "intel.h"

/* CPUID, SDM Vol. 2: leaf 7, EDX bit 15: hybrid; leaf 1AH, EAX 31:24: type */
#define CPUID_FEATURES		0x07
#define CPUID_FEATURES_HYBRID	BIT(15)
#define CPUID_CORE_TYPE		0x1a
#define CORE_TYPE_SHIFT		24
#define CORE_TYPE_CORE		0x40

/**
 * gp_intel_turbo_disabled() - has firmware switched turbo off?
 * @cpu: a CPU that is online
 *
 * IA32_MISC_ENABLE bit 38 (SDM Vol. 4, table 2-2). Firmware may change it
 * while the machine runs.
 *
 * Context: process.
 * Return: true when it has; false also where the register cannot be read.
 */
bool gp_intel_turbo_disabled(unsigned int cpu)
{
	u64 misc;

	if (gp_msr_read_on(cpu, MSR_IA32_MISC_ENABLE, &misc))
		return false;

	return misc & BIT_ULL(GP_MISC_ENABLE_TURBO_DISABLE);
}

static void read_core_type(void *type)
{
	*(u32 *)type = cpuid_eax(CPUID_CORE_TYPE) >> CORE_TYPE_SHIFT;
}

/**
 * gp_intel_core_type() - which kind of core is a CPU?
 * @cpu: a CPU that is online
 *
 * Context: process.
 * Return: %GP_CORE_UNKNOWN where all are of one kind.
 */
enum gp_core_type gp_intel_core_type(unsigned int cpu)
{
	u32 type = 0;

	if (boot_cpu_data.cpuid_level < CPUID_CORE_TYPE ||
	    !(cpuid_edx(CPUID_FEATURES) & CPUID_FEATURES_HYBRID))
		return GP_CORE_UNKNOWN;

	if (smp_call_function_single(cpu, read_core_type, &type, 1))
		return GP_CORE_UNKNOWN;

	return type == CORE_TYPE_CORE ? GP_CORE_MAIN : GP_CORE_OTHER;
}

/**
 * gp_intel_identify() - gather what the ratio of a CPU can be read from
 * @cpu: a CPU that is online
 * @in: takes vendor, family, model, core type and registers
 *
 * Context: process.
 */
void gp_intel_identify(unsigned int cpu, struct gp_ratio_input *in)
{
	int i;

	in->vendor = GP_VENDOR_INTEL;
	in->family = boot_cpu_data.x86;
	in->model = boot_cpu_data.x86_model;
	in->core_type = gp_intel_core_type(cpu);

	for (i = 0; i < GP_MSR_COUNT; i++) {
		struct gp_reading *reading = &in->msr[i];
		int ret;

		ret = gp_msr_read_on(cpu, gp_ratio_msrs[i].address,
				     &reading->value);
		reading->state = ret ? GP_READING_FAULTED : GP_READING_PRESENT;
	}
}
