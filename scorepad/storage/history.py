"""The history of a table: its revisions, and the table as it was after any of them.

Revisions that were stored together, such as all sheets of a new table, are one change: nobody ever saw it half done.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, String, bindparam, func, select

from scorepad.core.errors import UnknownTableError
from scorepad.storage.database.schema import revisions
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import CODE, LOAD, check_known, table_of, tables_of
from scorepad.storage.revisions import HIGHEST, authors, in_order, read_fields, revision_at, revision_of, steps
from scorepad.storage.table import Revision, SheetState, StoredTable
from scorepad.storage.undo import NextUndo, next_undo

MOST = 8  # revisions of one change that are handed out

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
_CHANGED = select(revisions).where(*_TOGETHER).order_by(revisions.c.id).limit(MOST)
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
_TIMES = select(*revisions.c["id", "made_at"]).where(
    revisions.c.code == CODE, revisions.c.id.in_(bindparam("ids", expanding=True))
)
_SINCE = (
    select(revisions.c.device, func.count(revisions.c.made_at.distinct()))
    .where(revisions.c.code == CODE, revisions.c.id > bindparam("after"))
    .where(revisions.c.sheet.not_in(bindparam("without", expanding=True)))
    .group_by(revisions.c.device)
)


class Snapshot(NamedTuple):
    """A table as it stood after a change.

    id: of the last revision of that change. changed: its revisions, or the first of them. more: how many there are
    besides. place: of that revision among all of the table, from 1; earlier, later: the places where the changes around
    it are found, 0 where there is none. of: how many revisions there are.
    """

    table: StoredTable
    id: int
    changed: list[Revision]
    more: int
    place: int
    earlier: int
    later: int
    of: int


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
    def snapshot(self, code: str, *, after: int | None = None, place: int = 1) -> Snapshot:
        """A table as it stood after a revision: the one with this id, or at this place, counted from 1.

        Raises UnknownTableError where there is none.
        """
        with self._access.reading() as connection:
            stored = table_of(tables_of(connection.execute(LOAD, {"code": code})), code)
            return snapshot(connection, stored, nth(connection, code, place) if after is None else after)

    @retrying
    def times(self, code: str, ids: Collection[int]) -> dict[int, datetime]:
        """By id, when revisions of a table were made."""
        if not ids:  # as nearly always
            return {}
        with self._access.reading() as connection:
            return {row.id: row.made_at for row in connection.execute(_TIMES, {"code": code, "ids": list(ids)})}

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
    def next_undo(self, code: str, sheets: Collection[str], device: str) -> NextUndo:
        """Which of its own changes of these sheets a device can take back, or bring back, next."""
        with self._access.reading() as connection:
            return next_undo(connection, code, sheets, device)


def nth(connection: Connection, code: str, place: int) -> int:
    """The id of the revision at this place, counted from 1. Raises UnknownTableError."""
    found: int | None = connection.execute(_NTH, {"code": code, "place": min(max(place, 1), HIGHEST) - 1}).scalar()
    if found is None:
        raise UnknownTableError(f"the table {code!r} has no change number {place}")
    return found


def snapshot(connection: Connection, stored: StoredTable, after: int) -> Snapshot:
    """A table as it stood after a revision, by its id, and all that was stored with that. Raises UnknownTableError."""
    code = stored.code
    row = connection.execute(_BY_ID, {"code": code, "id": min(after, HIGHEST)}).one_or_none()
    if row is None:
        raise UnknownTableError(f"the table {code!r} has no change {after}")
    parameters = {"code": code, "moment": row.made_at, "device": row.device}
    together, last = connection.execute(_BOUNDS, parameters).one()
    changed = connection.execute(_CHANGED, parameters).all()
    place: int = connection.execute(_COUNT, {"code": code, "id": last}).scalar_one()
    count = sum(state.revision for state in stored.sheets.values())
    sheets = {
        head.sheet: SheetState(head.number, _fields(connection, stored, head), head.made_at, head.device)
        for head in connection.execute(_HEADS, {"code": code, "id": last})
    }
    found = [revision_at(connection, code, each.sheet, each.number) for each in changed]
    return Snapshot(
        replace(stored, sheets=sheets),
        last,
        [each for each in found if each is not None],
        together - len(changed),
        place,
        place - together,
        place + 1 if place < count else 0,
        count,
    )


def _fields(connection: Connection, stored: StoredTable, head: Any) -> Mapping[str, str]:
    """The whole sheet after a revision; most stand as they are now, or were kept whole."""
    if head.number == stored.revision(head.sheet):
        return stored.fields(head.sheet)
    if head.whole:
        return revision_of(head, read_fields(head)).fields
    found = revision_at(connection, head.code, head.sheet, head.number)
    return {} if found is None else found.fields
