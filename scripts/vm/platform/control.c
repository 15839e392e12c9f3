// SPDX-License-Identifier: GPL-2.0
/*
 * Commands of the tests, over a Unix socket: from the host, and from the guest
 * through a serial port that QEMU connects to it. One line is one command and
 * gets one line as its answer, "ok ..." or "error: ...".
 */

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform.h"

#define MAX_CLIENTS	8
#define ANSWER		256

static int server = -1;
static struct client {
	int fd;
	size_t used;
	char line[ANSWER];
} clients[MAX_CLIENTS];
static int nr_clients;

static struct cpu *cpu_named(struct platform *p, const char *text)
{
	char *end;
	long cpu = text ? strtol(text, &end, 10) : -1;

	if (cpu < 0 || cpu >= p->cpus || *end)
		return NULL;
	return &p->cpu[cpu];
}

static int do_mark(struct platform *p, char *rest, char *answer)
{
	request_mark(p, rest);
	return 0;
}

static int do_snapshot(struct platform *p, char *rest, char *answer)
{
	request_snapshot(p, rest);
	return 0;
}

static int do_get(struct platform *p, char *rest, char *answer)
{
	struct cpu *c = cpu_named(p, strtok(rest, " "));
	char *name = strtok(NULL, " ");
	int r = name ? reg_by_name(name) : -1;
	bool request = r >= FIRST_REQUEST && r <= LAST_REQUEST;

	if (!c || r < 0)
		return -1;
	snprintf(answer, ANSWER, " %llu", request ? c->latched[r] : reg_read(c, r));
	return 0;
}

static int do_request(struct platform *p, char *rest, char *answer)
{
	struct cpu *c = cpu_named(p, rest);
	int r, used = 0;

	if (!c)
		return -1;
	for (r = FIRST_REQUEST; r <= LAST_REQUEST; r++)
		used += snprintf(answer + used, ANSWER - used, " %s=%llu",
				 reg_names[r], c->latched[r]);
	return 0;
}

static int do_set(struct platform *p, char *rest, char *answer)
{
	char *who = strtok(rest, " "), *name = strtok(NULL, " "), *value = strtok(NULL, " ");
	int r = name ? reg_by_name(name) : -1;
	struct cpu *c = cpu_named(p, who);
	int i;

	if (r < 0 || !value || (!c && strcmp(who, "all")))
		return -1;
	for (i = 0; i < p->cpus; i++)
		if (!c || c == &p->cpu[i])
			reg_write(&p->cpu[i], r, strtoull(value, NULL, 0));
	for (i = -1; i < p->subspaces; i++)
		request_observe(p, i);
	return 0;
}

static int do_reset(struct platform *p, char *rest, char *answer)
{
	p->reset_at = seconds() + atoi(rest) / 1e3;
	return 0;
}

static int do_fault(struct platform *p, char *rest, char *answer)
{
	unsigned long count;

	if (!strcmp(rest, "none")) {
		p->fault = FAULT_NONE;
	} else if (!strcmp(rest, "silent")) {
		p->fault = FAULT_SILENT;
	} else if (sscanf(rest, "error %lu", &count) == 1) {
		p->fault = FAULT_ERROR;
		p->fault_left = count;
	} else {
		return -1;
	}
	request_mark(p, rest);
	return 0;
}

static int do_stats(struct platform *p, char *rest, char *answer)
{
	unsigned long changes = 0;
	int i;

	for (i = 0; i < p->cpus; i++)
		changes += p->cpu[i].changes;
	snprintf(answer, ANSWER, " reads=%lu writes=%lu errors=%lu changes=%lu",
		 p->reads, p->writes, p->errors, changes);
	return 0;
}

static int do_level(struct platform *p, char *rest, char *answer)
{
	struct cpu *c = cpu_named(p, rest);

	if (!c)
		return -1;
	snprintf(answer, ANSWER, " level=%u busy=%.3f", c->level, c->busy);
	return 0;
}

static int do_vcpus(struct platform *p, char *rest, char *answer)
{
	int found = busy_attach(p, atoi(rest));

	snprintf(answer, ANSWER, " %d", found);
	return found > 0 ? 0 : -1;
}

static int do_quit(struct platform *p, char *rest, char *answer)
{
	p->quit = true;
	return 0;
}

static const struct {
	const char *name;
	int (*run)(struct platform *p, char *rest, char *answer);
} commands[] = {
	{ "mark", do_mark }, { "snapshot", do_snapshot }, { "get", do_get },
	{ "request", do_request }, { "set", do_set }, { "reset", do_reset },
	{ "fault", do_fault }, { "stats", do_stats }, { "level", do_level },
	{ "vcpus", do_vcpus }, { "quit", do_quit },
};

static void obey(struct platform *p, int fd, char *line)
{
	char answer[ANSWER] = "", text[ANSWER + 16];
	char *rest = strchr(line, ' ');
	size_t i;
	int error = -1;

	if (rest)
		*rest++ = '\0';
	else
		rest = line + strlen(line);
	for (i = 0; i < ARRAY_SIZE(commands); i++)
		if (!strcmp(line, commands[i].name))
			error = commands[i].run(p, rest, answer);
	if (error)
		snprintf(text, sizeof(text), "error: %s: not understood\n", line);
	else
		snprintf(text, sizeof(text), "ok%s\n", answer);
	if (write(fd, text, strlen(text)) < 0)
		perror("control");
}

/* Collect what a client sent; obey each full line. Return -1 when it is gone. */
static int take(struct platform *p, struct client *c)
{
	char byte;
	ssize_t n;

	while ((n = read(c->fd, &byte, 1)) == 1) {
		if (byte == '\r')
			continue;
		if (byte != '\n') {
			if (c->used < sizeof(c->line) - 1)
				c->line[c->used++] = byte;
			continue;
		}
		c->line[c->used] = '\0';
		if (c->used)
			obey(p, c->fd, c->line);
		c->used = 0;
	}
	return n < 0 && errno == EAGAIN ? 0 : -1;
}

static void welcome(void)
{
	int fd = accept4(server, NULL, NULL, SOCK_NONBLOCK);

	if (fd < 0)
		return;
	if (nr_clients == MAX_CLIENTS) {
		close(fd);
		return;
	}
	clients[nr_clients++] = (struct client) { .fd = fd };
}

/**
 * control_open() - Start to listen for commands.
 * @path: the socket to make
 *
 * Return: 0, or -1 with errno set.
 */
int control_open(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	if (strlen(path) >= sizeof(address.sun_path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(address.sun_path, path, strlen(path) + 1);
	unlink(path);
	server = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
	if (server < 0)
		return -1;
	if (bind(server, (struct sockaddr *)&address, sizeof(address)))
		return -1;
	return listen(server, MAX_CLIENTS);
}

/**
 * control_wait() - Obey the commands that come within a time.
 * @p: the platform
 * @timeout_us: that time in microseconds
 */
void control_wait(struct platform *p, int timeout_us)
{
	struct timespec timeout = { .tv_nsec = timeout_us * 1000L };
	struct pollfd fds[MAX_CLIENTS + 1];
	int i;

	fds[0] = (struct pollfd) { .fd = server, .events = POLLIN };
	for (i = 0; i < nr_clients; i++)
		fds[i + 1] = (struct pollfd) { .fd = clients[i].fd, .events = POLLIN };
	if (ppoll(fds, nr_clients + 1, &timeout, NULL) <= 0)
		return;
	for (i = nr_clients - 1; i >= 0; i--) {
		if (!fds[i + 1].revents || !take(p, &clients[i]))
			continue;
		close(clients[i].fd);
		clients[i] = clients[--nr_clients];
	}
	if (fds[0].revents)
		welcome();
}
