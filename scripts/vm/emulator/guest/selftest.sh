# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2317,SC2016 # called by tests that are sourced; a command for another shell
#
# The guest's part of scripts/vm/emulator/selftest: runs the test that the
# kernel's command line names (emulator_test=NAME). A line "ok NAME" or "NOT OK
# NAME: WHY" is a check, "fact KEY VALUE" is for the host to judge.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh

msr() { /lab/msr "$@"; }
fact() { report "fact $1 $2"; }

# is NAME WANTED GOT
is() {
	if [ "$2" = "$3" ]; then
		report "ok $1"
	else
		report "NOT OK $1: $3 instead of $2"
	fi
}

# near NAME WANTED GOT PERMILLE
near() {
	local difference=$(($3 - $2))

	[ "$difference" -ge 0 ] || difference=$((-difference))
	if [ $((difference * 1000)) -le $(($2 * $4)) ]; then
		report "ok $1"
	else
		report "NOT OK $1: $3, more than $4 in 1000 away from $2"
	fi
}

# refused COMMAND...: done, or fault
refused() {
	if "$@"; then
		echo "done"
	else
		echo fault
	fi
}

# Work of a fixed number of instructions on CPU 1.
work() {
	taskset 2 sh -c 'i=0; while [ $i -lt 4000 ]; do i=$((i + 1)); done'
}

module msr
# shellcheck source=/dev/null
. "/lab/tests/$(sed -n 's/.*emulator_test=\([a-z]*\).*/\1/p' /proc/cmdline).sh"
exit 0
