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

tally() {
	printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
	[ "$failed" -eq 0 ]
}
