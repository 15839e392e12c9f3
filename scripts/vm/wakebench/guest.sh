# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# The guest's part of scripts/wake-lab, which puts in front of it what to run:
# WAKE_WORKLOADS, WAKE_COSTS, WAKE_SHIFTS. Each line of the report is a JSON object.

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

has_switches() {
	local name

	for name in $switches; do
		tr ' ' '\n' <$debug/features | grep -qxE "(NO_)?$name" || return 1
	done
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

# measure SETTING SHIFT WORKLOAD...
measure() {
	local setting=$1 shift_ms=$2
	shift 2
	/lab/wakebench -l "$setting" -s "$shift_ms" "$@" >&4
}

# counters SETTING: what the kernel counted of all wakeups so far
counters() {
	[ -e $debug/wake_placement ] || return 0
	while read -r line; do
		report "{\"counters\":\"$1\",\"line\":\"$line\"}"
	done <$debug/wake_placement
}

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
		echo 1 >/proc/sys/kernel/sched_schedstats
		# shellcheck disable=SC2086 # words
		measure "$setting" "$shift_ms" $WAKE_WORKLOADS || exit 1
		# Counting takes instructions too, and is off unless asked for.
		echo 0 >/proc/sys/kernel/sched_schedstats
		# shellcheck disable=SC2086 # words
		measure "$setting" "$shift_ms" $WAKE_COSTS || exit 1
		counters "$setting"
	done
done
