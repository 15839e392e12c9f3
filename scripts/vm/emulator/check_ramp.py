#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Judge how fast an idle CPU came to its highest level (selftest ramp).

    check_ramp.py FOLDER

FOLDER has registers.log and levels.log of a run in which CPU 1 got busy after
each of the marks 1 to 4, with EPP 0, 128, 255, and 128 while it was being read.
The expectation is the model's formula in README.md, computed here once more.
"""

import csv
import math
import pathlib
import sys

MARK = "0x4f0"
LOWEST, HIGHEST = 8, 37         # of machines/skylake-sp.machine
PERIOD_MS, LOAD_MS = 1, 10


def rows(path):
    """The lines of a log that are no comments, split."""
    with open(path, encoding="ascii") as file:
        yield from csv.reader(line for line in file if not line.startswith("#"))


def expected_ms(epp):
    """Periods until load * headroom has reached the highest level."""
    headroom = 1.5 - epp / 510
    constant = LOAD_MS * (epp + 32) / 160
    load, periods = 0.0, 0
    while math.floor(LOWEST + load * headroom * (HIGHEST - LOWEST) + 0.5) < HIGHEST:
        load += (1 - load) * PERIOD_MS / (PERIOD_MS + constant)
        periods += 1
    return periods * PERIOD_MS


def measured_ms(levels, start, end):
    """From the last time CPU 1 left its lowest level to its highest."""
    begin = None
    for time, level in levels:
        if not start <= time < end:
            continue
        if level == LOWEST:
            begin = None
        elif begin is None:
            begin = time
        if level == HIGHEST:
            # The first change is at the end of the first busy period.
            return (time - begin) / 1e6 + PERIOD_MS
    return None


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(arguments[0])
    marks = {int(row[2], 0): int(row[3]) for row in rows(folder / "registers.log") if row[1] == MARK}
    levels = [(int(row[3]), int(row[1])) for row in rows(folder / "levels.log") if row[0] == "1"]
    if set(marks) != {1, 2, 3, 4, 5}:
        sys.exit(f"NOT OK the marks 1 to 5 are in the log of registers: {sorted(marks)}")
    for mark, epp, how in ((1, 0, ""), (2, 128, ""), (3, 255, ""), (4, 128, ", read all the time")):
        want = expected_ms(epp)
        got = measured_ms(levels, marks[mark], marks[mark + 1])
        name = f"{want} ms from idle to the highest level with EPP {epp}{how}"
        if got is not None and abs(got - want) <= 2 * PERIOD_MS:
            print(f"ok {name}")
        else:
            print(f"NOT OK {name}: {got} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
