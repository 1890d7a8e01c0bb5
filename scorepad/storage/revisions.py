"""Storage of revisions: most are stored as differences, every 32nd revision of a sheet is stored whole."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, Row, String, bindparam, insert, select, update

from scorepad.core.errors import DamagedTableError
from scorepad.storage.database.notifications import announce
from scorepad.storage.database.schema import revisions, sheets, tables
from scorepad.storage.merge import applied, difference, without_blanks
from scorepad.storage.table import NewTable, Revision, StoredTable

WHOLE_EVERY = 32  # at most this many rows are read to restore a revision
HIGHEST = 2**31 - 1  # PostgreSQL's largest integer

CODE = bindparam("code", type_=String)
SHEET = bindparam("sheet", type_=String)
# newest first, back to a whole revision
_CHAIN = (
    select(revisions)
    .where(revisions.c.code == CODE, revisions.c.sheet == SHEET)
    .where(revisions.c.number <= bindparam("number", type_=Integer))
    .where(revisions.c.number > bindparam("beyond", type_=Integer))
    .order_by(revisions.c.number.desc())
)
_ADD_REVISION, _ADD_SHEET = insert(revisions), insert(sheets)
# SQLAlchemy keeps the columns' own names for the new values
_AT = bindparam("at", type_=String)
_SAVE_SHEET = update(sheets).where(sheets.c.code == _AT, sheets.c.sheet == bindparam("on"))
_CHANGED = (
    update(tables)
    .where(tables.c.code == _AT)
    .values(change_count=tables.c.change_count + bindparam("n", type_=Integer))
)
_OLD = bindparam("old", type_=String)
_NEW = bindparam("new", type_=String)
_RENAME = [
    update(each).where(each.c.code == _AT, each.c.device == _OLD).values(device=_NEW) for each in (revisions, sheets)
]


class SheetChange(NamedTuple):
    """A revision, and the fields of the sheet before it."""

    revision: Revision
    before: Mapping[str, str]

    @property
    def changed(self) -> dict[str, str]:
        """The changed fields, with their new values; "" for removed fields."""
        return difference(self.before, self.revision.fields)


def save(connection: Connection, stored: StoredTable, revision: Revision) -> None:
    """Add a revision to a table as the newest revision of its sheet."""
    row = {
        "code": stored.code,
        "sheet": revision.sheet,
        "number": revision.number,
        "fields": dict(revision.fields),
        "made_at": revision.made_at,
        "device": revision.device,
    }
    changed = difference(stored.fields(revision.sheet), revision.fields)
    whole = revision.number % WHOLE_EVERY == 1 or len(changed) >= len(revision.fields)
    kept: dict[str, Any] = row | {"fields": row["fields"] if whole else changed, "whole": whole}
    kept |= {"deed": revision.kind, "target": revision.target}
    connection.execute(_ADD_REVISION, kept)
    connection.execute(_CHANGED, {"at": stored.code, "n": 1})
    announce(connection, stored.code)
    if revision.sheet in stored.sheets:
        connection.execute(_SAVE_SHEET, row | {"at": stored.code, "on": revision.sheet})
    else:
        connection.execute(_ADD_SHEET, row)


def save_first(connection: Connection, made: Mapping[str, NewTable], made_at: datetime) -> None:
    """Add the first revision of each sheet of new tables. made: the tables by code; no other device knows them yet."""
    rows, changed = [], []
    for code, new in made.items():
        same = {"code": code, "number": 1, "made_at": made_at, "device": new.device}
        rows += [same | {"sheet": sheet, "fields": without_blanks(fields)} for sheet, fields in new.contents.items()]
        changed.append({"at": code, "n": len(new.contents)})
    if not rows:
        return
    start = {"whole": True, "deed": "start", "target": None}
    connection.execute(_ADD_REVISION, [row | start for row in rows])
    connection.execute(_CHANGED, changed)
    connection.execute(_ADD_SHEET, rows)


def rename_device(connection: Connection, code: str, old: str, new: str) -> None:
    """Rename a device in all revisions of a table."""
    for statement in _RENAME:
        connection.execute(statement, {"at": code, "old": old, "new": new})


def revision_at(connection: Connection, code: str, sheet: str, number: int) -> Revision | None:
    """The revision of a sheet with this number; None if there is no such revision."""
    rows = _chain(connection, code, sheet, number, WHOLE_EVERY)
    return revision_of(rows[0], _whole(rows)) if rows and rows[0].number == number else None


def steps(connection: Connection, code: str, sheet: str, newest: int) -> Iterator[SheetChange]:
    """Yield the revisions of a sheet, each with the sheet before it, from `newest` back to the first; read lazily.

    Raises DamagedTableError.
    """
    while newest > 0:
        rows = _chain(connection, code, sheet, newest, 2 * WHOLE_EVERY)  # at least two whole revisions, or the first
        found: list[Revision] = []
        for row in reversed(rows):
            if row.whole or found:
                fields = read_fields(row) if row.whole else applied(found[-1].fields, read_fields(row))
                found.append(revision_of(row, fields))
        if not found or (len(found) == 1 and newest > 1):
            raise DamagedTableError(f"revision {newest} of the sheet {sheet!r} at {code!r} cannot be read")
        for place in range(len(found) - 1, 0, -1):
            yield SheetChange(found[place], found[place - 1].fields)
        if found[0].number == 1:
            yield SheetChange(found[0], {})
        newest = found[0].number if found[0].number > 1 else 0


def authors(newest_first: Iterable[SheetChange], names: Collection[str]) -> dict[str, Revision]:
    """The revision that set the current value of each field, by field; reads only as many revisions as needed."""
    found: dict[str, Revision] = {}
    for step in newest_first:
        found = {name: step.revision for name in step.changed if name in names} | found
        if len(found) == len(names):
            break
    return found


def in_order(connection: Connection, rows: Sequence[Row[Any]]) -> list[Revision]:
    """The revisions of these rows, oldest first; missing revisions are looked up. Raises DamagedTableError."""
    last: dict[str, Revision] = {}
    found = []
    for row in rows:
        before = last.get(row.sheet)
        if row.whole:
            fields: Mapping[str, str] = read_fields(row)
        elif before is not None and before.number == row.number - 1:
            fields = applied(before.fields, read_fields(row))
        else:
            fields = _whole(_chain(connection, row.code, row.sheet, row.number, WHOLE_EVERY))
        last[row.sheet] = revision_of(row, fields)
        found.append(last[row.sheet])
    return found


def _chain(connection: Connection, code: str, sheet: str, number: int, most: int) -> Sequence[Row[Any]]:
    parameters = {"code": code, "sheet": sheet, "number": number, "beyond": number - most}
    return connection.execute(_CHAIN, parameters).all()


def _whole(rows: Sequence[Row[Any]]) -> Mapping[str, str]:
    """The fields of a sheet after the newest of these revisions. Raises DamagedTableError if none is whole.

    rows: the newest first, back to a revision that is stored whole.
    """
    fields: Mapping[str, str] = {}
    start = next((place for place, row in enumerate(rows) if row.whole), None)
    if start is None:
        raise DamagedTableError(f"no whole revision of the sheet {rows[0].sheet!r} is left at {rows[0].code!r}")
    for row in reversed(rows[: start + 1]):
        fields = read_fields(row) if row.whole else applied(fields, read_fields(row))
    return fields


def read_fields(row: Row[Any]) -> dict[str, str]:
    """The stored fields of a revision, which may be a difference. Raises DamagedTableError."""
    if not isinstance(row.fields, dict):
        raise DamagedTableError(f"revision {row.number} of the sheet {row.sheet!r} cannot be read")
    return row.fields


def revision_of(row: Row[Any], fields: Mapping[str, str]) -> Revision:
    """The revision of a row. fields: the whole sheet after it."""
    return Revision(row.id, row.sheet, row.number, fields, row.made_at, row.device, row.deed, row.target)
