# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Limits of the policy and cpufreq/boost. Frequencies between two levels: a
# maximum takes the level below, a minimum the one above.

test_limits() {
	local up down
	load "$1" || return
	for khz in $(probe_khz); do
		down=$(level "$khz" down)
		up=$(level "$khz" up)
		put scaling_governor performance
		put scaling_max_freq "$khz" 1
		asks "maximum $khz kHz holds" 1 "$down" "$LOWEST" "$down"
		asks "another CPU keeps its own" 0 "$HIGHEST" "$LOWEST" "$HIGHEST"
		open_limits
		asks "maximum opened again" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
		put scaling_governor powersave
		put scaling_min_freq "$khz" 1
		asks "minimum $khz kHz holds" 1 "$up" "$up" "$HIGHEST"
		open_limits
		asks "minimum opened again" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	done
	unload
}

test_boost() {
	local khz
	khz=$(probe_khz | tail -n 1)
	load "$1" || return
	put scaling_governor performance
	asks "boost is on" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	echo 0 >"$policies/boost"
	for i in $(cpus); do
		asks "boost off: CPU $i stops at nominal" "$i" "$NOMINAL" "$LOWEST" "$NOMINAL"
	done
	# a frequency that the kernel measured is not exact
	near "$1: cpuinfo_max_freq is nominal" "$NOMINAL_KHZ" "$(cat "$policies/policy1/cpuinfo_max_freq")"
	echo 1 >"$policies/boost"
	asks "boost on again" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	put scaling_max_freq "$khz" 1
	asks "a limit above nominal" 1 "$(level "$khz" down)" "$LOWEST" "$(level "$khz" down)"
	echo 0 >"$policies/boost"
	asks "boost off cuts it" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	echo 1 >"$policies/boost"
	asks "boost on gives it back" 1 "$(level "$khz" down)" "$LOWEST" "$(level "$khz" down)"
	unload
}

# Boost of one policy, where the kernel lets it be switched
test_boost_alone() {
	local boost="$policies/policy1/boost"
	[ "$AUTONOMOUS" = works ] || return 0
	load "$1" || return
	put scaling_governor performance
	[ -e "$boost" ] || { unload; return 0; }
	put boost 0 1
	asks "boost off for one policy" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	become autonomous
	become "$1"
	asks "boost off for one policy: kept when the mode was switched" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	same "$mode: boost off for one policy: it says so" 0 "$(cat "$boost")"
	asks "boost off for one policy: the others have it" 2 "$HIGHEST" "$LOWEST" "$HIGHEST"
	echo 1 >"$boost"
	asks "boost on again for that policy" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

for mode in $MODES; do
	test_limits "$mode"
	test_boost "$mode"
	test_boost_alone "$mode"
done
