// SPDX-License-Identifier: GPL-2.0
/* Can a module be compiled at all? */
#include <linux/module.h>
