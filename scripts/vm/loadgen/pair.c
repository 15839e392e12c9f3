// SPDX-License-Identifier: GPL-2.0
/*
 * Two tasks that wake each other: over pipes, and over TCP on the loopback. Only
 * one of them runs at a time.
 */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "loadgen.h"

struct ends {
	int in, out;
};

static bool turn(struct ends ends, double ns)
{
	char c;

	if (read(ends.in, &c, 1) != 1)
		return false;
	work_ns(ns);
	return write(ends.out, &c, 1) == 1;
}

static void first(struct ends ends, long rounds, double ns)
{
	if (write(ends.out, "", 1) != 1)
		die("write");
	while (rounds--)
		if (!turn(ends, ns))
			die("the other one of the pair");
}

static void second(struct ends ends, double ns)
{
	while (turn(ends, ns))
		;
	_exit(0);
}

/* ROUNDS WORK_US, both for each of the two */
static void pingpong(char **argument)
{
	double ns = to_number(argument[1]) * NSEC_PER_USEC;
	int there[2], back[2];

	if (pipe(there) || pipe(back))
		die("pipe");
	if (!fork()) {
		close(there[1]);
		close(back[0]);
		second((struct ends){ there[0], back[1] }, ns);
	}
	close(there[0]);
	close(back[1]);
	first((struct ends){ back[0], there[1] }, to_number(argument[0]), ns);
	close(there[1]);
	close(back[0]);
	wait(NULL);
}

/* Small segments, sent at once, as a request and its answer are. */
static int without_delay(int fd)
{
	int on = 1;

	if (setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on)))
		die("TCP_NODELAY");
	return fd;
}

static int listening(struct sockaddr_in *address)
{
	socklen_t length = sizeof(*address);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (fd < 0 || bind(fd, (struct sockaddr *)address, length) || listen(fd, 1) ||
	    getsockname(fd, (struct sockaddr *)address, &length))
		die("a socket that listens");
	return fd;
}

static void serve(int listener, double ns)
{
	int fd = accept(listener, NULL, NULL);

	if (fd < 0)
		die("accept");
	without_delay(fd);
	second((struct ends){ fd, fd }, ns);
}

/* ROUNDS WORK_US, both for each of the two */
static void tcp(char **argument)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	double ns = to_number(argument[1]) * NSEC_PER_USEC;
	int listener = listening(&address), fd;

	if (!fork())
		serve(listener, ns);
	fd = socket(AF_INET, SOCK_STREAM, 0);
	if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof(address)))
		die("connect");
	without_delay(fd);
	first((struct ends){ fd, fd }, to_number(argument[0]), ns);
	close(fd);
	wait(NULL);
	close(listener);
}

const struct workload pingpong_workload = {
	.name = "pingpong",
	.usage = "ROUNDS WORK_US",
	.arguments = 2,
	.run = pingpong,
};

const struct workload tcp_workload = {
	.name = "tcp",
	.usage = "ROUNDS WORK_US",
	.arguments = 2,
	.run = tcp,
};
