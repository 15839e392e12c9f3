/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A backend whose registers are memory, for the suites.
 */
#ifndef GP_KUNIT_FAKE_BACKEND_H
#define GP_KUNIT_FAKE_BACKEND_H

#include <kunit/test.h>
#include <linux/bits.h>

#include "../src/backend.h"
#include "../src/cpu.h"

#define FAKE_CPUS	2

/**
 * struct fake - the registers, what happens to them, and what shall go wrong
 * @cpu: the CPU under test, number 0
 * @why: what it said when it was refused
 * @reg: request register of each CPU
 * @caps: capabilities of all CPUs
 * @product: vendor, family and model of all CPUs
 * @readable: bits of a register that can be read
 * @caps_error: answer of get_caps
 * @read_error: answer of read_request
 * @start_error: answer of start
 * @write_error: answer of write_request, which then changes nothing
 * @on_write: called in the middle of each write, NULL for nothing
 * @idle_us: how long the CPUs have been idle
 * @migrated: a task just came to a CPU; given once
 * @writes: writes that were tried
 * @starts: calls of start
 * @inside: writes of a CPU that are under way
 * @overlaps: writes that began while one of the same CPU was under way
 * @invalid: words written that broke the rules of the interface
 * @unwritable: words written that would change bits that cannot be written
 */
struct fake {
	struct gp_cpu cpu;
	char why[GP_WHY_SIZE];
	u64 reg[FAKE_CPUS];
	struct gp_perf_caps caps;
	struct gp_ratio_input product;
	u64 readable;
	int caps_error;
	int read_error;
	int start_error;
	int write_error;
	void (*on_write)(unsigned int cpu);
	u64 idle_us;
	bool migrated;
	unsigned int writes;
	unsigned int starts;
	atomic_t inside[FAKE_CPUS];
	atomic_t overlaps;
	unsigned int invalid;
	unsigned int unwritable;
};

extern struct fake fake;

/* May be written anywhere; the place of the fields is IA32_HWP_REQUEST's. */
extern const struct gp_backend fake_fast;
/* Only the CPU itself can write, as a model-specific register. */
extern const struct gp_backend fake_local;
/* The bit that fake_local adds to each word of this driver's making. */
#define FAKE_STAMP	BIT_ULL(60)
/* Writes may sleep; has every field. */
extern const struct gp_backend fake_slow;
/* As a kernel before 6.4 on shared memory: only desired can be written. */
extern const struct gp_backend fake_desired_only;

/* Both ways to write, for cases that must hold whichever it is. */
extern const struct gp_backend * const fake_doors[2];
void fake_door_desc(const struct gp_backend * const *door, char *desc);
const struct gp_backend *fake_door_of(struct kunit *test);

int fake_init(struct kunit *test);
u64 fake_open_word(const struct gp_backend *door);
struct gp_request fake_request(const struct gp_cpu *c);

void fake_start_cpu(struct kunit *test, const struct gp_backend *door,
		    enum gp_mode mode);
int fake_ask(u32 target);
void fake_expect(struct kunit *test, u32 min, u32 max, u32 desired);

#endif /* GP_KUNIT_FAKE_BACKEND_H */
