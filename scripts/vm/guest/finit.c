// SPDX-License-Identifier: GPL-2.0
/*
 * Load a module, trying once. busybox's insmod tries a second way after a
 * refusal, so that a driver's sentence would come twice.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int fd;

	if (argc < 2 || argc > 3) {
		fputs("usage: finit FILE [PARAMETERS]\n", stderr);
		return 2;
	}
	fd = open(argv[1], O_RDONLY);
	if (fd < 0 || syscall(SYS_finit_module, fd, argc > 2 ? argv[2] : "", 0)) {
		fprintf(stderr, "finit: %s: %s\n", argv[1], strerror(errno));
		return 1;
	}
	return 0;
}
