# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# A register whose write faults: counted, reported once, tried again with the next
# request, and no reason for a governor to stop.

failed() { sed 's/.*failed \([0-9]*\).*/\1/' "$policies/policy${1:-1}/request_counts"; }
warned() { said_since "$1" | grep -c "CPU 1: a request could not be written"; }
speed() { echo "$1" 2>/dev/null >"$policies/policy1/scaling_setspeed" || true; sleep 0.01; }

# The driver reports a fault of the fast path from a CPU that is not idle.
be_busy() { taskset 2 timeout 1.5 sh -c 'while :; do :; done'; }

test_third_write() {
	local before khz up
	khz=$(probe_khz | head -n 1)
	up=$(level "$khz" up)
	load "$1" || return
	before=$(said_count)
	put scaling_governor userspace
	speed "$LOWEST_KHZ"
	asks "before the fault" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	pcu fault "$REQUEST" write cpu=1 nth=3
	speed "$khz"
	asks "the 1st write arrives" 1 "$up" "$LOWEST" "$HIGHEST"
	speed "$LOWEST_KHZ"
	asks "the 2nd write arrives" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	same "$1: nothing has failed yet" 0 "$(failed)"
	speed "$khz"
	same "$1: the 3rd write is counted as failed" 1 "$(failed)"
	asks "the 3rd write leaves the register as it was" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	speed "$khz"
	at_once asks "the same request is tried again" 1 "$up" "$LOWEST" "$HIGHEST"
	same "$1: it has not failed again" 1 "$(failed)"
	be_busy
	same "$1: all other CPUs are well" 0 "$(for i in 0 2 3; do failed $i; done | sort -u)"
	unload
}

# A governor that asks once and never again, with nothing else to do for the CPU
test_once() {
	load "$1" || return
	put scaling_governor powersave
	asks "before the fault" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	pcu fault "$REQUEST" write cpu=1 nth=1
	echo performance >"$policies/policy1/scaling_governor" 2>/dev/null
	asks "the only write fails" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	be_busy
	asks "it is tried again without another request" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

test_always() {
	local before
	load "$1" || return
	before=$(said_count)
	put scaling_governor schedutil
	sleep 0.2
	pcu fault "$REQUEST" write cpu=1 times=always
	be_busy
	sleep 0.5
	be_busy
	[ "$(failed)" -gt 1 ] || bad "$1: faults without end are counted" "$(failed)"
	same "$1: faults without end are reported once" 1 "$(warned "$before")"
	pcu mend "$REQUEST"
	put scaling_governor performance 1
	asks "when faults end, requests arrive" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

for mode in $MODES; do test_third_write "$mode"; done
for mode in $MODES; do test_once "$mode"; done
test_always desired
