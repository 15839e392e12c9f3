/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Comma-separated values, as in RFC 4180.
 */
#ifndef GP_CSV_H
#define GP_CSV_H

#include <stdio.h>

#include <linux/types.h>

/**
 * enum gp_csv_result - what came of reading a record
 * @GP_CSV_RECORD: there is one
 * @GP_CSV_END: there are no more
 * @GP_CSV_BAD: malformed, see &struct gp_csv
 * @GP_CSV_UNREADABLE: the file cannot be read, see errno
 */
enum gp_csv_result {
	GP_CSV_RECORD,
	GP_CSV_END,
	GP_CSV_BAD,
	GP_CSV_UNREADABLE,
};

/**
 * struct gp_csv - a file being read
 * @in: the file
 * @line: on which the current record, or what is wrong with it, starts
 * @wrong: what is wrong with it
 * @fields: number of fields of the current record
 * @next_line: line that the next character is on
 * @text: the fields of the current record, each terminated
 * @used: bytes of @text in use
 * @size: of @text
 * @starts: where in @text each field starts
 * @room: number of fields that @starts has room for
 */
struct gp_csv {
	FILE *in;
	unsigned long line;
	const char *wrong;
	size_t fields;
	unsigned long next_line;
	char *text;
	size_t used;
	size_t size;
	size_t *starts;
	size_t room;
};

void gp_csv_open(struct gp_csv *csv, FILE *in);
enum gp_csv_result gp_csv_read(struct gp_csv *csv);
const char *gp_csv_field(const struct gp_csv *csv, size_t n);
void gp_csv_close(struct gp_csv *csv);
void gp_csv_print_field(FILE *out, const char *text);

#endif /* GP_CSV_H */
