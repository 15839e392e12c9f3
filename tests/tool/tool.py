# SPDX-License-Identifier: GPL-2.0
"""Run guided-pstate and report what came of it.

A test prints a line a check: "pass NAME", "fail NAME: WHY" or "note TEXT",
which scripts/test-tool counts.
"""
import csv
import io
import os
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DATA = os.path.join(TOP, "tests", "data")
TOOL = os.environ.get("GUIDED_PSTATE", os.path.join(TOP, "build", "guided-pstate"))
HEADER = ["id", "method", "base_ratio", "turbo_ratio", "ratio_x1024", "reason"]
METHODS = {"silvermont", "goldmont", "xeon-phi", "skylake-sp", "core", "cppc", "none"}


def run(*arguments, stdin=b"", env=None):
    """Return (status, stdout, stderr) as number and bytes."""
    done = subprocess.run([TOOL, *arguments], input=stdin, env=env, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout, done.stderr


def data(name):
    """Return the rows of a file in tests/data as dictionaries."""
    with open(os.path.join(DATA, name), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def parse(output):
    """Return the tool's answers as dictionaries, after checking their form.

    Ids are whatever bytes the table had.
    """
    rows = list(csv.reader(io.StringIO(output.decode(errors="surrogateescape"), newline="")))
    if not rows or rows[0] != HEADER:
        raise ValueError(f"header is {rows[:1]}")
    answers = [dict(zip(HEADER, row)) for row in rows[1:]]
    for row, answer in zip(rows[1:], answers):
        if len(row) != len(HEADER) or answer["method"] not in METHODS or not answer["reason"]:
            raise ValueError(f"bad row {row}")
    return answers


def ratios(name):
    """Return the tool's answers to a file in tests/data."""
    status, output, errors = run("ratio", "--csv", os.path.join(DATA, name))
    if status or errors:
        raise ValueError(f"status {status}, {errors.decode()}")
    return parse(output)


def number(text):
    """Return a register or level as a number, None where there is none."""
    return int(text, 0) if text and text != "FAULT" else None


def report(name, wrong):
    """Print the outcome of a check; wrong is a text, or a list of them."""
    if isinstance(wrong, str):
        wrong = [wrong] if wrong else []
    if not wrong:
        print(f"pass {name}")
        return
    for text in wrong[:20]:
        print(f"note {text}")
    print(f"fail {name}: {wrong[0] if len(wrong) == 1 else f'{len(wrong)} cases'}")
