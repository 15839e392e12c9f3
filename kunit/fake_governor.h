/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A governor that follows utilization, and the time in which it does, for the
 * suites.
 */
#ifndef GP_KUNIT_FAKE_GOVERNOR_H
#define GP_KUNIT_FAKE_GOVERNOR_H

#include "fake_backend.h"

/* Every way to write there is. */
extern const struct gp_backend * const governor_doors[3];

int governor_init(struct kunit *test);
void governor_start(struct kunit *test, const struct gp_backend *door,
		    enum gp_mode mode);

void governor_idle(u32 us);
void governor_back(u32 us);
void governor_busy(u32 us);
void governor_wants(u32 level);
void governor_wants_at_most_all(u32 level);
void governor_wants_between(u32 floor, u32 level, u32 ceiling);
void governor_keeps_wanting(u32 level, unsigned int times);

#endif /* GP_KUNIT_FAKE_GOVERNOR_H */
