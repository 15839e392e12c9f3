/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a product's name says about it.
 */
#ifndef GP_PRODUCT_H
#define GP_PRODUCT_H

#include "ratio.h"

enum gp_vendor gp_vendor_by_id(const char *id);
enum gp_vendor gp_vendor_by_product(const char *name);
u32 gp_numerator_by_product(const char *name);

#endif /* GP_PRODUCT_H */
