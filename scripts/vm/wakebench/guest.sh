# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# The guest's part of scripts/wake-lab, which puts in front of it what to run:
# WAKE_WORKLOADS and WAKE_SHIFTS. Each line of the report is a JSON object.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh
debug=/sys/kernel/debug/sched
switches="WA_PREV_IDLE SIS_RECENT_CPU"
disk_kb=65536

# In Debian's kernels these are modules; crc32c is what XFS sums up with.
mount_xfs() {
	module crc32c_generic libcrc32c xfs
	[ -b /dev/ram0 ] || insmod /modules/brd.ko rd_nr=1 rd_size=$disk_kb
	gzip -dc /lab/xfs.gz >/dev/ram0
	mkdir -p /mnt/xfs
	mount -t xfs /dev/ram0 /mnt/xfs
}

# has_feature NAME, on or off
has_feature() {
	[ -e $debug/features ] && tr ' ' '\n' <$debug/features | grep -qxE "(NO_)?$1"
}

has_switches() {
	local name

	for name in $switches; do has_feature "$name" || return; done
}

# switch on|off|as-is
switch() {
	local name

	[ "$1" != as-is ] || return 0
	for name in $switches; do
		[ "$1" = on ] || name=NO_$name
		echo "$name" >$debug/features
	done
}

# The CPUs of each smallest scheduling domain, as masks. Linux 6.15 put a name before.
smallest_domains() {
	sed -nE 's/^domain0 ([A-Z]+ )?([0-9a-f,]+) .*/\2/p' /proc/schedstat | sort -u | xargs
}

# measure SETTING SHIFT WORKLOAD: those with bound helpers more often, since it is
# chance on how many CPUs they end
measure() {
	local repeats=1

	case $3 in kw*) repeats=5 ;; esac
	/lab/wakebench -l "$1" -s "$2" -r $repeats "$3" >&4
}

# count_placements 0|1: where the kernel can
count_placements() {
	[ ! -e $debug/wake_placement ] || echo "$1" >$debug/wake_placement
}

# report_placements SETTING SHIFT WORKLOAD: the sum of all CPUs, below the names
report_placements() {
	local names numbers

	[ -e $debug/wake_placement ] || return 0
	names=$(sed -n 's/^cpu *//p' $debug/wake_placement | xargs)
	numbers=$(sed -n 's/^all *//p' $debug/wake_placement | xargs)
	report "{\"placements\":\"$3\",\"label\":\"$1\",\"shift_ms\":$2,\"names\":\"$names\",\"numbers\":\"$numbers\"}"
}

# run_workloads SETTING SHIFT
run_workloads() {
	local workload

	echo 1 >/proc/sys/kernel/sched_schedstats
	for workload in $WAKE_WORKLOADS; do
		count_placements 1
		measure "$1" "$2" "$workload" || return
		count_placements 0
		report_placements "$1" "$2" "$workload"
	done
	# Counting takes instructions itself.
	echo 0 >/proc/sys/kernel/sched_schedstats
}

# Linux 6.12 and later may leave a task that falls asleep on its queue; who wakes
# it then finds it there, and nothing is placed. An application and a bound helper on
# one CPU are such a case, and show what is asked of them only without.
run_undelayed() {
	local workload

	has_feature DELAY_DEQUEUE || return 0
	echo NO_DELAY_DEQUEUE >$debug/features
	for workload in $WAKE_WORKLOADS; do
		case $workload in
		kw*) measure "$1-undelayed" "$2" "$workload" || return ;;
		esac
	done
	echo DELAY_DEQUEUE >$debug/features
}

# run_cost SETTING SHIFT
run_cost() {
	measure "$1" "$2" cost || return
	[ -e $debug/wake_placement ] || return 0
	count_placements 1
	measure "$1-counting" "$2" cost || return
	count_placements 0
}

# Before Linux 5.13 files of the scheduler were not in a folder of their own.
[ -e $debug/features ] || debug=/sys/kernel/debug
settings=as-is
! has_switches || settings="off on"
mount_xfs || exit 1
ip link set lo up
/lab/wakebench topology >&4
report "{\"smallest_domains\":\"$(smallest_domains)\"}"
for shift_ms in $WAKE_SHIFTS; do
	for setting in $settings; do
		switch "$setting"
		run_workloads "$setting" "$shift_ms" || exit 1
		run_undelayed "$setting" "$shift_ms" || exit 1
		run_cost "$setting" "$shift_ms" || exit 1
	done
done
