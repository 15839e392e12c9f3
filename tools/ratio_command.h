/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The parts of the command "ratio".
 */
#ifndef GP_RATIO_COMMAND_H
#define GP_RATIO_COMMAND_H

#include <stdio.h>

#include "ratio.h"

int gp_ratio_of_file(const char *name);
int gp_ratio_of_machine(const char *root, const char *cpu);

void gp_print_header(void);
void gp_print_ratio(const char *id, const struct gp_ratio_input *in);

#endif /* GP_RATIO_COMMAND_H */
