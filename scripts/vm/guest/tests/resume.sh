# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Sleep: firmware puts its own requests back while the machine sleeps. All CPUs,
# the one that boots too, must have ours afterwards.

sleeps() { dmesg | grep -c "PM: suspend exit"; }

sleep_and_wake() {
	echo "+3" >/sys/class/rtc/rtc0/wakealarm
	echo deep >/sys/power/mem_sleep
	echo mem >/sys/power/state
}

test_sleep() {
	local khz down i before
	khz=$(probe_khz | head -n 1)
	down=$(level "$khz" down)
	load "$1" || return
	put scaling_governor performance
	put scaling_max_freq "$khz" 1
	asks "a request before sleep" 1 "$down" "$LOWEST" "$down"
	before=$(sleeps)
	platform reset 1000
	sleep_and_wake
	same "$1: the machine sleeps and wakes" $((before + 1)) "$(sleeps)"
	# on a host that is very busy the guest's kernel gives a CPU up after 10 s
	if [ "$(cat "$cpu/cpu1/online")" = 0 ]; then
		skip "$1: after sleep" "the guest's kernel could not start CPU 1 again: this host is too busy"
		unload
		return
	fi
	for i in $(cpus); do
		becomes "after sleep: CPU $i is enabled again" "$i" enable=1
		[ "$i" = 1 ] || asks "after sleep: CPU $i has its request" "$i" "$HIGHEST" "$LOWEST" "$HIGHEST"
	done
	asks "after sleep: a limit holds" 1 "$down" "$LOWEST" "$down"
	unload
}

if [ -e /sys/class/rtc/rtc0/wakealarm ]; then
	for mode in $MODES; do test_sleep "$mode"; done
else
	skip "after sleep" "this kernel has no clock that would wake the machine (RTC_DRV_CMOS)"
fi
