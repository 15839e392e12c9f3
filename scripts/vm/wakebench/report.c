// SPDX-License-Identifier: GPL-2.0
/*
 * One JSON object a line for each run of a workload.
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "wakebench.h"

/* So many tasks are shown one by one. */
#define MAX_SHOWN	8

/* The sum over all tasks that are not bound. */
struct total {
	__u64 begin_ns;
	__u64 end_ns;
	__u64 operations;
	__u64 cache_crossings;
	__u64 late_ns;
	__u64 late_max_ns;
	__u64 late_count;
	__u64 woken_on[MAX_CPUS];
	__u64 counters[NR_COUNTERS];
};

static void add_task(struct total *sum, const struct task *task)
{
	int i;

	if (!sum->begin_ns || task->begin_ns < sum->begin_ns)
		sum->begin_ns = task->begin_ns;
	if (task->end_ns > sum->end_ns)
		sum->end_ns = task->end_ns;
	if (task->late_max_ns > sum->late_max_ns)
		sum->late_max_ns = task->late_max_ns;
	sum->operations += task->operations;
	sum->cache_crossings += task->cache_crossings;
	sum->late_ns += task->late_ns;
	sum->late_count += task->late_count;
	for (i = 0; i < MAX_CPUS; i++)
		sum->woken_on[i] += task->woken_on[i];
	for (i = 0; i < NR_COUNTERS; i++)
		sum->counters[i] += task->counters[i];
}

static int cpus_used(const __u64 *woken_on)
{
	int cpu, used = 0;

	for (cpu = 0; cpu < MAX_CPUS; cpu++)
		used += woken_on[cpu] > 0;
	return used;
}

/* exp of the entropy: 4.0 for four CPUs used alike, less when one prevails. */
static double effective_cpus(const __u64 *woken_on)
{
	double sum = 0, entropy = 0, share;
	int cpu;

	for (cpu = 0; cpu < MAX_CPUS; cpu++)
		sum += woken_on[cpu];
	for (cpu = 0; cpu < MAX_CPUS; cpu++) {
		if (!woken_on[cpu])
			continue;
		share = woken_on[cpu] / sum;
		entropy -= share * log(share);
	}
	return sum ? exp(entropy) : 0;
}

static void print_array(const char *name, const __u64 *values)
{
	int cpu;

	printf(",\"%s\":[", name);
	for (cpu = 0; cpu < ncpus; cpu++)
		printf("%s%llu", cpu ? "," : "", values[cpu]);
	printf("]");
}

static void print_number(const char *name, __u64 value)
{
	printf(",\"%s\":%llu", name, value);
}

static int by_value(const void *a, const void *b)
{
	__u64 x = *(const __u64 *)a, y = *(const __u64 *)b;

	return (x > y) - (x < y);
}

/*
 * The median leaves out the rounds in which a timer interrupt or another task
 * came between.
 */
static void print_samples(const struct task *task)
{
	__u64 sorted[MAX_SAMPLES];

	if (!task->samples)
		return;
	memcpy(sorted, task->sample_ns, sizeof(sorted));
	qsort(sorted, task->samples, sizeof(*sorted), by_value);
	printf(",\"round_ns_median\":%.2f", (double)sorted[task->samples / 2] / SAMPLE_ROUNDS);
	printf(",\"round_ns_least\":%.2f", (double)sorted[0] / SAMPLE_ROUNDS);
}

static void print_task(const struct task *task)
{
	printf("{\"name\":\"%s\"", task->name);
	print_number("nr_migrations", task->counters[NR_MIGRATIONS]);
	print_number("nr_wakeups", task->counters[NR_WAKEUPS]);
	printf(",\"effective_cpus\":%.2f", effective_cpus(task->woken_on));
	print_array("woken_on", task->woken_on);
	printf("}");
}

static void print_tasks(const struct measurement *result)
{
	int i, shown = 0;

	printf(",\"tasks\":[");
	for (i = 0; i < result->ntasks && shown < MAX_SHOWN; i++) {
		if (result->tasks[i].bound)
			continue;
		if (shown++)
			printf(",");
		print_task(&result->tasks[i]);
	}
	printf("]");
}

static void print_totals(const struct total *sum)
{
	double seconds = (double)(sum->end_ns - sum->begin_ns) / NSEC_PER_SEC;
	int i;

	printf(",\"seconds\":%.9f,\"operations_per_second\":%.1f",
	       seconds, seconds > 0 ? sum->operations / seconds : 0);
	print_number("operations", sum->operations);
	printf(",\"cpus_used\":%d,\"effective_cpus\":%.2f",
	       cpus_used(sum->woken_on), effective_cpus(sum->woken_on));
	print_number("cache_crossings", sum->cache_crossings);
	for (i = 0; i < NR_COUNTERS; i++)
		print_number(counter_names[i], sum->counters[i]);
	if (!sum->late_count)
		return;
	printf(",\"late_us\":%.2f,\"late_max_us\":%.2f",
	       (double)sum->late_ns / sum->late_count / NSEC_PER_USEC,
	       (double)sum->late_max_ns / NSEC_PER_USEC);
}

/**
 * report() - print what was measured in one run
 * @workload: what was run
 * @repeat: which time, from 0
 * @result: what was measured
 */
void report(const struct workload *workload, int repeat, const struct measurement *result)
{
	struct total sum = { 0 };
	struct utsname kernel;
	int i;

	for (i = 0; i < result->ntasks; i++) {
		if (!result->tasks[i].bound)
			add_task(&sum, &result->tasks[i]);
	}
	uname(&kernel);
	printf("{\"workload\":\"%s\",\"label\":\"%s\",\"kernel\":\"%s\"",
	       workload->name, options.label, kernel.release);
	print_number("shift_ms", options.shift_ms);
	print_number("repeat", repeat);
	print_totals(&sum);
	for (i = 0; i < result->ntasks; i++)
		print_samples(&result->tasks[i]);
	print_array("cpu_ns", result->cpu_ns);
	print_tasks(result);
	printf("}\n");
}

/**
 * report_topology() - print how many CPUs and last-level caches there are
 */
void report_topology(void)
{
	int cpu;

	printf("{\"cpus\":%d,\"caches\":%d,\"cache_of\":[", ncpus, count_caches());
	for (cpu = 0; cpu < ncpus; cpu++)
		printf("%s%d", cpu ? "," : "", cache_of(cpu));
	printf("]}\n");
}
