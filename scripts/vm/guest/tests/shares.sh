# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# max_perf_pct and min_perf_pct: limits for all CPUs, in percent of the highest level,
# rounded up. They hold beside those of the policies, over switches of modes and
# hotplug, until unload.

global=$cpu/guided_pstate

share() { echo $(((HIGHEST * $1 + 99) / 100)); }
shares() { echo "$(cat "$global/min_perf_pct") $(cat "$global/max_perf_pct")"; }
set_share() { echo "$2" >"$global/$1_perf_pct" || bad "$mode: $1_perf_pct $2" "was refused"; }
highest_khz() { echo $((NOMINAL_KHZ * $1 / NOMINAL)); }

# all_ask NAME LEVEL MIN MAX
all_ask() {
	local name=$1 i
	shift
	for i in $(cpus); do asks "$name: CPU $i" "$i" "$@"; done
}

# refuses FILE VALUE: with EINVAL, of which the shell says this
refuses() {
	local before after
	before="$(shares); $(words)"
	found "$mode: $1_perf_pct \"$2\" is refused" "[Ii]nvalid argument" \
		"$( (echo "$2" >"$global/$1_perf_pct") 2>&1)"
	after="$(shares); $(words)"
	same "$mode: $1_perf_pct \"$2\" changes nothing" "$before" "$after"
}

words() { for i in $(cpus); do platform request "$i"; done; }

test_maximum() {
	local khz down top
	top=$(share 75)
	set_share max 75
	all_ask "max_perf_pct 75" "$top" "$LOWEST" "$top"
	same "$mode: scaling_max_freq shows it" "$(highest_khz "$top")" "$(cat "$policies/policy1/scaling_max_freq")"
	khz=$(probe_khz | head -n 1)
	down=$(level "$khz" down)
	put scaling_max_freq "$khz" 1
	asks "a policy's lower maximum wins" 1 "$down" "$LOWEST" "$down"
	open_limits
	asks "and when that is gone, max_perf_pct holds" 1 "$top" "$LOWEST" "$top"
	echo 0 >"$policies/boost"
	asks "boost off: nominal, where that is lower" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	echo 1 >"$policies/boost"
	asks "boost on: max_perf_pct holds again" 1 "$top" "$LOWEST" "$top"
	set_share max 1
	asks "1 % is the lowest level" 1 "$LOWEST" "$LOWEST" "$LOWEST"
	set_share max 75
}

test_minimum() {
	local top low
	top=$(share 75) low=$(share 40)
	put scaling_governor powersave
	set_share min 40
	all_ask "min_perf_pct 40" "$low" "$low" "$top"
	refuses min 76
	refuses max 39
	for value in 0 101 -1 half "" "50 50"; do refuses max "$value"; done
	for value in 101 -1 half ""; do refuses min "$value"; done
	set_share min 75
	all_ask "minimum and maximum may be the same" "$top" "$top" "$top"
	set_share min 40
}

test_survival() {
	local low to
	low=$(share 40)
	for to in $MODES $([ "$AUTONOMOUS" != works ] || echo autonomous); do
		[ "$to" != "$mode" ] || continue
		become "$to" || return
		put scaling_governor powersave
		same "$mode: the limits are kept over a switch" "40 75" "$(shares)"
		all_ask "after a switch they hold" "$low" "$low" "$(share 75)"
	done
	echo 0 >"$cpu/cpu1/online"
	set_share max 60
	echo 1 >"$cpu/cpu1/online"
	put scaling_governor powersave
	all_ask "changed while a CPU was offline" "$low" "$low" "$(share 60)"
	set_share min 0
	set_share max 100
	all_ask "opened again" "$LOWEST" "$LOWEST" "$HIGHEST"
	set_share max 50
}

test_shares() {
	load "$1" || return
	same "$1: nothing is limited at first" "0 100" "$(shares)"
	put scaling_governor performance
	test_maximum
	test_minimum
	test_survival
	unload
	load "$1" || return
	same "$1: nothing is limited when it is loaded again" "0 100" "$(shares)"
	put scaling_governor performance
	all_ask "loaded again" "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

for mode in $MODES; do test_shares "$mode"; done
