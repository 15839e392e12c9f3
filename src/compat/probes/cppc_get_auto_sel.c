// SPDX-License-Identifier: GPL-2.0
/* cppc_get_auto_sel() gives a bool (6.16, 6.12.y). export: cppc_get_auto_sel */
#include <acpi/cppc_acpi.h>

int probe(bool *enable);

int probe(bool *enable)
{
	return cppc_get_auto_sel(0, enable);
}
