# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# Energy performance preferences: the words have mainline's values, raw numbers
# arrive as they are, and what is listed is what is accepted.

preference() { cat "$policies/policy$1/energy_performance_preference"; }
listed() { cat "$policies/policy$1/energy_performance_available_preferences"; }

# prefer CPU WORD: status of the write
prefer() { echo "$2" 2>/dev/null >"$policies/policy$1/energy_performance_preference"; }

# Where HWP has no preference, the bias stands for it, in steps of 16.
if [ "$BACKEND" = hwp ] && ! grep -qw hwp_epp /proc/cpuinfo; then
	arrives() { same "$mode: $1" "$(printf '0x%x' $(($3 / 16)))" "$(read_register "$2" 0x1b0)"; }
else
	arrives() { becomes "$1" "$2" "epp=$3"; }
fi

test_words() {
	local pair word
	for pair in $PREFERENCES; do
		word=${pair%:*}
		prefer 1 "$word" || bad "$mode: preference $word" "was refused"
		arrives "preference $word is ${pair#*:}" 1 "${pair#*:}"
		same "$mode: preference $word is shown" "$word" "$(preference 1)"
	done
	for word in $(listed 1); do
		prefer 1 "$word" || bad "$mode: what is listed is accepted" "$word was refused"
	done
	prefer 1 80
	prefer 2 176
	arrives "raw preference 80" 1 80
	arrives "raw preference 176 of another CPU" 2 176
	for word in 256 -1 fast "80 80" ""; do
		! prefer 1 "$word" || bad "$mode: preference \"$word\"" "was taken"
	done
	arrives "a preference that was refused changes nothing" 1 80
}

test_performance() {
	put scaling_governor performance 1
	arrives "under performance the preference is performance" 1 0
	same "$mode: under performance nothing else is listed" performance "$(listed 1)"
	prefer 1 performance || bad "$mode: performance under performance" "was refused"
	# the shell's words for EBUSY
	found "$mode: under performance another preference is EBUSY" "[Bb]usy" \
		"$( (echo power >"$policies/policy1/energy_performance_preference") 2>&1)"
	arrives "and changes nothing" 1 0
	put scaling_governor powersave 1
	arrives "after performance the preference is the one before" 1 80
	arrives "another CPU kept its own" 2 176
}

test_preferences() {
	load "$1" || return
	test_words
	[ "$1" != autonomous ] || test_performance
	unload
}

[ -z "$PREFERENCES" ] || for mode in $MODES autonomous; do test_preferences "$mode"; done
