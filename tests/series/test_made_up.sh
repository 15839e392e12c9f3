# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is of test-series
#
# apply-series on made-up trees: what is there before and after is compared with
# trees that were made without it.

plain_is_applied() {
	local tree

	tree=$(fresh plain)
	says "would apply  0003" apply_series --check "$tree" && has "$tree" 0 &&
		says "applied  0001  $(subject 1)" apply_series "$tree" && has "$tree" 3 &&
		says "nothing to do" apply_series "$tree" && has "$tree" 3 &&
		says "would undo  0003" apply_series --check --undo "$tree" && has "$tree" 3 &&
		says "undone  0002" apply_series --undo "$tree" && has "$tree" 0 &&
		says "nothing to undo" apply_series --undo "$tree" && has "$tree" 0
}

the_rest_is_applied() {
	local tree

	tree=$(fresh partly)
	apply_series --first 1 "$tree" && has "$tree" 1 &&
		says "has 1 of 2 patches" apply_series --first 2 "$tree" && has "$tree" 2 &&
		says "has 2 of 3 patches" apply_series "$tree" && has "$tree" 3 &&
		says "nothing to do" apply_series --first 1 "$tree" && has "$tree" 3
}

patches_of_others_do_not_matter() {
	local tree

	tree=$(fresh moved)
	sed -i '1i a line of somebody else' "$tree/kernel/sched/fair.c"
	apply_series "$tree" && grep -q 'line 50 of fair and three' "$tree/kernel/sched/fair.c" &&
		[ ! -e "$tree/kernel/sched/fair.c.orig" ] && apply_series --undo "$tree" &&
		sed -i 1d "$tree/kernel/sched/fair.c" && has "$tree" 0
}

content_decides() {
	local tree

	tree=$(fresh content 1.3)
	sed -i 's/^PATCHLEVEL.*/PATCHLEVEL = 9/' "$tree/Makefile"
	says "base 1.3" apply_series "$tree" && grep -q 'and three' "$tree/kernel/sched/fair.c"
}

failure_changes_nothing() {
	local tree

	tree=$(fresh fails)
	sed -i 's/^line 47 .*/line 47 is new/' "$tree/kernel/sched/fair.c"
	cp -a "$tree" "$work/before-failure"
	refuses "The nearest is that for 1.2" apply_series "$tree" &&
		refuses "    0003-sched-step-3-of-three" apply_series --check "$tree" &&
		refuses ".patch: kernel/sched/fair.c: hunk 1 fails at line 47" apply_series "$tree" &&
		diff -r "$work/before-failure" "$tree"
}

missing_file_is_named() {
	local tree

	tree=$(fresh missing)
	rm "$tree/kernel/sched/fair.c"
	refuses "kernel/sched/fair.c: there is no such file" apply_series "$tree"
}

later_patch_alone_is_named() {
	local tree

	tree=$(fresh alone)
	(cd "$tree" && step 2)
	refuses "0002-" apply_series "$tree" && refuses "is applied already" apply_series "$tree"
}

# A patch program that gives up at its second patch of the tree itself
full_disk_leaves_the_tree() {
	local tree

	tree=$(fresh full)
	mkdir -p "$work/bin"
	cat >"$work/bin/patch" <<-END
		#!/bin/bash
		[ "\$2" != "$tree" ] || { echo x >>"$work/calls"; [ "\$(wc -l <"$work/calls")" -lt 2 ] || exit 2; }
		exec /usr/bin/patch "\$@"
	END
	chmod +x "$work/bin/patch"
	rm -f "$work/calls"
	refuses "left as it was" env PATH="$work/bin:$PATH" "$work/project/scripts/apply-series" "$tree" &&
		[ "$(wc -l <"$work/calls")" = 2 ] && has "$tree" 0
}

git_gets_commits() {
	local tree base shall

	tree=$(fresh_git git)
	base=$(git -C "$tree" rev-parse HEAD)
	shall=$(for i in 1 2 3; do echo "Some Body: $(subject $i)"; done)
	says "would apply  0003" apply_series --check "$tree" && has "$tree" 0 &&
		says "applied  0003" apply_series "$tree" && has "$tree" 3 &&
		[ "$(git -C "$tree" log --reverse --format='%an: %s' "$base..")" = "$shall" ] &&
		[ -z "$(git -C "$tree" status --porcelain)" ] &&
		says "nothing to do" apply_series "$tree" &&
		says "undone  0003" apply_series --undo "$tree" && has "$tree" 0 &&
		[ "$(git -C "$tree" rev-parse HEAD)" = "$base" ]
}

git_gets_the_rest() {
	local tree

	tree=$(fresh_git git-partly)
	apply_series --first 2 "$tree" && says "has 2 of 3" apply_series "$tree" && has "$tree" 3
}

identity_is_used() {
	local tree

	tree=$(fresh_git identity)
	git -C "$tree" config user.name Me && git -C "$tree" config user.email me@here.example
	apply_series "$tree" && [ "$(git -C "$tree" log -1 --format=%cn)" = Me ]
}

dirty_git_is_refused() {
	local tree

	tree=$(fresh_git dirty)
	echo mine >>"$tree/kernel/sched/core.c"
	refuses "not committed, e.g.  M kernel/sched/core.c" apply_series "$tree" &&
		git -C "$tree" checkout -q . && has "$tree" 0
}

# Debian's .gitignore has /* in it, so that "git add ." adds nothing.
git_without_the_kernel_is_refused() {
	local tree

	tree=$(fresh untracked)
	git -C "$tree" init -q
	refuses "has no kernel committed" apply_series "$tree" || return
	echo '/*' >"$tree/.gitignore"
	git -C "$tree" add .
	as_somebody -C "$tree" commit -q --allow-empty -m base
	refuses "has no kernel committed" apply_series "$tree" &&
		rm -rf "$tree/.git" "$tree/.gitignore" && has "$tree" 0
}

middle_of_am_is_refused() {
	local tree

	tree=$(fresh_git middle)
	! as_somebody -C "$tree" am "$work"/project/patches/1.2/0003-*.patch >/dev/null 2>&1
	refuses "in the middle of something" apply_series "$tree"
}

commits_on_top_stay() {
	local tree

	tree=$(fresh_git on-top)
	apply_series "$tree"
	echo more >>"$tree/kernel/sched/core.c"
	as_somebody -C "$tree" commit -qam "on top"
	refuses "not the topmost commits" apply_series --undo "$tree" &&
		[ "$(git -C "$tree" log -1 --format=%s)" = "on top" ]
}

# Unpacked somewhere in another project, as a build folder often is
tree_within_a_git_is_plain() {
	local tree

	tree=$(fresh_git outer)/inner
	make_tree 1.2 "$tree"
	says "by patch" apply_series "$tree" && has "$tree" 3
}

hook_that_refuses_changes_nothing() {
	local tree

	tree=$(fresh_git hook)
	printf '#!/bin/sh\nexit 1\n' >"$tree/.git/hooks/applypatch-msg"
	chmod +x "$tree/.git/hooks/applypatch-msg"
	refuses "left as it was" apply_series "$tree" && has "$tree" 0 &&
		[ ! -e "$tree/.git/rebase-apply" ]
}

quilt_gets_patches() {
	local tree

	tree=$(fresh quilt)
	(cd "$tree" && quilt new theirs.patch && quilt add kernel/sched/core.c &&
		echo theirs >>kernel/sched/core.c && quilt refresh) >/dev/null
	says "applied  0003" apply_series "$tree" &&
		[ "$(cd "$tree" && quilt applied | wc -l)" = 4 ] &&
		says "nothing to do" apply_series "$tree" &&
		says "undone  0001" apply_series --undo "$tree" &&
		[ "$(cd "$tree" && quilt series)" = patches/theirs.patch ] &&
		sed -i '$d' "$tree/kernel/sched/core.c" && has "$tree" 0
}

read_only_is_refused() {
	local tree

	tree=$(fresh read-only)
	# shellcheck disable=SC2016 # for the inner shell
	refuses "cannot be written to" unshare --mount bash -c \
		'mount --bind -o ro "$2" "$2" && "$1" "$2"' - "$work/project/scripts/apply-series" "$tree" &&
		has "$tree" 0
}

nonsense_is_refused() {
	mkdir -p "$work/empty" "$work/odd/kernel/sched"
	: >"$work/odd/kernel/sched/core.c"
	echo 'all:' >"$work/odd/Makefile"
	refuses "no such folder" apply_series "$work/nowhere" &&
		refuses "is no source tree of a kernel" apply_series "$work/empty" &&
		refuses "names no version" apply_series "$work/odd" &&
		refuses "apply-series [--check]" apply_series --first x "$work/odd"
}

list_names_all() {
	local out

	out=$(apply_series --list)
	[ "$(grep -c '^    000[123]  sched: step [123] of three.*asked for$' <<<"$out")" = 6 ] &&
		grep -qx 1.3 <<<"$out"
}

check "--list names the bases, and all subjects in full" list_names_all
check "a plain tree: checked, applied, applied twice, undone" plain_is_applied
check "a plain tree: the rest of a series that is there in part" the_rest_is_applied
check "a plain tree: lines of others above do no harm" patches_of_others_do_not_matter
check "a plain tree: unchanged when patch fails half-way" full_disk_leaves_the_tree
check "the content decides about the base, not the version" content_decides
check "a hunk that fails is named with its patch, file and line; nothing changes" failure_changes_nothing
check "a file that is missing is named" missing_file_is_named
check "a later patch that is there without the earlier is named" later_patch_alone_is_named
check "a git tree: commits, twice, undone" git_gets_commits
check "a git tree: the rest of a series that is there in part" git_gets_the_rest
check "a git tree: commits by who its user is" identity_is_used
check "a git tree with changes is refused" dirty_git_is_refused
check "a git tree without the kernel in it is refused" git_without_the_kernel_is_refused
check "a git tree in the middle of git am is refused" middle_of_am_is_refused
check "a git tree: undo takes no commits of others" commits_on_top_stay
check "a git tree whose hook refuses stays as it is" hook_that_refuses_changes_nothing
check "a tree within another project's git is a plain one" tree_within_a_git_is_plain
check "a tree of quilt gets patches of quilt's" quilt_gets_patches
check "folders that are no kernel are refused" nonsense_is_refused
if [ "$(id -u)" -eq 0 ] && unshare --mount true 2>/dev/null; then
	check "a tree that cannot be written to is refused" read_only_is_refused
else
	skip "a tree that cannot be written to" "needs root, to mount it so"
fi
