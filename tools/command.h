/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The commands of guided-pstate.
 */
#ifndef GP_COMMAND_H
#define GP_COMMAND_H

#define GP_TOOL	"guided-pstate"

/**
 * enum gp_exit - what the tool ends with
 * @GP_EXIT_OK: all done
 * @GP_EXIT_FAILED: this machine does not let it, a message says what to do
 * @GP_EXIT_INPUT: the command line or the input is wrong
 */
enum gp_exit {
	GP_EXIT_OK = 0,
	GP_EXIT_FAILED = 1,
	GP_EXIT_INPUT = 2,
};

/**
 * struct gp_command - a command
 * @name: as typed
 * @summary: a line for the list of commands
 * @usage: what --help prints
 * @run: does it; @argv starts with the name; returns an &enum gp_exit
 */
struct gp_command {
	const char *name;
	const char *summary;
	const char *usage;
	int (*run)(int argc, char **argv);
};

extern const struct gp_command gp_command_ratio;
extern const struct gp_command gp_command_decode;

#endif /* GP_COMMAND_H */
