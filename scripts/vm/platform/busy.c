// SPDX-License-Identifier: GPL-2.0
/*
 * How busy the guest's CPUs are, seen from outside: each is a thread of QEMU,
 * which sleeps while its CPU idles. Time that the thread waits for a processor
 * of the host counts as busy, so a loaded host does not look like an idle guest.
 */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"

/* Weight of the newest sample; the rest is the past, forgotten in some 40 ms. */
#define NEWEST 0.4

static FILE *schedstat[MAX_CPUS];
static __u64 last_ns[MAX_CPUS];

static int cpu_of_thread(const char *task, const char *thread)
{
	char path[320], name[32] = "";
	int cpu = -1;
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s/comm", task, thread);
	f = fopen(path, "r");
	if (!f)
		return -1;
	if (!fgets(name, sizeof(name), f) || sscanf(name, "CPU %d/", &cpu) != 1)
		cpu = -1;
	fclose(f);
	return cpu;
}

/**
 * busy_attach() - Find the threads of the guest's CPUs.
 * @p: the platform
 * @pid: QEMU, started with -name NAME,debug-threads=on
 *
 * Return: how many were found, or -1 when there is no such process.
 */
int busy_attach(struct platform *p, int pid)
{
	struct dirent *entry;
	char task[32], path[320];
	int cpu, found = 0;
	DIR *dir;

	snprintf(task, sizeof(task), "/proc/%d/task", pid);
	dir = opendir(task);
	if (!dir)
		return -1;
	while ((entry = readdir(dir))) {
		cpu = cpu_of_thread(task, entry->d_name);
		if (cpu < 0 || cpu >= p->cpus)
			continue;
		snprintf(path, sizeof(path), "%s/%s/schedstat", task, entry->d_name);
		schedstat[cpu] = fopen(path, "r");
		found += !!schedstat[cpu];
	}
	closedir(dir);
	return found;
}

static __u64 thread_ns(FILE *f)
{
	unsigned long long ran = 0, waited = 0;

	rewind(f);
	fflush(f);
	if (fscanf(f, "%llu %llu", &ran, &waited) != 2)
		return 0;
	return ran + waited;
}

/**
 * busy_sample() - Measure the time since the last call.
 * @p: the platform
 * @dt: that time in seconds
 *
 * A CPU whose thread is not known counts as busy all the time.
 */
void busy_sample(struct platform *p, double dt)
{
	double share;
	__u64 ns;
	int i;

	for (i = 0; i < p->cpus; i++) {
		if (!schedstat[i]) {
			p->cpu[i].busy = 1;
			continue;
		}
		ns = thread_ns(schedstat[i]);
		share = last_ns[i] ? (ns - last_ns[i]) / (dt * 1e9) : 1;
		last_ns[i] = ns;
		if (share > 1)
			share = 1;
		p->cpu[i].busy += NEWEST * (share - p->cpu[i].busy);
	}
}
