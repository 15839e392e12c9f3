# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154,SC2153 # variables are those of test.sh
#
# What else is in IA32_HWP_REQUEST, and around it: the package's request is not
# followed while the driver is in charge, an activity window stays, the interrupt
# that no module could take is masked, and all of it is put back.

WINDOW=$((0x155 << 32))
PACKAGE=$((1 << 42))
PACKAGE_REQUEST=0x80000a0a
PACKAGE_MAX=10

test_package() {
	local i found
	mode=$1
	enable_hwp
	write_register 0 0x772 $PACKAGE_REQUEST
	for i in $(cpus); do
		write_register "$i" 0x773 3
		write_register "$i" "$REQUEST" $((FOUND | WINDOW | PACKAGE))
	done
	found=$(request_word 1)
	load "$1" || return
	put scaling_governor performance
	for i in $(cpus); do
		same "$1: CPU $i: the activity window is kept, the package's request is not followed" \
			$((WINDOW)) $(($(request_word "$i") & (0x3ff << 32 | PACKAGE)))
		same "$1: CPU $i: the interrupt of HWP is masked" 0x0 "$(read_register "$i" 0x773)"
	done
	same "$1: the package's request is left alone" $PACKAGE_REQUEST "$(read_register 0 0x772)"
	if [ $(($(read_register 1 0x4f4))) -gt $PACKAGE_MAX ]; then
		good "$1: the level delivered is above the package's maximum"
	else
		bad "$1: the level delivered is above the package's maximum" "$(read_register 1 0x4f4)"
	fi
	unload
	for i in $(cpus); do
		same "$1: CPU $i: all is put back" "$found" "$(request_word "$i")"
		write_register "$i" "$REQUEST" $((FOUND))
	done
}

for mode in desired autonomous; do test_package "$mode"; done
