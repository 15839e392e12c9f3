// SPDX-License-Identifier: GPL-2.0
/* rdmsrq_safe() and its relatives replaced rdmsrl_safe() (6.16). */
#include <linux/types.h>
#include <asm/msr.h>

int probe(u64 *value);

int probe(u64 *value)
{
	return rdmsrq_safe(0xce, value) + rdmsrq_safe_on_cpu(0, 0xce, value);
}
