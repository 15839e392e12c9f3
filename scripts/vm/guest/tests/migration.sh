# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# A waking task that migrates is made known to the driver: a probe on the kernel's
# own function counts what it is asked and what it answers. Needs a kernel with the
# patches of patches/.

witness() { cat /sys/module/witness/parameters/"$1"; }

# wander TIMES: a task that sleeps most of the time is told to go on elsewhere
wander() {
	local task n
	sh -c 'while :; do sleep 0.01; done' &
	task=$!
	for n in $(seq "$1"); do
		taskset -p "$(printf '%x' $((1 << n % 4)))" $task >/dev/null
		sleep 0.05
	done
	kill $task
	wait $task 2>/dev/null
}

test_migration() {
	local asked given
	load "$1" || return
	put scaling_governor schedutil
	insmod /lab/witness.ko
	wander 40
	asked=$(witness asked)
	given=$(witness given)
	rmmod witness
	if [ "$given" -ge 20 ]; then
		good "$mode: at least half of 40 migrations reach the driver ($given of $asked questions)"
	else
		bad "$mode: at least half of 40 migrations reach the driver" "$given of $asked questions"
	fi
	if [ "$given" -lt "$asked" ]; then
		good "$mode: a hint is given once"
	else
		bad "$mode: a hint is given once" "$given answers to $asked questions"
	fi
	unload
}

if [ -e /lab/witness.ko ]; then
	test_migration guided
else
	skip "a migration is made known to the driver" "this kernel does not keep migration hints"
fi
