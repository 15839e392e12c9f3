// SPDX-License-Identifier: GPL-2.0
/*
 * What the kernel says of tasks, CPUs and caches.
 *
 * Newer kernels dropped the "se.statistics." before most names in
 * /proc/PID/sched: what stands before the last dot is ignored.
 */

#include <stdlib.h>
#include <string.h>

#include "wakebench.h"

const char *const counter_names[NR_COUNTERS] = {
	[NR_MIGRATIONS] = "nr_migrations",
	[NR_VOLUNTARY_SWITCHES] = "nr_voluntary_switches",
	[NR_INVOLUNTARY_SWITCHES] = "nr_involuntary_switches",
	[NR_WAKEUPS] = "nr_wakeups",
	[NR_WAKEUPS_MIGRATE] = "nr_wakeups_migrate",
	[NR_WAKEUPS_LOCAL] = "nr_wakeups_local",
	[NR_WAKEUPS_AFFINE] = "nr_wakeups_affine",
	[NR_WAKEUPS_AFFINE_ATTEMPTS] = "nr_wakeups_affine_attempts",
};

/* The first CPU of those that share each CPU's last-level cache. */
static int caches[MAX_CPUS];

/**
 * find_caches() - learn which CPUs share a last-level cache
 *
 * Where sysfs does not say all CPUs count as sharing one.
 */
void find_caches(void)
{
	char path[80];
	FILE *file;
	int cpu;

	for (cpu = 0; cpu < ncpus; cpu++) {
		snprintf(path, sizeof(path),
			 "/sys/devices/system/cpu/cpu%d/cache/index3/shared_cpu_list", cpu);
		file = fopen(path, "r");
		if (!file)
			continue;
		if (fscanf(file, "%d", &caches[cpu]) != 1)
			caches[cpu] = 0;
		fclose(file);
	}
}

/**
 * cache_of() - the last-level cache of a CPU
 * @cpu: the CPU
 *
 * Return: the first CPU that has the same one.
 */
int cache_of(int cpu)
{
	return caches[cpu];
}

/**
 * count_caches() - the number of last-level caches
 *
 * Return: at least 1.
 */
int count_caches(void)
{
	int cpu, count = 0;

	for (cpu = 0; cpu < ncpus; cpu++)
		count += caches[cpu] == cpu;
	return count;
}

static void take_counter(const char *name, __u64 value, __u64 counters[NR_COUNTERS])
{
	int i;

	for (i = 0; i < NR_COUNTERS; i++) {
		if (!strcmp(name, counter_names[i]))
			counters[i] = value;
	}
}

/**
 * read_task_counters() - read what the kernel counted for a task
 * @pid: the task
 * @counters: gets the values; what the kernel does not count is 0
 */
void read_task_counters(pid_t pid, __u64 counters[NR_COUNTERS])
{
	char path[40], line[256], *colon, *dot;
	FILE *file;

	memset(counters, 0, NR_COUNTERS * sizeof(*counters));
	snprintf(path, sizeof(path), "/proc/%d/sched", pid);
	file = fopen(path, "r");
	if (!file)
		return;
	while (fgets(line, sizeof(line), file)) {
		colon = strchr(line, ':');
		if (!colon)
			continue;
		line[strcspn(line, " :")] = '\0';
		dot = strrchr(line, '.');
		take_counter(dot ? dot + 1 : line, strtoull(colon + 1, NULL, 10), counters);
	}
	fclose(file);
}

/**
 * read_cpu_times() - read how long each CPU ran tasks, from /proc/schedstat
 * @cpu_ns: gets nanoseconds; 0 while kernel.sched_schedstats is off
 */
void read_cpu_times(__u64 cpu_ns[MAX_CPUS])
{
	unsigned long long run_ns;
	char line[512];
	FILE *file;
	int cpu;

	memset(cpu_ns, 0, MAX_CPUS * sizeof(*cpu_ns));
	file = fopen("/proc/schedstat", "r");
	if (!file)
		return;
	while (fgets(line, sizeof(line), file)) {
		if (sscanf(line, "cpu%d %*u %*u %*u %*u %*u %*u %llu", &cpu, &run_ns) == 2 &&
		    cpu < MAX_CPUS)
			cpu_ns[cpu] = run_ns;
	}
	fclose(file);
}
