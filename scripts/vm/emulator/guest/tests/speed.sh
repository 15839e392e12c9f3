# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Under icount with scale = 1: time and counters follow the level.

# counted MSR COMMAND...: how far CPU 1's counter went while the command ran
counted() {
	local register=$1 from

	shift
	from=$(msr read 1 "$register")
	"$@"
	echo $(($(msr read 1 "$register") - from))
}

msr write 0 0x770 1
work
msr write 1 0x774 0x800a2501
slow=$(counted 0x4f5 work)
msr write 1 0x774 0x80252501
fast=$(counted 0x4f5 work)
near "work at level 10 takes 3.7 times as long as at 37" $((fast * 37 / 10)) "$slow" 30
before=$(msr read 1 0xe8 0xe7)
work
after=$(msr read 1 0xe8 0xe7)
mperf=$((${after#* } - ${before#* }))
near "APERF / MPERF is 37 / 21" $((mperf * 37 / 21)) $((${after% *} - ${before% *})) 2
near "so is its ratio in 0x198" $((37 << 8)) "$(msr read 1 0x198)" 0
