/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The kernel's header of this name, as far as this project's pure files need
 * it in userspace.
 */
#ifndef GP_SHIM_TYPES_H
#define GP_SHIM_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The C library's headers may mean the kernel's public header by this name. */
#include_next <linux/types.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;

#define U8_MAX	UINT8_MAX
#define U16_MAX	UINT16_MAX
#define U32_MAX	UINT32_MAX
#define U64_MAX	UINT64_MAX

#define __printf(format, first)	__attribute__((__format__(printf, format, first)))

#endif /* GP_SHIM_TYPES_H */
