# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# What one mode asks for must not stay behind in another, or after unload: a
# desired level that is left pins a CPU. Nor may a mode change what the CPU can do.

max_khz() { cat "$policies/policy$1/cpuinfo_max_freq"; }

# Whatever was there before, the mode's own words are what stands afterwards.
test_leaks() {
	local from to before
	load desired || return
	before=$(max_khz 1)
	for from in desired guided autonomous; do
		for to in desired guided autonomous; do
			become $from || return
			put scaling_governor performance
			become $to || return
			same "$from to $to: cpuinfo_max_freq is the same" "$before" "$(max_khz 1)"
			[ -e "$policies/boost" ] || bad "$from to $to: boost" "is not there"
			[ $to = autonomous ] || put scaling_governor performance
			asks "after $from the request is this mode's own" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
		done
	done
	unload
}

# Each CPU was left differently by firmware, and gets its own back, to the bit.
found_word() { printf '0x%x' $((FOUND + ($1 << 16) + $1)); }
bias() { [ "$BACKEND" != hwp ] || read_register 1 0x1b0; }

test_put_back() {
	local i to before
	enable_hwp
	before=$(bias)
	for to in desired guided autonomous; do
		for i in $(cpus); do write_register "$i" "$REQUEST" "$(found_word "$i")"; done
		load $to || return
		put scaling_governor performance
		[ $to = autonomous ] || put energy_performance_preference 176
		asks "asks for the highest level" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
		unload
		for i in $(cpus); do
			same "$to: CPU $i: the request is put back exactly" "$(found_word "$i")" "$(request_word "$i")"
			write_register "$i" "$REQUEST" $((FOUND))
		done
		same "$to: the energy bias is put back" "$before" "$(bias)"
	done
}

test_leaks
[ "$BACKEND" = cppc-acpi ] || test_put_back
