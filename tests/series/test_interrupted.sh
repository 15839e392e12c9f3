# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is of test-series
#
# apply-series that is interrupted: the tree is as it was, and git and quilt are
# not in the middle of anything.

# alone COMMAND...: a process group of its own, which heeds signals; it must not
# last longer than anybody would wait
alone() { env --default-signal=INT,TERM,HUP timeout 60 setsid -w "$@"; }

# on_call N COMMAND: what a hook or a wrapper runs that does COMMAND at its Nth call
on_call() {
	cat <<-END
		#!/bin/bash
		echo x >>"$work/calls"
		[ "\$(wc -l <"$work/calls")" != $1 ] || $2
	END
}

# The hook runs between the change of the files and the commit.
hook() {
	rm -f "$work/calls"
	on_call 2 "$2" >"$1/.git/hooks/pre-applypatch"
	chmod +x "$1/.git/hooks/pre-applypatch"
}

is_as_before() {
	has "$1" 0 && [ "$(git -C "$1" rev-parse HEAD)" = "$2" ] &&
		[ ! -e "$1/.git/rebase-apply" ] && [ ! -e "$1/.git/index.lock" ] &&
		[ -z "$(git -C "$1" status --porcelain)" ]
}

# As a terminal does, to all processes: git is in the middle of it.
interrupted_git_goes_back() {
	local tree base

	tree=$(fresh_git interrupted)
	base=$(git -C "$tree" rev-parse HEAD)
	hook "$tree" '{ kill -INT 0; sleep 5; }'
	refuses "left as it was" alone "$work/project/scripts/apply-series" "$tree" &&
		[ "$(wc -l <"$work/calls")" = 2 ] && is_as_before "$tree" "$base"
}

# To apply-series alone: git finishes, and all of it is taken back.
terminated_git_goes_back() {
	local tree base

	tree=$(fresh_git terminated)
	base=$(git -C "$tree" rev-parse HEAD)
	# shellcheck disable=SC2016 # for the hook; the group's leader is apply-series
	hook "$tree" 'kill -TERM "$(cut -d " " -f 5 /proc/$$/stat)"'
	refuses interrupted alone "$work/project/scripts/apply-series" "$tree" &&
		[ "$(wc -l <"$work/calls")" = 3 ] && is_as_before "$tree" "$base"
}

interrupted_quilt_goes_back() {
	local tree

	tree=$(fresh interrupted-quilt)
	(cd "$tree" && quilt new theirs.patch && quilt add kernel/sched/core.c &&
		echo theirs >>kernel/sched/core.c && quilt refresh) >/dev/null
	cp -a "$tree" "$work/before-quilt"
	mkdir -p "$work/quilt-bin"
	rm -f "$work/calls"
	{
		on_call 5 'kill -INT 0'
		echo 'exec /usr/bin/quilt "$@"'
	} >"$work/quilt-bin/quilt"
	chmod +x "$work/quilt-bin/quilt"
	refuses "left as it was" alone env PATH="$work/quilt-bin:$PATH" \
		"$work/project/scripts/apply-series" "$tree" &&
		[ "$(wc -l <"$work/calls")" -gt 5 ] &&
		[ "$(cd "$tree" && quilt series)" = patches/theirs.patch ] &&
		[ "$(cd "$tree" && quilt applied)" = patches/theirs.patch ] &&
		diff -r -x patches -x .pc "$work/before-quilt" "$tree" &&
		says "applied  0003" apply_series "$tree"
}

check "a git tree: Ctrl-C in the middle of git am leads back" interrupted_git_goes_back
check "a git tree: terminated, it takes back all of it" terminated_git_goes_back
check "a tree of quilt: Ctrl-C takes out what was pushed" interrupted_quilt_goes_back
