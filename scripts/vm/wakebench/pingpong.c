// SPDX-License-Identifier: GPL-2.0
/*
 * Pairs of tasks that wake each other in turn over two pipes.
 */

#include <time.h>

#include "wakebench.h"

#define MAX_PAIRS	16

struct pair {
	const struct workload *workload;
	int to_pong[2];
	int to_ping[2];
};

static struct pair pairs[MAX_PAIRS];

static void run_ping(struct task *task, void *arg)
{
	struct pair *pair = arg;
	char byte = 0;
	int i;

	for (i = 0; i < pair->workload->rounds; i++) {
		spend(pair->workload->work);
		send_all(pair->to_pong[1], &byte, 1);
		receive_all(pair->to_ping[0], &byte, 1);
		task_woken(task);
		if (pair->workload->samples)
			task_sample(task);
		else
			task->operations++;
	}
}

static void run_pong(struct task *task, void *arg)
{
	struct pair *pair = arg;
	struct timespec rest = { .tv_nsec = pair->workload->pause_us * NSEC_PER_USEC };
	char byte;
	int i;

	for (i = 0; i < pair->workload->rounds; i++) {
		receive_all(pair->to_pong[0], &byte, 1);
		task_woken(task);
		spend(pair->workload->work);
		if (rest.tv_nsec) {
			nanosleep(&rest, NULL);
			task_woken(task);
		}
		send_all(pair->to_ping[1], &byte, 1);
	}
}

static const struct program ping = { .name = "ping", .run = run_ping };
static const struct program pong = { .name = "pong", .run = run_pong };

static void start_pairs(const struct workload *workload)
{
	int i;

	for (i = 0; i < workload->groups; i++) {
		pairs[i].workload = workload;
		open_pipe(pairs[i].to_pong);
		open_pipe(pairs[i].to_ping);
		task_start(&ping, i, &pairs[i]);
		task_start(&pong, i, &pairs[i]);
	}
}

const struct workload pingpong_workloads[] = {
	{
		.name = "idle", .about = "four exchanges, 50 ms apart",
		.start = start_pairs, .groups = 1, .rounds = 4, .pause_us = 50000,
	}, {
		.name = "pp1", .about = "a pair that wakes each other",
		.start = start_pairs, .groups = 1, .rounds = 2000, .work = 18000,
	}, {
		.name = "pp4", .about = "four such pairs",
		.start = start_pairs, .groups = 4, .rounds = 700, .work = 18000,
	}, {
		.name = "appsleep", .about = "a pair, of which one sleeps 50 us each time",
		.start = start_pairs, .groups = 1, .rounds = 1000, .work = 18000, .pause_us = 50,
	}, {
		.name = "cost", .about = "a pair without work of its own: what a wakeup takes",
		.start = start_pairs, .groups = 1, .rounds = 10000, .samples = true,
	},
	{ }
};
