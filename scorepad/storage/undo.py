"""Undo and redo of a device's own changes; the changes of other devices are kept.

A sheet is the result of all its changes that are not undone: each field has the value of the newest such change. Undo
removes a change from this list, and redo puts it back in its place. So a field that another device has changed since
keeps its value, and any other field gets the value that it would have without the change.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, Row, String, bindparam, func, select

from scorepad.core.errors import Conflict
from scorepad.storage.database.schema import revisions
from scorepad.storage.merge import applied
from scorepad.storage.revisions import CODE, HIGHEST, SheetChange
from scorepad.storage.table import SEATS, RevisionKind

AT_ONCE = 16  # number of a device's revisions that are read together

_of_seats = revisions.alias()
# entries before a change of seats cannot be undone: they may belong to other players now
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
    """A reference to a change. number: its revision, or the revision that undid it. kind: the kind of that revision."""

    id: int
    sheet: str
    number: int
    kind: RevisionKind


class NextUndo(NamedTuple):
    """The change that a device can undo next, and the change that it can redo next; None if there is none."""

    undo: ChangeRef | None
    redo: ChangeRef | None


def next_undo(connection: Connection, code: str, sheets: Collection[str], device: str) -> NextUndo:
    """The device's newest change that is not undone, and the change that it undid last, if it made no change since."""
    is_back: dict[int, bool] = {}  # by the id of a change, True if it was redone last
    since: list[Row[Any]] = []  # undos and redos since the device's newest change, newest first
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
    """A sheet after a change was undone or redone.

    in_dispute: fields that others have changed to another value since; `fields` has their current values.
    """

    fields: dict[str, str]
    in_dispute: tuple[Conflict, ...]


def revert(steps: Iterable[SheetChange], now: Mapping[str, str], target: int, *, back: bool) -> RevertedSheet:
    """The sheet without the change with the id `target`, or with `back`, with this change again.

    steps: the sheet's revisions, newest first, read as far as needed. now: the current sheet.
    """
    mine: dict[str, str] | None = None  # the fields that the change set
    below: dict[str, str] = {}  # their values without it
    above: set[str] = set()  # the fields that later changes set
    stands: dict[int, bool] = {}  # by the id of an earlier change, True if it was undone and redone
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
            # no earlier change was undone since, so the values before the change still apply
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
