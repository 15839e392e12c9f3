#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Read a machine file: what firmware and processor of an emulated machine are.

    machine.py list                 NAME and description of every machine
    machine.py get NAME KEY...      values of the [machine] section, one a line; "file"
                                    is the machine file
    machine.py expect NAME KERNEL MODE   "works", or "refused: EXPRESSION", a
                                    regular expression of the driver's sentence

Machines of shared memory are in machines/, those with an emulated processor in
emulator/machines/, whose registers emulator/arguments and QEMU check.

The keys are described in README.md. A file that says something this program
does not know is an error: a misspelt key must not become a default.
"""

import configparser
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDERS = (HERE / "machines", HERE / "emulator" / "machines")

CAPABILITIES = ("highest", "nominal", "lowest_nonlinear", "lowest", "guaranteed")
FREQUENCIES = ("lowest_mhz", "nominal_mhz")
REQUEST = ("desired", "min", "max", "epp", "auto_sel", "enable")

# key: (default or None for a key that must be there, permitted values or None for any)
MACHINE_KEYS = {
    "description": (None, None),
    "kind": (None, ("cppc", "none", "emulated")),
    "cpus": (None, None),
    "qemu_cpu": (None, None),
    "dmi_max_mhz": (None, None),
    "expect": ("works", None),
    "expect_guided": ("works", None),
    "ratio": ("any", None),
    "apic_timer_hz": ("", None),
    "boot_words": ("", None),
}
REGISTER_KEYS = {
    "space": (None, ("memory", "pcc")),
    "subspaces": ("one", ("one", "per-cpu")),
    "doorbell": ("memory", ("memory", "io")),
    "counters": ("space", ("space", "msr")),
    "revision": (None, ("2", "3")),
    "absent": ("", None),
    "pstates": ("no", ("yes", "no")),
}

# Before 6.4 the kernel's CPPC library never writes minimum and maximum.
KERNELS_WITHOUT_MIN_MAX = ("5.10", "6.1")
NO_MIN_MAX = "refused: this kernel never writes minimum and maximum"
# Before 6.16 the library writes a preference through PCC only, and from 6.4 on; 6.1
# with this project's patches for the library writes it anywhere.
NO_EPP = "refused: energy performance preference|has no"
KERNELS_WITH_EPP_ANYWHERE = ("6.1+cppc",)


class MachineError(Exception):
    """A machine file that cannot be used; the text says file and key."""


def _path(name):
    """The file of a machine, in whichever folder it is."""
    for folder in FOLDERS:
        path = folder / f"{name}.machine"
        if path.is_file():
            return path
    raise MachineError(f"{name}: no such machine (scripts/vm/run --list shows them)")


def _read(name, seen=()):
    """The sections of NAME laid over those of the machine it is like."""
    path = _path(name)
    if name in seen:
        raise MachineError(f"{name}: is like itself")
    own = configparser.ConfigParser(interpolation=None)
    try:
        own.read(path)
    except configparser.Error as error:
        raise MachineError(f"{name}: {error}") from error
    parent = own.get("machine", "like", fallback=None)
    if parent is None:
        return own
    sections = _read(parent, (*seen, name))
    own.remove_option("machine", "like")
    sections.read_dict(own)
    return sections


def _section(name, sections, section, keys):
    """One section with its defaults, every key known and permitted."""
    if not sections.has_section(section):
        raise MachineError(f"{name}: no section [{section}]")
    found = dict(sections[section])
    for key in found:
        if key not in keys:
            raise MachineError(f"{name}: [{section}] {key}: unknown key")
    for key, (default, permitted) in keys.items():
        if found.setdefault(key, default) is None:
            raise MachineError(f"{name}: [{section}] {key}: missing")
        if permitted and found[key] not in permitted:
            raise MachineError(f"{name}: [{section}] {key}: {found[key]!r} is not one of {', '.join(permitted)}")
    return found


def _numbers(name, sections, section, keys):
    """A section of numbers; what is not there stays out of the result."""
    numbers = {}
    for key, text in sections[section].items() if sections.has_section(section) else ():
        if key not in keys:
            raise MachineError(f"{name}: [{section}] {key}: unknown key")
        try:
            numbers[key] = int(text, 0)
        except ValueError as error:
            raise MachineError(f"{name}: [{section}] {key}: {text!r} is not a number") from error
    return numbers


class Machine:
    """A machine file, checked; levels and requests by CPU."""

    def __init__(self, name, cpus=None):
        sections = _read(name)
        self.name = name
        self.about = _section(name, sections, "machine", MACHINE_KEYS)
        self.about["file"] = str(_path(name).relative_to(HERE.parent.parent))
        self.kind = self.about["kind"]
        self.cpus = int(cpus or self.about["cpus"])
        if not 1 <= self.cpus <= 64:
            raise MachineError(f"{name}: {self.cpus} CPUs: 1 to 64 are possible")
        self.about["cpus"] = str(self.cpus)
        for key in ("expect", "expect_guided"):
            if self.about[key] != "works" and not self.about[key].startswith("refused: "):
                raise MachineError(f"{name}: [machine] {key}: neither works nor refused: EXPRESSION")
        if self.kind == "none":
            return
        if self.kind == "emulated":
            self.sections = sections
            return
        self.registers = _section(name, sections, "registers", REGISTER_KEYS)
        self.absent = self.registers["absent"].split()
        self._levels(sections)
        self._request(sections)

    def expect(self, kernel, mode):
        """What loading the driver in MODE on KERNEL must come to."""
        if self.about["expect"] != "works":
            return self.about["expect"]
        if mode == "desired":
            return "works"
        if self.kind == "emulated":
            return self.about["expect_guided"]
        old = kernel in KERNELS_WITHOUT_MIN_MAX
        epp = self.registers["space"] == "pcc" or kernel in KERNELS_WITH_EPP_ANYWHERE
        refused = old or self.about["expect_guided"] != "works" or not epp
        if mode == "autonomous" and refused:
            return NO_EPP
        return NO_MIN_MAX if old else self.about["expect_guided"]

    def _levels(self, sections):
        common = _numbers(self.name, sections, "capabilities", CAPABILITIES + FREQUENCIES)
        self.frequencies = [common.pop(key, None) for key in FREQUENCIES]
        if self.registers["revision"] == "3" and None in self.frequencies:
            raise MachineError(f"{self.name}: revision 3 has both lowest_mhz and nominal_mhz")
        self.levels = [
            {**common, **_numbers(self.name, sections, f"capabilities {cpu}", CAPABILITIES)}
            for cpu in range(self.cpus)
        ]
        for key in CAPABILITIES:
            if key not in self.absent and key not in common:
                raise MachineError(f"{self.name}: [capabilities] {key}: missing and not absent")

    def _request(self, sections):
        self.request = _numbers(self.name, sections, "request", REQUEST)
        for key in self.absent:
            if key not in REQUEST + CAPABILITIES:
                raise MachineError(f"{self.name}: [registers] absent: {key} is no register")
            self.request.pop(key, None)
        for key in REQUEST:
            if key not in self.absent and key not in self.request:
                raise MachineError(f"{self.name}: [request] {key}: missing and not absent")


def names():
    """All machines, in the order of their names."""
    return sorted(path.stem for folder in FOLDERS for path in folder.glob("*.machine"))


def main(arguments):
    if arguments == ["list"]:
        for name in names():
            print(f"{name:24} {Machine(name).about['description']}")
        return 0
    if len(arguments) > 2 and arguments[0] == "get":
        about = Machine(arguments[1]).about
        for key in arguments[2:]:
            if key not in about:
                raise MachineError(f"{arguments[1]}: [machine] has no {key}")
            print(about[key])
        return 0
    if len(arguments) == 4 and arguments[0] == "expect":
        print(Machine(arguments[1]).expect(*arguments[2:]))
        return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except MachineError as error:
        sys.exit(f"machine: {error}")
