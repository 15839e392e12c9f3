# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=dash disable=SC2154 # variables are those of test.sh
#
# The frequency-invariance ratio against the one that this very kernel printed when
# it booted, by the userspace tool and in the driver's own file.

kernel_ratio() { dmesg | sed -n 's/.*Estimated ratio of average max.*: \([0-9]*\).*/\1/p' | tail -n 1; }

module msr
printed=$(kernel_ratio)
[ "$RATIO" = any ] || same "this kernel's own ratio is $RATIO" "$RATIO" "$printed"
/lab/guided-pstate ratio >/tmp/ratio 2>&1
report "$(cat /tmp/ratio)"
load desired && {
	for i in $(cpus); do
		same "CPU $i: the driver's ratio is the kernel's" "$printed" \
			"$(sed -n 's/.*ratio_x1024 \([0-9]*\).*/\1/p' "$policies/policy$i/frequency_ratio")"
	done
	unload
}
