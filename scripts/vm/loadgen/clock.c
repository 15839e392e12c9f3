// SPDX-License-Identifier: GPL-2.0
/*
 * Time, and work that takes it.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <time.h>

#include "loadgen.h"

/*
 * The loop in spin() has two instructions. With -icount shift=1 each takes two
 * nanoseconds of virtual time at base, and as much longer or shorter as the CPU's
 * level is lower or higher.
 */
#define NS_PER_ITERATION	4

double speed_at_highest = 1;

/**
 * now_ns() - the time
 *
 * Return: nanoseconds of CLOCK_MONOTONIC
 */
__s64 now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * NSEC_PER_SEC + now.tv_nsec;
}

/**
 * sleep_until_ns() - sleep until a point in time
 * @when: of CLOCK_MONOTONIC; not at all when that is past
 */
void sleep_until_ns(__s64 when)
{
	struct timespec end = {
		.tv_sec = when / NSEC_PER_SEC,
		.tv_nsec = when % NSEC_PER_SEC,
	};

	while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL))
		;
}

/**
 * sleep_ns() - sleep for a while
 * @ns: how long
 */
void sleep_ns(__s64 ns)
{
	sleep_until_ns(now_ns() + ns);
}

static void spin(unsigned long iterations)
{
	if (iterations)
		asm volatile("1: dec %0; jnz 1b" : "+r"(iterations));
}

/**
 * work_ns() - keep the CPU busy with so much work
 * @ns: how long it takes at the base level
 */
void work_ns(double ns)
{
	spin(ns / NS_PER_ITERATION);
}

/**
 * pin() - let the caller and its children run on one CPU only
 * @cpu: the CPU; a negative number changes nothing
 */
void pin(int cpu)
{
	cpu_set_t set;

	if (cpu < 0)
		return;
	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	if (sched_setaffinity(0, sizeof(set), &set))
		die("sched_setaffinity");
}
