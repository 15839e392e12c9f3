// SPDX-License-Identifier: GPL-2.0
/* cppc_set_epp() writes in any space (6.16). export: cppc_set_epp */
#include <acpi/cppc_acpi.h>

int probe(u64 epp);

int probe(u64 epp)
{
	return cppc_set_epp(0, epp);
}
