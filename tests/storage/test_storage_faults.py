"""Errors when a database cannot be used."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorepad.core.errors import StorageError
from scorepad.storage import Store
from tests.storage.helpers import create, edit, opened, undo


def folder_that_is_a_file(tmp_path: Path) -> str:
    (tmp_path / "file").write_text("")
    return f"sqlite:///{tmp_path / 'file' / 'scorepad.db'}"


def not_a_database(tmp_path: Path) -> str:
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    return f"sqlite:///{tmp_path / 'letter.txt'}"


def a_folder(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}"


def read_only_and_missing(tmp_path: Path) -> str:
    return f"sqlite:///file:{tmp_path / 'scorepad.db'}?mode=ro&uri=true"


def read_only(tmp_path: Path) -> str:
    Store.open(f"sqlite:///{tmp_path / 'scorepad.db'}").close()
    return read_only_and_missing(tmp_path)


def read_only_and_foreign(tmp_path: Path) -> str:
    with closing(sqlite3.connect(tmp_path / "scorepad.db")) as connection:
        connection.execute("CREATE TABLE other (a)")
    return read_only_and_missing(tmp_path)


def in_memory(_: Path) -> str:
    return "sqlite://"


def nonsense(_: Path) -> str:
    return "scorepad.db"


def unknown_kind(_: Path) -> str:
    return "cuneiform:///scorepad.db"


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (folder_that_is_a_file, r"The folder .*/file cannot be made: .*\. Name another place for the database\."),
        (not_a_database, r"letter\.txt is not a scorepad database\. "),
        (a_folder, r" cannot be opened\. "),
        (read_only, r"scorepad\.db is read-only\. "),
        (read_only_and_foreign, r"scorepad\.db is read-only\. "),
        (read_only_and_missing, r"scorepad\.db cannot be opened\. "),
        (in_memory, r"A database in memory keeps nothing\. Name a file\."),
        (nonsense, r"'scorepad\.db' is not the address of a database\."),
        (unknown_kind, r"scorepad keeps tables in SQLite or PostgreSQL, not in cuneiform\."),
    ],
)
def test_unusable_database_is_reported(tmp_path: Path, make: Callable[[Path], str], sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence):
        Store.open(make(tmp_path))


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("PRAGMA query_only=ON", r"is read-only\."),
        ("PRAGMA max_page_count=1", r"The disk that holds .* is full\."),
        ("DROP TABLE changes", r"cannot be used: no such table: changes"),
    ],
)
def test_error_while_running_is_reported_and_stores_nothing(url: str, fault: str, sentence: str) -> None:
    with opened(url) as engine:
        store = Store(engine)
        code = create(store, {})
        with engine.connect() as connection:  # the store gets the same connection from the pool
            connection.exec_driver_sql(fault)
            connection.commit()
        with pytest.raises(StorageError, match=sentence):
            edit(store, code, "s", {"a": "long " * 100_000}, 0)
        assert store.tables.load(code).sheets == {}


@pytest.mark.sqlite
def test_locked_database_is_reported_and_recovers(url: str) -> None:
    with opened(url) as engine, closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as other:
        store = Store(engine)
        code = create(store, {})
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout=0")  # so that the test does not wait
        other.execute("BEGIN IMMEDIATE")
        writes: list[Callable[[], object]] = [
            lambda: create(store, {}),
            lambda: edit(store, code, "s", {"a": "1"}, 0, id_="3"),
            lambda: undo(store, code, "s"),
            lambda: store.tables.delete(code),
            lambda: store.tables.restore(code),
            lambda: store.upkeep.purge(store.tables.load(code).created_at),
        ]
        for write in writes:
            with pytest.raises(StorageError, match="in use by another program"):
                write()
        assert store.tables.load(code).sheets == {}
        other.rollback()
        assert edit(store, code, "s", {"a": "1"}, 0, id_="3").fields("s") == {"a": "1"}


def test_error_while_reading_a_damaged_database_is_reported(url: str) -> None:
    with opened(url) as engine:
        store = Store(engine)
        code = create(store, {})
        with engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE sheets")
            connection.exec_driver_sql("DROP TABLE revisions")
        reads: list[Callable[[], object]] = [
            lambda: store.tables.load(code),
            lambda: store.tables.recent([code]),
            lambda: store.history.revisions(code),
            lambda: store.history.revision(code, "s", 1),
        ]
        for read in reads:
            with pytest.raises(StorageError, match=r"no such table|does not exist"):
                read()
