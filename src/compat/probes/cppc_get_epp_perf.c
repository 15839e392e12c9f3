// SPDX-License-Identifier: GPL-2.0
/* cppc_get_epp_perf() exists (6.3). export: cppc_get_epp_perf */
#include <acpi/cppc_acpi.h>

int probe(u64 *epp);

int probe(u64 *epp)
{
	return cppc_get_epp_perf(0, epp);
}
