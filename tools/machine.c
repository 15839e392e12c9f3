// SPDX-License-Identifier: GPL-2.0
/*
 * What this machine, or a copy of its files, says about its CPUs.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <linux/kernel.h>

#include "machine.h"
#include "memory.h"
#include "number.h"
#include "product.h"

#define LINE_SIZE	4096

static __printf(3, 4) FILE *open_file(const char *root, char *path,
				      const char *format, ...)
{
	size_t used = snprintf(path, PATH_MAX, "%s", root);
	va_list args;

	if (used >= PATH_MAX)
		return NULL;
	va_start(args, format);
	vsnprintf(path + used, PATH_MAX - used, format, args);
	va_end(args);
	return fopen(path, "r");
}

/* "name<TAB>: value", as in /proc/cpuinfo: cut the line in two. */
static char *value_of(char *line)
{
	char *colon = strchr(line, ':');

	if (!colon)
		return NULL;
	line[strcspn(line, "\t:")] = '\0';
	colon[strcspn(colon, "\n")] = '\0';
	return colon[1] == ' ' ? colon + 2 : colon + 1;
}

static struct gp_cpu *add_cpu(struct gp_cpu **cpus, size_t *count)
{
	struct gp_cpu *cpu;

	*cpus = gp_grow(*cpus, *count + 1, sizeof(*cpu));
	cpu = &(*cpus)[(*count)++];
	memset(cpu, 0, sizeof(*cpu));
	return cpu;
}

static void take_identity(struct gp_cpu *cpu, const char *name,
			  const char *value)
{
	u64 number;

	if (!strcmp(name, "vendor_id"))
		cpu->in.vendor = gp_vendor_by_id(value);
	else if (gp_parse_number(value, U32_MAX, &number))
		return;
	else if (!strcmp(name, "processor"))
		cpu->number = number;
	else if (!strcmp(name, "cpu family"))
		cpu->in.family = number;
	else if (!strcmp(name, "model"))
		cpu->in.model = number;
}

/**
 * gp_read_cpus() - list the CPUs that are online, and who made them
 * @root: directory that stands for /, "" for / itself
 * @count: number of CPUs
 *
 * Return: the CPUs, to be freed, or NULL with errno set
 */
struct gp_cpu *gp_read_cpus(const char *root, size_t *count)
{
	struct gp_cpu *cpus = NULL;
	struct gp_cpu *cpu = NULL;
	char path[PATH_MAX];
	char line[LINE_SIZE];
	FILE *file;

	*count = 0;
	file = open_file(root, path, "/proc/cpuinfo");
	if (!file)
		return NULL;

	while (fgets(line, sizeof(line), file)) {
		char *value = value_of(line);

		if (!value)
			continue;
		if (!strcmp(line, "processor"))
			cpu = add_cpu(&cpus, count);
		if (cpu)
			take_identity(cpu, line, value);
	}
	fclose(file);
	if (!cpus)
		errno = ENODATA;
	return cpus;
}

static void read_level(const char *root, const struct gp_cpu *cpu,
		       const char *name, struct gp_reading *reading)
{
	char path[PATH_MAX];
	char line[64];
	FILE *file;

	file = open_file(root, path, "/sys/devices/system/cpu/cpu%u/acpi_cppc/%s",
			 cpu->number, name);
	if (!file)
		return;

	reading->state = GP_READING_FAULTED;
	if (fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = '\0';
		if (!gp_parse_number(line, U64_MAX, &reading->value))
			reading->state = GP_READING_PRESENT;
	}
	fclose(file);
}

/**
 * gp_read_levels() - read the CPPC levels of a CPU, as far as there are any
 * @root: directory that stands for /
 * @cpu: the CPU
 */
void gp_read_levels(const char *root, struct gp_cpu *cpu)
{
	size_t i;

	for (i = 0; i < GP_LEVEL_COUNT; i++)
		read_level(root, cpu, gp_ratio_level_names[i],
			   &cpu->in.level[i]);
}

static int read_register(int fd, u32 address, struct gp_reading *reading)
{
	ssize_t size = pread(fd, &reading->value, sizeof(reading->value),
			     address);

	if (size == sizeof(reading->value)) {
		reading->state = GP_READING_PRESENT;
		return 0;
	}
	reading->value = 0;
	if (size < 0 && errno != EIO)
		return -errno;
	reading->state = GP_READING_FAULTED;
	return 0;
}

/**
 * gp_read_registers() - read the registers of a CPU
 * @root: directory that stands for /
 * @cpu: the CPU
 *
 * Return: 0, or a negative errno where they cannot be reached
 */
int gp_read_registers(const char *root, struct gp_cpu *cpu)
{
	char path[PATH_MAX];
	int err = 0;
	size_t i;
	int fd;

	if (snprintf(path, sizeof(path), "%s/dev/cpu/%u/msr", root,
		     cpu->number) >= (int)sizeof(path))
		return -ENAMETOOLONG;
	fd = open(path, O_RDONLY);
	if (fd < 0)
		return -errno;

	for (i = 0; i < GP_MSR_COUNT && !err; i++)
		err = read_register(fd, gp_ratio_msrs[i].address,
				    &cpu->in.msr[i]);
	close(fd);
	return err;
}

/* Return: whether @cpu is in a list like 0-3,8,10-11 */
static bool in_list(const char *list, unsigned int cpu)
{
	while (*list) {
		char *end;
		unsigned long first = strtoul(list, &end, 10);
		unsigned long last = first;

		if (end == list)
			return false;
		if (*end == '-')
			last = strtoul(end + 1, &end, 10);
		if (cpu >= first && cpu <= last)
			return true;
		list = *end == ',' ? end + 1 : end;
	}
	return false;
}

static bool is_listed(const char *root, const char *type, unsigned int cpu)
{
	char path[PATH_MAX];
	char line[LINE_SIZE];
	bool listed = false;
	FILE *file;

	file = open_file(root, path, "/sys/devices/%s/cpus", type);
	if (!file)
		return false;
	if (fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = '\0';
		listed = in_list(line, cpu);
	}
	fclose(file);
	return listed;
}

/**
 * gp_read_core_type() - read which type of core of a hybrid a CPU is
 * @root: directory that stands for /
 * @cpu: the CPU
 *
 * Linux lists the CPUs of each type on hybrids, and only there.
 */
void gp_read_core_type(const char *root, struct gp_cpu *cpu)
{
	if (is_listed(root, "cpu_core", cpu->number))
		cpu->in.core_type = GP_CORE_MAIN;
	else if (is_listed(root, "cpu_atom", cpu->number) ||
		 is_listed(root, "cpu_lowpower", cpu->number))
		cpu->in.core_type = GP_CORE_OTHER;
}
