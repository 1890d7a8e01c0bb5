"""What a store can be asked without changing anything."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

from scorepad.errors import UnknownTableError
from scorepad.tables import queries, steps
from scorepad.tables.faults import plain_errors
from scorepad.tables.schema import revisions
from scorepad.tables.sitting import Revision, Sitting


class Reader:
    """Tables in a database, to look at. Every method raises StorageError when the database fails."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def load(self, code: str) -> Sitting:
        """The table with this code, even a deleted one. Raises UnknownTableError."""
        with self._reading() as connection:
            found = queries.sittings_of(connection.execute(queries.LOAD, {"code": code}))
        if code not in found:
            raise steps.unknown(code)
        return found[code]

    def recent(self, codes: Sequence[str]) -> list[Sitting]:
        """The tables with these codes, in this order, without the unknown and the deleted ones."""
        with self._reading() as connection:
            found = queries.sittings_of(connection.execute(queries.RECENT, {"codes": codes}))
        return [found[code] for code in codes if code in found]

    def played(self, game: str, device: str, most: int = 100) -> list[Sitting]:
        """The tables of a game that this device wrote on, without the deleted ones, the newest first."""
        with self._reading() as connection:
            asked = {"game": game, "device": device, "most": most}
            return list(queries.sittings_of(connection.execute(queries.PLAYED, asked)).values())

    def about(self, code: str, sheet: str, most: int = 50) -> list[Sitting]:
        """What was made at a table and is not deleted, such as slips, the newest first; of each this sheet alone."""
        with self._reading() as connection:
            rows = connection.execute(queries.ABOUT, {"code": code, "sheet": sheet, "most": most})
            return list(queries.sittings_of(rows).values())

    def history(
        self, code: str, sheet: str | None = None, *, before: int | None = None, most: int | None = None
    ) -> list[Revision]:
        """The revisions of a table, or of one sheet of it, the newest first; all, or so many before the one with an id.

        Raises UnknownTableError.
        """
        query = queries.HISTORY if sheet is None else queries.HISTORY_OF_SHEET
        if before is not None:
            query = query.where(revisions.c.id < before)
        with self._reading() as connection:
            find(connection, code)
            asked = {"code": code} if sheet is None else {"code": code, "sheet": sheet}
            return [queries.revision_of(row) for row in connection.execute(query.limit(most), asked)]

    def revision(self, code: str, sheet: str, number: int) -> Revision:
        """One revision of a sheet. Raises UnknownTableError if there is none."""
        with self._reading() as connection:
            row = steps.revision_row(connection, code, sheet, number)
        if row is None:
            raise UnknownTableError(f"no revision {number} of the sheet {sheet!r} at the table {code!r}")
        return queries.revision_of(row)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with plain_errors(self._engine.url), self._engine.connect() as connection:
            yield connection


def find(connection: Connection, code: str) -> None:
    """Raises UnknownTableError where no table has this code."""
    if connection.execute(queries.FIND, {"code": code}).first() is None:
        raise steps.unknown(code)
