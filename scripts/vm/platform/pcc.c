// SPDX-License-Identifier: GPL-2.0
/*
 * The platform's end of PCC sub-spaces (ACPI 14): a command has come when its
 * sender cleared "command complete" in the status word and rang the doorbell.
 */

#include "platform.h"

#define STATUS_COMPLETE	0x1
#define STATUS_ERROR	0x4

#define COMMAND_READ	0

static __u16 *command(const struct subspace *s)
{
	return (__u16 *)(s->base + 4);
}

static __u16 *status(const struct subspace *s)
{
	return (__u16 *)(s->base + 6);
}

static bool command_waits(const struct subspace *s)
{
	if (__atomic_load_n(status(s), __ATOMIC_ACQUIRE) & STATUS_COMPLETE)
		return false;
	return !s->doorbell || __atomic_load_n(s->doorbell, __ATOMIC_ACQUIRE);
}

static void complete(struct subspace *s, __u16 extra)
{
	if (s->doorbell)
		__atomic_store_n(s->doorbell, 0, __ATOMIC_RELEASE);
	__atomic_store_n(status(s), extra | STATUS_COMPLETE, __ATOMIC_RELEASE);
}

/* Whether this command meets the fault that was asked for. */
static bool faulty(struct platform *p)
{
	if (p->fault != FAULT_ERROR || !p->fault_left)
		return false;
	p->fault_left--;
	p->errors++;
	return true;
}

static void serve(struct platform *p, int index)
{
	struct subspace *s = &p->subspace[index];

	if (!command_waits(s) || p->fault == FAULT_SILENT)
		return;
	if (*command(s) == COMMAND_READ) {
		p->reads++;
		complete(s, 0);
		return;
	}
	p->writes++;
	if (faulty(p)) {
		complete(s, STATUS_ERROR);
		return;
	}
	request_observe(p, index);
	complete(s, 0);
}

/**
 * pcc_serve() - Answer the commands that wait in any sub-space.
 * @p: the platform
 */
void pcc_serve(struct platform *p)
{
	int i;

	for (i = 0; i < p->subspaces; i++)
		serve(p, i);
}
