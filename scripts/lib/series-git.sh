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
	in_tree cat-file -e HEAD:./Makefile 2>/dev/null || {
		echo "apply-series: $tree is a git tree that has no kernel committed: git add --force . && git commit (--force because Debian's .gitignore names everything)" >&2
		return 1
	}
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

# git_go_back COMMIT: out of git am, finished or not. It may have left its lock.
git_go_back() {
	in_tree am --abort >/dev/null 2>&1 || true
	[ "$(in_tree rev-parse HEAD)" = "$1" ] || in_tree reset --quiet --keep "$1"
}

# Ctrl-C ends git am as well; any other signal is heeded when that has ended. The
# way back is not to be interrupted.
git_apply() {
	local log old interrupted=0

	git_identity
	old=$(in_tree rev-parse HEAD)
	trap 'interrupted=1' INT TERM HUP
	log=$(in_tree am --whitespace=nowarn "$@" 2>&1) && [ "$interrupted" = 0 ] && {
		trap - INT TERM HUP
		return
	}
	trap '' INT TERM HUP
	git_go_back "$old" || true
	trap - INT TERM HUP
	[ "$interrupted" = 0 ] || log=interrupted
	printf 'apply-series: git am failed:\n%s\n' "$log" >&2
	return 1
}

# git_are_topmost PATCH...: by their subjects
git_are_topmost() {
	local is shall patch

	is=$(in_tree log -n $# --reverse --format=%s)
	shall=$(for patch in "$@"; do series_subject "$patch"; done)
	[ "$is" = "$shall" ]
}

# git_amended PATCH...: a line for each commit that is not its patch. Patches are
# applied to an index apart: to compare diffs would depend on how they are made.
git_amended() {
	local index commits i tree_of

	index=$(mktemp -d)
	mapfile -t commits < <(in_tree rev-list -n $# --reverse HEAD)
	GIT_INDEX_FILE=$index/index in_tree read-tree "${commits[0]}^"
	for ((i = 0; i < $#; i++)); do
		tree_of=$(
			export GIT_INDEX_FILE=$index/index
			in_tree apply --cached --whitespace=nowarn "${@:i + 1:1}" 2>/dev/null && in_tree write-tree
		) || true
		[ "$tree_of" = "$(in_tree rev-parse "${commits[i]}^{tree}")" ] || in_tree show -s --format='%h %s' "${commits[i]}"
		GIT_INDEX_FILE=$index/index in_tree read-tree "${commits[i]}"
	done
	rm -rf "$index"
}

git_can_undo() {
	local amended

	git_are_topmost "$@" || {
		echo "apply-series: the patches are not the topmost commits of $tree; take them out with git revert or git rebase" >&2
		return 1
	}
	amended=$(git_amended "$@")
	[ -n "$amended" ] || return 0
	echo "apply-series: commits of $tree were amended and are not what the patches are: to undo them would lose that. Take them out with git revert or git rebase:" >&2
	printf '    %s\n' "${amended//$'\n'/$'\n'    }" >&2
	return 1
}

# The message may have been amended too: where to find it is said.
git_undo() {
	local old

	old=$(in_tree rev-parse --short HEAD)
	in_tree reset --quiet --keep "HEAD~$#"
	echo "git reset --keep $old brings them back"
}
