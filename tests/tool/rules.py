#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Shapes of registers and levels that no machine in tests/data has, by the manuals.

Expected values are worked out by hand from the fields that the SDM, ACPI 6.5
section 8.4.6.1 and AMD's engineers (for numerators) describe.
"""
import csv
import io

import tool

NONE = ("none", "", "", "1024")

# name: (columns, (method, base, turbo, ratio))
REGISTERS = {
    # SDM, MSR_TURBO_RATIO_LIMIT_CORES: sizes rise, a size of 0 is not in use.
    "1 to 3 cores at 40, 4 to 7 at 38": (
        dict(model=0x55, ce=0x1900, ad=0x242628, ae=0x0a0703), ("skylake-sp", 25, 38, 38 * 1024 // 25)),
    "first group not in use": (
        dict(model=0x6a, ce=0x1900, ad=0x242600, ae=0x0a0700), ("skylake-sp", 25, 38, 38 * 1024 // 25)),
    "two cores in all, one group": (
        dict(model=0x8f, ce=0x1900, ad=0x28, ae=0x02), ("skylake-sp", 25, 40, 40 * 1024 // 25)),
    "two cores in all, two groups": (
        dict(model=0x97, ce=0x1900, ad=0x2628, ae=0x0201), ("skylake-sp", 25, 40, 40 * 1024 // 25)),
    "server whose 0x1AE is not known": (dict(model=0x55, ce=0x1900, ad=0x2828282828282828), NONE),
    "server whose 0x1AE faults": (dict(model=0x55, ce=0x1900, ad=0x2828282828282828, ae="FAULT"), NONE),
    "server whose 0x1AE is 0": (dict(model=0x55, ce=0x1900, ad=0x2828282828282828, ae=0), NONE),
    "server whose 0x1AE has ratios": (dict(model=0x55, ce=0x1900, ad=0x2828, ae=0x1c1c1c1d), NONE),
    "client whose 0x1AE is not known": (
        dict(model=0x97, ce=0x2000, ad=0x3131313132323334), ("core", 32, 50, 1600)),
    "client whose 0x1AE is 0": (dict(model=0x97, ce=0x2000, ad=0x3131313132323334, ae=0), ("core", 32, 50, 1600)),
    "Snow Ridge counts cores": (
        dict(model=0x86, ce=0x1600, ad=0x16181a1b, ae=0x18100804), ("skylake-sp", 22, 27, 27 * 1024 // 22)),
    "Snow Ridge whose 0x1AE is not known": (
        dict(model=0x86, ce=0x1600, ad=0x16181a1b), ("core", 22, 22, 1024)),
    "Turbo ratios without limit": (dict(model=0x6a, ce=0x1900, ad=2**64 - 1, ae=0x0804), NONE),
    "four-core byte without limit": (dict(model=0x9e, ce=0x1900, ad=0xff282828), NONE),

    # SDM, MSR_TURBO_GROUP_CORECNT
    "Denverton, groups": (dict(model=0x5f, ce=0x1600, ad=0x18191a1b, ae=0x10080402), ("goldmont", 22, 27, 1256)),
    "Denverton, first group not in use": (
        dict(model=0x5f, ce=0x1600, ad=0x18191aff, ae=0x10080400), ("goldmont", 22, 26, 1210)),
    "Apollo Lake, 0x1AE is 0": (dict(model=0x5c, ce=0x0f00, ad=0x16161617, ae=0), ("goldmont", 15, 23, 1570)),
    "Gemini Lake, 0x1AE faults": (dict(model=0x7a, ce=0x0f00, ad=0x18181819, ae="FAULT"), ("goldmont", 15, 25, 1706)),

    # SDM, Xeon Phi: 7:1 cores and 15:8 ratio of group 0, then 4:0 more cores and 7:5 less ratio
    "Xeon Phi, group 0 covers four cores": (dict(model=0x57, ce=0x0d00, ad=0x3e0f08), ("xeon-phi", 13, 15, 1181)),
    "Xeon Phi, third group covers them": (
        dict(model=0x85, ce=0x0d00, ad=0x3e21211202), ("xeon-phi", 13, 15, 1181)),
    # 7210: 1.5 GHz with two cores, 1.4 GHz up to 64; the last byte is for cores that it does not have
    "Xeon Phi 7210": (dict(model=0x57, ce=0x80a2bf1800d00, ad=0x2c021e3e0f04), ("xeon-phi", 13, 14, 1102)),
    "Xeon Phi, a group without cores": (dict(model=0x57, ce=0x0d00, ad=0x3e201004), ("xeon-phi", 13, 14, 1102)),
    "Xeon Phi, less than nothing": (dict(model=0x57, ce=0x0d00, ad=0xe0e0e00502), NONE),

    "Silvermont that has 0xCE alone": (dict(model=0x37, ce=0x1000, ad=0x1212), NONE),
    "Silvermont whose turbo is 0": (dict(model=0x4c, a66=0x140602, c66=0), NONE),
    "Silvermont below base": (dict(model=0x4c, a66=0x140602, c66=0x13), NONE),
    "Silvermont's high bits are not the ratio's": (
        dict(model=0x4c, a66=0xffd40602, c66=0x1ada), ("silvermont", 20, 26, 1331)),

    "Silvermont, all ones": (dict(model=0x4c, a66=2**64 - 1, c66=2**64 - 1), NONE),
    "all zero": (dict(model=0x5e, ce=0, misc=0, ad=0, ae=0, a66=0, c66=0), NONE),
    "all ones": (dict(model=0x5e, ce=2**64 - 1, misc=2**64 - 1, ad=2**64 - 1), NONE),
    "all fault": (dict(model=0x5e, ce="FAULT", misc="FAULT", ad="FAULT"), NONE),
    "base 0, turbo good": (dict(model=0x5e, ce=0x80000000, ad=0x20202020), NONE),
    "turbo disabled, 0x1AD not known": (dict(model=0x5e, ce=0x2200, misc=1 << 38), ("core", 34, "", 1024)),
    "turbo disabled, base not known": (dict(model=0x5e, misc=1 << 38, ad=0x23242526), NONE),
    "two cores, bytes for two": (dict(model=0x25, ce=0x1200, ad=0x1416), ("core", 18, 22, 1251)),
    "turbo is base": (dict(model=0x3a, ce=0x1200, ad=0x12121212), ("core", 18, 18, 1024)),

    "a model to come, which counts cores": (
        dict(family=18, model=1, ce=0x2000, ad=0x3131313132323334, ae=0x807060504030201),
        ("skylake-sp", 32, 50, 1600)),
    "a model to come, which does not": (dict(family=18, model=1, ce=0x2000, ad=0x3131313132323334), NONE),
    "model not known": (dict(family=6, ce=0x2200, ad=0x23242526), NONE),
    "family not known": (dict(model=42, family="", ce=0x2200, ad=0x23242526), NONE),
    "Pentium 4": (dict(family=15, model=6, ce=0x2200, ad=0x23242526), NONE),

    "another vendor with good registers": (dict(vendor="CentaurHauls", model=42, ce=0x2200, ad=0x23242526), NONE),
    "another vendor by name": (dict(cpu_name="ZHAOXIN KaiXian", model=42, ce=0x2200, ad=0x23242526), NONE),
    "Intel by any name": (dict(vendor="Intel", model=42, ce=0x2200, ad=0x23242526), ("core", 34, 35, 1054)),
    "AMD with good registers": (dict(vendor="AuthenticAMD", model=42, ce=0x2200, ad=0x23242526), NONE),

    "hybrid, HWP cannot reach the ratio": (
        dict(model=0xb7, ce=0x1e00, ad=0x3737373737373a3a, ae=0x807060504030201, hwp=0x111162b), NONE),
    "hybrid, large core by column": (
        dict(id="x-c4", core_type="core", model=0xb7, ce=0x1e00, ad=0x37373a3a), ("core", 30, 55, 1877)),
    "hybrid, small core by column": (dict(core_type="atom", model=0xb7, ce=0x1e00, ad=0x37373a3a), NONE),
    "hybrid, small core by id": (dict(id="x-c4", model=0xb7, ce=0x1e00, ad=0x37373a3a), NONE),
    "not a hybrid, whatever the id": (dict(id="x-c4", model=0x5e, ce=0x2800, ad=0x2828282a), ("core", 40, 40, 1024)),
}

# name: (columns, (method, base, turbo, ratio)); 1141 = 1024 * (1 + 166 / 135) / 2
LEVELS = {
    "plain": (dict(highest=166, nominal=135), ("cppc", 135, 166, 1141)),
    "nominal 0": (dict(highest=166, nominal=0), NONE),
    "highest 0": (dict(highest=0, nominal=135), NONE),
    "nominal above highest": (dict(highest=130, nominal=135), NONE),
    "no boost": (dict(highest=135, nominal=135), ("cppc", 135, 135, 1024)),
    "lowest above nominal": (dict(highest=166, nominal=135, lowest=140), NONE),
    "lowest non-linear above nominal": (dict(highest=166, nominal=135, nonlinear=140), NONE),
    "guaranteed one above nominal": (dict(highest=87, nominal=62, guaranteed=63), ("cppc", 62, 87, 1230)),
    "guaranteed two above nominal": (dict(highest=87, nominal=62, guaranteed=64), NONE),
    "levels wider than 32 bits": (dict(highest=2**40, nominal=2**33), ("cppc", 2**32 - 1, 2**32 - 1, 1024)),
    "highest on both scales": (dict(highest=226, nominal=135), NONE),
    "highest on no scale": (dict(highest=233, nominal=135), ("cppc", 135, 233, (1024 + 233 * 1024 // 135) // 2)),
    "Zen 3 desktop by model": (dict(family=0x19, model=0x21, highest=226, nominal=135), ("cppc", 135, 166, 1141)),
    "Phoenix by model": (dict(family=0x19, model=0x74, highest=226, nominal=145), ("cppc", 145, 196, 1204)),
    "Phoenix by name": (dict(cpu_name="AMD Ryzen 7 PRO 7840U w/ Radeon", highest=226, nominal=145),
                        ("cppc", 145, 196, 1204)),
    "Hawk Point by name": (dict(cpu_name="AMD Ryzen 9 8945HS", highest=226, nominal=145), ("cppc", 145, 196, 1204)),
    "desktop APU by name": (dict(cpu_name="AMD Ryzen 7 8700G", highest=226, nominal=145), ("cppc", 145, 196, 1204)),
    "desktop die in a laptop": (dict(cpu_name="AMD Ryzen 9 7945HX", highest=226, nominal=135),
                                ("cppc", 135, 166, 1141)),
    "Zen 4 desktop by name": (dict(cpu_name="AMD Ryzen 9 7950X3D", highest=226, nominal=135),
                              ("cppc", 135, 166, 1141)),
    "small EPYC ranks": (dict(cpu_name="AMD EPYC 4564P", highest=226, nominal=135), ("cppc", 135, 166, 1141)),
    "EPYC by an old kernel": (dict(cpu_name="AMD EPYC 7763 64-Core", highest=166, nominal=135),
                              ("cppc", 135, 255, 1479)),
    "server by model, flat": (dict(family=0x19, model=0x01, highest=255, nominal=135), ("cppc", 135, 255, 1479)),
    "Intel's highest is what it is": (dict(cpu_name="Intel", highest=186, nominal=135),
                                      ("cppc", 135, 186, (1024 + 186 * 1024 // 135) // 2)),
    "another vendor with CPPC": (dict(cpu_name="ZHAOXIN KaiXian KX-7000", highest=120, nominal=100),
                                 ("cppc", 100, 120, 1126)),
}

COLUMNS = {"ce": "msr_0xce", "misc": "msr_0x1a0", "ad": "msr_0x1ad", "ae": "msr_0x1ae", "a66": "msr_0x66a",
           "c66": "msr_0x66c", "hwp": "msr_0x771", "highest": "highest_perf", "nominal": "nominal_perf",
           "nonlinear": "lowest_nonlinear_perf", "lowest": "lowest_perf", "guaranteed": "guaranteed_perf"}


def table(cases, columns):
    """Return a table with a row for each case."""
    text = io.StringIO()
    writer = csv.DictWriter(text, ["id", "cpu_name", "vendor", "core_type", "family", "model", *columns])
    writer.writeheader()
    for name, (values, _) in cases.items():
        row = {"id": name, **values}
        if "msr_0xce" in columns:
            row.setdefault("family", 6)
        writer.writerow({COLUMNS.get(key, key): value for key, value in row.items()})
    return text.getvalue().encode()


def check(name, cases, columns):
    status, output, errors = tool.run("ratio", "--csv", "-", stdin=table(cases, columns))
    if status:
        tool.report(name, f"status {status}, {errors!r}")
        return
    wrong = []
    for answer, (case, (_, expected)) in zip(tool.parse(output), cases.items()):
        got = (answer["method"], answer["base_ratio"], answer["turbo_ratio"], answer["ratio_x1024"])
        if got != tuple(map(str, expected)):
            wrong.append(f"{case}: {got}, expected {expected}; {answer['reason']}")
    tool.report(f"rules: {len(cases)} {name}", wrong)


if __name__ == "__main__":
    check("shapes of registers", REGISTERS, [column for column in COLUMNS.values() if column.startswith("msr_")])
    check("shapes of levels", LEVELS, [column for column in COLUMNS.values() if column.endswith("_perf")])
