# SPDX-License-Identifier: GPL-2.0
"""What an emulated processor must make of requests, from its machine file.

Worked out from the registers by the rules of the Intel SDM (Vol. 3, chapter 15;
Vol. 4 for the places of ratios), AMD's PPR and ACPI; never by the driver's code.
"""

REQUESTS = {"hwp": 0x774, "cppc-msr": 0xC00102B3, "perf-ctl": 0x199}

# Raw values of the words for energy performance preferences: mainline's drivers
# (intel_pstate.c: defaults, and Alder Lake P; amd-pstate.c) and the kernel's
# energy_perf_bias, whose four bits stand above four others here.
WORDS = ("performance", "balance_performance", "balance_power", "power")
PREFERENCES = {
    "intel": (0, 128, 192, 255),
    "intel 154": (0, 102, 192, 255),
    "amd": (0, 128, 191, 255),
    "bias": (0, 0x40, 0x80, 0xF0),
}


def words_of(kind):
    """The words and their values as WORD:VALUE, without that of "default"."""
    return " ".join(f"{word}:{value}" for word, value in zip(WORDS, PREFERENCES[kind]))


def byte(value, number):
    return value >> 8 * number & 0xFF


class Processor:
    """The registers of a machine of kind "emulated"."""

    def __init__(self, machine):
        self.sections = machine.sections
        self.cpus = machine.cpus
        self.flags = machine.about["qemu_cpu"].split(",")
        self.backend = self._backend()
        self.request = REQUESTS[self.backend]

    def _backend(self):
        if "hwp=on" in self.flags:
            return "hwp"
        return "cppc-msr" if "cppc=on" in self.flags else "perf-ctl"

    def fields(self, word):
        """A request word taken apart; None where the register has no such field."""
        places = {"hwp": (0, 1, 2, 3), "cppc-msr": (1, 0, 2, 3), "perf-ctl": (None, None, 1, None)}
        names = ("min", "max", "desired", "epp")
        return {name: None if place is None else byte(word, place)
                for name, place in zip(names, places[self.backend])}

    def setting(self, key, default=0):
        return int(self.sections.get("pcu", key, fallback=str(default)), 0)

    def type_of(self, cpu):
        types = self.sections.get("pcu", "types", fallback="").split()
        return types[cpu % len(types)] if types else None

    def register(self, msr, cpu=0):
        """The value of an MSR after reset; None where it faults."""
        for section in (f"msr {cpu}", f"msr {self.type_of(cpu)}", "msr"):
            text = self.sections.get(section, f"0x{msr:x}", fallback=None)
            if text is not None:
                return None if text.startswith("fault") else int(text.split()[0], 0)
        return None

    def levels(self, cpu=0):
        """highest, nominal, lowest and their unit in kHz, of a processor whose cores are alike."""
        if self.backend == "cppc-msr":
            caps = [self.register(0xC00102B0, number) for number in range(self.cpus)]
            # With preferred cores highest is a ranking; the least of it is a frequency.
            highest = min(byte(cap, 3) for cap in caps)
            return highest, byte(caps[cpu], 2), byte(caps[cpu], 0), self.setting("level_hz") / 1000
        info = self.register(0xCE, cpu)
        base, slowest = byte(info, 1), byte(info, 5)
        if self.backend == "hwp":
            caps = self.register(0x771, cpu)
            lowest = max(byte(caps, 3), slowest)
            return byte(caps, 0), base, lowest, self.setting("level_hz", 100000000) / 1000
        bus_khz = self.setting("ratio_hz", 100000000) / 1000
        if self.register(0x66A) is not None:
            ratios = self.register(0x66A)
            return self.register(0x66C) & 0x7F, byte(ratios, 2) & 0x7F, byte(ratios, 1) & 0x7F, bus_khz
        return byte(self.register(0x1AD), 0), base, slowest, bus_khz

    def range_of(self, cpu):
        """The least and the greatest level that CPU has."""
        if self.backend == "cppc-msr":
            caps = self.register(0xC00102B0, cpu)
            return byte(caps, 0), byte(caps, 3)
        if self.backend == "hwp":
            # 0 to 0 where the registers fault
            caps = self.register(0x771, cpu) or 0
            return byte(caps, 3), byte(caps, 0)
        highest, _, lowest, _ = self.levels(cpu)
        return lowest, highest

    def frequencies(self):
        """kHz of lowest and nominal."""
        _, nominal, lowest, unit_khz = self.levels()
        if self.backend == "cppc-msr":
            return tuple(1000 * int(self.sections["cpc"][key]) for key in ("lowest_mhz", "nominal_mhz"))
        return round(lowest * unit_khz), round(nominal * unit_khz)

    def preferences(self):
        """As words_of(); empty where there are none."""
        if self.backend == "perf-ctl":
            return ""
        if self.backend == "cppc-msr":
            return words_of("amd")
        if "hwp-epp=on" not in self.flags:
            return words_of("bias")
        model = next(flag.split("=")[1] for flag in self.flags if flag.startswith("model="))
        return words_of(f"intel {model}" if f"intel {model}" in PREFERENCES else "intel")
