# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154
#
# Two threads of a core run at the higher of their levels, asleep or not.

msr write 0 0x770 1
msr write 0 0x774 0x80080801
msr write 1 0x774 0x80252501
is "a core has the higher level" 0x25 "$(msr read 0 0x4f4)"
msr write 2 0x774 0x800a0a01
msr write 3 0x774 0x800a0a01
is "another core has its own" 0xa "$(msr read 2 0x4f4)"
echo 0 >"$cpu/cpu1/online"
is "an offline sibling holds its core up" 0x25 "$(msr read 0 0x4f4)"
msr command set 0x774 0x80080801 cpu=1
is "until it requests less" 0x8 "$(msr read 0 0x4f4)"
