# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# What scripts/test-patches lets a patched kernel do after it has booted: start
# processes that wait for each other, on all CPUs and on one, with CPUs that go and
# come.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh

wake_each_other() {
	local i

	for i in $(seq 20); do
		seq 100 | while read -r _; do :; done &
		sleep 0.01
	done
	wait
}

wake_each_other
taskset 2 sh -c 'seq 1000 | tail -n 1' >/dev/null
echo 0 >$cpu/cpu1/online
wake_each_other
echo 1 >$cpu/cpu1/online
wake_each_other
report "$(uname -r), $(nproc) CPUs"
