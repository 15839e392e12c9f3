/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The kernel's header of this name, as far as this project's pure files need
 * it in userspace.
 */
#ifndef GP_SHIM_KERNEL_H
#define GP_SHIM_KERNEL_H

#include <stdarg.h>
#include <stdio.h>

#include <linux/types.h>

#define ARRAY_SIZE(array)	(sizeof(array) / sizeof((array)[0]))

#define min(a, b) ({		\
	__typeof__(a) min_a = (a);	\
	__typeof__(b) min_b = (b);	\
	min_a < min_b ? min_a : min_b; })
#define max(a, b) ({		\
	__typeof__(a) max_a = (a);	\
	__typeof__(b) max_b = (b);	\
	max_a > max_b ? max_a : max_b; })
#define min_t(type, a, b)	min((type)(a), (type)(b))
#define max_t(type, a, b)	max((type)(a), (type)(b))
#define clamp(value, low, high)	min(max(value, low), high)
#define clamp_t(type, value, low, high)	\
	clamp((type)(value), (type)(low), (type)(high))

#define DIV_ROUND_UP(n, d) ({	\
	__typeof__(d) div_d = (d);	\
	((n) + div_d - 1) / div_d; })

/* As vsnprintf(), but returns what was written rather than what would be. */
static inline int vscnprintf(char *text, size_t size, const char *format,
			     va_list args)
{
	int length = vsnprintf(text, size, format, args);

	if (length < 0 || !size)
		return 0;
	return (size_t)length < size ? length : (int)size - 1;
}

static inline __printf(3, 4) int scnprintf(char *text, size_t size,
					   const char *format, ...)
{
	va_list args;
	int length;

	va_start(args, format);
	length = vscnprintf(text, size, format, args);
	va_end(args);
	return length;
}

#endif /* GP_SHIM_KERNEL_H */
