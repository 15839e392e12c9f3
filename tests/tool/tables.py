#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Feed guided-pstate ratio --csv files of other forms: equivalent, then malformed."""
import csv
import io
import os
import random
import re

import tool

GOOD = b"id,family,model,msr_0xce,msr_0x1ad\nsnb,6,42,0x100070012200,0x23242526\n"
ANSWER = b"snb,core,34,35,1054,"

# (what is wrong, file, line that has to be named, rows answered before it)
MALFORMED = [
    ("empty file", b"", 1, None),
    ("byte order mark alone", b"\xef\xbb\xbf", 1, None),
    ("blank lines alone", b"\n\r\n\n", 4, None),
    ("neither registers nor levels", b"id,family,model\n", 1, None),
    ("no id", b"name,msr_0xce\nx,1\n", 1, None),
    ("id in another case", b"ID,msr_0xce\nx,1\n", 1, None),
    ("a column twice", b"id,msr_0xce,msr_0x1ad,msr_0xce\n", 1, None),
    ("header with an open quote", b'id,"msr_0xce\n', 1, None),
    ("header with text after a quote", b'"id"x,msr_0xce\n', 1, None),
    ("too few fields", GOOD + b"a,6,42,1\n", 3, 1),
    ("too many fields", GOOD + b"a,6,42,1,2,3\n", 3, 1),
    ("one comma too many", GOOD + b"a,6,42,1,2,\n", 3, 1),
    ("an open quote", GOOD + b'"a,6,42,1,2\nb,6,42,1,2\n', 3, 1),
    ("an open quote at the end", GOOD + b'a,6,42,1,"2', 3, 1),
    ("text after a closing quote", GOOD + b'"a"b,6,42,1,2\n', 3, 1),
    ("a quote inside a field", GOOD + b'a"b,6,42,1,2\n', 3, 1),
    ("a carriage return alone", GOOD + b"a\rb,6,42,1,2\n", 3, 1),
    ("a NUL byte", GOOD + b"a\0,6,42,1,2\n", 3, 1),
    ("a NUL byte in quotes", GOOD + b'"a\0",6,42,1,2\n', 3, 1),
    ("letters for a register", GOOD + b"a,6,42,zz,2\n", 3, 1),
    ("hexadecimal without 0x", GOOD + b"a,6,42,80838f1,2\n", 3, 1),
    ("0x alone", GOOD + b"a,6,42,0x,2\n", 3, 1),
    ("a space before a number", GOOD + b"a,6,42, 1,2\n", 3, 1),
    ("a negative number", GOOD + b"a,6,42,-1,2\n", 3, 1),
    ("a fraction", GOOD + b"a,6,42,1.5,2\n", 3, 1),
    ("65 bits", GOOD + b"a,6,42,0x10000000000000000,2\n", 3, 1),
    ("65 bits in decimal", GOOD + b"a,6,42,18446744073709551616,2\n", 3, 1),
    ("a family that is no number", GOOD + b"a,six,42,1,2\n", 3, 1),
    ("a family that faults", GOOD + b"a,FAULT,42,1,2\n", 3, 1),
    ("a model too large", GOOD + b"a,6,65536,1,2\n", 3, 1),
    ("FAULT in another case", GOOD + b"a,6,42,Fault,2\n", 3, 1),
    ("an unknown type of core", b"id,core_type,msr_0xce\na,medium,1\n", 2, 0),
    ("a level that is no number", b"id,highest_perf\na,fast\n", 2, 0),
    ("a line break in a number", GOOD + b'a,6,42,"1\n2",2\n', 3, 1),
    ("a record of over a megabyte", GOOD + b"a" * 1100000 + b",6,42,1,2\n", 3, 1),
    ("a wrong line after a record of three lines", GOOD + b'"a\n\nb",6,42,1,2\nc\n', 6, 2),
    ("a wrong line after blank ones", GOOD + b"\n\r\nc\n", 5, 1),
]

# The same machine, written in other ways.
EQUIVALENT = [
    ("carriage returns", GOOD.replace(b"\n", b"\r\n")),
    ("no newline at the end", GOOD[:-1]),
    ("a byte order mark", b"\xef\xbb\xbf" + GOOD),
    ("blank lines", b"\n\r\n" + GOOD.replace(b"\n", b"\n\n")),
    ("everything quoted", b'"id","family","model","msr_0xce","msr_0x1ad"\n'
                          b'"snb","6","42","0x100070012200","0x23242526"\n'),
    ("decimal registers", b"id,family,model,msr_0xce,msr_0x1ad\nsnb,6,42,17594333536768,589571366\n"),
    ("hexadecimal model", b"id,family,model,msr_0xce,msr_0x1ad\nsnb,0x6,0X2A,0x100070012200,0x23242526\n"),
    ("unknown columns, one of them twice", b"x,id,family,x,model,msr_0xce,msr_0x1ad,\n"
                                           b"nonsense,snb,6,0x,42,0x100070012200,0x23242526,\n"),
]


def check_malformed():
    wrong = []
    for what, text, line, rows in MALFORMED:
        status, output, errors = tool.run("ratio", "--csv", "-", stdin=text)
        said = re.fullmatch(rb"-:(\d+): [^\n]+\n", errors)
        answered = len(tool.parse(output)) if output else None
        if status != 2 or not said or int(said[1]) != line or answered != rows:
            wrong.append(f"{what}: status {status}, {answered} rows, {errors!r}")
    tool.report(f"tables: {len(MALFORMED)} malformed files are refused by line, rows before answered", wrong)


def check_equivalent():
    wrong = []
    for what, text in EQUIVALENT:
        status, output, errors = tool.run("ratio", "--csv", "-", stdin=text)
        if status or errors or not output.splitlines()[1:][0].startswith(ANSWER):
            wrong.append(f"{what}: status {status}, {output!r} {errors!r}")
    tool.report("tables: the same machine written in other ways", wrong)


def check_ids():
    """Ids come back as they were, whatever is in them."""
    ids = ["plain", "with, comma", 'with "quotes"', "with\nnewline", "with\r\nboth", " spaces ", "", "ümläut", '"']
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["id", "msr_0xce"])
    writer.writerows([name, "1"] for name in ids)
    answers = tool.parse(tool.run("ratio", "--csv", "-", stdin=text.getvalue().encode())[1])
    got = [answer["id"] for answer in answers]
    tool.report("tables: ids come back as they were", "" if got == ids else f"{got}")


def shuffled(rows, chance):
    """Return a file with the same rows, its columns in another order and more of them."""
    names = list(rows[0]) + ["unheard_of"]
    chance.shuffle(names)
    text = io.StringIO()
    writer = csv.DictWriter(text, names, restval="x,y", quoting=chance.choice([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def check_shuffled():
    chance = random.Random(1)
    wrong = []
    for name in ("intel_msr.csv", "cppc.csv"):
        expected = tool.run("ratio", "--csv", os.path.join(tool.DATA, name))[1]
        rows = tool.data(name)
        for _ in range(20):
            if tool.run("ratio", "--csv", "-", stdin=shuffled(rows, chance))[1] != expected:
                wrong.append(f"{name}: other answers from other columns")
        chance.shuffle(rows)
        if sorted(tool.run("ratio", "--csv", "-", stdin=shuffled(rows, chance))[1].splitlines()) != \
           sorted(expected.splitlines()):
            wrong.append(f"{name}: other answers from another order of rows")
    tool.report("tables: columns in any order, rows in any order", wrong)


def check_unreadable():
    wrong = []
    for name, text in (("/nonexistent.csv", "No such file"), ("/", "Is a directory")):
        status, output, errors = tool.run("ratio", "--csv", name)
        if status != 1 or output or text not in errors.decode() or name not in errors.decode():
            wrong.append(f"{name}: status {status}, {errors!r}")
    with open("/dev/full", "wb") as full:
        status = tool.subprocess.run([tool.TOOL, "ratio", "--csv", os.path.join(tool.DATA, "cppc.csv")],
                                     stdout=full, stderr=tool.subprocess.DEVNULL, check=False).returncode
    if status != 1:
        wrong.append(f"full disk: status {status}")
    tool.report("tables: a file that cannot be read, a disk that is full", wrong)


if __name__ == "__main__":
    check_malformed()
    check_equivalent()
    check_ids()
    check_shuffled()
    check_unreadable()
