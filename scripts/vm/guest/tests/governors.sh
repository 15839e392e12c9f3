# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# What each governor chooses must arrive at the platform, in the field of the mode.

# Where it cannot write from the scheduler, schedutil has a thread for each policy.
switches_fast() {
	local threads=0
	[ "$FAST" = 1 ] || threads=$(cpus | wc -l)
	same "$mode: schedutil's threads, none where switching is fast" "$threads" "$(sugov_threads)"
}

sugov_threads() { cat /proc/[0-9]*/comm 2>/dev/null | grep -c "^sugov:"; }

busy_and_idle() {
	local want top=0 now
	put scaling_governor schedutil
	switches_fast
	taskset 2 sh -c 'while :; do :; done' &
	want=$(fields "$HIGHEST" "$LOWEST" "$HIGHEST" | cut -d' ' -f1)
	[ "$mode" = desired ] || want="min=$HIGHEST"
	for _ in $(seq "$PATIENCE"); do
		[ "$(request 1 "${want%=*}")" != "$want " ] || top=1
		[ $top = 0 ] || break
		sleep 0.1
	done
	kill $!
	wait $! 2>/dev/null
	same "$mode: schedutil asks a busy CPU for its highest level" 1 $top
	for _ in $(seq "$PATIENCE"); do
		now=$(request 1 "${want%=*}")
		now=${now#*=}
		[ "$now" -ge "$NOMINAL" ] || { good "$mode: schedutil lets an idle CPU down"; return; }
		sleep 0.1
	done
	bad "$mode: schedutil lets an idle CPU down" "still at $now"
}

test_governors() {
	local i
	load "$1" || return
	for i in $(cpus); do
		put scaling_governor performance "$i"
		asks "performance asks CPU $i for highest" "$i" "$HIGHEST" "$LOWEST" "$HIGHEST"
	done
	for i in $(cpus); do
		put scaling_governor powersave "$i"
		asks "powersave asks CPU $i for lowest" "$i" "$LOWEST" "$LOWEST" "$HIGHEST"
	done
	put scaling_governor userspace
	for khz in $(probe_khz); do
		put scaling_setspeed "$khz" 1
		asks "userspace, $khz kHz" 1 "$(level "$khz" up)" "$LOWEST" "$HIGHEST"
	done
	asks "another CPU is left alone" 0 "$LOWEST" "$LOWEST" "$HIGHEST"
	busy_and_idle
	# the core may think that this one stands still
	put scaling_governor userspace
	put scaling_setspeed "$khz" 1
	asks "userspace after schedutil, $khz kHz again" 1 "$(level "$khz" up)" "$LOWEST" "$HIGHEST"
	unload
}

for mode in $MODES; do test_governors "$mode"; done
