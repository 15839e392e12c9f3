// SPDX-License-Identifier: GPL-2.0
/* cppc_set_epp_perf() exists (6.3). export: cppc_set_epp_perf */
#include <acpi/cppc_acpi.h>

int probe(struct cppc_perf_ctrls *ctrls);

int probe(struct cppc_perf_ctrls *ctrls)
{
	return cppc_set_epp_perf(0, ctrls, true) + ctrls->energy_perf;
}
