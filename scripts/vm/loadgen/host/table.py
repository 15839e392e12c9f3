# SPDX-License-Identifier: GPL-2.0
"""Medians over start shifts, and tables of them."""

from dataclasses import dataclass
from statistics import median

# measure: (heading, format)
MEASURES = {
    "seconds": ("seconds", "{:.3f}"),
    "dynamic": ("dynamic", "{:.3f}"),
    "static": ("+static", "{:.3f}"),
    "late": ("late", "{:.0f}"),
    "writes": ("writes/s", "{:.1f}"),
    "rise_ms": ("rise ms", "{:.1f}"),
}
WIDTH = 15


@dataclass
class Figure:
    """The median of some values, and how far the farthest is from it."""

    value: float
    spread: float

    @classmethod
    def of(cls, values):
        middle = median(values)
        return cls(middle, max(abs(value - middle) for value in values))

    def agrees(self, other, step):
        """Whether another run's median is within the spread, or within what is printed."""
        return abs(self.value - other.value) <= max(self.spread, other.spread, step)


def figures(results):
    """{workload: {measure: Figure}} of one configuration's results."""
    values = {}
    for workload, _, measured in results:
        for measure in MEASURES:
            if measure in measured:
                values.setdefault(workload, {}).setdefault(measure, []).append(measured[measure])
    return {workload: {measure: Figure.of(found) for measure, found in measures.items()}
            for workload, measures in values.items()}


def text(measure, figure):
    """As it is printed."""
    form = MEASURES[measure][1]
    return f"{form.format(figure.value)} ±{form.format(figure.spread)}"


def step(measure):
    """The least difference that can be seen in print."""
    return 10 ** -int(MEASURES[measure][1].split(".")[1][0])


def _row(name, measures, width):
    cells = [text(measure, measures[measure]) if measure in measures else "-" for measure in MEASURES]
    return f"  {name:<{width}}" + "".join(f"{cell:>{WIDTH}}" for cell in cells)


def differences(name, first, second):
    """What of two runs of a configuration is not the same, in words."""
    found = []
    for workload, measures in first.items():
        for measure, figure in measures.items():
            again = second.get(workload, {}).get(measure)
            if again is None or not figure.agrees(again, step(measure)):
                then = text(measure, again) if again else "nothing"
                found.append(f"{workload}, {name}: {MEASURES[measure][0]} {text(measure, figure)}, then {then}")
    return found


def show(boots, workloads, found):
    """Print one table; FOUND is {name of a boot: {workload: {measure: Figure}}}."""
    names = {boot.name: boot.name + (" *" if boot.configuration["decides"] else "") for boot in boots}
    width = max(len(name) for name in names.values())
    heads = "".join(f"{heading:>{WIDTH}}" for heading, _ in MEASURES.values())
    print(f"  {'':{width}}{heads}")
    for workload, keys in workloads.items():
        print(f"{workload}: {keys['about']}")
        for boot in boots:
            if workload in found[boot.name]:
                print(_row(names[boot.name], found[boot.name][workload], width))
    print(NOTES)


NOTES = """
  Emulated hardware and virtual time: the table ranks decisions, it says nothing about
  seconds or watts of real hardware. Medians over the start shifts, and after ± how far
  the farthest of them is.
  seconds   from the start of the workload to its end
  dynamic   energy proxy: time that CPUs are busy, times (level / base)^3
  +static   the same, plus 0.5 for each second in which any CPU is awake
  late      packets that were not done when the next one was due
  writes/s  writes of request registers for each second that a CPU is busy
  rise ms   from the start of the load until the highest level is reached to stay
  *         the level is chosen by the emulator's stand-in for the processor"""
