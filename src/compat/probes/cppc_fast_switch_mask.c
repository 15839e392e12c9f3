// SPDX-License-Identifier: GPL-2.0
/* cppc_allow_fast_switch() takes a mask of CPUs (7.x). */
#include <linux/cpumask.h>
#include <acpi/cppc_acpi.h>

bool probe(void);

bool probe(void)
{
	return cppc_allow_fast_switch(cpu_online_mask);
}
