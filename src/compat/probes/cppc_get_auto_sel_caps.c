// SPDX-License-Identifier: GPL-2.0
/* cppc_get_auto_sel_caps() exists (6.4 to 6.15). export: cppc_get_auto_sel_caps */
#include <acpi/cppc_acpi.h>

int probe(struct cppc_perf_caps *caps);

int probe(struct cppc_perf_caps *caps)
{
	return cppc_get_auto_sel_caps(0, caps) + caps->auto_sel;
}
