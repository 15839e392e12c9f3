# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Who may read and write what, and what a request comes to.

is "a register that is not listed faults" fault "$(msr read 0 0x66a)"
is "a write of one too" fault "$(refused msr write 0 0x66a 0)"
is "0x774 faults before HWP is enabled" fault "$(msr read 0 0x774)"
msr write 0 0x770 1
is "0x770 is the package's" 0x1 "$(msr read 3 0x770)"
msr write 0 0x770 0
is "0x770 stays set" 0x1 "$(msr read 0 0x770)"
is "0x774 is there then" 0x8000ff01 "$(msr read 1 0x774)"
is "a register without writable bits faults" fault "$(refused msr write 0 0x771 0)"
is "a reserved bit faults" fault "$(refused msr write 0 0x774 0x8008000ff01)"
msr write 1 0x774 0x80001010
is "a thread's register is not another's" "0x80001010 0x8000ff01" \
	"$(msr read 1 0x774) $(msr read 2 0x774)"
is "minimum and maximum leave one level" 0x10 "$(msr read 1 0x4f4)"
msr write 1 0x774 0x80142510
is "a desired level is delivered" 0x14 "$(msr read 1 0x4f4)"
msr write 3 0x772 0x80191901
msr write 1 0x774 0x40000000000
is "a package's request holds with bit 42" 0x19 "$(msr read 1 0x4f4)"
msr write 1 0x774 0x2000040000120000
is "but for the field that a thread claims in 63:59" 0x12 "$(msr read 1 0x4f4)"
