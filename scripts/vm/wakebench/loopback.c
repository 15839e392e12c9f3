// SPDX-License-Identifier: GPL-2.0
/*
 * A client and a server that exchange a byte over the loopback interface.
 */

#include <arpa/inet.h>
#include <err.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "wakebench.h"

struct connection {
	const struct workload *workload;
	int client;
	int server;
};

static struct connection connection;

static void run_client(struct task *task, void *arg)
{
	struct connection *c = arg;
	char byte = 0;
	int i;

	for (i = 0; i < c->workload->rounds; i++) {
		send_all(c->client, &byte, 1);
		receive_all(c->client, &byte, 1);
		task_woken(task);
		spend(c->workload->work);
		task->operations++;
	}
}

static void run_server(struct task *task, void *arg)
{
	struct connection *c = arg;
	char byte;
	int i;

	for (i = 0; i < c->workload->rounds; i++) {
		receive_all(c->server, &byte, 1);
		task_woken(task);
		spend(c->workload->work);
		send_all(c->server, &byte, 1);
	}
}

/* A socket with a port of its own; gives its address. */
static int open_socket(int type, struct sockaddr_in *address)
{
	socklen_t size = sizeof(*address);
	int fd = socket(AF_INET, type, 0);

	*address = (struct sockaddr_in){
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	if (fd < 0 || bind(fd, (struct sockaddr *)address, size) ||
	    getsockname(fd, (struct sockaddr *)address, &size))
		err(1, "a socket on the loopback interface");
	return fd;
}

static void connect_to(int fd, const struct sockaddr_in *address)
{
	if (connect(fd, (const struct sockaddr *)address, sizeof(*address)))
		err(1, "connect");
}

static void send_at_once(int fd)
{
	int one = 1;

	if (setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one)))
		err(1, "TCP_NODELAY");
}

static void connect_tcp(struct connection *c)
{
	struct sockaddr_in client, server;
	int listening = open_socket(SOCK_STREAM, &server);

	if (listen(listening, 1))
		err(1, "listen");
	c->client = open_socket(SOCK_STREAM, &client);
	connect_to(c->client, &server);
	c->server = accept(listening, NULL, NULL);
	if (c->server < 0)
		err(1, "accept");
	close(listening);
	send_at_once(c->client);
	send_at_once(c->server);
}

static void connect_udp(struct connection *c)
{
	struct sockaddr_in client, server;

	c->client = open_socket(SOCK_DGRAM, &client);
	c->server = open_socket(SOCK_DGRAM, &server);
	connect_to(c->client, &server);
	connect_to(c->server, &client);
}

static const struct program client = { .name = "client", .run = run_client };
static const struct program server = { .name = "server", .run = run_server };

static void start_tasks(const struct workload *workload)
{
	connection.workload = workload;
	task_start(&client, 0, &connection);
	task_start(&server, 0, &connection);
}

static void start_tcp(const struct workload *workload)
{
	connect_tcp(&connection);
	start_tasks(workload);
}

static void start_udp(const struct workload *workload)
{
	connect_udp(&connection);
	start_tasks(workload);
}

const struct workload loopback_workloads[] = {
	{
		.name = "tcprr", .about = "request and response over TCP",
		.start = start_tcp, .rounds = 1500, .work = 6000,
	}, {
		.name = "udprr", .about = "request and response over UDP",
		.start = start_udp, .rounds = 1500, .work = 6000,
	},
	{ }
};
