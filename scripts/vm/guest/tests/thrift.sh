# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# schedutil asks many times a second; what equals the last request, or is not worth a
# write, is not written.
# It asks in capacity (adjust_perf), which the kernel offers only where the scheduler
# knows how fast a CPU really runs.

counts() { cat "$policies/policy1/request_counts"; }
count() { echo "$2" | sed "s/.*$1 \([0-9]*\).*/\1/"; }
saved() { echo $(($(count same "$1") + $(count waiting "$1") + $(count near "$1") + $(count standing "$1"))); }

test_thrift() {
	local before after saved written
	load "$1" || return
	put scaling_governor schedutil
	found "$1: the scheduler knows how fast CPUs run" "ratio of average max|invarian" \
		"$(dmesg | grep -i "ratio of average max\|frequency invarian" | head -n 1)"
	sleep 0.2
	before=$(counts)
	taskset 2 /lab/load 1
	after=$(counts)
	written=$(($(count written "$after") - $(count written "$before")))
	saved=$(($(saved "$after") - $(saved "$before")))
	if [ $written -gt 5 ] && [ $saved -gt $written ]; then
		good "$1: most of what a governor asks is not written"
	else
		bad "$1: most of what a governor asks is not written" "$written written, $saved not"
	fi
	report "$1: $written requests written, $saved not"
	unload
}

for mode in $MODES; do test_thrift "$mode"; done
