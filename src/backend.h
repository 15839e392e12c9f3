/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The one door to hardware: a table of functions.
 */
#ifndef GP_BACKEND_H
#define GP_BACKEND_H

#include "perf.h"
#include "ratio.h"
#include "request.h"

/* Room for a part of a sentence that says why something was refused. */
#define GP_WHY_SIZE	160

/**
 * struct gp_backend - a way to reach the request register of a CPU
 * @name: the word used in sysfs and messages
 * @layout: places of the fields in this backend's request word
 * @default_mode: mode when the user names none
 * @probe: is this machine ours? 0, or a negative errno with @why filled.
 *	Process context, CPUs do not come and go.
 * @mode_check: can this machine, with this kernel, run @mode? 0, or a negative
 *	errno with @why filled. Process context.
 * @get_caps: read the capabilities of @cpu. 0, or a negative errno with @why
 *	filled. Process context.
 * @identify: fill in who made @cpu, and its registers that a
 *	frequency-invariance ratio can be read from. May be NULL. Process context.
 * @start: make @cpu obey requests. 0 or a negative errno. Process context.
 * @read_request: read the request word of @cpu, and in @known the bits of it
 *	that could be read. 0 or a negative errno. Process context.
 * @write_request: write @word for @cpu; @change holds the bits that differ from
 *	what the register is known to hold. 0 or a negative errno. Called with
 *	interrupts off where @fast is set, else in process context.
 * @latency_us: time that a write takes to come into force, in microseconds.
 *	Process context.
 * @writable: bits of the request word that this kernel can write. A bit that
 *	cannot be written stays as it was found and is never claimed to be set.
 *	Valid after @probe.
 * @fast: @write_request neither sleeps nor waits, and may write for any CPU.
 *	Valid after @probe.
 *
 * All functions that take a CPU work for any CPU from any CPU.
 */
struct gp_backend {
	const char *name;
	const struct gp_layout *layout;
	enum gp_mode default_mode;
	int (*probe)(char *why, size_t size);
	int (*mode_check)(enum gp_mode mode, char *why, size_t size);
	int (*get_caps)(unsigned int cpu, struct gp_perf_caps *caps,
			char *why, size_t size);
	void (*identify)(unsigned int cpu, struct gp_ratio_input *in);
	int (*start)(unsigned int cpu);
	int (*read_request)(unsigned int cpu, u64 *word, u64 *known);
	int (*write_request)(unsigned int cpu, u64 word, u64 change);
	unsigned int (*latency_us)(unsigned int cpu);
	u64 writable;
	bool fast;
};

extern struct gp_backend gp_backend_cppc_acpi;

#endif /* GP_BACKEND_H */
