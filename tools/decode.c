// SPDX-License-Identifier: GPL-2.0
/*
 * guided-pstate decode: the fields of a register.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <linux/kernel.h>

#include "command.h"
#include "number.h"

/**
 * struct field - a field of a register
 * @name: the specification's
 * @low: its lowest bit
 * @width: number of bits
 * @print: writes what the value means, or NULL where it means itself
 */
struct field {
	const char *name;
	unsigned int low;
	unsigned int width;
	void (*print)(u64 value);
};

/**
 * struct layout - a register
 * @name: as typed
 * @title: address and name
 * @fields: from bit 0 up, ends with a width of 0
 */
struct layout {
	const char *name;
	const char *title;
	const struct field *fields;
};

/* SDM volume 3, IA32_HWP_REQUEST: 7 bits times 10 to the 3 above, in us */
static void print_window(u64 value)
{
	u64 window_us = value & 0x7f;
	unsigned int exponent;

	for (exponent = value >> 7; exponent; exponent--)
		window_us *= 10;
	if (window_us)
		printf(" (%llu us)", (unsigned long long)window_us);
	else
		printf(" (chosen by the processor)");
}

static void print_preference(u64 value)
{
	if (value == 0)
		printf(" (performance)");
	else if (value == 0xff)
		printf(" (energy)");
}

/* SDM volume 3, 15.4.4 IA32_HWP_REQUEST */
static const struct field hwp_request[] = {
	{ "minimum", 0, 8, NULL },
	{ "maximum", 8, 8, NULL },
	{ "desired", 16, 8, NULL },
	{ "energy_performance_preference", 24, 8, print_preference },
	{ "activity_window", 32, 10, print_window },
	{ "package_control", 42, 1, NULL },
	{ "reserved", 43, 16, NULL },
	{ "activity_window_valid", 59, 1, NULL },
	{ "energy_performance_preference_valid", 60, 1, NULL },
	{ "desired_valid", 61, 1, NULL },
	{ "maximum_valid", 62, 1, NULL },
	{ "minimum_valid", 63, 1, NULL },
	{ }
};

/* SDM volume 3, 15.4.3 IA32_HWP_CAPABILITIES */
static const struct field hwp_capabilities[] = {
	{ "highest", 0, 8, NULL },
	{ "guaranteed", 8, 8, NULL },
	{ "most_efficient", 16, 8, NULL },
	{ "lowest", 24, 8, NULL },
	{ "reserved", 32, 32, NULL },
	{ }
};

/* APM volume 2, 17.6.4 CPPC_REQUEST */
static const struct field cppc_request[] = {
	{ "maximum", 0, 8, NULL },
	{ "minimum", 8, 8, NULL },
	{ "desired", 16, 8, NULL },
	{ "energy_performance_preference", 24, 8, print_preference },
	{ "reserved", 32, 32, NULL },
	{ }
};

/* APM volume 2, 17.6.2 CPPC_CAPABILITY_1 */
static const struct field cppc_cap1[] = {
	{ "lowest", 0, 8, NULL },
	{ "lowest_nonlinear", 8, 8, NULL },
	{ "nominal", 16, 8, NULL },
	{ "highest", 24, 8, NULL },
	{ "reserved", 32, 32, NULL },
	{ }
};

static const struct layout layouts[] = {
	{ "hwp-request", "0x774 IA32_HWP_REQUEST", hwp_request },
	{ "hwp-capabilities", "0x771 IA32_HWP_CAPABILITIES",
	  hwp_capabilities },
	{ "cppc-request", "0xC00102B3 CPPC_REQUEST", cppc_request },
	{ "cppc-cap1", "0xC00102B0 CPPC_CAPABILITY_1", cppc_cap1 },
};

static const struct layout *find_layout(const char *name)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(layouts); i++)
		if (!strcmp(layouts[i].name, name))
			return &layouts[i];
	return NULL;
}

static void print_field(const struct field *field, u64 word)
{
	u64 value = (word >> field->low) & ((1ULL << field->width) - 1);

	/* Reserved bits are worth a line only when they should worry. */
	if (!value && !strcmp(field->name, "reserved"))
		return;
	printf("%s %llu", field->name, (unsigned long long)value);
	if (value > 9)
		printf(" 0x%llx", (unsigned long long)value);
	if (field->print)
		field->print(value);
	putchar('\n');
}

static int print_register(const struct layout *layout, const char *text)
{
	const struct field *field;
	u64 word;
	int err;

	err = gp_parse_number(text, U64_MAX, &word);
	if (err) {
		fprintf(stderr, "%s decode: \"%s\" %s\n", GP_TOOL, text,
			err == -ERANGE ? "has more than 64 bits" :
					 "is not a number, write 0x1f or 31");
		return GP_EXIT_INPUT;
	}

	printf("%s = 0x%llx\n", layout->title, (unsigned long long)word);
	for (field = layout->fields; field->width; field++)
		print_field(field, word);
	return GP_EXIT_OK;
}

static int run_decode(int argc, char **argv)
{
	const struct layout *layout;

	if (argc != 3) {
		fprintf(stderr, "%s decode: give a register and a value, see %s decode --help\n",
			GP_TOOL, GP_TOOL);
		return GP_EXIT_INPUT;
	}
	layout = find_layout(argv[1]);
	if (!layout) {
		fprintf(stderr, "%s decode: no register \"%s\", see %s decode --help\n",
			GP_TOOL, argv[1], GP_TOOL);
		return GP_EXIT_INPUT;
	}
	return print_register(layout, argv[2]);
}

const struct gp_command gp_command_decode = {
	.name = "decode",
	.summary = "what the fields of a register say",
	.usage =
		"usage: guided-pstate decode REGISTER VALUE\n"
		"\n"
		"Prints the fields of a register's value, a line a field: its name, its value in\n"
		"decimal, the same in hexadecimal above 9, and what it means where that is\n"
		"something else. Reserved bits are printed when one is set.\n"
		"\n"
		"REGISTER is one of\n"
		"  hwp-request       0x774 IA32_HWP_REQUEST (Intel)\n"
		"  hwp-capabilities  0x771 IA32_HWP_CAPABILITIES (Intel)\n"
		"  cppc-request      0xC00102B3 CPPC_REQUEST (AMD)\n"
		"  cppc-cap1         0xC00102B0 CPPC_CAPABILITY_1 (AMD)\n"
		"VALUE is decimal, or hexadecimal after 0x.\n",
	.run = run_decode,
};
