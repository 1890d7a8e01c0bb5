"""A database's faults, in sentences that say what to do."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, exc

from scorepad.errors import StorageError
from scorepad.text import Text

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


@contextmanager
def plain_errors(url: URL) -> Iterator[None]:
    """Turn what the database raises inside into a StorageError; a wrong statement stays what it is."""
    try:
        yield
    except (exc.DBAPIError, exc.TimeoutError) as error:
        raise StorageError(_sentence(url, error)) from error


def place(url: URL) -> str:
    """What a person knows the database by: its file, or its address without the password."""
    if url.get_backend_name() == "sqlite" and url.database:
        return url.database
    return url.render_as_string()


def _sentence(url: URL, error: exc.DBAPIError | exc.TimeoutError) -> Text:
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    kind = getattr(cause, "sqlite_errorname", "")  # such as SQLITE_READONLY_DIRECTORY
    message = next((sentence for name, sentence in SENTENCES.items() if kind.startswith(name)), None)
    if message is not None:
        return Text(message, place=place(url))
    return Text(OTHER, place=place(url), reason=str(cause))
