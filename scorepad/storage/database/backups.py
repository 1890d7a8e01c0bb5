"""Backups and daily snapshots of a database in use, and restoring a backup."""

import glob
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime
from pathlib import Path

from sqlalchemy import make_url

from scorepad.core.errors import StorageError
from scorepad.core.text import Text
from scorepad.storage.database.connection import (
    DAMAGED,
    FOREIGN,
    at,
    check_exists,
    file_of,
    open_database,
    plain_errors,
)
from scorepad.storage.database.files import put_whole

ENDINGS = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps next to a database while it is open, or if it was not closed."""
SNAPSHOT = ".snapshot-"
"""The part of a snapshot's file name before the date."""
KEPT_SNAPSHOTS = 7


def backup(url: str, to: Path, *, replace: bool = False) -> None:
    """Copy a database to a file, atomically and as a consistent snapshot, even while others write to it.

    An existing file is only replaced if `replace` is true. Raises StorageError.
    """
    file = _file(url)
    check_exists(file)
    with _plain_files(to), put_whole(to, replace=replace) as aside:
        _copy(file, aside)


def take_snapshot(url: str, day: date) -> None:
    """Copy a database to a file next to it, once a day, and keep the newest seven copies. Raises StorageError."""
    file = _file(url)
    new = file.with_name(f"{file.name}{SNAPSHOT}{day:%Y%m%d}")
    if new.exists():
        return
    backup(url, new)
    pattern = f"{glob.escape(file.name)}{SNAPSHOT}????????"
    others = sorted(path for path in file.parent.glob(pattern) if path != new)
    # If a copy is killed, it leaves a file with a suffix after the date. A file of today may still be in use by another
    # process.
    cut_short = [path for path in file.parent.glob(f"{pattern}-*") if not path.name.startswith(new.name)]
    for old in others[: 1 - KEPT_SNAPSHOTS] + cut_short:
        old.unlink()


def restore(url: str, source: Path, moment: datetime) -> Path | None:
    """Replace a database with a backup. Returns the new path of the old database, or None if there was none.

    The backup is checked first: it must be an undamaged scorepad database, not of a newer version. Raises StorageError.
    """
    file = _file(url)
    if not source.is_file():
        raise StorageError(Text("There is no file {place}.", place=str(source)))
    with _plain_files(file):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with put_whole(file, replace=True) as aside:
            _check_ours(source)
            _copy(source, aside)
            open_database(f"sqlite:///{aside}", check=True).dispose()
            return _kept(file, moment) if file.exists() else None


def put_into(url: str, source: Path) -> None:
    """Replace the contents of an open database with a backup, atomically.

    The old contents are not kept. The backup is checked as in `restore`. Raises StorageError.
    """
    file = _file(url)
    with tempfile.TemporaryDirectory() as folder, _plain_files(file):
        aside = Path(folder, file.name)
        _check_ours(source)
        _copy(source, aside)
        open_database(f"sqlite:///{aside}", check=True).dispose()
        with closing(_connected(aside)) as whole, closing(_connected(file)) as into:
            whole.backup(into)


def _kept(file: Path, moment: datetime) -> Path:
    """Give a database a second name, which it keeps after it is replaced. Raises StorageError if it is in use."""
    _claim(file)
    kept = file.with_name(f"{file.name}.before-{moment:%Y%m%d-%H%M%S}")
    kept.hardlink_to(file)
    for ending in ENDINGS:  # otherwise SQLite would use them with the new database
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).rename(kept.with_name(kept.name + ending))
    return kept


def can_copy(url: str) -> bool:
    """True if the database is a file, which can be copied; PostgreSQL has its own tools."""
    return file_of(make_url(url)) is not None


def _file(url: str) -> Path:
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql":
        raise StorageError(Text("PostgreSQL has its own tools for copies: use pg_dump and pg_restore."))
    file = file_of(parsed)
    if file is None:
        raise StorageError(Text("Give the path of the database file, as in sqlite:////path/scorepad.db."))
    return file


def _copy(file: Path, aside: Path) -> None:
    with plain_errors(make_url(f"sqlite:///{file}")), closing(_connected(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(aside),))  # a consistent snapshot; writers do not wait


def _check_ours(file: Path) -> None:
    with plain_errors(make_url(f"sqlite:///{file}")), closing(_connected(file)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"sittings", "revisions", "alembic_version"} <= tables:
            raise StorageError(at(FOREIGN, str(file)))
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise StorageError(at(DAMAGED, str(file)))


def _claim(file: Path) -> None:
    """Check that no program has the database open, and merge its WAL into the file; leave a damaged database alone."""
    try:
        with closing(_connected(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # fails while another connection is open
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise StorageError(Text("{place} is in use. Stop scorepad first.", place=str(file))) from error
        if not error.sqlite_errorname.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            raise


def _connected(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=1)


@contextmanager
def _plain_files(place: Path) -> Iterator[None]:
    try:
        with plain_errors(make_url(f"sqlite:///{place}")):
            yield
    except FileExistsError as error:
        there = Text("{place} already exists. Name another file, or add --replace to replace it.")
        raise StorageError(at(there, str(place))) from error
    except OSError as error:
        closed = Text("{place} cannot be written: {reason}.")
        raise StorageError(at(closed, str(place), reason=error.strerror or str(error))) from error
