# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Load and unload: what the kernel's log says, and what is put back.

test_load() {
	local before
	before=$(said_count)
	load "$1" || return
	same "$1: one line at load" 1 "$(said_since "$before" | wc -l)"
	found "$1: it says loaded, and the mode" "^loaded: .*mode $1" "$(said_since "$before")"
	same "$1: sysfs names the driver" guided_pstate "$(cat "$policies/policy0/scaling_driver")"
	same "$1: status is the mode" "$1" "$(cat "$cpu/guided_pstate/status")"
	for i in $(cpus); do
		same "$1: CPU $i is enabled" "enable=1 " "$(request "$i" enable)"
	done
	before=$(said_count)
	! /lab/finit /lab/guided_pstate.ko 2>/dev/null || bad "$1: a second load" "was not refused"
	same "$1: a second load is refused by the kernel" "$before" "$(said_count)"
	unload
	same "$1: one line at unload" 1 "$(said_since "$before" | wc -l)"
	[ ! -e "$policies/policy0" ] || bad "$1: policies are gone" "they are not"
}

# Firmware left CPUs differently: each gets its own back.
test_put_back() {
	local i
	mode=$1
	platform set 0 desired "$NOMINAL"
	platform set 1 auto_sel 1
	load "$1" || return
	put scaling_governor performance
	asks "asks for the highest level" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
	becomes "desired is put back where it was not 0" 0 "desired=$NOMINAL" auto_sel=0
	becomes "desired is put back where it was 0" 1 desired=0
	[ "$AUTO_SEL" = 0 ] || becomes "autonomous selection is put back" 1 auto_sel=1
	if [ "$MIN_MAX" = 1 ]; then
		for i in $(cpus); do
			becomes "CPU $i: minimum and maximum are the whole range after unload" "$i" "min=$LOWEST" "max=$HIGHEST"
		done
	fi
	becomes "EPP is not touched" 0 "epp=$EPP"
	platform set all desired 0
	platform set all auto_sel 0
}

for mode in $MODES; do
	test_load "$mode"
	test_put_back "$mode"
done
