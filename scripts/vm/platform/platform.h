/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The platform side of CPPC: what firmware and power controller do on a real
 * machine, for a guest whose registers are in memory that this program shares
 * with it. See ../README.md for what it can and cannot show.
 */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <linux/types.h>
#include <stdbool.h>
#include <stdio.h>

#define MAX_CPUS 64

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* Registers by name, in the order of the layout file's names table. */
enum reg {
	HIGHEST, NOMINAL, LOWEST_NONLINEAR, LOWEST, GUARANTEED,
	DESIRED, MIN, MAX, EPP, AUTO_SEL, ENABLE,
	PERF_LIMITED, REFERENCE, DELIVERED,
	NR_REGS
};

/* What the operating system writes: a contiguous part of the above. */
#define FIRST_REQUEST	DESIRED
#define LAST_REQUEST	ENABLE

extern const char *const reg_names[NR_REGS];

/**
 * struct cpu - one CPU of the guest
 * @at: where each register is in this program's memory; NULL if absent
 * @bits: width of each register, 32 or 64
 * @initial: value that firmware put there
 * @latched: the request the platform acts on. In system memory that is what
 *	memory holds; in PCC what it held when the last write command came.
 * @home: PCC sub-space of the registers, or -1
 * @level: level delivered at present
 * @busy: share of recent time the CPU was not idle, 0 to 1
 * @changes: how often the latched request changed
 */
struct cpu {
	void *at[NR_REGS];
	int bits[NR_REGS];
	__u64 initial[NR_REGS];
	__u64 latched[NR_REGS];
	int home;
	unsigned int level;
	double busy;
	unsigned long changes;
};

/**
 * struct subspace - one PCC sub-space
 * @base: its shared memory, which starts with the header (ACPI 14.2)
 * @doorbell: the doorbell's word; NULL when it is an I/O port, out of sight
 */
struct subspace {
	__u8 *base;
	__u32 *doorbell;
};

enum fault { FAULT_NONE, FAULT_ERROR, FAULT_SILENT };

struct platform {
	struct cpu cpu[MAX_CPUS];
	int cpus;
	struct subspace subspace[MAX_CPUS];
	int subspaces;
	__u8 *memory;
	__u64 base, size;

	enum fault fault;
	unsigned long fault_left;
	unsigned long reads, writes, errors;

	double reset_at;
	FILE *requests, *delivered, *snapshots;
	bool quit;
};

/* Seconds since this program started. */
double seconds(void);

/* layout.c */
int layout_load(struct platform *p, const char *layout, const char *memory);
__u64 reg_read(const struct cpu *c, enum reg r);
void reg_write(struct cpu *c, enum reg r, __u64 value);
int reg_by_name(const char *name);

/* request.c */
void request_observe(struct platform *p, int home);
void request_reset(struct platform *p);
void request_mark(struct platform *p, const char *words);
void request_snapshot(struct platform *p, const char *name);

/* pcc.c */
void pcc_serve(struct platform *p);

/* choose.c */
unsigned int choose_level(const struct cpu *c);
void choose_all(struct platform *p);
void counters_advance(struct platform *p, double dt);

/* busy.c */
int busy_attach(struct platform *p, int pid);
void busy_sample(struct platform *p, double dt);

/* control.c */
int control_open(const char *path);
void control_wait(struct platform *p, int timeout_us);

#endif
