"""Forgetting a device: what it wrote stays where it is, and nothing tells any more which device that was."""

import secrets

from sqlalchemy import Connection, String, bindparam, delete, select

from scorepad.storage.news import announce
from scorepad.storage.revisions import rename_device
from scorepad.storage.schema import revisions, tables, visits

_GONE = bindparam("gone", type_=String)
_WROTE_AT = select(revisions.c.code).where(revisions.c.device == _GONE)
_OPENED = select(visits.c.code).where(visits.c.device == _GONE)
# locked as whoever changes a table locks it, and before its visits; one after the other, lest two wait for each other
_LOCK = (
    select(tables.c.code)
    .where(tables.c.code.in_(_WROTE_AT) | tables.c.code.in_(_OPENED))
    .order_by(tables.c.code)
    .with_for_update()
)
_FORGET_VISITS = delete(visits).where(visits.c.device == _GONE)


def new_device() -> str:
    """A random name for a device: it says which one, and nothing of whoever holds it."""
    return secrets.token_hex(6)


def forget(connection: Connection, device: str) -> None:
    """Put another name in the place of a device's everywhere, and remove what it has opened.

    At each table that is a name of its own, which nobody has: its changes there still belong together, and nothing
    tells that whoever made them has been at another table, too.
    """
    for code in connection.execute(_LOCK, {"gone": device}).scalars().all():
        rename_device(connection, code, device, new_device())
        announce(connection, code)
    connection.execute(_FORGET_VISITS, {"gone": device})
