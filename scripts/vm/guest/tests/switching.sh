# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154,SC2015,SC2086 # variables are those of test.sh, one word each
#
# The mode is switched, any to any, at random but alike in each run, under load, with
# CPUs that come and go. Settings that were made once, and changed now and then,
# must be there after every switch, also those of a CPU that was offline.

SWITCHES=500
SETTINGS_EVERY=7
SEED=20240229

random() {
	SEED=$(((SEED * 1103515245 + 12345) & 0x7fffffff))
	R=$(((SEED >> 8) % $1))
}

pick() { random $#; shift $R; R=$1; }

# set_ NAME CPU VALUE, get_ NAME CPU: what the user has set
set_() { eval "want_$1_$2=\$3"; }
get_() { eval "W=\$want_$1_$2"; }

write_() { echo "$3" >"$policies/policy$1/$2" || lost "writing $3 to $2 of CPU $1" "it failed"; }

lost() {
	LOST=$((LOST + 1))
	[ $LOST -gt 5 ] || report "    switch $n, mode $mode: $1: $2"
}

# Settings of CPU $1, at random: those for governors when there are some, the policy
# when there is one.
change_settings() {
	random 2
	[ $R = 0 ] && set_ max "$1" "$MAX_BELOW" || set_ max "$1" "$MAX_ABOVE"
	get_ max "$1"; write_ "$1" scaling_max_freq "$W"
	pick "$LOWEST_KHZ" "$MIN_KHZ"; set_ min "$1" "$R"
	write_ "$1" scaling_min_freq "$R"
	random 256; set_ epp "$1" "$R"
	if [ $mode = autonomous ]; then
		pick performance powersave; set_ policy "$1" "$R"
		write_ "$1" scaling_governor powersave
		get_ epp "$1"; write_ "$1" energy_performance_preference "$W"
		write_ "$1" scaling_governor "$R"
	else
		get_ epp "$1"; write_ "$1" energy_performance_preference "$W"
		pick performance powersave userspace schedutil; set_ governor "$1" "$R"
		write_ "$1" scaling_governor "$R"
	fi
}

change_boost() {
	random 2
	BOOST=$R
	echo "$BOOST" >"$policies/boost"
}

# The policy of a CPU that has never been in mode autonomous follows its governor.
enter_autonomous() {
	local i
	for i in $ONLINE; do
		get_ policy "$i"
		[ -z "$W" ] || continue
		get_ governor "$i"
		[ "$W" = performance ] || W=powersave
		set_ policy "$i" "$W"
	done
}

is() { [ "$3" = "$2" ] || lost "$1" "wanted $2, found $3"; }
read_() { read -r V <"$policies/policy$1/$2" || V=missing; }

check_cpu() {
	local max pair
	get_ min "$1"; read_ "$1" scaling_min_freq; is "CPU $1: scaling_min_freq" "$W" "$V"
	get_ max "$1"; max=$W
	[ "$BOOST" = 1 ] || [ "$max" -le "$NOMINAL_KHZ" ] || max=$NOMINAL_KHZ
	read_ "$1" scaling_max_freq; is "CPU $1: scaling_max_freq" "$max" "$V"
	read_ "$1" scaling_governor
	if [ $mode = autonomous ]; then get_ policy "$1"; else get_ governor "$1"; fi
	is "CPU $1: scaling_governor" "$W" "$V"
	[ $mode = autonomous ] && [ "$W" = performance ] && return
	get_ epp "$1"; read_ "$1" energy_performance_preference
	for pair in $PREFERENCES "default:$EPP"; do [ "$V" != "${pair%:*}" ] || V=${pair#*:}; done
	is "CPU $1: energy_performance_preference" "$W" "$V"
}

# What stands in the register of one CPU: the limit, the preference, the mode.
check_register() {
	local have want max epp
	for _ in 1 2 3 4 5; do
		have=$(request "$1" max epp)
		get_ max "$1"
		[ "$W" = "$MAX_BELOW" ] && max=$LEVEL_BELOW || max=$LEVEL_ABOVE
		[ "$BOOST" = 1 ] || [ $max -le "$NOMINAL" ] || max=$NOMINAL
		get_ epp "$1"; epp=$W
		[ $mode != autonomous ] || { get_ policy "$1"; [ "$W" != performance ] || epp=0; }
		want="max=$max epp=$epp "
		[ "$have" != "$want" ] || return 0
		sleep 0.05
	done
	lost "CPU $1: request" "wanted $want, found $have"
}

switch() {
	local from=$mode
	pick desired guided autonomous
	[ "$R" != "$mode" ] || pick desired guided autonomous
	[ "$R" != autonomous ] || [ "$from" = autonomous ] || enter_autonomous
	become "$R" || lost "switch to $R" "refused"
}

# CPU 2 goes for some switches; what was set for it must be there when it is back.
change_online() {
	random 4
	if [ "$ONLINE" = "0 1 2 3" ] && [ $R = 0 ]; then
		echo 0 >"$cpu/cpu2/online" && ONLINE="0 1 3"
	elif [ "$ONLINE" = "0 1 3" ] && [ $R -lt 2 ]; then
		echo 1 >"$cpu/cpu2/online" && ONLINE="0 1 2 3"
		# its policy begins anew in a mode it has not been in
		[ $mode != autonomous ] || enter_autonomous
	fi
}

# CPU 3 comes and goes beside all that; nobody waits for it.
hotplug_beside() {
	while [ ! -e /tmp/switching-is-over ]; do
		echo 0 >"$cpu/cpu3/online"
		sleep 0.03
		echo 1 >"$cpu/cpu3/online"
		sleep 0.1
	done
}

pulse_beside() {
	while [ ! -e /tmp/switching-is-over ]; do
		for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do :; done
		usleep 2000
	done
}

start() {
	local i
	LOST=0 BOOST=1 ONLINE="0 1 2 3" n=0
	MAX_BELOW=$(probe_khz | head -n 1)
	MAX_ABOVE=$(probe_khz | tail -n 1)
	LEVEL_BELOW=$(level "$MAX_BELOW" down)
	LEVEL_ABOVE=$(level "$MAX_ABOVE" down)
	MIN_KHZ=$((LOWEST_KHZ + (MAX_BELOW - LOWEST_KHZ) / 2))
	for i in 0 1 2 3; do set_ policy "$i" ""; change_settings "$i"; done
	rm -f /tmp/switching-is-over
	pulse_beside & pulse_beside &
	hotplug_beside &
}

# Only CPU 3 goes by itself: it is looked at when it has come to rest.
run() {
	local i
	while [ $n -lt $SWITCHES ]; do
		n=$((n + 1))
		change_online
		switch
		for i in ${ONLINE%3}; do check_cpu "$i"; done
		pick ${ONLINE%3}
		check_register "$R"
		[ $((n % SETTINGS_EVERY)) != 0 ] || { pick ${ONLINE%3}; change_settings "$R"; }
		[ $((n % (5 * SETTINGS_EVERY))) != 0 ] || change_boost
	done
}

finish() {
	local i
	: >/tmp/switching-is-over
	wait
	echo 1 >"$cpu/cpu2/online" 2>/dev/null
	echo 1 >"$cpu/cpu3/online" 2>/dev/null
	ONLINE="0 1 2 3"
	[ $mode != autonomous ] || become desired
	for i in 0 1 2 3; do check_cpu "$i"; check_register "$i"; done
	same "$n switches: settings that were lost" 0 $LOST
	echo 1 >"$policies/boost"
}

load desired && {
	start
	run
	finish
	unload
}
