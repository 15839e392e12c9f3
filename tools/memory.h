/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Memory that is there, or the end.
 */
#ifndef GP_MEMORY_H
#define GP_MEMORY_H

#include <stddef.h>

void *gp_grow(void *memory, size_t count, size_t size);
char *gp_copy(const char *text);

#endif /* GP_MEMORY_H */
