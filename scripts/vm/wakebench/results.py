#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Tables of what scripts/wake-lab measured.

    results.py show FOLDER [--check]
    results.py compare UNPATCHED PATCHED [--check]

A folder has MACHINE.jsonl for each machine that was booted. With --check each claim of
bands.csv follows as a line: ok, NOT OK or skip.
"""

import csv
import fnmatch
import json
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from machine import Machine, MachineError  # noqa: E402

# QEMU's -icount shift=1: so many nanoseconds of virtual time an instruction.
NS_PER_INSTRUCTION = 2
WAKEUPS_PER_ROUND = 2

# Column, quantity and how it is printed.
COLUMNS = (
    ("migrations", "nr_migrations", "{:.0f}"),
    ("CPUs used", "cpus_used", "{:.0f}"),
    ("effective CPUs", "effective_cpus", "{:.2f}"),
    ("operations/s", "operations_per_second", "{:.0f}"),
    ("to another cache", "cache_crossings", "{:.0f}"),
)
COST_WORKLOAD = "cost"
COST = "instructions_per_wakeup"


class ResultsError(Exception):
    """Results that cannot be used; the text says which and why."""


class Results:
    """What one kernel did on one machine."""

    def __init__(self, path):
        self.machine = path.stem
        self.topology, self.domains = {}, ""
        self.runs, self.placements = [], []
        for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
            try:
                self._take(json.loads(line))
            except ValueError as error:
                raise ResultsError(f"{path}:{number}: {error}") from error
        if not self.runs:
            raise ResultsError(f"{path}: no workload was run")
        self.kernel = self.kernels = self.runs[0]["kernel"]
        self._check_caches(path)

    def _take(self, line):
        if "workload" in line:
            if "round_ns_median" in line:
                line[COST] = line["round_ns_median"] / NS_PER_INSTRUCTION / WAKEUPS_PER_ROUND
            self.runs.append(line)
        elif "caches" in line:
            self.topology = line
        elif "smallest_domains" in line:
            self.domains = line["smallest_domains"]
        elif "placements" in line:
            numbers = map(int, line["numbers"].split())
            line["by"] = dict(zip(line["names"].split(), numbers, strict=True))
            self.placements.append(line)

    def _check_caches(self, path):
        """The machine has a cache a socket, and the scheduler must have seen that."""
        smp = Machine(self.machine).sections
        sockets = smp.getint("smp", "sockets", fallback=1)
        if self.topology.get("caches") != sockets or len(self.domains.split()) != sockets:
            raise ResultsError(f"{path}: the guest saw {self.topology.get('caches')} last-level caches "
                               f"and scheduled within {self.domains!r}, the machine has {sockets}")

    def workloads(self):
        return list(dict.fromkeys(run["workload"] for run in self.runs))

    def settings(self):
        return list(dict.fromkeys(run["label"] for run in self.runs))

    def values(self, workload, setting, quantity):
        """One a start, in their order."""
        return [run[quantity] for run in self.runs
                if (run["workload"], run["label"]) == (workload, setting) and quantity in run]

    def placed(self, workload, setting, why):
        """How many wakeups a rule placed, one a start."""
        return [line["by"][why] for line in self.placements
                if (line["placements"], line["label"]) == (workload, setting)]

    def rename(self, names):
        """Only the runs with these settings, which get new names."""
        self.runs = [dict(run, label=names[run["label"]]) for run in self.runs if run["label"] in names]


def load(folder):
    """The results in a folder, by machine."""
    paths = sorted(pathlib.Path(folder).glob("*.jsonl"), key=lambda path: path.stem)
    if not paths:
        raise ResultsError(f"{folder}: no results (scripts/wake-lab makes them)")
    return [Results(path) for path in paths]


def spread(values, form):
    """Median, and least and most where they differ from it."""
    if not values:
        return "-"
    least, most = form.format(min(values)), form.format(max(values))
    text = form.format(statistics.median(values))
    return text if least == most else f"{text} ({least}..{most})"


def print_table(rows):
    """Rows of text in columns; the first two on the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [cell.ljust(width) if i < 2 else cell.rjust(width)
                 for i, (cell, width) in enumerate(zip(row, widths))]
        print("  ".join(cells).rstrip())


def title(results):
    """Where the numbers are from, and what they are not."""
    caches = results.topology["caches"]
    starts = sorted({run["shift_ms"] for run in results.runs})
    print(f"Linux {results.kernels} on {results.machine}: {results.topology['cpus']} CPUs, "
          f"{caches} last-level cache{'s' if caches > 1 else ''}")
    print(f"EMULATED; seconds are of virtual time. Median (least..most) of starts shifted by "
          f"{', '.join(map(str, starts))} ms")


def show_workloads(results):
    """Where tasks went; settings are lines."""
    rows = [["workload", "setting"] + [column for column, _, _ in COLUMNS]]
    for workload in results.workloads():
        for setting in results.settings():
            if workload == COST_WORKLOAD or not results.values(workload, setting, "operations"):
                continue
            rows.append([workload, setting] + [spread(results.values(workload, setting, quantity), form)
                                               for _, quantity, form in COLUMNS])
    print_table(rows)


def show_cost(results):
    """What a wakeup takes, and how that differs from the first setting."""
    base = None
    for setting in results.settings():
        found = results.values(COST_WORKLOAD, setting, COST)
        if not found:
            continue
        base = base or statistics.median(found)
        change = 100 * (statistics.median(found) / base - 1)
        print(f"instructions per wakeup, {setting}: {spread(found, '{:.1f}')} ({change:+.2f} %)")


def show_placements(results):
    """Which rule placed how many wakeups, as the kernel counted."""
    names = [name for name in results.placements[0]["by"]
             if any(line["by"][name] for line in results.placements)]
    rows = [["workload", "setting"] + names]
    for workload in results.workloads():
        for setting in results.settings():
            if results.placed(workload, setting, names[0]):
                rows.append([workload, setting] + [f"{statistics.median(results.placed(workload, setting, name)):.0f}"
                                                   for name in names])
    print("Wakeups that each rule placed (wake_placement), median")
    print_table(rows)


def show(results):
    """All that is known of one machine."""
    title(results)
    print()
    show_workloads(results)
    print()
    show_cost(results)
    print()
    if results.placements:
        show_placements(results)
        print()


class Band:
    """A line of bands.csv."""

    def __init__(self, row):
        self.kernel, self.machine, self.workload, self.quantity = (
            row["kernel"], row["machine"], row["workload"], row["quantity"])
        self.setting, self.relation, self.against = row["setting"], row["relation"], row["against"]
        self.number, self.value = float(row["number"]), row["value"]
        if self.relation not in ("<=", ">=") or self.value not in ("each", "median"):
            raise ResultsError(f"bands.csv: {self.value!r} {self.relation!r} is no claim")

    def concerns(self, results):
        return (fnmatch.fnmatch(results.kernel, self.kernel)
                and fnmatch.fnmatch(results.machine, self.machine))

    def name(self, results):
        claim = f"{self.number:g} times {self.against}" if self.against else f"{self.number:g}"
        return (f"{results.machine}: {self.workload} {self.quantity} {self.setting} "
                f"({self.value}) {self.relation} {claim}")

    def verdict(self, results):
        """A line for scripts/lib/check.sh."""
        found = results.values(self.workload, self.setting, self.quantity)
        limit, name = self.number, self.name(results)
        if self.against:
            others = results.values(self.workload, self.against, self.quantity)
            if not others:
                return f"skip {name}: {self.workload} was not run with {self.against}"
            limit *= statistics.median(others)
        if not found:
            return f"skip {name}: {self.workload} was not run with {self.setting}"
        worst = max(found) if self.relation == "<=" else min(found)
        if self.value == "median":
            worst = statistics.median(found)
        holds = worst <= limit if self.relation == "<=" else worst >= limit
        return f"ok {name}" if holds else f"NOT OK {name}: {worst:g}, limit {limit:g}"


def bands():
    with open(HERE / "bands.csv", encoding="ascii") as file:
        return [Band(row) for row in csv.DictReader(line for line in file if not line.startswith("#"))]


def check(results, settings):
    """The verdicts on claims about SETTINGS."""
    if "on" in settings and "on" not in results.settings():
        print(f"skip {results.machine}: off against on: this kernel has no such switches")
        settings = ("as-is",)
    for band in bands():
        if band.setting.removesuffix("-undelayed") in settings and band.concerns(results):
            print(band.verdict(results))


def pair(unpatched, patched):
    """One set of results with the settings unpatched and patched."""
    for results, name in ((unpatched, "unpatched"), (patched, "patched")):
        setting = "on" if "on" in results.settings() else "as-is"
        results.rename({setting: name, f"{setting}-undelayed": f"{name}-undelayed",
                        f"{setting}-counting": f"{name}-counting"})
    if (unpatched.topology, unpatched.domains) != (patched.topology, patched.domains):
        raise ResultsError(f"{patched.machine}: the two kernels saw different machines")
    patched.runs = unpatched.runs + patched.runs
    patched.placements = []
    patched.kernels = f"{unpatched.kernel} and, patched, {patched.kernel}"
    return patched


def compare(folders):
    """Results of two kernels, machine by machine."""
    first, second = ({results.machine: results for results in load(folder)} for folder in folders)
    common = [name for name in first if name in second]
    if not common:
        raise ResultsError(f"{folders[0]} and {folders[1]} have no machine in common")
    return [pair(first[name], second[name]) for name in common]


def main(words):
    wants_check = "--check" in words
    words = [word for word in words if word != "--check"]
    if len(words) == 2 and words[0] == "show":
        everything, settings = load(words[1]), ("off", "on")
    elif len(words) == 3 and words[0] == "compare":
        everything, settings = compare(words[1:]), ("unpatched", "patched")
    else:
        print(__doc__, file=sys.stderr)
        return 2
    for results in everything:
        show(results)
    if wants_check:
        for results in everything:
            check(results, settings)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ResultsError, MachineError, OSError) as error:
        sys.exit(f"wake-lab: {error}")
