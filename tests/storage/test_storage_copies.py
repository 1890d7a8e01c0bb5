"""Database backups: made during writes, and checked before a restore replaces the database."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread

import pytest

from scorepad.core.errors import StorageError
from scorepad.storage import Store
from scorepad.storage.database.backups import backup, restore
from tests.storage.helpers import edit

pytestmark = pytest.mark.sqlite

MOMENT = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_copy_during_writes_has_all_confirmed_changes(url: str, store: Store, code: str, tmp_path: Path) -> None:
    ended = Event()

    def write() -> None:
        base = 0
        while not ended.is_set():
            base = edit(store, code, "s", {"a": str(base)}, base).revision("s")

    writer = Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            confirmed = store.tables.load(code).revision("s")
            backup(url, tmp_path / f"{number}.db")
            copy = Store.open(f"sqlite:///{tmp_path / f'{number}.db'}", check=True)
            kept = copy.tables.load(code).revision("s")
            assert kept >= confirmed
            assert [each.number for each in copy.history.revisions(code, "s")] == list(range(kept, 0, -1))
            copy.close()
            assert (tmp_path / f"{number}.db").stat().st_mode & 0o777 == 0o600
    finally:
        ended.set()
        writer.join()


def test_existing_copy_stays_unless_replacement_is_requested(url: str, store: Store, code: str, tmp_path: Path) -> None:
    to = tmp_path / "copy.db"
    to.write_text("old")
    with pytest.raises(StorageError, match=r"copy\.db already exists\. .* --replace"):
        backup(url, to)
    assert to.read_text() == "old"
    backup(url, to, replace=True)
    copy = Store.open(f"sqlite:///{to}")
    assert copy.tables.load(code) == store.tables.load(code)
    copy.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql+psycopg://ana:secret@localhost/scorepad", "use pg_dump"),
        ("sqlite:////missing/scorepad.db", "There is no database at /missing/scorepad.db yet."),
    ],
)
def test_failed_copy_is_reported(tmp_path: Path, address: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        backup(address, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_restore_keeps_the_replaced_database_aside(url: str, store: Store, code: str, tmp_path: Path) -> None:
    backup(url, tmp_path / "copy.db")
    before = store.tables.load(code)
    after = edit(store, code, "s", {"a": "1"}, 0)
    store.close()
    kept = restore(url, tmp_path / "copy.db", MOMENT)
    assert kept == tmp_path / "scorepad.db.before-20260301-183000"
    for name, expected in (("scorepad.db", before), (kept.name, after)):
        again = Store.open(f"sqlite:///{tmp_path / name}", check=True)
        assert again.tables.load(code) == expected
        again.close()


def test_copy_can_be_restored_into_a_new_folder(url: str, store: Store, code: str, tmp_path: Path) -> None:
    backup(url, tmp_path / "copy.db")
    elsewhere = f"sqlite:///{tmp_path / 'new' / 'scorepad.db'}"
    assert restore(elsewhere, tmp_path / "copy.db", MOMENT) is None
    copy = Store.open(elsewhere)
    assert copy.tables.load(code) == store.tables.load(code)
    copy.close()


def test_database_in_use_is_not_replaced(url: str, store: Store, code: str, tmp_path: Path) -> None:
    backup(url, tmp_path / "copy.db")
    again = Store.open(url)  # this store has not been used yet
    store.close()
    with pytest.raises(StorageError, match=r"scorepad\.db is in use\. Stop scorepad first\."):
        restore(url, tmp_path / "copy.db", MOMENT)
    assert edit(again, code, "s", {"a": "1"}, 0).revision("s") == 1
    again.close()
    assert {path.name for path in tmp_path.iterdir()} == {"scorepad.db", "copy.db"}


def test_restore_replaces_a_damaged_database_and_keeps_its_file(
    url: str, store: Store, code: str, tmp_path: Path
) -> None:
    backup(url, tmp_path / "copy.db")
    store.close()
    file_of(url).write_bytes(b"nothing that anybody could read" * 1000)
    kept = restore(url, tmp_path / "copy.db", MOMENT)
    assert kept is not None
    assert kept.read_bytes().startswith(b"nothing")
    again = Store.open(url)
    assert again.tables.load(code).code == code
    again.close()


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def foreign(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE other (a)")


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (cut, r"copy\.db is damaged"),
        (foreign, r"copy\.db is not a scorepad database"),
        (newer, r"was made by a newer scorepad"),
        (Path.unlink, r"There is no file .*copy\.db"),
    ],
)
def test_unusable_copy_replaces_nothing(
    store: Store, code: str, tmp_path: Path, spoil: Callable[[Path], None], sentence: str
) -> None:
    url, before = f"sqlite:///{tmp_path / 'scorepad.db'}", store.tables.load(code)
    backup(url, tmp_path / "copy.db")
    store.close()
    spoil(tmp_path / "copy.db")
    with pytest.raises(StorageError, match=sentence):
        restore(url, tmp_path / "copy.db", MOMENT)
    again = Store.open(url)
    assert again.tables.load(code) == before
    again.close()
    assert not list(tmp_path.glob("scorepad.db?before*"))
