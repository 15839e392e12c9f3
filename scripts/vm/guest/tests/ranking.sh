# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Preferred cores: highest differs from CPU to CPU and is only a ranking. The
# machine's owner saw 4.78 GHz on all CPUs (bugzilla.kernel.org 218171).

MAX_KHZ=4780000
RANKINGS="236 166 201 166"

test_ranking() {
	local i khz want=166
	load "$1" || return
	for i in $(cpus); do
		khz=$(cat "$policies/policy$i/cpuinfo_max_freq")
		if [ $((khz / 10000)) = $((MAX_KHZ / 10000)) ]; then
			good "$1: CPU $i has the maximum frequency its owner saw"
		else
			bad "$1: CPU $i has the maximum frequency its owner saw" "$khz kHz"
		fi
		same "$1: CPU $i shows its ranking" "$(echo "$RANKINGS" | cut -d' ' -f$((i + 1)))" \
			"$(cat "$policies/policy$i/prefcore_ranking")"
		put scaling_governor performance "$i"
		asks "CPU $i asks for the level of that frequency" "$i" $want "$LOWEST" $want
	done
	unload
}

for mode in $MODES; do test_ranking "$mode"; done
