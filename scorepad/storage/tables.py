"""The store's tables: made, found, changed field by field, taken back, put away."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Integer, Row, String, bindparam, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from scorepad.core.errors import RefusedChangeError, ScorepadError, StaleSheetError, StorageError
from scorepad.core.text import Text
from scorepad.storage.books import follow_into_book
from scorepad.storage.codes import LINK, new_code
from scorepad.storage.database.connection import plain_errors
from scorepad.storage.database.notifications import announce
from scorepad.storage.database.schema import changes, revisions, sheets, tables, visits
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.links import add_first_links
from scorepad.storage.merge import merge, without_blanks
from scorepad.storage.reading import (
    AT,
    CODE,
    FIND,
    IN_USE,
    LOAD,
    MOMENT,
    MOST,
    NEWEST_FIRST,
    NEXT,
    TABLES,
    check_known,
    readable,
    table_of,
    tables_of,
    unknown,
)
from scorepad.storage.revisions import First, Proposed, authors, revision_at, save, save_first, steps
from scorepad.storage.snapshots import moment
from scorepad.storage.table import Decision, Here, Kind, Pulse, RevisionKind, SheetState, StoredTable
from scorepad.storage.undo import Place, own, revert

Over = Literal["ask", "leave", "take"]
"""The fate of a field that another device has changed since."""
Along = Callable[[StoredTable, StoredTable], Mapping[str, Mapping[str, str]]]
"""Given a table before and after a change, the fields of further sheets that change along with it, by key."""
CHANGED_FIRST = Text("Somebody else changed this first. Look again before you go on.")
CHANGED_SINCE = Text("Some of these numbers have changed since, so nothing was taken back.")
REFUSED = Text("This was not saved the first time. Check that it is still right, then send it again.")
_CHANGE = bindparam("change", type_=String)
_FIND_BY_CHANGE = select(tables.c.code).where(tables.c.change == _CHANGE)
_FIND_NEXT = select(NEXT).where(tables.c.code == CODE)
_THIS = select(*tables.c["code", "about"], literal(0).label("back")).where(tables.c.code == CODE).cte(recursive=True)
_EVENING = _THIS.union_all(
    select(*tables.c["code", "about"], _THIS.c.back + 1).where(
        tables.c.code == _THIS.c.about, tables.c.kind == "table", _THIS.c.back < MOST
    )
)
_CODES_OF_EVENING = select(_EVENING.c.code).order_by(_EVENING.c.back.desc())
_RECENT = TABLES.where(tables.c.code.in_(bindparam("codes", expanding=True)), IN_USE)
_ABOUT = TABLES.where(
    tables.c.code.in_(
        select(tables.c.code)
        .where(tables.c.about == CODE, tables.c.kind == bindparam("kind"), IN_USE)
        .order_by(*NEWEST_FIRST)
        .limit(MOST)
    ),
    sheets.c.sheet == bindparam("kind"),
).order_by(*NEWEST_FIRST)
# PostgreSQL waits at _LOCK for its turn and must read the sheets only after that: hence two statements
_LOCK = FIND.with_for_update()
_WAS_REFUSED = select(changes.c.refused).where(changes.c.code == CODE, changes.c.change == _CHANGE)
_LOAD_FOR_CHANGE = TABLES.where(tables.c.code == CODE).add_columns(_WAS_REFUSED.scalar_subquery().label("was_refused"))
_REVISION = select(revisions).where(revisions.c.code == CODE, revisions.c.id == bindparam("id", type_=Integer))
# all that was changed together
_TOGETHER = (
    select(revisions)
    .where(revisions.c.code == CODE, revisions.c.made_at == bindparam("moment", type_=revisions.c.made_at.type))
    .where(revisions.c.device == bindparam("device", type_=String))
    .order_by(revisions.c.id)
)
_ADD_TABLE, _ADD_CHANGE = insert(tables), insert(changes)
_DELETE = update(tables).where(tables.c.code == AT, IN_USE).values(deleted_at=MOMENT)
_RESTORE = update(tables).where(tables.c.code == AT).values(deleted_at=None)
_PULSES = select(*tables.c["code", "deleted_at", "change_count", "links_replaced"], NEXT).where(
    tables.c.code.in_(bindparam("codes", expanding=True))
)
_HERE = select(*visits.c["code", "device", "sheet", "seat"]).where(
    visits.c.code.in_(bindparam("codes", expanding=True)), visits.c.here_at > MOMENT
)
_CODES = select(tables.c.code).order_by(tables.c.created_at, tables.c.code)
STAYS = timedelta(minutes=3)  # how long somebody counts as here, at most, whose leaving nobody has noticed


class New(NamedTuple):
    """What a table is made with, as `Tables.create` takes it."""

    game: str
    contents: Mapping[str, Mapping[str, str]]
    change: str
    device: str
    kind: Kind = "table"
    about: str | None = None


def add_tables(connection: Connection, made: Sequence[New], now: datetime) -> list[str]:
    """Add tables; their codes. Raises IntegrityError where another one was made in the same change as one of them."""
    codes = [new_code(LINK) for _ in made]
    rows = []
    for code, new in zip(codes, made, strict=True):
        row = {"code": code, "game": new.game, "kind": new.kind, "about": new.about, "change": new.change}
        rows.append(row | {"created_at": now, "opened_at": now})
    add_first_links(connection, codes)
    connection.execute(_ADD_TABLE, rows)
    first = [First(code, new.contents, new.device) for code, new in zip(codes, made, strict=True)]
    save_first(connection, first, now)
    return codes


def delete_table(connection: Connection, code: str, now: datetime) -> None:
    """Put a table away; nothing where that was done before."""
    connection.execute(_DELETE, {"at": code, "moment": now})
    announce(connection, code)


def restore_table(connection: Connection, code: str) -> None:
    """Take a deleted table up again."""
    connection.execute(_RESTORE, {"at": code})


class Tables(Part):
    """Tables and what else is kept under a code, such as layouts and slips."""

    @retrying
    def load(self, code: str) -> StoredTable:
        """The table that a code leads to, even a deleted one, or by a link that was replaced. UnknownTableError."""
        with self._access.reading() as connection:
            found = tables_of(connection.execute(LOAD, {"code": code}))
        return table_of(found, next(iter(found), code))

    @retrying
    def pulses(self, codes: Collection[str]) -> dict[str, Pulse]:
        """How often tables were changed, by their own codes, and who is here; without those that are unknown."""
        with self._access.reading() as connection:
            pulses = {
                row.code: Pulse(row.deleted_at is not None, row.change_count, row.links_replaced, row.next_code)
                for row in connection.execute(_PULSES, {"codes": list(codes)})
            }
            parameters = {"codes": list(codes), "moment": datetime.now(UTC) - STAYS}
            for row in connection.execute(_HERE, parameters):
                known = pulses[row.code]
                pulses[row.code] = known._replace(here=known.here | {Here(row.device, row.sheet, row.seat)})
        return pulses

    @retrying
    def codes(self) -> list[str]:
        """The codes of all that is stored, deleted or not, the oldest first."""
        with self._access.reading() as connection:
            return list(connection.execute(_CODES).scalars())

    @retrying
    def recent(self, codes: Sequence[str]) -> list[StoredTable]:
        """The tables with these codes, in this order, without the unknown and the deleted ones."""
        with self._access.reading() as connection:
            found = tables_of(connection.execute(_RECENT, {"codes": codes}))
        return readable([found[code] for code in codes if code in found])

    @retrying
    def evening(self, code: str, most: int = 50) -> list[StoredTable]:
        """The table with this code and those that it follows, the first of the evening first, without deleted ones."""
        with self._access.reading() as connection:
            codes = connection.execute(_CODES_OF_EVENING, {"code": code, "most": most - 1}).scalars().all()
            found = tables_of(connection.execute(_RECENT, {"codes": codes}))
        return readable([found[each] for each in codes if each in found])

    @retrying
    def about(self, code: str, kind: Kind, most: int = 50) -> list[StoredTable]:
        """The tables of a kind that were made at a table, such as its slips: the newest first, without deleted ones.

        Of each there is only the sheet with the name of the kind.
        """
        with self._access.reading() as connection:
            rows = connection.execute(_ABOUT, {"code": code, "kind": kind, "most": most})
            return readable(tables_of(rows).values())

    @retrying
    def create(  # noqa: PLR0913  # of what, with what, in which change, by whom, what it is, at which table
        self,
        game: str,
        contents: Mapping[str, Mapping[str, str]],
        *,
        change: str,
        device: str,
        kind: Kind = "table",
        about: str | None = None,
    ) -> str:
        """Make a table with these sheets; its code. They are where its history starts.

        `about` is the code of the table that a slip or a shared result is made at, or that the new table follows. Only
        one table follows another: where there is one that is not deleted, nothing is made, and its code is the answer.
        A table that follows belongs to the same book.
        """
        with plain_errors(self._access.engine.url):
            for _ in range(5):
                # raised if the code is taken, or if another thread has just made the table for the same change
                with suppress(IntegrityError), self._access.transaction(device) as connection:
                    made: str | None = connection.execute(_FIND_BY_CHANGE, {"change": change}).scalar()
                    if made is None and kind == "table" and about is not None:
                        connection.execute(_LOCK, {"code": about})  # two phones may want the next table at once
                        made = connection.execute(_FIND_NEXT, {"code": about}).scalar()
                    if made is not None:
                        return made
                    new = New(game, contents, change, device, kind, about)
                    (code,) = add_tables(connection, [new], datetime.now(UTC))
                    if about is not None:
                        follow_into_book(connection, about, code, kind)
                        announce(connection, about)
                    return code
        raise StorageError(Text("No free code was found for a new game. Try again."))

    def change(  # noqa: PLR0913  # where, what, since when, which, who, what was decided, and whether it can be
        self,
        code: str,
        sheet: str,
        fields: Mapping[str, str],
        *,
        base: int,
        change: str,
        device: str,
        decided: Mapping[str, Decision] | None = None,
        kind: RevisionKind = "change",
        along: Along = lambda *_: {},
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Put a whole sheet in place of revision `base`, which the sender saw; the table as it is after that.

        What others changed meanwhile stands, field by field. A base of 0 is the empty sheet, and so is one that was
        never made: then every field with two different values is in dispute. Raises StaleSheetError if any is, and
        stores nothing; RefusedChangeError for a change that was refused before; UnknownTableError if the table is
        unknown or deleted. `check` is shown the table as it would be; whatever it raises keeps the change from being
        stored. `decided` says which values the sender gave up in a dispute: that is kept even where it changes nothing.
        `along` gives the sheets that change together with this one. Undo on this sheet takes all of a `group` back, and
        undo on another one only its own part; after a change of `seats`, they change along with every undo.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            head, merged = stored.revision(sheet), without_blanks(fields)
            if base != head:
                seen = revision_at(connection, code, sheet, base)
                merged, conflicts = merge(seen.fields if seen else {}, merged, stored.fields(sheet))
                if conflicts:
                    raise StaleSheetError(conflicts, merged, head)
            state = SheetState(head + 1, merged, datetime.now(UTC), device)
            found = _with_others(stored, sheet, Proposed(state, kind, None, decided), along)
            return found if merged != stored.fields(sheet) or decided or len(found) > 1 else {}

        return self._judge(code, change, device, proposed, check)

    def undo(  # noqa: PLR0913  # where, which, who, how, and whether it can be
        self,
        code: str,
        sheet: str,
        *,
        change: str,
        device: str,
        redo: bool = False,
        over: Over = "ask",
        along: Along = lambda *_: {},
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Take back the device's own newest change of a sheet, or bring the last one back; the table after that.

        What others changed stands. Where they changed the same field since to something else, raises StaleSheetError
        with that in dispute, and stores nothing; unless `over` says what then is to be: "leave" theirs or "take" it
        over, which is a change of its own. Who takes back that the table went back does so on all its sheets, and
        leaves what others changed since. A change of several sheets is taken back on all of them or not at all: raises
        RefusedChangeError where any of it was changed since. Raises UnknownTableError if the table is unknown or
        deleted. `along` and `check` are as for `change`.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            mine = own(connection, code, [sheet], device)
            place = mine.redo if redo else mine.undo
            if place is None:
                return {}
            together = _together(connection, code, place.id)
            if len(together) > 1:  # nobody is asked
                found = _all_taken_back(connection, stored, together, device, redo=redo)
                if along(stored, _with(stored, found)):
                    raise RefusedChangeError(CHANGED_SINCE, dict(stored.fields(sheet)), stored.revision(sheet))
                return found
            then = steps(connection, code, sheet, place.number)
            if together[0].deed == "seats" and next(then).revision.fields != stored.fields(sheet):
                raise RefusedChangeError(CHANGED_FIRST, dict(stored.fields(sheet)), stored.revision(sheet))
            taken = _taken_back(connection, stored, place, device, redo=redo, over=over)
            return _with_others(stored, sheet, taken, along)

        return self._judge(code, change, device, proposed, check)

    def go_back(  # noqa: PLR0913  # where, to what, since when, which, who, and whether it can be
        self,
        code: str,
        after: int,
        *,
        seen: int,
        change: str,
        device: str,
        without: Collection[str] = (),
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Have a table again as it stood after a revision, by its id: one change of all sheets that differ.

        The sheets in `without` stay as they are.

        `seen` is how often the table had changed when the sender saw it; if it has again, raises StaleSheetError
        without conflicts. Raises UnknownTableError as `change` and `moment` do. `check` is as for `change`.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            if sum(state.revision for state in stored.sheets.values()) != seen:
                raise StaleSheetError((), {}, 0)
            then, now = moment(connection, stored, after), datetime.now(UTC)
            return {
                sheet: Proposed(SheetState(state.revision + 1, then.table.fields(sheet), now, device), "back", then.id)
                for sheet, state in stored.sheets.items()
                if sheet not in without and state.fields != then.table.fields(sheet)
            }

        return self._judge(code, change, device, proposed, check)

    @retrying
    def _judge(
        self,
        code: str,
        change: str,
        device: str,
        proposed: Callable[[Connection, StoredTable], Mapping[str, Proposed]],
        check: Callable[[StoredTable], object],
    ) -> StoredTable:
        """Store the proposed revisions, by sheet, in one transaction, or remember that they were refused.

        Where none is proposed, nothing changes. A refused change that arrives again, perhaps late and on another way,
        is refused again, even where it could be stored by now: whoever sent it has seen the refusal, and gone on.
        """
        with self._access.writing(device) as connection:
            stored, was_refused = _enter(connection, code, change)
            if was_refused is False:
                return stored  # it is stored already: this is the same post again, after an answer that got lost
            try:
                found = proposed(connection, stored)
                if found:
                    changed = _with(stored, found)
                    check(changed)  # inside the transaction: no other phone can write between the check and the save
                    if was_refused:
                        sheet = next(iter(found))
                        raise RefusedChangeError(REFUSED, dict(changed.fields(sheet)), stored.revision(sheet))
            except ScorepadError as error:
                refusal = error
                if not was_refused:
                    connection.execute(_ADD_CHANGE, _change_row(code, change, refused=True))
            else:
                if not was_refused:
                    connection.execute(_ADD_CHANGE, _change_row(code, change, refused=False))
                for sheet, each in found.items():
                    save(connection, stored, sheet, each)
                return changed if found else stored
        raise refusal

    @retrying
    def refuse(self, code: str, change: str) -> bool:
        """Remember a change that was refused before it came here; False if it was stored before. UnknownTableError."""
        with self._access.writing() as connection:
            _, was_refused = _enter(connection, code, change)
            if was_refused is None:
                connection.execute(_ADD_CHANGE, _change_row(code, change, refused=True))
            return was_refused is not False

    @retrying
    def delete(self, code: str) -> None:
        """Put a table away, until it is restored or purged. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            delete_table(connection, code, datetime.now(UTC))

    @retrying
    def restore(self, code: str) -> None:
        """Take a deleted table up again. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            restore_table(connection, code)


def _enter(connection: Connection, code: str, change: str) -> tuple[StoredTable, bool | None]:
    """Wait for this table's turn: the table, and whether the change was refused before; None for one not seen before.

    Raises UnknownTableError.
    """
    if connection.dialect.name != "sqlite":  # there the transaction itself waits for its turn
        connection.execute(_LOCK, {"code": code})
    rows = connection.execute(_LOAD_FOR_CHANGE, {"code": code, "change": change}).all()
    stored = table_of(tables_of(rows), code)
    if stored.deleted_at is not None:
        raise unknown(code)
    return stored, rows[0].was_refused


def _with(stored: StoredTable, found: Mapping[str, Proposed]) -> StoredTable:
    """The table as it would be with the proposed revisions."""
    return replace(stored, sheets={**stored.sheets, **{sheet: each.state for sheet, each in found.items()}})


def _with_others(stored: StoredTable, sheet: str, proposed: Proposed, along: Along) -> dict[str, Proposed]:
    """A proposed revision of a sheet and, at the same moment, of those that change along with it."""
    found, state = {sheet: proposed}, proposed.state
    kind: RevisionKind = "change" if proposed.kind == "group" else "moved"
    for other, fields in along(stored, _with(stored, found)).items():
        changed = replace(state, revision=stored.revision(other) + 1, fields=without_blanks(fields))
        found[other] = Proposed(changed, kind)
    return found


def _change_row(code: str, change: str, *, refused: bool) -> dict[str, object]:
    return {"code": code, "change": change, "refused": refused, "made_at": datetime.now(UTC)}


def _all_taken_back(
    connection: Connection, stored: StoredTable, together: Sequence[Row[Any]], device: str, *, redo: bool
) -> dict[str, Proposed]:
    """By sheet, the sheets without their changes, which are one; or with them again.

    Changes of others since going back to a moment are kept. Raises RefusedChangeError for those since a group change.
    """
    kind: RevisionKind = "redo" if redo else "undo"
    now = datetime.now(UTC)
    found: dict[str, Proposed] = {}
    is_group = any(row.deed == "group" for row in together)
    for row in together:
        sheet, head = row.sheet, stored.revision(row.sheet)
        after = revert(steps(connection, stored.code, sheet, head), stored.fields(sheet), row.id, back=redo)
        if after.in_dispute and is_group:
            raise RefusedChangeError(CHANGED_SINCE, dict(stored.fields(sheet)), head)
        found[sheet] = Proposed(SheetState(head + 1, after.fields, now, device), kind, row.id)
    return found


def _taken_back(  # noqa: PLR0913  # of what, which change, by whom, in which way
    connection: Connection, stored: StoredTable, place: Place, device: str, *, redo: bool, over: Over
) -> Proposed:
    """A sheet without a change of it, or with that again. Raises StaleSheetError where `over` is to ask."""
    sheet, now = place.sheet, datetime.now(UTC)
    head = stored.revision(sheet)
    after = revert(steps(connection, stored.code, sheet, head), stored.fields(sheet), place.id, back=redo)
    disputed = after.in_dispute
    taken = without_blanks({**after.fields, **{each.field: each.mine for each in disputed}})
    if disputed and over == "ask":
        raise StaleSheetError(disputed, taken, head)
    if disputed and over == "take":
        who = authors(steps(connection, stored.code, sheet, head), [each.field for each in disputed])
        given_up = {each.field: Decision(each.theirs, who[each.field].device) for each in disputed}
        return Proposed(SheetState(head + 1, taken, now, device), "change", None, given_up)
    given_up = {each.field: Decision(each.mine, device) for each in disputed}
    kind: RevisionKind = "redo" if redo else "undo"
    return Proposed(SheetState(head + 1, after.fields, now, device), kind, place.id, given_up)


def _together(connection: Connection, code: str, target: int) -> Sequence[Row[Any]]:
    """The revision of a change, and of all others that are one with it."""
    row = connection.execute(_REVISION, {"code": code, "id": target}).one()
    if row.deed in ("back", "group"):
        return connection.execute(_TOGETHER, {"code": code, "moment": row.made_at, "device": row.device}).all()
    return [row]
