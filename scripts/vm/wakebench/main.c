// SPDX-License-Identifier: GPL-2.0
/*
 * The command line of wakebench.
 */

#define _GNU_SOURCE
#include <err.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wakebench.h"

/* A one-shot timer for each interrupt is a file descriptor. */
#define MAX_FILES	4096

struct options options = { .label = "", .folder = "/mnt/xfs", .repeats = 1 };
int ncpus;

static const struct workload *const kinds[] = {
	pingpong_workloads,
	helper_workloads,
	message_workloads,
	loopback_workloads,
	interrupt_workloads,
	file_workloads,
};

static int show_usage(void)
{
	const struct workload *workload;
	size_t kind;

	fputs("usage: wakebench [OPTION...] WORKLOAD...\n"
	      "       wakebench topology\n"
	      "  -l WORD     a label for the report\n"
	      "  -s MS       begin so much later (default 0)\n"
	      "  -r N        run each workload N times\n"
	      "  -d FOLDER   where workloads with files keep them (default /mnt/xfs)\n"
	      "Workloads:\n", stderr);
	for (kind = 0; kind < ARRAY_SIZE(kinds); kind++) {
		for (workload = kinds[kind]; workload->name; workload++)
			fprintf(stderr, "  %-10s  %s\n", workload->name, workload->about);
	}
	return 2;
}

static const struct workload *find_workload(const char *name)
{
	const struct workload *workload;
	size_t kind;

	for (kind = 0; kind < ARRAY_SIZE(kinds); kind++) {
		for (workload = kinds[kind]; workload->name; workload++) {
			if (!strcmp(workload->name, name))
				return workload;
		}
	}
	return NULL;
}

static bool is_number(const char *text, long least, long most, long *value)
{
	char *end;

	*value = strtol(text, &end, 10);
	return end != text && !*end && *value >= least && *value <= most;
}

static bool is_word(const char *text)
{
	return *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-.")] == '\0';
}

static bool read_options(int argc, char **argv)
{
	long value;
	int option;

	while ((option = getopt(argc, argv, "l:s:r:d:")) != -1) {
		switch (option) {
		case 'l':
			if (!is_word(optarg))
				return false;
			options.label = optarg;
			break;
		case 's':
			if (!is_number(optarg, 0, 1000, &value))
				return false;
			options.shift_ms = value;
			break;
		case 'r':
			if (!is_number(optarg, 1, 1000, &value))
				return false;
			options.repeats = value;
			break;
		case 'd':
			options.folder = optarg;
			break;
		default:
			return false;
		}
	}
	return optind < argc;
}

static void run_workload(const struct workload *workload, int repeat)
{
	struct measurement result;

	tasks_prepare();
	workload->start(workload);
	tasks_measure(&result);
	report(workload, repeat, &result);
	tasks_end();
}

/* A process for each run: what it opened is closed when it ends. */
static int run_apart(const struct workload *workload, int repeat)
{
	int status;
	pid_t pid;

	fflush(NULL);
	pid = fork();
	if (pid < 0)
		err(1, "fork");
	if (!pid) {
		run_workload(workload, repeat);
		exit(0);
	}
	if (waitpid(pid, &status, 0) != pid)
		err(1, "waitpid");
	return status;
}

int main(int argc, char **argv)
{
	struct rlimit files = { MAX_FILES, MAX_FILES };
	const struct workload *workload;
	int i, repeat;

	if (!read_options(argc, argv))
		return show_usage();
	ncpus = sysconf(_SC_NPROCESSORS_ONLN);
	if (ncpus > MAX_CPUS)
		errx(1, "more than %d CPUs", MAX_CPUS);
	find_caches();
	if (!strcmp(argv[optind], "topology")) {
		report_topology();
		return 0;
	}
	for (i = optind; i < argc; i++) {
		if (!find_workload(argv[i]))
			errx(2, "no workload %s", argv[i]);
	}
	if (setrlimit(RLIMIT_NOFILE, &files))
		err(1, "setrlimit");
	for (i = optind; i < argc; i++) {
		workload = find_workload(argv[i]);
		for (repeat = 0; repeat < options.repeats; repeat++) {
			if (run_apart(workload, repeat))
				errx(1, "%s failed", workload->name);
		}
	}
	return 0;
}
