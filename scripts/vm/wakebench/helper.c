// SPDX-License-Identifier: GPL-2.0
/*
 * Applications and a helper bound to each CPU, as the kernel's bound workqueues
 * are: an application asks the helper of the CPU it runs on, and is woken by it.
 */

#define _GNU_SOURCE
#include <err.h>
#include <sched.h>

#include "wakebench.h"

#define MAX_APPLICATIONS	8
#define HELPER_WORK		1200

struct application {
	const struct workload *workload;
	char number;
	int answer[2];
};

static struct application applications[MAX_APPLICATIONS];
static int requests[MAX_CPUS][2];

static void run_application(struct task *task, void *arg)
{
	struct application *me = arg;
	char byte;
	int i;

	for (i = 0; i < me->workload->rounds; i++) {
		spend(me->workload->work);
		send_all(requests[sched_getcpu()][1], &me->number, 1);
		receive_all(me->answer[0], &byte, 1);
		task_woken(task);
		task->operations++;
	}
}

/*
 * SCHED_BATCH: the helper must not preempt the application at the request, or the
 * application has no time to fall asleep before it is woken.
 */
static void bind_helper(struct task *task, void *arg)
{
	struct sched_param param = { 0 };

	(void)task;
	stay_on((int (*)[2])arg - requests);
	if (sched_setscheduler(0, SCHED_BATCH, &param))
		err(1, "sched_setscheduler");
}

static void run_helper(struct task *task, void *arg)
{
	int *request = arg;
	char number;

	(void)task;
	for (;;) {
		receive_all(request[0], &number, 1);
		spend(HELPER_WORK);
		send_all(applications[(int)number].answer[1], &number, 1);
	}
}

static const struct program application = { .name = "app", .run = run_application };
static const struct program helper = {
	.name = "helper", .bound = true, .setup = bind_helper, .run = run_helper,
};

static void start_helpers(const struct workload *workload)
{
	int i;

	for (i = 0; i < ncpus; i++)
		open_pipe(requests[i]);
	for (i = 0; i < workload->groups; i++) {
		applications[i].workload = workload;
		applications[i].number = i;
		open_pipe(applications[i].answer);
	}
	for (i = 0; i < ncpus; i++)
		task_start(&helper, i, requests[i]);
	for (i = 0; i < workload->groups; i++)
		task_start(&application, i, &applications[i]);
}

const struct workload helper_workloads[] = {
	{
		.name = "kw1", .about = "an application and a helper bound to each CPU",
		.start = start_helpers, .groups = 1, .rounds = 1500, .work = 18000,
	}, {
		.name = "kw2", .about = "two such applications",
		.start = start_helpers, .groups = 2, .rounds = 1000, .work = 18000,
	},
	{ }
};
