// SPDX-License-Identifier: GPL-2.0
/*
 * Performance levels <-> kHz <-> scheduler capacity.
 *
 * A level is proportional to speed, but firmware may give the lowest level a
 * frequency of its own that is not on the line through zero (a Zen 2 desktop:
 * level 20 of 135 is 550 MHz, not 563). So the map is two straight lines:
 *
 *	lowest .. nominal	through (lowest, lowest_khz), (nominal, nominal_khz)
 *	nominal .. highest	through (0, 0), (nominal, nominal_khz)
 *
 * Where firmware gives no lowest frequency, the second line serves for both.
 * Frequencies are rounded down to a kHz. Both lines rise by at least one kHz a
 * level (gp_perf_caps_check() refuses others), so no two levels share a
 * frequency and the way back is exact at every level.
 */
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/math64.h>

#include "perf.h"

static int check_order(const struct gp_perf_caps *caps, char *why, size_t size)
{
	if (!caps->highest || !caps->nominal || !caps->lowest_nonlinear ||
	    !caps->lowest)
		scnprintf(why, size,
			  "a performance level is 0 (highest %u, nominal %u, lowest non-linear %u, lowest %u)",
			  caps->highest, caps->nominal, caps->lowest_nonlinear,
			  caps->lowest);
	else if (caps->highest > GP_PERF_LEVEL_MAX)
		scnprintf(why, size, "highest performance level %u is above %u",
			  caps->highest, GP_PERF_LEVEL_MAX);
	else if (caps->nominal > caps->highest)
		scnprintf(why, size,
			  "nominal performance level %u is above the highest, %u",
			  caps->nominal, caps->highest);
	else if (caps->lowest_nonlinear > caps->nominal)
		scnprintf(why, size,
			  "lowest non-linear performance level %u is above nominal, %u",
			  caps->lowest_nonlinear, caps->nominal);
	else if (caps->lowest > caps->lowest_nonlinear)
		scnprintf(why, size,
			  "lowest performance level %u is above the lowest non-linear, %u",
			  caps->lowest, caps->lowest_nonlinear);
	else
		return 0;

	return -EINVAL;
}

static int check_khz(const struct gp_perf_caps *caps, char *why, size_t size)
{
	u64 highest_khz;

	if (caps->nominal_khz < caps->nominal) {
		scnprintf(why, size,
			  "nominal frequency %u kHz is not a frequency for level %u",
			  caps->nominal_khz, caps->nominal);
		return -EINVAL;
	}

	highest_khz = div_u64((u64)caps->nominal_khz * caps->highest,
			      caps->nominal);
	if (highest_khz > U32_MAX) {
		scnprintf(why, size,
			  "highest performance level %u would be %llu kHz",
			  caps->highest, (unsigned long long)highest_khz);
		return -EINVAL;
	}

	if (!caps->lowest_khz || caps->lowest == caps->nominal)
		return 0;

	if (caps->lowest_khz >= caps->nominal_khz ||
	    caps->nominal_khz - caps->lowest_khz <
	    caps->nominal - caps->lowest) {
		scnprintf(why, size,
			  "lowest frequency %u kHz does not fit the nominal, %u kHz",
			  caps->lowest_khz, caps->nominal_khz);
		return -EINVAL;
	}

	return 0;
}

/**
 * gp_perf_caps_check() - can these capabilities be trusted?
 * @caps: capabilities of one CPU, @nominal_khz filled in
 * @why: takes a part of a sentence that names the field and the value
 * @size: size of @why in bytes
 *
 * The levels must be ordered lowest <= lowest non-linear <= nominal <= highest
 * (ACPI 6.5, 8.4.6.1.1, figure "OSPM performance controls") and none may be 0;
 * the frequencies must rise with the levels.
 *
 * Context: any.
 * Return: 0, or -EINVAL with @why filled.
 */
int gp_perf_caps_check(const struct gp_perf_caps *caps, char *why, size_t size)
{
	int ret;

	ret = check_order(caps, why, size);
	if (ret)
		return ret;

	return check_khz(caps, why, size);
}

static bool on_lower_line(const struct gp_perf_caps *caps)
{
	return caps->lowest_khz && caps->lowest < caps->nominal;
}

/**
 * gp_perf_to_khz() - frequency of a level
 * @caps: capabilities that passed gp_perf_caps_check()
 * @level: a performance level; one outside lowest..highest is taken as the
 *	nearer of the two
 *
 * Context: any.
 * Return: the frequency in kHz, rounded down; exact at lowest (where firmware
 * gives a frequency) and at nominal.
 */
u32 gp_perf_to_khz(const struct gp_perf_caps *caps, u32 level)
{
	u32 step_khz;

	level = clamp(level, caps->lowest, caps->highest);

	if (level >= caps->nominal || !on_lower_line(caps))
		return div_u64((u64)caps->nominal_khz * level, caps->nominal);

	step_khz = div_u64((u64)(caps->nominal_khz - caps->lowest_khz) *
			   (level - caps->lowest),
			   caps->nominal - caps->lowest);
	return caps->lowest_khz + step_khz;
}

/* A level at most one away from the one wanted: the inverse, rounded down. */
static u32 guess_level(const struct gp_perf_caps *caps, u32 khz)
{
	if (khz >= caps->nominal_khz || !on_lower_line(caps))
		return div_u64((u64)khz * caps->nominal, caps->nominal_khz);

	if (khz <= caps->lowest_khz)
		return caps->lowest;

	return caps->lowest + div_u64((u64)(khz - caps->lowest_khz) *
				      (caps->nominal - caps->lowest),
				      caps->nominal_khz - caps->lowest_khz);
}

/**
 * gp_perf_from_khz() - level for a frequency
 * @caps: capabilities that passed gp_perf_caps_check()
 * @khz: frequency in kHz
 * @round: which level to take for a frequency between two
 *
 * Undoes gp_perf_to_khz() exactly, whatever @round says.
 *
 * Context: any.
 * Return: a level between lowest and highest.
 */
u32 gp_perf_from_khz(const struct gp_perf_caps *caps, u32 khz,
		     enum gp_round round)
{
	u32 level = clamp(guess_level(caps, khz), caps->lowest, caps->highest);

	/* gp_perf_to_khz() rounds down: the guess may be one too low */
	if (level < caps->highest && gp_perf_to_khz(caps, level + 1) <= khz)
		level++;

	if (round == GP_ROUND_UP && level < caps->highest &&
	    gp_perf_to_khz(caps, level) < khz)
		level++;

	return level;
}

/**
 * gp_perf_from_capacity() - level for a share of a CPU's capacity
 * @caps: capabilities that passed gp_perf_caps_check()
 * @value: share wanted, in the scheduler's units
 * @capacity: capacity of the CPU at its highest level, in the same units
 *
 * Rounds up: a level that is a little too low makes the CPU late, one a little
 * too high does not.
 *
 * Context: any, with interrupts off too.
 * Return: a level between lowest and highest.
 */
u32 gp_perf_from_capacity(const struct gp_perf_caps *caps, unsigned long value,
			  unsigned long capacity)
{
	if (value >= capacity)
		return caps->highest;

	return max_t(u32, caps->lowest,
		     DIV_ROUND_UP(value * caps->highest, capacity));
}
