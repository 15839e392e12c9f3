# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Does a series fit a tree? Tried on copies of the files that it touches, so that
# the tree itself is only read. No fuzz: git am allows none either.
#
#   . scripts/lib/series.sh
#   . scripts/lib/series-fit.sh
#   fit_begin TREE                     must be undone with fit_end
#   fit_applied BASE                   how many of its first patches TREE has
#   fit_trouble BASE FROM TO           a line for each hunk that would fail when
#                                      patches FROM + 1 to TO were applied
#   fit_altered BASE FROM              a line for each patch after the first FROM that
#                                      TREE may have in an altered form
#   fit_files BASE                     leaves the touched files in $fit_copy
#   fit_end
#

fit_begin() {
	fit_tree=$1
	fit_copy=$(mktemp -d)
}

fit_end() {
	[ -z "${fit_copy:-}" ] || rm -rf "$fit_copy"
}

fit_files() {
	local file patches

	rm -rf "$fit_copy"
	mkdir "$fit_copy"
	mapfile -t patches < <(series_patches "$1")
	series_files "${patches[@]}" | while IFS= read -r file; do
		[ ! -e "$fit_tree/$file" ] || (cd "$fit_tree" && cp -p --parents "$file" "$fit_copy")
	done
}

# fit_patch FOLDER PATCH [-R]: strictly, and asking nothing
fit_patch() {
	LC_ALL=C patch -d "$1" -p1 -F0 -f -r - --no-backup-if-mismatch "${@:3}" <"$2"
}

# The most that can be taken out again, from the last to the first.
fit_applied() {
	local patches count i

	mapfile -t patches < <(series_patches "$1")
	for ((count = ${#patches[@]}; count > 0; count--)); do
		fit_files "$1"
		for ((i = count - 1; i >= 0; i--)); do
			fit_patch "$fit_copy" "${patches[i]}" -R >/dev/null 2>&1 || continue 2
		done
		break
	done
	echo "$count"
}

# fit_complaints NAME: patch's own words, made into one line a hunk
fit_complaints() {
	awk -v name="$1" '
		/^\|\+\+\+ / { file = substr($2, 3) }
		/^patching file / { file = $3 }
		/^Hunk #[0-9]+ FAILED/ {
			printf "%s: %s: hunk %d fails at line %d\n", name, file, substr($2, 2), $5
		}
		/Skipping patch/ { printf "%s: %s: there is no such file\n", name, file }'
}

# Goes on after a failure: later patches are looked at too. One that is there
# already, although an earlier one is not, is said to be so.
fit_trouble() {
	local patches patch out

	mapfile -t patches < <(series_patches "$1" "$3")
	fit_files "$1"
	for patch in "${patches[@]:$2}"; do
		if fit_patch "$fit_copy" "$patch" -R --dry-run >/dev/null 2>&1; then
			echo "${patch##*/}: is applied already, others before it are not"
			continue
		fi
		out=$(fit_patch "$fit_copy" "$patch" 2>&1) && continue
		fit_complaints "${patch##*/}" <<<"$out" | grep . ||
			echo "${patch##*/}: $(grep -vE '^patching file|^Hunk .* succeeded' <<<"$out" | tail -n 1)"
	done
}

# fit_created PATCH: the files that are not there without it
fit_created() {
	sed -nE '/^--- \/dev\/null/{ n; s#^\+\+\+ b/([^\t]*).*#\1#p }' "$1"
}

# fit_hunks FOLDER PATCH [-R]: a line for each hunk, "FILE NUMBER succeeded" or FAILED
fit_hunks() {
	{ fit_patch "$@" --verbose 2>&1 || true; } | awk '
		/^\|\+\+\+ / { file = $2; sub("^b/", "", file) }
		/^Hunk #[0-9]+ (succeeded|FAILED)/ { print file, substr($2, 2), $3 }'
}

# fit_verdict PATCH FORWARD BACKWARD: what the hunks of PATCH say together. Where
# one can be taken out and not be applied, the patch is there; where one can be
# applied, it is not: to be altered everywhere would be another patch.
fit_verdict() {
	local there other created

	created=$(fit_created "$1" | while IFS= read -r file; do
		[ ! -e "$fit_tree/$file" ] || echo "$file is not as the patch makes it"
	done | sed -n 1p)
	there=$(comm -12 <(sed -n 's/ FAILED$//p' <<<"$2" | sort) <(sed -n 's/ succeeded$//p' <<<"$3" | sort))
	other=$(sed -n 's/^\(.*\) \(.*\) FAILED$/\1: hunk \2/p' <<<"$3" | sed -n 1p)
	if grep -qx whole <<<"$3"; then
		echo "${1##*/}: is there, others before it are not"
	elif [ -n "$there$created" ]; then
		other=${other:+$other cannot be taken out}
		other=${other:-${created:-others are in its way}}
		echo "${1##*/}: is there, but altered: $other"
	elif ! grep -q succeeded <<<"$2"; then
		echo "${1##*/}: is not there as it is, nor could it be applied: ${other:-none of its hunks} is of neither form"
	fi
}

# That all of them could be applied is proof that none is there. If not, each is
# looked at: backward in the tree as it is, forward on those before it.
fit_altered() {
	local patches patch forward
	local -A backward=()

	mapfile -t patches < <(series_patches "$1")
	[ -n "$(fit_trouble "$1" "$2" "${#patches[@]}")" ] || return 0
	fit_files "$1"
	for patch in "${patches[@]:$2}"; do
		backward[$patch]=$(fit_hunks "$fit_copy" "$patch" -R --dry-run)
		! fit_patch "$fit_copy" "$patch" -R --dry-run >/dev/null 2>&1 || backward[$patch]+=$'\nwhole'
	done
	for patch in "${patches[@]:$2}"; do
		forward=$(fit_hunks "$fit_copy" "$patch")
		fit_verdict "$patch" "$forward" "${backward[$patch]}"
	done
}
