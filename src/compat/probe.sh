#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
#
# Find out what the kernel at hand looks like, by compiling a few lines a fact.
#
#   probe.sh OUTPUT SYMVERS COMPILER FLAG...
#
# OUTPUT gets a line "#define GP_HAVE_<FACT> 1" for each file probes/<fact>.c
# that compiles. A probe that names a function after "export:" must also find
# it in SYMVERS, for a function can be declared and not be there for modules.
# Run by Kbuild with the flags that the module itself is compiled with.
set -eu

output=$1 symvers=$2 compiler=$3
shift 3
probes=$(dirname "$0")/probes
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A probe is not a whole program: what only that brings is no answer.
quiet='-Wno-error -Wno-unused-parameter -Wno-missing-prototypes
	-Wno-missing-declarations -Werror=incompatible-pointer-types
	-Werror=implicit-function-declaration -Werror=int-conversion'

compiles() {
	# shellcheck disable=SC2086 # a list of words
	"$compiler" "$@" $quiet -c -o "$work/probe.o" "$probe" >"$work/log" 2>&1
}

exported() {
	symbol=$(sed -n 's/.*export: *\([a-z0-9_]*\).*/\1/p' "$probe")
	[ -z "$symbol" ] || [ ! -e "$symvers" ] ||
		grep -q "[[:space:]]${symbol}[[:space:]]" "$symvers"
}

probe=$probes/empty.c
if ! compiles "$@"; then
	echo "guided_pstate: this kernel's headers cannot compile an empty module:" >&2
	tail -n 20 "$work/log" >&2
	exit 1
fi

{
	echo "/* Made by probe.sh: what the kernel at hand looks like. */"
	for probe in "$probes"/*.c; do
		[ "$probe" = "$probes/empty.c" ] && continue
		fact=$(basename "$probe" .c | tr '[:lower:]' '[:upper:]')
		if compiles "$@" && exported; then
			echo "#define GP_HAVE_$fact 1"
		else
			echo "/* GP_HAVE_$fact: no */"
		fi
	done
} >"$work/config.h"

found() {
	sed -n 's/^#define GP_HAVE_\([A-Z0-9_]*\) 1$/\1/p' "$work/config.h"
}

# A probe <thing>_member says that a thing is there, in whatever form. Another
# probe <thing>_<form> must then say in which, or the module would be compiled
# for a kernel that it does not understand.
for probe in "$probes"/*_member.c; do
	thing=$(basename "$probe" _member.c | tr '[:lower:]' '[:upper:]')
	found | grep -q "^${thing}_MEMBER\$" || continue
	found | grep "^${thing}_" | grep -qv _MEMBER && continue
	name=$(sed -n 's/^\/\* \(.*\) exists, in whatever form.*/\1/p' "$probe")
	echo "guided_pstate: unknown form of $name; please report this kernel" >&2
	exit 1
done

mv "$work/config.h" "$output"
