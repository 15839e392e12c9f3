// SPDX-License-Identifier: GPL-2.0
/*
 * The frequency-invariance ratios, handed over to the scheduler.
 *
 * A kernel with this project's patches takes the ratio of each CPU from the
 * driver in charge. Then the scheduler's utilization and this driver's levels are
 * of one scale, also where the kernel knows no ratio, or another one. A CPU whose
 * ratio cannot be trusted keeps the kernel's.
 */
#include <asm/processor.h>

#include "compat/freq_ratio.h"
#include "handover.h"
#include "intel.h"

/**
 * gp_handover_turbo() - tell the kernel whether turbo is disabled
 * @cpu: a CPU to ask, online
 *
 * Another driver may have said anything of it, firmware changes it at run time,
 * and while it is disabled the kernel takes no other ratio than 1. The ratios that
 * are handed over say by themselves whether boost is on. What is said here is true
 * with any driver, so there is nothing to put back.
 *
 * Context: process, before the first ratio is handed over, and when capabilities
 * have changed.
 */
void gp_handover_turbo(unsigned int cpu)
{
	bool disabled = boot_cpu_data.x86_vendor == X86_VENDOR_INTEL &&
			gp_intel_turbo_disabled(cpu);

	gp_compat_set_turbo_disabled(disabled);
}

/**
 * gp_handover_ratio_now() - the ratio that is in force
 * @c: the CPU, discovered
 *
 * Context: any.
 * Return: the ratio times 1024: 1024 while boost is switched off.
 */
u32 gp_handover_ratio_now(const struct gp_cpu *c)
{
	return c->boost ? c->invariance.ratio.ratio_x1024 : GP_RATIO_ONE;
}

/**
 * gp_handover_word() - has the scheduler taken a CPU's ratio?
 * @c: the CPU
 *
 * Context: any.
 * Return: "yes"; "refused" by a kernel that takes ratios, though not this one; or
 * "no", where there is none to hand over or the kernel takes none.
 */
const char *gp_handover_word(const struct gp_cpu *c)
{
	if (c->invariance.handed_over)
		return "yes";

	if (c->invariance.refused && c->invariance.refused != -EOPNOTSUPP)
		return "refused";

	return "no";
}

static void take_back(struct gp_cpu *c)
{
	if (c->invariance.handed_over)
		gp_compat_reset_freq_ratio(c->cpu);
	c->invariance.handed_over = false;
}

/**
 * gp_handover_ratio() - hand a CPU's ratio over to the scheduler
 * @c: the CPU, discovered; what came of it is noted there
 *
 * To be called again whenever the ratio has changed, or boost was switched.
 *
 * Context: process.
 */
void gp_handover_ratio(struct gp_cpu *c)
{
	struct gp_invariance *invariance = &c->invariance;

	if (invariance->ratio.method == GP_RATIO_NONE) {
		gp_handover_end(c);
		return;
	}

	invariance->refused = gp_compat_set_freq_ratio(c->cpu,
						       gp_handover_ratio_now(c));
	if (!invariance->refused)
		invariance->handed_over = true;
	else
		take_back(c);
}

/**
 * gp_handover_end() - let the scheduler go back to the kernel's own ratio
 * @c: the CPU; nothing happens where nothing was handed over
 *
 * Context: process.
 */
void gp_handover_end(struct gp_cpu *c)
{
	take_back(c);
	c->invariance.refused = 0;
}
