/* SPDX-License-Identifier: GPL-2.0 */
/*
 * wakebench: where does the scheduler place tasks that wake each other?
 *
 * A workload starts tasks; each notes on which CPU it finds itself after every
 * wait. Tasks live in memory that all processes share.
 */
#ifndef WAKEBENCH_H
#define WAKEBENCH_H

#include <linux/types.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#define MAX_TASKS	64
#define MAX_CPUS	64
#define MAX_SAMPLES	256
#define SAMPLE_ROUNDS	100

#define NSEC_PER_USEC	1000ULL
#define NSEC_PER_MSEC	1000000ULL
#define NSEC_PER_SEC	1000000000ULL

#define ARRAY_SIZE(a)	(sizeof(a) / sizeof((a)[0]))

/* What the kernel counts for a task, by its names in /proc/PID/sched. */
enum counter {
	NR_MIGRATIONS,
	NR_VOLUNTARY_SWITCHES,
	NR_INVOLUNTARY_SWITCHES,
	NR_WAKEUPS,
	NR_WAKEUPS_MIGRATE,
	NR_WAKEUPS_LOCAL,
	NR_WAKEUPS_AFFINE,
	NR_WAKEUPS_AFFINE_ATTEMPTS,
	NR_COUNTERS
};

extern const char *const counter_names[NR_COUNTERS];

/**
 * struct task - a task of a workload, and what it saw
 * @name: its name in the kernel, wb-...
 * @pid: its process
 * @bound: a helper that may run on one CPU only: not measured
 * @woken_on: how often it found itself on each CPU after a wait
 * @last_cpu: the CPU of its last wait, -1 before the first
 * @cache_crossings: how often it found itself with another last-level cache than
 *	the time before
 * @operations: what it did, in units of the workload
 * @begin_ns: when it began
 * @end_ns: when it ended
 * @late_ns: sum of the times from an interrupt's due time until the task ran
 * @late_max_ns: the longest of them
 * @late_count: how many
 * @sample_ns: what each SAMPLE_ROUNDS rounds took
 * @samples: how many of these
 * @counters: what the kernel counted meanwhile
 */
struct task {
	char name[16];
	pid_t pid;
	bool bound;
	__u64 woken_on[MAX_CPUS];
	int last_cpu;
	__u64 cache_crossings;
	__u64 operations;
	__u64 begin_ns;
	__u64 end_ns;
	__u64 late_ns;
	__u64 late_max_ns;
	__u64 late_count;
	__u64 sample_ns[MAX_SAMPLES];
	int samples;
	__u64 counters[NR_COUNTERS];
};

/**
 * struct program - what a task does
 * @name: without the wb- that is put before it
 * @bound: a helper that ends when the others have
 * @setup: before all begin together; may be missing
 * @run: the work
 */
struct program {
	const char *name;
	bool bound;
	void (*setup)(struct task *task, void *arg);
	void (*run)(struct task *task, void *arg);
};

/**
 * struct workload - tasks that wake each other
 * @name: what the user calls it
 * @about: one line
 * @start: start its tasks
 * @groups: how many of whatever belongs together
 * @rounds: how often each task does its part
 * @work: instructions that a task spends between two waits
 * @pause_us: sleep within a round, or the time between two interrupts
 * @samples: note what each SAMPLE_ROUNDS rounds took
 */
struct workload {
	const char *name;
	const char *about;
	void (*start)(const struct workload *workload);
	int groups;
	int rounds;
	unsigned int work;
	unsigned int pause_us;
	bool samples;
};

/**
 * struct options - what the user asked for
 * @label: a word that is repeated in the report
 * @folder: where workloads with files keep them
 * @shift_ms: all begin so much later
 * @repeats: times to run each workload
 */
struct options {
	const char *label;
	const char *folder;
	unsigned int shift_ms;
	int repeats;
};

/**
 * struct measurement - one run of a workload
 * @tasks: the tasks, those that are bound too
 * @ntasks: how many
 * @cpu_ns: how long each CPU was busy meanwhile
 */
struct measurement {
	struct task *tasks;
	int ntasks;
	__u64 cpu_ns[MAX_CPUS];
};

extern struct options options;
extern int ncpus;

extern const struct workload pingpong_workloads[];
extern const struct workload helper_workloads[];
extern const struct workload message_workloads[];
extern const struct workload loopback_workloads[];
extern const struct workload interrupt_workloads[];
extern const struct workload file_workloads[];

/* task.c */
void tasks_prepare(void);
void task_start(const struct program *program, int number, void *arg);
void task_woken(struct task *task);
void task_sample(struct task *task);
void tasks_measure(struct measurement *result);
void tasks_end(void);

/* system.c */
__u64 now_ns(void);
void spend(unsigned int instructions);
void stay_on(int cpu);
void run_anywhere(void);
void send_all(int fd, const void *data, size_t size);
void receive_all(int fd, void *data, size_t size);
void open_pipe(int ends[2]);

/* counters.c */
void find_caches(void);
int cache_of(int cpu);
int count_caches(void);
void read_task_counters(pid_t pid, __u64 counters[NR_COUNTERS]);
void read_cpu_times(__u64 cpu_ns[MAX_CPUS]);

/* report.c */
void report(const struct workload *workload, int repeat, const struct measurement *result);
void report_topology(void);

#endif
