# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Silvermont and Airmont: the voltage in bits 7:0 of IA32_PERF_CTL goes with the
# ratio in bits 15:8 (SDM Vol. 4, table 2-6: 0x66A ratios, 0x66B and 0x66D voltages).

atom_byte() { byte "$(read_register 0 "$1")" "$2"; }
lowest_vid=$(($(atom_byte 0x66b 1) & 0x7f))
base_vid=$(($(atom_byte 0x66b 2) & 0x7f))
turbo_vid=$(($(atom_byte 0x66d 0) & 0x7f))

# No less than the line from slowest to base, and not a whole step more.
check_voltage() {
	local word ratio vid span
	word=$(request_word 1)
	ratio=$(byte "$word" 1)
	vid=$(byte "$word" 0)
	span=$((NOMINAL - LOWEST))
	same "ratio $1 is requested" "$1" "$ratio"
	if [ "$ratio" -gt "$NOMINAL" ]; then
		same "ratio $1: the voltage of turbo" $turbo_vid "$vid"
		return
	fi
	over=$(((vid - lowest_vid) * span - (base_vid - lowest_vid) * (ratio - LOWEST)))
	if [ $over -ge 0 ] && [ $over -lt $span ]; then
		good "ratio $1: the voltage is on the line"
	else
		bad "ratio $1: the voltage is on the line" "$vid, $over parts of $span above it"
	fi
}

load desired && {
	put scaling_governor userspace
	for ratio in $(seq "$LOWEST" "$HIGHEST"); do
		put scaling_setspeed $((NOMINAL_KHZ * ratio / NOMINAL)) 1
		sleep 0.01
		check_voltage "$ratio"
	done
	unload
	same "the voltage is put back with the ratio" $((FOUND)) $(($(request_word 1)))
}
