// SPDX-License-Identifier: GPL-2.0
/*
 * The shape of an ACPI _CPC package: which entries are registers, and where.
 */
#include <linux/errno.h>
#include <linux/kernel.h>

#include "cpc.h"

/* Generic register descriptor, ACPI 6.5, 6.4.3.7: tag, length, then these. */
#define DESCRIPTOR_TAG		0x82
#define DESCRIPTOR_LENGTH	0x0c
#define DESCRIPTOR_SIZE		15
#define AT_SPACE		3
#define AT_BIT_WIDTH		4
#define AT_ADDRESS		7

/* Address space identifiers, ACPI 6.5, table 5.1. */
#define SPACE_SYSTEM_MEMORY	0x00
#define SPACE_SYSTEM_IO		0x01
#define SPACE_PCC		0x0a
#define SPACE_FIXED_HARDWARE	0x7f

static enum gp_cpc_kind kind_of_space(u8 space)
{
	switch (space) {
	case SPACE_SYSTEM_MEMORY:
		return GP_CPC_MEMORY;
	case SPACE_SYSTEM_IO:
		return GP_CPC_IO;
	case SPACE_PCC:
		return GP_CPC_PCC;
	case SPACE_FIXED_HARDWARE:
		return GP_CPC_FFH;
	default:
		return GP_CPC_OTHER;
	}
}

static u64 read_le64(const u8 *bytes)
{
	u64 value = 0;
	int i;

	for (i = 7; i >= 0; i--)
		value = value << 8 | bytes[i];

	return value;
}

/**
 * gp_cpc_decode_register() - understand a register of a package
 * @bytes: the buffer of the entry
 * @length: its length in bytes
 * @entry: takes what it is; a null register (all of it 0, ACPI 6.5, 8.4.6.1)
 *	is GP_CPC_ABSENT, a malformed one GP_CPC_OTHER
 *
 * Context: any.
 */
void gp_cpc_decode_register(const u8 *bytes, size_t length,
			    struct gp_cpc_entry *entry)
{
	entry->kind = GP_CPC_OTHER;
	entry->value = 0;

	if (length < DESCRIPTOR_SIZE || bytes[0] != DESCRIPTOR_TAG ||
	    bytes[1] != DESCRIPTOR_LENGTH || bytes[2])
		return;

	entry->value = read_le64(bytes + AT_ADDRESS);
	entry->kind = kind_of_space(bytes[AT_SPACE]);
	/* offset 0 of a PCC sub-space is a place like any other */
	if (!entry->value && !bytes[AT_BIT_WIDTH])
		entry->kind = GP_CPC_ABSENT;
}

/**
 * gp_cpc_is_register() - can an entry be written?
 * @cpc: a package
 * @index: which entry
 *
 * Context: any.
 * Return: true for a register, false for a constant or nothing.
 */
bool gp_cpc_is_register(const struct gp_cpc *cpc, enum gp_cpc_index index)
{
	switch (cpc->entry[index].kind) {
	case GP_CPC_MEMORY:
	case GP_CPC_IO:
	case GP_CPC_PCC:
	case GP_CPC_FFH:
		return true;
	default:
		return false;
	}
}

/**
 * gp_cpc_is_fast() - can all that a request holds be written at once?
 * @cpc: a package
 *
 * A register behind a mailbox, or in another CPU, takes a call that sleeps or
 * waits.
 *
 * Context: any.
 * Return: true when each register of a request is in memory or is a port.
 */
bool gp_cpc_is_fast(const struct gp_cpc *cpc)
{
	static const enum gp_cpc_index written[] = {
		GP_CPC_DESIRED_PERF, GP_CPC_MIN_PERF, GP_CPC_MAX_PERF,
		GP_CPC_AUTO_SEL, GP_CPC_EPP,
	};
	size_t i;

	for (i = 0; i < ARRAY_SIZE(written); i++) {
		switch (cpc->entry[written[i]].kind) {
		case GP_CPC_PCC:
		case GP_CPC_FFH:
		case GP_CPC_OTHER:
			return false;
		default:
			break;
		}
	}

	return true;
}

/**
 * gp_cpc_check() - can requests be made through this package at all?
 * @cpc: a package
 * @why: takes a part of a sentence that names the entry
 * @size: size of @why in bytes
 *
 * Minimum and Maximum Performance may be absent, but where the kernel's library
 * writes them it takes them for registers without looking: constants there are
 * refused.
 *
 * Context: any.
 * Return: 0, or -ENODEV with @why filled.
 */
int gp_cpc_check(const struct gp_cpc *cpc, char *why, size_t size)
{
	static const struct {
		enum gp_cpc_index index;
		const char *name;
	} written[] = {
		{ GP_CPC_MIN_PERF, "Minimum Performance" },
		{ GP_CPC_MAX_PERF, "Maximum Performance" },
	};
	size_t i;

	if (cpc->entry[GP_CPC_DESIRED_PERF].kind == GP_CPC_FFH) {
		scnprintf(why, size,
			  "its _CPC keeps the Desired Performance register in a model-specific register (0x%llx), not in shared memory",
			  (unsigned long long)cpc->entry[GP_CPC_DESIRED_PERF].value);
		return -ENODEV;
	}

	if (!gp_cpc_is_register(cpc, GP_CPC_DESIRED_PERF)) {
		scnprintf(why, size,
			  "its _CPC has no Desired Performance register");
		return -ENODEV;
	}

	for (i = 0; i < ARRAY_SIZE(written); i++) {
		const struct gp_cpc_entry *entry = &cpc->entry[written[i].index];

		if (entry->kind == GP_CPC_ABSENT ||
		    gp_cpc_is_register(cpc, written[i].index))
			continue;
		scnprintf(why, size,
			  "its _CPC has a constant or something malformed for %s",
			  written[i].name);
		return -ENODEV;
	}

	return 0;
}

/**
 * gp_cpc_check_guided() - does the package have what guided mode needs?
 * @cpc: a package that passed gp_cpc_check()
 * @why: takes a part of a sentence that names the entry
 * @size: size of @why in bytes
 *
 * Guided mode needs Minimum and Maximum Performance, and autonomous selection
 * that can be switched on or is always on (ACPI 6.5, 8.4.6.1.4): without it the
 * platform would take a desired level of 0 for a request.
 *
 * Context: any.
 * Return: 0, or -EOPNOTSUPP with @why filled.
 */
int gp_cpc_check_guided(const struct gp_cpc *cpc, char *why, size_t size)
{
	const struct gp_cpc_entry *auto_sel = &cpc->entry[GP_CPC_AUTO_SEL];

	if (!gp_cpc_is_register(cpc, GP_CPC_MIN_PERF) ||
	    !gp_cpc_is_register(cpc, GP_CPC_MAX_PERF)) {
		scnprintf(why, size,
			  "_CPC has no Minimum and Maximum Performance registers");
		return -EOPNOTSUPP;
	}

	if (gp_cpc_is_register(cpc, GP_CPC_AUTO_SEL) ||
	    (auto_sel->kind == GP_CPC_CONSTANT && auto_sel->value == 1))
		return 0;

	scnprintf(why, size,
		  "_CPC offers no autonomous selection (entry is %s)",
		  auto_sel->kind == GP_CPC_CONSTANT ? "the constant 0" : "absent");
	return -EOPNOTSUPP;
}
