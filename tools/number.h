/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Numbers as people write them.
 */
#ifndef GP_NUMBER_H
#define GP_NUMBER_H

#include <linux/types.h>

int gp_parse_number(const char *text, u64 max, u64 *value);

#endif /* GP_NUMBER_H */
