// SPDX-License-Identifier: GPL-2.0
/*
 * What loadgen has to say.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loadgen.h"

/**
 * die() - end with a sentence
 * @what: what failed; errno says why
 */
void die(const char *what)
{
	fprintf(stderr, "loadgen: %s: %s\n", what, strerror(errno));
	exit(1);
}

/**
 * to_number() - read an argument
 * @word: a decimal number, all of it
 *
 * Return: the number; anything else ends the program
 */
double to_number(const char *word)
{
	char *end;
	double value = strtod(word, &end);

	if (end == word || *end) {
		fprintf(stderr, "loadgen: %s: not a number\n", word);
		exit(2);
	}
	return value;
}

/**
 * report_detail() - report one result of a workload
 * @name: of the result
 * @value: the result
 */
void report_detail(const char *name, double value)
{
	printf("detail %s %g\n", name, value);
	fflush(stdout);
}
