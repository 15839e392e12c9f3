# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# CPUs that go and come. The register of an absent CPU may be changed by others:
# it must be written when the CPU is back, not only compared with a memory of it.

online() { echo "$2" >"$cpu/cpu$1/online"; }

test_hotplug() {
	local khz down
	khz=$(probe_khz | head -n 1)
	down=$(level "$khz" down)
	load "$1" || return
	put scaling_governor performance
	put scaling_max_freq "$khz" 1
	asks "a limit before offline" 1 "$down" "$LOWEST" "$down"
	online 1 0
	asks "an offline CPU asks for its lowest level" 1 "$LOWEST" "$LOWEST" "$LOWEST"
	[ "$MIN_MAX" = 0 ] || platform set 1 max "$HIGHEST"
	platform set 1 desired "$NOMINAL"
	online 1 1
	asks "back online: limit kept, request written anew" 1 "$down" "$LOWEST" "$down"
	same "$1: its scaling_max_freq is kept" "$khz" "$(cat "$policies/policy1/scaling_max_freq")"
	online 1 0
	unload
	becomes "an offline CPU's request is put back at unload" 1 desired=0
	online 1 1
}

# What the CPU asks for when it is back equals what it asked for while offline:
# only a write that is forced repairs what others did meanwhile.
test_forced_write() {
	load "$1" || return
	put scaling_governor powersave
	put scaling_max_freq "$(cat "$policies/policy1/cpuinfo_min_freq")" 1
	asks "lowest and nothing else" 1 "$LOWEST" "$LOWEST" "$LOWEST"
	online 1 0
	[ "$MIN_MAX" = 0 ] || platform set 1 max "$HIGHEST"
	platform set 1 desired "$NOMINAL"
	online 1 1
	asks "back online: an equal request is written all the same" 1 "$LOWEST" "$LOWEST" "$LOWEST"
	unload
}

# The kernel tells only CPUs that are online when boost is switched.
test_boost_meanwhile() {
	load "$1" || return
	put scaling_governor performance
	online 1 0
	echo 0 >"$policies/boost"
	online 1 1
	asks "boost went off while the CPU was offline" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	online 1 0
	echo 1 >"$policies/boost"
	online 1 1
	asks "boost came back while the CPU was offline" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

test_late_cpu() {
	online 1 0
	platform set 1 desired "$NOMINAL"
	load "$1" || return
	online 1 1
	put scaling_governor performance
	asks "a CPU that comes after load obeys too" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
	becomes "and gets its own request back" 1 "desired=$NOMINAL"
	platform set 1 desired 0
}

for mode in $MODES; do
	test_hotplug "$mode"
	test_forced_write "$mode"
	test_boost_meanwhile "$mode"
	test_late_cpu "$mode"
done
