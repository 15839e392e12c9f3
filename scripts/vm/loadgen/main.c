// SPDX-License-Identifier: GPL-2.0
/*
 * loadgen: loads that are always the same, on an emulated processor.
 *
 *   loadgen [-i ID] [-s SHIFT_MS] [-x SPEED] WORKLOAD ARGUMENT... [+ WORKLOAD ARGUMENT...]...
 *   loadgen work US
 *
 *   -i ID        the number in the marks that this run leaves (0)
 *   -s SHIFT_MS  how long after a multiple of 100 ms of uptime it begins (0)
 *   -x SPEED     speed at the highest level, relative to that at base (1)
 *
 * Prints a line of the emulator's counters, and lines of what else a workload
 * counts. Workloads that are joined by + run at the same time. "work" is what a
 * process of forkstorm does. The meaning is in README.md.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "loadgen.h"

#define GRID_NS		(100 * NSEC_PER_MSEC)
/* Time for the load of what was before to be forgotten. */
#define SETTLE_NS	(400 * NSEC_PER_MSEC)

static const struct workload *const workloads[] = {
	&periodic_workload,
	&step_workload,
	&pingpong_workload,
	&tcp_workload,
	&forkstorm_workload,
	&io_workload,
	&hog_workload,
};

#define WORKLOADS	(sizeof(workloads) / sizeof(*workloads))

static void print_usage(void)
{
	unsigned int i;

	fputs("usage: loadgen [-i ID] [-s SHIFT_MS] [-x SPEED] WORKLOAD ARGUMENT... [+ ...]\n",
	      stderr);
	for (i = 0; i < WORKLOADS; i++)
		fprintf(stderr, "       %s %s\n", workloads[i]->name, workloads[i]->usage);
	exit(2);
}

static const struct workload *find(const char *name)
{
	unsigned int i;

	for (i = 0; name && i < WORKLOADS; i++)
		if (!strcmp(name, workloads[i]->name))
			return workloads[i];
	print_usage();
	return NULL;
}

/* The words of one workload end at a + or at the end. */
static int words_of(char **words)
{
	int count;

	for (count = 0; words[count] && strcmp(words[count], "+"); count++)
		;
	return count;
}

static void check(char **words)
{
	int count = words_of(words);

	if (count - 1 != find(words[0])->arguments)
		print_usage();
	if (words[count])
		check(words + count + 1);
}

static void start(char **words)
{
	pid_t child = fork();

	if (child < 0)
		die("fork");
	if (child)
		return;
	find(words[0])->run(words + 1);
	_exit(0);
}

/*
 * All at the same time, each in a process of its own, which is new: what the
 * scheduler knows of a task that slept before would make the start another one.
 */
static void run(char **words)
{
	int count = 0, status;

	for (; *words; words += words[count] ? count + 1 : count) {
		count = words_of(words);
		start(words);
	}
	while (wait(&status) > 0)
		if (status)
			exit(1);
}

static void wait_for_start(__s64 shift_ns)
{
	__s64 grid = (now_ns() + SETTLE_NS) / GRID_NS + 1;

	sleep_until_ns(grid * GRID_NS + shift_ns);
}

int main(int argc, char **argv)
{
	__s64 shift_ns = 0;
	unsigned int id = 0;
	int option;

	while ((option = getopt(argc, argv, "+i:s:x:")) != -1) {
		if (option == 'i')
			id = to_number(optarg);
		else if (option == 's')
			shift_ns = to_number(optarg) * NSEC_PER_MSEC;
		else if (option == 'x')
			speed_at_highest = to_number(optarg);
		else
			print_usage();
	}
	argv += optind;
	if (argc - optind == 2 && !strcmp(argv[0], "work")) {
		work_ns(to_number(argv[1]) * NSEC_PER_USEC);
		return 0;
	}
	check(argv);
	meter_open();
	wait_for_start(shift_ns);
	meter_begin(id);
	run(argv);
	meter_end();
	return 0;
}
