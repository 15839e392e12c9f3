// SPDX-License-Identifier: GPL-2.0
/*
 * Which level the platform delivers. A stand-in for a power controller, simple
 * enough to check by hand:
 *
 * 1. While CPPC is not enabled the CPU runs at nominal.
 * 2. The limits are minimum and maximum of the request, each within lowest and
 *    highest; a maximum of 0 or an absent one is highest. Where minimum is
 *    above maximum, maximum wins.
 * 3. A desired level other than 0 is delivered, within the limits.
 * 4. Desired 0 without autonomous selection: nominal, within the limits.
 * 5. Desired 0 with autonomous selection: the platform's own choice by load,
 *    lowest + busy * headroom * (highest - lowest), within the limits. Headroom
 *    goes from 1.5 at EPP 0 over 1.25 at 0x80 to 1.0 at EPP 255.
 *
 * No real part's algorithm is copied; only that it moves by load, within the
 * limits and with EPP is true of them. The guest's speed does not follow the
 * level: what is delivered here costs the guest no time and saves no power.
 */

#include "platform.h"

static double clamped(double value, double low, double high)
{
	if (value > high)
		return high;
	return value < low ? low : value;
}

/**
 * choose_level() - The level for a CPU's latched request and its load.
 * @c: the CPU
 *
 * Return: the level.
 */
unsigned int choose_level(const struct cpu *c)
{
	double lowest = reg_read(c, LOWEST), highest = reg_read(c, HIGHEST);
	double min, max, headroom;

	if (c->at[ENABLE] && !c->latched[ENABLE])
		return reg_read(c, NOMINAL);
	max = c->latched[MAX] ? clamped(c->latched[MAX], lowest, highest) : highest;
	min = clamped(c->latched[MIN], lowest, max);
	if (c->latched[DESIRED])
		return clamped(c->latched[DESIRED], min, max);
	if (!c->latched[AUTO_SEL])
		return clamped(reg_read(c, NOMINAL), min, max);
	headroom = 1.5 - c->latched[EPP] / 510.0;
	return clamped(lowest + c->busy * headroom * (highest - lowest) + 0.5, min, max);
}

/**
 * choose_all() - Choose anew for every CPU; log levels that changed.
 * @p: the platform
 */
void choose_all(struct platform *p)
{
	unsigned int level;
	int i;

	for (i = 0; i < p->cpus; i++) {
		level = choose_level(&p->cpu[i]);
		if (level == p->cpu[i].level)
			continue;
		p->cpu[i].level = level;
		fprintf(p->delivered, "%.6f %d %u %.3f\n", seconds(), i, level, p->cpu[i].busy);
	}
}

/* Counts of the reference counter in a second; only ratios have a meaning. */
#define REFERENCE_HZ 100e6

/**
 * counters_advance() - Let the feedback counters tick as they do outside idle.
 * @p: the platform
 * @dt: seconds since the last call
 *
 * The reference counter counts at nominal, the delivered one at the level
 * delivered (ACPI 8.4.6.1.3).
 */
void counters_advance(struct platform *p, double dt)
{
	struct cpu *c;
	double counts;
	int i;

	for (i = 0; i < p->cpus; i++) {
		c = &p->cpu[i];
		if (!c->at[REFERENCE] || !reg_read(c, NOMINAL))
			continue;
		counts = dt * c->busy * REFERENCE_HZ;
		reg_write(c, REFERENCE, reg_read(c, REFERENCE) + (__u64)counts);
		counts *= (double)c->level / reg_read(c, NOMINAL);
		reg_write(c, DELIVERED, reg_read(c, DELIVERED) + (__u64)counts);
	}
}
