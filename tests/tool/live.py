#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Run guided-pstate ratio on copies of machines: directories with proc, sys and dev."""
import os
import struct
import tempfile

import tool

ZEN2 = {"highest_perf": 166, "nominal_perf": 135, "lowest_nonlinear_perf": 62, "lowest_perf": 20}


def write(root, path, data):
    path = os.path.join(root, path.lstrip("/"))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else str(data).encode())


def machine(root, vendor, family, model, cpus):
    """Write /proc/cpuinfo as Linux does, online CPUs only."""
    blocks = [f"processor\t: {cpu}\nvendor_id\t: {vendor}\ncpu family\t: {family}\nmodel\t\t: {model}\n"
              f"model name\t: a name: with a colon\nstepping\t: 3\nflags\t\t: fpu vme\n\n" for cpu in cpus]
    write(root, "/proc/cpuinfo", "".join(blocks))


def levels(root, cpu, values):
    for name, value in values.items():
        write(root, f"/sys/devices/system/cpu/cpu{cpu}/acpi_cppc/{name}", f"{value}\n")


def registers(root, cpu, values):
    """Write registers where the msr device has them: at the byte of their number."""
    size = max(values) + 8
    image = bytearray(size)
    for address, value in values.items():
        image[address:address + 8] = struct.pack("<Q", value)
    write(root, f"/dev/cpu/{cpu}/msr", bytes(image))


def answers(root, *arguments):
    status, output, errors = tool.run("ratio", "--root", root, *arguments)
    if status or errors:
        return f"status {status}, {errors.decode()}"
    return [(answer["id"], answer["method"], answer["base_ratio"], answer["turbo_ratio"], answer["ratio_x1024"])
            for answer in tool.parse(output)]


def expect(name, root, expected, *arguments):
    got = answers(root, *arguments)
    tool.report(f"live: {name}", "" if got == expected else f"{got}")


def expect_failure(name, root, status, text, *arguments):
    got, output, errors = tool.run("ratio", "--root", root, *arguments)
    good = got == status and not output and text in errors.decode() and errors.count(b"\n") == 1
    tool.report(f"live: {name}", "" if good else f"status {got}, {output!r} {errors!r}")


def kernel_log(root, ratio):
    write(root, "/dev/kmsg", "6,1,0,-;Linux version 6.12\n"
          f"6,512,251000,-;Estimated ratio of average max frequency by base frequency (times 1024): {ratio}\n")


def expect_remark(name, root, text):
    status, output, errors = tool.run("ratio", "--root", root)
    good = not status and output and text in errors.decode() and errors.count(b"\n") == 1
    tool.report(f"live: {name}", "" if good else f"status {status}, {errors!r}")


def check_kernel_log(root):
    # an i7-9750H, on which Linux printed 1654: 4.2 GHz on four cores, base 2.6 GHz
    machine(root, "GenuineIntel", 6, 158, [0])
    registers(root, 0, {0xce: 0x1a00, 0x1a0: 0x850089, 0x1ad: 0x282828282a2b2c2d})
    kernel_log(root, 1654)
    expect_remark("Linux found the same ratio", root, "Linux found 1654 at boot, which is the same")
    kernel_log(root, 1365)
    expect_remark("Linux found another ratio", root, "Linux found 1365 at boot, here it is 1654")


def check_amd(root):
    machine(root, "AuthenticAMD", 23, 49, [0, 1, 2])
    expect("AMD without CPPC", root, [(f"cpu{cpu}", "none", "", "", "1024") for cpu in range(3)])

    # 1024 * (1 + 166 / 135) / 2 = 1141.6
    for cpu in range(3):
        levels(root, cpu, ZEN2)
    expect("AMD, all CPUs alike", root, [(f"cpu{cpu}", "cppc", "135", "166", "1141") for cpu in range(3)])
    expect("one CPU of it", root, [("cpu2", "cppc", "135", "166", "1141")], "--cpu", "2")

    for cpu, ranking in enumerate((231, 166, 201)):
        levels(root, cpu, {"highest_perf": ranking})
    expect("AMD, preferred cores ranked", root, [(f"cpu{cpu}", "cppc", "135", "166", "1141") for cpu in range(3)])
    expect("one CPU of it, which is ranked among all", root, [("cpu0", "cppc", "135", "166", "1141")], "--cpu", "0")

    for cpu in range(3):
        levels(root, cpu, {"highest_perf": 186})
    # 1024 * (1 + 186 / 135) / 2 = 1217.4
    expect("AMD, all CPUs alike, where a ranking would be", root,
           [(f"cpu{cpu}", "cppc", "135", "186", "1217") for cpu in range(3)])
    levels(root, 1, {"nominal_perf": 0})
    levels(root, 2, {"nominal_perf": "nonsense"})
    expect("AMD, nominal level 0 or unreadable on one CPU", root,
           [("cpu0", "cppc", "135", "186", "1217"), ("cpu1", "none", "", "", "1024"),
            ("cpu2", "none", "", "", "1024")])
    expect_failure("a CPU that is not there", root, 2, "no CPU 7", "--cpu", "7")
    expect_failure("a CPU that is no number", root, 2, "not the number", "--cpu", "x")


def check_intel(root):
    machine(root, "GenuineIntel", 6, 42, [0, 4])
    expect_failure("Intel without the msr module", root, 1, "modprobe msr")

    # Core i7-2600K, as turbostat decodes it: 34 * 100 MHz, 35 with four cores.
    sandy_bridge = {0xce: 0x100070012200, 0x1a0: 0x850089, 0x1ad: 0x23242526, 0x66a: 0, 0x771: 0}
    registers(root, 0, sandy_bridge)
    expect_failure("Intel with a CPU whose registers are not there", root, 1, "cpu/4/msr")
    registers(root, 4, {**sandy_bridge, 0x1a0: 0x4000850089})
    expect("Intel, turbo disabled on the second CPU", root,
           [("cpu0", "core", "34", "35", "1054"), ("cpu4", "core", "34", "35", "1024")])

    machine(root, "GenuineIntel", 6, 183, [0, 4])
    write(root, "/sys/devices/cpu_core/cpus", "0-3\n")
    write(root, "/sys/devices/cpu_atom/cpus", "4-7,9\n")
    # One byte of 0x1AD and so, in a plain file, none of 0x1AE.
    for cpu in (0, 4):
        registers(root, cpu, {0xce: 0x1e00, 0x1a0: 0, 0x1ad: 0x37, 0x66a: 0, 0x771: 0xff})
    expect("a hybrid's large core, and its small one refused", root,
           [("cpu0", "core", "30", "55", "1877"), ("cpu4", "none", "", "", "1024")])


def check_without_registers(root):
    machine(root, "GenuineIntel", 6, 94, [0])
    registers(root, 0, {0x10: 0})
    levels(root, 0, ZEN2)
    expect("Intel in a machine without registers, but with CPPC", root, [("cpu0", "cppc", "135", "166", "1141")])


def check_nothing(root):
    expect_failure("no /proc", root, 1, "/proc/cpuinfo")
    write(root, "/proc/cpuinfo", "nonsense\n\n: :\n")
    expect_failure("a /proc/cpuinfo without CPUs", root, 1, "no CPUs")


def check_this_machine():
    status, output, errors = tool.run("ratio")
    if status == 0:
        tool.report("live: this machine answers", "" if tool.parse(output) else "no CPUs")
    else:
        tool.report("live: this machine says what to do",
                    "" if status == 1 and not output and errors.count(b"\n") == 1 else f"{errors!r}")


if __name__ == "__main__":
    for check in (check_amd, check_intel, check_without_registers, check_nothing, check_kernel_log):
        with tempfile.TemporaryDirectory() as directory:
            check(directory)
    check_this_machine()
