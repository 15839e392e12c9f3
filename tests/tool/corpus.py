#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Judge the ratios of real machines by their true frequencies.

The judge knows no models. It divides frequencies in MHz by the bus clock,
both as the machines' owners published them, and compares. Where the four-core
turbo is not known, the answer has to lie between base and one-core turbo, and
to be what a table of ratios by active cores has for four, read as turbostat
prints it: 0x1AE has the numbers of cores where they rise, 1 to 8 elsewhere.
"""
import collections
import re

import tool

# Processors of small cores, whose one-core turbo counts, by code name.
SMALL_CORES = re.compile("Silvermont|Avoton|Rangeley|Braswell|CherryTrail|Airmont|Goldmont|Denverton")

# Processors whose 0x1AD holds differences.
DELTAS = re.compile("KnightsLanding|KnightsMill")

# What owners and dumps say of registers that are not to be believed.
UNBELIEVABLE = ("pre-Nehalem part", "Bonnell/Saltwell", "NOT Intel", "turbo BELOW base",
                "does not describe this core")

# Truths that are not of the machine whose registers these are.
OTHER_BASE = "does not match base truth"
OTHER_TURBO = "does not match turbo_1c truth"


def bus_clock_mhz(notes):
    found = re.search(r"bus clock ([0-9.]+)", notes)
    return float(found[1]) if found else 100.0


def in_bus_clocks(text, notes):
    return round(float(text) / bus_clock_mhz(notes)) if text else None


def bytes_of(text):
    return (tool.number(text) or 0).to_bytes(8, "little")


def four_core_ratio(row):
    """Return the ratio for four active cores, or fewer, by the registers alone."""
    ratios = bytes_of(row["msr_0x1ad"])
    cores = bytes_of(row["msr_0x1ae"])
    if not 0 < cores[0] < cores[1]:
        cores = range(1, 9)
    return next(ratio for count, ratio in zip(cores, ratios) if count >= 4) or ratios[0]


def turbo_disabled(row):
    return bool((tool.number(row["msr_0x1a0"]) or 0) >> 38 & 1)


def why_refuse(row):
    """Return why the registers of a row give no ratio, None if they do."""
    for text in UNBELIEVABLE:
        if text in row["notes"]:
            return text
    if not tool.number(row["msr_0x66a"]) and not (tool.number(row["msr_0xce"]) or 0) >> 8 & 0xff:
        return "no base"
    if not (tool.number(row["msr_0x66c"]) or tool.number(row["msr_0x1ad"]) or turbo_disabled(row)):
        return "no turbo"
    return None


def judge_turbo(row, turbo, base):
    """Return (verdict, why) for the turbo ratio of a row."""
    notes = row["notes"]
    one = in_bus_clocks(row["turbo_1c_mhz_true"], notes)
    four = in_bus_clocks(row["turbo_4c_mhz_true"], notes)
    true = one if SMALL_CORES.search(row["id"]) else four

    if true is not None:
        return ("right", "") if turbo == true else ("wrong", f"turbo {turbo}, true {true}")
    if turbo != four_core_ratio(row) and not DELTAS.search(row["id"]):
        return "wrong", f"turbo {turbo}, for four cores the registers have {four_core_ratio(row)}"
    if one is None or OTHER_TURBO in notes:
        return "no truth", ""
    if not (base or 0) <= turbo <= one:
        return "wrong", f"turbo {turbo} is not between base {base} and one-core turbo {one}"
    return "within bounds", ""


def judge_answer(row, answer):
    """Return (verdict, why) for a row that has a ratio."""
    notes = row["notes"]
    base = None if OTHER_BASE in notes else in_bus_clocks(row["base_mhz_true"], notes)
    got_base = int(answer["base_ratio"])
    turbo = int(answer["turbo_ratio"] or 0)
    ratio = 1024 if turbo_disabled(row) else turbo * 1024 // got_base

    if base is not None and got_base != base:
        return "wrong", f"base {got_base}, true {base}"
    if int(answer["ratio_x1024"]) != ratio:
        return "wrong", f"ratio {answer['ratio_x1024']}, not {ratio}"
    verdict, why = judge_turbo(row, turbo, base) if turbo else ("no truth", "")
    if verdict == "wrong":
        return verdict, why
    if turbo_disabled(row):
        return "right", ""
    return ("no truth" if base is None else verdict), why


def judge_msr(row, answer):
    refuse = why_refuse(row)

    if answer["method"] == "none":
        if answer["ratio_x1024"] != "1024" or answer["base_ratio"] or answer["turbo_ratio"]:
            return "wrong", "a refused ratio is not 1024 alone"
        return ("refused", refuse) if refuse else ("wrong", "sound registers refused")
    if refuse:
        return "wrong", f"answered, though: {refuse}"
    return judge_answer(row, answer)


def judge_reason(row, answer):
    """Return what a reason lacks: it names a register and the value that was read."""
    reason = answer["reason"]
    named = re.findall(r"(0x[0-9A-F]{2,3})(?: = (0x[0-9a-f]+)|,? (?:is not known|which faults)|)", reason)
    read = [f"msr_{name.lower()}" for name, _ in named]
    if not any(column in row for column in read) and "nominal_perf" not in reason:
        return "names no register"
    for name, value in named:
        column = f"msr_{name.lower()}"
        if value and tool.number(row.get(column)) != int(value, 16):
            return f"{name} is not {value}"
    return None


def judge_linux(row, answer):
    """Return what a reason lacks: it says where Linux comes to another ratio."""
    ratios = bytes_of(row["msr_0x1ad"])
    # Linux has byte 3, or 0, for all that have no rule of their own there.
    linux = ratios[3] or ratios[0]
    own_rule = answer["method"] == "silvermont" or row["model"] == "85" or DELTAS.search(row["id"])
    if not any(ratios) or own_rule or why_refuse(row) in UNBELIEVABLE[:3] or turbo_disabled(row):
        return None
    if not tool.number(row["msr_0xce"]) or answer["turbo_ratio"] == str(linux):
        return None
    return None if "Linux" in answer["reason"] else f"does not say that Linux takes {linux}"


def numerators():
    return {row["id_prefix"]: int(row["numerator"]) for row in tool.data("cppc_numerators.csv")}


def judge_cppc(row, answer, known):
    nominal = tool.number(row["nominal_perf"])
    sound = nominal and row["highest_perf"] and "BROKEN" not in row["notes"]

    if answer["method"] == "none":
        return ("wrong", "sound levels refused") if sound else ("refused", "")
    if not sound:
        return "wrong", "answered, though levels are missing or broken"
    prefixes = [prefix for prefix in known if row["id"].startswith(prefix)]
    numerator = known[max(prefixes, key=len)] if prefixes else None
    if numerator is None:
        return "undecidable", ""
    expected = (1024 + numerator * 1024 // nominal) // 2
    got = (answer["method"], answer["base_ratio"], answer["turbo_ratio"], answer["ratio_x1024"])
    if got != ("cppc", str(nominal), str(numerator), str(expected)):
        return "wrong", f"{got}, expected numerator {numerator} and ratio {expected}"
    return "right", ""


def judge_printed(row, machines, answers):
    """Compare with what Linux printed; with turbo enabled where the dump has it disabled."""
    same = [answers[machine["id"]] for machine in machines
            if (machine["cpu_name"], machine["family"], machine["model"]) ==
            (row["cpu_name"], row["family"], row["model"])
            and answers[machine["id"]]["method"] != "none"]
    if not same:
        return "no truth", "no registers of this processor"
    printed = int(row["ratio_x1024_printed"])
    for answer in same:
        ratio = int(answer["turbo_ratio"]) * 1024 // int(answer["base_ratio"])
        if ratio != printed:
            return "wrong", f"{ratio}, printed {printed}"
    return "right", ""


def tally(name, rows, judge):
    """Judge all rows, print the counts, fail on a wrong one."""
    counts = collections.Counter()
    wrong = []

    for row in rows:
        verdict, why = judge(row)
        counts[verdict] += 1
        if verdict == "wrong":
            wrong.append(f"{row['id']}: {why}")
    shown = [f"{counts['right'] + counts['within bounds']} right"]
    if counts["within bounds"]:
        shown[0] += f" ({counts['within bounds']} of them within bounds, their four-core truth is not known)"
    shown += [f"{counts['refused']} refused", f"{counts['wrong']} wrong", f"{counts['no truth']} without truth"]
    if "cppc" in name:
        shown.append(f"{counts['undecidable']} undecidable")
    print(f"note {name}: {len(rows)} rows, {', '.join(shown)}")
    tool.report(f"{name}: no ratio is wrong", wrong)


def main():
    machines = tool.data("intel_msr.csv")
    listed = tool.ratios("intel_msr.csv")
    answers = {answer["id"]: answer for answer in listed}
    tool.report("intel_msr.csv: one answer a row, in the file's order",
                "" if [a["id"] for a in listed] == [m["id"] for m in machines] else "other ids")
    tally("intel_msr.csv", machines, lambda row: judge_msr(row, answers[row["id"]]))
    lacking = [(row["id"], judge_reason(row, answers[row["id"]])) for row in machines]
    tool.report("intel_msr.csv: every reason names a register and its value",
                [f"{name}: {lack}" for name, lack in lacking if lack])

    lacking = [(row["id"], judge_linux(row, answers[row["id"]])) for row in machines]
    tool.report("intel_msr.csv: reasons say where Linux comes to another ratio",
                [f"{name}: {lack}" for name, lack in lacking if lack])

    tally("freq_ratio_dmesg.csv", tool.data("freq_ratio_dmesg.csv"),
          lambda row: judge_printed(row, machines, answers))

    levels = tool.data("cppc.csv")
    known = numerators()
    cppc = {answer["id"]: answer for answer in tool.ratios("cppc.csv")}
    tally("cppc.csv", levels, lambda row: judge_cppc(row, cppc[row["id"]], known))


if __name__ == "__main__":
    main()
