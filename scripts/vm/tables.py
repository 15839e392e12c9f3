#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Write the firmware of a machine file: ACPI tables and the platform's map.

    tables.py NAME FOLDER [CPUS]

FOLDER gets ssdt.asl (a _CPC package for each CPU, ACPI 8.4.6.1), pcct.asl when
the registers are in a PCC sub-space (ACPI 14.1), and layout: which register is
where, for the program that plays the platform. A machine without _CPC gets no
table, and a layout without registers. Compile the .asl files with iasl.
"""

import pathlib
import sys

from machine import CAPABILITIES, REQUEST, Machine, MachineError

# Guest memory that the kernel leaves alone (memmap=64K$0x10000000).
BASE = 0x10000000
SIZE = 0x10000
# Registers of one CPU, the sub-spaces and their doorbells within it.
CPU_STRIDE = 0x80
SUBSPACE_SIZE = 0x1000
SUBSPACE_HEADER = 8
DOORBELLS = 0xF000
DOORBELL_PORT = 0x80

# Nominal latency of a PCC command in microseconds. The kernel's deadline is 500
# times that: half a second, which the platform program keeps on a busy host.
PCC_LATENCY_US = 1000

# Offset and bits of each register in a CPU's block, as the _CPC packages of AMD
# desktop boards have them (ASRock AB350 Pro4); guaranteed as in a ProLiant
# DL380e Gen8, the two counters in the room between.
REGISTERS = {
    "highest": (0x00, 32),
    "nominal": (0x04, 32),
    "lowest_nonlinear": (0x08, 32),
    "lowest": (0x0C, 32),
    "guaranteed": (0x10, 32),
    "desired": (0x14, 32),
    "min": (0x18, 32),
    "max": (0x1C, 32),
    "reference_counter": (0x30, 64),
    "delivered_counter": (0x38, 64),
    "perf_limited": (0x40, 32),
    "enable": (0x44, 32),
    "auto_sel": (0x48, 32),
    "epp": (0x50, 32),
}

# The order of a _CPC package after NumEntries and Revision; None is a register
# that no machine here has.
PACKAGE = (
    "highest", "nominal", "lowest_nonlinear", "lowest", "guaranteed",
    "desired", "min", "max", None, None, None,
    "reference_counter", "delivered_counter", "perf_limited",
    "enable", "auto_sel", None, "epp", None,
)
ENTRIES = {"2": 21, "3": 23}

# P-states for acpi-cpufreq (ACPI 8.4.5), through a port that nothing answers.
PSTATE_PORT = 0x7F0
PSTATES = f"""
        Name (_PCT, Package ()
        {{
            ResourceTemplate () {{ Register (SystemIO, 8, 0, 0x{PSTATE_PORT:X}, 1) }},
            ResourceTemplate () {{ Register (SystemIO, 8, 0, 0x{PSTATE_PORT + 1:X}, 1) }}
        }})
        Name (_PSS, Package ()
        {{
            Package () {{ 3800, 3000, 10, 10, 0, 0 }},
            Package () {{ 2200, 1000, 10, 10, 1, 1 }}
        }})"""

COUNTER_MSR = {"reference_counter": 0xE7, "delivered_counter": 0xE8}


def pcc_place(machine, cpu):
    """Sub-space of CPU, and where in it the CPU's registers start."""
    if machine.registers["subspaces"] == "per-cpu":
        return cpu, 0
    return 0, cpu * CPU_STRIDE


def subspaces(machine):
    """How many PCC sub-spaces the machine has."""
    if machine.registers["space"] != "pcc":
        return 0
    return machine.cpus if machine.registers["subspaces"] == "per-cpu" else 1


def check_room(machine):
    """Refuse more CPUs than the memory region or a sub-space has room for."""
    room = DOORBELLS // CPU_STRIDE
    if subspaces(machine):
        room = DOORBELLS // SUBSPACE_SIZE if subspaces(machine) > 1 else SUBSPACE_SIZE // CPU_STRIDE - 1
    if machine.cpus > room:
        raise MachineError(f"{machine.name}: {machine.cpus} CPUs, room for {room}")


def address(machine, cpu, register):
    """Guest physical address of a register."""
    offset = REGISTERS[register][0]
    if machine.registers["space"] == "memory":
        return BASE + cpu * CPU_STRIDE + offset
    subspace, start = pcc_place(machine, cpu)
    return BASE + subspace * SUBSPACE_SIZE + SUBSPACE_HEADER + start + offset


def in_memory(machine, register):
    """Whether the platform's memory holds the register."""
    if register in COUNTER_MSR and machine.registers["counters"] == "msr":
        return False
    return register not in machine.absent


def register_entry(machine, cpu, register):
    """One _CPC entry in ASL."""
    if register is None or register in machine.absent:
        return "ResourceTemplate () { Register (SystemMemory, 0, 0, 0, 0) }"
    bits = REGISTERS[register][1]
    if not in_memory(machine, register):
        return f"ResourceTemplate () {{ Register (FFixedHW, 64, 0, 0x{COUNTER_MSR[register]:X}, 4) }}"
    if machine.registers["space"] == "memory":
        width = {32: 3, 64: 4}[bits]
        where = address(machine, cpu, register)
        return f"ResourceTemplate () {{ Register (SystemMemory, {bits}, 0, 0x{where:X}, {width}) }}"
    subspace, start = pcc_place(machine, cpu)
    offset = start + REGISTERS[register][0]
    return f"ResourceTemplate () {{ Register (PCC, {bits}, 0, 0x{offset:X}, {subspace}) }}"


def cpc(machine, cpu):
    """The _CPC and _PSD objects of CPU; every CPU is a domain of its own."""
    revision = machine.registers["revision"]
    entries = [str(ENTRIES[revision]), revision]
    entries += [register_entry(machine, cpu, register) for register in PACKAGE]
    if revision == "3":
        entries += [str(mhz) for mhz in machine.frequencies]
    package = ",\n            ".join(entries)
    pstates = PSTATES if machine.registers["pstates"] == "yes" else ""
    return f"""
    External (\\_SB.CPUS.C{cpu:03X}, DeviceObj)
    Scope (\\_SB.CPUS.C{cpu:03X})
    {{
        Name (_CPC, Package ({len(entries)})
        {{
            {package}
        }})
        Name (_PSD, Package () {{ Package () {{ 5, 0, {cpu}, 0xFD, 1 }} }}){pstates}
    }}"""


def ssdt(machine):
    """The table with the CPUs' objects, and the _OSC that grants CPPC to the kernel."""
    return f"""DefinitionBlock ("", "SSDT", 2, "GPLAB", "CPPC", 1)
{{
    Scope (\\_SB)
    {{
        Method (_OSC, 4, Serialized) {{ Return (Arg3) }}
    }}
{"".join(cpc(machine, cpu) for cpu in range(machine.cpus))}
}}
"""


def pcct_subspace(machine, index):
    """A type 0 sub-space; the doorbell is a word beside it or an I/O port."""
    space, bits, width, where = 0, 32, 3, BASE + DOORBELLS + 8 * index
    if machine.registers["doorbell"] == "io":
        space, bits, width, where = 1, 8, 1, DOORBELL_PORT
    return f"""
[0001] Subtable Type : 00
[0001] Length : 3E
[0006] Reserved : 000000000000
[0008] Base Address : {BASE + index * SUBSPACE_SIZE:016X}
[0008] Address Length : {SUBSPACE_SIZE:016X}

[0012] Doorbell Register : [Generic Address Structure]
[0001] Space ID : {space:02X}
[0001] Bit Width : {bits:02X}
[0001] Bit Offset : 00
[0001] Encoded Access Width : {width:02X}
[0008] Address : {where:016X}

[0008] Preserve Mask : 0000000000000000
[0008] Write Mask : 0000000000000001
[0004] Command Latency : {PCC_LATENCY_US:08X}
[0004] Maximum Access Rate : 00000000
[0002] Minimum Turnaround Time : 0000
"""


def pcct(machine):
    """The Platform Communications Channel Table."""
    head = """[0004] Signature : "PCCT"
[0004] Table Length : 00000000
[0001] Revision : 02
[0001] Checksum : 00
[0006] Oem ID : "GPLAB "
[0008] Oem Table ID : "PCC     "
[0004] Oem Revision : 00000001
[0004] Asl Compiler ID : "INTL"
[0004] Asl Compiler Revision : 00000001
[0004] Flags (decoded below) : 00000000
    Platform : 0
[0008] Reserved : 0000000000000000
"""
    return head + "".join(pcct_subspace(machine, index) for index in range(subspaces(machine)))


def layout(machine):
    """The platform's map: a line for each sub-space and each register of each CPU."""
    lines = [f"memory 0x{BASE:x} 0x{SIZE:x}", f"cpus {machine.cpus}"]
    if machine.kind == "none":
        return "\n".join(lines) + "\n"
    for index in range(subspaces(machine)):
        door = 0 if machine.registers["doorbell"] == "io" else BASE + DOORBELLS + 8 * index
        lines.append(f"subspace {index} 0x{BASE + index * SUBSPACE_SIZE:x} 0x{door:x}")
    for cpu in range(machine.cpus):
        initial = {**machine.levels[cpu], **machine.request}
        home = pcc_place(machine, cpu)[0] if subspaces(machine) else -1
        for register in (*CAPABILITIES, *REQUEST, "perf_limited", *COUNTER_MSR):
            if in_memory(machine, register):
                where, bits = address(machine, cpu, register), REGISTERS[register][1]
                lines.append(f"register {cpu} {home} {register} 0x{where:x} {bits} {initial.get(register, 0)}")
    return "\n".join(lines) + "\n"


def main(arguments):
    if len(arguments) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    machine = Machine(arguments[0], *arguments[2:])
    folder = pathlib.Path(arguments[1])
    (folder / "layout").write_text(layout(machine), encoding="ascii")
    if machine.kind == "none":
        return 0
    check_room(machine)
    (folder / "ssdt.asl").write_text(ssdt(machine), encoding="ascii")
    if subspaces(machine):
        (folder / "pcct.asl").write_text(pcct(machine), encoding="ascii")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except MachineError as error:
        sys.exit(f"tables: {error}")
