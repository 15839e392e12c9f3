# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # cpu is lib.sh's
#
# The guest's door to an emulated processor: its registers, read and written past
# the driver, and commands to the emulator. lib.sh reads this where there is one.
#
# REQUEST is the register that a request goes to.

[ -e /dev/cpu/0/msr ] || insmod /modules/msr.ko allow_writes=on

if grep -qw hwp /proc/cpuinfo; then
	REQUEST=0x774
elif grep -qw cppc /proc/cpuinfo; then
	REQUEST=0xc00102b3
else
	REQUEST=0x199
fi

pcu() { /lab/msr command "$@"; }
read_register() { /lab/msr read "$1" "$2"; }
write_register() { /lab/msr write "$1" "$2" "$3"; }

# Firmware leaves HWP on or off; while it is off, its other registers fault.
enable_hwp() { [ $REQUEST != 0x774 ] || write_register 0 0x770 1; }

# byte WORD N
byte() { echo $(($1 >> (8 * $2) & 255)); }

# The fields of a request word.
decode() {
	case $REQUEST:$1 in
	*:fault) echo fault ;;
	0x774:*) echo "min=$(byte "$1" 0) max=$(byte "$1" 1) desired=$(byte "$1" 2) epp=$(byte "$1" 3)" ;;
	0x199:*) echo "desired=$(byte "$1" 1)" ;;
	*) echo "min=$(byte "$1" 1) max=$(byte "$1" 0) desired=$(byte "$1" 2) epp=$(byte "$1" 3)" ;;
	esac
}

request_word() { read_register "$1" $REQUEST; }

snapshot() {
	local i
	for i in "$cpu"/cpu[0-9]*; do
		i=${i##*/cpu}
		pcu note "snapshot $1 $i $(request_word "$i")"
	done
}

# The commands that tests use; a sleep resets registers by itself.
platform() {
	local verb=$1
	shift
	case $verb in
	request) decode "$(request_word "$1")" ;;
	mark) pcu note "$@" ;;
	snapshot) snapshot "$1" ;;
	reset) ;;
	*) report "NOT OK  platform $verb: no such command on an emulated processor"; return 1 ;;
	esac
}

# What the host shall check in the log of registers (check_registers.py):
# the last word written for CPU up to now, and up to the end.
# last CPU WORD NAME, finally CPU WORD NAME
last() { pcu note "last $1 $2 $3"; }
finally() { pcu note "finally $1 $2 $3"; }

# counted CPU WRITTEN FAILED NAME: so many writes the driver has counted up to now,
# which the log has to agree with, from the first time on that this is said of a CPU
counted() { pcu note "counted $1 $2 $3 $4"; }
