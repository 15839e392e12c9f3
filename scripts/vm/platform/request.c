// SPDX-License-Identifier: GPL-2.0
/* The requests: seeing that they change, and the three logs. */

#include "platform.h"

static void log_request(struct platform *p, int cpu)
{
	const struct cpu *c = &p->cpu[cpu];
	int r;

	fprintf(p->requests, "%.6f %d", seconds(), cpu);
	for (r = FIRST_REQUEST; r <= LAST_REQUEST; r++)
		fprintf(p->requests, " %llu", c->latched[r]);
	fputc('\n', p->requests);
}

static bool latch(struct cpu *c)
{
	bool changed = false;
	__u64 now;
	int r;

	for (r = FIRST_REQUEST; r <= LAST_REQUEST; r++) {
		now = reg_read(c, r);
		changed |= now != c->latched[r];
		c->latched[r] = now;
	}
	return changed;
}

/**
 * request_observe() - Take over the requests that memory holds, log what changed.
 * @p: the platform
 * @home: CPUs of which sub-space; -1 for registers in system memory
 */
void request_observe(struct platform *p, int home)
{
	bool any = false;
	int i;

	for (i = 0; i < p->cpus; i++) {
		if (p->cpu[i].home != home || !latch(&p->cpu[i]))
			continue;
		p->cpu[i].changes++;
		log_request(p, i);
		any = true;
	}
	if (any)
		choose_all(p);
}

/**
 * request_reset() - What firmware does over a sleep: put its own requests back.
 * @p: the platform
 */
void request_reset(struct platform *p)
{
	int i, r;

	for (i = 0; i < p->cpus; i++)
		for (r = FIRST_REQUEST; r <= LAST_REQUEST; r++)
			reg_write(&p->cpu[i], r, p->cpu[i].initial[r]);
	request_mark(p, "firmware puts its requests back");
	for (i = -1; i < p->subspaces; i++)
		request_observe(p, i);
}

/**
 * request_mark() - Note an event of the test in the logs, as a comment line.
 * @p: the platform
 * @words: what happens
 */
void request_mark(struct platform *p, const char *words)
{
	fprintf(p->requests, "# %.6f %s\n", seconds(), words);
	fprintf(p->delivered, "# %.6f %s\n", seconds(), words);
}

/**
 * request_snapshot() - Write down every request field of every CPU.
 * @p: the platform
 * @name: first word of each line, to compare by
 */
void request_snapshot(struct platform *p, const char *name)
{
	int i, r;

	for (i = 0; i < p->cpus; i++)
		for (r = FIRST_REQUEST; r <= LAST_REQUEST; r++)
			if (p->cpu[i].at[r])
				fprintf(p->snapshots, "%s %d %s %llu\n", name, i,
					reg_names[r], p->cpu[i].latched[r]);
}
