// SPDX-License-Identifier: GPL-2.0
/*
 * What a product's name says about it, for tables that have no more.
 */
#include <string.h>

#include <linux/kernel.h>

#include "product.h"

static bool mentions(const char *name, const char *word)
{
	return strcasestr(name, word);
}

/**
 * gp_vendor_by_product() - the vendor of a product
 * @name: CPUID brand string, or what someone wrote instead
 *
 * Return: who it is, if the name says
 */
enum gp_vendor gp_vendor_by_product(const char *name)
{
	static const struct {
		const char *word;
		enum gp_vendor vendor;
	} words[] = {
		{ "ZHAOXIN", GP_VENDOR_OTHER },
		{ "Centaur", GP_VENDOR_OTHER },
		{ "VIA ", GP_VENDOR_OTHER },
		{ "Hygon", GP_VENDOR_OTHER },
		{ "Intel", GP_VENDOR_INTEL },
		{ "Xeon", GP_VENDOR_INTEL },
		{ " Lake", GP_VENDOR_INTEL },
		{ "AMD", GP_VENDOR_AMD },
		{ "Ryzen", GP_VENDOR_AMD },
		{ "EPYC", GP_VENDOR_AMD },
	};
	size_t i;

	for (i = 0; i < ARRAY_SIZE(words); i++)
		if (mentions(name, words[i].word))
			return words[i].vendor;
	return GP_VENDOR_UNKNOWN;
}

/**
 * gp_vendor_by_id() - the vendor that CPUID names
 * @id: leaf 0, vendor_id in /proc/cpuinfo, or a name
 *
 * Return: who it is
 */
enum gp_vendor gp_vendor_by_id(const char *id)
{
	enum gp_vendor vendor;

	if (!*id)
		return GP_VENDOR_UNKNOWN;
	vendor = gp_vendor_by_product(id);
	return vendor == GP_VENDOR_UNKNOWN ? GP_VENDOR_OTHER : vendor;
}

/* The first word of @name that starts with @digits digits and no more. */
static const char *model_number(const char *name, size_t digits)
{
	const char *word = name;

	while (*word) {
		if (strspn(word, "0123456789") == digits)
			return word;
		word += strcspn(word, " ");
		word += strspn(word, " ");
	}
	return NULL;
}

/*
 * Zen 4 APUs (family 19h, models 70h to 7Fh): Ryzen 7040, 8040, 8000G, 200 and
 * Z1. Names like them with HX are desktop dies.
 */
static bool is_zen4_apu(const char *name)
{
	const char *number = model_number(name, 4);

	if (number && !strncasecmp(number + 4, "HX", 2))
		return false;
	if (number)
		return number[0] == '8' || (number[0] == '7' && number[2] == '4');
	number = model_number(name, 3);
	if (number)
		return number[0] == '2';
	return mentions(name, "Ryzen Z1");
}

/**
 * gp_numerator_by_product() - the boost numerator of an AMD product
 * @name: CPUID brand string, or what someone wrote instead
 *
 * EPYC 7000, 8000 and 9000 do not rank their cores; EPYC 4000 are desktop
 * parts. Ryzen AI is left out: its types of cores have numerators of their own.
 *
 * Return: 166, 196 or 255, or 0 where the name does not say
 */
u32 gp_numerator_by_product(const char *name)
{
	const char *number = model_number(name, 4);

	if (mentions(name, "EPYC") && number)
		return number[0] == '4' ? 166 : 255;
	if (!mentions(name, "Ryzen") || mentions(name, "Ryzen AI"))
		return 0;
	if (is_zen4_apu(name))
		return 196;
	return number ? 166 : 0;
}
