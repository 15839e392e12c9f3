// SPDX-License-Identifier: GPL-2.0
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/seen.h"
#include "fake_backend.h"

struct fake fake;

/* The Zen 2 desktop: 550 MHz to 4.67 GHz, 3.80 GHz without boost. */
static const struct gp_perf_caps desktop = {
	.highest = 166,
	.nominal = 135,
	.lowest_nonlinear = 62,
	.lowest = 20,
	.nominal_khz = 3800000,
	.lowest_khz = 550000,
};

/**
 * fake_init() - a new machine, with a CPU that was never started
 * @test: the test about to run
 *
 * Context: the init function of a suite.
 * Return: 0.
 */
int fake_init(struct kunit *test)
{
	memset(&fake, 0, sizeof(fake));
	fake.caps = desktop;
	gp_invariance_forget();
	fake.readable = ~0ULL;

	return 0;
}

static int fake_probe(char *why, size_t size)
{
	return 0;
}

static int fake_mode_check(enum gp_mode mode, char *why, size_t size)
{
	return 0;
}

static int fake_get_caps(unsigned int cpu, struct gp_perf_caps *caps,
			 char *why, size_t size)
{
	if (fake.caps_error) {
		strscpy(why, "the capabilities are missing", size);
		return fake.caps_error;
	}

	*caps = fake.caps;
	return 0;
}

static void fake_identify(unsigned int cpu, struct gp_ratio_input *in)
{
	*in = fake.product;
}

static int fake_start(unsigned int cpu)
{
	fake.starts++;
	return fake.start_error;
}

static int fake_read(unsigned int cpu, u64 *word, u64 *known)
{
	if (fake.read_error)
		return fake.read_error;

	*word = fake.reg[cpu] & fake.readable;
	*known = fake.readable;
	return 0;
}

static void note_request(const struct gp_backend *backend, unsigned int cpu,
			 u64 word)
{
	struct gp_request request;

	gp_request_unpack(backend->layout, word, &request);
	fake.invalid += !gp_request_valid(&request);
	fake.unwritable += !!((word ^ fake.reg[cpu]) & ~backend->writable);
}

/* Only what is said to change changes, as in a register a field. */
static int fake_write(const struct gp_backend *backend, unsigned int cpu,
		      u64 word, u64 change)
{
	fake.writes++;
	if (atomic_inc_return(&fake.inside[cpu]) > 1)
		atomic_inc(&fake.overlaps);
	if (fake.on_write)
		fake.on_write(cpu);

	if (!fake.write_error) {
		note_request(backend, cpu, word);
		change &= backend->writable;
		fake.reg[cpu] = (fake.reg[cpu] & ~change) | (word & change);
	}

	atomic_dec(&fake.inside[cpu]);
	return fake.write_error;
}

static int fake_fast_write(unsigned int cpu, u64 word, u64 change)
{
	return fake_write(&fake_fast, cpu, word, change);
}

/* What a register needs beside the fields of a request, as a voltage. */
static u64 fake_finish(unsigned int cpu, u64 word)
{
	return (word & ~FAKE_STAMP) | FAKE_STAMP;
}

static int fake_local_write(unsigned int cpu, u64 word, u64 change)
{
	return fake_write(&fake_local, cpu, word, change);
}

static int fake_slow_write(unsigned int cpu, u64 word, u64 change)
{
	might_sleep();
	return fake_write(&fake_slow, cpu, word, change);
}

static int fake_desired_only_write(unsigned int cpu, u64 word, u64 change)
{
	might_sleep();
	return fake_write(&fake_desired_only, cpu, word, change);
}

static unsigned int fake_latency_us(unsigned int cpu)
{
	return 1000;
}

#define FAKE_FUNCTIONS				\
	.probe = fake_probe,			\
	.mode_check = fake_mode_check,		\
	.get_caps = fake_get_caps,		\
	.identify = fake_identify,		\
	.start = fake_start,			\
	.read_request = fake_read,		\
	.latency_us = fake_latency_us

const struct gp_backend fake_fast = {
	FAKE_FUNCTIONS,
	.name = "fake-fast",
	.layout = &gp_layout_hwp,
	.write_request = fake_fast_write,
	.writable = ~0ULL,
	.fast = true,
};

const struct gp_backend fake_local = {
	FAKE_FUNCTIONS,
	.name = "fake-local",
	.layout = &gp_layout_hwp,
	.finish = fake_finish,
	.write_request = fake_local_write,
	.writable = ~0ULL,
	.fast = true,
	.local = true,
};

const struct gp_backend fake_slow = {
	FAKE_FUNCTIONS,
	.name = "fake-slow",
	.layout = &gp_layout_cppc_acpi,
	.write_request = fake_slow_write,
	.writable = ~0ULL,
};

const struct gp_backend fake_desired_only = {
	FAKE_FUNCTIONS,
	.name = "fake-desired-only",
	.layout = &gp_layout_cppc_acpi,
	.write_request = fake_desired_only_write,
	.writable = 0xffffULL << 32,
};

const struct gp_backend * const fake_doors[2] = { &fake_fast, &fake_slow };

/**
 * fake_door_desc() - name of a parameter
 * @door: an element of fake_doors
 * @desc: takes the name
 */
void fake_door_desc(const struct gp_backend * const *door, char *desc)
{
	strscpy(desc, (*door)->name, KUNIT_PARAM_DESC_SIZE);
}

/**
 * fake_door_of() - the backend that a test is to use
 * @test: a test whose parameter is an element of fake_doors
 *
 * Return: the backend.
 */
const struct gp_backend *fake_door_of(struct kunit *test)
{
	return *(const struct gp_backend * const *)test->param_value;
}

/**
 * fake_open_word() - what firmware leaves in the register
 * @door: backend whose layout the word has
 *
 * Return: the whole range of levels, a balanced preference, and in bit 62
 * something of firmware's own.
 */
u64 fake_open_word(const struct gp_backend *door)
{
	static const struct gp_request open = {
		.min = 20, .max = 166, .epp = 0x80,
	};

	return gp_request_pack(door->layout, &open, 1ULL << 62);
}

/**
 * fake_request() - what the register of a CPU asks for now
 * @c: the CPU
 *
 * Return: its fields.
 */
struct gp_request fake_request(const struct gp_cpu *c)
{
	struct gp_request request;

	gp_request_unpack(c->backend->layout, fake.reg[c->cpu], &request);
	return request;
}

/**
 * fake_start_cpu() - start the CPU under test on what firmware leaves
 * @test: the test, which ends here when the CPU is refused
 * @door: its backend
 * @mode: its mode
 */
void fake_start_cpu(struct kunit *test, const struct gp_backend *door,
		    enum gp_mode mode)
{
	fake.reg[0] = fake_open_word(door);
	KUNIT_ASSERT_EQ_MSG(test,
			    gp_cpu_start(&fake.cpu, door, 0, mode, fake.why, sizeof(fake.why)),
			    0, "%s", fake.why);
}

u64 gp_seen_idle_us(unsigned int cpu)
{
	return fake.idle_us;
}

bool gp_seen_migration(unsigned int cpu)
{
	return xchg(&fake.migrated, false);
}

/**
 * fake_ask() - let the governor of the CPU under test want a level
 * @target: the level
 *
 * Return: what gp_cpu_request() returned.
 */
int fake_ask(u32 target)
{
	const struct gp_wish wish = {
		.floor = 20, .target = target, .ceiling = 166,
	};

	return gp_cpu_request(&fake.cpu, &wish);
}

/**
 * fake_expect() - expect that the register of the CPU under test asks for
 * @test: the test
 * @min: minimum level
 * @max: maximum level
 * @desired: desired level
 */
void fake_expect(struct kunit *test, u32 min, u32 max, u32 desired)
{
	struct gp_request request = fake_request(&fake.cpu);

	KUNIT_EXPECT_EQ(test, request.min, min);
	KUNIT_EXPECT_EQ(test, request.max, max);
	KUNIT_EXPECT_EQ(test, request.desired, desired);
	KUNIT_EXPECT_EQ(test, fake.invalid, 0U);
	KUNIT_EXPECT_EQ(test, fake.unwritable, 0U);
}
