// SPDX-License-Identifier: GPL-2.0
/*
 * guided-pstate ratio: the frequency-invariance ratio of this machine, or of
 * the machines in a file.
 */
#include <getopt.h>
#include <string.h>

#include "command.h"
#include "csv.h"
#include "ratio_command.h"

#define REASON_SIZE	1024

/**
 * gp_print_header() - print the names of the columns
 */
void gp_print_header(void)
{
	puts("id,method,base_ratio,turbo_ratio,ratio_x1024,reason");
}

static void print_number(u32 number)
{
	if (number)
		printf("%u", number);
	putchar(',');
}

/**
 * gp_print_ratio() - find a ratio and print it as a line
 * @id: first column
 * @in: what is known of the CPU
 */
void gp_print_ratio(const char *id, const struct gp_ratio_input *in)
{
	char reason[REASON_SIZE];
	struct gp_ratio ratio;

	gp_ratio_discover(in, &ratio, reason, sizeof(reason));

	gp_csv_print_field(stdout, id);
	printf(",%s,", gp_ratio_method_names[ratio.method]);
	print_number(ratio.base_ratio);
	print_number(ratio.turbo_ratio);
	print_number(ratio.ratio_x1024);
	gp_csv_print_field(stdout, reason);
	putchar('\n');
}

static int run_ratio(int argc, char **argv)
{
	static const struct option options[] = {
		{ "csv", required_argument, NULL, 'f' },
		{ "cpu", required_argument, NULL, 'c' },
		{ "root", required_argument, NULL, 'r' },
		{ }
	};
	const char *file = NULL;
	const char *root = NULL;
	const char *cpu = NULL;
	int option;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
		switch (option) {
		case 'f':
			file = optarg;
			break;
		case 'c':
			cpu = optarg;
			break;
		case 'r':
			root = optarg;
			break;
		default:
			return GP_EXIT_INPUT;
		}
	}
	if (optind < argc) {
		fprintf(stderr, "%s ratio: \"%s\" is one argument too many\n",
			GP_TOOL, argv[optind]);
		return GP_EXIT_INPUT;
	}
	if (file && (cpu || root)) {
		fprintf(stderr, "%s ratio: --csv goes with no other option\n",
			GP_TOOL);
		return GP_EXIT_INPUT;
	}
	return file ? gp_ratio_of_file(file) :
		      gp_ratio_of_machine(root ? root : "", cpu);
}

const struct gp_command gp_command_ratio = {
	.name = "ratio",
	.summary = "how much faster than its base frequency a processor can run for long",
	.usage =
		"usage: guided-pstate ratio [--cpu N] [--root DIR]\n"
		"       guided-pstate ratio --csv FILE\n"
		"\n"
		"Prints the frequency-invariance ratio, times 1024, of each CPU of this machine,\n"
		"and what it rests on. Intel's registers are read through /dev/cpu/N/msr: be\n"
		"root, and have the msr module loaded. Other processors need neither.\n"
		"\n"
		"  --cpu N     only this CPU\n"
		"  --root DIR  read DIR/proc, DIR/sys and DIR/dev, a copy from another machine\n"
		"  --csv FILE  the CPUs in a file instead, \"-\" is standard input. Columns, in any\n"
		"              order: id, and either family, model, msr_0xce, msr_0x1a0, msr_0x1ad,\n"
		"              msr_0x1ae, msr_0x66a, msr_0x66c, msr_0x771, or highest_perf,\n"
		"              nominal_perf, lowest_nonlinear_perf, lowest_perf, guaranteed_perf.\n"
		"              With cpu_name, vendor, core_type it knows more. Others are ignored.\n"
		"\n"
		"One line a CPU: id,method,base_ratio,turbo_ratio,ratio_x1024,reason\n"
		"Method none: no ratio can be trusted, and the scheduler's stays 1024.\n",
	.run = run_ratio,
};
