# SPDX-License-Identifier: GPL-2.0
"""What a run of the lab left behind: requests, delivered levels, snapshots."""

import pathlib

FIELDS = ("desired", "min", "max", "epp", "auto_sel", "enable")


class Track:
    """Values of one CPU over time; each holds until the next."""

    def __init__(self, first):
        self.times = [0.0]
        self.values = [first]

    def add(self, time, value):
        self.times.append(time)
        self.values.append(value)

    def mean(self, start, end, value_of):
        """Mean of value_of(value) from START to END, weighted by time."""
        total = 0.0
        ends = self.times[1:] + [end]
        for begin, until, value in zip(self.times, ends, self.values):
            length = min(until, end) - max(begin, start)
            if length > 0:
                total += length * value_of(value)
        return total / (end - start)

    def during(self, start, end):
        """The values in force from START to END, and when each began."""
        ends = self.times[1:] + [float("inf")]
        for begin, until, value in zip(self.times, ends, self.values):
            if until > start and begin < end:
                yield begin, min(until, end), value


class Run:
    """The logs in the output folder of scripts/vm/run."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.initial = self._layout()
        self.cpus = len(self.initial)
        self.marks = []
        self.requests = [Track({field: values.get(field) for field in FIELDS}) for values in self.initial]
        self.levels = [Track(0) for _ in self.initial]
        self._read("requests.log", self._request)
        self._read("delivered.log", self._level)
        self.snapshots = self._snapshots()

    def _layout(self):
        """What firmware put into each register, by CPU."""
        cpus = {}
        for line in (self.folder / "layout").read_text().splitlines():
            word = line.split()
            if word[0] == "register":
                cpus.setdefault(int(word[1]), {})[word[3]] = int(word[6])
        return [cpus[cpu] for cpu in sorted(cpus)]

    def _read(self, name, take):
        for line in (self.folder / name).read_text().splitlines():
            word = line.split()
            if word[0] != "#":
                take(float(word[0]), int(word[1]), word[2:])
            elif name == "requests.log" and word[1] != "time_s":
                self.marks.append((float(word[1]), " ".join(word[2:])))

    def _request(self, time, cpu, values):
        self.requests[cpu].add(time, {
            field: int(value) if self.initial[cpu].get(field) is not None else None
            for field, value in zip(FIELDS, values)
        })

    def _level(self, time, cpu, values):
        self.levels[cpu].add(time, int(values[0]))

    def _snapshots(self):
        found = {}
        for line in (self.folder / "snapshots.log").read_text().splitlines():
            name, cpu, field, value = line.split()
            found.setdefault(name, {})[int(cpu), field] = int(value)
        return found

    def mark(self, words):
        """When the mark WORDS was set; None if it never was."""
        for time, text in self.marks:
            if text == words:
                return time
        return None


class RegisterRun:
    """The same of an emulated processor: its log of registers, notes in between."""

    def __init__(self, folder, processor):
        self.folder = pathlib.Path(folder)
        self.processor = processor
        self.cpus = processor.cpus
        self.initial = [dict(zip(("lowest", "highest"), processor.range_of(cpu))) for cpu in range(self.cpus)]
        self.requests = [Track(processor.fields(processor.register(processor.request, cpu) or 0))
                         for cpu in range(self.cpus)]
        self.levels = [Track(0) for _ in range(self.cpus)]
        self.marks = []
        self.snapshots = {}
        for line in (self.folder / "registers.log").read_text().splitlines():
            if line.startswith("#"):
                self._note(line.split())
            elif not line.endswith(",fault"):
                self._write(*(int(word, 0) for word in line.split(",")))
        for line in (self.folder / "levels.log").read_text().splitlines():
            if not line.startswith("#"):
                cpu, level, _, time = (int(word) for word in line.split(","))
                self.levels[cpu].add(time / 1e9, level)

    def _write(self, cpu, msr, value, time):
        if msr == self.processor.request:
            self.requests[cpu].add(time / 1e9, self.processor.fields(value))

    def _note(self, words):
        if words[2:4] == ["note", "snapshot"]:
            self.snapshots.setdefault(words[4], {})[int(words[5]), "word"] = words[6]
        elif words[2:3] == ["note"]:
            self.marks.append((int(words[1]) / 1e9, " ".join(words[3:])))

    mark = Run.mark
