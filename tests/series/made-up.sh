# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # work is the caller's
#
# Made-up kernels, a few lines long, and series for them, to try apply-series on.
#
#   . tests/series/made-up.sh
#   make_project SOURCE      $work/project: its scripts, and patches of ours
#   make_tree VERSION TREE   as Linux VERSION (1.2 or 1.3) would be unpacked
#   make_git TREE            the same tree, in git
#   patched_tree TREE N      what TREE, an unpatched one, is with N patches
#
# and, to try it on them,
#
#   apply_series ARGUMENT...
#   fresh, fresh_git NAME [VERSION], has TREE N, says and refuses TEXT COMMAND...,
#   stays TREE TEXT ARGUMENT...
#
# The patches: 0001 changes a file, 0002 changes it again and makes another one,
# 0003 changes both. 1.3 has other lines where 0002 of 1.2 wants to change.
#

lines() { seq -f "line %g of $1" 60; }

make_tree() {
	mkdir -p "$2/kernel/sched" "$2/include"
	printf 'VERSION = %s\nPATCHLEVEL = %s\nSUBLEVEL = 7\nEXTRAVERSION =\nNAME = Nobody\n' \
		"${1%.*}" "${1#*.}" >"$2/Makefile"
	lines other >"$2/include/other.h"
	lines core >"$2/kernel/sched/core.c"
	lines fair >"$2/kernel/sched/fair.c"
	[ "$1" = 1.2 ] || sed -i 's/^line 30 .*/line 30 is another one/' "$2/kernel/sched/fair.c"
}

step() {
	case $1 in
	1) sed -i 's/^line 10 .*/& and one/' kernel/sched/fair.c ;;
	2)
		sed -i 's/^line 31 .*/& and two/' kernel/sched/fair.c
		lines choice >include/choice.h
		;;
	3)
		sed -i 's/^line 50 .*/& and three/' kernel/sched/fair.c
		sed -i 's/^line 5 .*/& and three/' include/choice.h
		;;
	esac
}

patched_tree() {
	local i

	(cd "$1" && for ((i = 1; i <= $2; i++)); do step "$i"; done)
}

# Words of a subject that git folds over two lines are in the second.
subject() {
	echo "sched: step $1 of three, in which something is changed that nobody has ever asked for"
}

as_somebody() {
	git -c user.name="Some Body" -c user.email=some@body.example "$@"
}

make_git() {
	git -C "$1" init -q
	git -C "$1" add -A
	as_somebody -C "$1" commit -q -m "the base"
}

# make_series VERSION FOLDER
make_series() {
	local i tree=$work/series-$1

	make_tree "$1" "$tree"
	make_git "$tree"
	for i in 1 2 3; do
		(cd "$tree" && step "$i" && git add -A && as_somebody commit -q -m "$(subject "$i")")
	done
	mkdir -p "$2"
	git -C "$tree" format-patch -q -o "$2" HEAD~3
	printf '# in this order\n' >"$2/series"
	(cd "$2" && printf '%s\n' *.patch >>series)
}

make_project() {
	mkdir -p "$work/project/scripts"
	cp -r "$1/scripts/lib" "$1/scripts/apply-series" "$work/project/scripts"
	make_series 1.2 "$work/project/patches/1.2"
	make_series 1.3 "$work/project/patches/1.3"
}

apply_series() { "$work/project/scripts/apply-series" "$@"; }

# fresh NAME [VERSION]: a tree as unpacked; says where
fresh() {
	rm -rf "${work:?}/$1"
	make_tree "${2:-1.2}" "$work/$1"
	echo "$work/$1"
}

fresh_git() {
	local tree

	tree=$(fresh "$@")
	make_git "$tree"
	echo "$tree"
}

# has TREE N: is it as Linux 1.2 with N patches, and nothing beside that?
has() {
	local shall

	shall=$(fresh shall "${3:-1.2}")
	patched_tree "$shall" "$2"
	diff -r -x .git -x .pc -x patches "$shall" "$1"
}

# says TEXT COMMAND...: it succeeds and says that
says() {
	local out

	out=$("${@:2}" 2>&1) && grep -qF -- "$1" <<<"$out" && return
	echo "$out"
	return 1
}

# refuses TEXT COMMAND...: it fails and says that
refuses() {
	local out

	! out=$("${@:2}" 2>&1) && grep -qF -- "$1" <<<"$out" && return
	echo "$out"
	return 1
}

# stays TREE TEXT ARGUMENT...: it is refused, saying so, and TREE stays
stays() {
	rm -rf "$work/stays-before"
	cp -a "$1" "$work/stays-before"
	refuses "$2" apply_series "${@:3}" "$1" && diff -r -x .git "$work/stays-before" "$1"
}
