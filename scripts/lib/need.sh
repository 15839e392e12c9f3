# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Debian packages that a script of this project cannot do without.
#
#   . scripts/lib/need.sh
#   need PACKAGE...
#
# Installs the missing ones, quietly, when run by root. Anyone else is told the
# command that an administrator would run, and the script ends with status 1.
#

need() {
	local package missing=()

	for package in "$@"; do
		need_installed "$package" || missing+=("$package")
	done
	[ ${#missing[@]} -gt 0 ] || return 0

	if [ "$(id -u)" -ne 0 ]; then
		{
			echo "${0##*/}: needs Debian packages that are not installed. As root:"
			echo "    apt-get install --no-install-recommends ${missing[*]}"
		} >&2
		exit 1
	fi
	need_install "${missing[@]}"
}

need_installed() {
	[ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Package lists are renewed only when they turn out to be missing or too old.
# One script at a time: apt waits for dpkg's lock, but not for that of its lists.
need_install() (
	local log apt

	export DEBIAN_FRONTEND=noninteractive
	apt=(apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300)
	log=$(mktemp)
	trap 'rm -f "$log"' EXIT
	exec 9<"${BASH_SOURCE[0]}"
	flock 9

	"${apt[@]}" install --no-install-recommends "$@" >"$log" 2>&1 9<&- </dev/null && return
	{
		"${apt[@]}" update &&
			"${apt[@]}" install --no-install-recommends "$@"
	} >"$log" 2>&1 9<&- </dev/null && return

	echo "${0##*/}: cannot install $*:" >&2
	tail -n 5 "$log" >&2
	exit 1
)
