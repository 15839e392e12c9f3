#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Print what the lab's tests in the guest have to know, as shell variables.

    prelude.py NAME KERNEL

Levels for frequencies are computed here from the machine file, by the rule of
the ACPI specification (8.4.6.1.1.7), and never by the driver's code.
"""

import sys
from fractions import Fraction

from machine import KERNELS_WITHOUT_MIN_MAX, Machine, MachineError

MODES = ("desired", "guided")


def khz(levels, lowest_khz, nominal_khz, level):
    """Frequency of a level: a line from lowest to nominal, above proportional."""
    lowest, nominal = levels["lowest"], levels["nominal"]
    if level >= nominal:
        return Fraction(nominal_khz * level, nominal)
    return lowest_khz + Fraction((nominal_khz - lowest_khz) * (level - lowest), nominal - lowest)


def probes(levels, lowest_khz, nominal_khz):
    """Frequencies half way between two levels, as KHZ:LEVEL BELOW:LEVEL ABOVE."""
    below_nominal = (levels["lowest_nonlinear"] + levels["nominal"]) // 2
    above_nominal = (levels["highest"] + levels["nominal"]) // 2
    return " ".join(
        f"{int((khz(levels, lowest_khz, nominal_khz, level) + khz(levels, lowest_khz, nominal_khz, level + 1)) / 2)}"
        f":{level}:{level + 1}"
        for level in (below_nominal, above_nominal)
    )


def prelude(machine, kernel):
    """The variables by name; test.sh describes them."""
    expected = {mode: machine.expect(kernel, mode) for mode in MODES}
    known = {
        "MODES": " ".join(mode for mode in MODES if expected[mode] == "works"),
        "DESIRED": expected["desired"],
        "GUIDED": expected["guided"],
    }
    if machine.kind == "none":
        return known
    old = kernel in KERNELS_WITHOUT_MIN_MAX
    levels = machine.levels[0]
    known.update({name.upper(): levels[name] for name in ("highest", "nominal", "lowest")})
    known["MIN_MAX"] = int(not old and not {"min", "max"} & set(machine.absent))
    known["AUTO_SEL"] = int(not old and "auto_sel" not in machine.absent)
    known["FAST"] = int(machine.registers["space"] == "memory")
    known["EPP"] = machine.request["epp"]
    frequencies = [1000 * (mhz or 0) for mhz in machine.frequencies]
    known["LOWEST_KHZ"], known["NOMINAL_KHZ"] = frequencies
    known["PROBES"] = probes(levels, *frequencies) if all(frequencies) and machine.about["expect"] == "works" else ""
    return known


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        for name, value in prelude(Machine(sys.argv[1]), sys.argv[2]).items():
            print(f"{name}='{value}'")
    except MachineError as error:
        sys.exit(f"prelude: {error}")
