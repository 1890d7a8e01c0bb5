"""Transactions: on SQLite, one writer at a time; with retries while the database is briefly unreachable."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine

from scorepad.core.errors import StorageError
from scorepad.core.text import Text
from scorepad.storage.database.connection import WRITES, UnreachableError, check_in_place, plain_errors
from scorepad.storage.database.forgotten import check_not_forgotten

RESTART = 5.0
"""Seconds during which an unreachable database is retried, for example while it restarts."""
PAUSE = 0.1
"""Seconds between two retries."""
PATIENCE = 10.0
"""Maximum seconds to wait for other writers in this process."""


class Access:
    """Transactions on a database, for use by many threads at once.

    after_writing: called after each transaction that may have written.
    """

    def __init__(self, engine: Engine, after_writing: Callable[[], None]) -> None:
        self.engine = engine
        self.writer = engine.execution_options(**WRITES)
        self._after_writing = after_writing
        # by itself, SQLite lets a second writer sleep and retry, at worst for seconds
        self._turn = Lock() if engine.dialect.name == "sqlite" else None
        self._away_since: float | None = None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for reading. Raises StorageError if the database fails."""
        with plain_errors(self.engine.url), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, device: str | None = None) -> Iterator[Connection]:
        """A transaction for writing, on behalf of a device. Raises StorageError if the database fails.

        Raises ForgottenDeviceError if the device was forgotten.
        """
        with plain_errors(self.engine.url), self.transaction(device) as connection:
            yield connection

    @contextmanager
    def transaction(self, device: str | None = None) -> Iterator[Connection]:
        """Like `writing`, but it raises the database's own errors."""
        if self._turn is not None and not self._turn.acquire(timeout=PATIENCE):
            raise StorageError(Text("The database is busy. Nothing was stored. Try again in a moment."))
        try:
            with self.writer.begin() as connection:
                if device is not None:
                    check_not_forgotten(connection, device)
                yield connection
                check_in_place(connection)
        finally:
            if self._turn is not None:
                self._turn.release()
        self._after_writing()

    def may_return(self) -> bool:
        """True if a retry may help, because the database became unreachable only a short time ago."""
        now = time.monotonic()
        if self._away_since is None:
            self._away_since = now
        return now - self._away_since < RESTART

    def is_back(self) -> None:
        """Record that the database responds again."""
        self._away_since = None


class Part:
    """The base class for parts of the store."""

    def __init__(self, access: Access) -> None:
        self._access = access


PartT = TypeVar("PartT", bound=Part)
ParamsT = ParamSpec("ParamsT")
AnswerT = TypeVar("AnswerT")


def retrying(method: Callable[Concatenate[PartT, ParamsT], AnswerT]) -> Callable[Concatenate[PartT, ParamsT], AnswerT]:
    """A decorator that retries a method for a while if the connection to the database is refused or lost.

    Only for idempotent methods, because the first attempt may have been stored.
    """

    @wraps(method)
    def tried(self: PartT, /, *args: ParamsT.args, **kwargs: ParamsT.kwargs) -> AnswerT:
        access = self._access
        while True:
            try:
                answer = method(self, *args, **kwargs)
            except UnreachableError:
                if not access.may_return():
                    raise
                time.sleep(PAUSE)
            else:
                access.is_back()
                return answer

    return tried
