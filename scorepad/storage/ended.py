"""What counts no more: forgotten devices and used device-transfer codes, of which only digests are stored."""

from datetime import UTC, datetime
from hashlib import blake2b

from sqlalchemy import Connection, Row, String, bindparam, func, insert, select

from scorepad.errors import ForgottenDeviceError
from scorepad.storage.schema import ended

_FIND = select(ended).where(ended.c.digest == bindparam("name", type_=String))
_USED = select(func.max(ended.c.ended_at)).where(ended.c.giver == bindparam("name", type_=String))
_ADD = insert(ended)
_KEY = func.hashtext(bindparam("device", type_=String))
_KEEP_KNOWN, _KEEP_TO_ONESELF = (
    select(func.pg_advisory_xact_lock_shared(_KEY)),
    select(func.pg_advisory_xact_lock(_KEY)),
)


def check_not_forgotten(connection: Connection, device: str) -> None:
    """Raise ForgottenDeviceError if a device was forgotten; else it is not before the end of the transaction."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time
        connection.execute(_KEEP_KNOWN, {"device": device})
    if _find(connection, device) is not None:
        raise ForgottenDeviceError("this device was forgotten")


def end_device(connection: Connection, device: str) -> None:
    """Have a device count no more, once all transactions that write for it have ended."""
    _have_alone(connection, device)
    if _find(connection, device) is None:
        connection.execute(_ADD, {"digest": _digest(device), "ended_at": datetime.now(UTC)})


def use_code(connection: Connection, code: str, giver: str, taker: str) -> bool:
    """Use a device-transfer code up, unless the same device has done so before; False if it `is_ended` for it."""
    _have_alone(connection, giver)
    if is_ended(connection, code, giver, taker):
        return False
    if _find(connection, code) is None:
        row = {"digest": _digest(code), "giver": _digest(giver), "taker": _digest(taker), "ended_at": datetime.now(UTC)}
        connection.execute(_ADD, row)
    return True


def is_ended(connection: Connection, code: str, giver: str, taker: str | None) -> bool:
    """True if another device has used a device-transfer code, or the one that showed it was forgotten."""
    used = _find(connection, code)
    is_others = used is not None and (taker is None or used.taker != _digest(taker))
    return is_others or _find(connection, giver) is not None


def last_use(connection: Connection, giver: str) -> datetime | None:
    """When another device used a code of this one last; None if that was more than a day ago, or never."""
    moment: datetime | None = connection.execute(_USED, {"name": _digest(giver)}).scalar()
    return moment


def _have_alone(connection: Connection, device: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(_KEEP_TO_ONESELF, {"device": device})


def _find(connection: Connection, name: str) -> Row[tuple[object, ...]] | None:
    return connection.execute(_FIND, {"name": _digest(name)}).first()


def _digest(name: str) -> str:
    return blake2b(name.encode(), digest_size=16).hexdigest()
