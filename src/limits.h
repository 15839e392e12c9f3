/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The limits of a policy, and those of all CPUs.
 */
#ifndef GP_LIMITS_H
#define GP_LIMITS_H

#include "policy.h"

u32 gp_limits_highest_khz(const struct gp_cpu *c);
void gp_limits_prepare(struct gp_policy *p);
int gp_limits_follow_highest(struct gp_policy *p);
int gp_limits_watch(struct gp_policy *p);
void gp_limits_unwatch(struct gp_policy *p);
int gp_limits_set_share(u32 min_pct, u32 max_pct);

#endif /* GP_LIMITS_H */
