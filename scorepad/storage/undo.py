"""Undo and redo of a device's own changes; the changes of other devices stay.

A sheet is what its changes lead to that are not taken back: of each field, the value of the newest such change. To take
one back is to do without it, and to bring it back is to have it again where it was. So a field that somebody else has
changed since stays as it is, and one that nobody has changed since becomes what it would be without the change.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, Row, String, bindparam, func, select

from scorepad.core.errors import Conflict
from scorepad.storage.database.schema import revisions
from scorepad.storage.merge import applied
from scorepad.storage.revisions import CODE, HIGHEST, SheetChange
from scorepad.storage.table import SEATS, RevisionKind

AT_ONCE = 16  # revisions of a device that are looked at together

_of_seats = revisions.alias()
# what was entered before a change of seats is not taken back: it may belong to other players now
_SEATED = (
    select(func.coalesce(func.max(_of_seats.c.id), 0))
    .where(_of_seats.c.code == CODE, _of_seats.c.sheet == SEATS)
    .where(_of_seats.c.deed.not_in(("start", "change")))
    .scalar_subquery()
)
_OWN = (
    select(*revisions.c["id", "sheet", "number", "deed", "target"])
    .where(revisions.c.device == bindparam("device", type_=String), revisions.c.code == CODE)
    .where(
        revisions.c.sheet.in_(bindparam("sheets", expanding=True)), revisions.c.id < bindparam("below", type_=Integer)
    )
    .where((revisions.c.sheet == SEATS) | (revisions.c.id > _SEATED))
    .order_by(revisions.c.id.desc())
    .limit(AT_ONCE)
)


class ChangeRef(NamedTuple):
    """Where a change is found: its id, its sheet, the number there of it, or of the revision that took it back.

    kind: of the revision of that number.
    """

    id: int
    sheet: str
    number: int
    kind: RevisionKind


class NextUndo(NamedTuple):
    """A device's change of some sheets to be taken back next, and the one to be brought back next; or None."""

    undo: ChangeRef | None
    redo: ChangeRef | None


def next_undo(connection: Connection, code: str, sheets: Collection[str], device: str) -> NextUndo:
    """The device's newest change that is not taken back; and the last one that is, if no other change followed that."""
    is_back: dict[int, bool] = {}  # by the id of a change, True if its last undo or redo brought it back
    since: list[Row[Any]] = []  # undo and redo since the device's newest change, the newest first
    is_newest = True
    undo = None
    for row in _rows(connection, code, sheets, device):
        if row.deed in ("undo", "redo"):
            is_back.setdefault(row.target, row.deed == "redo")
            if is_newest:
                since.append(row)
            continue
        is_newest = False
        if row.deed not in ("start", "moved") and is_back.get(row.id, True):
            undo = ChangeRef(row.id, row.sheet, row.number, row.deed)
            break
    taken: dict[int, ChangeRef] = {}
    for row in reversed(since):
        taken.pop(row.target, None)
        if row.deed == "undo":
            taken[row.target] = ChangeRef(row.target, row.sheet, row.number, row.deed)
    return NextUndo(undo, list(taken.values())[-1] if taken else None)


def _rows(connection: Connection, code: str, sheets: Collection[str], device: str) -> Iterator[Row[Any]]:
    below = HIGHEST
    while True:
        parameters = {"code": code, "sheets": list(sheets), "device": device, "below": below}
        rows = connection.execute(_OWN, parameters).all()
        yield from rows
        if len(rows) < AT_ONCE:
            return
        below = rows[-1].id


class RevertedSheet(NamedTuple):
    """A sheet after a change was reverted or restored.

    in_dispute: the fields that somebody has changed since to something else; `fields` has them as they stand.
    """

    fields: dict[str, str]
    in_dispute: tuple[Conflict, ...]


def revert(steps: Iterable[SheetChange], now: Mapping[str, str], target: int, *, back: bool) -> RevertedSheet:
    """The sheet, which is as it is `now`, without the change that has the id `target`; or with it again, if `back`.

    steps: the sheet's revisions, the newest first; they are looked at as far as needed.
    """
    mine: dict[str, str] | None = None  # what the change holds
    below: dict[str, str] = {}  # what these fields are without it
    above: set[str] = set()  # what changes hold that came later
    stands: dict[int, bool] = {}  # by the id of a change further down, whether it stands after all
    for step in steps:
        each = step.revision
        if each.reverts is not None:
            stands.setdefault(each.reverts, each.kind == "redo")
            continue
        does_stand = stands.pop(each.id, True)
        if each.id == target:
            mine = step.changed
        elif mine is None and does_stand:
            above.update(step.changed)
        elif mine is not None and does_stand:
            below = {name: value for name, value in step.changed.items() if name in mine} | below
        if mine is not None and (below.keys() == mine.keys() or not stands):
            # nothing further down was taken back since: what stood there then is what stands now
            below = {name: step.before.get(name, "") for name in mine} | below
            break
    mine = mine or {}
    wanted = mine if back else {name: below.get(name, "") for name in mine}
    other = below if back else mine
    in_dispute = tuple(
        Conflict(name, other.get(name, ""), value, now.get(name, ""))
        for name, value in wanted.items()
        if name in above and now.get(name, "") != value
    )
    return RevertedSheet(applied(now, {name: value for name, value in wanted.items() if name not in above}), in_dispute)
