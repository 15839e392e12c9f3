/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The one door to hardware: a table of functions.
 */
#ifndef GP_BACKEND_H
#define GP_BACKEND_H

#include "epp.h"
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
 * @probe: is this machine ours? 0; -ENODEV when the processor is of another
 *	kind; -ENXIO with @why filled when it is of this kind but the registers
 *	are missing, and another backend may do; another negative errno with
 *	@why filled when the registers are there and cannot be used. Process
 *	context, CPUs do not come and go.
 * @mode_check: can this machine, with this kernel, run @mode? 0, or a negative
 *	errno with @why filled. Process context.
 * @get_caps: read the capabilities of @cpu. 0, or a negative errno with @why
 *	filled. Process context.
 * @identify: fill in who made @cpu, and its registers that a
 *	frequency-invariance ratio can be read from. May be NULL. Process context.
 * @epp_scale: what the words for energy performance preferences mean here. NULL
 *	where there is no preference. Any context.
 * @start: make @cpu obey requests. 0 or a negative errno. Process context.
 * @stop: undo what can be undone of @start, after the request was put back. May
 *	be NULL; @cpu may be offline. Process context.
 * @read_request: read the request word of @cpu, and in @known the bits of it
 *	that could be read. 0 or a negative errno. Process context.
 * @finish: add to @word, composed by this driver for @cpu, what the register
 *	needs beside the fields of a request and differs with them. May be NULL.
 *	Valid after @probe. Pure, any context.
 * @write_request: valid after @probe. Write @word for @cpu; @change holds the bits that differ from
 *	what the register is known to hold. 0 or a negative errno. Called with
 *	interrupts off where @fast is set, else in process context.
 * @latency_us: time that a write takes to come into force, in microseconds.
 *	Process context.
 * @refresh: read the part of the capabilities that firmware may change while the
 *	machine runs, into @caps that hold the old ones. True when they changed.
 *	NULL where there is none. Called on @cpu itself, process context.
 * @writable: bits of the request word that this kernel can write. A bit that
 *	cannot be written stays as it was found and is never claimed to be set.
 *	Valid after @probe.
 * @cleared: bits of the request word that are 0 while this driver is in charge
 * @fast: @write_request neither sleeps nor waits. Valid after @probe.
 * @local: @write_request writes for the CPU it runs on only. Needs @fast.
 *
 * All functions that take a CPU work for any CPU from any CPU, except
 * @write_request where @local is set.
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
	void (*epp_scale)(struct gp_epp_scale *scale);
	int (*start)(unsigned int cpu);
	void (*stop)(unsigned int cpu);
	int (*read_request)(unsigned int cpu, u64 *word, u64 *known);
	u64 (*finish)(unsigned int cpu, u64 word);
	int (*write_request)(unsigned int cpu, u64 word, u64 change);
	unsigned int (*latency_us)(unsigned int cpu);
	bool (*refresh)(unsigned int cpu, struct gp_perf_caps *caps);
	u64 writable;
	u64 cleared;
	bool fast;
	bool local;
};

extern struct gp_backend gp_backend_hwp;
extern struct gp_backend gp_backend_perf_ctl;
extern struct gp_backend gp_backend_cppc_msr;
extern struct gp_backend gp_backend_cppc_acpi;

#endif /* GP_BACKEND_H */
