# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154
#
# The guest's part of scripts/lab: set up a driver, run workloads. The host puts
# before it
#
#   MODULE      arguments of guided_pstate.ko; "-" when the kernel's driver is to be used
#   GOVERNOR    of all CPUs
#   TUNABLES    NAME=VALUE..., files of the driver that is set up
#   SPEED       at the highest level, relative to base
#
# and into /lab/plan a line "ID SHIFT_MS WORD..." for each run of loadgen.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh

fail() {
	report "failed: $*"
	exit 1
}

# Where a tunable may be: the driver's own folder, its parameters, or a
# governor's folder, once or once a policy.
tunable_files() {
	local file

	for file in "$cpu/guided_pstate/$1" "/sys/module/guided_pstate/parameters/$1" \
		"$cpu/cpufreq/$GOVERNOR/$1" "$cpu"/cpufreq/policy*/"$GOVERNOR/$1" \
		"$cpu"/cpufreq/policy*/"$1"; do
		[ ! -e "$file" ] || echo "$file"
	done
}

# set_tunable NAME VALUE: what the kernel refuses shall not pass unnoticed
set_tunable() {
	local files file

	files=$(tunable_files "$1")
	[ -n "$files" ] || fail "there is no tunable $1"
	for file in $files; do
		echo "$2" >"$file" || fail "$1 does not take $2"
	done
}

load_driver() {
	# shellcheck disable=SC2086 # words
	[ "$MODULE" = - ] || insmod /lab/guided_pstate.ko $MODULE ||
		fail "$(dmesg | sed -n 's/.*guided_pstate: //p' | tail -n 1)"
}

set_governor() {
	local policy

	module "cpufreq_$GOVERNOR"
	for policy in "$cpu"/cpufreq/policy*; do
		[ "$(cat "$policy/scaling_governor")" = "$GOVERNOR" ] ||
			echo "$GOVERNOR" >"$policy/scaling_governor" ||
			fail "there is no governor $GOVERNOR"
	done
}

load_driver
set_governor
for pair in $TUNABLES; do
	set_tunable "${pair%%=*}" "${pair#*=}"
done
policy=$cpu/cpufreq/policy0
report "driver $(cat "$policy/scaling_driver") governor $(cat "$policy/scaling_governor")" \
	"min_khz $(cat "$policy/scaling_min_freq") max_khz $(cat "$policy/scaling_max_freq")"

ifconfig lo 127.0.0.1 up
module configfs
[ ! -e /modules/null_blk.ko ] ||
	insmod /modules/null_blk.ko irqmode=2 completion_nsec=100000 gb=1 nr_devices=1
while read -r id shift words; do
	# shellcheck disable=SC2086 # words
	/lab/loadgen -i "$id" -s "$shift" -x "$SPEED" $words >&4 || fail "loadgen $words"
done </lab/plan
