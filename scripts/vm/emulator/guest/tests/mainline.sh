# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154
#
# What the kernel itself made of the machine.

fact ratio "$(dmesg | sed -n 's/.*Estimated ratio.*: //p')"
fact driver "$(cat "$cpu/cpufreq/policy0/scaling_driver" 2>&1)"
fact hwp "$(dmesg | grep -c 'intel_pstate: HWP enabled')"
fact prefcore "$(cat "$cpu/cpufreq/policy0/amd_pstate_hw_prefcore" 2>/dev/null)"
for n in 0 3; do
	fact max_khz_$n "$(cat "$cpu/cpufreq/policy$n/cpuinfo_max_freq" 2>/dev/null)"
done
fact unchecked "$(dmesg | grep -c 'unchecked MSR')"
