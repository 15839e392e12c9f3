/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What this machine, or a copy of its files, says about its CPUs.
 */
#ifndef GP_MACHINE_H
#define GP_MACHINE_H

#include "ratio.h"

/**
 * struct gp_cpu - a CPU that is online
 * @number: as Linux counts
 * @in: what is known of it
 */
struct gp_cpu {
	unsigned int number;
	struct gp_ratio_input in;
};

struct gp_cpu *gp_read_cpus(const char *root, size_t *count);
void gp_read_levels(const char *root, struct gp_cpu *cpu);
int gp_read_registers(const char *root, struct gp_cpu *cpu);
void gp_read_core_type(const char *root, struct gp_cpu *cpu);

#endif /* GP_MACHINE_H */
