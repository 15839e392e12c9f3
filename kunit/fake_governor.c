// SPDX-License-Identifier: GPL-2.0
/*
 * A governor that follows utilization, and the time in which it does.
 *
 * The CPU has 166 levels and a capacity of 4 units a level. As schedutil, the
 * governor asks for 5/4 of what is used, so 5 units of its target stand for a
 * level; a floor and a ceiling have no such headroom. As on 6.1, its wishes may go
 * beyond the capacity.
 */
#include <linux/irqflags.h>
#include <linux/kernel.h>

#include "../src/adjust.h"
#include "../src/clock.h"
#include "fake_governor.h"

#define TARGET_OF_LEVEL		5UL
#define CAPACITY_OF_LEVEL	4UL
#define WHOLE			(166 * CAPACITY_OF_LEVEL)

const struct gp_backend * const governor_doors[3] = {
	&fake_local, &fake_fast, &fake_slow
};

/* What the numbers in the suites are made for, whatever the defaults are. */
static const struct gp_tuning known_tuning = {
	.look_us	= 1000,
	.hold_us	= 20000,
	.dead_band_pct	= 3,
	.headroom_pct	= 0,
	.margin_pct	= 10,
	.measure_us	= 8000,
	.rise_us	= 4000,
	.full_us	= 20000,
	.brief_us	= 1500,
	.lift_pct	= 100,
	.hint_us	= 10000,
};

static u64 governor_now;

/**
 * governor_init() - a new machine, with the tunables at known values
 * @test: the test about to run
 *
 * Context: the init function of a suite.
 * Return: 0.
 */
int governor_init(struct kunit *test)
{
	gp_tuning = known_tuning;
	gp_cpu_set_share(0, 100);

	return fake_init(test);
}

/**
 * governor_start() - start the CPU under test, idle since the machine began
 * @test: the test, which ends here when the CPU is refused
 * @door: its backend
 * @mode: its mode
 *
 * Writes count as cheap, however long they take here: looks are @look_us apart.
 */
void governor_start(struct kunit *test, const struct gp_backend *door,
		    enum gp_mode mode)
{
	fake_start_cpu(test, door, mode);
	fake.cpu.write_cost = 1;
	governor_now = 0;
	governor_idle(10 * USEC_PER_SEC);
}

/**
 * governor_busy() - let time pass in which the CPU runs
 * @us: microseconds
 */
void governor_busy(u32 us)
{
	governor_now += (u64)us * gp_clock_khz() / 1000;
}

/**
 * governor_idle() - let time pass in which the CPU idles
 * @us: microseconds; to the CPU it is one more, as time that is too short to be
 *	counted is
 */
void governor_idle(u32 us)
{
	governor_busy(us);
	fake.idle_us += us + 1;
}

/**
 * governor_back() - put the clock back
 * @us: microseconds
 */
void governor_back(u32 us)
{
	governor_now -= (u64)us * gp_clock_khz() / 1000;
}

static void adjust(unsigned long floor, unsigned long target,
		   unsigned long ceiling)
{
	unsigned long flags;

	if (!fake.cpu.backend->fast) {
		gp_adjust(&fake.cpu, governor_now, floor, target, ceiling, WHOLE);
		return;
	}

	local_irq_save(flags);
	gp_adjust(&fake.cpu, governor_now, floor, target, ceiling, WHOLE);
	local_irq_restore(flags);
}

/**
 * governor_wants() - let the governor say that a level is used
 * @level: the level
 */
void governor_wants(u32 level)
{
	adjust(0, level * TARGET_OF_LEVEL, WHOLE);
}

/**
 * governor_wants_at_most_all() - let the governor say that a level is used, as one
 *	whose wishes end at the capacity of the CPU
 * @level: the level
 */
void governor_wants_at_most_all(u32 level)
{
	adjust(0, min(level * TARGET_OF_LEVEL, WHOLE), WHOLE);
}

/**
 * governor_wants_between() - let the governor give limits with a level
 * @floor: least level
 * @level: level that is used
 * @ceiling: greatest level
 */
void governor_wants_between(u32 floor, u32 level, u32 ceiling)
{
	adjust(floor * CAPACITY_OF_LEVEL, level * TARGET_OF_LEVEL,
	       ceiling * CAPACITY_OF_LEVEL);
}

/**
 * governor_keeps_wanting() - let the governor ask for the same again and again
 * @level: level that is used
 * @times: how often, a millisecond of idle time before each
 */
void governor_keeps_wanting(u32 level, unsigned int times)
{
	while (times--) {
		governor_idle(1000);
		governor_wants(level);
	}
}
