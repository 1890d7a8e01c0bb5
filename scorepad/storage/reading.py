"""Reading tables: the columns to select, and the conversion of rows to objects."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Integer, Row, String, bindparam, func, select

from scorepad.core.errors import DamagedTableError, UnknownTableError
from scorepad.storage.codes import LINK
from scorepad.storage.database.schema import links, sheets, tables
from scorepad.storage.table import NO_LINK, Link, SheetState, StoredTable

# the statements, built once
CODE = bindparam("code", type_=String)
MOMENT = bindparam("moment", type_=tables.c.deleted_at.type)
MOST = bindparam("most", type_=Integer)
# SQLAlchemy keeps the columns' own names for the new values
AT = bindparam("at", type_=String)
IN_USE = tables.c.deleted_at.is_(None)
NEWEST_FIRST = (tables.c.created_at.desc(), tables.c.code)
FIND = select(tables.c.code).where(tables.c.code == CODE)
_following = tables.alias("following")
NEXT = (
    select(_following.c.code)
    .where(_following.c.about == tables.c.code, _following.c.kind == "table", _following.c.deleted_at.is_(None))
    .order_by(_following.c.created_at.desc(), _following.c.code)
    .limit(1)
    .scalar_subquery()
    .label("next_code")
)
COLUMNS = (
    *tables.c["code", "game", "created_at", "deleted_at", "kind", "about", "links_replaced"],
    NEXT,
    *sheets.c["sheet", "number", "fields", "made_at", "device"],
)
BY_LINK = (links.c.code.label("link"), links.c.right, links.c.ended_at)
WITH_LINK: tuple[Any, ...] = (*COLUMNS, *BY_LINK)
_typed = links.alias("typed")
_SHORT = (
    select(_typed.c.code)
    .where(_typed.c.target == tables.c.code, _typed.c.right == links.c.right, _typed.c.ended_at.is_(None))
    .where(func.length(_typed.c.code) < LINK)
    .scalar_subquery()
    .label("short")
)
TABLES = select(*COLUMNS).select_from(tables.outerjoin(sheets, tables.c.code == sheets.c.code))
LOAD = (
    select(*WITH_LINK, _SHORT)
    .select_from(links.join(tables, tables.c.code == links.c.target).outerjoin(sheets, tables.c.code == sheets.c.code))
    .where(links.c.code == CODE)
)


def unknown(code: str) -> UnknownTableError:
    """The error for a code that no table has."""
    return UnknownTableError(f"no table has the code {code!r}")


def check_known(connection: Connection, code: str) -> None:
    """Raise UnknownTableError if no table, deleted or not, has this code."""
    if connection.execute(FIND, {"code": code}).first() is None:
        raise unknown(code)


def tables_of(rows: Iterable[Row[Any]]) -> dict[str, StoredTable]:
    """The tables by code, from rows of TABLES: one row per sheet, or a single row for a table without sheets."""
    states_of: dict[str, dict[str, SheetState]] = {}
    found: dict[str, StoredTable] = {}
    for row in rows:
        if row.code not in found:
            states = states_of[row.code] = {}
            found[row.code] = StoredTable(
                *(row.code, row.game, row.created_at, row.deleted_at, states, row.kind, row.about),
                _link_of(row),
                row.links_replaced,
                getattr(row, "next_code", None),
            )
        if row.sheet is not None:
            state = SheetState(row.number, row.fields, row.made_at, row.device)
            states_of[row.code][row.sheet] = state
    return found


def _link_of(row: Row[Any]) -> Link:
    """The link by which a table was found; NO_LINK if the row has no link."""
    if getattr(row, "link", None) is None:
        return NO_LINK
    return Link(row.link, row.right, row.ended_at is not None, getattr(row, "short", ""))


def table_of(found: Mapping[str, StoredTable], code: str) -> StoredTable:
    """The table with this code. Raises UnknownTableError or DamagedTableError."""
    if code not in found:
        raise unknown(code)
    if not _is_readable(found[code]):
        raise DamagedTableError(f"a sheet of the table {code!r} cannot be read")
    return found[code]


def readable(found: Iterable[StoredTable]) -> list[StoredTable]:
    """The tables that are not damaged."""
    return [stored for stored in found if _is_readable(stored)]


def _is_readable(stored: StoredTable) -> bool:
    """True if all sheets of the table can be read."""
    return all(isinstance(state.fields, dict) for state in stored.sheets.values())
