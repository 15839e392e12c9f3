// SPDX-License-Identifier: GPL-2.0
/*
 * Numbers as people write them: decimal, or hexadecimal after 0x.
 */
#include <errno.h>
#include <string.h>

#include "number.h"

static int digit_of(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return 16;
}

/**
 * gp_parse_number() - read a whole string as a number
 * @text: digits, after 0x hexadecimal ones; no sign, no space, no octal
 * @max: largest value allowed
 * @value: the number
 *
 * Return: 0, -EINVAL where @text is no number, -ERANGE where it is above @max
 */
int gp_parse_number(const char *text, u64 max, u64 *value)
{
	unsigned int base = 10;
	u64 sum = 0;

	if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
		base = 16;
		text += 2;
	}
	if (!*text || strspn(text, "0123456789abcdefABCDEF") != strlen(text))
		return -EINVAL;

	for (; *text; text++) {
		unsigned int digit = digit_of(*text);

		if (digit >= base)
			return -EINVAL;
		if (sum > (max - digit) / base || digit > max)
			return -ERANGE;
		sum = sum * base + digit;
	}
	*value = sum;
	return 0;
}
