# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# What is the package's is each package's own.

msr write 0 0x770 1
is "0x770 is set in the one socket" "0x1 0x1" "$(msr read 0 0x770) $(msr read 1 0x770)"
is "and not in the other" "0x0 0x0" "$(msr read 2 0x770) $(msr read 3 0x770)"
is "where 0x774 still faults" fault "$(msr read 2 0x774)"
