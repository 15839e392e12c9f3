// SPDX-License-Identifier: GPL-2.0
/*
 * The tasks of a workload: started, begun together, measured and ended.
 *
 * Every task announces when it is ready, begins when it is told to, announces
 * when it is done, and then waits to be ended, so that its counters can be read.
 */

#define _GNU_SOURCE
#include <err.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wakebench.h"

/* What starting the tasks stirred up has died down by then. */
#define SETTLE_US	20000

static struct task *tasks;
static int ntasks;
static int ready[2], go[2], done[2];

/**
 * tasks_prepare() - make room for tasks, before the first is started
 */
void tasks_prepare(void)
{
	tasks = mmap(NULL, sizeof(*tasks) * MAX_TASKS, PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (tasks == MAP_FAILED)
		err(1, "mmap");
	open_pipe(ready);
	open_pipe(go);
	open_pipe(done);
}

static void announce(int fd)
{
	send_all(fd, "", 1);
}

static void await(int fd)
{
	char byte;

	receive_all(fd, &byte, 1);
}

static void task_main(struct task *task, const struct program *program, void *arg)
{
	prctl(PR_SET_NAME, task->name);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (program->setup)
		program->setup(task, arg);

	announce(ready[1]);
	await(go[0]);
	task->begin_ns = now_ns();
	program->run(task, arg);
	task->end_ns = now_ns();
	announce(done[1]);
	for (;;)
		pause();
}

/**
 * task_start() - start a task
 * @program: what it does
 * @number: to tell it from others of the same program
 * @arg: for the functions of @program
 */
void task_start(const struct program *program, int number, void *arg)
{
	struct task *task = &tasks[ntasks++];
	pid_t pid;

	if (ntasks > MAX_TASKS)
		errx(1, "more than %d tasks", MAX_TASKS);
	snprintf(task->name, sizeof(task->name), "wb-%s%d", program->name, number);
	task->bound = program->bound;
	task->last_cpu = -1;

	pid = fork();
	if (pid < 0)
		err(1, "fork");
	if (!pid)
		task_main(task, program, arg);
	task->pid = pid;
}

/**
 * task_woken() - note on which CPU a task is after a wait
 * @task: the calling task
 */
void task_woken(struct task *task)
{
	int cpu = sched_getcpu();

	if (cpu < 0 || cpu >= MAX_CPUS)
		return;
	task->woken_on[cpu]++;
	if (task->last_cpu >= 0 && cache_of(cpu) != cache_of(task->last_cpu))
		task->cache_crossings++;
	task->last_cpu = cpu;
}

/**
 * task_sample() - count an operation; at each SAMPLE_ROUNDS of them note the time
 * @task: the calling task
 */
void task_sample(struct task *task)
{
	static __u64 last_ns;
	__u64 now;

	if (++task->operations % SAMPLE_ROUNDS || task->samples == MAX_SAMPLES)
		return;
	now = now_ns();
	if (last_ns)
		task->sample_ns[task->samples++] = now - last_ns;
	last_ns = now;
}

/**
 * tasks_measure() - let the tasks begin, and wait for those that are not bound
 * @result: gets what was measured
 */
void tasks_measure(struct measurement *result)
{
	__u64 before[MAX_TASKS][NR_COUNTERS], cpu_before[MAX_CPUS];
	int i, k, measured = 0;

	for (i = 0; i < ntasks; i++)
		await(ready[0]);
	usleep(SETTLE_US + options.shift_ms * 1000);

	for (i = 0; i < ntasks; i++) {
		read_task_counters(tasks[i].pid, before[i]);
		measured += !tasks[i].bound;
	}
	read_cpu_times(cpu_before);
	for (i = 0; i < ntasks; i++)
		announce(go[1]);
	for (i = 0; i < measured; i++)
		await(done[0]);

	read_cpu_times(result->cpu_ns);
	for (k = 0; k < ncpus; k++)
		result->cpu_ns[k] -= cpu_before[k];
	for (i = 0; i < ntasks; i++) {
		read_task_counters(tasks[i].pid, tasks[i].counters);
		for (k = 0; k < NR_COUNTERS; k++)
			tasks[i].counters[k] -= before[i][k];
	}
	result->tasks = tasks;
	result->ntasks = ntasks;
}

/**
 * tasks_end() - end all tasks, and wait until they are gone
 */
void tasks_end(void)
{
	int i;

	for (i = 0; i < ntasks; i++)
		kill(tasks[i].pid, SIGKILL);
	for (i = 0; i < ntasks; i++)
		waitpid(tasks[i].pid, NULL, 0);
}
