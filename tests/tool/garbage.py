#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Feed guided-pstate garbage: it may refuse, it must not crash.

Meant for a build with sanitizers, which turn a stray access into status 99.
The same garbage in every run.
"""
import csv
import io
import os
import random

import tool

ROUNDS = 600
INTERESTING = [b'"', b",", b"\n", b"\r\n", b"\0", b"0x", b"FAULT", b"-c4", b"\xff", b"\xef\xbb\xbf", b"",
               b"0xffffffffffffffff", b"18446744073709551616", b"255", b"0"]
WORDS = ["0", "1", "0xffffffffffffffff", "0xff", "FAULT", "", "0x100", "0x8000000000000000", "0x4000000000",
         "0x4040404040404040", "0x0102030405060708", "0x0807060504030201", "0xff00", "166", "196", "255"]
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "exitcode=99:detect_leaks=1", "UBSAN_OPTIONS": "halt_on_error=1:exitcode=99"}


def run(*arguments, stdin=b""):
    """Return what was wrong with a run, None if nothing."""
    status, output, errors = tool.run(*arguments, stdin=stdin, env=ENVIRONMENT)
    if status not in (0, 1, 2):
        return f"status {status}: {errors[-300:]!r}"
    if output.startswith(b"id,"):
        try:
            tool.parse(output)
        except ValueError as error:
            return f"cannot be read back: {error}"
    return None


def mutated(text, chance):
    """Return a file with some of its bytes replaced, removed or doubled."""
    text = bytearray(text)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(text) + 1)
        text[at:at + chance.randint(0, 8)] = chance.choice(INTERESTING)
    return bytes(text)


def nonsense_table(chance):
    """Return a well-formed table of registers and levels that make no sense."""
    names = ["id", "cpu_name", "vendor", "core_type", "family", "model", "highest_perf", "nominal_perf",
             "lowest_nonlinear_perf", "lowest_perf", "guaranteed_perf"]
    names += [f"msr_{address}" for address in ("0xce", "0x1a0", "0x1ad", "0x1ae", "0x66a", "0x66c", "0x771")]
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(names)
    for row in range(40):
        values = [f"x-c{row}", chance.choice(["AMD EPYC 7702", "AMD Ryzen 7 7840HS", "Intel", ""]),
                  chance.choice(["GenuineIntel", "AuthenticAMD", "", "x"]), chance.choice(["core", "atom", ""]),
                  chance.choice(["6", "6", "6", "0x19", "15", "0"]), str(chance.randrange(256))]
        values += [chance.choice(WORDS + [hex(chance.getrandbits(64))]) for _ in names[6:]]
        writer.writerow(values)
    return text.getvalue().encode()


def corpus(chance):
    """Return a piece of a real table."""
    name = chance.choice(["intel_msr.csv", "cppc.csv"])
    with open(os.path.join(tool.DATA, name), "rb") as file:
        lines = file.readlines()
    start = chance.randrange(1, len(lines) - 5)
    return lines[0] + b"".join(lines[start:start + 5])


def check(name, make):
    chance = random.Random(name)
    wrong = [found for found in (run("ratio", "--csv", "-", stdin=make(chance)) for _ in range(ROUNDS)) if found]
    tool.report(f"garbage: {ROUNDS} {name}", wrong)


if __name__ == "__main__":
    check("files of random bytes", lambda chance: chance.randbytes(chance.randrange(200)))
    check("real tables with mistakes", lambda chance: mutated(corpus(chance), chance))
    check("tables of nonsense", nonsense_table)
