# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# A limit for all CPUs costs one call and one write each: the calls are in flight
# together, then there is one wait; no register is read, and the constraints of the
# policies that follow bring no more. Seen in the kernel's trace, whose clock here
# counts events, so that their order over all CPUs is known.

CALL='smp_call_function_single_async <-(commit|own_on_its_cpu|gp_cpu_kick)'

events() { grep -cE "$1" /tmp/trace; }
# place EXPRESSION first|last: line number
place() { grep -nE "$1" /tmp/trace | cut -d: -f1 | if [ "$2" = first ]; then head -n 1; else tail -n 1; fi; }
# later EXPRESSION LINE: how many come after that line
later() { tail -n +"$2" /tmp/trace | grep -cE "$1"; }

# Until the write to the attribute returns. Not those of the scheduler's tick, APERF
# and MPERF, nor those of the driver's look at capabilities (0x771 and 0x1A0), once a
# second on a CPU that is not idle.
reads() {
	awk '
		/ tracing_mark_write: / { exit }
		/ read_msr: (e7|e8|771|1a0),/ { next }
		/ read_msr: / { n++ }
		END { print n + 0 }' /tmp/trace
}

written_cpus() { sed -n 's/^\([0-9]*\) write_msr: 774, .*/\1/p' /tmp/trace | sort -u | wc -l; }

# The most calls that were sent and not yet answered.
in_flight() {
	awk -v call="$CALL" '
		$0 ~ call { if (++n > most) most = n }
		/ gp_commit_here / { n-- }
		END { print most + 0 }' /tmp/trace
}

# before NAME EXPRESSION EXPRESSION: all of the one before the first of the other
before() {
	local last first
	last=$(place "$2" last)
	first=$(place "$3" first)
	if [ "${last:-0}" -gt 0 ] && [ "${first:-0}" -gt "$last" ]; then
		good "$mode: $1"
	else
		bad "$mode: $1" "the last is event ${last:-none}, the first ${first:-none}"
	fi
}

remote_calls() { cat "$policies"/policy*/request_counts | sed 's/.*remote \([0-9]*\).*/\1/' | awk '{ n += $1 } END { print n }'; }

# change FILE VALUE: and what the kernel saw until all is quiet again
change() {
	local count remote told
	count=$(cpus | wc -l)
	remote=$(remote_calls)
	trace gp_limits_set_share smp_call_function_single_async gp_commit_here gp_cpu_settle limits_changed
	echo "$2" >"$cpu/guided_pstate/$1"
	echo returned >"$TRACING/trace_marker"
	sleep 0.3
	trace_end
	same "$mode: $1: calls to other CPUs" $((count - 1)) "$(events "$CALL")"
	same "$mode: $1: and as many are counted" $((count - 1)) $(($(remote_calls) - remote))
	same "$mode: $1: writes of the request" "$count" "$(events 'write_msr: 774,')"
	same "$mode: $1: on so many CPUs" "$count" "$(written_cpus)"
	same "$mode: $1: reads of registers" 0 "$(reads)"
	before "$1: all calls are sent before the wait" "$CALL" ' gp_cpu_settle '
	same "$mode: $1: each CPU is waited for once" "$count" "$(events ' gp_cpu_settle ')"
	told=$(place ' limits_changed ' first)
	same "$mode: $1: the constraints of policies bring no call and no write" 0 \
		"$(later "$CALL|write_msr: 774," "${told:-1}")"
	report "$mode: $1: $(in_flight) calls in flight together, and the own CPU"
}

# all_hold NAME FIELD=VALUE...: every CPU's request
all_hold() {
	local name=$1 i wrong=
	shift
	for i in $(cpus); do
		# shellcheck disable=SC2046 # one word a field
		[ "$(request "$i" $(echo "$@" | sed 's/=[^ ]*//g'))" = "$* " ] || wrong="$wrong $i"
	done
	same "$mode: $name: CPUs that do not hold $*" "" "$wrong"
}

all_show() { same "$mode: $1 of all policies" "$2" "$(cat "$policies"/policy*/"$1" | sort -u)"; }

test_together() {
	local top low
	top=$(((HIGHEST * 75 + 99) / 100))
	low=$(((HIGHEST * 40 + 99) / 100))
	load "$1" || return
	# a governor whose wish stays within the limits
	put scaling_governor userspace
	put scaling_setspeed "$NOMINAL_KHZ"
	sleep 0.1
	change max_perf_pct 75
	all_hold "max_perf_pct 75" "min=$(wished "$LOWEST")" "max=$top"
	all_show scaling_max_freq $((NOMINAL_KHZ * top / NOMINAL))
	[ "$mode" != desired ] || {
		change min_perf_pct 40
		all_hold "min_perf_pct 40" "min=$low" "max=$top" "desired=$NOMINAL"
		all_show scaling_min_freq $((NOMINAL_KHZ * low / NOMINAL))
	}
	unload
}

# In mode guided the governor's wish is the minimum.
wished() { if [ "$mode" = guided ]; then echo "$NOMINAL"; else echo "$1"; fi; }

# the tests themselves keep to CPU 0
taskset -p 1 $$ >/dev/null
for mode in $MODES; do test_together "$mode"; done
