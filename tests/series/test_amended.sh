# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is of test-series
#
# apply-series --undo where the commits it made have been changed in git since.

# amended NAME COMMAND...: a git tree whose second commit has something of the
# user's, made by COMMAND in it
amended() {
	local tree last

	tree=$(fresh_git "$1")
	apply_series "$tree" >&2
	last=$(git -C "$tree" rev-parse HEAD)
	git -C "$tree" reset -q --hard HEAD~1
	(cd "$tree" && "${@:2}" && git add -A && as_somebody commit -q --amend --no-edit)
	as_somebody -C "$tree" cherry-pick "$last" >/dev/null
	echo "$tree"
}

edit_another_file() { echo mine >>kernel/sched/core.c; }
add_a_space() { sed -i 's/^line 3 of core/& /' kernel/sched/core.c; }

amended_commit_is_refused() {
	local tree last edit

	for edit in edit_another_file add_a_space; do
		tree=$(amended "$edit" "$edit")
		last=$(git -C "$tree" rev-parse HEAD)
		stays "$tree" "were amended" --undo && stays "$tree" " $(subject 2)" --undo &&
			! apply_series --undo "$tree" 2>&1 | grep -F " $(subject 3)" &&
			[ "$(git -C "$tree" rev-parse HEAD)" = "$last" ] || return
	done
}

# The same commits on something else are still what the patches are.
rebased_commits_are_undone() {
	local tree

	tree=$(fresh_git rebased)
	apply_series "$tree"
	git -C "$tree" branch with
	git -C "$tree" reset -q --hard HEAD~3
	sed -i '1i a line of somebody else' "$tree/kernel/sched/fair.c"
	as_somebody -C "$tree" commit -qam "somebody else's"
	as_somebody -C "$tree" cherry-pick with~3..with >/dev/null
	says "git reset --keep " apply_series --undo "$tree" &&
		[ "$(git -C "$tree" log -1 --format=%s)" = "somebody else's" ]
}

check "a git tree: a commit that was amended is not thrown away" amended_commit_is_refused
check "a git tree: commits on another base are undone" rebased_commits_are_undone
