#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Check every request that the platform saw while the driver was loaded.

    check_requests.py FOLDER pcc|memory MIN_MAX

Minimum is not above maximum; desired is 0 or between them; no level is outside
the CPU's range. In PCC a request is what one command brought. In memory its
fields are written one after the other and the platform may look in between: there
a wrong state counts when it stands for longer than STANDS_S. MIN_MAX is 0 where
the driver cannot write minimum and maximum; they are then not its doing.
"""

import sys

from logs import Run

STANDS_S = 0.1


def fault(request, registers, min_max):
    """What is wrong with a request, or None."""
    lowest, highest = registers["lowest"], registers["highest"]
    desired, low, high = request["desired"], request["min"], request["max"]
    if desired and not lowest <= desired <= highest:
        return f"desired {desired} is outside {lowest}..{highest}"
    if not min_max or low is None or high is None:
        return None
    if low > high:
        return f"minimum {low} is above maximum {high}"
    if desired and not low <= desired <= high:
        return f"desired {desired} is outside {low}..{high}"
    if low < lowest or high > highest:
        return f"{low}..{high} is outside {lowest}..{highest}"
    return None


def loaded(run):
    """From when to when the driver was loaded."""
    start = None
    for time, words in run.marks:
        if words == "driver has loaded":
            start = time
        elif words == "driver unloads" and start is not None:
            yield start, time
            start = None


def faults(run, space, min_max):
    """Lasting faults as text, and how many requests were seen."""
    wrong, seen = [], 0
    for start, end in loaded(run):
        for cpu, track in enumerate(run.requests):
            for begin, until, request in track.during(start, end):
                # What was there before the driver was loaded is not its own.
                if begin < start:
                    continue
                seen += 1
                what = fault(request, run.initial[cpu], min_max)
                if what and (space == "pcc" or until - begin > STANDS_S):
                    wrong.append(f"{begin:.6f} s, CPU {cpu}: {what}")
    return wrong, seen


def main(arguments):
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    wrong, seen = faults(Run(arguments[0]), arguments[1], arguments[2] == "1")
    name = f"each of {seen} requests is in order"
    if not seen:
        print("NOT OK each request is in order: none was seen")
    elif wrong:
        print(f"NOT OK {name}: {len(wrong)} are not, the first: {wrong[0]}")
    else:
        print(f"ok {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
