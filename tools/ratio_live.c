// SPDX-License-Identifier: GPL-2.0
/*
 * The ratios of the CPUs of this machine.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <linux/kernel.h>

#include "command.h"
#include "kernel_log.h"
#include "machine.h"
#include "number.h"
#include "ratio_command.h"

static void advise(const char *root, unsigned int cpu, int err)
{
	const char *advice = "";

	if (err == -EACCES || err == -EPERM)
		advice = ": be root; a kernel locked down by Secure Boot may not let root either";
	else if (err == -ENOENT || err == -ENXIO)
		advice = ": load the msr module, as root: modprobe msr";
	fprintf(stderr, "%s ratio: cannot read %s/dev/cpu/%u/msr: %s%s\n",
		GP_TOOL, root, cpu, strerror(-err), advice);
}

/* Only Intel's registers are worth being root for. */
static bool read_cpu(const char *root, struct gp_cpu *cpu)
{
	int err;

	gp_read_levels(root, cpu);
	if (cpu->in.vendor != GP_VENDOR_INTEL)
		return true;

	gp_read_core_type(root, cpu);
	err = gp_read_registers(root, cpu);
	if (err)
		advise(root, cpu->number, err);
	return !err;
}

/* One CPU alone ranks nothing, and a level that cannot be read shows nothing. */
static void find_ranking(struct gp_cpu *cpus, size_t count)
{
	u64 low = U32_MAX;
	u64 high = 0;
	size_t i;

	for (i = 0; i < count; i++) {
		const struct gp_reading *highest;

		highest = &cpus[i].in.level[GP_LEVEL_HIGHEST];
		if (highest->state != GP_READING_PRESENT)
			return;
		low = min(low, highest->value);
		high = max(high, highest->value);
	}
	if (count < 2 || high > U32_MAX)
		return;
	for (i = 0; i < count; i++) {
		cpus[i].in.ranking = low == high ? GP_RANKING_NONE :
						   GP_RANKING_CORES;
		cpus[i].in.ranking_low = low;
		cpus[i].in.ranking_high = high;
	}
}

static void print_cpu(const struct gp_cpu *cpu)
{
	char id[16];

	snprintf(id, sizeof(id), "cpu%u", cpu->number);
	gp_print_ratio(id, &cpu->in);
}

static int print_cpus(const struct gp_cpu *cpus, size_t count, const char *only)
{
	bool found = !only;
	u64 number = 0;
	size_t i;

	if (only && gp_parse_number(only, U32_MAX, &number)) {
		fprintf(stderr, "%s ratio: \"%s\" is not the number of a CPU\n",
			GP_TOOL, only);
		return GP_EXIT_INPUT;
	}
	for (i = 0; i < count; i++)
		found = found || cpus[i].number == number;
	if (!found) {
		fprintf(stderr, "%s ratio: there is no CPU %s online\n",
			GP_TOOL, only);
		return GP_EXIT_INPUT;
	}

	gp_print_header();
	for (i = 0; i < count; i++)
		if (!only || cpus[i].number == number)
			print_cpu(&cpus[i]);
	return GP_EXIT_OK;
}

/*
 * Linux prints one ratio, that of the CPU it boots on. This goes to standard
 * error: standard output is one line a CPU.
 */
static void compare_with_kernel(const char *root, const struct gp_cpu *first)
{
	u32 printed = gp_kernel_ratio(root);
	struct gp_ratio ours;
	char reason[256];

	if (!printed)
		return;

	gp_ratio_discover(&first->in, &ours, reason, sizeof(reason));
	if (ours.ratio_x1024 == printed)
		fprintf(stderr, "%s ratio: Linux found %u at boot, which is the same\n",
			GP_TOOL, printed);
	else
		fprintf(stderr, "%s ratio: Linux found %u at boot, here it is %u: %s\n",
			GP_TOOL, printed, ours.ratio_x1024,
			strstr(reason, "Linux") ?
			"the reason given for the CPU says what Linux takes instead" :
			"turbo may have been switched since, or the level that firmware reports has changed");
}

/**
 * gp_ratio_of_machine() - print the ratios of the CPUs of this machine
 * @root: directory that stands for /, "" for / itself
 * @only: number of the only CPU to print, or NULL
 *
 * Return: an &enum gp_exit
 */
int gp_ratio_of_machine(const char *root, const char *only)
{
	int status = GP_EXIT_FAILED;
	struct gp_cpu *cpus;
	size_t count;
	size_t i;

	cpus = gp_read_cpus(root, &count);
	if (!cpus) {
		fprintf(stderr, "%s ratio: no CPUs in %s/proc/cpuinfo: %s\n",
			GP_TOOL, root, strerror(errno));
		return GP_EXIT_FAILED;
	}

	for (i = 0; i < count; i++)
		if (!read_cpu(root, &cpus[i]))
			goto out;
	find_ranking(cpus, count);
	status = print_cpus(cpus, count, only);
	if (status == GP_EXIT_OK)
		compare_with_kernel(root, &cpus[0]);
out:
	free(cpus);
	return status;
}
