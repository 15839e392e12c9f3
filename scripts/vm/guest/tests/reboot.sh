# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# The last test of a boot: the machine ends with the driver loaded. The next kernel,
# by reboot or kexec, shall find firmware's words on every CPU.

enable_hwp
for i in $(cpus); do write_register "$i" "$REQUEST" $((FOUND + (i << 8))); done
for i in $(cpus); do
	finally "$i" $((FOUND + (i << 8))) "reboot: CPU $i has firmware's own request"
done
load desired && put scaling_governor performance
asks "the driver is in charge when the machine ends" 1 "$HIGHEST" "$LOWEST" "$HIGHEST"
# what is put back is firmware's, whatever it is
platform mark "driver unloads"
