// SPDX-License-Identifier: GPL-2.0
/* cppc_set_perf() writes minimum and maximum (patches/6.1, a marker of ours). */
#include <acpi/cppc_acpi.h>

#ifndef CPPC_SET_PERF_WRITES_LIMITS
#error "no marker"
#endif
