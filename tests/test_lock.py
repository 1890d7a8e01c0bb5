"""The lock files for ./run, ./test and the image match the ranges in pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.lock import LOCKS, builders

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PIN = re.compile(r"^([a-z0-9.-]+)(?:\[[a-z,]+\])?==(\S+)(?: ; (.+?))? \\$")


def pins(name: str) -> dict[str, list[Version]]:
    """The versions in a lock file, by package; a package can have several, by system or Python version."""
    found: dict[str, list[Version]] = {}
    for line in (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines():
        if match := PIN.match(line):
            found.setdefault(canonicalize_name(match[1]), []).append(Version(match[2]))
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_satisfies_the_version_ranges(name: str) -> None:
    asked = [*PROJECT["dependencies"], *builders().splitlines()]
    for extra in LOCKS[name]:
        asked += PROJECT["optional-dependencies"][extra]
    locked = pins(name)
    for requirement in map(Requirement, asked):
        versions = locked[canonicalize_name(requirement.name)]
        assert all(version in requirement.specifier for version in versions), requirement


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_names_no_package_index(name: str) -> None:
    assert "//" not in (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
