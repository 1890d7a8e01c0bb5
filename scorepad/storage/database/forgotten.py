"""Forgotten devices, of which only digests of their ids are stored."""

from datetime import UTC, datetime
from hashlib import blake2b

from sqlalchemy import Connection, Row, String, bindparam, func, insert, select

from scorepad.core.errors import ForgottenDeviceError
from scorepad.storage.database.schema import ended

_FIND = select(ended).where(ended.c.digest == bindparam("name", type_=String))
_ADD = insert(ended)
_KEY = func.hashtext(bindparam("device", type_=String))
_KEEP_KNOWN, _KEEP_TO_ONESELF = (
    select(func.pg_advisory_xact_lock_shared(_KEY)),
    select(func.pg_advisory_xact_lock(_KEY)),
)


def check_not_forgotten(connection: Connection, device: str) -> None:
    """Raise ForgottenDeviceError if a device was forgotten; else it cannot be forgotten before the transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
        connection.execute(_KEEP_KNOWN, {"device": device})
    if _find(connection, device) is not None:
        raise ForgottenDeviceError("this device was forgotten")


def end_device(connection: Connection, device: str) -> None:
    """Mark a device as forgotten, after waiting for all transactions that write for it."""
    if connection.dialect.name == "postgresql":
        connection.execute(_KEEP_TO_ONESELF, {"device": device})
    if _find(connection, device) is None:
        connection.execute(_ADD, {"digest": _digest(device), "ended_at": datetime.now(UTC)})


def _find(connection: Connection, name: str) -> Row[tuple[object, ...]] | None:
    return connection.execute(_FIND, {"name": _digest(name)}).first()


def _digest(name: str) -> str:
    return blake2b(name.encode(), digest_size=16).hexdigest()
