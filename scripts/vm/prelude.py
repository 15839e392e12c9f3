#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Print what the lab's tests in the guest have to know, as shell variables.

    prelude.py NAME KERNEL

Levels for frequencies are computed here from the machine file, by the rule of
the ACPI specification (8.4.6.1.1.7), and never by the driver's code.
"""

import sys
from fractions import Fraction

from emulated import Processor, words_of
from machine import KERNELS_WITHOUT_MIN_MAX, Machine, MachineError

MODES = ("desired", "guided", "autonomous")


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


def emulated(machine):
    """The variables that follow from the registers of an emulated processor."""
    processor = Processor(machine)
    highest, nominal, lowest, _ = processor.levels()
    lowest_khz, nominal_khz = processor.frequencies()
    found = processor.register(processor.request)
    levels = {"highest": highest, "nominal": nominal, "lowest": lowest, "lowest_nonlinear": lowest}
    return {
        "BACKEND": processor.backend,
        "HIGHEST": highest, "NOMINAL": nominal, "LOWEST": lowest,
        "LOWEST_KHZ": lowest_khz, "NOMINAL_KHZ": nominal_khz,
        "MIN_MAX": int(processor.backend != "perf-ctl"), "AUTO_SEL": 0, "FAST": 1,
        "FOUND": f"0x{found:x}", "EPP": found >> 24 & 0xFF,
        "PREFERENCES": processor.preferences(),
        "PROBES": probes(levels, lowest_khz, nominal_khz),
    }


def prelude(machine, kernel):
    """The variables by name; test.sh describes them."""
    expected = {mode: machine.expect(kernel, mode) for mode in MODES}
    known = {
        "MODES": " ".join(mode for mode in MODES[:2] if expected[mode] == "works"),
        **{mode.upper(): expected[mode] for mode in MODES},
        "RATIO": machine.about["ratio"],
    }
    if machine.kind == "none" or (machine.kind == "emulated" and machine.about["expect"] != "works"):
        return known
    if machine.kind == "emulated":
        return {**known, **emulated(machine)}
    old = kernel in KERNELS_WITHOUT_MIN_MAX
    levels = machine.levels[0]
    known.update({name.upper(): levels[name] for name in ("highest", "nominal", "lowest")})
    known["BACKEND"] = "cppc-acpi"
    known["PREFERENCES"] = words_of("amd") if expected["autonomous"] == "works" else ""
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
