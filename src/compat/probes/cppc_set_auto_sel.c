// SPDX-License-Identifier: GPL-2.0
/* cppc_set_auto_sel() exists (6.4). export: cppc_set_auto_sel */
#include <acpi/cppc_acpi.h>

int probe(void);

int probe(void)
{
	return cppc_set_auto_sel(0, true);
}
