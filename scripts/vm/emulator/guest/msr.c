// SPDX-License-Identifier: GPL-2.0
/*
 * Registers of the emulated processor, from within the guest (msr.ko).
 *
 *   msr read CPU MSR...        prints the values, "fault" for one that faults
 *   msr write CPU MSR VALUE    status 1 when the write faults
 *   msr mark VALUE             a line in the log of registers
 *   msr command WORD...        a command to the emulator; status 1 if refused
 *
 * The last two use registers that no real processor has.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <linux/types.h>

#define LAB_MARK	0x4f0
#define LAB_COMMAND	0x4f8
#define COMMAND_LONGEST	256

static int fail(const char *what)
{
	fprintf(stderr, "msr: %s: %s\n", what, strerror(errno));
	exit(2);
}

static __u64 number(const char *text)
{
	return strtoull(text, NULL, 0);
}

static int open_cpu(const char *cpu)
{
	char path[64];
	int fd;

	snprintf(path, sizeof(path), "/dev/cpu/%s/msr", cpu);
	fd = open(path, O_RDWR);
	return fd < 0 ? fail(path) : fd;
}

/* Status 1 is a fault; the kernel reports it as EIO. */
static int status(ssize_t done)
{
	if (done == sizeof(__u64))
		return 0;
	return errno == EIO ? 1 : fail("register");
}

static int write_msr(const char *cpu, __u32 msr, __u64 value)
{
	return status(pwrite(open_cpu(cpu), &value, sizeof(value), msr));
}

/* Status 1 when one of them faults. */
static int read_msrs(const char *cpu, char **msrs)
{
	int fd = open_cpu(cpu), faults = 0;
	__u64 value;

	for (; *msrs; msrs++) {
		if (status(pread(fd, &value, sizeof(value), number(*msrs)))) {
			printf("fault");
			faults = 1;
		} else {
			printf("0x%llx", (unsigned long long)value);
		}
		putchar(msrs[1] ? ' ' : '\n');
	}
	return faults;
}

/* Eight characters a write; a newline ends the command. */
static int give_command(char **words)
{
	char text[COMMAND_LONGEST] = "";
	__u64 part;
	size_t at;

	for (; *words; words++) {
		if (strlen(text) + strlen(*words) + 2 >= sizeof(text)) {
			errno = E2BIG;
			fail("command");
		}
		strcat(text, *words);
		strcat(text, words[1] ? " " : "\n");
	}
	for (at = 0; at < strlen(text); at += sizeof(part)) {
		part = 0;
		memcpy(&part, text + at, strnlen(text + at, sizeof(part)));
		if (write_msr("0", LAB_COMMAND, part))
			return 1;
	}
	return 0;
}

int main(int argc, char **argv)
{
	const char *verb = argc > 1 ? argv[1] : "";

	if (argc > 3 && !strcmp(verb, "read"))
		return read_msrs(argv[2], argv + 3);
	if (argc == 5 && !strcmp(verb, "write"))
		return write_msr(argv[2], number(argv[3]), number(argv[4]));
	if (argc == 3 && !strcmp(verb, "mark"))
		return write_msr("0", LAB_MARK, number(argv[2]));
	if (argc > 2 && !strcmp(verb, "command"))
		return give_command(argv + 2);
	fputs("usage: msr read CPU MSR... | write CPU MSR VALUE | mark VALUE | command WORD...\n",
	      stderr);
	return 2;
}
