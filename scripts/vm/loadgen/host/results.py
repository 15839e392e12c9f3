# SPDX-License-Identifier: GPL-2.0
"""What one boot left behind, as numbers for each run of a workload."""

import csv

MARK = 0x4F0
BEGIN, END, LOAD_BEGIN, LOAD_END = 1, 2, 3, 4
# IA32_PERF_CTL, the two requests of HWP, AMD's request
REQUESTS = (0x199, 0x772, 0x774, 0xC00102B3)
# Of each second in which any CPU is awake. The proxy has no static power without
# it, so that the slower always wins.
STATIC_SHARE = 0.5


class ResultError(Exception):
    """Logs that do not have what they should."""


def _rows(path):
    with open(path, encoding="ascii") as file:
        yield from csv.reader(line for line in file if not line.startswith("#"))


def _report(path):
    """The guest's report: a list of words for each line."""
    return [line.split() for line in path.read_text(encoding="ascii", errors="replace").splitlines()]


def _check_limits(boot, lines):
    """Who has other limits than the rest would win or lose by them."""
    found = next((line for line in lines if line and line[0] == "driver"), None)
    if not found:
        raise ResultError(f"{boot.name}: the driver did not get ready")
    levels = boot.configuration["levels"]
    limits = dict(zip(found[0::2], found[1::2]))
    for key in ("min_khz", "max_khz"):
        # Drivers round frequencies of the same level to some hundred kHz.
        if abs(int(limits[key]) - levels[key]) * 1000 > levels[key]:
            raise ResultError(f"{boot.name}: {key} is {limits[key]}, of the others {levels[key]}")


def _counters(boot, lines):
    """{run: {"seconds": ..., ...}} from loadgen's lines; details come before them."""
    found, details = {}, {}
    for line in lines:
        if line[:1] == ["detail"]:
            details[line[1]] = float(line[2])
        elif line[:1] == ["run"]:
            found[int(line[1])] = {**{key: float(value) for key, value in zip(line[2::2], line[3::2])}, **details}
            details = {}
    if len(found) != len(boot.runs):
        raise ResultError(f"{boot.name}: {len(found)} runs of {len(boot.runs)} have a result")
    return found


def _registers(folder):
    """Marks as (run, mark, cpu, time), and times of writes of a request."""
    marks, writes = [], []
    for row in _rows(folder / "registers.log"):
        cpu, msr, value, time = int(row[0]), int(row[1], 0), int(row[2], 0), int(row[3])
        if msr == MARK:
            marks.append((value >> 16, value & 0xFFFF, cpu, time))
        elif msr in REQUESTS:
            writes.append(time)
    return marks, writes


def _levels(folder):
    """{cpu: [(time, level)]}, by time."""
    found = {}
    for row in _rows(folder / "levels.log"):
        found.setdefault(int(row[0]), []).append((int(row[3]), int(row[1])))
    return {cpu: sorted(changes) for cpu, changes in found.items()}


def _rise_ms(changes, begin, end, highest):
    """From BEGIN until the level is the highest, and stays so."""
    since = None
    for time, level in changes:
        if time >= end:
            break
        if level < highest:
            since = None
        elif since is None:
            since = time
    return ((end if since is None else max(begin, since)) - begin) / 1e6


def _rises(marks, levels, highest):
    """{run: [ms]}."""
    found, begun = {}, {}
    for run, mark, cpu, time in marks:
        if mark == LOAD_BEGIN:
            begun[run] = (cpu, time)
        elif mark == LOAD_END and run in begun:
            cpu, begin = begun.pop(run)
            found.setdefault(run, []).append(_rise_ms(levels.get(cpu, []), begin, time, highest))
    return found


def read(boot):
    """A list of (workload, shift, {measure: value})."""
    logs = boot.folder / "logs"
    lines = _report(logs / "report")
    _check_limits(boot, lines)
    counters = _counters(boot, lines)
    marks, writes = _registers(logs)
    rises = _rises(marks, _levels(logs), boot.configuration["levels"]["highest"])
    span = {(run, mark): time for run, mark, _, time in marks}
    results = []
    for run, (workload, shift) in enumerate(boot.runs):
        values = counters[run]
        values["static"] = values["dynamic"] + STATIC_SHARE * values["awake"]
        count = sum(span[run, BEGIN] <= time <= span[run, END] for time in writes)
        values["writes"] = count / values["busy"]
        if run in rises:
            values["rise_ms"] = sum(rises[run]) / len(rises[run])
        results.append((workload, shift, values))
    return results
