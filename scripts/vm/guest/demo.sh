# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# The guest's part of scripts/demo: for each mode load the driver, show what it
# says, run a load, unload.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh
policy=$cpu/cpufreq/policy$LOAD_CPU

show() { report "  $(printf '%-28s' "$1") $(cat "$2")"; }

# The newest words of the driver in the kernel's log.
sentence() { dmesg | sed -n 's/.*guided_pstate: \(loaded\|not loaded\|unloaded\)/\1/p' | tail -n 1; }

describe() {
	report "  levels (performance units of firmware), CPU $LOAD_CPU:"
	for level in highest nominal lowest_nonlinear lowest; do
		show "  $level" "$policy/${level}_perf"
	done
	show "frequency_ratio" "$policy/frequency_ratio"
	report "  limits (kHz) and governor:"
	for file in scaling_min_freq scaling_max_freq base_frequency scaling_governor; do
		show "  $file" "$policy/$file"
	done
	show "  boost" "$cpu/cpufreq/boost"
	show "mode (status)" "$cpu/guided_pstate/status"
	show "backend" "$cpu/guided_pstate/backend"
	show "requested" "$policy/requested"
}

ratio() {
	module msr
	report "\$ guided-pstate ratio"
	/lab/guided-pstate ratio 2>&1 | sed 's/^/  /' >&4
}

try_mode() {
	report ""
	report "\$ modprobe guided_pstate mode=$1"
	platform snapshot "before-$1"
	if ! /lab/finit /lab/guided_pstate.ko mode="$1" 2>/dev/null; then
		report "$1: $(sentence)"
		platform snapshot "after-$1"
		return
	fi
	report "$1: $(sentence)"
	describe
	report "\$ load $LOAD_SECONDS        (on CPU $LOAD_CPU: busy 5 % of the time, rising to 100 %, falling to 5 %)"
	sleep 0.5
	platform mark "$1 load begins"
	taskset "$(printf '%x' $((1 << LOAD_CPU)))" /lab/load "$LOAD_SECONDS"
	platform mark "$1 load ends"
	report "\$ rmmod guided_pstate"
	rmmod guided_pstate
	report "$1: $(sentence)"
	platform snapshot "after-$1"
}

# Firmware usually has HWP on; while it is off its registers cannot be read.
[ ! -e /lab/registers.sh ] || enable_hwp
ratio
for mode in $DEMO_MODES; do try_mode "$mode"; done
report ""
exit 0
