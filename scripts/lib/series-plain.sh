# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # tree and base are the caller's
#
# apply-series in a tree without git: by patch, or with quilt where quilt manages
# the tree already. $tree is the folder, $base the series.
#
#   plain_apply PATCH...     all or none
#   plain_can_undo PATCH...
#   plain_undo PATCH...
#   quilt_is_ready           are quilt's own patches all applied?
#   quilt_apply PATCH...
#   quilt_can_undo PATCH...  are these its topmost patches?
#   quilt_undo PATCH...
#

# plain_put_back FILE...: as fit_files saved them before the first was changed
plain_put_back() {
	local file

	for file in "$@"; do
		if [ -e "$fit_copy/$file" ]; then
			cp -p --remove-destination "$fit_copy/$file" "$tree/$file"
		else
			rm -f "$tree/$file"
		fi
	done
}

# plain_patch [-R] PATCH...: in this order. It fitted a moment ago, so what can go
# wrong is a full disk; an interruption waits for the end.
plain_patch() {
	local reverse=() patch files log

	[ "$1" != -R ] || { reverse=(-R); shift; }
	mapfile -t files < <(series_files "$@")
	fit_files "$base"
	trap '' INT TERM HUP
	for patch in "$@"; do
		log=$(fit_patch "$tree" "$patch" "${reverse[@]}" 2>&1) && continue
		plain_put_back "${files[@]}"
		trap - INT TERM HUP
		printf 'apply-series: patch failed:\n%s\n' "$log" >&2
		return 1
	done
	trap - INT TERM HUP
}

# last_first PATCH...
last_first() {
	printf '%s\n' "$@" | tac
}

plain_apply() { plain_patch "$@"; }

# What is to be known without git's or quilt's records, apply-series has found out
# for all trees: the patches are whole, and no later one is there.
plain_can_undo() { return 0; }

plain_undo() {
	local reversed

	mapfile -t reversed < <(last_first "$@")
	plain_patch -R "${reversed[@]}"
}

in_quilt() { (cd "$tree" && quilt "$@"); }

# quilt_name PATCH: what quilt calls it, beside patches of others
quilt_name() { echo "guided-pstate-$base/${1##*/}"; }

quilt_is_ready() {
	local next

	next=$(in_quilt next 2>/dev/null) || return 0
	echo "apply-series: quilt has patches that are not applied, $next first: push or delete them" >&2
	return 1
}

# Killed in the middle, quilt would not know any more what it had done.
quilt_add() {
	(
		trap '' INT TERM HUP
		in_quilt import -P "$(quilt_name "$1")" "$1" && in_quilt push --fuzz=0
	) 2>&1
}

# An interruption ends it after the patch at hand, and takes all of them out.
quilt_apply() {
	local patch log interrupted=0 done=()

	trap 'interrupted=1' INT TERM HUP
	for patch in "$@"; do
		if log=$(quilt_add "$patch"); then
			done+=("$patch")
			[ "$interrupted" = 1 ] || continue
			log=interrupted
		else
			in_quilt delete -n -r >/dev/null 2>&1 || true
		fi
		trap '' INT TERM HUP
		[ ${#done[@]} -eq 0 ] || quilt_undo "${done[@]}"
		trap - INT TERM HUP
		printf 'apply-series: quilt failed:\n%s\n' "$log" >&2
		return 1
	done
	trap - INT TERM HUP
}

quilt_can_undo() {
	local patch is shall

	is=$(in_quilt applied 2>/dev/null | tail -n $# | sed 's#.*\(guided-pstate-\)#\1#')
	shall=$(for patch in "$@"; do quilt_name "$patch"; done)
	[ "$is" != "$shall" ] || return 0
	echo "apply-series: the patches are not the topmost ones of quilt in $tree; pop what is above them" >&2
	return 1
}

quilt_undo() {
	local patch

	for patch in "$@"; do
		in_quilt delete -r >/dev/null || return
	done
}
