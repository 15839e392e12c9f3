# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# The tunables in guided_pstate/: what they are at first, what is refused, and that
# each but headroom_pct changes what is asked for, or how often. hint_us is tested by
# hints.

global=$cpu/guided_pstate

# NAME:DEFAULT:LEAST:MOST
TUNABLES="look_us:1000:500:100000 hold_us:20000:0:1000000 dead_band_pct:3:0:25
headroom_pct:0:0:25 margin_pct:9:0:100 measure_us:8000:0:1000000
brief_us:1500:0:1000000 lift_pct:49:0:100 hint_us:10000:0:1000000
rise_us:4000:1000:1000000 full_us:20000:1000:1000000"

tune() { echo "$2" >"$global/$1" || bad "$1 $2" "was refused"; }
tuned() { cat "$global/$1"; }
defaults() {
	local entry name
	for entry in $TUNABLES; do
		name=${entry%%:*} entry=${entry#*:}
		tune "$name" "${entry%%:*}"
	done
}

# The shell's words for EINVAL.
tune_is_refused() {
	local before
	before=$(tuned "$1")
	found "$1 \"$2\" is refused" "[Ii]nvalid argument" "$( (echo "$2" >"$global/$1") 2>&1)"
	same "$1 \"$2\" changes nothing" "$before" "$(tuned "$1")"
}

# range NAME DEFAULT LEAST MOST
range() {
	local value
	same "$1 is $2 at first" "$2" "$(tuned "$1")"
	for value in $3 $4; do
		tune "$1" "$value"
		same "$1 $value is taken" "$value" "$(tuned "$1")"
	done
	tune "$1" "$2"
	for value in $(($3 - 1)) $(($4 + 1)) many "" "1 2"; do tune_is_refused "$1" "$value"; done
}

test_ranges() {
	local entry
	load desired || return
	for entry in $TUNABLES; do
		# shellcheck disable=SC2046 # one word a number
		range $(echo "$entry" | tr : ' ')
	done
	unload
}

# --- effects: CPU 1 does this or that, and it is looked what is asked for it ---

asked() { request 1 desired | sed 's/desired=\([0-9]*\).*/\1/'; }

busy_for() { taskset 2 timeout "$1" sh -c 'while :; do :; done'; }
# busy for a part of each few milliseconds
light_for() { taskset 2 timeout "$1" sh -c 'while :; do usleep 3000; done'; }

# Nothing to do for a while, and nothing left of a level from before.
rested() {
	sleep 0.5
	put scaling_governor powersave 1
	put scaling_governor schedutil 1
}

# asked_after COMMAND...: with the defaults but for the values as NAME=VALUE before it
asked_after() {
	defaults
	while :; do
		case $1 in *=*) tune "${1%=*}" "${1#*=}"; shift ;; *) break ;; esac
	done
	rested
	"$@"
	asked
}

busy_then_light() { busy_for 1.2; light_for 0.2; }

# What is asked while the command goes on, after so many seconds.
during() {
	local after=$1
	shift
	"$@" &
	sleep "$after"
	asked >/tmp/asked
	kill $! 2>/dev/null
	wait $! 2>/dev/null
}

# higher NAME LESS MORE
higher() { if [ "$3" -gt "$2" ]; then good "$1"; else bad "$1" "$2 and $3"; fi; report "    $1: $2 and $3"; }

# writes of a load that rises and falls
written() { sed 's/written \([0-9]*\).*/\1/' "$policies/policy1/request_counts"; }
writes() {
	local before
	before=$(written)
	taskset 2 /lab/load 1
	echo $(($(written) - before)) >/tmp/writes
}

looks() {
	trace gp_adjust_slowly
	taskset 2 /lab/load 1
	trace_end
	grep -c '^1 gp_adjust_slowly ' /tmp/trace >/tmp/looks
}

asked_during() { asked_after "$@" >/dev/null; cat /tmp/asked; }
count_of() { local file=$1; shift; asked_after "$@" >/dev/null; cat "$file"; }

# One task that works a little and waits for a millisecond, over and over.
wait_briefly() {
	mkfifo /tmp/silence 2>/dev/null
	# shellcheck disable=SC2016 # the inner shell's variables
	taskset 2 timeout 0.3 sh -c '
		exec 3<>/tmp/silence
		work=$(seq 500)
		while :; do
			for _ in $work; do :; done
			read -r -t 0.001 _ <&3
		done'
}

# A CPU that never pauses comes to a stand at four fifths of its range, unless the
# kernel cuts wishes off at the whole of it.
test_headroom() {
	local name="headroom_pct: what is used, or what the governor wants"
	case $(uname -r) in
	6.1.*) ;;
	*) skip "$name" "this kernel cuts schedutil's wishes off"; return ;;
	esac
	higher "$name" "$(asked_during measure_us=0 headroom_pct=0 during 0.1 busy_for 0.2)" \
		"$(asked_during measure_us=0 headroom_pct=25 during 0.1 busy_for 0.2)"
}

test_effects() {
	local low
	load desired || return
	put scaling_governor schedutil
	higher "look_us: fewer looks, more looks" \
		"$(count_of /tmp/looks look_us=100000 looks)" "$(count_of /tmp/looks looks)"
	higher "dead_band_pct: writes at 25, at 0" \
		"$(count_of /tmp/writes dead_band_pct=25 writes)" "$(count_of /tmp/writes dead_band_pct=0 writes)"
	low=$(asked_after lift_pct=0 busy_then_light)
	higher "hold_us: a level falls soon, or stands for a second" \
		"$low" "$(asked_after lift_pct=0 hold_us=1000000 busy_then_light)"
	higher "measure_us: load is measured anew, or over a second" \
		"$low" "$(asked_after lift_pct=0 measure_us=1000000 busy_then_light)"
	higher "margin_pct: a little to spare, or all" \
		"$low" "$(asked_after lift_pct=0 margin_pct=100 busy_then_light)"
	low=$(asked_during rise_us=1000000 full_us=1000000 during 0.03 busy_for 0.2)
	higher "rise_us: a busy CPU waits a second, or goes faster step by step" \
		"$low" "$(asked_during rise_us=2000 full_us=1000000 during 0.03 busy_for 0.2)"
	higher "full_us: a busy CPU waits a second, or gets all at once" \
		"$low" "$(asked_during rise_us=1000000 full_us=5000 during 0.03 busy_for 0.2)"
	low=$(asked_after lift_pct=0 margin_pct=0 wait_briefly)
	higher "lift_pct: nothing for brief waits, or up to the whole range" \
		"$low" "$(asked_after lift_pct=100 margin_pct=0 brief_us=5000 wait_briefly)"
	higher "brief_us: no wait is brief, or most are" \
		"$(asked_after brief_us=0 lift_pct=100 margin_pct=0 wait_briefly)" \
		"$(asked_after brief_us=5000 lift_pct=100 margin_pct=0 wait_briefly)"
	higher "measure_us: only the governor's wish counts, or waits do too" \
		"$(asked_after measure_us=0 lift_pct=100 brief_us=5000 wait_briefly)" \
		"$(asked_after lift_pct=100 brief_us=5000 wait_briefly)"
	test_headroom
	defaults
	unload
}

test_ranges
[ "$BACKEND" != hwp ] || {
	# the tests themselves keep to CPU 0
	taskset -p 1 $$ >/dev/null
	test_effects
	taskset -p f $$ >/dev/null
}
