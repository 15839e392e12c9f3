# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Machines whose _CPC is of another shape: the driver loads in the modes that
# must work, asks for the right levels, and is refused in the others.

# Without frequencies in _CPC, nominal is what the time stamp counter counts at.
nominal_is_tsc() {
	local have want
	have=$(cat "$policies/policy1/base_frequency")
	want=$(dmesg | sed -n 's/.*tsc: .*\(Detected\|calibration:\) \([0-9]*\)\.\([0-9]*\) MHz.*/\2\3/p' | tail -n 1)
	if [ $((have / 100)) -ge $((want * 99 / 10000)) ] && [ $((have / 100)) -le $((want * 101 / 10000)) ]; then
		good "$mode: nominal is the frequency of the time stamp counter"
	else
		bad "$mode: nominal is the frequency of the time stamp counter" "$have kHz, kernel says $want kHz"
	fi
}

test_shape() {
	load "$1" || return
	put scaling_governor performance
	asks "highest" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	put scaling_governor powersave
	asks "lowest" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	put scaling_governor performance
	echo 0 >"$policies/boost"
	[ "$NOMINAL_KHZ" != 0 ] || nominal_is_tsc
	asks "boost off" 1 "$NOMINAL" "$LOWEST" "$NOMINAL"
	unload
	[ "$BACKEND" = cppc-acpi ] || return 0
	becomes "desired is put back" 1 desired=0
	[ "$MIN_MAX" = 0 ] || becomes "minimum and maximum are the whole range after unload" 1 "min=$LOWEST" "max=$HIGHEST"
}

for mode in $MODES; do test_shape "$mode"; done
case $DESIRED in
refused:*) refused "desired" "${DESIRED#refused: }" mode=desired ;;
esac
case $GUIDED in
refused:*) refused "guided" "${GUIDED#refused: }" mode=guided ;;
esac
case $AUTONOMOUS in
refused:*) refused "autonomous" "${AUTONOMOUS#refused: }" mode=autonomous ;;
esac
