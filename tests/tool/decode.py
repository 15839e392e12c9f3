#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Check guided-pstate decode against registers that their owners decoded."""
import tool

REGISTERS = {"0x774": "hwp-request", "0x772": "hwp-request", "0xc00102b3": "cppc-request"}
COLUMNS = {"min": "minimum", "max": "maximum", "des": "desired",
           "epp": "energy_performance_preference", "window": "activity_window", "pkg": "package_control"}

# Fields that the specifications put at these bits: AMD64 APM volume 2 and SDM volume 3.
SPECIFIED = [
    ("cppc-cap1", "0xc4912a10c4912a10",
     {"highest": 196, "nominal": 145, "lowest_nonlinear": 42, "lowest": 16, "reserved": 0xc4912a10}),
    ("cppc-cap1", "0xba46290f", {"highest": 186, "nominal": 70, "lowest_nonlinear": 41, "lowest": 15}),
    ("hwp-capabilities", "0x1142746", {"highest": 70, "guaranteed": 39, "most_efficient": 20, "lowest": 1}),
    ("hwp-request", "0xf80005ffffffffff", {"minimum": 255, "activity_window": 511, "package_control": 1,
                                           "minimum_valid": 1, "maximum_valid": 1, "desired_valid": 1,
                                           "energy_performance_preference_valid": 1,
                                           "activity_window_valid": 1}),
    ("hwp-request", "42", {"minimum": 42, "maximum": 0, "package_control": 0, "minimum_valid": 0}),
    ("cppc-request", "0x804030ff", {"maximum": 255, "minimum": 48, "desired": 64,
                                    "energy_performance_preference": 128}),
]

# Windows of the SDM's form: 7 bits of mantissa, 3 bits of exponent, in us.
WINDOWS = {"0x19e00000000": "(30000 us)", "0x100000000": "(1 us)", "0x3ff00000000": "(1270000000 us)",
           "0x0": "(chosen by the processor)"}

BAD_ARGUMENTS = [
    [], ["hwp-request"], ["hwp-request", "1", "2"], ["hwp", "1"], ["", "1"], ["hwp-request", ""],
    ["hwp-request", "0x"], ["hwp-request", "-1"], ["hwp-request", "+1"], ["hwp-request", " 1"],
    ["hwp-request", "1 "], ["hwp-request", "0x1g"], ["hwp-request", "1f"], ["hwp-request", "1.0"],
    ["hwp-request", "0x10000000000000000"], ["hwp-request", "18446744073709551616"],
    ["hwp-request", "99999999999999999999999999"],
]


def fields(register, value):
    """Return the fields the tool prints as a dictionary of numbers."""
    status, output, errors = tool.run("decode", register, value)
    if status or errors:
        raise ValueError(f"{register} {value}: status {status}, {errors.decode()}")
    return {line.split()[0]: int(line.split()[1]) for line in output.decode().splitlines()[1:]}


def check_rows():
    wrong = []
    for row in tool.data("hwp_requests.csv"):
        got = fields(REGISTERS[row["msr"]], row["raw"])
        wrong += [f"{row['id']}: {name} is {got.get(name)}, not {row[column]}"
                  for column, name in COLUMNS.items()
                  if row[column] and got.get(name) != int(row[column], 0)]
        if row["cap_raw"] and row["msr"] == "0x774" and "min = guaranteed, max = highest" in row["notes"]:
            able = fields("hwp-capabilities", row["cap_raw"])
            if (able["guaranteed"], able["highest"]) != (got["minimum"], got["maximum"]):
                wrong.append(f"{row['id']}: capabilities {able}")
    tool.report("decode: every register in hwp_requests.csv", wrong)


def check_specified():
    wrong = []
    for register, value, expected in SPECIFIED:
        got = fields(register, value)
        wrong += [f"{register} {value}: {name} is {got.get(name)}, not {number}"
                  for name, number in expected.items() if got.get(name) != number]
    for value, text in WINDOWS.items():
        if text not in tool.run("decode", "hwp-request", value)[1].decode():
            wrong.append(f"window of {value} is not {text}")
    tool.report("decode: fields at the bits that the manuals give", wrong)


def check_bad_arguments():
    wrong = []
    for arguments in BAD_ARGUMENTS:
        status, output, errors = tool.run("decode", *arguments)
        if status != 2 or output or errors.count(b"\n") != 1:
            wrong.append(f"{arguments}: status {status}, {output} {errors}")
    tool.report("decode: bad arguments are refused in one line", wrong)


if __name__ == "__main__":
    check_rows()
    check_specified()
    check_bad_arguments()
