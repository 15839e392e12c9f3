# SPDX-License-Identifier: GPL-2.0
"""The data files: workloads, configurations, and the levels of machines."""

import configparser
import pathlib

HERE = pathlib.Path(__file__).resolve().parent.parent
MACHINE_KEYS = ("base", "highest", "min_khz", "max_khz")
KEYS = {
    "workloads": ("about", "words", "time"),
    "configurations": ("about", "machine", "kernel", "drivers", "module", "governor", "tunables", "decides",
                       "workloads", "like"),
}


class SettingsError(Exception):
    """A name or a data file that cannot be used; the text says why."""


def _sections(name):
    """All sections of a data file; an unknown key is an error."""
    sections = configparser.ConfigParser(interpolation=None)
    sections.read(HERE / name)
    for title, section in sections.items():
        known = MACHINE_KEYS if title.startswith("machine ") else KEYS[name]
        for key in section:
            if key not in known:
                raise SettingsError(f"{name}: [{title}] {key}: unknown key")
    return sections


def _pick(what, found, names):
    """Those of FOUND that are named, in the order of NAMES; all for None."""
    for name in names or ():
        if name not in found:
            raise SettingsError(f"no {what} {name}; there are {', '.join(found)}")
    return {name: found[name] for name in (names or found)}


def workloads(names=None):
    """{name: {"about", "words", "time": the measure that is drawn against energy}}."""
    sections = _sections("workloads")
    found = {name: {"time": "seconds", **sections[name]} for name in sections.sections()}
    return _pick("workload", found, names)


def _configuration(sections, name, seen=()):
    own = dict(sections[name])
    like = own.pop("like", None)
    if not like:
        return own
    if like in seen:
        raise SettingsError(f"configurations: [{like}] is like itself")
    return {**_configuration(sections, like, (*seen, name)), **own}


def configurations(names=None):
    """{name: its keys}, "levels" being those of its machine."""
    sections = _sections("configurations")
    found = {}
    for name in sections.sections():
        if name.startswith("machine "):
            continue
        keys = {key: "" for key in KEYS["configurations"]}
        keys.update(_configuration(sections, name))
        levels = sections[f"machine {keys['machine']}"]
        keys["levels"] = {key: int(levels[key]) for key in MACHINE_KEYS}
        found[name] = keys
    return _pick("configuration", found, names)
