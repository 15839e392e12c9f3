#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""The host's part of scripts/lab, which says what the options are."""

import argparse
import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from os import cpu_count

import boots
import plot
import results
import settings
import table

SHIFTS_MS = "0,3,6,9"
IN_TERMINAL = "pingpong,forkstorm"
BASELINE, SWEPT = "schedutil", "desired"


def words(text):
    return text.split(",")


def numbers(text):
    """Words, each of which is a number."""
    return [word for word in words(text) if int(word) >= 0]


class Parser(argparse.ArgumentParser):
    """One line for what is wrong."""

    def error(self, message):
        sys.exit(f"lab: {message}; see scripts/lab --help")


def arguments(given=None):
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--repeat", action="store_true")
    parser.add_argument("--config", type=words)
    parser.add_argument("--workload", type=words)
    parser.add_argument("--shift", type=numbers, default=words(SHIFTS_MS))
    parser.add_argument("--set", type=words, default=[])
    parser.add_argument("--sweep")
    parser.add_argument("--plot", type=words)
    parser.add_argument("--output", type=lambda name: pathlib.Path(name).resolve(), default=boots.TOP / "build" / "lab")
    return parser.parse_args(given)


def show_list():
    for title, found in (("configurations", settings.configurations()), ("workloads", settings.workloads())):
        print(f"{title}:")
        for name, keys in found.items():
            print(f"  {name:22} {keys['about']}")


def boot_of(options, name, keys, workloads, tunables=()):
    """The boot of a configuration; only this project's driver has tunables."""
    wanted = keys["workloads"].split() if keys["workloads"] and not options.workload else workloads
    runs = [(workload, shift) for shift in options.shift for workload in wanted if workload in workloads]
    label = " ".join([name, *tunables])
    return boots.Boot(label, keys, runs, [*options.set, *tunables] if keys["module"] else [], options.output)


def wanted_boots(options, workloads):
    """What is to be booted: each configuration once, or one for each value of a sweep."""
    if not options.sweep:
        configurations = settings.configurations(options.config)
        return [boot_of(options, name, keys, workloads) for name, keys in configurations.items()]
    tunable, _, values = options.sweep.partition("=")
    if not values:
        raise settings.SettingsError("--sweep takes NAME=VALUE,VALUE...")
    configurations = settings.configurations([BASELINE, *(options.config or [SWEPT])])
    found = [boot_of(options, BASELINE, configurations.pop(BASELINE), workloads)]
    for name, keys in configurations.items():
        found += [boot_of(options, name, keys, workloads, [f"{tunable}={value}"]) for value in values.split(",")]
    return found


def measure(wanted, workloads):
    """{name: figures} of all boots, as many at a time as there are processors, and errors."""
    modules = boots.prepare(wanted)
    errors = []

    def one(boot):
        try:
            boots.run(boot, workloads, modules)
            return table.figures(results.read(boot))
        except (boots.BootError, results.ResultError) as error:
            errors.append(str(error))
            return {}

    with ThreadPoolExecutor(cpu_count()) as pool:
        return dict(zip((boot.name for boot in wanted), pool.map(one, wanted))), errors


def measure_twice(wanted, workloads):
    """The figures of a first run, and in words what a second one had otherwise."""
    again = [replace(boot, name=f"{boot.name} again") for boot in wanted]
    found, errors = measure(wanted + again, workloads)
    for boot in wanted:
        second = found.pop(f"{boot.name} again")
        errors += table.differences(boot.name, found[boot.name], second)
    return found, errors


def panels(wanted, workloads, found):
    """A plot for each workload and machine, of those that have more than one point."""
    drawn = {}
    for boot in wanted:
        for workload, figures in found[boot.name].items():
            measure_drawn = workloads[workload]["time"]
            # The stand-in's temperaments are compared with each other.
            machine = boot.configuration["machine"].replace("-slow", "").replace("-eager", "")
            title = f"{workload} on {machine}"
            _, _, points, ours = drawn.setdefault(title, (title, measure_drawn, {}, {}))
            points[boot.name] = (figures[measure_drawn].value, figures["dynamic"].value)
            ours[boot.name] = bool(boot.configuration["module"])
    return [panel for panel in drawn.values() if len(panel[2]) > 1]


def show_plots(options, drawn):
    if not drawn:
        return
    shown = options.plot or (words(IN_TERMINAL) if options.compare or options.sweep else [])
    for panel in drawn:
        if panel[0].split()[0] in shown:
            plot.in_terminal(panel)
    plot.to_svg(options.output / "lab.svg", drawn,
                "Emulated hardware, virtual time: ranks decisions, predicts neither seconds nor watts")


def main():
    options = arguments()
    if options.list:
        show_list()
        return 0
    workloads = settings.workloads(options.workload)
    wanted = wanted_boots(options, workloads)
    found, errors = (measure_twice if options.repeat else measure)(wanted, workloads)
    if any(found.values()):
        table.show(wanted, workloads, found)
        show_plots(options, panels(wanted, workloads, found))
    for error in errors:
        print(f"lab: {error}", file=sys.stderr)
    if options.repeat and not errors:
        print("\nA second run had the same figures, within the spread.")
    return 1 if errors else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (settings.SettingsError, boots.BootError) as error:
        sys.exit(f"lab: {error}")
