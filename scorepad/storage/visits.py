"""Who was at a table: which device came by which link, who holds it, and which sheet it has open."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Integer, Row, String, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from scorepad.storage.access import Part, retrying
from scorepad.storage.codes import new_device
from scorepad.storage.database import plain_errors
from scorepad.storage.ended import end_device, is_ended, last_use, use_code
from scorepad.storage.news import announce
from scorepad.storage.reading import AT, CODE, IN_USE, MOMENT, MOST, NEWEST_FIRST, WITH_LINK, readable, tables_of
from scorepad.storage.revisions import rename_device
from scorepad.storage.schema import links, revisions, sheets, tables, visits
from scorepad.storage.table import Kind, Link, StoredTable

_VISIT = (visits.c.device == bindparam("visitor", type_=String), visits.c.code == CODE)
# the way by which a device came last, where that still leads to the table
_WAY = func.coalesce(visits.c.link, visits.c.code)
_VISITS = visits.outerjoin(links, links.c.code == _WAY)
_IS_OPEN = links.c.replaced_at.is_(None)
_FIND_VISIT = select(visits.c.code).where(visits.c.device == bindparam("visitor", type_=String), _WAY == CODE)
_FIND_ANY_VISIT = select(visits.c.code).where(*_VISIT)
_FIND_WAY = select(_WAY.label("way")).select_from(_VISITS).where(*_VISIT, _IS_OPEN)
_MAY_WRITE = select(visits.c.code).select_from(_VISITS).where(*_VISIT, _IS_OPEN, links.c.may_write.is_not(False))
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
    select(*visits.c["code", "opened_at", "link"], tables.c.kind, links.c.may_write)
    .select_from(_VISITS.join(tables, visits.c.code == tables.c.code))
    .where(visits.c.device == bindparam("visitor", type_=String), IN_USE, _IS_OPEN)
    .order_by(visits.c.code)
)
_WRITTEN_ON = select(revisions.c.code).where(revisions.c.device == bindparam("device", type_=String))
_PLAYED = (
    (
        select(*WITH_LINK)
        .select_from(
            tables.outerjoin(sheets, tables.c.code == sheets.c.code)
            .outerjoin(
                visits, (visits.c.code == tables.c.code) & (visits.c.device == bindparam("device", type_=String))
            )
            .outerjoin(links, links.c.code == func.coalesce(_WAY, tables.c.code))
        )
        .where(_IS_OPEN)
    )
    .where(
        tables.c.code.in_(
            select(tables.c.code)
            .where(tables.c.kind == "table", tables.c.game == bindparam("game"), IN_USE, tables.c.code.in_(_WRITTEN_ON))
            .order_by(*NEWEST_FIRST)
            .limit(MOST)
        )
    )
    .order_by(*NEWEST_FIRST)
)
_NEWEST = select(visits.c.device).order_by(visits.c.opened_at.desc()).limit(1)
_VISIT_OF = update(visits).where(visits.c.device == bindparam("visitor", type_=String), visits.c.code == AT)
_VISIT_AGAIN = _VISIT_OF.values(opened_at=MOMENT)
_COME_BY = _VISIT_OF.values(link=bindparam("way", type_=String))
_SIT = _VISIT_OF.values(seat=bindparam("place", type_=Integer))
_ARRIVE = _VISIT_OF.values(sheet=bindparam("where", type_=String), here_at=MOMENT)
_LEAVE = _VISIT_OF.where(visits.c.here_at == MOMENT).values(here_at=None)
_GONE = bindparam("gone", type_=String)
_WROTE_AT = select(revisions.c.code).where(revisions.c.device == _GONE)
_WAS_AT = select(visits.c.code).where(visits.c.device == _GONE)
_TABLES_WITH = (
    select(tables.c.code).where(tables.c.code.in_(_WROTE_AT) | tables.c.code.in_(_WAS_AT)).order_by(tables.c.code)
)
# as whoever changes a table locks it, and before its visits
_LOCK = select(tables.c.code).where(tables.c.code == bindparam("at", type_=String)).with_for_update()
_FORGET_VISIT = delete(visits).where(visits.c.device == _GONE, visits.c.code == bindparam("at", type_=String))


def note_visit(connection: Connection, code: str, device: str, at: datetime) -> None:
    """Remember that a device has opened a table by its own code at a moment, unless it has been there."""
    if connection.execute(_FIND_ANY_VISIT, {"visitor": device, "code": code}).first() is None:
        connection.execute(_ADD_VISIT, {"device": device, "code": code, "opened_at": at, "link": None})


def note_new(connection: Connection, opened: Mapping[str, datetime], device: str) -> None:
    """Remember that a device has opened new tables, by their codes, at these moments."""
    rows = [{"device": device, "code": code, "opened_at": at, "link": None} for code, at in opened.items()]
    connection.execute(_ADD_VISIT, rows)


class Visits(Part):
    """Devices at tables."""

    @retrying
    def note(self, code: str, device: str, at: datetime | None = None, link: Link | None = None) -> None:
        """Remember that a device has opened what has this code, now or at another moment; nothing if nothing has.

        It came by this link, or by the code itself. Whoever may write and looks by another link still may.
        """
        moment = datetime.now(UTC) if at is None else at
        way, visitor = None if link is None else link.code, {"visitor": device, "code": code}
        # raised where nothing has this code, or where another request of the device has just remembered the same
        with (
            plain_errors(self._access.engine.url),
            suppress(IntegrityError),
            self._access.transaction(device) as connection,
        ):
            if not connection.execute(_VISIT_AGAIN, {"visitor": device, "at": code, "moment": moment}).rowcount:
                connection.execute(_ADD_VISIT, {"device": device, "code": code, "opened_at": moment, "link": way})
            elif link is None or link.may_write or not connection.execute(_MAY_WRITE, visitor).first():
                connection.execute(_COME_BY, {"visitor": device, "at": code, "way": way})

    @retrying
    def has(self, device: str, code: str) -> bool:
        """True if a device has ever opened the table with this code, by this code."""
        with self._access.reading() as connection:
            return connection.execute(_FIND_VISIT, {"visitor": device, "code": code}).first() is not None

    @retrying
    def way_to(self, code: str, device: str) -> str | None:
        """The code by which a device came to a table last; None where it never did, or that was replaced."""
        with self._access.reading() as connection:
            way: str | None = connection.execute(_FIND_WAY, {"visitor": device, "code": code}).scalar()
            return way

    @retrying
    def tables(self, device: str, kind: Kind = "table", *only: str) -> list[StoredTable]:
        """The tables of a kind that a device has opened, the newest first, none deleted; of each these sheets alone.

        Those that have none of the sheets are left out.
        """
        query = _VISITED.where(sheets.c.sheet.in_(only)) if only else _VISITED
        with self._access.reading() as connection:
            return readable(tables_of(connection.execute(query, {"visitor": device, "kind": kind})).values())

    @retrying
    def played(self, game: str, device: str, most: int = 100) -> list[StoredTable]:
        """The tables of a game that this device wrote on, without the deleted ones, the newest first."""
        with self._access.reading() as connection:
            rows = connection.execute(_PLAYED, {"game": game, "device": device, "most": most})
            return readable(tables_of(rows).values())

    @retrying
    def sit(self, code: str, device: str, seat: int | None) -> None:
        """Remember who holds a device that has opened a table: the seat, from 0, -1 for one who only watches.

        None where that is not known any more. Others see it, so they hear of it.
        """
        with self._access.writing(device) as connection:
            connection.execute(_SIT, {"visitor": device, "at": code, "place": seat})
            announce(connection, code)

    @retrying
    def people(self, code: str) -> dict[str, int]:
        """The seat of each device, as `sit` takes it; devices without one are left out."""
        with self._access.reading() as connection:
            return {row.device: row.seat for row in connection.execute(_PEOPLE, {"code": code})}

    @retrying
    def arrive(self, code: str, device: str, sheet: str) -> datetime:
        """Remember that a device that has opened a table has a sheet of it open just now; the moment, for `leave`."""
        moment = datetime.now(UTC)
        with self._access.writing() as connection:
            connection.execute(_ARRIVE, {"visitor": device, "at": code, "where": sheet, "moment": moment})
            announce(connection, code)
        return moment

    @retrying
    def leave(self, code: str, device: str, arrived: datetime) -> None:
        """Remember that it has not any more; nothing where it has arrived again since that moment."""
        with self._access.writing() as connection:
            if connection.execute(_LEAVE, {"visitor": device, "at": code, "moment": arrived}).rowcount:
                announce(connection, code)

    @retrying
    def newest(self) -> str | None:
        """The device that was the last to open anything; None where none has."""
        with self._access.reading() as connection:
            name: str | None = connection.execute(_NEWEST).scalar()
            return name

    @retrying
    def counts(self, device: str) -> dict[Kind, int]:
        """How many tables, books and the like a device has opened, by their kind, and would hand over."""
        with self._access.reading() as connection:
            kinds = [row.kind for row in connection.execute(_HANDED_OVER, {"visitor": device})]
        return dict(Counter(kinds))

    @retrying
    def hand_over(self, device: str, to: str, code: str) -> bool:
        """Let another device have opened all that a device has, by the same links; nothing is taken from anybody.

        Who holds a device, and what it has written, stays its own. This uses the code up: False, and nothing happens,
        where another device has used it, or the one that showed it was forgotten.
        """
        with self._access.writing(to) as connection:
            if not use_code(connection, code, device, to):
                return False
            for row in connection.execute(_HANDED_OVER, {"visitor": device}).all():
                _hand_over(connection, row, to)
            return True

    @retrying
    def can_hand_over(self, device: str, to: str | None, code: str) -> bool:
        """True if `hand_over` would do so."""
        with self._access.reading() as connection:
            return not is_ended(connection, code, device, to)

    @retrying
    def handed_over(self, device: str) -> datetime | None:
        """When another device has used a code of this one last, within a day."""
        with self._access.reading() as connection:
            return last_use(connection, device)

    @retrying
    def forget(self, device: str) -> None:
        """Keep nothing of a device but its entries, under a new name; the tables stay. From now on it cannot write.

        It is forgotten table by table, lest others wait for all of them: what was broken off is done by a second call.
        """
        with self._access.writing() as connection:
            end_device(connection, device)
        with self._access.reading() as connection:
            codes = connection.execute(_TABLES_WITH, {"gone": device}).scalars().all()
        for code in codes:
            with self._access.writing() as connection:
                _forget(connection, code, device)


def _forget(connection: Connection, code: str, device: str) -> None:
    """Give a device another name at a table, and remove its visit.

    That name is one that nobody has: its changes at the table still belong together, and nothing tells that whoever
    made them has been at another table, too.
    """
    connection.execute(_LOCK, {"at": code})
    rename_device(connection, code, device, new_device())
    connection.execute(_FORGET_VISIT, {"gone": device, "at": code})
    announce(connection, code)


def _hand_over(connection: Connection, row: Row[*tuple[Any, ...]], to: str) -> None:
    """Let a device come by a visit of another one; nothing where it was there, and may do as much."""
    visitor, may_write = {"visitor": to, "code": row.code}, row.may_write is not False
    if connection.execute(_FIND_ANY_VISIT, visitor).first() is None:
        visit = {"device": to, "code": row.code, "opened_at": row.opened_at, "link": row.link}
        connection.execute(_ADD_VISIT, visit)
    elif may_write and connection.execute(_MAY_WRITE, visitor).first() is None:
        connection.execute(_COME_BY, {"visitor": to, "at": row.code, "way": row.link})
