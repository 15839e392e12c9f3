# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# A platform that answers with an error, or does not answer: the driver says so
# once, does not hang, and the request is not lost.

warned() { said_since "$1" | grep -c "CPU 1: a request could not be written"; }

# speed KHZ: ask for it; whether that fails is not the point here
speed() { echo "$1" >"$policies/policy1/scaling_setspeed" 2>/dev/null || true; }

start_at_lowest() {
	put scaling_governor userspace
	put scaling_setspeed "$LOWEST_KHZ"
	asks "before the fault" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
}

test_error() {
	local before up
	up=$(level "$PROBE" up)
	load "$1" || return
	before=$(said_count)
	start_at_lowest
	platform fault error 1000
	speed "$PROBE"
	asks "an error leaves the platform with the old request" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	for khz in 1000000 2000000 3000000; do speed $khz; done
	speed "$PROBE"
	same "$1: errors are reported once" 1 "$(warned "$before")"
	platform fault none
	speed "$PROBE"
	at_once asks "the same request is tried again after the error" 1 "$up" "$LOWEST" "$HIGHEST"
	unload
}

# A governor that asks once and never again: it is tried again without being asked.
test_once() {
	load "$1" || return
	put scaling_governor powersave
	asks "before the fault" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	platform fault error 1000
	echo performance >"$policies/policy1/scaling_governor" 2>/dev/null || true
	asks "the only command fails" 1 "$LOWEST" "$LOWEST" "$HIGHEST"
	platform fault none
	asks "it is sent again without another request" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	unload
}

test_silence() {
	local before start took up
	up=$(level "$PROBE" up)
	load "$1" || return
	before=$(said_count)
	start_at_lowest
	platform fault silent
	start=$(cut -d. -f1 /proc/uptime)
	speed "$PROBE"
	speed 2000000
	took=$(($(cut -d. -f1 /proc/uptime) - start))
	if [ $took -lt 10 ]; then good "$1: silence does not hang"; else bad "$1: silence does not hang" "$took s"; fi
	same "$1: silence is reported once" 1 "$(warned "$before")"
	platform fault none
	speed "$PROBE"
	asks "the request arrives after the silence" 1 "$up" "$LOWEST" "$HIGHEST"
	unload
	becomes "and is put back at unload" 1 desired=0
}

# Writes to PCC cost a command each: what is equal must not be written.
test_thrift() {
	local before
	load "$1" || return
	put scaling_governor performance
	asks "asks for highest" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
	before=$(platform stats | grep -o 'writes=[0-9]*')
	open_limits
	put scaling_governor performance
	sleep 0.5
	same "$1: an equal request is not written again" "$before" "$(platform stats | grep -o 'writes=[0-9]*')"
	unload
}

PROBE=$(probe_khz | head -n 1)
for mode in $MODES; do
	test_error "$mode"
	test_once "$mode"
	test_silence "$mode"
	test_thrift "$mode"
done
