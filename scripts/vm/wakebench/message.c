// SPDX-License-Identifier: GPL-2.0
/*
 * Groups in which each sender writes to all receivers, as hackbench does.
 */

#include <err.h>
#include <string.h>
#include <sys/socket.h>

#include "wakebench.h"

#define MAX_GROUPS	8
#define MEMBERS		4
#define MESSAGE_BYTES	100

struct member {
	const struct workload *workload;
	int (*sockets)[2];
	int number;
};

static int sockets[MAX_GROUPS][MEMBERS][2];
static struct member members[MAX_GROUPS][MEMBERS];

static void run_sender(struct task *task, void *arg)
{
	struct member *me = arg;
	char message[MESSAGE_BYTES];
	int i, to;

	memset(message, 0, sizeof(message));
	for (i = 0; i < me->workload->rounds; i++) {
		for (to = 0; to < MEMBERS; to++) {
			send_all(me->sockets[to][1], message, sizeof(message));
			task_woken(task);
			task->operations++;
		}
	}
}

static void run_receiver(struct task *task, void *arg)
{
	struct member *me = arg;
	char message[MESSAGE_BYTES];
	int i;

	for (i = 0; i < me->workload->rounds * MEMBERS; i++) {
		receive_all(me->sockets[me->number][0], message, sizeof(message));
		task_woken(task);
	}
}

static const struct program sender = { .name = "send", .run = run_sender };
static const struct program receiver = { .name = "recv", .run = run_receiver };

static void start_group(const struct workload *workload, int group)
{
	struct member *member;
	int i;

	for (i = 0; i < MEMBERS; i++) {
		if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets[group][i]))
			err(1, "socketpair");
	}
	for (i = 0; i < MEMBERS; i++) {
		member = &members[group][i];
		*member = (struct member){ workload, sockets[group], i };
		task_start(&receiver, group * MEMBERS + i, member);
		task_start(&sender, group * MEMBERS + i, member);
	}
}

static void start_groups(const struct workload *workload)
{
	int group;

	for (group = 0; group < workload->groups; group++)
		start_group(workload, group);
}

const struct workload message_workloads[] = {
	{
		.name = "hack", .about = "two groups of four senders and four receivers",
		.start = start_groups, .groups = 2, .rounds = 100,
	},
	{ }
};
