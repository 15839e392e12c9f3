// SPDX-License-Identifier: GPL-2.0
/*
 * A task that waits for a block device again and again, and works in between.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "loadgen.h"

#define BLOCK	4096
#define BLOCKS	1024

/* DEVICE READS WORK_US */
static void io(char **argument)
{
	double ns = to_number(argument[2]) * NSEC_PER_USEC;
	long reads = to_number(argument[1]), i;
	void *buffer = aligned_alloc(BLOCK, BLOCK);
	int fd = open(argument[0], O_RDONLY | O_DIRECT);

	if (fd < 0 || !buffer)
		die(argument[0]);
	for (i = 0; i < reads; i++) {
		if (pread(fd, buffer, BLOCK, i % BLOCKS * BLOCK) != BLOCK)
			die(argument[0]);
		work_ns(ns);
	}
	close(fd);
	free(buffer);
}

const struct workload io_workload = {
	.name = "io",
	.usage = "DEVICE READS WORK_US",
	.arguments = 3,
	.run = io,
};
