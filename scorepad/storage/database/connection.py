"""Connections to the database, and its errors as messages with advice."""

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    event,
    exc,
    false,
    func,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from scorepad.core.errors import FullDiskError, StorageError
from scorepad.core.text import Text
from scorepad.storage.database.files import FOLDER, close_to_others, put_whole
from scorepad.storage.database.schema import changes, metadata

WRITES = {"scorepad_writes": True}  # execution option: the transaction begins with SQLite's write lock
ALEMBIC_VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
"""Alembic's table with the schema version of a database."""
VERSIONS = ("0018", "0019")
"""The supported schema versions, oldest first. "0018" is the schema of 0.1.0."""
DRIVERS = dict.fromkeys(("sqlite", "sqlite+pysqlite"), "sqlite") | dict.fromkeys(
    ("postgresql", "postgres", "postgresql+psycopg"), "postgresql+psycopg"
)
"""The accepted schemes of database URLs, each with SQLAlchemy's dialect and driver."""
ANY_NUMBER = 7266  # the key of the lock for migrating a PostgreSQL database; any number will do
FOREIGN = Text("{place} is not a scorepad database. Name another database, or move this one out of the way.")
CANNOT_OPEN = Text("{place} cannot be opened. Check that its folder exists and that scorepad may write there.")
DAMAGED = Text("{place} is damaged. Put a backup in its place (scorepad restore).")
OLDER = Text("{place} was made before scorepad 0.1.0, and this scorepad cannot read it. Name another database.")
NEWER = Text("{place} was made by a newer scorepad. Update scorepad, or name another database.")
FULL = Text("The disk that holds {place} is full. Nothing was stored. Make room, then try again.")
SENTENCES = {
    "SQLITE_READONLY": Text("{place} is read-only. Let scorepad write to the file and to its folder, then try again."),
    "SQLITE_CANTOPEN": CANNOT_OPEN,
    "SQLITE_FULL": FULL,
    "SQLITE_IOERR": Text("The disk that holds {place} cannot be read or written properly. Nothing was stored."),
    "SQLITE_BUSY": Text("{place} is in use by another program. Nothing was stored. Try again in a moment."),
    "SQLITE_LOCKED": Text("{place} is in use by another program. Nothing was stored. Try again in a moment."),
    "SQLITE_NOTADB": FOREIGN,
    "SQLITE_CORRUPT": DAMAGED,
    "25006": Text("{place} is read-only. Let scorepad write to it, then try again."),
    "53100": FULL,
    "55P03": Text("{place} is in use by another program. Nothing was stored. Try again in a moment."),
    "57014": Text("{place} takes too long to answer. Nothing was stored. Try again in a moment."),
}
"""Error messages by the beginning of SQLite's error name or of PostgreSQL's error code."""
ROLLED_BACK = ("08", "40", "57P")
"""The beginnings of PostgreSQL's error codes for which a retry may succeed."""
TIMEOUTS = "SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '60s'"
PATIENCE = {"connect_timeout": "5", "keepalives_idle": "10", "keepalives_interval": "5", "tcp_user_timeout": "20000"}
"""libpq's timeouts for a server that does not respond: the last one in milliseconds, the others in seconds."""

_migrating = threading.Lock()  # Alembic keeps its state in module globals


class NewerError(StorageError):
    """The database was made by a newer scorepad."""


class UnreachableError(StorageError):
    """The database cannot be reached, or has rolled back a transaction, which is stored completely or not at all."""


def open_database(url: str, *, check: bool = False, connections: int = 5) -> Engine:
    """An engine for the database at a SQLAlchemy URL, created or migrated as needed. Raises StorageError.

    connections: the maximum number of connections. check: whether to check an SQLite file for damage first, which takes
    2 to 3 seconds for 800 MB.
    """
    parsed = parsed_url(url)
    file = file_of(parsed)
    if file is not None:
        _make_folder(file.parent)
        if not file.exists():
            _make_file(file, parsed)
        check_not_empty(file)
        for ending in ("", "-wal", "-shm"):  # SQLite copies the mode of the first to the others
            close_to_others(file.with_name(file.name + ending))
    if check:
        check_whole(parsed)
    _bring_up_to_date(parsed)
    engine = engine_to(parsed, connections=connections)
    with plain_errors(parsed):
        engine.connect().close()  # it remains in the pool, so that others can see that the file is in use
    return engine


def parsed_url(url: str) -> URL:
    """The parsed URL of a database. Raises StorageError if it is invalid or not supported."""
    try:
        parsed = make_url(url)
    except (exc.ArgumentError, ValueError) as error:
        raise StorageError(Text("{url} is not the address of a database.", url=repr(url))) from error
    if parsed.drivername not in DRIVERS:
        raise StorageError(
            Text("scorepad keeps tables in SQLite or PostgreSQL, not in {name}.", name=parsed.drivername)
        )
    return parsed.set(drivername=DRIVERS[parsed.drivername])


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for other databases, and for "file:" URLs, which SQLite itself reads.

    Raises StorageError for a database in memory.
    """
    if url.get_backend_name() != "sqlite" or (url.database or "").startswith("file:"):
        return None
    file = url.database or ":memory:"
    if file == ":memory:" or url.query.get("mode") == "memory":
        raise StorageError(Text("A database in memory keeps nothing. Name a file."))
    return Path(file)


def check_whole(url: URL) -> None:
    """Raise StorageError if an SQLite file is damaged."""
    if integrity_errors(url, "quick_check(1)"):
        raise StorageError(at(DAMAGED, place_of(url)))


def integrity_errors(url: URL, check: str = "integrity_check") -> list[str]:
    """The errors that SQLite finds in a file, as reported by SQLite; [] on PostgreSQL. Raises StorageError.

    check: the pragma that checks the file; see sqlite.org/pragma.html.
    """
    if url.get_backend_name() != "sqlite":
        return []
    file = file_of(url)
    if file is not None:
        check_exists(file)
    with plain_errors(url):
        engine = engine_to(url, foreign_keys=False)
        try:
            with engine.connect() as connection:
                found = connection.exec_driver_sql(f"PRAGMA {check}").scalars().all()
        finally:
            engine.dispose()
    return [str(line) for line in found if line != "ok"]


def check_in_place(connection: Connection) -> None:
    """Raise StorageError if an SQLite file was moved or deleted while it is open, because changes would be lost."""
    path, node = connection.info.get("file", (None, None))
    if path is not None and _node(path) != node:
        moved = Text(
            "{place} was moved, replaced or deleted while scorepad was running. Nothing was stored. "
            "Start scorepad again."
        )
        raise StorageError(at(moved, place_of(connection.engine.url)))


def shrink(engine: Engine) -> None:
    """Return unused space to the file system, a few pages at a time, so that no writer waits for long."""
    if engine.dialect.name != "sqlite":
        return  # PostgreSQL does this itself
    with plain_errors(engine.url), engine.connect() as pooled:
        connection = pooled.connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)  # noqa: S101 - given by the dialect
        while connection.execute("PRAGMA freelist_count").fetchone()[0]:
            connection.execute("PRAGMA incremental_vacuum(200)").fetchall()


def _node(path: str) -> tuple[int, int] | None:
    """The device and inode of a file; None if it does not exist."""
    with suppress(OSError):
        found = Path(path).stat()
        return found.st_dev, found.st_ino
    return None


def _bring_up_to_date(url: URL) -> None:
    with plain_errors(url):
        # foreign keys off: SQLite alters a table by dropping the old table, which would cascade to referring rows
        engine = engine_to(url, foreign_keys=False)
        try:
            with _migrating, engine.execution_options(**WRITES).begin() as connection:
                _migrate(connection)
        finally:
            engine.dispose()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(
            Text(
                "The folder {folder} cannot be made: {reason}. Name another place for the database.",
                folder=str(folder),
                reason=reason,
            )
        ) from error


def _make_file(file: Path, url: URL) -> None:
    """Create a database under another name, then move it into place, so that a failed start leaves no empty file."""
    try:
        with suppress(FileExistsError), put_whole(file) as aside:  # another process was faster
            _bring_up_to_date(url.set(database=str(aside)))
    except OSError as error:
        raise StorageError(at(CANNOT_OPEN, place_of(url))) from error


def check_exists(file: Path) -> None:
    """Raise StorageError if the database file does not exist."""
    if not file.exists():
        raise StorageError(Text("There is no database at {place} yet.", place=str(file)))


def check_not_empty(file: Path) -> None:
    """Raise StorageError if the database file exists but is empty."""
    if file.is_file() and not file.stat().st_size:
        empty = Text(
            "{place} is empty. Put a backup in its place (scorepad restore). "
            "If there never was a table in it, delete the file: scorepad makes a new file."
        )
        raise StorageError(at(empty, str(file)))


def engine_to(url: URL, *, foreign_keys: bool = True, connections: int = 1) -> Engine:
    """An engine for the database, with the settings that scorepad needs. Raises StorageError if a driver is missing."""
    is_sqlite = url.get_backend_name() == "sqlite"
    waits = {} if is_sqlite else {name: value for name, value in PATIENCE.items() if name not in url.query}
    try:
        engine = create_engine(
            url,
            json_deserializer=_read_json,
            connect_args=waits,
            poolclass=QueuePool,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=10,
            pool_use_lifo=True,
            pool_pre_ping=not is_sqlite,  # replaces a connection that broke while idle
        )
    except ImportError as error:
        missing = Text("The database {place} needs more of scorepad. Install {package}, then try again.")
        raise StorageError(at(missing, place_of(url), package="scorepad[postgresql]")) from error
    if not is_sqlite:
        event.listen(engine, "connect", _set_timeouts)
        return engine

    @event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
        path = connection.execute("PRAGMA database_list").fetchone()[2]
        record.info["file"] = (path, _node(path))
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # so that damaged rows can be read
        connection.isolation_level = None  # transactions are begun by `begin` below, not by Python
        connection.execute("PRAGMA busy_timeout=5000")  # milliseconds
        connection.execute("PRAGMA cache_size=-8000")  # KiB: enough to cache a book of a thousand games
        if not connection.execute("PRAGMA page_count").fetchone()[0]:
            connection.execute("PRAGMA auto_vacuum=INCREMENTAL")  # only possible in an empty database; for `shrink`
        connection.execute("PRAGMA journal_mode=WAL")  # readers and a writer do not wait for each other
        connection.execute("PRAGMA synchronous=FULL")  # confirmed changes survive a power cut
        connection.execute(f"PRAGMA foreign_keys={int(foreign_keys)}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        will_write = connection.get_execution_options().get("scorepad_writes")
        # a reader that turns into a writer could find its snapshot outdated, and waiting would not help
        connection.exec_driver_sql("BEGIN IMMEDIATE" if will_write else "BEGIN")

    return engine


def _set_timeouts(connection: Any, record: ConnectionPoolEntry) -> None:
    """Set PostgreSQL's timeouts with a statement, because poolers reject them as connection options."""
    cursor = connection.cursor()
    cursor.execute(TIMEOUTS)
    cursor.close()
    connection.commit()


def _read_json(text: str) -> Any:
    """The value of a JSON column; None for invalid JSON, so that a damaged row does not affect others."""
    with suppress(ValueError):
        return json.loads(text)
    return None


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        connection.execute(select(func.pg_advisory_xact_lock(ANY_NUMBER)))
    version = _version_of(connection, place_of(connection.engine.url))
    if version is None:
        metadata.create_all(connection)
        ALEMBIC_VERSION.create(connection)
        connection.execute(insert(ALEMBIC_VERSION), {"version_num": VERSIONS[-1]})
    elif version != VERSIONS[-1]:
        # Loading Alembic takes a tenth of the startup time, and few starts need it.
        from scorepad.storage.database.upgrade import upgrade  # noqa: PLC0415 - see above

        upgrade(connection, VERSIONS[-1])
    connection.execute(delete(changes).where(false()))  # a first write shows whether the database is writable


def _version_of(connection: Connection, place: str) -> str | None:
    """The schema version of a database; None without a version table. Raises StorageError if it is not in VERSIONS."""
    if not inspect(connection).has_table(ALEMBIC_VERSION.name):
        return None
    versions = list(connection.scalars(select(ALEMBIC_VERSION.c.version_num)))
    if len(versions) != 1 or not versions[0].isdecimal():
        raise StorageError(at(DAMAGED, place))
    version: str = versions[0]
    if version not in VERSIONS:
        raise StorageError(at(OLDER, place)) if version < VERSIONS[0] else NewerError(at(NEWER, place))
    return version


def at(message: Text, place: str, **values: Any) -> Text:
    """The message with `{place}` filled in, which is the database or one of its files, and with the other values."""
    return Text(message.message, place=place, **values)


@contextmanager
def plain_errors(url: URL) -> Iterator[None]:
    """Convert database errors to StorageErrors."""
    try:
        yield
    except (exc.DBAPIError, exc.TimeoutError, sqlite3.Error) as error:
        raise _plain(url, error) from error


def place_of(url: URL) -> str:
    """The display name of a database: its file, or its URL without the password."""
    if url.get_backend_name() == "sqlite" and url.database:
        return url.database
    return url.render_as_string()


def _plain(url: URL, error: exc.DBAPIError | exc.TimeoutError | sqlite3.Error) -> StorageError:
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    state = getattr(cause, "sqlstate", "")  # set by psycopg; None if the server has not responded
    code = getattr(cause, "sqlite_errorname", state or "")  # such as SQLITE_READONLY_DIRECTORY
    message = next((sentence for name, sentence in SENTENCES.items() if code.startswith(name)), None)
    if message is FULL:
        return FullDiskError(at(message, place_of(url)))
    if message is not None:
        return StorageError(at(message, place_of(url)))
    reason = str(cause).partition("\n")[0]  # PostgreSQL repeats the statement below
    is_lost = isinstance(error, exc.DBAPIError) and error.connection_invalidated
    if is_lost or code.startswith(ROLLED_BACK) or (state is None and isinstance(error, exc.OperationalError)):
        return UnreachableError(
            at(Text("The database {place} cannot be reached: {reason}"), place_of(url), reason=reason)
        )
    return StorageError(at(Text("The database {place} cannot be used: {reason}"), place_of(url), reason=reason))
