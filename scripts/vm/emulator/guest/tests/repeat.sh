# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154
#
# Something for governor and driver to do, on all CPUs.

for policy in "$cpu"/cpufreq/policy*; do
	echo schedutil >"$policy/scaling_governor"
done
for round in 1 2 3; do
	for n in 1 2 3 4 5 6 7 8; do
		(i=0; while [ $i -lt $((n * 100)) ]; do i=$((i + 1)); done; sleep 0.0$n) &
	done
	wait
	sleep 0.$round
done
