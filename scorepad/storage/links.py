"""The links to a table: one that lets people write, one that only lets them look. Each can be replaced by a new one.

A table's own code is the link to write until that is replaced; all later links, and those to look, have codes of their
own in `links`. Nothing but a link's code ever leaves: whoever has one to look never learns another.
"""

from datetime import UTC, datetime

from sqlalchemy import ColumnElement, Connection, Integer, String, bindparam, func, insert, select, update

from scorepad.storage.access import Part, retrying
from scorepad.storage.codes import LONG, SHORT, new_code
from scorepad.storage.news import announce
from scorepad.storage.schema import links, tables, visits

MANY = 10_000
"""Once more than so many tables, layouts, slips and shared results are stored, new codes are long."""

_TABLE = bindparam("table_code", type_=String)
_LINK = bindparam("link_code", type_=String)
_VISITOR = bindparam("visitor", type_=String)

_ONE_MORE = select(tables.c.code).offset(bindparam("many", type_=Integer)).limit(1)  # reads no more of them than that
_LOCK = select(tables.c.code).where(tables.c.code == _TABLE).with_for_update()
_LIVE = select(links.c.code).where(
    links.c.table == _TABLE,
    links.c.may_write == bindparam("writes", type_=links.c.may_write.type),
    links.c.replaced_at.is_(None),
)
_IS_TO_LOOK = select(links.c.code).where(links.c.code == _LINK, links.c.may_write.is_(False))
_ADD = insert(links)
_REPLACE = (
    update(links).where(links.c.code == _LINK).values(replaced_at=bindparam("moment", type_=links.c.replaced_at.type))
)
_COUNT = update(tables).where(tables.c.code == _TABLE).values(links_replaced=tables.c.links_replaced + 1)
_MOVE = (
    update(visits)
    .where(visits.c.code == _TABLE, visits.c.device == _VISITOR)
    .values(link=bindparam("new_link", type_=String))
)
_REPLACED = (
    select(func.count())
    .select_from(links)
    .where(links.c.table == tables.c.code, links.c.replaced_at.is_not(None))
    .scalar_subquery()
)
_CAME_BY = select(visits.c.code).outerjoin(links, links.c.code == visits.c.link)
_LOST = (
    select(tables.c.code)
    .where(tables.c.links_replaced != _REPLACED)
    .union(_CAME_BY.where(visits.c.link.is_not(None), links.c.code.is_(None)))
)


def led_to(code: ColumnElement[str]) -> ColumnElement[str]:
    """The own code of what a code leads to: another one where it is a link's."""
    return func.coalesce(select(links.c.table).where(links.c.code == code).scalar_subquery(), code)


def link_to(connection: Connection, table: str, *, may_write: bool) -> str:
    """The code of a table's link as it is now; one to look is made when it is first asked for."""
    connection.execute(_LOCK, {"table_code": table})
    found: str | None = connection.execute(_LIVE, {"table_code": table, "writes": may_write}).scalar()
    if found is not None:
        return found
    if may_write:  # it was never replaced
        return table
    return _add(connection, table, may_write=False)


def replace_link(connection: Connection, table: str, old: str, device: str) -> str:
    """Put a new link in place of an old one, for all devices but this one; the code of the newest.

    What was replaced before stays as it is: a second tap on the same page replaces nothing more.
    """
    writing = link_to(connection, table, may_write=True)
    may_write = old == writing
    if not may_write and old != link_to(connection, table, may_write=False):
        is_to_look = connection.execute(_IS_TO_LOOK, {"link_code": old}).first() is not None
        return link_to(connection, table, may_write=not is_to_look)
    now = datetime.now(UTC)
    if old == table:
        row = {"code": table, "table": table, "may_write": True, "replaced_at": now}
        connection.execute(_ADD, row)
    else:
        connection.execute(_REPLACE, {"link_code": old, "moment": now})
    new = _add(connection, table, may_write=may_write)
    if may_write:
        connection.execute(_MOVE, {"table_code": table, "visitor": device, "new_link": new})
    connection.execute(_COUNT, {"table_code": table})
    announce(connection, table)
    return new


def fresh_codes(connection: Connection, count: int) -> list[str]:
    """Codes for something new, as long as they have to be among all that is stored."""
    are_many = connection.execute(_ONE_MORE, {"many": MANY}).first() is not None
    return [new_code(LONG if are_many else SHORT) for _ in range(count)]


def _add(connection: Connection, table: str, *, may_write: bool) -> str:
    (code,) = fresh_codes(connection, 1)
    connection.execute(_ADD, {"code": code, "table": table, "may_write": may_write})
    return code


class Links(Part):
    """The links to tables."""

    @retrying
    def code(self, table: str, *, may_write: bool) -> str:
        """The code of a table's link as it is now, to write or to look; that one is made when it is first asked for."""
        with self._access.writing() as connection:
            return link_to(connection, table, may_write=may_write)

    @retrying
    def lost(self) -> set[str]:
        """The codes of the tables without some of their links, as a damaged database has them."""
        with self._access.reading() as connection:
            return set(connection.execute(_LOST).scalars())

    @retrying
    def replace(self, table: str, old: str, device: str) -> str:
        """Put a new link in place of an old one, for all but the device that does so; the code of the newest."""
        with self._access.writing() as connection:
            return replace_link(connection, table, old, device)
