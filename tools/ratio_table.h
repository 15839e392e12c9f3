/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A file of CPUs, as rows of ratio inputs.
 */
#ifndef GP_RATIO_TABLE_H
#define GP_RATIO_TABLE_H

#include <stdio.h>

#include "csv.h"
#include "ratio.h"

/**
 * struct gp_row - a CPU of the file
 * @id: column id
 * @name: column cpu_name, "" where there is none
 * @in: what the row says
 */
struct gp_row {
	char *id;
	char *name;
	struct gp_ratio_input in;
};

/* Columns before those of registers and levels, see ratio_table.c. */
#define GP_NAMED_COLUMNS	6
#define GP_COLUMNS	(GP_NAMED_COLUMNS + GP_MSR_COUNT + GP_LEVEL_COUNT)

/**
 * struct gp_table - the file so far
 * @rows: the good ones, up to the first that is not
 * @count: number of rows
 * @has_header: there was a good header
 * @complaint: what is wrong with line @csv.line, NULL if nothing
 * @csv: the file's records
 * @field: where each column is
 * @fields: number of fields of the header
 */
struct gp_table {
	struct gp_row *rows;
	size_t count;
	bool has_header;
	char *complaint;
	struct gp_csv csv;
	size_t field[GP_COLUMNS];
	size_t fields;
};

int gp_table_read(struct gp_table *table, FILE *in);
void gp_table_free(struct gp_table *table);

#endif /* GP_RATIO_TABLE_H */
