# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# The one way a test script of this project reports: a line a check, and the
# sum alone on the last line. scripts/test adds the sums of its parts.
#
#   . scripts/lib/check.sh
#   pass NAME
#   fail NAME [WHY]
#   skip NAME WHY
#   check NAME COMMAND...    pass when COMMAND succeeds; its output is shown when it fails
#   add_sum NAME STATUS LOG  add the sum at the end of LOG, of a script that ended so
#   tally                    print the sum; status 1 when anything failed
#
passed=0 failed=0 skipped=0

pass() { passed=$((passed + 1)); printf 'ok      %s\n' "$1"; }
fail() { failed=$((failed + 1)); printf 'NOT OK  %s%s\n' "$1" "${2:+: $2}"; }
skip() { skipped=$((skipped + 1)); printf 'skip    %s: %s\n' "$1" "$2"; }

check() {
	local name=$1 out
	shift
	if out=$("$@" 2>&1); then
		pass "$name"
	else
		fail "$name"
		printf '%s\n' "$out" | sed 's/^/        /' | tail -n 40
	fi
}

# One without a sum has failed.
add_sum() {
	local sum part_passed part_failed part_skipped

	sum=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$3" | tail -n 1)
	if [ -z "$sum" ]; then
		fail "$1 ended without a sum (status $2)"
		return
	fi

	read -r part_passed _ part_failed _ part_skipped _ <<<"${sum//,/}"
	passed=$((passed + part_passed))
	failed=$((failed + part_failed))
	skipped=$((skipped + part_skipped))
	[ "$2" -eq 0 ] || [ "$part_failed" -gt 0 ] ||
		fail "$1 ended with status $2 though none of its checks failed"
}

tally() {
	printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
	[ "$failed" -eq 0 ]
}
