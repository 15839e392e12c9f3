// SPDX-License-Identifier: GPL-2.0
/* The layout file (written by tables.py), guest memory, and its registers. */

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "platform.h"

const char *const reg_names[NR_REGS] = {
	"highest", "nominal", "lowest_nonlinear", "lowest", "guaranteed",
	"desired", "min", "max", "epp", "auto_sel", "enable",
	"perf_limited", "reference_counter", "delivered_counter",
};

int reg_by_name(const char *name)
{
	int r;

	for (r = 0; r < NR_REGS; r++)
		if (!strcmp(name, reg_names[r]))
			return r;
	return -1;
}

__u64 reg_read(const struct cpu *c, enum reg r)
{
	if (!c->at[r])
		return 0;
	if (c->bits[r] == 64)
		return __atomic_load_n((__u64 *)c->at[r], __ATOMIC_ACQUIRE);
	return __atomic_load_n((__u32 *)c->at[r], __ATOMIC_ACQUIRE);
}

void reg_write(struct cpu *c, enum reg r, __u64 value)
{
	if (!c->at[r])
		return;
	if (c->bits[r] == 64)
		__atomic_store_n((__u64 *)c->at[r], value, __ATOMIC_RELEASE);
	else
		__atomic_store_n((__u32 *)c->at[r], value, __ATOMIC_RELEASE);
}

/* This program's view of a guest physical address; NULL when out of the region. */
static void *mapped(const struct platform *p, __u64 address)
{
	if (address < p->base || address >= p->base + p->size)
		return NULL;
	return p->memory + (address - p->base);
}

static int map_memory(struct platform *p, const char *file, __u64 base, __u64 size)
{
	int fd = open(file, O_RDWR);

	if (fd < 0)
		return -1;
	p->memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, base);
	close(fd);
	if (p->memory == MAP_FAILED)
		return -1;
	p->base = base;
	p->size = size;
	memset(p->memory, 0, size);
	return 0;
}

static int add_subspace(struct platform *p, int index, __u64 base, __u64 doorbell)
{
	struct subspace *s = &p->subspace[index];

	if (index != p->subspaces || index >= MAX_CPUS || !mapped(p, base))
		return -1;
	s->base = mapped(p, base);
	s->doorbell = doorbell ? mapped(p, doorbell) : NULL;
	/* Signature of the sub-space, and status: the last command is complete. */
	*(__u32 *)s->base = 0x50434300 | index;
	*(__u16 *)(s->base + 6) = 1;
	p->subspaces++;
	return 0;
}

static int add_register(struct platform *p, int cpu, int home, const char *name,
			__u64 address, int bits, __u64 value)
{
	int r = reg_by_name(name);
	struct cpu *c;

	if (cpu < 0 || cpu >= p->cpus || r < 0 || !mapped(p, address))
		return -1;
	c = &p->cpu[cpu];
	c->home = home;
	c->at[r] = mapped(p, address);
	c->bits[r] = bits;
	c->initial[r] = value;
	c->latched[r] = value;
	reg_write(c, r, value);
	return 0;
}

static int parse_line(struct platform *p, const char *line, const char *memory)
{
	long long address, value;
	int cpu, home, bits;
	char name[32];

	if (sscanf(line, "memory %lli %lli", &address, &value) == 2)
		return map_memory(p, memory, address, value);
	if (sscanf(line, "cpus %d", &cpu) == 1) {
		p->cpus = cpu;
		return cpu > 0 && cpu <= MAX_CPUS ? 0 : -1;
	}
	if (sscanf(line, "subspace %d %lli %lli", &cpu, &address, &value) == 3)
		return add_subspace(p, cpu, address, value);
	if (sscanf(line, "register %d %d %31s %lli %d %lli", &cpu, &home, name,
		   &address, &bits, &value) == 6)
		return add_register(p, cpu, home, name, address, bits, value);
	return -1;
}

/**
 * layout_load() - Map guest memory and put firmware's values into it.
 * @p: the platform, all zero
 * @layout: file written by tables.py
 * @memory: file that holds guest memory, from guest physical address 0 on
 *
 * Return: 0, or -1 after a line on standard error.
 */
int layout_load(struct platform *p, const char *layout, const char *memory)
{
	FILE *f = fopen(layout, "r");
	char line[128];
	int number = 0;

	if (!f) {
		perror(layout);
		return -1;
	}
	while (fgets(line, sizeof(line), f)) {
		number++;
		if (!parse_line(p, line, memory))
			continue;
		fprintf(stderr, "%s:%d: cannot be used: %s", layout, number, line);
		fclose(f);
		return -1;
	}
	fclose(f);
	return 0;
}
