// SPDX-License-Identifier: GPL-2.0
/*
 * Processes that never wait.
 */
#include <sys/wait.h>
#include <unistd.h>

#include "loadgen.h"

/* PROCESSES WORK_MS */
static void hog(char **argument)
{
	int processes = to_number(argument[0]), i;
	double ns = to_number(argument[1]) * NSEC_PER_MSEC;
	pid_t child;

	for (i = 0; i < processes; i++) {
		child = fork();
		if (child < 0)
			die("fork");
		if (!child) {
			work_ns(ns);
			_exit(0);
		}
	}
	while (processes--)
		wait(NULL);
}

const struct workload hog_workload = {
	.name = "hog",
	.usage = "PROCESSES WORK_MS",
	.arguments = 2,
	.run = hog,
};
