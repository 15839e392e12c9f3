# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# request_counts: what is counted as written and failed is what the register saw,
# each call from another CPU is counted, and each wish of a governor ends in one of
# the counts. check_registers.py compares with the log of registers.

# count WORD CPU: one of the numbers
count() { sed "s/.*$1 \([0-9]*\).*/\1/" "$policies/policy$2/request_counts"; }

# all_counted NAME: hand the counts of all CPUs over to the host
all_counted() {
	local i
	for i in $(cpus); do
		counted "$i" "$(count written "$i")" "$(count failed "$i")" "$mode: $1: CPU $i: counts agree with the register"
	done
}

# grows NAME WORD BY: since note_counts, on CPU 1
note_counts() { counts_then=$(cat "$policies/policy1/request_counts"); }
grows() { same "$mode: $1: $2" "$3" $(($(count "$2" 1) - $(echo "$counts_then" | sed "s/.*$2 \([0-9]*\).*/\1/"))); }

speed() { echo "$1" >"$policies/policy1/scaling_setspeed" 2>/dev/null; }

test_one_by_one() {
	local khz
	khz=$(probe_khz | head -n 1)
	put scaling_governor userspace
	put scaling_setspeed "$LOWEST_KHZ"
	sleep 0.1
	all_counted "before"
	note_counts
	speed "$khz"
	grows "another speed" written 1
	grows "another speed, from CPU 0" remote 1
	note_counts
	speed "$khz"
	grows "the same speed" written 0
	grows "the same speed" same 1
	grows "the same speed" remote 0
	all_counted "one by one"
	note_counts
	pcu fault "$REQUEST" write cpu=1 nth=1
	speed "$LOWEST_KHZ"
	grows "a write that faults" written 0
	grows "a write that faults" failed 1
	speed "$LOWEST_KHZ"
	grows "tried again" written 1
	all_counted "with a fault"
}

# Each call of the fast path ends in one of the counts. One that comes while
# another CPU's call is on its way is served together with that.
test_sum() {
	local calls counted
	put scaling_governor schedutil 1
	sleep 0.1
	echo 4096 >"$TRACING/buffer_size_kb"
	trace gp_adjust_perf
	note_counts
	taskset 2 /lab/load 0.5
	sleep 0.1
	counted=$(($(sum <"$policies/policy1/request_counts") - $(echo "$counts_then" | sum)))
	trace_end
	calls=$(grep -c '^1 gp_adjust_perf ' /tmp/trace)
	if [ "$counted" -le "$calls" ] && [ "$counted" -ge $((calls - 3)) ]; then
		good "$mode: each of a governor's $calls wishes is counted, and once"
	else
		bad "$mode: each of a governor's $calls wishes is counted, and once" "$counted"
	fi
	[ "$calls" -gt 50 ] || bad "$mode: the governor asks" "$calls times"
	put scaling_governor userspace 1
	all_counted "under a load"
}

# written, same, waiting, near, standing, failed
sum() { awk '{ print $2 + $4 + $6 + $8 + $10 + $12 }'; }

test_cost() {
	local i ns
	for i in $(cpus); do
		ns=$(count write_ns "$i")
		[ "$ns" -le 0 ] || [ "$ns" -ge 100000 ] || continue
		bad "$mode: the time of a write is measured" "CPU $i: $ns ns"
		return
	done
	good "$mode: the time of a write is measured"
}

test_counts() {
	local i
	load "$1" || return
	test_one_by_one
	test_sum
	test_cost
	echo 0 >"$cpu/cpu1/online"
	echo 1 >"$cpu/cpu1/online"
	put scaling_governor performance
	all_counted "after hotplug"
	unload
}

# the tests themselves keep to CPU 0
taskset -p 1 $$ >/dev/null
for mode in $MODES; do test_counts "$mode"; done
taskset -p f $$ >/dev/null
