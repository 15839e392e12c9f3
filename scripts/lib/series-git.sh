# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # tree, check are the caller's
#
# apply-series in a git tree. $tree is the folder; complaints go to stderr.
#
#   is_git TREE              is it the top of a working tree?
#   git_is_ready             may it be changed?
#   git_apply PATCH...       as commits; all or none
#   git_can_undo PATCH...    are these the topmost commits?
#   git_undo PATCH...
#

in_tree() { git -C "$tree" "$@"; }

# A tree that was unpacked somewhere within another project's is none of git's.
is_git() {
	[ -e "$1/.git" ] || return 1
	need git >&2
	[ "$(git -C "$1" rev-parse --show-toplevel)" = "$1" ] ||
		die "git cannot work in $1: see above"
}

git_is_ready() {
	local state dirty

	for state in rebase-apply rebase-merge MERGE_HEAD CHERRY_PICK_HEAD REVERT_HEAD BISECT_LOG; do
		[ ! -e "$(in_tree rev-parse --path-format=absolute --git-path "$state")" ] || {
			echo "apply-series: $tree is in the middle of something (git status says of what): end it first" >&2
			return 1
		}
	done
	dirty=$(in_tree status --porcelain --untracked-files=no) || return
	[ -z "$dirty" ] || {
		echo "apply-series: $tree has changes that are not committed, e.g. ${dirty%%$'\n'*}" >&2
		return 1
	}
}

# Someone has to be the committer, even where git was never told who it is.
git_identity() {
	! in_tree var GIT_COMMITTER_IDENT >/dev/null 2>&1 || return 0
	echo "apply-series: git does not know who you are: the committer is \"apply-series\"" >&2
	export GIT_COMMITTER_NAME=apply-series GIT_COMMITTER_EMAIL=apply-series@localhost
}

git_apply() {
	local log

	git_identity
	log=$(in_tree am --whitespace=nowarn "$@" 2>&1) && return
	in_tree am --abort >/dev/null 2>&1 || true
	printf 'apply-series: git am failed:\n%s\n' "$log" >&2
	return 1
}

git_can_undo() {
	local patch is shall

	is=$(in_tree log -n $# --reverse --format=%s)
	shall=$(for patch in "$@"; do series_subject "$patch"; done)
	[ "$is" != "$shall" ] || return 0
	echo "apply-series: the patches are not the topmost commits of $tree; take them out with git revert or git rebase" >&2
	return 1
}

git_undo() {
	in_tree reset --quiet --keep "HEAD~$#"
}
