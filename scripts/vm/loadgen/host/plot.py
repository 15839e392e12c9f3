# SPDX-License-Identifier: GPL-2.0
"""Plots of time against energy, by gnuplot: an SVG file, and in the terminal."""

import subprocess

from table import MEASURES

TERMINAL = "dumb size 100,24 noenhanced"
PANEL = (680, 400)
COLUMNS = 2
# Mainline's and this project's configurations differ by color.
COLORS = {False: "#888888", True: "#c0392b"}


def _label(text):
    return '"' + text.replace("\\", "").replace('"', "") + '"'


def _series(names, points, ours):
    """The plot command of one panel; the data come after it."""
    parts = []
    for number, name in enumerate(names, 1):
        x, y = points[name]
        style = f'with points pointtype {number} pointsize 1.4 linecolor rgb "{COLORS[ours[name]]}"'
        parts.append((f'"-" using 1:2 {style} title {_label(name)}', f"{x} {y}\ne\n"))
    return "plot " + ", ".join(part for part, _ in parts) + "\n" + "".join(data for _, data in parts)


def _panel(title, measure, points, ours):
    return (
        f"set title {_label(title)} noenhanced\nset xlabel {_label(MEASURES[measure][0])}\nset ylabel \"dynamic\"\n"
        "set key outside right noenhanced\nset tics font ',9'\nset offsets graph 0.1, graph 0.1, graph 0.1, graph 0.1\n"
        + _series(list(points), points, ours)
    )


def _gnuplot(script):
    return subprocess.run(["gnuplot"], input=script, capture_output=True, text=True, check=True).stdout


def in_terminal(panel):
    """Print one panel, a (title, measure, {name: (x, y)}, {name: ours})."""
    drawn = _gnuplot(f"set terminal {TERMINAL}\n" + _panel(*panel))
    lines = [line.rstrip() for line in drawn.strip("\f").splitlines()]
    print("\n" + "\n".join(line for line in lines if line))


def to_svg(path, panels, title):
    """All panels in one file."""
    rows = -(-len(panels) // COLUMNS)
    size = f"{PANEL[0] * COLUMNS},{PANEL[1] * rows}"
    script = f"set terminal svg size {size} background rgb 'white'\nset output {_label(str(path))}\n"
    script += f"set multiplot layout {rows},{COLUMNS} title {_label(title)} noenhanced\n"
    _gnuplot(script + "".join(_panel(*panel) for panel in panels) + "unset multiplot\n")
    print(f"\nall panels: {path}")
