# SPDX-License-Identifier: GPL-2.0
"""Boot the emulated machine once for a configuration, and run workloads in it."""

import pathlib
import re
import shlex
import subprocess
from dataclasses import dataclass

TOP = pathlib.Path(__file__).resolve().parents[4]
LOADGEN = TOP / "scripts" / "vm" / "loadgen"
TIMEOUT_S = 1200


class BootError(Exception):
    """A boot that did not do what it should; the text says why."""


@dataclass
class Boot:
    """One boot: a configuration, and runs of (workload, shift in ms)."""

    name: str
    configuration: dict
    runs: list
    tunables: list
    output: pathlib.Path

    @property
    def folder(self):
        # QEMU's options have no place for commas and the like.
        return self.output / re.sub("[^A-Za-z0-9_.-]", "-", self.name)


def _output_of(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BootError(f"{' '.join(map(str, command))} failed")
    return done.stdout.strip()


def prepare(boots):
    """Build once what several boots need, before they run side by side."""
    for folder in (LOADGEN, LOADGEN.parent):
        _output_of("make", "-s", "-C", folder)
    _output_of(LOADGEN.parent / "emulator" / "build")
    modules = {}
    for kernel in sorted({boot.configuration["kernel"] for boot in boots}):
        _output_of(TOP / "scripts" / "get-kernel", kernel, "image")
        if any(boot.configuration["module"] and boot.configuration["kernel"] == kernel for boot in boots):
            modules[kernel] = _output_of(TOP / "scripts" / "build-module", kernel)
    return modules


def _sentence(stderr):
    """The guest's own words, or else the first or only ones of who gave up."""
    lines = stderr.strip().splitlines() or ["it failed without a word"]
    return next((line for line in lines if line.startswith("failed: ")), lines[-1 if "Traceback" in stderr else 0])


def _script(boot):
    """The guest's script, with what it is to do at its head."""
    levels = boot.configuration["levels"]
    tunables = boot.configuration["tunables"].split() + boot.tunables
    variables = {
        "MODULE": boot.configuration["module"] or "-",
        "GOVERNOR": boot.configuration["governor"],
        "TUNABLES": " ".join(tunables),
        "SPEED": f"{levels['highest'] / levels['base']:.6f}",
    }
    head = "".join(f"{name}={shlex.quote(value)}\n" for name, value in variables.items())
    return head + (LOADGEN / "guest.sh").read_text(encoding="ascii")


def _plan(boot, workloads):
    return "".join(f"{number} {shift} {workloads[workload]['words']}\n"
                   for number, (workload, shift) in enumerate(boot.runs))


def run(boot, workloads, modules):
    """Boot, and leave the logs in boot.folder."""
    boot.folder.mkdir(parents=True, exist_ok=True)
    script, plan = boot.folder / "script", boot.folder / "plan"
    script.write_text(_script(boot), encoding="ascii")
    plan.write_text(_plan(boot, workloads), encoding="ascii")
    configuration = boot.configuration
    command = [
        TOP / "scripts" / "vm" / "run", "--machine", configuration["machine"],
        "--kernel", configuration["kernel"], "--script", script, "--add", f"{plan}=lab/plan",
        "--add", f"{TOP}/build/guest/loadgen=lab/loadgen", "--timeout", str(TIMEOUT_S),
        "--output", boot.folder / "logs", "--append", "cryptomgr.notests",
    ]
    if any("/dev/nullb0" in workloads[workload]["words"] for workload, _ in boot.runs):
        command += ["--kernel-module", "configfs", "--kernel-module", "null_blk"]
    if configuration["module"]:
        command += ["--module", modules[configuration["kernel"]]]
    else:
        command += ["--drivers", configuration["drivers"]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BootError(f"{boot.name}: {_sentence(done.stderr)}")
