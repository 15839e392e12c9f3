# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is of test-series
#
# apply-series where somebody has edited what it applied: what cannot be undone
# whole is not undone in part.

# An edit of one hunk of the last patch: the other one tells that it is there.
edited_hunk_is_refused() {
	local tree

	tree=$(fresh edited)
	apply_series "$tree"
	sed -i 's/ and three/& and mine/' "$tree/kernel/sched/fair.c"
	stays "$tree" "0003-" --undo &&
		stays "$tree" "is there, but altered: kernel/sched/fair.c: hunk 1 cannot" --undo &&
		stays "$tree" "nothing was changed" --check --undo &&
		stays "$tree" "is there, but altered: kernel/sched/fair.c: hunk 1 cannot"
}

# Nothing below it is left that would be whole.
edited_first_patch_is_refused() {
	local tree

	tree=$(fresh edited-first)
	apply_series "$tree"
	sed -i 's/^line 7 .*/& and mine/' "$tree/kernel/sched/fair.c"
	stays "$tree" "0002-" --undo && stays "$tree" "has the first 0 patches of 1.2" --undo
}

# A file that only 0002 makes is there and longer; 0003, above it, is whole.
edited_new_file_is_refused() {
	local tree

	tree=$(fresh edited-file)
	apply_series "$tree"
	echo mine >>"$tree/include/choice.h"
	stays "$tree" "is there, but altered: include/choice.h: hunk 1 cannot" --undo &&
		stays "$tree" "0003-" --undo
}

# Between what 0001 and 0002 are, --first 2 would find room.
altered_above_what_is_asked_for() {
	local tree

	tree=$(fresh above)
	apply_series --first 1 "$tree"
	lines mine >"$tree/include/choice.h"
	stays "$tree" "0002-" --first 2 && stays "$tree" "0002-" --undo
}

# Neither with nor without 0003, as far as can be seen: all its hunks are foreign
nobody_knows_is_refused() {
	local tree

	tree=$(fresh foreign)
	apply_series "$tree"
	sed -i 's/ and three/ and mine/' "$tree/kernel/sched/fair.c" "$tree/include/choice.h"
	stays "$tree" "nor could it be applied" --undo
}

# Lines of somebody else where one hunk of 0003 wants to be: the other one would
# fit, so it is absent, and the first two can go.
absent_patch_that_does_not_fit_is_no_matter() {
	local tree

	tree=$(fresh absent)
	apply_series --first 2 "$tree"
	sed -i 's/^line 50 .*/& and mine/' "$tree/kernel/sched/fair.c"
	says "undone  0002" apply_series --undo "$tree" &&
		sed -i 's/ and mine//' "$tree/kernel/sched/fair.c" && has "$tree" 0
}

absent_patches_are_no_matter() {
	local tree

	tree=$(fresh whole)
	apply_series --first 2 "$tree"
	says "undone  0001" apply_series --undo "$tree" && has "$tree" 0
}

check "an edited hunk of the last patch: neither undone nor built upon" edited_hunk_is_refused
check "an edited hunk of the first patch: later ones are not said to be of another base" edited_first_patch_is_refused
check "an edited new file of a patch: nothing is undone" edited_new_file_is_refused
check "a file of the next patch is in the way: nothing is applied or undone" altered_above_what_is_asked_for
check "where nobody knows whether a patch is there, nothing is undone" nobody_knows_is_refused
check "a later patch that is absent and does not fit keeps nobody from undoing" absent_patch_that_does_not_fit_is_no_matter
check "later patches that are absent keep nobody from undoing" absent_patches_are_no_matter
