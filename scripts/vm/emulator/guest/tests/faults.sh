# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# CPUID shows HWP, and its registers are not there.

is "CPUID shows HWP" 1 "$(sed -n 's/^flags.*\(\bhwp\b\).*/1/p' /proc/cpuinfo | head -n 1)"
for register in 0x770 0x771 0x774; do
	is "$register faults" fault "$(msr read 0 $register)"
done
is "0x199 does not" 0x1500 "$(msr read 0 0x199)"
