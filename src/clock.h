/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A clock that costs three instructions.
 */
#ifndef GP_CLOCK_H
#define GP_CLOCK_H

#include <linux/types.h>

#if defined(CONFIG_X86_TSC) && !defined(CONFIG_UML)
#include <asm/msr.h>
#include <asm/tsc.h>

/**
 * gp_clock() - read the clock
 *
 * The time stamp counter: on processors that this driver is for it runs at one
 * rate, also while they sleep (CPUID 80000007H EDX bit 8). Those of two CPUs may
 * differ; time is only compared on one CPU, or roughly.
 *
 * Context: any.
 * Return: the time in units of gp_clock_khz().
 */
static inline u64 gp_clock(void)
{
	return rdtsc();
}

/**
 * gp_clock_khz() - rate of gp_clock()
 *
 * Context: any.
 * Return: the rate in kHz, at least 1.
 */
static inline u32 gp_clock_khz(void)
{
	return tsc_khz ? tsc_khz : 1000000;
}
#else
#include <linux/ktime.h>
#include <linux/timekeeping.h>

static inline u64 gp_clock(void)
{
	return ktime_get_mono_fast_ns();
}

static inline u32 gp_clock_khz(void)
{
	return 1000000;
}
#endif

#endif /* GP_CLOCK_H */
