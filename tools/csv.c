// SPDX-License-Identifier: GPL-2.0
/*
 * Comma-separated values, as in RFC 4180, with these freedoms: lines may end
 * in LF alone, the last one in nothing; a byte order mark and blank lines are
 * passed over.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "memory.h"

/* A record this long is not one of ours: a quote was left open, or worse. */
#define RECORD_MAX	1048576

static bool wrong(struct gp_csv *csv, unsigned long line, const char *what)
{
	csv->line = line;
	csv->wrong = what;
	return false;
}

static void start_field(struct gp_csv *csv)
{
	if (csv->fields == csv->room) {
		csv->room = csv->room ? 2 * csv->room : 32;
		csv->starts = gp_grow(csv->starts, csv->room,
				      sizeof(*csv->starts));
	}
	csv->starts[csv->fields++] = csv->used;
}

static bool put(struct gp_csv *csv, int c)
{
	if (csv->used == csv->size) {
		if (csv->size >= RECORD_MAX)
			return wrong(csv, csv->line,
				     "record longer than 1048576 bytes");
		csv->size = csv->size ? 2 * csv->size : 1024;
		csv->text = gp_grow(csv->text, csv->size, 1);
	}
	csv->text[csv->used++] = c;
	return true;
}

static int get(struct gp_csv *csv)
{
	int c = getc(csv->in);

	if (c == '\n')
		csv->next_line++;
	return c;
}

static int peek(struct gp_csv *csv)
{
	int c = getc(csv->in);

	if (c != EOF)
		ungetc(c, csv->in);
	return c;
}

/* Take a line's end that starts with @c. */
static bool line_ends(struct gp_csv *csv, int c)
{
	if (c == '\r' && peek(csv) == '\n')
		c = get(csv);
	return c == '\n' || c == EOF;
}

/* The rest of a quoted field, and its closing quote. */
static bool read_quoted(struct gp_csv *csv)
{
	unsigned long opened = csv->next_line;
	int c;

	for (;;) {
		c = get(csv);
		if (c == EOF)
			return wrong(csv, opened, "quote is never closed");
		if (c == '\0')
			return wrong(csv, csv->next_line, "NUL byte");
		if (c == '"') {
			if (peek(csv) != '"')
				return true;
			get(csv);
		}
		if (!put(csv, c))
			return false;
	}
}

/* Return: whether @c can stand in a field without quotes */
static bool plain(struct gp_csv *csv, int c)
{
	switch (c) {
	case '\0':
		return wrong(csv, csv->next_line, "NUL byte");
	case '\r':
		return wrong(csv, csv->next_line,
			     "carriage return without line feed");
	case '"':
		return wrong(csv, csv->next_line,
			     "quote inside a field that is not quoted");
	default:
		return true;
	}
}

/* One field, and the comma or line end after it, which becomes *@end. */
static bool read_field(struct gp_csv *csv, int *end)
{
	bool quoted = peek(csv) == '"';
	int c;

	start_field(csv);
	if (quoted) {
		get(csv);
		if (!read_quoted(csv))
			return false;
	}
	for (;;) {
		c = get(csv);
		if (c == ',' || line_ends(csv, c))
			break;
		if (quoted)
			return wrong(csv, csv->next_line,
				     "text after a closing quote");
		if (!plain(csv, c) || !put(csv, c))
			return false;
	}
	*end = c;
	return put(csv, '\0');
}

static bool read_fields(struct gp_csv *csv)
{
	int end;

	do {
		if (!read_field(csv, &end))
			return false;
	} while (end == ',');
	return true;
}

static void skip_blank_lines(struct gp_csv *csv)
{
	for (;;) {
		int c = getc(csv->in);

		if (c == '\r' && peek(csv) == '\n')
			continue;
		if (c != '\n') {
			if (c != EOF)
				ungetc(c, csv->in);
			return;
		}
		csv->next_line++;
	}
}

static void skip_byte_order_mark(FILE *in)
{
	static const int mark[] = { 0xef, 0xbb, 0xbf };
	size_t i;

	for (i = 0; i < 3; i++) {
		int c = getc(in);

		if (c != mark[i]) {
			if (c != EOF)
				ungetc(c, in);
			return;
		}
	}
}

/**
 * gp_csv_open() - start reading records
 * @csv: to be closed with gp_csv_close()
 * @in: file to read from, stays the caller's
 */
void gp_csv_open(struct gp_csv *csv, FILE *in)
{
	*csv = (struct gp_csv) { .in = in, .line = 1, .next_line = 1 };
	skip_byte_order_mark(in);
}

/**
 * gp_csv_read() - read the next record
 * @csv: file; after GP_CSV_BAD there is nothing more to be had of it
 *
 * Return: an &enum gp_csv_result
 */
enum gp_csv_result gp_csv_read(struct gp_csv *csv)
{
	bool good;

	skip_blank_lines(csv);
	csv->line = csv->next_line;
	csv->fields = 0;
	csv->used = 0;
	errno = 0;
	if (peek(csv) == EOF)
		return ferror(csv->in) ? GP_CSV_UNREADABLE : GP_CSV_END;

	good = read_fields(csv);
	if (ferror(csv->in))
		return GP_CSV_UNREADABLE;
	return good ? GP_CSV_RECORD : GP_CSV_BAD;
}

/**
 * gp_csv_field() - a field of the current record
 * @csv: file
 * @n: number of the field, less than &gp_csv.fields
 *
 * Return: its text, valid until the next record is read
 */
const char *gp_csv_field(const struct gp_csv *csv, size_t n)
{
	return csv->text + csv->starts[n];
}

/**
 * gp_csv_close() - free what reading took
 * @csv: file
 */
void gp_csv_close(struct gp_csv *csv)
{
	free(csv->text);
	free(csv->starts);
}

/**
 * gp_csv_print_field() - write a field, quoted where it must be
 * @out: file to write to
 * @text: of the field
 */
void gp_csv_print_field(FILE *out, const char *text)
{
	if (!strpbrk(text, ",\"\r\n")) {
		fputs(text, out);
		return;
	}
	putc('"', out);
	for (; *text; text++) {
		if (*text == '"')
			putc('"', out);
		putc(*text, out);
	}
	putc('"', out);
}
