# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# The frequency-invariance ratio is handed over to a kernel that takes it: seen in
# what the scheduler makes of a task that is busy for a part of the time at the base
# frequency. Its utilization is this part divided by the ratio, be that the driver's
# or the kernel's; with boost off the driver's ratio is 1, and the kernel's own stays
# what it is.

takes_ratios() { grep -q ' arch_set_cpu_freq_ratio$' /proc/kallsyms; }

# of_task FIELD PID
of_task() { awk -v field="$1" '$1 == field { print $3 }' "/proc/$2/sched"; }

# A task for CPU 1 that is busy about half of the time; $! is the task
# shellcheck disable=SC2016 # the inner shell expands it
half_busy() {
	taskset 2 sh -c 'while :; do
		i=0
		while [ $i -lt 400 ]; do i=$((i + 1)); done
		usleep 4000
	done' &
}

# uses NAME RATIO: the mean of 60 looks is within 6 %
uses() {
	local task before after ran uptime sum=0 want got
	half_busy
	task=$!
	sleep 0.5
	before=$(of_task se.sum_exec_runtime $task)
	uptime=$(cut -d' ' -f1 /proc/uptime)
	for _ in $(seq 60); do
		sleep 0.031
		sum=$((sum + $(of_task se.avg.util_avg $task)))
	done
	after=$(of_task se.sum_exec_runtime $task)
	ran=$(echo "$before $after $uptime $(cut -d' ' -f1 /proc/uptime)" |
		awk '{ printf "%d", ($2 - $1) / ($4 - $3) }')
	kill $task
	wait $task 2>/dev/null
	# ran: milliseconds of run time in a second
	want=$((ran * 1024 * 1024 / 1000 / $2))
	got=$((sum / 60))
	if [ $((got * 100)) -ge $((want * 94)) ] && [ $((got * 100)) -le $((want * 106)) ]; then
		good "$mode: $1"
	else
		bad "$mode: $1" "utilization is $got, wanted $want, busy for $ran ms of a second"
	fi
}

shown() { sed -n "s/.* $2 \([^ ]*\) .*/\1/p" "$policies/policy$1/frequency_ratio"; }

test_handover() {
	local i own now want handed=no
	own=$(dmesg | sed -n 's/.*Estimated ratio of average max.*: \([0-9]*\).*/\1/p' | tail -n 1)
	own=${own:-1024}
	module cpufreq_userspace
	load "$1" || return
	! takes_ratios || handed=yes
	for i in $(cpus); do
		want=$handed
		! grep -q '^method none' "$policies/policy$i/frequency_ratio" || want=no
		same "$mode: CPU $i: handed_over is $want" "$want" "$(shown "$i" handed_over)"
	done
	put scaling_governor userspace
	# another one first: a core that thinks it is there already does not ask the driver
	put scaling_setspeed "$LOWEST_KHZ"
	put scaling_setspeed "$NOMINAL_KHZ"
	now=$own
	[ $handed = no ] || now=$(shown 1 ratio_x1024)
	[ $handed = no ] || [ "$RATIO" = any ] || same "$mode: the ratio is $RATIO" "$RATIO" "$now"
	uses "the scheduler reckons with the ratio" "$now"
	echo 0 >"$policies/boost"
	now=$own
	[ $handed = no ] || now=1024
	uses "boost off: with a ratio of 1, if it takes the driver's" "$now"
	echo 1 >"$policies/boost"
	unload
	[ $handed = no ] || found "$mode: the kernel has no complaint" '^0$' \
		"$(dmesg | grep -c 'went wobbly')"
}

if [ -e /proc/self/sched ]; then
	test_handover desired
else
	skip "the ratio is handed over" "this kernel does not show utilization in /proc/PID/sched"
fi
