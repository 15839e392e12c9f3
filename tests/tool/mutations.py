#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Break the ratio discovery in many ways, each of which the tests have to notice."""
import os
import shutil
import subprocess
import sys
import tempfile

import tool

TESTS = ("corpus", "rules", "tables", "live")

# (what is broken, file, text, replacement)
MUTATIONS = [
    ("base from another byte", "ratio_intel.c", "gp_byte(info, 1)", "gp_byte(info, 2)"),
    ("three-core turbo for four", "ratio_intel.c", 'found, 3, "four-core turbo"', 'found, 2, "four-core turbo"'),
    ("no fall back to the one-core turbo", "ratio_intel.c", "if (!found->turbo.number &&", "if (0 &&"),
    ("one core's group on servers", "ratio_intel.c", "#define GP_SUSTAINED_CORES\t4", "#define GP_SUSTAINED_CORES\t1"),
    ("the group after the right one", "ratio_intel.c", ">= cores)", "> cores)"),
    ("bytes for groups", "ratio_models.c", "ROW(0x8f, GROUPS)", "ROW(0x8f, BYTES)"),
    ("groups for bytes on Haswell-EP", "ratio_models.c", "ROW(0x3f, BYTES)", "ROW(0x3f, GROUPS)"),
    ("four cores on Goldmont", "ratio_models.c", "ROW(0x5c, GOLDMONT)", "ROW(0x5c, BYTES)"),
    ("0xCE on Airmont", "ratio_models.c", "ROW(0x4c, SILVERMONT)", "ROW(0x4c, BYTES)"),
    ("wrong bits of 0x66A", "ratio_intel.c", "(ratios >> 16) & 0x3f", "(ratios >> 8) & 0x3f"),
    ("0xCE believed on Core 2", "ratio_models.c", "ROW(0x17, OLD)", "ROW(0x17, BYTES)"),
    ("0xCE believed on Bonnell", "ratio_intel.c", "found->objection.base_too = true;", ""),
    ("small cores answered", "ratio_intel.c", "in->core_type == GP_CORE_OTHER", "0"),
    ("turbo disable ignored", "ratio.c", "reading->value & GP_TURBO_DISABLE", "0"),
    ("wrong bit for turbo disable", "ratio.c", "BIT_ULL(38)", "BIT_ULL(37)"),
    ("turbo below base believed", "ratio.c", "found->turbo.number < found->base.number", "0"),
    ("midpoint forgotten", "ratio.c", "if (found->midpoint)\n\t\tratio", "if (0)\n\t\tratio"),
    ("ratio rounded up", "ratio.c", "(u64)found->turbo.number * GP_RATIO_ONE", "(u64)found->turbo.number * GP_RATIO_ONE + 99"),
    ("a refusal without its value", "ratio.c", 'gp_say(report, "%s = 0x%llx"', 'gp_say(report, "%s = 0x1%llx"'),
    ("rankings taken for numerators", "ratio_cppc.c", "gp_numerator_of_ranked(in, found, of_product);\n}", "}"),
    ("196 for all rankings", "ratio_cppc.c", "GP_NUMERATOR_RANKED, 5 }", "GP_NUMERATOR_ZEN4_APU, 5 }"),
    ("broken levels believed", "ratio_cppc.c", "gp_check_order(in, found);\n}", "}"),
    ("flat levels taken for rankings", "ratio_cppc.c", "in->ranking == GP_RANKING_NONE ||", ""),
    ("Linux's answer not mentioned", "ratio.c", "found->linux_turbo != found->turbo.number", "0"),
    ("sizes of 0 taken for groups", "ratio_intel.c", "if (size && size < largest)", "if (size < largest)"),
    ("ratios in 0x1AE believed", "ratio_intel.c", "if (!gp_sizes_rise(sizes))", "if (0)"),
    ("differences of Xeon Phi added", "ratio_intel.c", "ratio -= group >> 5", "ratio += group >> 5"),
    ("cores of Xeon Phi not added", "ratio_intel.c", "cores += group & 0x1f", "cores += 0"),
    ("HWP not asked", "ratio_intel.c", "gp_byte(capabilities, 0) < found->turbo.number", "0"),
    ("turbo without limit believed", "ratio.c", "source->number == GP_ALL_ONES", "0"),
    ("all ones believed", "ratio.c", "source->number && reading->value != U64_MAX", "source->number"),
    ("other numerator for Phoenix", "ratio_cppc.c", "0x70, 0x7f", "0x60, 0x6f"),
    ("Intel's registers read on others", "ratio.c", "in->vendor == GP_VENDOR_INTEL &&\n", "1 &&\n"),
]


def fails(binary):
    """Return whether any of the tests fails with this binary."""
    environment = {**os.environ, "GUIDED_PSTATE": binary}
    for test in TESTS:
        done = subprocess.run([sys.executable, "-B", os.path.join(tool.TOP, "tests", "tool", f"{test}.py")],
                              env=environment, check=False, capture_output=True)
        if done.returncode or b"\nfail " in b"\n" + done.stdout:
            return True
    return False


def build(top):
    subprocess.run(["make", "-s", "-C", os.path.join(top, "tools"), "CFLAGS=-O0 -Wno-all -Wno-extra"], check=True,
                   capture_output=True)
    return os.path.join(top, "build", "guided-pstate")


def noticed(top, name, old, new):
    """Break one file, see whether the tests fail, mend it. Return what is wrong, None if nothing."""
    path = os.path.join(top, "src", name)
    with open(path, encoding="utf-8") as file:
        whole = file.read()
    if whole.count(old) != 1:
        return f"{name} has {old!r} {whole.count(old)} times, not once"
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole.replace(old, new))
    good = fails(build(top))
    with open(path, "w", encoding="utf-8") as file:
        file.write(whole)
    return None if good else "no test fails"


def main():
    with tempfile.TemporaryDirectory() as top:
        for part in ("src", "tools"):
            shutil.copytree(os.path.join(tool.TOP, part), os.path.join(top, part))
        tool.report("mutations: the tests pass without one", "a test fails" if fails(build(top)) else "")
        for what, name, old, new in MUTATIONS:
            wrong = noticed(top, name, old, new)
            tool.report(f"mutations: {what}", wrong or "")


if __name__ == "__main__":
    main()
