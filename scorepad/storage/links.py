"""Links: the codes that lead to what is stored, and what each of them permits.

A link has a long code, which nobody can guess, to hand on. The first symbols of that are a code of their own, short
enough to be read out and typed. Both end when the link is replaced. Nothing but a link's own codes ever leaves: whoever
has a read-only link never learns another one.

A code to move everything from one device to another is a link, too: it leads to a device, and the device that has used
it is then its right.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, Integer, String, bindparam, delete, func, insert, or_, select, update

from scorepad.storage.access import Part, retrying
from scorepad.storage.codes import LINK, LONG, SHORT, new_code
from scorepad.storage.news import announce
from scorepad.storage.schema import links, tables, visits
from scorepad.storage.table import Right

MANY = 10_000
"""Once more than so many tables, layouts, slips and shared results are stored, new codes to be typed are longer."""

_CODE = bindparam("link_code", type_=String)
_TARGET = bindparam("to", type_=String)
_RIGHT = bindparam("permits", type_=String)
_DEVICE = bindparam("visitor", type_=String)
_MOMENT = bindparam("moment", type_=links.c.ended_at.type)

_ONE_MORE = select(tables.c.code).offset(bindparam("many", type_=Integer)).limit(1)  # reads no more of them than that
_LOCK = select(tables.c.code).where(tables.c.code == _TARGET).with_for_update()
_IS_LIVE = (links.c.target == _TARGET, links.c.right == _RIGHT, links.c.ended_at.is_(None))
_FIND = select(links.c.code).where(*_IS_LIVE).order_by(func.length(links.c.code).desc())
_FIND_RIGHT = select(links.c.right).where(links.c.code == _CODE, links.c.target == _TARGET, links.c.ended_at.is_(None))
_ADD = insert(links)
_END = update(links).where(*_IS_LIVE).values(ended_at=_MOMENT)
_COUNT = update(tables).where(tables.c.code == _TARGET).values(links_replaced=tables.c.links_replaced + 1)
_MOVE = update(visits).where(visits.c.code == _TARGET, visits.c.device == _DEVICE).values(link=_CODE)
_MAY_BE_USED = (links.c.right == "transfer") & (links.c.ended_at > _MOMENT)
_GIVER = select(links.c.target).where(links.c.code == _CODE, or_(_MAY_BE_USED, links.c.right == _DEVICE))
_USE = update(links).where(links.c.code == _CODE, _MAY_BE_USED).values(right=_DEVICE, ended_at=_MOMENT)
_USED_AT = select(func.max(links.c.ended_at)).where(links.c.target == _DEVICE, links.c.right != "transfer")
_FORGET = delete(links).where(or_(links.c.target == _DEVICE, links.c.right == _DEVICE))


class Codes(NamedTuple):
    """The codes of a link: the long one is handed on, the short one read out and typed."""

    long: str
    short: str


def add_first_links(connection: Connection, targets: Iterable[str]) -> None:
    """Add the links to write at new things, whose own codes are the long codes of these links."""
    length = _typed_length(connection)
    rows = []
    for target in targets:
        rows += [{"code": code, "target": target, "right": "write"} for code in (target, target[:length])]
    connection.execute(_ADD, rows)


def find_codes(connection: Connection, target: str, right: Right) -> Codes:
    """The codes of a link as it is now; those that it lacks are made. Links of version 0.1.0 have only a short one."""
    connection.execute(_LOCK, {"to": target})
    found = connection.execute(_FIND, {"to": target, "permits": right}).scalars().all()
    if len(found) == 2:
        return Codes(*found)
    short = found[0] if found else new_code(_typed_length(connection))
    codes = Codes(short + new_code(LINK - len(short)), short)
    rows = [{"code": code, "target": target, "right": right} for code in codes if code not in found]
    connection.execute(_ADD, rows)
    return codes


def _typed_length(connection: Connection) -> int:
    are_many = connection.execute(_ONE_MORE, {"many": MANY}).first() is not None
    return LONG if are_many else SHORT


def replace_link(connection: Connection, target: str, old: str, device: str) -> str:
    """Put a new link in place of one that has this code, for all devices but this one; the code that now writes.

    Nothing happens to what was replaced before: a second tap on the same page replaces nothing more.
    """
    connection.execute(_LOCK, {"to": target})
    right: Right | None = connection.execute(_FIND_RIGHT, {"link_code": old, "to": target}).scalar()
    if right is not None:
        connection.execute(_END, {"to": target, "permits": right, "moment": datetime.now(UTC)})
        if right == "write":
            new = find_codes(connection, target, right).long
            connection.execute(_MOVE, {"to": target, "visitor": device, "link_code": new})
        connection.execute(_COUNT, {"to": target})
        announce(connection, target)
    return find_codes(connection, target, "write").long


def use_transfer(connection: Connection, code: str, taker: str) -> str | None:
    """Use a transfer code, unless the same device has done so before; the device it comes from, None if it is void."""
    parameters = {"link_code": code, "visitor": taker, "moment": datetime.now(UTC)}
    connection.execute(_USE, parameters)
    giver: str | None = connection.execute(_GIVER, parameters).scalar()
    return giver


def forget_transfers(connection: Connection, device: str) -> None:
    """Remove the transfer codes that a device has made or used."""
    connection.execute(_FORGET, {"visitor": device})


class Links(Part):
    """The links to tables and the like."""

    @retrying
    def codes(self, target: str, right: Right = "write") -> Codes:
        """The codes of a link as it is now."""
        with self._access.reading() as connection:
            found = connection.execute(_FIND, {"to": target, "permits": right}).scalars().all()
        if len(found) == 2:
            return Codes(*found)
        with self._access.writing() as connection:
            return find_codes(connection, target, right)

    @retrying
    def replace(self, target: str, old: str, device: str) -> str:
        """Put a new link in place of an old one, for all but the device that does so; the code that now writes."""
        with self._access.writing() as connection:
            return replace_link(connection, target, old, device)

    @retrying
    def add_transfer(self, device: str, until: datetime) -> str:
        """A new code by which one other device may take over all that this device has opened."""
        code = new_code(LINK)
        with self._access.writing(device) as connection:
            connection.execute(_ADD, {"code": code, "target": device, "right": "transfer", "ended_at": until})
        return code

    @retrying
    def transfer_from(self, code: str, taker: str | None) -> str | None:
        """The device that a transfer code comes from; None where it is too old, or another device has used it."""
        with self._access.reading() as connection:
            parameters = {"link_code": code, "visitor": taker, "moment": datetime.now(UTC)}
            giver: str | None = connection.execute(_GIVER, parameters).scalar()
            return giver

    @retrying
    def transferred_at(self, device: str) -> datetime | None:
        """When another device has used a transfer code of this one last, within a day."""
        with self._access.reading() as connection:
            moment: datetime | None = connection.execute(_USED_AT, {"visitor": device}).scalar()
            return moment
