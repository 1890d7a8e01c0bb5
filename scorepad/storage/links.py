"""Links: codes, their targets and the rights that they grant.

A link has a long code, which is shared and cannot be guessed. The beginning of the long code is a second code, short
enough to be read aloud and typed. Both codes end when the link is replaced. A page opened by
a read-only link never shows the codes of the link for writing.

Transfer codes, which copy everything to another device, are links as well: the target is a device, and the right is
"transfer" until the code is used, and then the id of the device that used it.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from scorepad.storage.codes import LINK, LONG, SHORT, new_code
from scorepad.storage.database.notifications import announce
from scorepad.storage.database.schema import links, tables, visits
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.table import Right

MANY = 10_000
"""The number of tables, layouts, slips and so on after which new short codes are longer."""


class Codes(NamedTuple):
    """The codes of a link: the long code, which is shared, and the short code, which is read aloud and typed."""

    long: str
    short: str


def add_first_links(connection: Connection, targets: Iterable[str]) -> None:
    """Add the links for writing to new targets. The code of a target is the long code of this link."""
    length = _typed_length(connection)
    rows = []
    for target in targets:
        rows += [{"code": code, "target": target, "right": "write"} for code in (target, target[:length])]
    connection.execute(insert(links), rows)


def find_codes(connection: Connection, target: str, right: Right) -> Codes:
    """The codes of the current link with this right; missing codes are created.

    Links of version 0.1.0 have only a short code.
    """
    _lock(connection, target)
    found = _codes(connection, target, right)
    if len(found) == 2:
        return Codes(*found)
    short = found[0] if found else new_code(_typed_length(connection))
    codes = Codes(short + new_code(LINK - len(short)), short)
    rows = [{"code": code, "target": target, "right": right} for code in codes if code not in found]
    connection.execute(insert(links), rows)
    return codes


def _typed_length(connection: Connection) -> int:
    are_many = connection.execute(select(tables.c.code).offset(MANY).limit(1)).first() is not None  # without a count
    return LONG if are_many else SHORT


def _lock(connection: Connection, target: str) -> None:
    connection.execute(select(tables.c.code).where(tables.c.code == target).with_for_update())


def _is_live(target: str, right: Right) -> ColumnElement[bool]:
    return (links.c.target == target) & (links.c.right == right) & links.c.ended_at.is_(None)


def _codes(connection: Connection, target: str, right: Right) -> Sequence[str]:
    query = select(links.c.code).where(_is_live(target, right)).order_by(func.length(links.c.code).desc())
    return connection.execute(query).scalars().all()


def use_transfer(connection: Connection, code: str, taker: str) -> str | None:
    """Use up a transfer code for a device. Returns the device that created it, or None if the code is invalid.

    A device can use the same code again.
    """
    used = update(links).where(links.c.code == code, _may_be_used())
    connection.execute(used.values(right=taker, ended_at=datetime.now(UTC)))
    return find_giver(connection, code, taker)


def find_giver(connection: Connection, code: str, taker: str | None) -> str | None:
    """The device that created a transfer code; None if the code is unknown, expired, or used by another device."""
    is_good = or_(_may_be_used(), links.c.right == taker)
    giver: str | None = connection.execute(select(links.c.target).where(links.c.code == code, is_good)).scalar()
    return giver


def _may_be_used() -> ColumnElement[bool]:
    return (links.c.right == "transfer") & (links.c.ended_at > datetime.now(UTC))


def forget_transfers(connection: Connection, device: str) -> None:
    """Remove the transfer codes that a device has created or used."""
    connection.execute(delete(links).where(or_(links.c.target == device, links.c.right == device)))


class Links(Part):
    """The links of the store."""

    @retrying
    def codes(self, target: str, right: Right = "write") -> Codes:
        """The codes of the current link with this right; missing codes are created."""
        with self._access.reading() as connection:
            found = _codes(connection, target, right)
        if len(found) == 2:
            return Codes(*found)
        with self._access.writing() as connection:
            return find_codes(connection, target, right)

    @retrying
    def replace(self, target: str, old: str, device: str) -> str:
        """Replace the link with the code `old`; this device keeps its access. Returns the current code for writing.

        If the link was already replaced, it is not replaced again, so a second tap on the same page changes nothing.
        """
        with self._access.writing() as connection:
            _lock(connection, target)
            query = select(links.c.right).where(
                links.c.code == old, links.c.target == target, links.c.ended_at.is_(None)
            )
            right: Right | None = connection.execute(query).scalar()
            if right is not None:
                connection.execute(update(links).where(_is_live(target, right)).values(ended_at=datetime.now(UTC)))
                replaced = update(tables).where(tables.c.code == target)
                connection.execute(replaced.values(links_replaced=tables.c.links_replaced + 1))
                announce(connection, target)
            writing = find_codes(connection, target, "write").long
            if right == "write":
                own = update(visits).where(visits.c.code == target, visits.c.device == device)
                connection.execute(own.values(link=writing))
            return writing

    @retrying
    def add_transfer(self, device: str, until: datetime) -> str:
        """Create a code with which one other device can copy this device's visits until this time."""
        code = new_code(LINK)
        with self._access.writing(device) as connection:
            connection.execute(insert(links), {"code": code, "target": device, "right": "transfer", "ended_at": until})
        return code

    @retrying
    def transfer_from(self, code: str, taker: str | None) -> str | None:
        """The device that created a transfer code, or None; see `find_giver`."""
        with self._access.reading() as connection:
            return find_giver(connection, code, taker)

    @retrying
    def transferred_at(self, device: str) -> datetime | None:
        """The last time another device used a transfer code of this device; None if none is recorded.

        Used codes are removed after a day.
        """
        query = select(func.max(links.c.ended_at)).where(links.c.target == device, links.c.right != "transfer")
        with self._access.reading() as connection:
            moment: datetime | None = connection.execute(query).scalar()
            return moment
