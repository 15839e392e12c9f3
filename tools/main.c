// SPDX-License-Identifier: GPL-2.0
/*
 * guided-pstate: what the guided_pstate driver knows, for people and scripts.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <linux/kernel.h>

#include "command.h"

static const struct gp_command *const commands[] = {
	&gp_command_ratio,
	&gp_command_decode,
};

static void print_usage(FILE *out)
{
	size_t i;

	fprintf(out, "usage: %s COMMAND [ARGUMENT...]\n"
		     "       %s COMMAND --help\n"
		     "       %s --help | --version\n\n"
		     "commands:\n", GP_TOOL, GP_TOOL, GP_TOOL);
	for (i = 0; i < ARRAY_SIZE(commands); i++)
		fprintf(out, "  %-8s %s\n", commands[i]->name,
			commands[i]->summary);
	fprintf(out, "\n"
		     "exit status: 0 done, 1 not possible on this machine, 2 wrong arguments or input\n");
}

static const struct gp_command *find_command(const char *name)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(commands); i++)
		if (!strcmp(commands[i]->name, name))
			return commands[i];
	return NULL;
}

static int run_command(const struct gp_command *command, int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "--help")) {
		fputs(command->usage, stdout);
		return GP_EXIT_OK;
	}
	return command->run(argc, argv);
}

static int run(int argc, char **argv)
{
	const struct gp_command *command;

	if (argc < 2) {
		print_usage(stderr);
		return GP_EXIT_INPUT;
	}
	if (!strcmp(argv[1], "--help")) {
		print_usage(stdout);
		return GP_EXIT_OK;
	}
	if (!strcmp(argv[1], "--version")) {
		printf("%s %s\n", GP_TOOL, GP_VERSION);
		return GP_EXIT_OK;
	}

	command = find_command(argv[1]);
	if (!command) {
		fprintf(stderr, "%s: no command \"%s\", see %s --help\n",
			GP_TOOL, argv[1], GP_TOOL);
		return GP_EXIT_INPUT;
	}
	return run_command(command, argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
	int status = run(argc, argv);

	/* A full disk shows only now, and half an answer is none. */
	if (fflush(stdout) || ferror(stdout)) {
		fprintf(stderr, "%s: cannot write: %s\n", GP_TOOL,
			strerror(errno));
		return GP_EXIT_FAILED;
	}
	return status;
}
