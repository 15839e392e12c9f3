# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# The model of energy, and the registers that turbostat reads it from.

msr write 0 0x770 1
msr write 1 0x774 0x80252501
msr write 0 0x774 0x80080801
# shellcheck disable=SC2046 # four numbers
set -- $(msr read 1 0x4f3 0x4f5 0x639 0x611)
work
# shellcheck disable=SC2046
set -- "$@" $(msr read 1 0x4f3 0x4f5 0x639 0x611)
core=$(($5 - $1)) busy=$(($6 - $2)) rapl=$(($7 - $3)) package=$(($8 - $4))
near "a busy core's energy is (37 / 21)^3 and a static 0.3 of a watt" \
	$((busy * (37 * 37 * 37 * 1000 / 9261 + 300) / 1000)) $core 2
near "0x639 counts it in units of 2^-14 J" $((core * 16384 / 1000000000)) $rapl 100
is "0x611 counts more" 1 $((package > rapl))
