// SPDX-License-Identifier: GPL-2.0
/*
 * What the running kernel said at boot.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel_log.h"

/* Longer than any record of /dev/kmsg (Documentation/ABI/testing/dev-kmsg). */
#define RECORD_SIZE	8192

/* Printed by Linux 5.7 and later for the first CPU, on Intel and on AMD. */
static const char ratio_line[] = "(times 1024): ";

static u32 ratio_in(const char *record)
{
	const char *found = strstr(record, ratio_line);

	return found ? strtoul(found + strlen(ratio_line), NULL, 10) : 0;
}

/**
 * gp_kernel_ratio() - the frequency-invariance ratio that Linux found at boot
 * @root: directory that stands for /, "" for / itself
 *
 * Each read of /dev/kmsg gives one record; a record that was overwritten before
 * it was read gives EPIPE, and there are more behind it.
 *
 * Return: the ratio times 1024; 0 where Linux said none, its line is no longer
 * in the log, or the log may not be read
 */
u32 gp_kernel_ratio(const char *root)
{
	char record[RECORD_SIZE];
	char *path = NULL;
	u32 ratio = 0;
	ssize_t got;
	int log;

	if (asprintf(&path, "%s/dev/kmsg", root) < 0)
		return 0;
	log = open(path, O_RDONLY | O_NONBLOCK);
	free(path);
	if (log < 0)
		return 0;

	do {
		got = read(log, record, sizeof(record) - 1);
		record[got > 0 ? got : 0] = '\0';
		ratio = ratio_in(record);
	} while (!ratio && (got > 0 || (got < 0 && errno == EPIPE)));

	close(log);
	return ratio;
}
