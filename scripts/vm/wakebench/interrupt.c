// SPDX-License-Identifier: GPL-2.0
/*
 * Tasks woken by interrupts that come round-robin on all CPUs: a one-shot timer
 * for each, armed in advance on the CPU that is to have the interrupt.
 */

#include <err.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

#include "wakebench.h"

#define LEAD_NS		(300 * NSEC_PER_MSEC)	/* for arming and for starting */
#define TICK_NS		(4 * NSEC_PER_MSEC)
#define OFF_TICK_NS	(1300 * NSEC_PER_USEC)
#define MAX_EVENTS	8

struct source {
	const struct workload *workload;
	__u64 first_ns;
	int epoll;
	int to_helper[2];
	int to_application[2];
};

static struct source source;

static __u64 due_ns(const struct source *s, int number)
{
	return s->first_ns + number * s->workload->pause_us * NSEC_PER_USEC;
}

static void arm(const struct source *s, int number)
{
	__u64 due = due_ns(s, number);
	struct itimerspec when = {
		.it_value = { .tv_sec = due / NSEC_PER_SEC, .tv_nsec = due % NSEC_PER_SEC },
	};
	struct epoll_event event = {
		.events = EPOLLIN | EPOLLET | EPOLLONESHOT, .data.u32 = number,
	};
	int fd = timerfd_create(CLOCK_MONOTONIC, 0);

	if (fd < 0 || epoll_ctl(s->epoll, EPOLL_CTL_ADD, fd, &event) ||
	    timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL))
		err(1, "a timer");
}

/* A timer's interrupt comes on the CPU where it was armed: be there, and stay. */
static void arm_all(struct task *task, void *arg)
{
	struct source *s = arg;
	int cpu, number;

	(void)task;
	s->epoll = epoll_create1(0);
	if (s->epoll < 0)
		err(1, "epoll_create1");
	s->first_ns = now_ns() + LEAD_NS;
	s->first_ns += OFF_TICK_NS + options.shift_ms * NSEC_PER_MSEC - s->first_ns % TICK_NS;
	for (cpu = 0; cpu < ncpus; cpu++) {
		stay_on(cpu);
		for (number = cpu; number < s->workload->rounds; number += ncpus)
			arm(s, number);
	}
	run_anywhere();
	if (now_ns() > s->first_ns - LEAD_NS / 6)
		errx(1, "arming the timers took too long");
}

/* Wait for interrupts; return how many came. */
static int await_interrupt(struct task *task, const struct source *s)
{
	struct epoll_event events[MAX_EVENTS];
	int got = epoll_wait(s->epoll, events, MAX_EVENTS, -1);
	__u64 now = now_ns(), due;

	if (got < 0)
		err(1, "epoll_wait");
	task_woken(task);
	due = due_ns(s, events[got - 1].data.u32);
	if (now <= due)
		return got;
	task->late_ns += now - due;
	task->late_count++;
	if (now - due > task->late_max_ns)
		task->late_max_ns = now - due;
	return got;
}

static void run_alone(struct task *task, void *arg)
{
	struct source *s = arg;
	int got = 0;

	while (got < s->workload->rounds) {
		got += await_interrupt(task, s);
		spend(s->workload->work);
		task->operations++;
	}
}

/* Takes a request, waits until its interrupt says that it is done, answers. */
static void run_helper(struct task *task, void *arg)
{
	struct source *s = arg;
	char last = 0;
	int got = 0;

	while (!last) {
		receive_all(s->to_helper[0], &last, 1);
		task_woken(task);
		spend(s->workload->work / 4);
		got += await_interrupt(task, s);
		last = got >= s->workload->rounds;
		send_all(s->to_application[1], &last, 1);
	}
}

static void run_application(struct task *task, void *arg)
{
	struct source *s = arg;
	char last = 0;

	while (!last) {
		spend(s->workload->work);
		send_all(s->to_helper[1], &last, 1);
		receive_all(s->to_application[0], &last, 1);
		task_woken(task);
		task->operations++;
	}
}

static const struct program alone = { .name = "alone", .setup = arm_all, .run = run_alone };
static const struct program helper = { .name = "helper", .setup = arm_all, .run = run_helper };
static const struct program application = { .name = "app", .run = run_application };

static void start_alone(const struct workload *workload)
{
	source.workload = workload;
	task_start(&alone, 0, &source);
}

static void start_chain(const struct workload *workload)
{
	source.workload = workload;
	open_pipe(source.to_helper);
	open_pipe(source.to_application);
	task_start(&application, 0, &source);
	task_start(&helper, 0, &source);
}

const struct workload interrupt_workloads[] = {
	{
		.name = "irq1", .about = "a task woken by interrupts on all CPUs in turn",
		.start = start_alone, .rounds = 800, .work = 60000, .pause_us = 500,
	}, {
		.name = "irqapp", .about = "an application and a helper, woken by interrupts",
		.start = start_chain, .rounds = 800, .work = 60000, .pause_us = 500,
	},
	{ }
};
