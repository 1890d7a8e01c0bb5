"""Forgetting a device: what it wrote stays where it is, and nothing tells any more which device that was."""

import secrets
from collections.abc import Sequence

from sqlalchemy import Connection, String, bindparam, delete, select

from scorepad.storage.news import announce
from scorepad.storage.revisions import rename_device
from scorepad.storage.schema import revisions, tables, visits

_GONE = bindparam("gone", type_=String)
_WROTE_AT = select(revisions.c.code).where(revisions.c.device == _GONE)
_OPENED = select(visits.c.code).where(visits.c.device == _GONE)
_TABLES = select(tables.c.code).where(tables.c.code.in_(_WROTE_AT) | tables.c.code.in_(_OPENED)).order_by(tables.c.code)
# as whoever changes a table locks it, and before its visits
_LOCK = select(tables.c.code).where(tables.c.code == bindparam("at", type_=String)).with_for_update()
_FORGET_VISIT = delete(visits).where(visits.c.device == _GONE, visits.c.code == bindparam("at", type_=String))


def new_device() -> str:
    """A random name for a device: it says which one, and nothing of whoever holds it."""
    return secrets.token_hex(6)


def tables_of(connection: Connection, device: str) -> Sequence[str]:
    """The codes of all tables where a device has written or been."""
    return connection.execute(_TABLES, {"gone": device}).scalars().all()


def forget(connection: Connection, code: str, device: str) -> None:
    """Put another name in the place of a device's at a table, and remove that it was there.

    That name is one that nobody has: its changes at the table still belong together, and nothing tells that whoever
    made them has been at another table, too.
    """
    connection.execute(_LOCK, {"at": code})
    rename_device(connection, code, device, new_device())
    connection.execute(_FORGET_VISIT, {"gone": device, "at": code})
    announce(connection, code)
