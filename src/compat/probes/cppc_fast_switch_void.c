// SPDX-License-Identifier: GPL-2.0
/* cppc_allow_fast_switch() takes nothing (6.0). */
#include <acpi/cppc_acpi.h>

bool probe(void);

bool probe(void)
{
	return cppc_allow_fast_switch();
}
