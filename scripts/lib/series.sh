# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# The patch series of this project: a folder of patches/ for each kernel base,
# in which `series` names the patches in order.
#
#   . scripts/lib/series.sh
#   series_bases               one base a line, the oldest first
#   series_patches BASE [N]    files of its patches, one a line; the first N only
#   series_subject PATCH       what it does, in its own words
#   series_files [PATCH...]    files of the kernel that they (or stdin) touch
#
series_folder=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../../patches")

series_bases() {
	local file

	for file in "$series_folder"/*/series; do
		[ ! -e "$file" ] || basename "$(dirname "$file")"
	done | sort -V
}

series_patches() {
	local name

	while read -r name _; do
		case $name in
		'' | '#'*) ;;
		*) echo "$series_folder/$1/$name" ;;
		esac
	done <"$series_folder/$1/series" | head -n "${2:-1000}"
}

# A long subject is folded over several lines.
series_subject() {
	sed -n '/^Subject:/,/^[^ ]/{ /^Subject:\|^ /!d; s/^Subject: *\(\[PATCH[^]]*\] *\)\{0,1\}//; p }
		/^$/q' "$1" | tr -d '\n'
	echo
}

series_files() {
	sed -nE 's#^(---|\+\+\+) [ab]/([^	]*).*#\2#p' "$@" | sort -u
}
