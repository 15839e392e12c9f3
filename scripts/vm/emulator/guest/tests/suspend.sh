# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154
#
# INIT (a CPU comes online) keeps registers; S3 loses them, the package's too.

msr write 0 0x770 1
msr write 1 0x774 0x80001010
msr write 1 0x199 0x1200
echo 0 >"$cpu/cpu1/online"
echo 1 >"$cpu/cpu1/online"
is "0x774 survives INIT" 0x80001010 "$(msr read 1 0x774)"
is "and is still in force" 0x10 "$(msr read 1 0x4f4)"
msr write 2 0x772 0x80001502
echo deep >/sys/power/mem_sleep
echo mem >/sys/power/state
is "0x770 is lost over S3" "0x0 0x0" "$(msr read 0 0x770) $(msr read 1 0x770)"
is "0x199 is, on the other CPUs" 0x1500 "$(msr read 1 0x199)"
msr write 0 0x770 1
is "the thread's request is" 0x8000ff01 "$(msr read 1 0x774)"
is "the package's request is" 0x8000ff01 "$(msr read 0 0x772)"
