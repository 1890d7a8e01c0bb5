"""A database: its folder, its connections, its migrations, and its faults in sentences that say what to do."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, exc, false, func, make_url, select
from sqlalchemy.pool import ConnectionPoolEntry

from scorepad.errors import StorageError
from scorepad.storage.schema import changes
from scorepad.text import Text

WRITES = {"scorepad_writes": True}  # an execution option: SQLite's write lock is taken when the transaction begins
MIGRATIONS = Path(__file__).parent / "migrations"
ANY_NUMBER = 7266  # names the lock under which one process migrates a PostgreSQL database; any number does
SENTENCES = {
    "SQLITE_READONLY": "{place} is read-only. Let scorepad write to the file and to its folder, then try again.",
    "SQLITE_CANTOPEN": "{place} cannot be opened. See that its folder exists and that scorepad may write there.",
    "SQLITE_FULL": "The disk that holds {place} is full. Nothing was stored; make room, then try again.",
    "SQLITE_IOERR": "The disk that holds {place} does not read or write as it should. Nothing was stored.",
    "SQLITE_BUSY": "{place} is in use by another program. Nothing was stored; try again in a moment.",
    "SQLITE_LOCKED": "{place} is in use by another program. Nothing was stored; try again in a moment.",
    "SQLITE_NOTADB": "{place} is not a scorepad database. Name another file, or move this one out of the way.",
    "SQLITE_CORRUPT": "{place} is damaged. Put a backup in its place.",
}
OTHER = "The database {place} cannot be used: {reason}"

_migrating = threading.Lock()  # Alembic keeps what it works on in module globals


def open_database(url: str) -> Engine:
    """An engine on the database of this SQLAlchemy URL, made or migrated as needed. Raises StorageError."""
    try:
        parsed = make_url(url)
        parsed.get_dialect()
    except exc.ArgumentError as error:
        raise StorageError(Text("{url} is not the address of a database.", url=repr(url))) from error
    _make_folder(parsed)
    with plain_errors(parsed):
        # foreign keys off: SQLite alters a table by dropping the old one, which would take all that refers to it along
        engine = _engine(parsed, foreign_keys=False)
        try:
            with _migrating, engine.execution_options(**WRITES).begin() as connection:
                _migrate(connection)
        finally:
            engine.dispose()
    return _engine(parsed, foreign_keys=True)


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings to work on this connection with the migrations of this package."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _make_folder(url: URL) -> None:
    if url.get_backend_name() != "sqlite":
        return
    file = url.database or ":memory:"
    if file == ":memory:" or url.query.get("mode") == "memory":
        raise StorageError(Text("A database in memory keeps nothing. Name a file."))
    if file.startswith("file:"):
        return  # SQLite reads that name itself
    folder = Path(file).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = "The folder {folder} cannot be made: {reason}. Name another place for the database."
        raise StorageError(Text(message, folder=str(folder), reason=error.strerror or str(error))) from error


def _engine(url: URL, *, foreign_keys: bool) -> Engine:
    try:
        engine = create_engine(url)
    except ImportError as error:
        message = "The database {place} needs the Python package {package!r}. Install it, then try again."
        raise StorageError(Text(message, place=_place(url), package=error.name)) from error
    if engine.dialect.name != "sqlite":
        return engine

    @event.listens_for(engine, "connect")
    def connect(connection: SQLiteConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # Python begins no transaction of its own; `begin` below does
        connection.execute("PRAGMA busy_timeout=5000")  # milliseconds
        connection.execute("PRAGMA journal_mode=WAL")  # readers and a writer do not wait for each other
        connection.execute("PRAGMA synchronous=FULL")  # what is confirmed survives a power cut
        connection.execute(f"PRAGMA foreign_keys={int(foreign_keys)}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("scorepad_writes")
        # a reader that became a writer halfway could find its snapshot outdated, and waiting would not help it
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ANY_NUMBER)))
    config = alembic_config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        message = "{place} was made by a newer scorepad. Update scorepad, or name another file."
        raise StorageError(Text(message, place=_place(connection.engine.url)))
    command.upgrade(config, "head")
    connection.execute(delete(changes).where(false()))  # the first write of all shows whether writing is allowed


@contextmanager
def plain_errors(url: URL) -> Iterator[None]:
    """Turn what the database raises inside into a StorageError; a wrong statement stays what it is."""
    try:
        yield
    except (exc.DBAPIError, exc.TimeoutError) as error:
        raise StorageError(_sentence(url, error)) from error


def _place(url: URL) -> str:
    """The name by which a person knows the database: its file, or its address without the password."""
    if url.get_backend_name() == "sqlite" and url.database:
        return url.database
    return url.render_as_string()


def _sentence(url: URL, error: exc.DBAPIError | exc.TimeoutError) -> Text:
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    code = getattr(cause, "sqlite_errorname", "")  # such as SQLITE_READONLY_DIRECTORY
    message = next((sentence for name, sentence in SENTENCES.items() if code.startswith(name)), None)
    if message is not None:
        return Text(message, place=_place(url))
    return Text(OTHER, place=_place(url), reason=str(cause))
