// SPDX-License-Identifier: GPL-2.0
/*
 * Short-lived processes, one after the other, as of a shell script or a build.
 */
#include <sys/wait.h>
#include <unistd.h>

#include "loadgen.h"

/* Another program, so that there is an exec in it; it works and ends. */
static void start(char *work_us)
{
	pid_t child = vfork();

	if (child < 0)
		die("vfork");
	if (!child) {
		execl("/proc/self/exe", "loadgen", "work", work_us, NULL);
		_exit(1);
	}
}

/* PROCESSES WORK_US */
static void forkstorm(char **argument)
{
	int processes = to_number(argument[0]);
	int status;

	while (processes--) {
		start(argument[1]);
		if (wait(&status) < 0 || status)
			die("a process that was to work");
	}
}

const struct workload forkstorm_workload = {
	.name = "forkstorm",
	.usage = "PROCESSES WORK_US",
	.arguments = 2,
	.run = forkstorm,
};
