#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Instructions of the fast path as a table, and as checks.

    table.py table|check MACHINE=REPORT...

REPORT is what the guest reported; a machine may have several, of mainline's
driver and of guided_pstate. "table" prints all that was counted, beside the bound
for it. "check" prints a line for each bound, in the words of scripts/test-lab.
"""

import pathlib
import sys
from typing import NamedTuple

BOUNDS = pathlib.Path(__file__).resolve().parent / "bounds"
OURS = "guided_pstate"


class Count(NamedTuple):
    """What the module said of one case."""

    machine: str
    backend: str
    mode: str
    driver: str
    entry: str
    case: str
    least: int
    most: int
    counted: int
    calls: int

    def instructions(self):
        """As text; a dash where no call went as the case says."""
        if not self.counted:
            return "-"
        return str(self.most) if self.least == self.most else f"{self.least}..{self.most}"


def read_counts(arguments):
    """All counts of all reports."""
    counts = []
    for argument in arguments:
        machine, report = argument.split("=", 1)
        for line in pathlib.Path(report).read_text(encoding="utf-8").splitlines():
            words = line.split()
            if words[:1] == ["counted"]:
                counts.append(Count(machine, *words[1:6], *map(int, words[6:])))
    return counts


def read_bounds():
    """(backend, entry, case): the bound as it is written."""
    bounds = {}
    for line in BOUNDS.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if words:
            bounds[tuple(words[:3])] = words[3]
    return bounds


def limit_of(count, bounds, counts):
    """The number for a count, None where there is no bound."""
    bound = bounds.get((count.backend, count.entry, count.case))
    if bound != "half":
        return int(bound) if bound else None
    theirs = [other.most for other in counts if other.driver != OURS and other.counted and
              (other.machine, other.entry, other.case) == (count.machine, count.entry, count.case)]
    return max(theirs) // 2 if theirs else None


def print_table(counts, bounds):
    """One line a count."""
    line = "{:16} {:14} {:9} {:8} {:12} {:10} {:>12} {:>6}"
    print(line.format("machine", "driver", "backend", "mode", "entry", "case", "instructions", "bound"))
    for count in counts:
        limit = limit_of(count, bounds, counts)
        print(line.format(count.machine, count.driver, count.backend, count.mode, count.entry,
                          count.case, count.instructions(), "" if limit is None else limit))


def print_checks(counts, bounds):
    """One line a count that has a bound."""
    for count in counts:
        bound = bounds.get((count.backend, count.entry, count.case))
        if bound is None:
            continue
        limit = limit_of(count, bounds, counts)
        name = f"{count.machine} {count.backend} {count.mode}: {count.entry}, {count.case}"
        if limit is None:
            print(f"NOT OK {name}: mainline's driver was not counted")
        elif not count.counted:
            print(f"NOT OK {name}: none of {count.calls} requests was")
        elif count.most > limit:
            print(f"NOT OK {name}: {count.most} instructions, more than {limit}")
        else:
            print(f"ok {name}: {count.most} instructions, at most {limit}")


def main(arguments):
    if len(arguments) < 2 or arguments[0] not in ("table", "check"):
        print(__doc__, file=sys.stderr)
        return 2
    counts = read_counts(arguments[1:])
    if not any(count.driver == OURS for count in counts):
        sys.exit(f"table: no report has a count of {OURS}")
    show = print_table if arguments[0] == "table" else print_checks
    show(counts, read_bounds())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
