# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Firmware switches turbo off, or lowers the highest level, while the machine runs.
# A busy CPU notices within 2 s; an idle one is not woken for it, and notices when
# it is busy again.

busy() { taskset "$(printf '%x' $((1 << $1)))" sh -c 'while :; do :; done' & }
rest() { kill "$1"; wait "$1" 2>/dev/null; }

# notices NAME CPU LEVEL: the maximum becomes LEVEL within 2 s
notices() {
	local start now
	start=$(cut -d. -f1 /proc/uptime)
	while :; do
		[ "$(request "$2" max)" != "max=$3 " ] || { good "$mode: $1"; return; }
		now=$(cut -d. -f1 /proc/uptime)
		[ $((now - start)) -le 2 ] || break
		sleep 0.2
	done
	bad "$mode: $1" "$(request "$2" max)"
}

max_freq() { same "$mode: $1" "$2" "$(cat "$policies/policy1/cpuinfo_max_freq")"; }

test_turbo() {
	local full
	load "$1" || return
	put scaling_governor schedutil
	full=$(cat "$policies/policy1/cpuinfo_max_freq")
	sleep 1
	busy 1
	asks_max "a busy CPU may go to its highest" 1 "$HIGHEST"
	pcu flip 0x1a0 38
	notices "turbo goes: a busy CPU notices within 2 s" 1 "$NOMINAL"
	max_freq "turbo goes: cpuinfo_max_freq is the nominal one" "$NOMINAL_KHZ"
	found "$mode: turbo goes: the ratio is 1" "ratio_x1024 1024 " "$(cat "$policies/policy1/frequency_ratio")"
	rest $!
	busy 3
	notices "turbo goes: a CPU that was idle notices when it is busy" 3 "$NOMINAL"
	[ "$AUTONOMOUS" != works ] || become autonomous
	become "$1"
	asks_max "turbo goes: policies that are made meanwhile know" 3 "$NOMINAL"
	pcu flip 0x1a0 38
	notices "turbo comes back: a busy CPU notices within 2 s" 3 "$HIGHEST"
	rest $!
	busy 1
	notices "turbo comes back: the other one too" 1 "$HIGHEST"
	max_freq "turbo comes back: so does cpuinfo_max_freq" "$full"
	rest $!
	unload
}

# Firmware gives turbo only after the driver is there.
test_late_turbo() {
	pcu flip 0x1a0 38
	load "$1" || return
	put scaling_governor performance
	busy 1
	asks_max "turbo comes late: nominal until then" 1 "$NOMINAL"
	same "$mode: turbo comes late: boost is allowed" 1 "$(cat "$policies/boost")"
	pcu flip 0x1a0 38
	notices "turbo comes late: a busy CPU notices within 2 s" 1 "$HIGHEST"
	rest $!
	unload
}

asks_max() { becomes "$1" "$2" "max=$3"; }

test_capabilities() {
	local caps lower=$((HIGHEST - 5))
	load "$1" || return
	caps=$(read_register 1 0x771)
	put scaling_governor performance
	busy 1
	pcu set 0x771 $((caps & ~0xff | lower))
	notices "the highest level falls: a busy CPU notices within 2 s" 1 $lower
	pcu set 0x771 "$caps"
	notices "the highest level rises again" 1 "$HIGHEST"
	pcu set 0x771 $((caps & ~0xff00 | (NOMINAL - 2) << 8))
	sleep 1.5
	asks_max "the guaranteed level falls: highest stays" 1 "$HIGHEST"
	pcu set 0x771 "$caps"
	rest $!
	unload
}

# What else wakes CPU 3, now and then and not alike in each run, goes to CPU 0.
leave_idle() {
	local task
	for task in /proc/[0-9]*; do taskset -p 1 "${task#/proc/}" >/dev/null 2>&1; done
	echo 1 >/sys/devices/virtual/workqueue/cpumask
	echo 0 >/proc/sys/kernel/watchdog
	echo 3600 >/proc/sys/vm/stat_interval
	sleep 5
}

# timer_interrupts CPU SECONDS
timer_interrupts() {
	local before after
	before=$(awk -v n=$(($1 + 2)) '$1 == "LOC:" { print $n }' /proc/interrupts)
	sleep "$2"
	after=$(awk -v n=$(($1 + 2)) '$1 == "LOC:" { print $n }' /proc/interrupts)
	echo $((after - before))
}

# A timer that woke it once a second would be 20 more, and the work that follows as
# many again.
test_idle() {
	local without with
	without=$(timer_interrupts 3 20)
	load "$1" || return
	put scaling_governor schedutil
	sleep 3
	with=$(timer_interrupts 3 20)
	report "an idle CPU, timer interrupts in 20 s: $without without the driver, $with with it"
	if [ "$with" -lt $((without + 15)) ]; then
		good "$1: an idle CPU is woken no more than without the driver"
	else
		bad "$1: an idle CPU is woken no more than without the driver" "$with timer interrupts in 20 s, $without without"
	fi
	unload
	wake_all
}

# A timer that is started for a CPU which has slept for long may be late by an eighth
# of that time.
wake_all() {
	local i
	for i in $(cpus); do
		busy "$i"
		sleep 0.1
		rest $!
	done
}

[ "$BACKEND" != hwp ] || {
	# the tests themselves keep to CPU 0
	taskset -p 1 $$ >/dev/null
	leave_idle
	test_idle desired
	test_turbo guided
	test_late_turbo desired
	test_capabilities desired
	taskset -p f $$ >/dev/null
}
