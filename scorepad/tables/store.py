"""The store: tables, their sheets, and every change kept."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from threading import Lock
from typing import Any, Self

from sqlalchemy import Connection, Engine, Update
from sqlalchemy.exc import IntegrityError

from scorepad.errors import StaleSheetError, StorageError
from scorepad.tables import queries, steps
from scorepad.tables.database import WRITES, open_database
from scorepad.tables.faults import plain_errors
from scorepad.tables.merge import merge, without_blanks
from scorepad.tables.reading import Reader, find
from scorepad.tables.sitting import SheetState, Sitting
from scorepad.text import Text

PATIENCE = 10.0  # seconds to wait for the other writers of this process


class Store(Reader):
    """Tables in a database, for many threads and processes at once.

    Every method raises StorageError when the database fails. Who changes something passes `change`, an id of their
    own making: what arrives twice under one id counts once. `device` says who it was.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._writer = engine.execution_options(**WRITES)
        # left to itself, SQLite lets a second writer sleep and try again, at worst for seconds
        self._turn = Lock() if engine.dialect.name == "sqlite" else None

    @classmethod
    def open(cls, url: str) -> Self:
        """The store in the database at an SQLAlchemy URL, made or brought up to date first."""
        return cls(open_database(url))

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def create(
        self,
        game: str,
        sheets: Mapping[str, Mapping[str, str]],
        *,
        change: str,
        device: str,
        about: str | None = None,
    ) -> str:
        """Make a table with these sheets, as they stand before anybody changes them; its code.

        `about` is the code of the table that it is made at, for what is no table itself but outlasts one.
        """
        with plain_errors(self._engine.url):
            for _ in range(5):
                # raised if the code is taken, or if another thread has just made the table for the same change
                with suppress(IntegrityError), self._transaction() as connection:
                    made: str | None = connection.execute(queries.FIND_BY_CHANGE, {"change": change}).scalar()
                    return made or steps.create(connection, game, sheets, change, device, about=about)
        raise StorageError(Text("No free code was found for a new table. Try again."))

    def change(  # noqa: PLR0913  # where, what, since when, which, who, and whether it can be
        self,
        code: str,
        sheet: str,
        fields: Mapping[str, str],
        *,
        base: int,
        change: str,
        device: str,
        check: Callable[[Sitting], object] = lambda sitting: None,
    ) -> Sitting:
        """Put a whole sheet in place of revision `base`, which the sender saw; the table as it is after that.

        What others changed meanwhile stands, field by field. A base of 0 is the empty sheet, and so is one that was
        never made: then every field with two different values is in dispute. Raises StaleSheetError if any is, and
        stores nothing; UnknownTableError if the table is unknown or deleted. `check` is shown the table as it would
        be; whatever it raises keeps the change from being stored.
        """
        with self._writing() as connection:
            sitting, accepted = steps.enter(connection, code, change)
            if accepted:
                return sitting
            head, merged = sitting.revision(sheet), without_blanks(fields)
            if base != head:
                seen = steps.revision_row(connection, code, sheet, base)
                merged, conflicts = merge(seen.fields if seen else {}, merged, sitting.fields(sheet))
                if conflicts:
                    raise StaleSheetError(conflicts, merged, head)
            steps.accept(connection, code, change)
            if merged == sitting.fields(sheet):
                return sitting
            state = SheetState(head + 1, merged, steps.now(), device, before=head)
            changed = steps.save(connection, sitting, sheet, state)
            check(changed)
            return changed

    def undo(  # noqa: PLR0913  # as change()
        self,
        code: str,
        sheet: str,
        *,
        base: int,
        change: str,
        device: str,
        check: Callable[[Sitting], object] = lambda sitting: None,
    ) -> Sitting:
        """Take back the newest change of a sheet that was not taken back yet; the table as it is after that.

        `base` is the newest revision that the sender saw; if there is a newer one, raises StaleSheetError without
        conflicts. Raises UnknownTableError if the table is unknown or deleted. `check` is as for `change`.
        """
        with self._writing() as connection:
            sitting, accepted = steps.enter(connection, code, change)
            if accepted:
                return sitting
            head = sitting.revision(sheet)
            if base != head:
                raise StaleSheetError((), dict(sitting.fields(sheet)), head)
            steps.accept(connection, code, change)
            before = sitting.sheets[sheet].before if head else None
            if before is None:
                return sitting
            target = steps.revision_row(connection, code, sheet, before)  # None: the sheet before its first change
            fields, further = (target.fields, target.before) if target else ({}, None)
            state = SheetState(head + 1, fields, steps.now(), device, before=further)
            undone = steps.save(connection, sitting, sheet, state, undo=True)
            check(undone)
            return undone

    def delete(self, code: str) -> None:
        """Put a table away, until it is restored or purged. Raises UnknownTableError."""
        self._mark(queries.DELETE, {"at": code, "moment": steps.now()})

    def restore(self, code: str) -> None:
        """Take a deleted table up again. Raises UnknownTableError."""
        self._mark(queries.RESTORE, {"at": code})

    def purge(self, older_than: datetime) -> int:
        """Remove for good the tables deleted before that moment, with all their revisions; how many."""
        with self._writing() as connection:
            return connection.execute(queries.PURGE, {"moment": older_than}).rowcount

    def _mark(self, statement: Update, values: dict[str, Any]) -> None:
        with self._writing() as connection:
            find(connection, values["at"])
            connection.execute(statement, values)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with plain_errors(self._engine.url), self._transaction() as connection:
            yield connection

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if self._turn is not None and not self._turn.acquire(timeout=PATIENCE):
            raise StorageError(Text("The database is busy. Nothing was stored; try again in a moment."))
        try:
            with self._writer.begin() as connection:
                yield connection
        finally:
            if self._turn is not None:
                self._turn.release()
