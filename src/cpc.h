/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The shape of an ACPI _CPC package: which entries are registers, and where.
 *
 * Pure. The kernel's CPPC library reads and writes the registers, but tells
 * its callers nothing about them.
 */
#ifndef GP_CPC_H
#define GP_CPC_H

#include <linux/types.h>

/* Entries after "revision", in the order of ACPI 6.5, table 8.14. */
enum gp_cpc_index {
	GP_CPC_HIGHEST_PERF,
	GP_CPC_NOMINAL_PERF,
	GP_CPC_LOWEST_NONLINEAR_PERF,
	GP_CPC_LOWEST_PERF,
	GP_CPC_GUARANTEED_PERF,
	GP_CPC_DESIRED_PERF,
	GP_CPC_MIN_PERF,
	GP_CPC_MAX_PERF,
	GP_CPC_REDUCTION_TOLERANCE,
	GP_CPC_TIME_WINDOW,
	GP_CPC_COUNTER_WRAPAROUND,
	GP_CPC_REFERENCE_COUNTER,
	GP_CPC_DELIVERED_COUNTER,
	GP_CPC_PERF_LIMITED,
	GP_CPC_ENABLE,
	GP_CPC_AUTO_SEL,
	GP_CPC_AUTO_ACTIVITY_WINDOW,
	GP_CPC_EPP,
	GP_CPC_COUNT
};

/**
 * enum gp_cpc_kind - what an entry is
 * @GP_CPC_ABSENT: a null register, or the package ends before it
 * @GP_CPC_CONSTANT: an integer
 * @GP_CPC_MEMORY: a register in SystemMemory
 * @GP_CPC_IO: a register in SystemIO
 * @GP_CPC_PCC: a register in a platform communication channel
 * @GP_CPC_FFH: functional fixed hardware, on x86 a model-specific register
 * @GP_CPC_OTHER: a register in another space, or something malformed
 */
enum gp_cpc_kind {
	GP_CPC_ABSENT,
	GP_CPC_CONSTANT,
	GP_CPC_MEMORY,
	GP_CPC_IO,
	GP_CPC_PCC,
	GP_CPC_FFH,
	GP_CPC_OTHER,
};

/**
 * struct gp_cpc_entry - one entry of a package
 * @kind: what it is
 * @value: value of a constant, address of a register
 */
struct gp_cpc_entry {
	enum gp_cpc_kind kind;
	u64 value;
};

/**
 * struct gp_cpc - a package
 * @entry: its entries, by enum gp_cpc_index
 */
struct gp_cpc {
	struct gp_cpc_entry entry[GP_CPC_COUNT];
};

void gp_cpc_decode_register(const u8 *bytes, size_t length,
			    struct gp_cpc_entry *entry);
bool gp_cpc_is_register(const struct gp_cpc *cpc, enum gp_cpc_index index);
bool gp_cpc_is_fast(const struct gp_cpc *cpc);
int gp_cpc_check(const struct gp_cpc *cpc, char *why, size_t size);
int gp_cpc_check_guided(const struct gp_cpc *cpc, char *why, size_t size);

#endif /* GP_CPC_H */
