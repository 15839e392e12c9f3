// SPDX-License-Identifier: GPL-2.0
/*
 * Packets of work at a fixed rate, as video and audio are; the load rises and
 * falls.
 */
#include "loadgen.h"

#define LIGHTEST_PERCENT	5
#define HEAVIEST_PERCENT	95

/* A packet that is not done when the next one is due is late. */
static bool packet(__s64 due, double period_ns, int percent)
{
	sleep_until_ns(due);
	work_ns(percent / 100.0 * period_ns * speed_at_highest);
	return now_ns() - due > period_ns;
}

/* HZ STEP_MS STEP_PERCENT CPU */
static void periodic(char **argument)
{
	double period_ns = NSEC_PER_SEC / to_number(argument[0]);
	int packets = to_number(argument[1]) * NSEC_PER_MSEC / period_ns + 0.5;
	int step = to_number(argument[2]), percent = LIGHTEST_PERCENT;
	__s64 begin;
	long late = 0, done = 0;
	int i;

	pin(to_number(argument[3]));
	begin = now_ns();
	for (; percent >= LIGHTEST_PERCENT; percent += step) {
		for (i = 0; i < packets; i++)
			late += packet(begin + ++done * period_ns, period_ns, percent);
		if (percent + step > HEAVIEST_PERCENT)
			step = -step;
	}
	report_detail("packets", done);
	report_detail("late", late);
}

const struct workload periodic_workload = {
	.name = "periodic",
	.usage = "HZ STEP_MS STEP_PERCENT CPU|-1",
	.arguments = 4,
	.run = periodic,
};
