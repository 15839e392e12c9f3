/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The driver as a whole: which backend, which mode.
 */
#ifndef GP_DRIVER_H
#define GP_DRIVER_H

#include "backend.h"
#include "epp.h"

struct attribute_group;
struct cpufreq_driver;
struct cpufreq_policy;
struct freq_attr;
struct gp_cpu;

extern struct cpufreq_driver gp_driver_target;
extern struct cpufreq_driver gp_driver_setpolicy;

int gp_driver_look(const struct gp_backend *backend, char *why, size_t size);
int gp_driver_start(const struct gp_backend *backend, enum gp_mode mode,
		    char *why, size_t size);
unsigned int gp_driver_stop(void);
void gp_driver_leave_as_found(void);
int gp_driver_switch(enum gp_mode mode);
int gp_driver_set_share(const u32 *min_pct, const u32 *max_pct);
bool gp_driver_switching(void);
void gp_driver_not_put_back(void);

const struct gp_backend *gp_driver_backend(void);
enum gp_mode gp_driver_mode(void);
struct gp_cpu *gp_driver_cpu(const struct cpufreq_policy *policy);

extern const struct attribute_group gp_tuning_group;

struct freq_attr **gp_policy_attrs(const struct gp_backend *backend);
int gp_attrs_create(void);
void gp_attrs_remove(void);

#endif /* GP_DRIVER_H */
