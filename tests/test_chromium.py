"""The finder of a Chromium: it waits for other programs that use apt, and eventually works without apt."""

import fcntl
import os
import shutil
import threading
from pathlib import Path

import pytest

from tools import chromium

LISTS = "state/lists/lock"
CONFIG = """
Dir::State "{folder}/state"; Dir::State::status "{folder}/state/status"; Dir::Cache "{folder}/cache";
Dir::Etc::sourcelist "/dev/null"; Dir::Etc::sourceparts "/dev/null";
"""
APT_GET = """#!/bin/sh
if [ -e "{folder}/held" ]; then
    echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1 (apt)" >&2
    exit 100
fi
echo "$@" >>"{folder}/done"
"""
FAILS = """#!/bin/sh
echo "$@" >>"{folder}/done"
echo "E: Unable to locate package" >&2
exit 100
"""


@pytest.fixture(autouse=True)
def finder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finder with its own log and short waits."""
    monkeypatch.setattr(chromium, "LOG", tmp_path / "chromium.log")
    monkeypatch.setattr(chromium, "PAUSE", 0.05)


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path for a fake apt-get, on a machine with root rights and npm, but without a Chromium."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium, "installed", lambda: iter(()))
    monkeypatch.setattr(chromium, "from_playwright", lambda: iter(()))
    monkeypatch.setattr(chromium, "from_npm", lambda: iter([Path("/npm")]))
    monkeypatch.setattr("tools.chromium.sys.executable", "false")
    monkeypatch.setattr("tools.chromium.platform.system", lambda: "Linux")
    monkeypatch.setattr("tools.chromium.platform.machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return tmp_path / "apt-get"


def put(path: Path, script: str) -> None:
    """Write a script as an executable; "{folder}" stands for its folder."""
    path.write_text(script.format(folder=path.parent))
    path.chmod(0o755)


@pytest.mark.skipif(not shutil.which("apt-get"), reason="no apt-get on this machine")
def test_apt_update_waits_for_the_lock_of_another_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config, lock = tmp_path / "apt.conf", tmp_path / LISTS
    config.write_text(CONFIG.format(folder=tmp_path))
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "state" / "status").touch()
    with lock.open("w") as held:
        fcntl.lockf(held, fcntl.LOCK_EX)
        letting_go = threading.Timer(1, held.close)
        letting_go.start()
        assert chromium.install("an update", ["apt-get", "update"], APT_CONFIG=str(config), LC_ALL="C")
        letting_go.join()
    assert f"Could not get lock {lock}" in chromium.LOG.read_text()
    assert capsys.readouterr().err.count("Another program holds a lock that apt-get needs") == 1
    with lock.open("w") as held:
        fcntl.lockf(held, fcntl.LOCK_EX)
        monkeypatch.setattr(chromium, "PATIENCE", 0)
        assert not chromium.install("an update", ["apt-get", "update"], APT_CONFIG=str(config), LC_ALL="C")
    assert f"{chromium.LOG} says why" in capsys.readouterr().err


def test_npm_installs_chromium_if_apt_stays_locked(
    steps: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(steps, APT_GET)
    (steps.parent / "held").touch()
    monkeypatch.setattr(chromium, "PATIENCE", 0.2)
    assert list(chromium.candidates()) == [Path("/npm")]
    assert not (steps.parent / "done").exists()
    _, _, told = capsys.readouterr().err.partition("trying apt-get update")
    assert 0 < told.index("Another program holds a lock") < told.index("That did not work")


def test_apt_steps_are_repeated_after_a_short_lock(steps: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(steps, APT_GET)
    held = steps.parent / "held"
    held.touch()
    letting_go = threading.Timer(0.5, held.unlink)
    letting_go.start()
    assert list(chromium.candidates()) == [Path("/npm")]  # because apt-get installs nothing here
    letting_go.join()
    update, *installs = (steps.parent / "done").read_text().splitlines()
    assert update == "update"
    assert [each.split()[-2] for each in installs] == ["chromium-headless-shell", "chromium"]
    assert "Another program holds a lock" in capsys.readouterr().err


def test_other_failures_of_apt_are_not_retried(steps: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(steps, FAILS)
    assert list(chromium.candidates()) == [Path("/npm")]
    assert (steps.parent / "done").read_text().splitlines() == ["update"]
    assert "Another program" not in capsys.readouterr().err
