// SPDX-License-Identifier: GPL-2.0
/* platform LAYOUT MEMORY: play the platform of the machine in LAYOUT. */

#include <errno.h>
#include <string.h>
#include <time.h>

#include "platform.h"

/* How often memory is looked at, counters tick, and the load is measured. */
#define LOOK_US	 50
#define TICK_S	 0.001
#define SAMPLE_S 0.010

double seconds(void)
{
	static double start;
	struct timespec t;
	double now;

	clock_gettime(CLOCK_MONOTONIC, &t);
	now = t.tv_sec + t.tv_nsec / 1e9;
	if (!start)
		start = now;
	return now - start;
}

static const char usage[] =
"usage: platform LAYOUT MEMORY\n"
"Plays the CPPC platform of a guest whose memory is the file MEMORY; writes\n"
"requests.log, delivered.log and snapshots.log into the current folder and\n"
"takes commands on the socket \"control\" there. See scripts/vm/README.md.\n";

static FILE *log_open(const char *name, const char *head)
{
	FILE *f = fopen(name, "w");

	if (!f)
		return NULL;
	setvbuf(f, NULL, _IOLBF, 0);
	fputs(head, f);
	return f;
}

static int open_all(struct platform *p)
{
	p->requests = log_open("requests.log",
			       "# time_s cpu desired min max epp auto_sel enable\n");
	p->delivered = log_open("delivered.log", "# time_s cpu level busy\n");
	p->snapshots = log_open("snapshots.log", "");
	if (!p->requests || !p->delivered || !p->snapshots || control_open("control")) {
		fprintf(stderr, "platform: %s\n", strerror(errno));
		return -1;
	}
	return 0;
}

static void run(struct platform *p)
{
	double now, ticked = seconds(), sampled = ticked;

	while (!p->quit) {
		control_wait(p, LOOK_US);
		pcc_serve(p);
		request_observe(p, -1);
		now = seconds();
		if (p->reset_at && now >= p->reset_at) {
			p->reset_at = 0;
			request_reset(p);
		}
		if (now - ticked < TICK_S)
			continue;
		counters_advance(p, now - ticked);
		ticked = now;
		if (now - sampled < SAMPLE_S)
			continue;
		busy_sample(p, now - sampled);
		choose_all(p);
		sampled = now;
	}
}

int main(int argc, char **argv)
{
	static struct platform p;

	if (argc != 3) {
		fputs(usage, stderr);
		return 2;
	}
	seconds();
	if (layout_load(&p, argv[1], argv[2]) || open_all(&p))
		return 1;
	run(&p);
	return 0;
}
