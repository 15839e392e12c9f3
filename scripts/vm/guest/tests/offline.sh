# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# CPUs that go and come, where only the CPU itself can write its register. What it
# leaves behind lets it run; what it finds when it is back need not be that.

online() { echo "$2" >"$cpu/cpu$1/online"; }

# The whole range, no desired level and all the preference for energy that there
# is; a register without a range has the word again that was found.
parked_word() {
	case $BACKEND in
	hwp) printf '0x%x' $((FOUND & ~0xffffffff | EPP_BITS | HIGHEST << 8 | LOWEST)) ;;
	cppc-msr) printf '0x%x' $((FOUND & ~0xffffffff | EPP_BITS | LOWEST << 8 | HIGHEST)) ;;
	perf-ctl) echo "$FOUND" ;;
	esac
}

EPP_BITS=$((0xff << 24))
[ "$BACKEND" != hwp ] || grep -qw hwp_epp /proc/cpuinfo || EPP_BITS=0

test_offline() {
	local khz down i
	khz=$(probe_khz | head -n 1)
	down=$(level "$khz" down)
	load "$1" || return
	put scaling_governor performance
	put scaling_max_freq "$khz" 1
	[ -z "$PREFERENCES" ] || put energy_performance_preference 176 1
	asks "a limit before offline" 1 "$down" "$LOWEST" "$down"
	for i in 1 2; do
		online 1 0
		last 1 "$(parked_word)" "$1: what an offline CPU leaves lets it run"
		# firmware, or a tool, writes the register meanwhile
		[ $i = 1 ] || pcu set "$REQUEST" "$FOUND" cpu=1
		online 1 1
		asks "back online ($i): limit kept, request written anew" 1 "$down" "$LOWEST" "$down"
		same "$1: its scaling_max_freq is kept" "$khz" "$(cat "$policies/policy1/scaling_max_freq")"
		[ -z "$PREFERENCES" ] ||
			same "$1: its preference is kept" 176 "$(cat "$policies/policy1/energy_performance_preference")"
	done
	[ -z "$PREFERENCES" ] || [ "$EPP_BITS" = 0 ] || becomes "and is in the register" 1 epp=176
	online 1 0
	echo 0 >"$policies/boost"
	online 1 1
	put scaling_max_freq "$((NOMINAL_KHZ * 2))" 1
	asks "boost went off while the CPU was offline" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	online 1 0
	echo 1 >"$policies/boost"
	online 1 1
	asks "boost came back while the CPU was offline" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
	same "$1: a CPU that came and went gets back what was found" "$((FOUND))" "$(($(request_word 1)))"
}

# A CPU that is offline when the driver goes cannot be mended: it says so.
test_left_offline() {
	local before
	load "$1" || return
	before=$(said_count)
	put scaling_governor performance
	online 1 0
	unload
	same "$1: unloaded with a CPU offline: one line" 1 "$(said_since "$before" | wc -l)"
	online 1 1
	same "$1: and that CPU can run" "$(parked_word)" "$(request_word 1)"
	write_register 1 "$REQUEST" $((FOUND))
}

for mode in $MODES; do
	test_offline "$mode"
	test_left_offline "$mode"
done
