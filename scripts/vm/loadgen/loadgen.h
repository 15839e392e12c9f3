/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What the files of loadgen share. Times are of CLOCK_MONOTONIC; work is given in
 * nanoseconds that it takes at the base level.
 */
#ifndef LOADGEN_H
#define LOADGEN_H

#include <stdbool.h>
#include <linux/types.h>

#define NSEC_PER_USEC	1000LL
#define NSEC_PER_MSEC	1000000LL
#define NSEC_PER_SEC	1000000000LL

/* Where a mark in the log of registers stands in a run. */
enum mark {
	MARK_BEGIN = 1,		/* of the workload */
	MARK_END,
	MARK_LOAD_BEGIN,	/* of a load whose rise is to be timed */
	MARK_LOAD_END,
};

/**
 * struct workload - something for the guest to do
 * @name: the word for it
 * @usage: its arguments, for people
 * @arguments: how many they are
 * @run: do it; whatever it forks has ended when it returns
 */
struct workload {
	const char *name;
	const char *usage;
	int arguments;
	void (*run)(char **arguments);
};

extern const struct workload periodic_workload;
extern const struct workload step_workload;
extern const struct workload pingpong_workload;
extern const struct workload tcp_workload;
extern const struct workload forkstorm_workload;
extern const struct workload io_workload;
extern const struct workload hog_workload;

/* How many times faster than at base a CPU is at its highest level. */
extern double speed_at_highest;

/* clock.c */
__s64 now_ns(void);
void sleep_until_ns(__s64 when);
void sleep_ns(__s64 ns);
void work_ns(double ns);
void pin(int cpu);

/* meter.c */
void meter_open(void);
void meter_begin(unsigned int id);
void meter_end(void);
void meter_mark(enum mark mark);

/* report.c */
void die(const char *what);
double to_number(const char *word);
void report_detail(const char *name, double value);

#endif
