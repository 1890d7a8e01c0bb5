"""What keeps a server well for years: the commands for it, and what is removed by itself."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from scorepad.cli import main
from scorepad.errors import ScorepadError
from scorepad.storage import Store
from scorepad.storage.upgrade import alembic_config
from scorepad.web.settings import Settings
from scorepad.web.upkeep import purge
from tests.web.browser import Phone

SEATS = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of all commands of a test."""
    for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def a_table(data: Path, change: str = "1") -> str:
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    code = store.tables.create("splito", {"seats": SEATS, "zone-0": {"red-4": "1"}}, change=change, device="Ana")
    store.close()
    return code


def test_a_backup_brings_everything_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = a_table(data)
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    assert main(["backup", str(tmp_path / "copy.db")]) == 1
    assert main(["backup", "--replace", str(tmp_path / "copy.db")]) == 0
    later = a_table(data, "2")
    assert main(["restore", str(tmp_path / "copy.db")]) == 0
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    assert store.tables.codes() == [code]
    store.close()
    output = capsys.readouterr()
    assert "already exists" in output.err
    assert "The earlier tables are kept as" in output.out
    assert later not in output.out


def test_a_check_names_the_tables_that_cannot_be_read_or_scored(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    well, broken, wrong = (a_table(data, change) for change in "123")
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "Checked: 3. Damaged: 0.\n"
    with closing(sqlite3.connect(data / "scorepad.db")) as connection, connection:
        for code, fields in ((broken, "{"), (wrong, '{"red-4": "many"}')):
            connection.execute("UPDATE sheets SET fields = ? WHERE code = ? AND sheet = 'zone-0'", (fields, code))
    assert main(["check"]) == 1
    output = capsys.readouterr().out
    assert (well in output, broken in output, wrong in output) == (False, True, True)
    assert output.endswith("Checked: 3. Damaged: 2.\n")


def test_a_check_makes_nothing_where_nothing_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    assert "There is no database at" in capsys.readouterr().err
    assert not data.exists()


def test_a_check_says_that_it_looks_at_a_copy_of_an_older_database(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, file = a_table(data), data / "scorepad.db"
    with create_engine(f"sqlite:///{file}").begin() as connection:
        command.downgrade(alembic_config(connection), "0003")
        connection.execute(text("UPDATE sheets SET fields = '{}' WHERE sheet = 'zone-0'"))
    before = file.read_bytes()
    assert main(["check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "was made by an older scorepad. The file stays as it is, because only a copy is checked." in lines[0]
    assert lines[1:] == [
        f"{code}, sheet zone-0: The sheet does not match its changes.",
        "Checked: 1. Damaged: 1.",
    ]
    assert file.read_bytes() == before


@pytest.mark.thorough
def test_a_check_tells_damaged_names_on_any_terminal(data: Path) -> None:
    code = a_table(data)
    with closing(sqlite3.connect(data / "scorepad.db")) as connection, connection:
        connection.execute("UPDATE sheets SET sheet = CAST(? AS TEXT) WHERE sheet = 'zone-0'", (b"zone\xff",))
    words = [sys.executable, "-m", "scorepad.cli", "check"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii:strict"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert f"{code}, sheet zone\\ufffd: The sheet does not" in done.stdout


def test_a_purge_removes_what_was_deleted_long_ago(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    a_table(data)
    gone = a_table(data, "2")
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    store.tables.delete(gone)
    store.close()
    for days, removed in (("30", 0), ("0", 1)):
        monkeypatch.setenv("SCOREPAD_KEEP_DELETED", days)
        assert main(["purge"]) == 0
        assert capsys.readouterr().out == f"Removed: {removed}.\n"


@pytest.mark.parametrize(("days", "removed"), [(730, 1), (0, 0), (1000, 0)])
def test_tables_that_nobody_opens_go_after_the_time_that_is_set(data: Path, days: int, removed: int) -> None:
    a_table(data)
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    settings = Settings("", "", keep_unopened=days)
    assert purge(store, settings, datetime.now(UTC) + timedelta(days=729)) == 0
    assert purge(store, settings, datetime.now(UTC) + timedelta(days=731)) == removed
    store.close()


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("text", ["a year", "-1", "1.5", "1" * 9])
def test_days_that_are_no_number_remove_nothing(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SCOREPAD_KEEP_UNOPENED", text)
    with pytest.raises(ScorepadError, match="SCOREPAD_KEEP_UNOPENED: expected a number of days"):
        Settings.from_environment()


def test_how_long_tables_are_kept_is_said(phone: Phone) -> None:
    words = phone.open("/privacy").words
    assert "Deleted games are kept for 30 days" in words
    assert "A game that nobody opens for 730 days is deleted, too, unless it is in a book." in words
