// SPDX-License-Identifier: GPL-2.0
/*
 * Clients that write a file and fsync it. XFS finishes its log in workers bound
 * to CPUs, which wake the client.
 */

#define _GNU_SOURCE
#include <err.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "wakebench.h"

#define MAX_CLIENTS	8
#define FILES		8
#define BLOCK_BYTES	4096

struct client {
	const struct workload *workload;
	int number;
};

static struct client clients[MAX_CLIENTS];

static void run_client(struct task *task, void *arg)
{
	struct client *me = arg;
	char path[256], block[BLOCK_BYTES];
	int i, fd;

	memset(block, 0x5a, sizeof(block));
	for (i = 0; i < me->workload->rounds; i++) {
		snprintf(path, sizeof(path), "%s/%d.%d", options.folder, me->number, i % FILES);
		fd = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
		if (fd < 0)
			err(1, "%s", path);
		send_all(fd, block, sizeof(block));
		spend(me->workload->work);
		/* fsync() waits for the data, then for the log; see both wakeups. */
		if (sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER))
			err(1, "sync_file_range");
		task_woken(task);
		if (fsync(fd))
			err(1, "fsync");
		task_woken(task);
		close(fd);
		task->operations++;
	}
}

static const struct program client = { .name = "client", .run = run_client };

static void start_clients(const struct workload *workload)
{
	int i;

	for (i = 0; i < workload->groups; i++) {
		clients[i] = (struct client){ workload, i };
		task_start(&client, i, &clients[i]);
	}
}

const struct workload file_workloads[] = {
	{
		.name = "xfs1", .about = "a client that writes and fsyncs",
		.start = start_clients, .groups = 1, .rounds = 300, .work = 6000,
	}, {
		.name = "xfs2", .about = "two such clients",
		.start = start_clients, .groups = 2, .rounds = 200, .work = 6000,
	},
	{ }
};
