# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # base, kunit, logs are of test-patches
#
# Does the KUnit suite of the wake-up choices find what it is there for? Each fault
# of tests/series/wake_mutations is put into a header on its own, and the suite is
# run on User Mode Linux.
#
#   . tests/series/mutations.sh
#   mutations FILE           name, expression and cases of each, tab-separated
#   check_mutations FILE     in $kunit, a patched source
#

mutations() {
	awk '
		/^(fault|sed|fails) / { word = $1; sub(/^[a-z]+ +/, ""); is[word] = $0 }
		word == "fails" {
			print is["fault"] "\t" is["sed"] "\t" is["fails"]
			word = ""
			split("", is)
		}' "$1"
}

# run_choices: the suite, with the header as it is now
run_choices() {
	local log=$kunit/.uml/test.log

	rm -f "$log"
	(
		cd "$kunit"
		nice ./tools/testing/kunit/kunit.py run --build_dir="$kunit/.uml" \
			--kunitconfig="$logs/uml.config" --make_options "CC=ccache gcc" \
			--timeout 300 --raw_output=all
	) >"$logs/mutation.log" 2>&1 9>&- || true
	[ -s "$log" ] || {
		tail -n 20 "$logs/mutation.log"
		return 1
	}
}

# failing_cases: of the run before, in one line. Not ended is none of them: the
# kernel has died then, which is said instead.
failing_cases() {
	ktap_cases "$kunit/.uml/test.log" sched_wake_choice | awk '
		$1 == "plan" { planned += $2 }
		$1 == "ok" || $1 == "not" { ended++ }
		$1 == "not" { print $3 }
		END { if (!ended || ended != planned) print "(" planned + 0 " announced, " ended + 0 " ended)" }
	' | sort | tr '\n' ' '
}

# fails_as_said CASES: they, whatever else
fails_as_said() {
	local are name

	run_choices || return
	are=$(failing_cases)
	case $are in
	*ended*) echo "$are"; return 1 ;;
	esac
	for name in $1; do
		case " $are" in
		*" $name "*) ;;
		*) echo "does not fail: $name; these do: ${are:-none}"; return 1 ;;
		esac
	done
}

# mutate EXPRESSION HEADER: fails where that changes nothing
mutate() {
	cp "$2" "$logs/unmutated.h"
	sed -i "$1" "$2" || return
	! cmp -s "$2" "$logs/unmutated.h" || {
		echo "the expression changes nothing: $1"
		return 1
	}
}

mutant_is_found() {
	mutate "$1" "$kunit/$header" && fails_as_said "$2"
}

none_fails() {
	local are

	run_choices || return
	are=$(failing_cases)
	[ -z "$are" ] || {
		echo "$are"
		return 1
	}
}

check_mutations() {
	local name expression cases seen=0 before=$failed header=kernel/sched/wake_choice.h

	check "$base: no case fails without a fault" none_fails
	[ "$failed" = "$before" ] || return 0
	cp "$kunit/$header" "$logs/wake_choice.h"
	while IFS=$'\t' read -r -u 8 name expression cases; do
		seen=$((seen + 1))
		check "$base: found: $name" mutant_is_found "$expression" "$cases"
		cp "$logs/wake_choice.h" "$kunit/$header"
	done 8< <(mutations "$1")
	[ "$seen" -gt 0 ] || fail "$base: mutations" "there are none in $1"
}
