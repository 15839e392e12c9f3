# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash
#
# Functions for scripts that run in the guest (busybox sh).

# shellcheck disable=SC2034 # for the scripts that read this file
cpu=/sys/devices/system/cpu
exec 3<>/dev/ttyS1 4>/dev/ttyS2

# report LINE: a line for the host
report() { echo "$*" >&4; }

# platform COMMAND...: one command to the platform; its answer without "ok"
platform() {
	local answer
	echo "$*" >&3
	read -r answer <&3
	case $answer in
	ok*) answer=${answer#ok}; echo "${answer# }" ;;
	*) report "NOT OK  platform $*: $answer"; return 1 ;;
	esac
}

# module NAME...: load modules of the kernel's package that were put in
module() {
	local name
	for name in "$@"; do
		[ ! -e "/modules/$name.ko" ] || lsmod | grep -q "^$(echo "$name" | tr - _) " ||
			insmod "/modules/$name.ko"
	done
}

# An emulated processor plays the platform itself.
# shellcheck source=scripts/vm/guest/registers.sh
[ ! -e /lab/registers.sh ] || . /lab/registers.sh
