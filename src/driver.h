/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The cpufreq driver: what the rest of the module knows of it.
 */
#ifndef GP_DRIVER_H
#define GP_DRIVER_H

#include "cpu.h"

struct cpufreq_policy;
struct freq_attr;

int gp_driver_start(const struct gp_backend *backend, enum gp_mode mode,
		    char *why, size_t size);
unsigned int gp_driver_stop(void);
const struct gp_backend *gp_driver_backend(void);
enum gp_mode gp_driver_mode(void);
struct gp_cpu *gp_driver_cpu(const struct cpufreq_policy *policy);

extern struct freq_attr *gp_policy_attrs[];
int gp_attrs_create(void);
void gp_attrs_remove(void);

#endif /* GP_DRIVER_H */
