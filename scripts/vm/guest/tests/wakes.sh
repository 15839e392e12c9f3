# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Sleep (S3) takes all registers. The CPU that boots and the others come back by
# different roads; each must have its own request afterwards.

sleeps() { dmesg | grep -c "PM: suspend exit"; }

sleep_and_wake() {
	echo deep >/sys/power/mem_sleep
	echo mem >/sys/power/state
}

# words MODE: the requests of all CPUs. Where the processor chooses, a task that
# comes to a CPU lifts its minimum for a while.
words() {
	local i lifted=0
	case $1,$BACKEND in
	autonomous,hwp) lifted=0xff ;;
	autonomous,cppc-msr) lifted=0xff00 ;;
	esac
	for i in $(cpus); do printf '0x%x\n' $(($(request_word "$i") & ~lifted)); done
}

test_wakes() {
	local i before slept
	load "${MODES%% *}" || return
	[ "$1" = "$mode" ] || become "$1" || return
	put scaling_governor powersave
	for i in $(cpus); do
		put scaling_max_freq "$(level_khz $((HIGHEST - i)))" "$i"
		[ -z "$PREFERENCES" ] || put energy_performance_preference $((176 - 16 * i)) "$i"
	done
	sleep 0.1
	before=$(words "$1")
	slept=$(sleeps)
	sleep_and_wake
	same "$1: the machine sleeps and wakes" $((slept + 1)) "$(sleeps)"
	same "$1: every CPU has its request again, the preference too" "$before" "$(words "$1")"
	for i in $(cpus); do
		[ "$1,$BACKEND" != autonomous,hwp ] || becomes "CPU $i: nothing lifts its minimum for good" "$i" "min=$LOWEST"
		same "$1: CPU $i: its limit is kept" "$(level_khz $((HIGHEST - i)))" "$(cat "$policies/policy$i/scaling_max_freq")"
		[ "$BACKEND" != hwp ] || same "$1: CPU $i: HWP is enabled" 0x1 "$(read_register "$i" 0x770)"
	done
	unload
	for i in $(cpus); do
		same "$1: CPU $i: the request is put back after a sleep" $((FOUND)) $(($(request_word "$i")))
	done
}

# The frequency of a level above nominal, where a level is proportional to it.
level_khz() { echo $((NOMINAL_KHZ * $1 / NOMINAL)); }

for mode in $MODES; do test_wakes "$mode"; done
[ "$AUTONOMOUS" != works ] || test_wakes autonomous
