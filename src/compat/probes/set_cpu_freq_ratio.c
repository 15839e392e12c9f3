// SPDX-License-Identifier: GPL-2.0
/*
 * A driver can supply a CPU's frequency-invariance ratio (patches/, a marker of
 * ours). export: arch_set_cpu_freq_ratio
 */
#include <linux/topology.h>

#ifndef arch_set_cpu_freq_ratio
#error "no marker"
#endif

int probe(void);

int probe(void)
{
	arch_reset_cpu_freq_ratio(0);
	return arch_set_cpu_freq_ratio(0, 1024);
}
