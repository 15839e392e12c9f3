#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""The host's part of scripts/lab, which says what the options are."""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

import boots
import results
import settings
import table

SHIFTS_MS = "0,3,6,9"


def words(text):
    return text.split(",")


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/lab", add_help=False)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--config", type=words)
    parser.add_argument("--workload", type=words)
    parser.add_argument("--shift", type=words, default=words(SHIFTS_MS))
    parser.add_argument("--set", type=words, default=[])
    return parser.parse_args()


def show_list():
    for title, found in (("configurations", settings.configurations()), ("workloads", settings.workloads())):
        print(f"{title}:")
        for name, keys in found.items():
            print(f"  {name:20} {keys['about']}")


def measure(boots_wanted, workloads):
    """Run all boots, as many at a time as there are processors."""
    modules = boots.prepare(boots_wanted)

    def one(boot):
        boots.run(boot, workloads, modules)
        return table.figures(results.read(boot))

    with ThreadPoolExecutor(cpu_count()) as pool:
        return dict(zip((boot.name for boot in boots_wanted), pool.map(one, boots_wanted)))


def main():
    options = arguments()
    if options.list:
        show_list()
        return 0
    configurations = settings.configurations(options.config)
    workloads = settings.workloads(options.workload)
    runs = [(workload, shift) for shift in options.shift for workload in workloads]
    wanted = [boots.Boot(name, keys, runs, options.set) for name, keys in configurations.items()]
    table.show(configurations, workloads, measure(wanted, workloads))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (settings.SettingsError, boots.BootError, results.ResultError) as error:
        sys.exit(f"lab: {error}")
