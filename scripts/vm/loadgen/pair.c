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

/*
 * PAIRS ROUNDS WORK_US, the latter for each of the two. One pair after the other, of
 * new tasks: how fast one is hangs on where its tasks happen to be placed.
 */
static void pairs(char **argument, void (*one)(long rounds, double ns))
{
	int count = to_number(argument[0]);
	long rounds = to_number(argument[1]);
	double ns = to_number(argument[2]) * NSEC_PER_USEC;
	pid_t child;

	while (count--) {
		child = fork();
		if (child < 0)
			die("fork");
		if (!child) {
			one(rounds, ns);
			_exit(0);
		}
		wait(NULL);
	}
}

static void over_pipes(long rounds, double ns)
{
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
	first((struct ends){ back[0], there[1] }, rounds, ns);
	close(there[1]);
	close(back[0]);
	wait(NULL);
}

static void pingpong(char **argument)
{
	pairs(argument, over_pipes);
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

static void over_tcp(long rounds, double ns)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	int listener = listening(&address), fd;

	if (!fork())
		serve(listener, ns);
	fd = socket(AF_INET, SOCK_STREAM, 0);
	if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof(address)))
		die("connect");
	without_delay(fd);
	first((struct ends){ fd, fd }, rounds, ns);
	close(fd);
	wait(NULL);
	close(listener);
}

static void tcp(char **argument)
{
	pairs(argument, over_tcp);
}

const struct workload pingpong_workload = {
	.name = "pingpong",
	.usage = "PAIRS ROUNDS WORK_US",
	.arguments = 3,
	.run = pingpong,
};

const struct workload tcp_workload = {
	.name = "tcp",
	.usage = "PAIRS ROUNDS WORK_US",
	.arguments = 3,
	.run = tcp,
};
