# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# In autonomous mode a task that wakes from I/O lifts the minimum of its CPU for a
# while: half way to nominal, and half of the rest with each that follows; never above
# nominal or the policy's maximum. The disk is null_blk, which answers after 1 ms.

DISK=/dev/nullb0
DISK_NS=1000000
AT=0

# Levels after one event, after one halving, and what is too little to be kept.
ONE=$((LOWEST + (NOMINAL - LOWEST + 1) / 2))
HALF=$(((ONE - LOWEST) / 2))
LEAST=$(((NOMINAL - LOWEST + 7) / 8))
[ $HALF -ge $LEAST ] && HALF=$((LOWEST + HALF)) || HALF=$LOWEST

# io [KIB]: read so much that was not read before, on CPU 1
io() {
	AT=$((AT + 1))
	taskset 2 dd if=$DISK of=/dev/null bs="${1:-4}k" count=1 skip=$((AT * 4096 / ${1:-4})) 2>/dev/null
}

# run_briefly: CPU 1 has something to do, and does not wait
run_briefly() { taskset 2 true; }

# has NAME MIN MAX: the request of CPU 1, read once
has() { same "$mode: $1" "min=$2 max=$3 desired=0 " "$(request 1 min max desired)"; }

# at_rest NAME: without anything to do for long enough, there is no lift
at_rest() {
	for _ in 1 2 3 4 5; do
		sleep 0.05
		run_briefly
	done
	has "$1" "$LOWEST" "${2:-$HIGHEST}"
}

test_lift() {
	run_briefly
	has "a task that runs lifts nothing" "$LOWEST" "$HIGHEST"
	io
	has "a task woke from I/O" "$ONE" "$HIGHEST"
	same "$mode: another CPU is left alone" "min=$LOWEST " "$(request 2 min)"
	at_rest "and that ends"
	io 4096
	has "many wakes lift to nominal" "$NOMINAL" "$HIGHEST"
	at_rest "and that ends too"
}

test_bounds() {
	local khz max
	khz=$(probe_khz | head -n 1)
	max=$(level "$khz" down)
	put scaling_max_freq "$khz" 1
	io 4096
	has "not above the policy's maximum" "$max" "$max"
	at_rest "it ends below a lower maximum" "$max"
	open_limits
	put scaling_min_freq "$khz" 1
	has "a policy's minimum" $((max + 1)) "$HIGHEST"
	io
	has "that is higher stays" "$((ONE > max + 1 ? ONE : max + 1))" "$HIGHEST"
	open_limits
	at_rest "the minimum is opened"
}

test_hint_us() {
	local before
	before=$(cat "$cpu/guided_pstate/hint_us")
	echo 0 >"$cpu/guided_pstate/hint_us"
	io
	has "hint_us 0: no lift" "$LOWEST" "$HIGHEST"
	echo 200000 >"$cpu/guided_pstate/hint_us"
	io
	sleep 0.05
	run_briefly
	has "hint_us 200000: the lift stands for 50 ms" "$ONE" "$HIGHEST"
	sleep 0.25
	run_briefly
	has "hint_us 200000: but not for 300" "$HALF" "$HIGHEST"
	echo "$before" >"$cpu/guided_pstate/hint_us"
	at_rest "hint_us as before"
}

# Whoever takes the hook away takes the lift away.
test_ends() {
	io
	become "${MODES%% *}" || return
	put scaling_governor powersave
	asks "a governor has no lift" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	io 4096
	asks "and gets none" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	become autonomous || return
	put scaling_governor powersave
	has "no lift is left from before the switch" "$LOWEST" "$HIGHEST"
	io
	has "back in autonomous mode" "$ONE" "$HIGHEST"
	echo 0 >"$cpu/cpu1/online"
	echo 1 >"$cpu/cpu1/online"
	at_rest "after hotplug"
	io
	has "after hotplug I/O lifts again" "$ONE" "$HIGHEST"
	unload
	same "unload: the request with a lift is put back" $((FOUND)) $(($(request_word 1)))
	io 4096
	same "unload: nothing lifts any more" $((FOUND)) $(($(request_word 1)))
}

test_hints() {
	enable_hwp
	load autonomous || return
	put scaling_governor powersave
	run_briefly
	test_lift
	test_bounds
	test_hint_us
	test_ends
}

module configfs
[ ! -e /modules/null_blk.ko ] || insmod /modules/null_blk.ko irqmode=2 completion_nsec=$DISK_NS nr_devices=1 gb=4
if [ "$AUTONOMOUS" != works ]; then
	skip "hints" "this machine has no autonomous mode"
elif [ ! -e $DISK ]; then
	skip "hints" "this kernel has no null_blk"
else
	# the tests themselves keep to CPU 0
	taskset -p 1 $$ >/dev/null
	test_hints
	taskset -p f $$ >/dev/null
fi
