#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Check every request that an emulated processor was sent while the driver was loaded.

    check_registers.py MACHINE FOLDER

Minimum is not above maximum; desired is 0 or between them, and 0 in the modes that
leave the choice to the processor; no level is outside the CPU's range; HWP's
interrupt is masked, and its request is never the package's; no write faults, unless
the emulator was told to let it. Then what the guest's
tests left to the host, as notes in the log (see guest/registers.sh):

    last CPU WORD NAME      WORD is what was last written for CPU up to here
    finally CPU WORD NAME   the same, up to the end of the log
    counted CPU WRITTEN FAILED NAME     the driver has counted so many writes of CPU's
                            request: no more and no fewer than there were, from one
                            such note to the next while the driver is loaded
"""

import collections
import pathlib
import sys

from emulated import Processor
from machine import Machine, MachineError

HWP_INTERRUPT = 0x773
PACKAGE_CONTROL = 1 << 42
FREE_MODES = ("guided", "autonomous")


def verdict(name, wrong):
    print(f"NOT OK {name}: {wrong}" if wrong else f"ok {name}")


class Log:
    """The log of registers, read line by line."""

    def __init__(self, processor):
        self.processor = processor
        self.loaded = False
        self.mode = "none"
        self.last = {}
        self.writes = collections.Counter()
        self.ahead = {}
        self.faults_ordered = False
        self.at_end = []
        self.seen = 0
        self.wrong = []

    def line(self, text):
        if not text.startswith("#"):
            cpu, msr, value, time = text.split(",")[:4]
            faulted = text.endswith(",fault")
            self.write(int(cpu), int(msr, 0), int(value, 0), int(time), faulted)
            return
        words = text.split()
        if words[2:3] == ["note"]:
            self.note(words[3:])
        elif words[2:3] == ["fault"]:
            self.faults_ordered = True

    def note(self, words):
        text = " ".join(words)
        if text == "driver loads":
            self.loaded, self.faults_ordered = True, False
            self.ahead = {}
        elif text == "driver unloads":
            self.loaded = False
        elif words[0] == "mode":
            self.mode = words[1]
        elif words[0] == "last":
            self.check_last(words)
        elif words[0] == "finally":
            self.at_end.append(words)
        elif words[0] == "counted":
            self.check_counts(words)

    def check_last(self, words):
        cpu, want, name = int(words[1]), int(words[2], 0), " ".join(words[3:])
        got = self.last.get(cpu)
        verdict(name, "" if got == want else f"wanted {want:#x}, last written was {got if got is None else hex(got)}")

    def check_counts(self, words):
        cpu, name = int(words[1]), " ".join(words[4:])
        ahead = tuple(int(word) - self.writes[cpu, failed] for word, failed in zip(words[2:4], (False, True)))
        before, self.ahead[cpu] = self.ahead.get(cpu), ahead
        if before is None:
            return
        wrong = [f"{now - then:+d} {what}" for now, then, what in zip(ahead, before, ("written", "failed")) if now != then]
        verdict(name, f"the driver counts, against the log, {', '.join(wrong)}" if wrong else "")

    def write(self, cpu, msr, value, time, faulted):
        if msr == self.processor.request:
            self.writes[cpu, faulted] += 1
        if msr == self.processor.request and not faulted:
            self.last[cpu] = value
        if not self.loaded:
            return
        what = self.fault(cpu, msr, value)
        if faulted and not self.faults_ordered:
            what = "the write faults"
        if what:
            self.wrong.append(f"{time / 1e9:.6f} s, CPU {cpu}: {value:#x} to {msr:#x}: {what}")

    def fault(self, cpu, msr, value):
        """What is wrong with a write of the driver's, or None."""
        if msr == HWP_INTERRUPT and value:
            return "HWP's interrupt is not masked"
        if msr != self.processor.request:
            return None
        self.seen += 1
        if self.processor.backend == "hwp" and value & PACKAGE_CONTROL:
            return "the package's request holds"
        return self.level_fault(cpu, self.processor.fields(value))

    def level_fault(self, cpu, fields):
        lowest, highest = self.processor.range_of(cpu)
        low = lowest if fields["min"] is None else fields["min"]
        high = highest if fields["max"] is None else fields["max"]
        desired = fields["desired"]
        if low > high:
            return f"minimum {low} is above maximum {high}"
        if low < lowest or high > highest:
            return f"{low}..{high} is outside {lowest}..{highest}"
        if desired and not low <= desired <= high:
            return f"desired {desired} is outside {low}..{high}"
        if desired and self.mode in FREE_MODES:
            return f"desired {desired} in mode {self.mode}"
        return None

    def end(self):
        for words in self.at_end:
            self.check_last(words)
        name = f"each of {self.seen} requests is in order"
        wrong = f"{len(self.wrong)} are not, the first: {self.wrong[0]}" if self.wrong else ""
        verdict(name, wrong if self.seen else "none was seen")


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    log = Log(Processor(Machine(arguments[0])))
    for text in (pathlib.Path(arguments[1]) / "registers.log").read_text(encoding="ascii").splitlines():
        log.line(text)
    log.end()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except MachineError as error:
        sys.exit(f"check_registers: {error}")
