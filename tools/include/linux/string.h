/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The kernel's header of this name, as far as this project's pure files need
 * it in userspace.
 */
#ifndef GP_SHIM_STRING_H
#define GP_SHIM_STRING_H

#include <string.h>

#endif /* GP_SHIM_STRING_H */
