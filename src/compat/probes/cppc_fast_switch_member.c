// SPDX-License-Identifier: GPL-2.0
/* cppc_allow_fast_switch() exists, in whatever form (6.0). */
#include <acpi/cppc_acpi.h>

void *probe(void);

void *probe(void)
{
	return (void *)cppc_allow_fast_switch;
}
