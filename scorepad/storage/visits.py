"""Visits: for each device and table, the link with which it was opened, the holder's seat, and the open sheet."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime

from sqlalchemy import Connection, String, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from scorepad.storage.codes import new_device
from scorepad.storage.database.connection import plain_errors
from scorepad.storage.database.forgotten import end_device
from scorepad.storage.database.notifications import announce
from scorepad.storage.database.schema import links, revisions, sheets, tables, visits
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.links import forget_transfers, use_transfer
from scorepad.storage.reading import CODE, IN_USE, WITH_LINK, readable, tables_of
from scorepad.storage.revisions import rename_device
from scorepad.storage.table import NO_LINK, Kind, Link, StoredTable

_VISIT = (visits.c.device == bindparam("visitor", type_=String), visits.c.code == CODE)
_VISITS = visits.join(links, links.c.code == visits.c.link)
_IS_OPEN = links.c.ended_at.is_(None)
_FIND_VISIT = select(visits.c.code).where(visits.c.device == bindparam("visitor", type_=String), visits.c.link == CODE)
_FIND_LINK = (
    select(visits.c.link)
    .select_from(_VISITS.join(tables, tables.c.code == visits.c.code))
    .where(*_VISIT, _IS_OPEN, IN_USE)
)
_MAY_WRITE = _FIND_LINK.where(links.c.right == "write")
_ADD_VISIT = insert(visits)
_PEOPLE = select(visits.c.device, visits.c.seat).where(visits.c.code == CODE, visits.c.seat.is_not(None))
_VISITED = (
    select(*WITH_LINK)
    .select_from(_VISITS.join(tables, visits.c.code == tables.c.code).outerjoin(sheets, tables.c.code == sheets.c.code))
    .where(visits.c.device == bindparam("visitor", type_=String), tables.c.kind == bindparam("kind"))
    .where(IN_USE, _IS_OPEN)
    .order_by(visits.c.opened_at.desc(), tables.c.code)
)
_HANDED_OVER = (
    select(*visits.c["code", "opened_at", "link"], tables.c.kind, links.c.right)
    .select_from(_VISITS.join(tables, visits.c.code == tables.c.code))
    .where(visits.c.device == bindparam("visitor", type_=String), IN_USE, _IS_OPEN)
    .order_by(visits.c.code)
)
_NEWEST = select(visits.c.device).order_by(visits.c.opened_at.desc()).limit(1)


def note_new(connection: Connection, opened: Mapping[str, datetime], device: str) -> None:
    """Record a device's first visits to new tables. opened: the time of each visit, by code."""
    rows = [{"device": device, "code": code, "opened_at": at, "link": code} for code, at in opened.items()]
    connection.execute(_ADD_VISIT, rows)


class Visits(Part):
    """The visits of devices to tables."""

    @retrying
    def note(self, code: str, device: str, at: datetime | None = None, link: Link = NO_LINK) -> None:
        """Record a visit with a link, or with the table's own code; nothing happens if the code is unknown.

        at: the time, by default now. A device that can write keeps this right when it uses a read-only link later.
        """
        # raised for an unknown code, and if another request of the device has just recorded the same visit
        with (
            plain_errors(self._access.engine.url),
            suppress(IntegrityError),
            self._access.transaction(device) as connection,
        ):
            _note(connection, code, device, at or datetime.now(UTC), link)

    @retrying
    def has(self, device: str, code: str) -> bool:
        """True if this code of a link is recorded for a visit of the device."""
        with self._access.reading() as connection:
            return connection.execute(_FIND_VISIT, {"visitor": device, "code": code}).first() is not None

    @retrying
    def link_to(self, code: str, device: str) -> str | None:
        """The link code recorded for a device's visits to a table.

        None if the device has not opened the table, if the table was deleted, or if the link was replaced.
        """
        with self._access.reading() as connection:
            link: str | None = connection.execute(_FIND_LINK, {"visitor": device, "code": code}).scalar()
            return link

    @retrying
    def tables(self, device: str, kind: Kind = "table", *only: str) -> list[StoredTable]:
        """The tables of this kind that a device has opened, latest visit first, without deleted tables.

        only: the keys of the sheets to load; tables without any of these are left out.
        """
        query = _VISITED.where(sheets.c.sheet.in_(only)) if only else _VISITED
        with self._access.reading() as connection:
            return readable(tables_of(connection.execute(query, {"visitor": device, "kind": kind})).values())

    @retrying
    def sit(self, code: str, device: str, seat: int | None) -> None:
        """Store the seat of a device's holder: from 0, -1 for a watcher, None if unknown."""
        with self._access.writing(device) as connection:
            connection.execute(_visit(code, device).values(seat=seat))
            announce(connection, code)

    @retrying
    def people(self, code: str) -> dict[str, int]:
        """The seat of each device that has chosen a seat, as in `sit`."""
        with self._access.reading() as connection:
            return {row.device: row.seat for row in connection.execute(_PEOPLE, {"code": code})}

    @retrying
    def arrive(self, code: str, device: str, sheet: str) -> datetime:
        """Record that a device has a sheet open. Returns the time, to be passed to `leave`."""
        moment = datetime.now(UTC)
        with self._access.writing() as connection:
            connection.execute(_visit(code, device).values(sheet=sheet, here_at=moment))
            announce(connection, code)
        return moment

    @retrying
    def leave(self, code: str, device: str, arrived: datetime) -> None:
        """Record that a device has left, unless it has arrived again since this time."""
        with self._access.writing() as connection:
            here = _visit(code, device).where(visits.c.here_at == arrived)
            if connection.execute(here.values(here_at=None)).rowcount:
                announce(connection, code)

    @retrying
    def newest(self) -> str | None:
        """The device with the latest visit; None if there are no visits."""
        with self._access.reading() as connection:
            name: str | None = connection.execute(_NEWEST).scalar()
            return name

    @retrying
    def counts(self, device: str) -> dict[Kind, int]:
        """The number of tables, books and so on that would be copied to another device, by kind."""
        with self._access.reading() as connection:
            kinds = [row.kind for row in connection.execute(_HANDED_OVER, {"visitor": device})]
        return dict(Counter(kinds))

    @retrying
    def hand_over(self, code: str, to: str) -> bool:
        """Use up a transfer code, and copy the visits of the device that created it, with the same links.

        Seats and changes stay with that device. Returns False, and copies nothing, if the code is invalid, has expired
        or was used by another device.
        """
        with self._access.writing(to) as connection:
            giver = use_transfer(connection, code, to)
            for row in connection.execute(_HANDED_OVER, {"visitor": giver}).all():
                _note(connection, row.code, to, row.opened_at, Link(row.link, row.right))
            return giver is not None

    @retrying
    def forget(self, device: str) -> None:
        """Remove a device's visits, and rename the device in its entries. It cannot write anymore.

        Each table is a separate transaction, so that others do not wait. A second call completes an interrupted call.
        """
        with self._access.writing() as connection:
            end_device(connection, device)
            forget_transfers(connection, device)
        wrote_at = select(revisions.c.code).where(revisions.c.device == device)
        was_at = select(visits.c.code).where(visits.c.device == device)
        with self._access.reading() as connection:
            codes = connection.execute(wrote_at.union(was_at)).scalars().all()
        for code in sorted(codes):
            with self._access.writing() as connection:
                _forget(connection, code, device)


def _forget(connection: Connection, code: str, device: str) -> None:
    """Rename a device at a table, and remove its visit.

    The new name is used only at this table: the device's changes there still belong together, but nothing connects
    them with its changes at other tables.
    """
    # the same order of locks as for changes: the table before its visits
    connection.execute(select(tables.c.code).where(tables.c.code == code).with_for_update())
    rename_device(connection, code, device, new_device())
    connection.execute(delete(visits).where(visits.c.device == device, visits.c.code == code))
    announce(connection, code)


def _visit(code: str, device: str) -> Update:
    return update(visits).where(visits.c.device == device, visits.c.code == code)


def _note(connection: Connection, code: str, device: str, at: datetime, link: Link) -> None:
    by = link.code or code
    if not connection.execute(_visit(code, device).values(opened_at=at)).rowcount:
        connection.execute(_ADD_VISIT, {"device": device, "code": code, "opened_at": at, "link": by})
    elif link.right == "write" or not connection.execute(_MAY_WRITE, {"visitor": device, "code": code}).first():
        connection.execute(_visit(code, device).values(link=by))
