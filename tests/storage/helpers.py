"""Helpers to change a sheet in one line, and to access a database without the store."""

import itertools
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, create_engine

from scorepad.storage import Edit, Store, StoredTable, Undo
from scorepad.storage.database.connection import open_database

_numbers = itertools.count()


def skip_sync(connection: object, *_: object) -> None:
    """Make SQLite commit without waiting for the disk, to save a third of the time. No test simulates a power cut."""
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA synchronous=OFF")


def create(
    store: Store, sheets: Mapping[str, Mapping[str, str]], *, game: str = "splito", device: str = "Ana", **more: Any
) -> str:
    """Create a table with these sheets, and return its code. more: its kind, and the table it follows (`about`)."""
    return store.tables.create(game, sheets, change=f"create {next(_numbers)}", device=device, **more)


def edit(
    store: Store, code: str, sheet: str, fields: Mapping[str, str], base: int, *, device: str = "Ana", id_: str = ""
) -> StoredTable:
    """Store these fields of a sheet. base: the revision that the device has seen. id_: by default, a new change id."""
    id_ = id_ or f"edit {next(_numbers)}"
    return store.tables.change(code, Edit(sheet, fields, base), id_=id_, device=device)


def undo(store: Store, code: str, sheet: str, *, device: str = "Ana", id_: str = "", **more: Any) -> StoredTable:
    """Undo the device's last change to a sheet. more: further arguments of `Undo`."""
    return store.tables.change(code, Undo(sheet, **more), id_=id_ or f"undo {next(_numbers)}", device=device)


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    engine = open_database(url)
    yield engine
    engine.dispose()


@contextmanager
def plain(url: str) -> Iterator[Connection]:
    engine = create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def make_schema_of_0_1_0(connection: Connection) -> None:
    """Create the database schema of scorepad 0.1.0."""
    statements = Path(__file__).with_name("schema_of_0_1_0.sql").read_text("utf-8")
    if connection.dialect.name == "postgresql":
        statements = statements.replace("DATETIME", "TIMESTAMP WITH TIME ZONE").replace("id INTEGER", "id SERIAL")
    for statement in statements.split(";\n")[:-1]:
        connection.exec_driver_sql(statement)


def rows(url: str) -> dict[str, list[Any]]:
    """All rows of a database, by table."""
    metadata, engine = MetaData(), create_engine(url)
    metadata.reflect(engine)
    engine.dispose()
    with plain(url) as connection:
        return {
            name: [row._asdict() for row in connection.execute(table.select().order_by(*table.primary_key))]
            for name, table in metadata.tables.items()
        }
