"""Changes that a device requests for a table, and the revisions that result from each."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, Integer, Row, String, bindparam, select

from scorepad.core.errors import RefusedChangeError, StaleSheetError
from scorepad.core.text import Text
from scorepad.storage.database.schema import revisions
from scorepad.storage.history import snapshot
from scorepad.storage.merge import merge, without_blanks
from scorepad.storage.revisions import CODE, revision_at, steps
from scorepad.storage.table import Revision, RevisionKind, SheetState, StoredTable
from scorepad.storage.undo import ChangeRef, next_undo, revert

IfChanged = Literal["ask", "leave", "take"]
"""What to do with a field that another device has changed since: raise an error, keep its value, or replace it."""
Along = Callable[[StoredTable, StoredTable, str], Mapping[str, Mapping[str, str]]]
"""Given a table before and after a change of a sheet, and its key: the fields of other sheets that change with it."""
CHANGED_FIRST = Text("Somebody else changed this first. Look again before you go on.")
CHANGED_SINCE = Text("Some of these numbers have changed since then, so nothing was undone.")
_REVISION = select(revisions).where(revisions.c.code == CODE, revisions.c.id == bindparam("id", type_=Integer))
_TOGETHER = (
    select(revisions)
    .where(revisions.c.code == CODE, revisions.c.made_at == bindparam("moment", type_=revisions.c.made_at.type))
    .where(revisions.c.device == bindparam("device", type_=String))
    .order_by(revisions.c.id)
)


@dataclass(frozen=True)
class Writing:
    """The transaction in which a device changes a table.

    stored: the table before the change. now: the time of the new revisions. along: see Along.
    """

    connection: Connection
    stored: StoredTable
    device: str
    now: datetime
    along: Along

    def revision(
        self, sheet: str, fields: Mapping[str, str], kind: RevisionKind = "change", target: int | None = None
    ) -> Revision:
        """The next revision of a sheet, without an id."""
        number = self.stored.revision(sheet) + 1
        return Revision(0, sheet, number, without_blanks(fields), self.now, self.device, kind, target)

    def with_followers(self, revision: Revision) -> list[Revision]:
        """The revision, followed by the revisions of sheets that change along with it."""
        moved = self.along(self.stored, changed(self.stored, [revision]), revision.sheet)
        return [revision, *(self.revision(sheet, fields, "moved") for sheet, fields in moved.items())]

    def refusal(self, message: Text, sheet: str) -> RefusedChangeError:
        """The error for a rejected change, with the current state of the sheet."""
        return RefusedChangeError(message, dict(self.stored.fields(sheet)), self.stored.revision(sheet))


@dataclass(frozen=True)
class Edit:
    """A whole sheet that replaces the revision `base`, which is the revision that the sender saw.

    Later changes by others are merged, field by field. Base 0, or a base that does not exist, is the empty sheet.
    is_exact: True if the sheet must not be merged. others: edits of other sheets, which are stored together with this
    edit, and only if those sheets have not changed since their bases.
    """

    sheet: str
    fields: Mapping[str, str]
    base: int
    kind: RevisionKind = "change"
    is_exact: bool = False
    others: Sequence["Edit"] = ()

    def revisions(self, at: Writing) -> list[Revision]:
        """The new revisions; [] if nothing changes. Raises StaleSheetError or RefusedChangeError."""
        stored, sheet, fields = at.stored, self.sheet, without_blanks(self.fields)
        head, now = stored.revision(sheet), stored.fields(sheet)
        if self.base != head:
            if self.is_exact and fields != now:
                raise at.refusal(CHANGED_FIRST, sheet)
            seen = revision_at(at.connection, stored.code, sheet, self.base)
            fields, conflicts = merge(seen.fields if seen else {}, fields, now)
            if conflicts:
                raise StaleSheetError(conflicts, fields, head)
        if any(stored.revision(each.sheet) != each.base for each in self.others):
            raise RefusedChangeError(CHANGED_FIRST, fields, head)
        found = at.with_followers(at.revision(sheet, fields, "group" if self.others else self.kind))
        found += [at.revision(each.sheet, each.fields) for each in self.others]
        return found if fields != now or len(found) > 1 else []


@dataclass(frozen=True)
class Undo:
    """Undoes the device's newest change of a sheet; with `redo`, redoes the change it undid last.

    Changes by others are kept. If others have since given the same field another value, `if_changed` decides: "leave"
    keeps their value, "take" sets the value of the undo as a new change, "ask" raises StaleSheetError. A change of
    several sheets is undone on all of them. If others have changed these fields since, a restored table is undone
    except for these fields; the undo of any other change of several sheets is rejected.
    """

    sheet: str
    redo: bool = False
    if_changed: IfChanged = "ask"

    def revisions(self, at: Writing) -> list[Revision]:
        """The new revisions; [] if there is nothing to undo. Raises StaleSheetError or RefusedChangeError."""
        stored, sheet = at.stored, self.sheet
        own = next_undo(at.connection, stored.code, [sheet], at.device)
        place = own.redo if self.redo else own.undo
        if place is None:
            return []
        together = _together(at.connection, stored.code, place.id)
        if len(together) > 1:  # `if_changed` does not apply
            found = self._all_reverted(at, together)
            if at.along(stored, changed(stored, found), sheet):
                raise at.refusal(CHANGED_SINCE, sheet)
            return found
        if together[0].deed == "seats":
            newest = next(steps(at.connection, stored.code, sheet, place.number)).revision
            if newest.fields != stored.fields(sheet):
                raise at.refusal(CHANGED_FIRST, sheet)
        return at.with_followers(self._reverted(at, place))

    @property
    def _kind(self) -> RevisionKind:
        return "redo" if self.redo else "undo"

    def _all_reverted(self, at: Writing, together: Sequence[Row[Any]]) -> list[Revision]:
        """The revisions of all sheets without the changes that were stored together or, for redo, with them."""
        stored, is_group = at.stored, any(row.deed == "group" for row in together)
        found = []
        for row in together:
            newest_first = steps(at.connection, stored.code, row.sheet, stored.revision(row.sheet))
            after = revert(newest_first, stored.fields(row.sheet), row.id, back=self.redo)
            if after.in_dispute and is_group:
                raise at.refusal(CHANGED_SINCE, row.sheet)
            found.append(at.revision(row.sheet, after.fields, self._kind, row.id))
        return found

    def _reverted(self, at: Writing, place: ChangeRef) -> Revision:
        """The revision of the sheet without a change or, for redo, with the change."""
        stored, sheet = at.stored, self.sheet
        head = stored.revision(sheet)
        after = revert(steps(at.connection, stored.code, sheet, head), stored.fields(sheet), place.id, back=self.redo)
        disputed = after.in_dispute
        taken = without_blanks({**after.fields, **{each.field: each.mine for each in disputed}})
        if disputed and self.if_changed == "ask":
            raise StaleSheetError(disputed, taken, head)
        if disputed and self.if_changed == "take":
            return at.revision(sheet, taken)
        return at.revision(sheet, after.fields, self._kind, place.id)


@dataclass(frozen=True)
class Restore:
    """Restores the table to its state after the revision with the id `after`, except the sheets in `without`.

    seen: the number of changes that the sender saw; RefusedChangeError is raised if the table has changed since.
    """

    after: int
    seen: int
    without: Collection[str] = ()
    sheet = ""

    def revisions(self, at: Writing) -> list[Revision]:
        """The new revisions. Raises RefusedChangeError or UnknownTableError."""
        if at.stored.change_count != self.seen:
            raise at.refusal(CHANGED_FIRST, self.sheet)
        then = snapshot(at.connection, at.stored, self.after)
        return [
            at.revision(sheet, then.table.fields(sheet), "back", then.id)
            for sheet, state in sorted(at.stored.sheets.items())
            if sheet not in self.without and state.fields != then.table.fields(sheet)
        ]


@dataclass(frozen=True)
class Refusal:
    """A change that a form has rejected. It is recorded so that a late copy of it is not stored."""

    sheet: str

    def revisions(self, at: Writing) -> list[Revision]:
        """Always raises RefusedChangeError."""
        raise at.refusal(CHANGED_FIRST, self.sheet)


Change = Edit | Undo | Restore | Refusal


def changed(stored: StoredTable, revisions: Sequence[Revision]) -> StoredTable:
    """A copy of the table after these new revisions."""
    states = {each.sheet: SheetState(each.number, each.fields, each.made_at, each.device) for each in revisions}
    return replace(stored, sheets={**stored.sheets, **states})


def _together(connection: Connection, code: str, target: int) -> Sequence[Row[Any]]:
    """The revision with this id; for a restored table or a change of several sheets, all revisions stored with it."""
    row = connection.execute(_REVISION, {"code": code, "id": target}).one()
    if row.deed in ("back", "group"):
        return connection.execute(_TOGETHER, {"code": code, "moment": row.made_at, "device": row.device}).all()
    return [row]
