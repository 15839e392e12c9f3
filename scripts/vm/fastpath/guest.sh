# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of lib.sh
#
# Count the fast path of the driver in charge, or, where guided_pstate was put
# in, of that in each of its modes with a governor.

# shellcheck source=scripts/vm/guest/lib.sh
. /lab/lib.sh

# Where requests of CPU 0 go: a register, or memory (scripts/vm/tables.py).
where=phys=0x10000014
[ ! -e /lab/registers.sh ] || where=msr=$REQUEST

# count BACKEND MODE: the module's lines for the host, with both in front
count() {
	echo schedutil >"$cpu/cpufreq/policy0/scaling_governor" &&
		insmod /lab/fastpath.ko "$where" || return
	sed "s/^/counted $1 $2 /" /sys/kernel/debug/fastpath >&4
	rmmod fastpath
}

if [ ! -e /lab/guided_pstate.ko ]; then
	count - -
	exit
fi

for mode in desired guided; do
	insmod /lab/guided_pstate.ko mode=$mode 2>/tmp/why || {
		grep -q "not permitted\|not supported" /tmp/why && continue
		cat /tmp/why >&4
		exit 1
	}
	count "$(cat "$cpu/guided_pstate/backend")" $mode || exit
	rmmod guided_pstate
done
