// SPDX-License-Identifier: GPL-2.0
/*
 * A load that rises and falls: busy for a share of each period, idle for the
 * rest. The share goes from 5 % to 100 % and back to 5 % in equal times.
 */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PERIOD_S  0.020
#define LEAST	  0.05
#define MOST	  1.00

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec / 1e9;
}

/* Share of the period to be busy when part (0 to 1) of the run is over. */
static double share(double part)
{
	double way = part < 0.5 ? 2 * part : 2 - 2 * part;

	return LEAST + way * (MOST - LEAST);
}

static void sleep_until(double end)
{
	struct timespec t = { .tv_sec = end };

	t.tv_nsec = (end - t.tv_sec) * 1e9;
	clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

int main(int argc, char **argv)
{
	double length = argc == 2 ? atof(argv[1]) : 0;
	double start = now(), period, busy;

	if (length <= 0) {
		fputs("usage: load SECONDS\n"
		      "Keeps a CPU busy for a share of time that rises from 5 % to 100 % and falls again.\n",
		      stderr);
		return 2;
	}
	for (period = start; period < start + length; period += PERIOD_S) {
		busy = PERIOD_S * share((period - start) / length);
		while (now() < period + busy)
			;
		sleep_until(period + PERIOD_S);
	}
	return 0;
}
