"""A database looked at without writing to it: neither is it made, nor brought up to date, nor a file left beside it."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL, Connection, exc

from scorepad.errors import StorageError
from scorepad.storage.database import (
    CANNOT_OPEN,
    DAMAGED,
    FOREIGN,
    at,
    check_not_empty,
    engine_to,
    file_of,
    open_database,
    parsed_url,
    place_of,
    plain_errors,
    version_of,
)
from scorepad.text import Text

MOST = 20  # faults of a file that are told
SQLITE = b"SQLite format 3\0"
FORMAT = 2
"""The highest format of a file that SQLite writes to; the byte at 18 says it (sqlite.org/fileformat.html)."""
LOGS = ("-wal", "-journal")
"""How the files end that hold what a database's own file does not hold yet."""


class Opened(NamedTuple):
    """A database opened for reading only.

    connection: all that it reads is of one moment. place: how people know it. is_older: whether an older scorepad made
    it; what is read is then a copy that was brought up to date. faults: what is wrong with its file.
    """

    connection: Connection
    place: str
    is_older: bool
    faults: list[Text]


@contextmanager
def opened_to_read(url: str) -> Iterator[Opened]:
    """The database of this SQLAlchemy URL, to look at. Raises StorageError."""
    parsed = parsed_url(url)
    place = place_of(parsed)
    with plain_errors(parsed), _sqlite_as_it_lies(parsed) as source, _connected(source) as connection:
        faults = _file_faults(connection, place)
        version = version_of(connection, place)
        if version.here is None:
            raise StorageError(at(FOREIGN, place))
        if version.here == version.newest:
            yield Opened(connection, place, False, faults)
            return
        if connection.dialect.name == "postgresql":
            older = Text("{place} was made by an older scorepad. Start this scorepad once to update the database.")
            raise StorageError(at(older, place))
        if faults:
            raise StorageError(at(DAMAGED, place))
        with _brought_up_to_date(connection) as copy, _connected(copy) as newer:
            yield Opened(newer, place, True, faults)


@contextmanager
def _connected(url: URL) -> Iterator[Connection]:
    engine = engine_to(url, writes=False)
    try:
        if engine.dialect.name == "postgresql":
            engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _sqlite_as_it_lies(url: URL) -> Iterator[URL]:
    """The URL by which SQLite only reads a file; the same for another database. Raises StorageError."""
    if url.get_backend_name() != "sqlite":
        yield url
        return
    file = file_of(url)
    if file is None:
        yield url.update_query_dict({"uri": "true", "mode": "ro"})
        return
    before = _stand(file)
    if before is None:
        raise StorageError(Text("There is no database at {place} yet.", place=str(file)))
    file = file.resolve()  # SQLite keeps its logs where the file itself is
    to_read = URL.create("sqlite", database=file.as_uri(), query={"uri": "true", "mode": "ro"})
    check_not_empty(file)
    if any(file.with_name(file.name + ending).exists() for ending in LOGS):
        yield to_read  # somebody has it open, or did not close it
        return
    _check_head(file)
    yield to_read.update_query_dict({"immutable": "1"})  # else SQLite would leave two files beside it
    if _stand(file) != before:
        raise StorageError(Text("{place} was changed during the check. Check it again.", place=str(file)))


def _check_head(file: Path) -> None:
    """Check that SQLite could write to a file that no program has open: a reader is not told otherwise.

    Who opened one that is in use, and closed it again, would let go of SQLite's locks. Raises StorageError.
    """
    try:
        with file.open("rb") as stream:
            head = stream.read(19)
    except OSError as error:
        raise StorageError(at(CANNOT_OPEN, str(file))) from error
    if head.startswith(SQLITE) and head[18] > FORMAT:
        raise StorageError(at(DAMAGED, str(file)))


def _stand(file: Path) -> tuple[int, int, int] | None:
    """A value that changes with each write to the file; None if there is no file. Raises StorageError."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError(at(CANNOT_OPEN, str(file))) from error
    return found.st_ino, found.st_size, found.st_mtime_ns


def _file_faults(connection: Connection, place: str) -> list[Text]:
    """The faults in the pages of an SQLite file, in SQLite's own words."""
    if connection.dialect.name != "sqlite":
        return []
    try:
        found = connection.exec_driver_sql(f"PRAGMA integrity_check({MOST})").scalars().all()
    except exc.DatabaseError:  # of what is left of the file some can be read perhaps
        return [at(DAMAGED, place)]
    return [Text("{place}: {fault}", place=place, fault=line) for line in found if line != "ok"]


@contextmanager
def _brought_up_to_date(connection: Connection) -> Iterator[URL]:
    """A copy of an SQLite database, page by page, as this scorepad would make it."""
    with tempfile.TemporaryDirectory(prefix="scorepad-") as folder:
        url = URL.create("sqlite", database=str(Path(folder, "copy.db")))
        with plain_errors(url), closing(sqlite3.connect(url.database or "")) as copy:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)  # noqa: S101 - as the dialect says
            driver.backup(copy)
        open_database(url.render_as_string()).dispose()
        yield url
