# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Registers and levels differ by core type.

msr write 0 0x770 1
is "0x771 of a performance core" 0x112203f "$(msr read 0 0x771)"
is "0x771 of an efficient core" 0x10e1226 "$(msr read 2 0x771)"
msr write 0 0x774 0x803f3f01
is "level of a performance core" 0x3f "$(msr read 0 0x4f4)"
msr write 2 0x774 0x80262601
is "level of an efficient core" 0x26 "$(msr read 2 0x4f4)"
