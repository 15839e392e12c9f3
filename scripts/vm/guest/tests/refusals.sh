# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# What must be refused: with one sentence, and with nothing changed.

# nonsense REGISTER VALUE EXPRESSION: a capability of CPU 1 lies
nonsense() {
	local true_value
	true_value=$(platform get 1 "$1")
	platform set 1 "$1" "$2"
	refused "$1 is $2" "CPU 1.*$3"
	platform set 1 "$1" "$true_value"
}

refused "a slip in mode=" 'there is no mode "fast"' mode=fast
[ "$AUTONOMOUS" = works ] || refused "autonomous" "mode autonomous is not possible" mode=autonomous
case $GUIDED in
refused:*) refused "guided" "${GUIDED#refused: }" mode=guided ;;
esac

nonsense nominal 0 "level is 0"
nonsense highest 0 "level is 0"
nonsense lowest 0 "level is 0"
nonsense lowest_nonlinear 0 "level is 0"
nonsense highest $((NOMINAL - 1)) "nominal .*$NOMINAL .*above the highest, $((NOMINAL - 1))"
nonsense lowest $((NOMINAL + 1)) "lowest .*$((NOMINAL + 1)) is above"
nonsense highest 100000 "highest .*100000"

module acpi-cpufreq
same "acpi-cpufreq is in charge" acpi-cpufreq "$(cat "$policies/policy0/scaling_driver")"
refused "another driver" "acpi-cpufreq is in charge"
rmmod acpi_cpufreq
load desired && unload
