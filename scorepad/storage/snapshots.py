"""A table as it stood after any of its changes.

What was stored together, such as all sheets of a new table, is one change: nobody ever saw it half done.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, String, bindparam, func, select

from scorepad.core.errors import UnknownTableError
from scorepad.storage.database.schema import revisions
from scorepad.storage.revisions import CODE, HIGHEST, read_fields, revision_at, revision_of
from scorepad.storage.table import Revision, SheetState, StoredTable

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


class Moment(NamedTuple):
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


def nth(connection: Connection, code: str, place: int) -> int:
    """The id of the revision at this place, counted from 1. Raises UnknownTableError."""
    found: int | None = connection.execute(_NTH, {"code": code, "place": min(max(place, 1), HIGHEST) - 1}).scalar()
    if found is None:
        raise UnknownTableError(f"the table {code!r} has no change number {place}")
    return found


def moment(connection: Connection, stored: StoredTable, after: int) -> Moment:
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
    return Moment(
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
