// SPDX-License-Identifier: GPL-2.0
/*
 * The frequency-invariance ratio of a processor.
 *
 * The scheduler scales the time that a task ran by current / maximum
 * frequency. The hardware's counters give current / base, so what has to be
 * known beforehand is
 *
 *	ratio = 1024 * turbo / base
 *
 * where turbo is what the machine can sustain: the turbo frequency with four
 * cores active, or with one on small cores and where there are fewer than
 * four. The registers that hold the two differ by model, and some lie. So
 *
 *  1. the vendor and the model choose a rule, one function a family of
 *     processors (ratio_intel.c, ratio_models.c, ratio_cppc.c);
 *  2. the rule notes base and turbo and where each came from, and objects to
 *     what only it can see;
 *  3. gp_ratio_judge() believes or refuses what was noted, in the same way
 *     for all rules, and says why.
 *
 * A ratio that is refused stays 1024: the base frequency then counts as the
 * maximum.
 */
#include <linux/bits.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/math64.h>

#include "ratio_finding.h"

#define GP_TURBO_DISABLE	BIT_ULL(38)	/* of 0x1A0, SDM table 2-2 */
#define GP_ALL_ONES		0xff		/* of a byte that holds a ratio */

const char *const gp_ratio_method_names[GP_RATIO_METHODS] = {
	[GP_RATIO_NONE] = "none",
	[GP_RATIO_SILVERMONT] = "silvermont",
	[GP_RATIO_GOLDMONT] = "goldmont",
	[GP_RATIO_XEON_PHI] = "xeon-phi",
	[GP_RATIO_SKYLAKE_SP] = "skylake-sp",
	[GP_RATIO_CORE] = "core",
	[GP_RATIO_CPPC] = "cppc",
};

/**
 * struct gp_report - a sentence under construction
 * @text: the caller's buffer, always terminated
 * @size: of the buffer
 * @used: of it, without the terminator
 */
struct gp_report {
	char *text;
	size_t size;
	size_t used;
};

static __printf(2, 3) void gp_say(struct gp_report *report,
				  const char *format, ...)
{
	va_list args;

	va_start(args, format);
	report->used += vscnprintf(report->text + report->used,
				   report->size - report->used, format, args);
	va_end(args);
}

static void gp_say_reading(struct gp_report *report,
			   const struct gp_source *source)
{
	const struct gp_reading *reading = source->reading;

	if (reading->state == GP_READING_ABSENT)
		gp_say(report, "%s, not known,", source->name);
	else if (reading->state == GP_READING_FAULTED)
		gp_say(report, "%s, which faults,", source->name);
	else if (source->hex)
		gp_say(report, "%s = 0x%llx", source->name,
		       (unsigned long long)reading->value);
	else
		gp_say(report, "%s = %llu", source->name,
		       (unsigned long long)reading->value);
}

static void gp_say_number(struct gp_report *report,
			  const struct gp_source *source)
{
	gp_say(report, "%s %u (", source->what, source->number);
	gp_say_reading(report, source);
	if (source->where)
		gp_say(report, " %s", source->where);
	gp_say(report, ")");
}

/* Return: whether a number can be meant; if not, the report says why */
static bool gp_sound(struct gp_report *report, const struct gp_source *source)
{
	const struct gp_reading *reading = source->reading;

	if (reading->state == GP_READING_ABSENT) {
		gp_say(report, "no %s: %s is not known", source->what,
		       source->name);
		return false;
	}
	if (reading->state == GP_READING_FAULTED) {
		gp_say(report, "no %s: reading %s faults", source->what,
		       source->name);
		return false;
	}
	if (source->number && reading->value != U64_MAX &&
	    !(source->hex && source->number == GP_ALL_ONES))
		return true;

	gp_say(report, "no %s: ", source->what);
	gp_say_reading(report, source);
	if (source->where)
		gp_say(report, " has %u in %s", source->number, source->where);
	return false;
}

static bool gp_turbo_disabled(const struct gp_ratio_input *in)
{
	const struct gp_reading *reading = &in->msr[GP_MSR_MISC_ENABLE];

	return reading->state == GP_READING_PRESENT &&
	       reading->value != U64_MAX &&
	       reading->value & GP_TURBO_DISABLE;
}

static void gp_say_turbo_disabled(const struct gp_ratio_input *in,
				  struct gp_report *report)
{
	gp_say(report, "; turbo is disabled (0x1A0 = 0x%llx bit 38)",
	       (unsigned long long)in->msr[GP_MSR_MISC_ENABLE].value);
}

static void gp_say_objection(struct gp_report *report,
			     const struct gp_objection *objection)
{
	gp_say(report, "no ratio: ");
	gp_say_reading(report, &objection->against);
	gp_say(report, " %s", objection->text);
}

static void gp_say_linux(const struct gp_ratio_input *in,
			 const struct gp_finding *found,
			 struct gp_report *report)
{
	if (found->linux_turbo && found->linux_turbo != found->turbo.number)
		gp_say(report, "; Linux takes %u (%s)", found->linux_turbo,
		       found->linux_how);
	if (in->vendor == GP_VENDOR_INTEL &&
	    found->method != GP_RATIO_SILVERMONT &&
	    in->msr[GP_MSR_ATOM_CORE_RATIOS].state == GP_READING_PRESENT &&
	    in->msr[GP_MSR_ATOM_TURBO_RATIOS].state == GP_READING_PRESENT)
		gp_say(report, "; Linux takes 0x66A and 0x66C wherever they can be read");
}

static u32 gp_ratio_of(const struct gp_finding *found)
{
	u64 ratio = div_u64((u64)found->turbo.number * GP_RATIO_ONE,
			    found->base.number);

	if (found->midpoint)
		ratio = (ratio + GP_RATIO_ONE) / 2;
	return min_t(u64, ratio, U32_MAX);
}

static void gp_say_numbers(const struct gp_finding *found,
			   const struct gp_ratio *out, struct gp_report *report)
{
	gp_say_number(report, &found->base);
	if (!out->turbo_ratio)
		return;
	gp_say(report, "; ");
	gp_say_number(report, &found->turbo);
	if (found->chosen_by.name) {
		gp_say(report, " chosen by ");
		gp_say_reading(report, &found->chosen_by);
	}
}

static void gp_say_rest(const struct gp_ratio_input *in,
			const struct gp_finding *found,
			struct gp_report *report)
{
	if (found->midpoint)
		gp_say(report, "; midpoint of 1 and their quotient");
	else if (in->msr[GP_MSR_MISC_ENABLE].state != GP_READING_PRESENT)
		gp_say(report, "; 0x1A0 is not known, turbo taken for enabled");
	if (found->remark)
		gp_say(report, "; %s", found->remark);
	gp_say_linux(in, found, report);
}

/* All that makes a ratio believed or refused. Return: 0 where believed */
static int gp_ratio_judge(const struct gp_ratio_input *in,
			  const struct gp_finding *found,
			  struct gp_ratio *out, struct gp_report *report)
{
	const struct gp_objection *objection = &found->objection;

	if (objection->text && objection->base_too) {
		gp_say_objection(report, objection);
		return -ENODATA;
	}
	if (!gp_sound(report, &found->base))
		return -ENODATA;

	if (gp_turbo_disabled(in)) {
		out->method = found->method;
		out->base_ratio = found->base.number;
		if (found->turbo.reading->state == GP_READING_PRESENT &&
		    !objection->text)
			out->turbo_ratio = found->turbo.number;
		gp_say_numbers(found, out, report);
		return 0;
	}

	if (!gp_sound(report, &found->turbo))
		return -ENODATA;
	if (objection->text) {
		gp_say_objection(report, objection);
		return -ENODATA;
	}
	if (found->turbo.number < found->base.number) {
		gp_say(report, "no ratio: ");
		gp_say_number(report, &found->turbo);
		gp_say(report, " is below ");
		gp_say_number(report, &found->base);
		gp_say(report, "; Linux does not check that");
		return -ENODATA;
	}

	out->method = found->method;
	out->base_ratio = found->base.number;
	out->turbo_ratio = found->turbo.number;
	out->ratio_x1024 = gp_ratio_of(found);
	gp_say_numbers(found, out, report);
	gp_say_rest(in, found, report);
	return 0;
}

static bool gp_has_levels(const struct gp_ratio_input *in)
{
	return in->level[GP_LEVEL_HIGHEST].state == GP_READING_PRESENT ||
	       in->level[GP_LEVEL_NOMINAL].state == GP_READING_PRESENT;
}

/* 0x1A0 is no sign of the others: hypervisors have it where they lack those. */
static bool gp_has_ratios(const struct gp_ratio_input *in)
{
	return in->msr[GP_MSR_PLATFORM_INFO].state == GP_READING_PRESENT ||
	       in->msr[GP_MSR_TURBO_RATIO_LIMIT].state == GP_READING_PRESENT ||
	       in->msr[GP_MSR_ATOM_CORE_RATIOS].state == GP_READING_PRESENT;
}

static bool gp_has_registers(const struct gp_ratio_input *in)
{
	size_t i;

	for (i = 0; i < GP_MSR_COUNT; i++)
		if (in->msr[i].state != GP_READING_ABSENT)
			return true;
	return false;
}

/**
 * gp_ratio_discover() - find the frequency-invariance ratio of a CPU
 * @in: what is known of the CPU
 * @out: the ratio, or one of 1024 by method none
 * @reason: one line that names what the answer rests on
 * @size: of @reason, 400 is enough for all
 *
 * Intel's registers come before CPPC, which knows no four-core turbo. Others
 * have CPPC alone: registers of the same numbers mean nothing there.
 *
 * Context: any, touches nothing but its arguments
 * Return: 0, or -ENODATA where no ratio can be trusted
 */
int gp_ratio_discover(const struct gp_ratio_input *in, struct gp_ratio *out,
		      char *reason, size_t size)
{
	struct gp_report report = { .text = reason, .size = size };
	struct gp_finding found = { };
	int err;

	*out = (struct gp_ratio) { .ratio_x1024 = GP_RATIO_ONE };

	if (in->vendor == GP_VENDOR_INTEL &&
	    (gp_has_ratios(in) || !gp_has_levels(in)))
		gp_ratio_from_registers(in, &found);
	else
		gp_ratio_from_cppc(in, &found);

	err = gp_ratio_judge(in, &found, out, &report);
	if (in->vendor != GP_VENDOR_INTEL && gp_has_registers(in))
		gp_say(&report, "; Intel's registers mean nothing on processors of other vendors");
	if (gp_turbo_disabled(in))
		gp_say_turbo_disabled(in, &report);
	return err;
}
