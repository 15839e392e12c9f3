#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""The host's part of scripts/demo: draw what a run shows, and judge it.

    demo_report.py MACHINE FOLDER CPU RATIO MODE=works|MODE="refused: EXPRESSION"...

Draws for each mode that loaded the requested and the delivered level of CPU over
the time of the load (gnuplot in the terminal), then a table of the request
before and after, and lines "ok NAME" or "NOT OK NAME: WHY" in between. RATIO is
the one that the tool must have printed, "none", or "any".
"""

import pathlib
import re
import subprocess
import sys

from emulated import Processor
from logs import FIELDS, RegisterRun, Run
from machine import Machine

BINS = 64
WIDTH = 78
# Which field carries the governor's choice; without a governor, what it may not exceed.
CHOICE = {"desired": "desired", "guided": "min", "autonomous": "max"}


def verdict(good, name, why=""):
    print(f"ok {name}" if good else f"NOT OK {name}: {why}")


def binned(track, start, end, value_of):
    """Means of a track over equal parts of the time of the load."""
    width = (end - start) / BINS
    return [
        (width * (part + 0.5), track.mean(start + width * part, start + width * (part + 1), value_of))
        for part in range(BINS)
    ]


def draw(mode, requested, delivered, highest, seconds):
    """Both curves in the terminal."""
    title = f"{mode}: level of the loaded CPU (emulated) over seconds of load"
    script = f"""
set terminal dumb size {WIDTH},20 noenhanced
set title "{title}"
set xrange [0:{seconds:.1f}]
set yrange [0:{highest * 1.08:.0f}]
set key outside bottom center horizontal
plot "-" using 1:2 with points pointtype "o" title "delivered by the platform", \\
     "-" using 1:2 with points pointtype "#" title "requested ({CHOICE[mode]} performance)"
"""
    for points in (delivered, requested):
        script += "".join(f"{x:.3f} {y:.2f}\n" for x, y in points) + "e\n"
    drawn = subprocess.run(["gnuplot"], input=script, capture_output=True, text=True, check=True)
    lines = [line.rstrip() for line in drawn.stdout.strip("\f").splitlines()]
    print("\n" + "\n".join(line for line in lines if line) + "\n")


def rises_and_falls(points):
    """Whether the middle third lies well above the lowest of the thirds beside it."""
    third = len(points) // 3
    values = [y for _, y in points]
    first, last = min(values[:third]), min(values[-third:])
    middle = sum(values[third:-third]) / len(values[third:-third])
    return middle > 1.5 * first and middle > 1.5 * last, f"lowest {first:.0f} before, {middle:.0f} amid, lowest {last:.0f} after"


def judge_load(run, cpu, mode, start, end, requested, delivered):
    """What the picture claims, checked on the logs."""
    if mode != "autonomous":
        good, how = rises_and_falls(requested)
        verdict(good, f"{mode}: the request rises and falls with the load", how)
    good, how = rises_and_falls(delivered)
    verdict(good, f"{mode}: the level delivered rises and falls with the load", how)
    requests = [request for _, _, request in run.requests[cpu].during(start, end)]
    judge_requests(run, mode, requests)
    below = [have - want for (_, have), (_, want) in zip(delivered, requested) if have < want - 1.5]
    above = [have - want for (_, have), (_, want) in zip(delivered, requested) if have > want + 1]
    if mode == "desired":
        # CPUs that share a clock run at the fastest request of all.
        wrong = below if shares_clock(run) else below + above
        verdict(not wrong, "desired: the platform delivers what is requested", wrong[:1])
    elif mode == "guided":
        verdict(not below, "guided: the platform delivers no less than the minimum requested", below[:1])
    else:
        verdict(not above, "autonomous: the platform delivers no more than the maximum requested", above[:1])


def shares_clock(run):
    processor = getattr(run, "processor", None)
    return bool(processor) and processor.sections.get("pcu", "domain", fallback="") == "package"


def judge_requests(run, mode, requests):
    """Desired, and where there is one the selection register, are the mode's."""
    free = mode != "desired"
    wrong = [request for request in requests
             if bool(request["desired"]) == free or request.get("auto_sel", free) not in (free, None)]
    selection = f", autonomous selection is {'on' if free else 'off'}" if "auto_sel" in run.initial[0] else ""
    verdict(not wrong, f"{mode}: desired is {'0' if free else 'set'}{selection}", wrong[:1])


def show_load(run, cpu, mode):
    """Picture and verdicts of one mode."""
    start, end = run.mark(f"{mode} load begins"), run.mark(f"{mode} load ends")
    if start is None or end is None:
        verdict(False, f"{mode}: the load ran", "no such mark in the log")
        return
    requested = binned(run.requests[cpu], start, end, lambda request: request[CHOICE[mode]] or 0)
    delivered = binned(run.levels[cpu], start, end, lambda level: level)
    draw(mode, requested, delivered, run.initial[cpu]["highest"], end - start)
    judge_load(run, cpu, mode, start, end, requested, delivered)


def put_back(run, mode):
    """The request before and after, field by field; exceptions are documented ones."""
    if isinstance(run, RegisterRun):
        words_put_back(run, mode)
        return
    before, after = run.snapshots.get(f"before-{mode}", {}), run.snapshots.get(f"after-{mode}", {})
    print(f"\n{mode}: request registers before load and after unload")
    differs, missing = [], not before or before.keys() != after.keys()
    for field in FIELDS:
        have = [(before[key], after.get(key)) for key in sorted(before) if key[1] == field]
        if not have:
            print(f"  {field:9} no such register")
            continue
        limits = [run.initial[cpu]["lowest" if field == "min" else "highest"] for cpu, f in sorted(before) if f == field]
        note = ""
        if any(old != new for old, new in have):
            if field == "enable" and all(new == 1 for _, new in have):
                note = "   cannot be read through the kernel: stays on"
            elif field in ("min", "max") and [new for _, new in have] == limits:
                note = "   cannot be read through the kernel: set to the CPU's whole range"
            else:
                note = "   DIFFERS"
                differs.append(field)
        old, new = (" ".join(str(pair[side]) for pair in have) for side in (0, 1))
        print(f"  {field:9} {old:24} {new:24}{note}".rstrip())
    verdict(not differs and not missing, f"{mode}: the registers are as they were, or as documented",
            ", ".join(differs) or "a snapshot is missing")


def words_put_back(run, mode):
    """The same of an emulated processor, where all of a register can be read."""
    before, after = run.snapshots.get(f"before-{mode}", {}), run.snapshots.get(f"after-{mode}", {})
    print(f"\n{mode}: register {run.processor.request:#x} before load and after unload")
    for key in sorted(before):
        print(f"  CPU {key[0]}   {before[key]:20} {after.get(key)}")
    verdict(before and before == after, f"{mode}: the registers are exactly as they were", "they differ")


def judge_ratio(report, ratio):
    """Every CPU's line of "guided-pstate ratio" against the machine file."""
    lines = re.findall(r"^ *cpu\d+,([\w-]*),[^,]*,[^,]*,(\d+),", report, re.MULTILINE)
    wrong = [line for line in lines if (line[0] if ratio == "none" else line[1]) != ratio]
    verdict(lines and not wrong, f"the frequency-invariance ratio is {ratio}", wrong[:1] or "it was not printed")


def judge_refusal(run, report, mode, expected):
    """The driver must have said why, and touched nothing."""
    said = re.search(rf"^{mode}: not loaded: (.*)$", report, re.MULTILINE)
    expression = expected.removeprefix("refused: ")
    verdict(said and re.search(expression, said[1]), f"{mode}: refused, as this machine must be",
            f"expected /{expression}/, the driver said: {said[1] if said else 'nothing'}")
    before, after = run.snapshots.get(f"before-{mode}", {}), run.snapshots.get(f"after-{mode}", {})
    verdict(before == after, f"{mode}: the refusal left the registers alone", "they changed")


def main(arguments):
    machine = Machine(arguments[0])
    folder, cpu, ratio = pathlib.Path(arguments[1]), int(arguments[2]), arguments[3]
    report = (folder / "report").read_text(errors="replace").replace("\r", "")
    run = RegisterRun(folder, Processor(machine)) if machine.kind == "emulated" else Run(folder)
    if ratio != "any":
        judge_ratio(report, ratio)
    for argument in arguments[4:]:
        mode, expected = argument.split("=", 1)
        if expected != "works":
            judge_refusal(run, report, mode, expected)
            continue
        loaded = re.search(rf"^{mode}: loaded", report, re.MULTILINE)
        verdict(loaded, f"{mode}: the driver loads", "see the transcript above")
        if loaded:
            show_load(run, cpu, mode)
            put_back(run, mode)
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
