# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# How long it takes a CPU from idle to its highest level, by EPP, and with
# somebody who reads its counters all the time. The host finds it in the log of
# levels, after the marks.

ramp() {
	msr write 1 0x774 "$2"
	sleep 0.3
	msr mark "$1"
	taskset 2 sh -c 'while :; do :; done' &
	for _ in $(seq 10); do
		sleep 0.02
		[ "${3:-}" != reader ] || msr read 1 0xe8 >/dev/null
	done
	kill $!
	wait $! 2>/dev/null
}

msr write 0 0x770 1
ramp 1 0x00002501
ramp 2 0x80002501
ramp 3 0xff002501
ramp 4 0x80002501 reader
msr mark 5
