// SPDX-License-Identifier: GPL-2.0
/*
 * Time, CPUs and pipes, with errors that end the process.
 */

#define _GNU_SOURCE
#include <err.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

#include "wakebench.h"

/**
 * now_ns() - the monotonic clock
 *
 * Return: nanoseconds; under QEMU's -icount these are of virtual time.
 */
__u64 now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * NSEC_PER_SEC + t.tv_nsec;
}

/**
 * spend() - execute a number of instructions and do nothing
 * @instructions: about how many
 */
void spend(unsigned int instructions)
{
	unsigned int rounds = instructions / 2;	/* a subtraction and a branch */

	while (rounds) {
		rounds--;
		asm volatile("" : "+r" (rounds));
	}
}

static void set_affinity(const cpu_set_t *cpus)
{
	if (sched_setaffinity(0, sizeof(*cpus), cpus))
		err(1, "sched_setaffinity");
}

/**
 * stay_on() - bind the calling task to a CPU
 * @cpu: the CPU
 */
void stay_on(int cpu)
{
	cpu_set_t cpus;

	CPU_ZERO(&cpus);
	CPU_SET(cpu, &cpus);
	set_affinity(&cpus);
}

/**
 * run_anywhere() - let the calling task run on all CPUs
 */
void run_anywhere(void)
{
	cpu_set_t cpus;
	int cpu;

	CPU_ZERO(&cpus);
	for (cpu = 0; cpu < ncpus; cpu++)
		CPU_SET(cpu, &cpus);
	set_affinity(&cpus);
}

/**
 * send_all() - write to a pipe or a socket
 * @fd: where to
 * @data: what
 * @size: how many bytes, few enough to be taken at once
 */
void send_all(int fd, const void *data, size_t size)
{
	if (write(fd, data, size) != (ssize_t)size)
		err(1, "write");
}

/**
 * receive_all() - read from a pipe or a socket
 * @fd: where from
 * @data: where to
 * @size: how many bytes to wait for
 */
void receive_all(int fd, void *data, size_t size)
{
	char *to = data;
	ssize_t got;

	while (size) {
		got = read(fd, to, size);
		if (got <= 0)
			err(1, "read");
		to += got;
		size -= got;
	}
}

/**
 * open_pipe() - make a pipe
 * @ends: gets the end to read and the end to write
 */
void open_pipe(int ends[2])
{
	if (pipe(ends))
		err(1, "pipe");
}
