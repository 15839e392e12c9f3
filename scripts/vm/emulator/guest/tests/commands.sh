# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Faults on demand, and registers that change while the guest runs.

msr write 0 0x770 1
msr command fault 0x774 write cpu=2 nth=3
for try in 1 2 3 4; do
	result="${result:-} $(refused msr write 2 0x774 0x800018$((10 + try)))"
done
is "the third write faults" " done done fault done" "$result"
is "on another CPU none" "done" "$(refused msr write 1 0x774 0x80001820)"
msr command fault 0x771 read times=always
is "a register can fault for good" "fault fault" "$(msr read 0 0x771) $(msr read 1 0x771)"
msr command mend 0x771
is "and be mended" 0x80c1525 "$(msr read 0 0x771)"
msr command set 0x771 0x080c1225
is "guaranteed changes on every CPU" "0x80c1225 0x80c1225" "$(msr read 0 0x771) $(msr read 3 0x771)"
is "and the status says so" 0x1 "$(msr read 2 0x777)"
msr write 2 0x777 0
is "until it is cleared" 0x0 "$(msr read 2 0x777)"
msr command mark 5 flip 0x1a0 38 cpu=0
is "nothing before the mark" 0x850089 "$(msr read 0 0x1a0)"
msr mark 5
is "a bit flips at a mark" 0x4000850089 "$(msr read 0 0x1a0)"
is "of the one CPU" 0x850089 "$(msr read 1 0x1a0)"
msr write 0 0x774 0x80252501
is "without turbo guaranteed is the highest" 0x12 "$(msr read 0 0x4f4)"
msr command in 300 set 0x1b0 4 cpu=3
is "nothing before its time" 0x6 "$(msr read 3 0x1b0)"
sleep 0.5
is "a register changes at a time" "0x4 0x6" "$(msr read 3 0x1b0) $(msr read 2 0x1b0)"
is "an unknown command is refused" fault "$(refused msr command bogus)"
is "an unlisted register in it too" fault "$(refused msr command set 0x123 1)"
report "host, please"
for _ in $(seq 100); do
	[ "$(msr read 1 0x1b0)" != 0x9 ] || break
	sleep 0.1
done
is "the host changes a register" 0x9 "$(msr read 1 0x1b0)"
