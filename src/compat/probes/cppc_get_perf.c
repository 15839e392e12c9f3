// SPDX-License-Identifier: GPL-2.0
/* cppc_get_perf() reads minimum and maximum (7.3). export: cppc_get_perf */
#include <acpi/cppc_acpi.h>

int probe(struct cppc_perf_ctrls *ctrls);

int probe(struct cppc_perf_ctrls *ctrls)
{
	return cppc_get_perf(0, ctrls);
}
