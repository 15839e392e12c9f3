// SPDX-License-Identifier: GPL-2.0
/* acpi_cpc_valid() exists (5.17). export: acpi_cpc_valid */
#include <acpi/cppc_acpi.h>

bool probe(void);

bool probe(void)
{
	return acpi_cpc_valid();
}
