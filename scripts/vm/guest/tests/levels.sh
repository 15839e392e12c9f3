# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Cores that differ: levels, frequencies, and what is requested of each.

# core CPU HIGHEST LOWEST KHZ BASE_KHZ: of data sheets and of who owns the machine
core() {
	put scaling_governor performance "$1"
	near "$mode: CPU $1: maximum frequency" "$4" "$(cat "$policies/policy$1/cpuinfo_max_freq")"
	[ -z "${5-}" ] || near "$mode: CPU $1: base frequency" "$5" "$(cat "$policies/policy$1/base_frequency")"
	asks "CPU $1 asks for its highest level" "$1" "$2" "$3" "$2"
	taskset "$(printf '%x' $((1 << $1)))" sleep 0.02
	near "$mode: CPU $1: the frequency delivered" "$4" "$(cat "$policies/policy$1/scaling_cur_freq")"
}

# Core i9-12900HK: 5.0 GHz and 2.9 GHz, its efficient cores 3.8 GHz (ark.intel.com)
alder_lake() {
	core 0 63 5 5000000 2900000
	core 1 63 5 5000000 2900000
	core 2 38 4 3800000
	core 3 38 4 3800000
}

# Ryzen 7 7840HS: 5.1 GHz (amd.com); firmware's highest levels are a ranking.
zen4() {
	local i rankings="196 214 220 232"
	for i in 0 1 2 3; do
		core "$i" 196 16 5100000 3800000
		same "$mode: CPU $i: its ranking" "$(echo "$rankings" | cut -d' ' -f$((i + 1)))" \
			"$(cat "$policies/policy$i/prefcore_ranking")"
	done
}

for mode in $MODES; do
	load "$mode" || continue
	if [ "$BACKEND" = hwp ]; then alder_lake; else zen4; fi
	unload
done
