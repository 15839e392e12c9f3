# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Functions for the lab's tests, which run in the guest. What the platform has
# latched is the truth that all of them compare with; the driver is never asked.
#
# Set before this is read, by prelude.py:
#   BACKEND			the driver's word for how requests get there
#   MODES			those with governors that must load
#   DESIRED GUIDED AUTONOMOUS	"works" or "refused: EXPRESSION"
#   RATIO			frequency-invariance ratio times 1024, or "any"
#   MIN_MAX AUTO_SEL		1 where kernel and machine let those be written
#   FAST			1 where requests can be written from the scheduler
#   HIGHEST NOMINAL LOWEST	levels of CPU 0
#   LOWEST_KHZ NOMINAL_KHZ	their frequencies, 0 where firmware does not say
#   PROBES			frequencies between two levels, as
#				KHZ:LEVEL BELOW:LEVEL ABOVE
#   EPP				what firmware left there
#   FOUND			the request register after reset, where there is one
#   PREFERENCES			WORD:RAW VALUE, where the preference can be written

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh

policies=$cpu/cpufreq
module cpufreq_powersave cpufreq_userspace

# Tenths of a second until a request has to be what it should be. Writes are done
# at once, but a loaded host lets the guest wait, and hotplug takes its time.
PATIENCE=30

good() { report "ok $*"; }
bad() { report "NOT OK $1: $2"; }
skip() { report "skip $1: $2"; }

# same NAME WANT GOT
same() { if [ "$2" = "$3" ]; then good "$1"; else bad "$1" "wanted \"$2\", got \"$3\""; fi; }

# near NAME WANT GOT: within 1 %
near() {
	if [ $(($3 * 100)) -ge $(($2 * 99)) ] && [ $(($3 * 100)) -le $(($2 * 101)) ]; then
		good "$1"
	else
		bad "$1" "wanted $2, got $3"
	fi
}

# found NAME EXPRESSION TEXT
found() { if echo "$3" | grep -qE "$2"; then good "$1"; else bad "$1" "no /$2/ in \"$3\""; fi; }

cpus() { seq 0 $(($(grep -c "^processor" /proc/cpuinfo) - 1)); }

# level KHZ up|down: the level next to one of the PROBES
level() {
	local probe levels
	for probe in $PROBES; do
		[ "${probe%%:*}" = "$1" ] || continue
		levels=${probe#*:}
		if [ "$2" = up ]; then echo "${levels#*:}"; else echo "${levels%:*}"; fi
	done
}

# The frequencies of the PROBES, in order: below nominal, above nominal.
probe_khz() { echo "$PROBES" | tr ' ' '\n' | cut -d: -f1; }

# --- the driver's words in the kernel's log ---

said() { dmesg | sed -n 's/.*guided_pstate: //p' | grep -v -e "^loading out-of-tree" -e "^module verification"; }
said_count() { said | wc -l; }
# said_since COUNT: what it said after that many lines
said_since() { said | tail -n +$(($1 + 1)); }

# --- load and unload ---

# load MODE: load the driver or give up the test
load() {
	mode=$1
	platform mark "mode $mode"
	platform mark "driver loads"
	/lab/finit /lab/guided_pstate.ko "mode=$mode" || { bad "load in mode $mode" "$(said | tail -n 1)"; return 1; }
	platform mark "driver has loaded"
}

# become MODE: switch while it runs
become() {
	platform mark "mode changes"
	echo "$1" >"$cpu/guided_pstate/status" || { bad "switch from $mode to $1" "$(said | tail -n 1)"; return 1; }
	mode=$1
	platform mark "mode $mode"
}

unload() {
	platform mark "driver unloads"
	rmmod guided_pstate
}

# refused NAME EXPRESSION [PARAMETER]: it says so once, and changes nothing
refused() {
	local before requests i
	before=$(said_count)
	requests=$(for i in $(cpus); do platform request "$i"; done)
	if /lab/finit /lab/guided_pstate.ko "${3:-mode=desired}" 2>/dev/null; then
		bad "refused: $1" "it loaded"
		rmmod guided_pstate
		return
	fi
	same "refused: $1: one sentence" 1 "$(said_since "$before" | wc -l)"
	found "refused: $1: it says why" "^not loaded: .*$2" "$(said_since "$before")"
	same "refused: $1: nothing is changed" "$requests" "$(for i in $(cpus); do platform request "$i"; done)"
}

# --- requests ---

# request CPU FIELD...: those fields of the latched request, as FIELD=VALUE
request() {
	local all field
	all=$(platform request "$1")
	shift
	for field in "$@"; do
		echo "$all" | tr ' ' '\n' | grep "^$field="
	done | tr '\n' ' '
}

# becomes NAME CPU FIELD=VALUE...: the request comes to hold these
becomes() {
	local name=$1 cpu=$2 want got try fields
	shift 2
	want="$* "
	fields=$(echo "$@" | sed 's/=[^ ]*//g')
	for try in $(seq $PATIENCE); do
		# shellcheck disable=SC2086 # one word a field
		got=$(request "$cpu" $fields)
		[ "$got" != "$want" ] || { good "$mode: $name"; return; }
		sleep 0.1
	done
	bad "$mode: $name" "CPU $cpu: wanted \"$want\", got \"$got\" $try times"
}

# at_once COMMAND...: a check that does not wait for what the driver does by itself
at_once() {
	local PATIENCE=1
	"$@"
}

# The fields by which a mode asks for a level with the limits at MIN and MAX.
# fields LEVEL MIN MAX
fields() {
	local words
	case $mode in
	desired)
		words="desired=$1"
		[ "$MIN_MAX" = 0 ] || words="$words min=$2 max=$3"
		[ "$AUTO_SEL" = 0 ] || words="$words auto_sel=0"
		;;
	guided)
		words="desired=0 min=$1 max=$3"
		[ "$AUTO_SEL" = 0 ] || words="$words auto_sel=1"
		;;
	autonomous)
		words="desired=0 min=$2 max=$3"
		[ "$AUTO_SEL" = 0 ] || words="$words auto_sel=1"
		;;
	esac
	echo "$words"
}

# asks NAME CPU LEVEL MIN MAX
asks() {
	local name=$1 cpu=$2
	shift 2
	# shellcheck disable=SC2046 # one word a field
	becomes "$name" "$cpu" $(fields "$@")
}

# --- policies ---

# put FILE VALUE [CPU...]: write a file of the policies of these or all CPUs
put() {
	local file=$1 value=$2 i
	shift 2
	# shellcheck disable=SC2046 # one word a CPU
	[ $# -gt 0 ] || set -- $(cpus)
	for i in "$@"; do
		echo "$value" >"$policies/policy$i/$file" || bad "write $value to $file" "CPU $i"
	done
}

open_limits() {
	local i
	for i in $(cpus); do
		cat "$policies/policy$i/cpuinfo_min_freq" >"$policies/policy$i/scaling_min_freq"
		cat "$policies/policy$i/cpuinfo_max_freq" >"$policies/policy$i/scaling_max_freq"
	done
}

# --- the kernel's trace ---

TRACING=/sys/kernel/tracing

# trace FUNCTION...: calls of these, and reads and writes of registers, from here on.
# The clock counts events: what stands first happened first, on whatever CPU.
trace() {
	echo counter >"$TRACING/trace_clock"
	echo "$*" >"$TRACING/set_ftrace_filter"
	echo 1 >"$TRACING/events/msr/enable"
	echo function >"$TRACING/current_tracer"
}

# trace_end: leaves the events in /tmp/trace, a line "CPU WHAT" each
trace_end() {
	echo 0 >"$TRACING/tracing_on"
	grep -v "^#" "$TRACING/trace" | sed 's/^.*\[0*\([0-9]*[0-9]\)\] [^:]*: /\1 /' >/tmp/trace
	echo nop >"$TRACING/current_tracer"
	echo 0 >"$TRACING/events/msr/enable"
	echo >"$TRACING/set_ftrace_filter"
	echo 1 >"$TRACING/tracing_on"
}
