// SPDX-License-Identifier: GPL-2.0
/*
 * The ratios of the CPUs in a file.
 *
 * All of the file is read before the first ratio is found, for a row may need
 * the others of its machine: cores that report different highest levels are
 * ranked.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <linux/kernel.h>

#include "command.h"
#include "memory.h"
#include "ratio_command.h"
#include "ratio_table.h"

static const struct gp_reading *highest_of(const struct gp_row *row)
{
	return &row->in.level[GP_LEVEL_HIGHEST];
}

static u64 nominal_of(const struct gp_row *row)
{
	return row->in.level[GP_LEVEL_NOMINAL].value;
}

static int by_machine(const void *a, const void *b)
{
	const struct gp_row *left = *(struct gp_row *const *)a;
	const struct gp_row *right = *(struct gp_row *const *)b;
	int order = strcmp(left->name, right->name);

	if (order)
		return order;
	return (nominal_of(left) > nominal_of(right)) -
	       (nominal_of(left) < nominal_of(right));
}

static void rank_machine(struct gp_row **rows, size_t count)
{
	u64 high = 0;
	u64 low = U32_MAX;
	size_t i;

	for (i = 0; i < count; i++) {
		high = max(high, highest_of(rows[i])->value);
		low = min(low, highest_of(rows[i])->value);
	}
	if (low == high || high > U32_MAX)
		return;
	for (i = 0; i < count; i++) {
		rows[i]->in.ranking = GP_RANKING_CORES;
		rows[i]->in.ranking_low = low;
		rows[i]->in.ranking_high = high;
	}
}

/*
 * Rows of one name and one nominal level are CPUs of one machine. That they
 * agree proves nothing, for a file need not have all CPUs.
 */
static void find_rankings(struct gp_table *table)
{
	struct gp_row **rows;
	size_t count = 0;
	size_t start;
	size_t i;

	rows = gp_grow(NULL, table->count + 1, sizeof(*rows));
	for (i = 0; i < table->count; i++)
		if (highest_of(&table->rows[i])->state == GP_READING_PRESENT &&
		    *table->rows[i].name)
			rows[count++] = &table->rows[i];

	qsort(rows, count, sizeof(*rows), by_machine);
	for (start = 0; start < count; start = i) {
		for (i = start + 1; i < count; i++)
			if (by_machine(&rows[start], &rows[i]))
				break;
		rank_machine(&rows[start], i - start);
	}
	free(rows);
}

static void print_rows(const struct gp_table *table)
{
	size_t i;

	gp_print_header();
	for (i = 0; i < table->count; i++)
		gp_print_ratio(table->rows[i].id, &table->rows[i].in);
	fflush(stdout);
}

/* What is good before the first fault is answered, nothing after it is. */
static int answer(struct gp_table *table, const char *name, FILE *in)
{
	int err = gp_table_read(table, in);

	if (table->has_header) {
		find_rankings(table);
		print_rows(table);
	}
	if (table->complaint) {
		fprintf(stderr, "%s:%lu: %s\n", name, table->csv.line,
			table->complaint);
		return GP_EXIT_INPUT;
	}
	if (err) {
		fprintf(stderr, "%s: cannot read %s: %s\n", GP_TOOL, name,
			strerror(-err));
		return GP_EXIT_FAILED;
	}
	return GP_EXIT_OK;
}

/**
 * gp_ratio_of_file() - print the ratios of the CPUs in a file
 * @name: of the file, "-" is standard input
 *
 * Return: an &enum gp_exit
 */
int gp_ratio_of_file(const char *name)
{
	bool standard = !strcmp(name, "-");
	struct gp_table table = { };
	FILE *in = standard ? stdin : fopen(name, "r");
	int status;

	if (!in) {
		fprintf(stderr, "%s: cannot open %s: %s\n", GP_TOOL, name,
			strerror(errno));
		return GP_EXIT_FAILED;
	}
	status = answer(&table, name, in);
	gp_table_free(&table);
	if (!standard)
		fclose(in);
	return status;
}
