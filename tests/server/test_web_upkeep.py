"""Server maintenance: backup, restore, check, delete and purge commands, and automatic snapshots."""

import errno
import os
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from scorepad.server.cli import main
from scorepad.server.maintenance import maintain
from scorepad.storage import Kind, Store
from scorepad.storage.database.backups import take_snapshot
from scorepad.web.frame.settings import Settings

SEATS = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the commands in a test."""
    for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def a_table(data: Path, change: str = "1") -> str:
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    code = store.tables.create("splito", {"seats": SEATS, "zone-0": {"red-4": "1"}}, change=change, device="Ana")
    store.close()
    return code


def test_restoring_a_backup_restores_its_tables(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_check_lists_unreadable_and_unscorable_tables(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_check_lists_tables_whose_first_link_is_missing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    well, replaced = (a_table(data, change) for change in "12")
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    store.links.replace(replaced, replaced, "Ana")
    store.close()
    assert main(["check"]) == 0
    capsys.readouterr()
    with closing(sqlite3.connect(data / "scorepad.db")) as connection, connection:
        connection.execute("DELETE FROM links WHERE ended_at IS NOT NULL")
    assert main(["check"]) == 1
    output = capsys.readouterr().out
    assert output == f"{replaced}: no table has the code {replaced!r}\nChecked: 2. Damaged: 1.\n"
    assert well not in output


@pytest.mark.parametrize("kind", ["place", "book", "table"])
@pytest.mark.parametrize("form", ["{}", "https://pad.example/at/{}?k=abc", "http://127.0.0.1:8000/book/{}/share"])
def test_host_can_delete_anything_by_code_or_link(
    data: Path, capsys: pytest.CaptureFixture[str], kind: Kind, form: str
) -> None:
    a_table(data)
    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    code = store.tables.create("", {kind: {"name": "Table 5"}}, change="2", device="a phone that is gone", kind=kind)
    assert main(["delete", form.format(code)]) == 0
    assert capsys.readouterr().out == "Days until it is deleted for good: 30.\n"
    assert store.tables.load(code).deleted_at is not None
    assert len(store.tables.recent(store.tables.codes())) == 1
    store.close()


@pytest.mark.parametrize("link", ["", "nothing", "ACDEFGHJK", "https://pad.example/"])
def test_deleting_an_unknown_link_is_reported(data: Path, capsys: pytest.CaptureFixture[str], link: str) -> None:
    a_table(data)
    assert main(["delete", link]) == 1
    assert capsys.readouterr().err == f"scorepad: nothing has the link or code {link!r}\n"


def test_check_creates_no_database(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    assert "There is no database at" in capsys.readouterr().err
    assert not data.exists()


def test_a_check_reports_a_damaged_page(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_table(data)
    file = data / "scorepad.db"
    content = bytearray(file.read_bytes())
    content[-4096:] = bytes(range(256)) * 16
    file.write_bytes(content)
    assert main(["check"]) == 1
    assert "scorepad.db is damaged" in capsys.readouterr().err


def test_purge_removes_deleted_tables_after_the_configured_days(
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


def test_purge_removes_nothing_if_no_snapshot_can_be_written(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = Store.open(f"sqlite:///{data / 'scorepad.db'}")
    store.tables.delete(store.tables.create("splito", {}, change="1", device="Ana"))
    before = store.tables.codes()
    monkeypatch.setattr("scorepad.storage.database.backups._copy", full)
    monkeypatch.setenv("SCOREPAD_KEEP_DELETED", "0")
    assert main(["purge"]) == 1
    assert capsys.readouterr().err.startswith("scorepad: ")
    assert store.tables.codes() == before
    store.close()


def test_snapshots_are_taken_daily_and_seven_are_kept(data: Path) -> None:
    code = a_table(data)
    url = f"sqlite:///{data / 'scorepad.db'}"
    store = Store.open(url)
    first = datetime(2026, 2, 25, 23, tzinfo=UTC)
    for hours in range(0, 10 * 24, 12):
        maintain(store, Settings(url, ""), first + timedelta(hours=hours))
    store.close()
    days = [f"2026030{day}" for day in range(1, 8)]
    assert sorted(path.name for path in data.glob("*.snapshot-*")) == [f"scorepad.db.snapshot-{day}" for day in days]
    assert main(["restore", str(data / "scorepad.db.snapshot-20260301")]) == 0
    restored = Store.open(url)
    assert restored.tables.codes() == [code]
    restored.close()


def test_snapshot_interrupted_by_a_kill_is_removed_and_not_counted(data: Path) -> None:
    a_table(data)
    url = f"sqlite:///{data / 'scorepad.db'}"
    for day in range(1, 8):
        (data / f"scorepad.db.snapshot-2026030{day}").touch()
    (data / "scorepad.db.snapshot-20260307-x1y2z3w4").touch()
    being_written = data / "scorepad.db.snapshot-20260308-a1b2c3d4"
    being_written.touch()
    take_snapshot(url, date(2026, 3, 8))
    kept = [data / f"scorepad.db.snapshot-2026030{day}" for day in range(2, 9)]
    assert sorted(data.glob("*.snapshot-*")) == [*kept, being_written]
