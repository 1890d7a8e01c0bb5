"""The history of a table: its revisions, and the state of the table after any of them.

Revisions that were stored together, such as all sheets of a new table, are one change.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, String, bindparam, func, select

from scorepad.core.errors import UnknownTableError
from scorepad.storage.database.schema import revisions
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import CODE, LOAD, check_known, table_of, tables_of
from scorepad.storage.revisions import HIGHEST, authors, in_order, read_fields, revision_at, revision_of, steps
from scorepad.storage.table import Revision, SheetState, StoredTable
from scorepad.storage.undo import NextUndo, next_undo

_ID = bindparam("id", type_=Integer)
_OF = revisions.c.code == CODE
_NTH = select(revisions.c.id).where(_OF).order_by(revisions.c.id).limit(1).offset(bindparam("place", type_=Integer))
_BY_ID = select(*revisions.c["made_at", "device"]).where(_OF, revisions.c.id == _ID)
_TOGETHER = (
    _OF,
    revisions.c.made_at == bindparam("moment", type_=revisions.c.made_at.type),
    revisions.c.device == bindparam("device", type_=String),
)
_BOUNDS = select(func.count(), func.max(revisions.c.id)).where(*_TOGETHER)
_COUNT = select(func.count()).where(_OF, revisions.c.id <= _ID)
_heads = (
    select(revisions.c.sheet, func.max(revisions.c.number).label("number"))
    .where(_OF, revisions.c.id <= _ID)
    .group_by(revisions.c.sheet)
    .subquery()
)
_HEADS = select(revisions).join(
    _heads, (revisions.c.sheet == _heads.c.sheet) & (revisions.c.number == _heads.c.number)
).where(_OF)  # fmt: skip
_HISTORY = select(revisions).where(revisions.c.code == CODE).order_by(revisions.c.id.desc())
_HISTORY_OF_SHEET = _HISTORY.where(revisions.c.sheet == bindparam("sheet"))
_SINCE = (
    select(revisions.c.device, func.count(revisions.c.made_at.distinct()))
    .where(revisions.c.code == CODE, revisions.c.id > bindparam("after"))
    .where(revisions.c.sheet.not_in(bindparam("without", expanding=True)))
    .group_by(revisions.c.device)
)


class Snapshot(NamedTuple):
    """The state of a table after a change.

    revision: the last revision of the change. place: its position among all revisions of the table, from 1. earlier,
    later: the positions of the changes before and after it, 0 if there is none. of: the number of revisions.
    """

    table: StoredTable
    revision: Revision
    place: int
    earlier: int
    later: int
    of: int

    @property
    def id(self) -> int:
        """The id of the revision."""
        return self.revision.id


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
        """The revisions of a table or of one sheet, newest first, at most `most`. before: the id of a later revision.

        Raises UnknownTableError.
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
        """A revision of a sheet. Raises UnknownTableError if it does not exist."""
        with self._access.reading() as connection:
            found = revision_at(connection, code, sheet, number)
        if found is None:
            raise UnknownTableError(f"no revision {number} of the sheet {sheet!r} at the table {code!r}")
        return found

    @retrying
    def snapshot(self, code: str, *, after: int | None = None, place: int = 1) -> Snapshot:
        """The state of a table after a revision, given by its id (`after`) or its position from 1 (`place`).

        Raises UnknownTableError if there is no such revision.
        """
        with self._access.reading() as connection:
            stored = table_of(tables_of(connection.execute(LOAD, {"code": code})), code)
            return snapshot(connection, stored, nth(connection, code, place) if after is None else after)

    @retrying
    def since(self, code: str, after: int, without: Collection[str] = ()) -> dict[str, int]:
        """The number of changes since the revision `after`, by device, except changes of the sheets in `without`.

        Revisions that were stored together are one change.
        """
        with self._access.reading() as connection:
            parameters = {"code": code, "after": min(after, HIGHEST), "without": list(without)}
            return {row[0]: row[1] for row in connection.execute(_SINCE, parameters)}

    @retrying
    def authors(self, code: str, sheet: str, fields: Collection[str]) -> dict[str, Revision]:
        """The revision that set the current value of each field, by field; fields never written are left out."""
        with self._access.reading() as connection:
            newest = table_of(tables_of(connection.execute(LOAD, {"code": code})), code).revision(sheet)
            return authors(steps(connection, code, sheet, newest), fields)

    @retrying
    def next_undo(self, code: str, sheets: Collection[str], device: str) -> NextUndo:
        """A device's changes of these sheets that it can undo and redo next."""
        with self._access.reading() as connection:
            return next_undo(connection, code, sheets, device)


def nth(connection: Connection, code: str, place: int) -> int:
    """The id of the revision at this position, from 1. Raises UnknownTableError."""
    found: int | None = connection.execute(_NTH, {"code": code, "place": min(max(place, 1), HIGHEST) - 1}).scalar()
    if found is None:
        raise UnknownTableError(f"the table {code!r} has no change number {place}")
    return found


def snapshot(connection: Connection, stored: StoredTable, after: int) -> Snapshot:
    """The state of a table after the change that includes the revision with this id. Raises UnknownTableError."""
    code = stored.code
    row = connection.execute(_BY_ID, {"code": code, "id": min(after, HIGHEST)}).one_or_none()
    if row is None:
        raise UnknownTableError(f"the table {code!r} has no change {after}")
    parameters = {"code": code, "moment": row.made_at, "device": row.device}
    together, last = connection.execute(_BOUNDS, parameters).one()
    place: int = connection.execute(_COUNT, {"code": code, "id": last}).scalar_one()
    found = [_revision(connection, stored, head) for head in connection.execute(_HEADS, {"code": code, "id": last})]
    sheets = {each.sheet: SheetState(each.number, each.fields, each.made_at, each.device) for each in found}
    return Snapshot(
        replace(stored, sheets=sheets),
        next(revision for revision in found if revision.id == last),
        place,
        place - together,
        place + 1 if place < stored.change_count else 0,
        stored.change_count,
    )


def _revision(connection: Connection, stored: StoredTable, row: Any) -> Revision:
    """The revision of a row. Usually it is the sheet's newest revision or was stored whole, and needs no other rows."""
    if row.number == stored.revision(row.sheet):
        return revision_of(row, stored.fields(row.sheet))
    if row.whole:
        return revision_of(row, read_fields(row))
    return in_order(connection, [row])[0]
