# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# schedutil asks many times a second; what equals the last request is not written.
# It asks in capacity (adjust_perf), which the kernel offers only where the scheduler
# knows how fast a CPU really runs.

counts() { cat "$policies/policy1/request_counts"; }
count() { echo "$2" | sed "s/.*$1 \([0-9]*\).*/\1/"; }

test_thrift() {
	local before after same written
	load "$1" || return
	put scaling_governor schedutil
	found "$1: the scheduler knows how fast CPUs run" "ratio of average max|invarian" \
		"$(dmesg | grep -i "ratio of average max\|frequency invarian" | head -n 1)"
	sleep 0.2
	before=$(counts)
	taskset 2 /lab/load 1
	after=$(counts)
	written=$(($(count written "$after") - $(count written "$before")))
	same=$(($(count same "$after") - $(count same "$before")))
	if [ $written -gt 5 ] && [ $same -gt 5 ]; then
		good "$1: of what a governor asks only what differs is written"
	else
		bad "$1: of what a governor asks only what differs is written" "$written written, $same equal"
	fi
	report "$1: $written requests written, $same not, as they were equal"
	unload
}

for mode in $MODES; do test_thrift "$mode"; done
