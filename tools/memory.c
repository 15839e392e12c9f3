// SPDX-License-Identifier: GPL-2.0
/*
 * Memory that is there, or the end: this tool has nothing to save.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "memory.h"

static void *check(void *memory)
{
	if (!memory) {
		perror(GP_TOOL);
		exit(GP_EXIT_FAILED);
	}
	return memory;
}

/**
 * gp_grow() - make an array larger, or make one
 * @memory: the array, or NULL
 * @count: number of elements it is to have, at least 1
 * @size: of an element
 *
 * Return: the array, to be freed with free(); new elements are undefined
 */
void *gp_grow(void *memory, size_t count, size_t size)
{
	return check(reallocarray(memory, count, size));
}

/**
 * gp_copy() - copy a string
 * @text: the string
 *
 * Return: the copy, to be freed with free()
 */
char *gp_copy(const char *text)
{
	return check(strdup(text));
}
