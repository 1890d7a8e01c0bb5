"""The tables of the store: creating, loading, changing and deleting them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, String, bindparam, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from scorepad.core.errors import RefusedChangeError, ScorepadError, StorageError
from scorepad.core.text import Text
from scorepad.storage.books import follow_into_book
from scorepad.storage.changes import Along, Change, Writing, changed
from scorepad.storage.codes import LINK, new_code
from scorepad.storage.database.connection import plain_errors
from scorepad.storage.database.notifications import announce
from scorepad.storage.database.schema import changes, sheets, tables, visits
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.links import add_first_links
from scorepad.storage.reading import (
    AT,
    CODE,
    COLUMNS,
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
from scorepad.storage.revisions import save, save_first
from scorepad.storage.table import Here, Kind, NewTable, Pulse, Revision, StoredTable

Check = Callable[[StoredTable, Change], object]
"""Called with the table as it would be after a change; raises an error to reject the change."""
REFUSED = Text("This was not saved the first time. Check that it is still right, then send it again.")
_FIND_BY_CHANGE = select(tables.c.code).where(tables.c.change == bindparam("change", type_=String))
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
# two statements, because PostgreSQL must read the sheets after it has waited for the lock
_LOCK = FIND.with_for_update()
_LOAD_FOR_CHANGE = (
    select(*COLUMNS, *changes.c["change", "refused"])
    .select_from(
        tables.outerjoin(sheets, tables.c.code == sheets.c.code).outerjoin(
            changes,
            (changes.c.code == tables.c.code) & changes.c.change.in_(bindparam("ids", expanding=True, type_=String)),
        )
    )
    .where(tables.c.code == CODE)
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
STAYS = timedelta(minutes=3)  # a device that vanished without notice counts as present for at most this long


def add_tables(connection: Connection, made: Sequence[NewTable], now: datetime) -> list[str]:
    """Add tables. Returns their codes. Raises IntegrityError if one of the changes has already created a table."""
    codes = [new_code(LINK) for _ in made]
    rows = []
    for code, new in zip(codes, made, strict=True):
        row = {"code": code, "game": new.game, "kind": new.kind, "about": new.about, "change": new.change}
        rows.append(row | {"created_at": now})
    add_first_links(connection, codes)
    connection.execute(_ADD_TABLE, rows)
    save_first(connection, dict(zip(codes, made, strict=True)), now)
    return codes


def delete_table(connection: Connection, code: str, now: datetime) -> None:
    """Delete a table; nothing happens if it is already deleted."""
    connection.execute(_DELETE, {"at": code, "moment": now})
    announce(connection, code)


def restore_table(connection: Connection, code: str) -> None:
    """Restore a deleted table."""
    connection.execute(_RESTORE, {"at": code})


class Tables(Part):
    """Tables, and everything else that is stored like tables, such as layouts and slips."""

    @retrying
    def load(self, code: str) -> StoredTable:
        """The table for a code, even if the table is deleted or the link was replaced.

        Raises UnknownTableError or DamagedTableError.
        """
        with self._access.reading() as connection:
            found = tables_of(connection.execute(LOAD, {"code": code}))
        return table_of(found, next(iter(found), code))

    @retrying
    def pulses(self, codes: Collection[str]) -> dict[str, Pulse]:
        """The state of each table by code, with the devices that have it open; unknown codes are left out."""
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
        """The codes of everything stored, deleted or not, oldest first."""
        with self._access.reading() as connection:
            return list(connection.execute(_CODES).scalars())

    @retrying
    def recent(self, codes: Sequence[str]) -> list[StoredTable]:
        """The tables with these codes, in this order, without unknown and deleted tables."""
        with self._access.reading() as connection:
            found = tables_of(connection.execute(_RECENT, {"codes": codes}))
        return readable([found[code] for code in codes if code in found])

    @retrying
    def evening(self, code: str, most: int = 50) -> list[StoredTable]:
        """The table with this code and the tables that it follows, oldest first, without deleted tables."""
        with self._access.reading() as connection:
            codes = connection.execute(_CODES_OF_EVENING, {"code": code, "most": most - 1}).scalars().all()
            found = tables_of(connection.execute(_RECENT, {"codes": codes}))
        return readable([found[each] for each in codes if each in found])

    @retrying
    def about(self, code: str, kind: Kind, most: int = 50) -> list[StoredTable]:
        """The tables of this kind that were made at a table, such as its slips, newest first, without deleted tables.

        Only the sheet whose key equals the kind is loaded.
        """
        with self._access.reading() as connection:
            rows = connection.execute(_ABOUT, {"code": code, "kind": kind, "most": most})
            return readable(tables_of(rows).values())

    @retrying
    def create(  # noqa: PLR0913  # each is a column of the new table
        self,
        game: str,
        contents: Mapping[str, Mapping[str, str]],
        *,
        change: str,
        device: str,
        kind: Kind = "table",
        about: str | None = None,
    ) -> str:
        """Create a table whose history starts with these sheets. Returns its code.

        about: the code of the table that a slip or a shared result is made at, or that the new table follows. Only one
        table can follow another: if a table already follows and is not deleted, its code is returned and nothing is
        created. The new table joins the book of the table that it follows.
        """
        with plain_errors(self._access.engine.url):
            for _ in range(5):
                # raised if the code is taken, or if another thread has just created the table for the same change
                with suppress(IntegrityError), self._access.transaction(device) as connection:
                    made: str | None = connection.execute(_FIND_BY_CHANGE, {"change": change}).scalar()
                    if made is None and kind == "table" and about is not None:
                        connection.execute(_LOCK, {"code": about})  # two phones may create the next table at once
                        made = connection.execute(_FIND_NEXT, {"code": about}).scalar()
                    if made is not None:
                        return made
                    new = NewTable(game, contents, change, device, kind, about)
                    (code,) = add_tables(connection, [new], datetime.now(UTC))
                    if about is not None:
                        follow_into_book(connection, about, code, kind)
                        announce(connection, about)
                    return code
        raise StorageError(Text("No free code was found for a new game. Try again."))

    @retrying
    def propose(
        self,
        code: str,
        changes: Mapping[str, Change],
        *,
        device: str,
        along: Along = lambda *_: {},
        check: Check = lambda stored, change: None,
    ) -> tuple[StoredTable, dict[str, ScorepadError]]:
        """Store changes in one transaction. changes: by id, in order.

        Returns the table after the transaction, and the errors of changes that were not stored, by id. Each change is
        checked separately, after the changes before it. `check` gets the table as it would be, and may raise to reject
        the change. A change that was already stored is ignored. A rejected change that arrives again is rejected again,
        even if it could be stored by now, because its sender has seen the rejection. Raises UnknownTableError if the
        table is unknown or deleted.
        """
        errors: dict[str, ScorepadError] = {}
        with self._access.writing(device) as connection:
            stored, was_refused = _enter(connection, code, list(changes))
            for id_, change in changes.items():
                if was_refused.get(id_) is False:
                    continue
                found: list[Revision] = []
                after = stored
                try:
                    found = change.revisions(Writing(connection, stored, device, datetime.now(UTC), along))
                    after = changed(stored, found)
                    if found:
                        check(after, change)  # inside the transaction, before another phone can write
                    if found and id_ in was_refused:
                        sheet = found[0].sheet
                        raise RefusedChangeError(REFUSED, dict(after.fields(sheet)), stored.revision(sheet))
                except ScorepadError as error:
                    errors[id_], found, after = error, [], stored
                if id_ not in was_refused:
                    row = {"code": code, "change": id_, "refused": id_ in errors, "made_at": datetime.now(UTC)}
                    connection.execute(_ADD_CHANGE, row)
                for revision in found:
                    save(connection, stored, revision)
                stored = after
        return stored, errors

    def change(
        self,
        code: str,
        change: Change,
        *,
        id_: str,
        device: str,
        check: Check = lambda stored, change: None,
    ) -> StoredTable:
        """Store a single change like `propose`. Returns the table after it; raises the error if it is not stored."""
        stored, errors = self.propose(code, {id_: change}, device=device, check=check)
        for error in errors.values():
            raise error
        return stored

    @retrying
    def delete(self, code: str) -> None:
        """Delete a table; it can be restored until it is purged. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            delete_table(connection, code, datetime.now(UTC))

    @retrying
    def restore(self, code: str) -> None:
        """Restore a deleted table. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            restore_table(connection, code)


def _enter(connection: Connection, code: str, ids: Sequence[str]) -> tuple[StoredTable, dict[str, bool]]:
    """Lock a table. Returns the table, and the ids of changes that arrived earlier, with True for rejected changes.

    Raises UnknownTableError.
    """
    if connection.dialect.name != "sqlite":  # SQLite's transaction has the lock already
        connection.execute(_LOCK, {"code": code})
    rows = connection.execute(_LOAD_FOR_CHANGE, {"code": code, "ids": ids}).all()
    stored = table_of(tables_of(rows), code)
    if stored.deleted_at is not None:
        raise unknown(code)
    return stored, {row.change: row.refused for row in rows if row.change is not None}
