// SPDX-License-Identifier: GPL-2.0
/*
 * A file of CPUs, as rows of ratio inputs: columns by name, in any order.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <linux/kernel.h>

#include "memory.h"
#include "number.h"
#include "product.h"
#include "ratio_table.h"

/* The columns that mean something, registers and levels in their own order. */
enum column {
	COLUMN_ID,
	COLUMN_NAME,
	COLUMN_VENDOR,
	COLUMN_CORE_TYPE,
	COLUMN_FAMILY,
	COLUMN_MODEL,
	COLUMN_MSR = GP_NAMED_COLUMNS,
	COLUMN_LEVEL = COLUMN_MSR + GP_MSR_COUNT,
};

#define MISSING		((size_t)-1)
#define COMPLAINT_SIZE	256

static const char *column_name(size_t column, char *buffer, size_t size)
{
	static const char *const names[COLUMN_MSR] = {
		[COLUMN_ID] = "id",
		[COLUMN_NAME] = "cpu_name",
		[COLUMN_VENDOR] = "vendor",
		[COLUMN_CORE_TYPE] = "core_type",
		[COLUMN_FAMILY] = "family",
		[COLUMN_MODEL] = "model",
	};

	if (column < COLUMN_MSR)
		return names[column];
	if (column >= COLUMN_LEVEL)
		return gp_ratio_level_names[column - COLUMN_LEVEL];
	snprintf(buffer, size, "msr_0x%x",
		 gp_ratio_msrs[column - COLUMN_MSR].address);
	return buffer;
}

/* Note what is wrong, on one line, to be said after the rows that are not. */
static __printf(2, 3) bool complain(struct gp_table *table, const char *format,
				    ...)
{
	char text[COMPLAINT_SIZE];
	va_list args;
	char *c;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	for (c = text; *c; c++)
		if (iscntrl((unsigned char)*c))
			*c = '?';
	table->complaint = gp_copy(text);
	return false;
}

static bool any_column(const struct gp_table *table, size_t first, size_t count)
{
	size_t i;

	for (i = first; i < first + count; i++)
		if (table->field[i] != MISSING)
			return true;
	return false;
}

static bool take_column(struct gp_table *table, size_t field)
{
	const char *name = gp_csv_field(&table->csv, field);
	char buffer[16];
	size_t i;

	for (i = 0; i < GP_COLUMNS; i++) {
		if (strcmp(name, column_name(i, buffer, sizeof(buffer))))
			continue;
		if (table->field[i] != MISSING)
			return complain(table, "column \"%s\" twice", name);
		table->field[i] = field;
	}
	return true;
}

static bool take_header(struct gp_table *table)
{
	size_t i;

	table->fields = table->csv.fields;
	for (i = 0; i < GP_COLUMNS; i++)
		table->field[i] = MISSING;
	for (i = 0; i < table->fields; i++)
		if (!take_column(table, i))
			return false;

	if (table->field[COLUMN_ID] == MISSING)
		return complain(table, "no column \"id\"");
	if (!any_column(table, COLUMN_MSR, GP_MSR_COUNT) &&
	    !any_column(table, COLUMN_LEVEL, GP_LEVEL_COUNT))
		return complain(table, "no registers (msr_0xce) and no levels (highest_perf)");
	return true;
}

static const char *field_of(const struct gp_table *table, size_t column)
{
	size_t field = table->field[column];

	return field == MISSING ? "" : gp_csv_field(&table->csv, field);
}

static bool take_number(struct gp_table *table, size_t column, u64 max,
			u64 *value)
{
	const char *text = field_of(table, column);
	char buffer[16];
	int err;

	err = gp_parse_number(text, max, value);
	if (!err)
		return true;
	return complain(table, "%s: \"%s\" is %s",
			column_name(column, buffer, sizeof(buffer)), text,
			err == -ERANGE ? "too large" : "not a number");
}

static bool take_reading(struct gp_table *table, size_t column,
			 struct gp_reading *reading)
{
	const char *text = field_of(table, column);

	if (!*text)
		return true;
	if (!strcmp(text, "FAULT")) {
		reading->state = GP_READING_FAULTED;
		return true;
	}
	reading->state = GP_READING_PRESENT;
	return take_number(table, column, U64_MAX, &reading->value);
}

static bool take_readings(struct gp_table *table, size_t first,
			  struct gp_reading *readings, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		if (!take_reading(table, first + i, &readings[i]))
			return false;
	return true;
}

static bool take_id_number(struct gp_table *table, size_t column, u32 *value)
{
	u64 number;

	if (!*field_of(table, column))
		return true;
	if (!take_number(table, column, 0xffff, &number))
		return false;
	*value = number;
	return true;
}

/* A row of registers is Intel's unless it says otherwise. */
static enum gp_vendor vendor_of(const struct gp_table *table)
{
	enum gp_vendor vendor = gp_vendor_by_id(field_of(table, COLUMN_VENDOR));

	if (vendor == GP_VENDOR_UNKNOWN)
		vendor = gp_vendor_by_product(field_of(table, COLUMN_NAME));
	if (vendor == GP_VENDOR_UNKNOWN &&
	    !any_column(table, COLUMN_LEVEL, GP_LEVEL_COUNT))
		vendor = GP_VENDOR_INTEL;
	return vendor;
}

/*
 * By convention the row of a hybrid's further type of core ends in -cN, where
 * N is its first CPU.
 */
static bool names_other_core(const char *id)
{
	const char *end = strrchr(id, '-');

	return end && end[1] == 'c' && isdigit((unsigned char)end[2]) &&
	       strspn(end + 2, "0123456789") == strlen(end + 2);
}

static bool take_core_type(struct gp_table *table, enum gp_core_type *type)
{
	const char *text = field_of(table, COLUMN_CORE_TYPE);

	if (!*text)
		*type = names_other_core(field_of(table, COLUMN_ID)) ?
			GP_CORE_OTHER : GP_CORE_UNKNOWN;
	else if (!strcasecmp(text, "core"))
		*type = GP_CORE_MAIN;
	else if (!strcasecmp(text, "atom"))
		*type = GP_CORE_OTHER;
	else
		return complain(table, "core_type: \"%s\" is neither core nor atom",
				text);
	return true;
}

static bool take_input(struct gp_table *table, struct gp_ratio_input *in)
{
	in->vendor = vendor_of(table);
	in->numerator = gp_numerator_by_product(field_of(table, COLUMN_NAME));

	return take_id_number(table, COLUMN_FAMILY, &in->family) &&
	       take_id_number(table, COLUMN_MODEL, &in->model) &&
	       take_core_type(table, &in->core_type) &&
	       take_readings(table, COLUMN_MSR, in->msr, GP_MSR_COUNT) &&
	       take_readings(table, COLUMN_LEVEL, in->level, GP_LEVEL_COUNT);
}

static bool take_row(struct gp_table *table)
{
	struct gp_ratio_input in = { };
	struct gp_row *row;

	if (table->csv.fields != table->fields)
		return complain(table, "%zu fields where the header has %zu",
				table->csv.fields, table->fields);
	if (!take_input(table, &in))
		return false;

	/* Room doubles whenever the count has reached a power of two. */
	if (!(table->count & (table->count - 1)))
		table->rows = gp_grow(table->rows, 2 * table->count + 1,
				      sizeof(*row));
	row = &table->rows[table->count++];
	row->id = gp_copy(field_of(table, COLUMN_ID));
	row->name = gp_copy(field_of(table, COLUMN_NAME));
	row->in = in;
	return true;
}

static bool read_row(struct gp_table *table, enum gp_csv_result *result)
{
	*result = gp_csv_read(&table->csv);
	if (*result == GP_CSV_BAD)
		return complain(table, "%s", table->csv.wrong);
	return *result == GP_CSV_RECORD && take_row(table);
}

static bool read_header(struct gp_table *table, enum gp_csv_result *result)
{
	*result = gp_csv_read(&table->csv);
	if (*result == GP_CSV_BAD)
		return complain(table, "%s", table->csv.wrong);
	if (*result == GP_CSV_END)
		return complain(table, "empty, not even a header");
	table->has_header = *result == GP_CSV_RECORD && take_header(table);
	return table->has_header;
}

/**
 * gp_table_read() - read a file up to its end or to the first fault
 * @table: zero, to be freed with gp_table_free() whatever is returned
 * @in: the file
 *
 * Return: 0, -EINVAL where the file is malformed (see &gp_table.complaint), or
 * another negative errno where it cannot be read
 */
int gp_table_read(struct gp_table *table, FILE *in)
{
	enum gp_csv_result result;

	gp_csv_open(&table->csv, in);
	if (read_header(table, &result))
		while (read_row(table, &result))
			;
	if (result == GP_CSV_UNREADABLE)
		return errno ? -errno : -EIO;
	return table->complaint ? -EINVAL : 0;
}

/**
 * gp_table_free() - free what a table holds
 * @table: the table
 */
void gp_table_free(struct gp_table *table)
{
	size_t i;

	for (i = 0; i < table->count; i++) {
		free(table->rows[i].id);
		free(table->rows[i].name);
	}
	free(table->rows);
	free(table->complaint);
	gp_csv_close(&table->csv);
}
