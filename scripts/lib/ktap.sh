# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# What a kernel with KUnit suites printed, as checks of this project: one a case.
#
#   . scripts/lib/check.sh
#   . scripts/lib/ktap.sh
#   ktap_report LOG PREFIX     the suites whose names begin so
#   ktap_quiet LOG             nothing in it that kunit.py does not look for?
#

# KTAP is indented by level: suites, then cases, then the parameters of a case.
ktap_cases() {
	sed -n '
		s/^    # Subtest: \('"$2"'.*\)/suite \1/p
		s/^    1\.\.\([0-9]*\)$/plan \1/p
		s/^    \(not \)\{0,1\}ok [0-9]* \(- \)\{0,1\}\(.*\)/\1ok \3/p
	' "$1"
}

# A case that was announced but never ended (the kernel died) is a failure too.
ktap_report() {
	local word rest suite='' planned=0 seen=0

	while read -r word rest; do
		case $word in
		suite) suite=$rest ;;
		plan) planned=$((planned + rest)) ;;
		ok | not)
			seen=$((seen + 1))
			ktap_case "$1" "$word" "$suite ${rest#ok }"
			;;
		esac
	done < <(ktap_cases "$1" "$2")
	if [ "$seen" -eq 0 ]; then
		fail "suites run" "the test kernel ran none"
	elif [ "$seen" -ne "$planned" ]; then
		fail "suites run" "$planned cases announced, $seen ended"
	fi
}

# ktap_case LOG ok|not 'SUITE CASE[ # SKIP WHY]'
ktap_case() {
	case "$2 $3" in
	*'# SKIP'*) skip "${3%% #*}" "${3##*# SKIP }" ;;
	ok*) pass "${3%% #*}" ;;
	not*)
		fail "$3"
		grep -B 20 -E "^    not ok [0-9]* (- )?${3#* }\$" "$1" |
			grep -A 20 -E 'EXPECTATION|ASSERTION' | head -n 20 || true
		;;
	esac
}

ktap_quiet() {
	! grep -E 'WARNING:|BUG:|UBSAN:|suspicious RCU' "$1"
}
