// SPDX-License-Identifier: GPL-2.0
/*
 * The emulator's counters around a workload, and marks in its log of registers.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "loadgen.h"

#define CPUS_MOST	64

/* Registers that no real processor has (scripts/vm/emulator/README.md). */
#define LAB_MARK	0x4f0
#define LAB_PROXY	0x4f1
#define LAB_BUSY	0x4f5
#define LAB_AWAKE	0x4f6

static struct reading {
	__s64 ns;
	__u64 proxy_ns, busy_ns, awake_ns;
} before;

static int msr[CPUS_MOST], cpus;
static unsigned int run_id;

static __u64 read_msr(int cpu, __u32 reg)
{
	__u64 value;

	if (pread(msr[cpu], &value, sizeof(value), reg) != sizeof(value))
		die("a counter of the emulator");
	return value;
}

/**
 * meter_open() - open the registers of all CPUs, once
 */
void meter_open(void)
{
	char path[64];

	for (cpus = 0; cpus < CPUS_MOST; cpus++) {
		snprintf(path, sizeof(path), "/dev/cpu/%d/msr", cpus);
		msr[cpus] = open(path, O_RDWR | O_CLOEXEC);
		if (msr[cpus] < 0)
			break;
	}
	if (!cpus)
		die("/dev/cpu/0/msr");
}

/**
 * meter_mark() - leave a mark in the log of registers, with time and CPU
 * @mark: which
 */
void meter_mark(enum mark mark)
{
	__u64 value = (__u64)run_id << 16 | mark;

	/* On the CPU that one is on: no other one shall wake up for it. */
	if (pwrite(msr[sched_getcpu()], &value, sizeof(value), LAB_MARK) != sizeof(value))
		die("a mark");
}

static void read_all(struct reading *reading)
{
	int cpu;

	memset(reading, 0, sizeof(*reading));
	for (cpu = 0; cpu < cpus; cpu++) {
		reading->proxy_ns += read_msr(cpu, LAB_PROXY);
		reading->busy_ns += read_msr(cpu, LAB_BUSY);
	}
	reading->awake_ns = read_msr(0, LAB_AWAKE);
	reading->ns = now_ns();
}

/**
 * meter_begin() - a workload begins
 * @id: a number for the marks that it leaves
 */
void meter_begin(unsigned int id)
{
	run_id = id;
	read_all(&before);
	meter_mark(MARK_BEGIN);
}

/**
 * meter_end() - a workload has ended: report what it took
 */
void meter_end(void)
{
	struct reading after;

	meter_mark(MARK_END);
	read_all(&after);
	printf("run %u seconds %.6f busy %.6f awake %.6f dynamic %.6f\n", run_id,
	       (after.ns - before.ns) / 1e9, (after.busy_ns - before.busy_ns) / 1e9,
	       (after.awake_ns - before.awake_ns) / 1e9,
	       (after.proxy_ns - before.proxy_ns) / 1e9);
	fflush(stdout);
}
