"""The PostgreSQL server for tests: it stops when they end, and is reported if it is missing."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.postgresql import ROOT, Server

pytestmark = pytest.mark.thorough

TESTS = """
import os, time, pytest
@pytest.mark.parametrize("number", range(2))
def test_it(postgresql, number):
    (pid, *_) = (postgresql.folder / "data" / "postmaster.pid").read_text().split()
    with open(os.path.join(os.path.dirname(__file__), f"started-{number}"), "w") as file:
        file.write(f"{pid} {postgresql.folder.parent}")
    time.sleep(60)
"""
WITHOUT = """
import sys, pytest, tests.postgresql as plugin
def missing(folder):
    raise plugin.NoServerError("there is none here")
plugin.find_programs = missing
sys.exit(pytest.main(sys.argv[1:], plugins=[plugin]))
"""
PYTEST = ["-q", "-c", os.devnull, "-p", "xdist"]
ENVIRONMENT = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def is_running(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


@pytest.mark.usefixtures("postgresql")  # skipped without PostgreSQL
def test_shared_postgresql_server_stops_after_ctrl_c(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "tests.postgresql", *PYTEST, "-n", "2", str(tmp_path)]
    notes = [tmp_path / f"started-{number}" for number in range(2)]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT, start_new_session=True, **quiet) as process:
        try:
            wait_until(lambda: all(note.exists() and note.read_text() for note in notes))
        finally:
            os.killpg(process.pid, signal.SIGINT)
    (told,) = {note.read_text() for note in notes}
    pid, folder = told.split(" ", 1)
    wait_until(lambda: not is_running(int(pid)) and not Path(folder).exists())


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_missing_postgresql_is_reported_in_the_last_lines(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(postgresql): pass\n")
    command = [sys.executable, "-c", WITHOUT, *PYTEST, str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    said, counted = ended.stdout.splitlines()[-2:]
    assert "PostgreSQL was NOT tested: there is none here" in said
    assert counted.startswith("1 skipped")


def test_restarted_postgresql_keeps_its_data(own_postgresql: Server) -> None:
    own_postgresql.ask("CREATE DATABASE kept")
    own_postgresql.restart()
    assert ("kept",) in own_postgresql.ask("SELECT datname FROM pg_database")
