#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""The counting of scripts/lab, on logs that were made by hand."""

import pathlib
import tempfile
import unittest

import boots
import main
import results
import settings
import table

REPORT = """driver intel_cpufreq governor schedutil min_khz {min_khz} max_khz 3700000
detail late 3
run 0 seconds 2.000000 busy 0.500000 awake 0.400000 dynamic 1.000000
run 1 seconds 1.000000 busy 0.250000 awake 0.250000 dynamic 0.500000
status 0
"""
# Run 0 has its mark at 1000 and 9000 (ms), with a load on CPU 1 from 2000 to 3000 and
# another one from 4000 to 5000; run 1 from 10000 to 11000.
REGISTERS = """# 0 reset
0,0x774,0x1,500000000
0,0x4f0,0x1,1000000000
1,0x774,0x2,1500000000
1,0x4f0,0x3,2000000000
1,0x199,0x2500,2100000000
1,0x770,0x1,2200000000
1,0x4f0,0x4,3000000000
1,0x4f0,0x3,4000000000
1,0x4f0,0x4,5000000000
0,0xc00102b3,0x2,6000000000
0,0x4f0,0x2,9000000000
0,0x774,0x3,9500000000
0,0x4f0,0x10001,10000000000
0,0x4f0,0x10002,11000000000
"""
# CPU 1 is at its highest level at 2050, falls, and is there to stay at 2080; in the
# second load it never is. The log is not in the order of time.
LEVELS = """1,20,2000000,2060000000
1,37,3700000,2050000000
0,37,3700000,2001000000
1,37,3700000,2080000000
1,10,1000000,3500000000
"""


def boot(folder, **keys):
    """A boot that has left the logs above."""
    configuration = {**settings.configurations(["schedutil"])["schedutil"], **keys}
    found = boots.Boot("schedutil", configuration, [("step", "0"), ("hogs", "0")], [], pathlib.Path(folder))
    (found.folder / "logs").mkdir(parents=True)
    return found


def write(found, min_khz=1000000, report=REPORT):
    logs = found.folder / "logs"
    (logs / "report").write_text(report.format(min_khz=min_khz), encoding="ascii")
    (logs / "registers.log").write_text(REGISTERS, encoding="ascii")
    (logs / "levels.log").write_text(LEVELS, encoding="ascii")


class Counting(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.boot = boot(folder.name)

    def first(self):
        write(self.boot)
        return results.read(self.boot)[0][2]

    def test_writes_are_those_of_requests_between_the_marks(self):
        # three in half a second: neither 0x770, nor those before and after
        self.assertEqual(self.first()["writes"], 6)

    def test_a_static_half_of_the_time_awake(self):
        self.assertAlmostEqual(self.first()["static"], 1.2)

    def test_a_rise_ends_where_the_level_stays(self):
        # 80 ms, and all of the 1000 ms
        self.assertAlmostEqual(self.first()["rise_ms"], 540)

    def test_details_belong_to_their_own_run(self):
        write(self.boot)
        first, second = (values for _, _, values in results.read(self.boot))
        self.assertEqual(first["late"], 3)
        self.assertNotIn("late", second)
        self.assertNotIn("rise_ms", second)

    def test_another_floor_is_refused(self):
        write(self.boot, min_khz=800000)
        with self.assertRaisesRegex(results.ResultError, "min_khz is 800000"):
            results.read(self.boot)

    def test_a_missing_run_is_refused(self):
        write(self.boot, report=REPORT.replace("run 1", "cut 1"))
        with self.assertRaisesRegex(results.ResultError, "1 runs of 2"):
            results.read(self.boot)


class Figures(unittest.TestCase):
    def test_median_and_farthest(self):
        figure = table.Figure.of([1.0, 2.0, 3.0, 10.0])
        self.assertEqual((figure.value, figure.spread), (2.5, 7.5))

    def test_what_is_beyond_the_spread_is_told(self):
        first = {"step": {"seconds": table.Figure(1.0, 0.01)}}
        near = {"step": {"seconds": table.Figure(1.009, 0.0)}}
        far = {"step": {"seconds": table.Figure(1.02, 0.0)}}
        self.assertEqual(table.differences("desired", first, near), [])
        self.assertEqual(len(table.differences("desired", first, far)), 1)
        self.assertEqual(len(table.differences("desired", first, {})), 1)


class Settings(unittest.TestCase):
    def test_all_configurations_are_of_known_workloads(self):
        workloads = settings.workloads()
        for name, keys in settings.configurations().items():
            for workload in keys["workloads"].split():
                self.assertIn(workload, workloads, name)

    def test_unknown_names_are_refused(self):
        with self.assertRaisesRegex(settings.SettingsError, "no workload nap"):
            settings.workloads(["nap"])
        with self.assertRaisesRegex(settings.SettingsError, "no configuration fast"):
            settings.configurations(["fast"])

    def test_tunables_are_for_the_driver_that_has_them(self):
        options = main.arguments(["--set", "hold_us=1", "--config", "schedutil,desired"])
        found = main.wanted_boots(options, settings.workloads())
        self.assertEqual([boot.tunables for boot in found], [[], ["hold_us=1"]])

    def test_a_sweep_is_a_boot_for_each_value(self):
        options = main.arguments(["--sweep", "hold_us=1,2"])
        found = main.wanted_boots(options, settings.workloads())
        self.assertEqual([boot.tunables for boot in found], [[], ["hold_us=1"], ["hold_us=2"]])


if __name__ == "__main__":
    unittest.main()
