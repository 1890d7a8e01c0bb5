"""The changes of a table: when, by which device, and which of them can be taken back."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, func, select

from scorepad.core.errors import UnknownTableError
from scorepad.storage.database.schema import revisions
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import CODE, LOAD, check_known, table_of, tables_of
from scorepad.storage.revisions import HIGHEST, authors, in_order, revision_at, steps
from scorepad.storage.snapshots import Moment, moment, nth
from scorepad.storage.table import Revision
from scorepad.storage.undo import Own, own

_HISTORY = select(revisions).where(revisions.c.code == CODE).order_by(revisions.c.id.desc())
_HISTORY_OF_SHEET = _HISTORY.where(revisions.c.sheet == bindparam("sheet"))
_MOMENTS = select(*revisions.c["id", "made_at"]).where(
    revisions.c.code == CODE, revisions.c.id.in_(bindparam("ids", expanding=True))
)
_SINCE = (
    select(revisions.c.device, func.count(revisions.c.made_at.distinct()))
    .where(revisions.c.code == CODE, revisions.c.id > bindparam("after"))
    .where(revisions.c.sheet.not_in(bindparam("without", expanding=True)))
    .group_by(revisions.c.device)
)


class History(Part):
    """The revisions of tables."""

    @retrying
    def revisions(
        self,
        code: str,
        sheet: str | None = None,
        *,
        before: int | None = None,
        most: int | None = None,
    ) -> list[Revision]:
        """The revisions of a table, the newest first; all, or so many before the one with an id.

        With a sheet, those of it alone. Raises UnknownTableError.
        """
        query = _HISTORY if sheet is None else _HISTORY_OF_SHEET
        if before is not None:
            query = query.where(revisions.c.id < min(before, HIGHEST))
        with self._access.reading() as connection:
            check_known(connection, code)
            parameters = {"code": code} if sheet is None else {"code": code, "sheet": sheet}
            return in_order(connection, connection.execute(query.limit(most), parameters).all()[::-1])[::-1]

    @retrying
    def revision(self, code: str, sheet: str, number: int) -> Revision:
        """One revision of a sheet. Raises UnknownTableError if there is none."""
        with self._access.reading() as connection:
            found = revision_at(connection, code, sheet, number)
        if found is None:
            raise UnknownTableError(f"no revision {number} of the sheet {sheet!r} at the table {code!r}")
        return found

    @retrying
    def moment(self, code: str, *, after: int | None = None, place: int = 1) -> Moment:
        """A table as it stood after a revision: the one with this id, or at this place, counted from 1.

        Raises UnknownTableError where there is none.
        """
        with self._access.reading() as connection:
            stored = table_of(tables_of(connection.execute(LOAD, {"code": code})), code)
            return moment(connection, stored, nth(connection, code, place) if after is None else after)

    @retrying
    def moments(self, code: str, ids: Collection[int]) -> dict[int, datetime]:
        """By id, when revisions of a table were made."""
        if not ids:  # as nearly always
            return {}
        with self._access.reading() as connection:
            return {row.id: row.made_at for row in connection.execute(_MOMENTS, {"code": code, "ids": list(ids)})}

    @retrying
    def since(self, code: str, after: int, without: Collection[str] = ()) -> dict[str, int]:
        """How many changes each device has made since a revision, by its id; those of the sheets `without` aside.

        What was stored together is one change.
        """
        with self._access.reading() as connection:
            parameters = {"code": code, "after": min(after, HIGHEST), "without": list(without)}
            return {row[0]: row[1] for row in connection.execute(_SINCE, parameters)}

    @retrying
    def authors(self, code: str, sheet: str, fields: Collection[str]) -> dict[str, Revision]:
        """The revision that gave each field of a sheet its value, by field; fields never written are left out."""
        with self._access.reading() as connection:
            newest = table_of(tables_of(connection.execute(LOAD, {"code": code})), code).revision(sheet)
            return authors(steps(connection, code, sheet, newest), fields)

    @retrying
    def own(self, code: str, sheets: Collection[str], device: str) -> Own:
        """Which of its own changes of these sheets a device can take back, or bring back, next."""
        with self._access.reading() as connection:
            return own(connection, code, sheets, device)
