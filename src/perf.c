// SPDX-License-Identifier: GPL-2.0
/*
 * Performance levels <-> kHz <-> scheduler capacity.
 *
 * A level is proportional to speed, but firmware may give the lowest level a
 * frequency of its own that is not on the line through zero (a Zen 2 desktop:
 * level 20 of 135 is 550 MHz, not 563), and on the main cores of a hybrid
 * processor levels are so coarse that base and turbo frequency are not on one
 * line. So the map is two straight lines that meet at nominal:
 *
 *	lowest .. nominal	through (lowest, lowest_khz)
 *	nominal .. highest	through (turbo, turbo_khz)
 *
 * Where the frequency of lowest or of a turbo level is not known, the line goes
 * through (0, 0) instead.
 *
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

/**
 * struct gp_line - the line through nominal and another point
 * @level: level of the other point
 * @khz: its frequency
 * @nominal: level of nominal
 * @nominal_khz: its frequency
 */
struct gp_line {
	u32 level;
	u32 khz;
	u32 nominal;
	u32 nominal_khz;
};

static struct gp_line line_through(const struct gp_perf_caps *caps, u32 level,
				   u32 khz)
{
	bool known = khz && level != caps->nominal;

	return (struct gp_line) {
		.level = known ? level : 0,
		.khz = known ? khz : 0,
		.nominal = caps->nominal,
		.nominal_khz = caps->nominal_khz,
	};
}

static struct gp_line lower_line(const struct gp_perf_caps *caps)
{
	return line_through(caps, caps->lowest, caps->lowest_khz);
}

static struct gp_line upper_line(const struct gp_perf_caps *caps)
{
	return line_through(caps, caps->turbo, caps->turbo ? caps->turbo_khz : 0);
}

/* kHz and levels between the two points, both positive on a sound line. */
static u32 rise_khz(const struct gp_line *line)
{
	return line->khz > line->nominal_khz ? line->khz - line->nominal_khz :
					       line->nominal_khz - line->khz;
}

static u32 run(const struct gp_line *line)
{
	return line->level > line->nominal ? line->level - line->nominal :
					     line->nominal - line->level;
}

/* The frequency at a level at or above nominal; may be too large for a u32. */
static u64 khz_above(const struct gp_line *line, u32 level)
{
	return line->nominal_khz + div_u64((u64)rise_khz(line) *
					   (level - line->nominal), run(line));
}

static bool rises(const struct gp_line *line)
{
	bool faster = line->khz > line->nominal_khz;
	bool higher = line->level > line->nominal;

	if (faster != higher)
		return false;

	return rise_khz(line) >= run(line);
}

static int check_khz(const struct gp_perf_caps *caps, char *why, size_t size)
{
	struct gp_line lower = lower_line(caps);
	struct gp_line upper = upper_line(caps);

	if (caps->nominal_khz < caps->nominal) {
		scnprintf(why, size,
			  "nominal frequency %u kHz is not a frequency for level %u",
			  caps->nominal_khz, caps->nominal);
		return -EINVAL;
	}

	if (!rises(&lower)) {
		scnprintf(why, size,
			  "lowest frequency %u kHz does not fit the nominal, %u kHz",
			  caps->lowest_khz, caps->nominal_khz);
		return -EINVAL;
	}

	if (!rises(&upper)) {
		scnprintf(why, size,
			  "turbo frequency %u kHz does not fit the nominal, %u kHz",
			  caps->turbo_khz, caps->nominal_khz);
		return -EINVAL;
	}

	if (khz_above(&upper, caps->highest) > U32_MAX) {
		scnprintf(why, size,
			  "highest performance level %u would be %llu kHz",
			  caps->highest,
			  (unsigned long long)khz_above(&upper, caps->highest));
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

/**
 * gp_perf_to_khz() - frequency of a level
 * @caps: capabilities that passed gp_perf_caps_check()
 * @level: a performance level; one outside lowest..highest is taken as the
 *	nearer of the two
 *
 * Context: any.
 * Return: the frequency in kHz, rounded down; exact at lowest and turbo (where
 * their frequencies are known) and at nominal.
 */
u32 gp_perf_to_khz(const struct gp_perf_caps *caps, u32 level)
{
	struct gp_line line;

	level = clamp(level, caps->lowest, caps->highest);
	if (level >= caps->nominal) {
		line = upper_line(caps);
		return khz_above(&line, level);
	}

	line = lower_line(caps);
	return line.khz + div_u64((u64)rise_khz(&line) * (level - line.level),
				  run(&line));
}

/* A level at most one away from the one wanted: the inverse, rounded down. */
static u32 guess_level(const struct gp_perf_caps *caps, u32 khz)
{
	struct gp_line line;

	if (khz >= caps->nominal_khz) {
		line = upper_line(caps);
		return line.nominal + div_u64((u64)(khz - line.nominal_khz) *
					      run(&line), rise_khz(&line));
	}

	line = lower_line(caps);
	if (khz <= line.khz)
		return caps->lowest;

	return line.level + div_u64((u64)(khz - line.khz) * run(&line),
				    rise_khz(&line));
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
