# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Everything at once, at random: governors, limits, boost, hotplug, load. The
# host then checks every request that the platform saw: minimum <= maximum, and
# desired 0 or between them. Afterwards a plain request must still arrive.

STORM_SECONDS=2

# A random number below $1.
random() { echo $((0x$(head -c 2 /dev/urandom | hexdump -e '"%04x"') % $1)); }

random_khz() { echo $((LOWEST_KHZ + $(random 1000) * ((NOMINAL_KHZ * HIGHEST / NOMINAL - LOWEST_KHZ) / 1000))); }

until_end() {
	while [ ! -e /tmp/storm-is-over ]; do "$@" 2>/dev/null; done
}

change_limits() {
	local file=scaling_min_freq
	[ "$(random 2)" = 0 ] || file=scaling_max_freq
	random_khz >"$policies/policy$1/$file"
}

change_governor() {
	local governor
	case $(random 4) in
	0) governor=performance ;;
	1) governor=powersave ;;
	2) governor=userspace ;;
	*) governor=schedutil ;;
	esac
	echo $governor >"$policies/policy$1/scaling_governor"
	random_khz >"$policies/policy$1/scaling_setspeed"
}

change_boost() {
	random 2 >"$policies/boost"
	sleep 0.05
}

change_online() {
	echo 0 >"$cpu/cpu1/online"
	sleep 0.1
	echo 1 >"$cpu/cpu1/online"
	sleep 0.1
}

pulse() {
	for _ in $(seq 300); do :; done
	usleep 3000
}

test_storm() {
	local i
	load "$1" || return
	rm -f /tmp/storm-is-over
	for i in $(cpus); do
		until_end change_limits "$i" &
		until_end change_governor "$i" &
	done
	until_end change_boost &
	until_end change_online &
	until_end pulse &
	sleep $STORM_SECONDS
	touch /tmp/storm-is-over
	wait
	echo 1 >"$policies/boost"
	open_limits
	put scaling_governor performance
	for i in $(cpus); do
		asks "after the storm: CPU $i asks for highest" "$i" "$HIGHEST" "$LOWEST" "$HIGHEST"
	done
	unload
}

for mode in $MODES; do test_storm "$mode"; done
