# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is of test-series
#
# The form of this project's own patches, and the series for 6.1 on Debian's
# source of it: as it is unpacked, and the same files in git.

# As git reads them, and as a maintainer wants them
is_well_formed() {
	local patch

	while IFS= read -r patch; do
		git mailinfo /dev/null /dev/null <"$patch" | grep -q '^Email: .*@' &&
			grep -q '^Signed-off-by: .*<.*@.*>$' "$patch" &&
			grep -q '^ [0-9]* files\? changed' "$patch" && continue
		echo "$patch lacks From, Signed-off-by or the count of its changes"
		return 1
	done < <(series_patches "$1")
	[ -s "$series_folder/$1/0000-cover-letter.patch" ] || {
		echo "$1 has no cover letter"
		return 1
	}
}

has_no_binary() {
	! series_patches "$1" | xargs grep -l '^GIT binary patch'
}

# The folder has these and the cover letter, and no other
names_all_patches() {
	diff <(series_patches "$1" | sed 's#.*/##') \
		<(find "$series_folder/$1" -name '0*.patch' ! -name '0000-*' -printf '%f\n' | sort)
}

# About a new file checkpatch always says that MAINTAINERS may want to know.
checkpatch_is_silent_about() {
	series_patches "$1" | xargs "$source/scripts/checkpatch.pl" --strict \
		--no-tree --quiet --show-types --ignore FILE_PATH_CHANGES
}

# touched TREE: files that the series touches, and those that say what TREE is
touched() {
	(
		cd "$1" || exit
		series_patches 6.1 | xargs cat | series_files | while IFS= read -r file; do
			[ ! -e "$file" ] || echo "$file"
		done
		printf '%s\n' Makefile kernel/sched/core.c
	) | sort -u
}

applies_and_is_undone() {
	local tree=$1 before=$work/before-6.1

	rm -rf "$before"
	cp -a "$tree" "$before"
	says "base 6.1" scripts/apply-series --check "$tree" &&
		diff -r "$before" "$tree" &&
		says "applied  0001" scripts/apply-series "$tree" &&
		series_patches 6.1 | xargs cat | series_files | (cd "$tree" && xargs ls) >/dev/null &&
		! diff -rq -x .git "$before" "$tree" >/dev/null &&
		says "nothing to do" scripts/apply-series "$tree" &&
		says "undone  0001" scripts/apply-series --undo "$tree" &&
		diff -r -x .git "$before" "$tree"
}

# What is said of Debian's whole source has to be what is done to its copy.
fits_the_whole_source() {
	says "base 6.1" scripts/apply-series --check "$source"
}

for base in $(series_bases); do
	check "$base: series names all patches" names_all_patches "$base"
	check "$base: no patch has a binary in it" has_no_binary "$base"
	check "$base: patches have an author, a sign-off and a cover letter" is_well_formed "$base"
done
if [ ! -e "$series_folder/6.1/series" ]; then
	skip "the series for 6.1" "there is none"
	return
fi
source=$(scripts/get-kernel 6.1 source)
for base in $(series_bases); do
	check "$base: checkpatch --strict" checkpatch_is_silent_about "$base"
done
check "6.1: fits Debian's source" fits_the_whole_source
mkdir "$work/linux-6.1" "$work/git-6.1"
touched "$source" | (cd "$source" && xargs cp -p --parents -t "$work/linux-6.1")
cp -a "$work/linux-6.1/." "$work/git-6.1"
make_git "$work/git-6.1"
check "6.1: applied to Debian's files, twice, undone" applies_and_is_undone "$work/linux-6.1"
check "6.1: applied to them in git, twice, undone" applies_and_is_undone "$work/git-6.1"
