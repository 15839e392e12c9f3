/* SPDX-License-Identifier: GPL-2.0 */
#ifndef GP_KUNIT_EXPECT_REQUEST_H
#define GP_KUNIT_EXPECT_REQUEST_H

#include <kunit/test.h>

#include "../src/request.h"

/* Expect each field of @got to be that of @want. */
static inline void expect_same_request(struct kunit *test,
				       const struct gp_request *got,
				       const struct gp_request *want)
{
	KUNIT_EXPECT_EQ(test, got->min, want->min);
	KUNIT_EXPECT_EQ(test, got->max, want->max);
	KUNIT_EXPECT_EQ(test, got->desired, want->desired);
	KUNIT_EXPECT_EQ(test, got->epp, want->epp);
	KUNIT_EXPECT_EQ(test, got->auto_sel, want->auto_sel);
}

#endif /* GP_KUNIT_EXPECT_REQUEST_H */
