// SPDX-License-Identifier: GPL-2.0
/*
 * A load that begins at once. The emulator's log of levels, between the marks,
 * says when the CPU came to its highest one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "loadgen.h"

#define CHUNK_NS	(20 * NSEC_PER_USEC)
#define BEFORE_NS	(250 * NSEC_PER_MSEC)
#define LIGHT_PERIOD_NS	(10 * NSEC_PER_MSEC)
#define LIGHT_SHARE	0.05
/* Each repetition begins at another point between two ticks. */
#define SHIFT_NS	(1700 * NSEC_PER_USEC)

static void load(__s64 ns)
{
	__s64 end = now_ns() + ns;

	meter_mark(MARK_LOAD_BEGIN);
	while (now_ns() < end)
		work_ns(CHUNK_NS);
	meter_mark(MARK_LOAD_END);
}

static void before_light(void)
{
	__s64 begin = now_ns(), due;

	for (due = LIGHT_PERIOD_NS; due <= BEFORE_NS; due += LIGHT_PERIOD_NS) {
		work_ns(LIGHT_SHARE * LIGHT_PERIOD_NS * speed_at_highest);
		sleep_until_ns(begin + due);
	}
}

static void load_of_new_task(__s64 ns)
{
	pid_t child = fork();

	if (child < 0)
		die("fork");
	if (!child) {
		load(ns);
		_exit(0);
	}
	waitpid(child, NULL, 0);
}

static void one_step(const char *before, __s64 ns)
{
	if (!strcmp(before, "light"))
		before_light();
	else
		sleep_ns(BEFORE_NS);
	if (!strcmp(before, "new"))
		load_of_new_task(ns);
	else
		load(ns);
}

static void check(const char *before)
{
	if (!strcmp(before, "light") || !strcmp(before, "slept") || !strcmp(before, "new"))
		return;
	fprintf(stderr, "loadgen: step: %s is none of light, slept, new\n", before);
	exit(2);
}

/* light|slept|new REPETITIONS BUSY_MS CPU */
static void step(char **argument)
{
	int repetitions = to_number(argument[1]);
	__s64 busy_ns = to_number(argument[2]) * NSEC_PER_MSEC;
	int i;

	check(argument[0]);
	pin(to_number(argument[3]));
	for (i = 0; i < repetitions; i++) {
		sleep_ns(i * SHIFT_NS);
		one_step(argument[0], busy_ns);
	}
}

const struct workload step_workload = {
	.name = "step",
	.usage = "light|slept|new REPETITIONS BUSY_MS CPU",
	.arguments = 4,
	.run = step,
};
