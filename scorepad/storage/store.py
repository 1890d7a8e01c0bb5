"""The store: tables, their sheets, and every change kept."""

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Any, Literal, Self

from sqlalchemy import (
    Connection,
    Engine,
    Integer,
    Row,
    Select,
    String,
    bindparam,
    delete,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from scorepad.errors import DamagedTableError, ScorepadError, StaleSheetError, StorageError, UnknownTableError
from scorepad.storage.checksums import seal
from scorepad.storage.database import WRITES, check_in_place, engine_to, open_database, plain_errors, shrink
from scorepad.storage.links import fresh_code, led_to, link_to, replace_link
from scorepad.storage.merge import merge, without_blanks
from scorepad.storage.moments import Moment, moment, nth
from scorepad.storage.news import News, announce
from scorepad.storage.people import forget, tables_of
from scorepad.storage.purges import Prospect, not_before_last_purge, note_purge, prospect
from scorepad.storage.revisions import HIGHEST, Proposed, authors, in_order, revision_at, save, save_first, steps
from scorepad.storage.schema import changes, links, revisions, sheets, tables, visits
from scorepad.storage.steady import Steady, steady
from scorepad.storage.table import Decision, Deed, Here, Kind, Link, Pulse, Revision, SheetState, StoredTable
from scorepad.storage.undo import Own, own, turned
from scorepad.text import Text

Over = Literal["ask", "leave", "take"]
"""What is to be of a field that somebody else has changed since."""
PATIENCE = 10.0  # seconds to wait for the other writers of this process
REFUSED = Text("This was not stored when it came first. See whether it is right now, then send it again.")
STAYS = timedelta(minutes=3)  # how long somebody counts as here, at most, whose leaving nobody has noticed
A_DAY = timedelta(days=1)  # within which a table need not be noted as opened again
AT_ONCE = 200  # tables that are removed in one transaction

# the statements, built once
_CODE = bindparam("code", type_=String)
_CHANGE = bindparam("change", type_=String)
_MOMENT = bindparam("moment", type_=tables.c.deleted_at.type)
_MOST = bindparam("most", type_=Integer)
_IN_USE = tables.c.deleted_at.is_(None)
_NEWEST_FIRST = (tables.c.created_at.desc(), tables.c.code)

_FIND = select(tables.c.code).where(tables.c.code == _CODE)
_FIND_BY_CHANGE = select(tables.c.code).where(tables.c.change == _CHANGE)
_COLUMNS = (
    *tables.c["code", "game", "created_at", "deleted_at", "kind", "about", "opened_at"],
    *sheets.c["sheet", "number", "fields", "made_at", "device"],
)
_LINK = (links.c.code.label("link"), links.c.may_write, links.c.replaced_at)
_WITH_LINK: tuple[Any, ...] = (*_COLUMNS, *_LINK)
_TABLES = select(*_COLUMNS).select_from(tables.outerjoin(sheets, tables.c.code == sheets.c.code))
_LOAD = (
    select(*_WITH_LINK)
    .select_from(tables.outerjoin(sheets, tables.c.code == sheets.c.code).outerjoin(links, links.c.code == _CODE))
    .where(tables.c.code == led_to(_CODE))
)
_RECENT = _TABLES.where(tables.c.code.in_(bindparam("codes", expanding=True)), _IN_USE)
_VISIT = (visits.c.device == bindparam("visitor", type_=String), visits.c.code == _CODE)
# the way by which a device came last, where that still leads to the table
_WAY = func.coalesce(visits.c.link, visits.c.code)
_VISITS = visits.outerjoin(links, links.c.code == _WAY)
_IS_OPEN = links.c.replaced_at.is_(None)
_FIND_VISIT = select(visits.c.code).where(visits.c.device == bindparam("visitor", type_=String), _WAY == _CODE)
_FIND_WAY = select(_WAY.label("way")).select_from(_VISITS).where(*_VISIT, _IS_OPEN)
_MAY_WRITE = select(visits.c.code).select_from(_VISITS).where(*_VISIT, _IS_OPEN, links.c.may_write.is_not(False))
_ADD_VISIT = insert(visits)
_PEOPLE = select(visits.c.device, visits.c.seat).where(visits.c.code == _CODE, visits.c.seat.is_not(None))
_VISITED = (
    select(*_WITH_LINK)
    .select_from(_VISITS.join(tables, visits.c.code == tables.c.code).outerjoin(sheets, tables.c.code == sheets.c.code))
    .where(visits.c.device == bindparam("visitor", type_=String), tables.c.kind == bindparam("kind"))
    .where(_IN_USE, _IS_OPEN)
    .order_by(visits.c.opened_at.desc(), tables.c.code)
)
_WRITTEN_ON = select(revisions.c.code).where(revisions.c.device == bindparam("device", type_=String))
_PLAYED = (
    (
        select(*_WITH_LINK)
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
            .where(
                tables.c.kind == "table", tables.c.game == bindparam("game"), _IN_USE, tables.c.code.in_(_WRITTEN_ON)
            )
            .order_by(*_NEWEST_FIRST)
            .limit(_MOST)
        )
    )
    .order_by(*_NEWEST_FIRST)
)
_ABOUT = _TABLES.where(
    tables.c.code.in_(
        select(tables.c.code)
        .where(tables.c.about == _CODE, tables.c.kind == bindparam("kind"), _IN_USE)
        .order_by(*_NEWEST_FIRST)
        .limit(_MOST)
    ),
    sheets.c.sheet == bindparam("kind"),
).order_by(*_NEWEST_FIRST)

# PostgreSQL waits at _LOCK for its turn and must read the sheets only after that: hence two statements
_LOCK = _FIND.with_for_update()
_WAS_REFUSED = select(changes.c.refused).where(changes.c.code == _CODE, changes.c.change == _CHANGE)
_LOAD_FOR_CHANGE = _TABLES.where(tables.c.code == _CODE).add_columns(
    _WAS_REFUSED.scalar_subquery().label("was_refused")
)

_HISTORY = select(revisions).where(revisions.c.code == _CODE).order_by(revisions.c.id.desc())
_HISTORY_OF_SHEET = _HISTORY.where(revisions.c.sheet == bindparam("sheet"))
_DEED = select(revisions).where(revisions.c.code == _CODE, revisions.c.id == bindparam("id", type_=Integer))
# all that one going back has changed
_TOGETHER = (
    select(revisions)
    .where(revisions.c.code == _CODE, revisions.c.made_at == bindparam("moment", type_=revisions.c.made_at.type))
    .where(revisions.c.device == bindparam("device", type_=String), revisions.c.deed == "back")
    .order_by(revisions.c.id)
)

_MOMENTS = select(*revisions.c["id", "made_at"]).where(
    revisions.c.code == _CODE, revisions.c.id.in_(bindparam("ids", expanding=True))
)
_DEVICES = select(revisions.c.device).where(revisions.c.code == _CODE).distinct().order_by(revisions.c.device)

_ADD_TABLE, _ADD_CHANGE = insert(tables), insert(changes)

# SQLAlchemy keeps the columns' own names for the new values
_AT = bindparam("at", type_=String)
_VISIT_OF = update(visits).where(visits.c.device == bindparam("visitor", type_=String), visits.c.code == _AT)
_VISIT_AGAIN = _VISIT_OF.values(opened_at=_MOMENT)
_COME_BY = _VISIT_OF.values(link=bindparam("way", type_=String))
_SIT = _VISIT_OF.values(seat=bindparam("place", type_=Integer))
_DELETE = update(tables).where(tables.c.code == _AT, _IN_USE).values(deleted_at=not_before_last_purge(_MOMENT))
_RESTORE = update(tables).where(tables.c.code == _AT).values(deleted_at=None)
_FORGET_CHANGES = delete(changes).where(changes.c.made_at < _MOMENT)
_DUE = select(tables.c.code).where(tables.c.deleted_at < _MOMENT).limit(_MOST)
_DUE_UNOPENED = select(tables.c.code).where(tables.c.opened_at < _MOMENT, tables.c.kind != "layout").limit(_MOST)
_OPENED = update(tables).where(tables.c.code == _AT).values(opened_at=_MOMENT)
_RECKONED = select(not_before_last_purge(_MOMENT))
_PULSE = select(*tables.c["code", "game", "kind", "deleted_at", "change_count", "links_replaced"])
_PULSES = _PULSE.where(tables.c.code.in_(bindparam("codes", expanding=True)))
_PULSE_BY_LINK = (
    _PULSE.add_columns(links.c.replaced_at)
    .select_from(tables.outerjoin(links, links.c.code == _CODE))
    .where(tables.c.code == led_to(_CODE))
)
_HERE = select(*visits.c["code", "device", "sheet", "seat"]).where(
    visits.c.code.in_(bindparam("codes", expanding=True)), visits.c.here_at > _MOMENT
)
_ARRIVE = _VISIT_OF.values(sheet=bindparam("where", type_=String), here_at=_MOMENT)
_LEAVE = _VISIT_OF.where(visits.c.here_at == _MOMENT).values(here_at=None)
_CODES = select(tables.c.code).order_by(tables.c.created_at, tables.c.code)


class Store(Steady):
    """Tables in a database, for many threads and processes at once.

    Every method raises StorageError when the database fails, and those that are about one table DamagedTableError where
    it cannot be read; lists leave such a table out. Who changes something passes `change`, an id of their
    own making: what arrives twice under one id counts once. `device` says who it was.
    """

    def __init__(self, engine: Engine, listens: Engine | None = None) -> None:
        self._engine = engine
        self._writer = engine.execution_options(**WRITES)
        # left to itself, SQLite lets a second writer sleep and try again, at worst for seconds
        self._turn = Lock() if engine.dialect.name == "sqlite" else None
        self.news = News(listens or engine, self.pulses)

    @classmethod
    def open(cls, url: str, *, check: bool = False, connections: int = 5, listen_url: str | None = None) -> Self:
        """The store in the database at an SQLAlchemy URL, made or brought up to date first; checked for damage.

        `connections` is how many it uses at a time at most, one by each thread.
        `listen_url` leads to the same one for news, where the first leads through a pooler that lets nobody listen.
        """
        engine = open_database(url, check=check, connections=connections)
        return cls(engine, None if listen_url is None else engine_to(make_url(listen_url)))

    def close(self) -> None:
        """Let go of the database."""
        self.news.close()
        self._engine.dispose()

    @steady
    def load(self, code: str) -> StoredTable:
        """The table that a code leads to, even a deleted one, or by a link that was replaced. UnknownTableError."""
        with self._reading() as connection:
            found = _tables_of(connection.execute(_LOAD, {"code": code}))
        return _found(found, next(iter(found), code))

    @steady
    def link_to(self, code: str, *, may_write: bool) -> str:
        """The code of a table's link as it is now, to write or to look; that one is made when it is first asked for."""
        with self._writing() as connection:
            return link_to(connection, code, may_write=may_write)

    @steady
    def replace_link(self, code: str, old: str, device: str) -> str:
        """Put a new link in place of an old one, for all but the device that does so; the code of the newest."""
        with self._writing() as connection:
            return replace_link(connection, code, old, device)

    @steady
    def pulse(self, code: str) -> Pulse | None:
        """How often the table that a code leads to was changed, and what it is: one row; None if it leads nowhere."""
        with self._reading() as connection:
            row = connection.execute(_PULSE_BY_LINK, {"code": code}).first()
        return None if row is None else _pulse_of(row)._replace(is_replaced=row.replaced_at is not None)

    @steady
    def pulses(self, codes: Collection[str]) -> dict[str, Pulse]:
        """The same of several tables, by their own codes, and who is here; without those that are unknown."""
        with self._reading() as connection:
            pulses = {row.code: _pulse_of(row) for row in connection.execute(_PULSES, {"codes": list(codes)})}
            asked = {"codes": list(codes), "moment": datetime.now(UTC) - STAYS}
            for row in connection.execute(_HERE, asked):
                known = pulses[row.code]
                pulses[row.code] = known._replace(here=known.here | {Here(row.device, row.sheet, row.seat)})
        return pulses

    @steady
    def codes(self) -> list[str]:
        """The codes of all that is stored, deleted or not, the oldest first."""
        with self._reading() as connection:
            return list(connection.execute(_CODES).scalars())

    @steady
    def opened(self, stored: StoredTable, now: datetime) -> None:
        """Remember that a table was opened, once a day: what nobody opens for long is purged."""
        if stored.opened_at is not None and abs(now - stored.opened_at) <= A_DAY:
            return
        with self._reading() as connection:
            reckoned = connection.execute(_RECKONED, {"moment": now}).scalar_one()
        if stored.opened_at is None or reckoned - stored.opened_at > A_DAY:
            with self._writing() as connection:
                connection.execute(_OPENED, {"at": stored.code, "moment": reckoned})

    @steady
    def recent(self, codes: Sequence[str]) -> list[StoredTable]:
        """The tables with these codes, in this order, without the unknown and the deleted ones."""
        with self._reading() as connection:
            found = _tables_of(connection.execute(_RECENT, {"codes": codes}))
        return _readable([found[code] for code in codes if code in found])

    @steady
    def visit(self, code: str, device: str, at: datetime | None = None, link: Link | None = None) -> None:
        """Remember that a device has opened what has this code, now or at another moment; nothing if nothing has.

        It came by this link, or by the code itself. Whoever may write and looks by another link still may.
        """
        moment = datetime.now(UTC) if at is None else at
        way, visitor = None if link is None else link.code, {"visitor": device, "code": code}
        # raised where nothing has this code, or where another request of the device has just remembered the same
        with plain_errors(self._engine.url), suppress(IntegrityError), self._transaction() as connection:
            if not connection.execute(_VISIT_AGAIN, {"visitor": device, "at": code, "moment": moment}).rowcount:
                connection.execute(_ADD_VISIT, {"device": device, "code": code, "opened_at": moment, "link": way})
            elif link is None or link.may_write or not connection.execute(_MAY_WRITE, visitor).first():
                connection.execute(_COME_BY, {"visitor": device, "at": code, "way": way})
            seal(connection, visits, device, code)

    @steady
    def has_visited(self, device: str, code: str) -> bool:
        """Whether a device has ever opened what has this code, and came by that."""
        with self._reading() as connection:
            return connection.execute(_FIND_VISIT, {"visitor": device, "code": code}).first() is not None

    @steady
    def way_to(self, code: str, device: str) -> str | None:
        """The code by which a device came to a table last; None where it never did, or that was replaced."""
        with self._reading() as connection:
            way: str | None = connection.execute(_FIND_WAY, {"visitor": device, "code": code}).scalar()
            return way

    @steady
    def sit(self, code: str, device: str, seat: int) -> None:
        """Remember who holds a device that has opened a table: the seat, from 0, or -1 for one who only watches."""
        with self._writing() as connection:
            connection.execute(_SIT, {"visitor": device, "at": code, "place": seat})
            seal(connection, visits, device, code)

    @steady
    def people(self, code: str) -> dict[str, int]:
        """By device, who holds it, as `sit` takes it; without those that nobody said it of."""
        with self._reading() as connection:
            return {row.device: row.seat for row in connection.execute(_PEOPLE, {"code": code})}

    @steady
    def arrive(self, code: str, device: str, sheet: str) -> datetime:
        """Remember that a device that has opened a table has a sheet of it open just now; the moment, for `leave`."""
        moment = datetime.now(UTC)
        with self._writing() as connection:
            connection.execute(_ARRIVE, {"visitor": device, "at": code, "where": sheet, "moment": moment})
            seal(connection, visits, device, code)
            announce(connection, code)
        return moment

    @steady
    def leave(self, code: str, device: str, arrived: datetime) -> None:
        """Remember that it has not any more; nothing where it has arrived again since that moment."""
        with self._writing() as connection:
            if connection.execute(_LEAVE, {"visitor": device, "at": code, "moment": arrived}).rowcount:
                seal(connection, visits, device, code)
                announce(connection, code)

    @steady
    def forget(self, device: str) -> None:
        """Keep nothing of a device but what it wrote, and that without telling whose it was; the tables stay.

        It is forgotten table by table, lest others wait for all of them: what was broken off is done by a second call.
        """
        with self._reading() as connection:
            codes = tables_of(connection, device)
        for code in codes:
            with self._writing() as connection:
                forget(connection, code, device)

    @steady
    def visited(self, device: str, kind: Kind = "table", sheet: str | None = None) -> list[StoredTable]:
        """What of a kind a device has opened, without what was deleted, the newest first; of each this sheet alone."""
        query = _VISITED if sheet is None else _VISITED.where(sheets.c.sheet == sheet)
        with self._reading() as connection:
            return _readable(_tables_of(connection.execute(query, {"visitor": device, "kind": kind})).values())

    @steady
    def played(self, game: str, device: str, most: int = 100) -> list[StoredTable]:
        """The tables of a game that this device wrote on, without the deleted ones, the newest first."""
        with self._reading() as connection:
            rows = connection.execute(_PLAYED, {"game": game, "device": device, "most": most})
            return _readable(_tables_of(rows).values())

    @steady
    def about(self, code: str, kind: Kind, most: int = 50) -> list[StoredTable]:
        """What of a kind was made at a table, such as its slips, without the deleted ones, the newest first.

        Of each there is only the sheet with the name of the kind.
        """
        with self._reading() as connection:
            rows = connection.execute(_ABOUT, {"code": code, "kind": kind, "most": most})
            return _readable(_tables_of(rows).values())

    @steady
    def history(
        self,
        code: str,
        sheet: str | None = None,
        *,
        device: str | None = None,
        before: int | None = None,
        most: int | None = None,
    ) -> list[Revision]:
        """The revisions of a table, the newest first; all, or so many before the one with an id.

        With a sheet or a device, those of it alone. Raises UnknownTableError.
        """
        query = _HISTORY if sheet is None else _HISTORY_OF_SHEET
        if device is not None:
            query = query.where(revisions.c.device == device)
        if before is not None:
            query = query.where(revisions.c.id < min(before, HIGHEST))
        with self._reading() as connection:
            _check_known(connection, code)
            asked = {"code": code} if sheet is None else {"code": code, "sheet": sheet}
            return in_order(connection, connection.execute(query.limit(most), asked).all()[::-1])[::-1]

    @steady
    def revision(self, code: str, sheet: str, number: int) -> Revision:
        """One revision of a sheet. Raises UnknownTableError if there is none."""
        with self._reading() as connection:
            found = revision_at(connection, code, sheet, number)
        if found is None:
            raise UnknownTableError(f"no revision {number} of the sheet {sheet!r} at the table {code!r}")
        return found

    @steady
    def moment(self, code: str, *, after: int | None = None, place: int = 1) -> Moment:
        """A table as it stood after a revision: the one with this id, or at this place, counted from 1.

        Raises UnknownTableError where there is none.
        """
        with self._reading() as connection:
            stored = _found(_tables_of(connection.execute(_LOAD, {"code": code})), code)
            return moment(connection, stored, nth(connection, code, place) if after is None else after)

    @steady
    def moments(self, code: str, ids: Collection[int]) -> dict[int, datetime]:
        """By id, when revisions of a table were made."""
        if not ids:  # as nearly always
            return {}
        with self._reading() as connection:
            return {row.id: row.made_at for row in connection.execute(_MOMENTS, {"code": code, "ids": list(ids)})}

    @steady
    def devices(self, code: str) -> list[str]:
        """The devices that have written at a table, in the order of their names."""
        with self._reading() as connection:
            return list(connection.execute(_DEVICES, {"code": code}).scalars())

    @steady
    def authors(self, code: str, sheet: str, fields: Collection[str]) -> dict[str, Revision]:
        """By name, the revision that gave a field of a sheet the value that it has; none where nobody ever did."""
        with self._reading() as connection:
            newest = _found(_tables_of(connection.execute(_LOAD, {"code": code})), code).revision(sheet)
            return authors(steps(connection, code, sheet, newest), fields)

    @steady
    def own(self, code: str, sheets: Collection[str], device: str) -> Own:
        """Which of its own changes of these sheets a device can take back, or bring back, next."""
        with self._reading() as connection:
            return own(connection, code, sheets, device)

    @steady
    def create(  # noqa: PLR0913  # of what, with what, in which change, by whom, what it is, at which table
        self,
        game: str,
        contents: Mapping[str, Mapping[str, str]],
        *,
        change: str,
        device: str,
        kind: Kind = "table",
        about: str | None = None,
    ) -> str:
        """Make a table with these sheets, as they stand before anybody changes them; its code.

        `about` is the code of the table that a slip or a shared result is made at.
        """
        with plain_errors(self._engine.url):
            for _ in range(5):
                # raised if the code is taken, or if another thread has just made the table for the same change
                with suppress(IntegrityError), self._transaction() as connection:
                    made: str | None = connection.execute(_FIND_BY_CHANGE, {"change": change}).scalar()
                    if made is not None:
                        return made
                    code, now = fresh_code(connection), datetime.now(UTC)
                    row = {"code": code, "game": game, "kind": kind, "about": about}
                    connection.execute(_ADD_TABLE, row | {"change": change, "created_at": now, "opened_at": now})
                    seal(connection, tables, code)
                    save_first(connection, code, contents, now, device)
                    return code
        raise StorageError(Text("No free code was found for a new table. Try again."))

    def change(  # noqa: PLR0913  # where, what, since when, which, who, what was decided, and whether it can be
        self,
        code: str,
        sheet: str,
        fields: Mapping[str, str],
        *,
        base: int,
        change: str,
        device: str,
        decided: Mapping[str, Decision] | None = None,
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Put a whole sheet in place of revision `base`, which the sender saw; the table as it is after that.

        What others changed meanwhile stands, field by field. A base of 0 is the empty sheet, and so is one that was
        never made: then every field with two different values is in dispute. Raises StaleSheetError if any is, and
        stores nothing; UnknownTableError if the table is unknown or deleted. `check` is shown the table as it would
        be; whatever it raises keeps the change from being stored. `decided` says which values the sender gave up in a
        dispute: that is kept even where it changes nothing.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            head, merged = stored.revision(sheet), without_blanks(fields)
            if base != head:
                seen = revision_at(connection, code, sheet, base)
                merged, conflicts = merge(seen.fields if seen else {}, merged, stored.fields(sheet))
                if conflicts:
                    raise StaleSheetError(conflicts, merged, head)
            if merged == stored.fields(sheet) and not decided:
                return {}
            state = SheetState(head + 1, merged, datetime.now(UTC), device)
            return {sheet: Proposed(state, "change", None, decided)}

        return self._judge(code, change, proposed, check)

    def undo(  # noqa: PLR0913  # where, which, who, how, and whether it can be
        self,
        code: str,
        sheet: str,
        *,
        change: str,
        device: str,
        redo: bool = False,
        over: Over = "ask",
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Take back the device's own newest change of a sheet, or bring the last one back; the table after that.

        What others changed stands. Where they changed the same field since to something else, raises StaleSheetError
        with that in dispute, and stores nothing; unless `over` says what then is to be: "leave" theirs or "take" it
        over, which is a change of its own. Who takes back that the table went back does so on all its sheets, and
        leaves what others changed since. Raises UnknownTableError if the table is unknown or deleted. `check` is as
        for `change`.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            mine, now = own(connection, code, [sheet], device), datetime.now(UTC)
            place = mine.redo if redo else mine.undo
            found: dict[str, Proposed] = {}
            together = () if place is None else _together(connection, code, place.id)
            for key, id_ in together:
                head, fields = stored.revision(key), stored.fields(key)
                to = turned(steps(connection, code, key, head), fields, id_, back=redo)
                given_up, is_taken = {}, False
                after = to.fields
                if to.in_dispute and len(together) == 1:
                    taken = without_blanks({**after, **{each.field: each.mine for each in to.in_dispute}})
                    if over == "ask":
                        raise StaleSheetError(to.in_dispute, taken, head)
                    is_taken = over == "take"
                    who = authors(steps(connection, code, key, head), [each.field for each in to.in_dispute])
                    given_up = {
                        each.field: Decision(each.theirs, who[each.field].device)
                        if is_taken
                        else Decision(each.mine, device)
                        for each in to.in_dispute
                    }
                    after = taken if is_taken else after
                state = SheetState(head + 1, after, now, device)
                deed: Deed = "change" if is_taken else "redo" if redo else "undo"
                found[key] = Proposed(state, deed, None if is_taken else id_, given_up)
            return found

        return self._judge(code, change, proposed, check)

    def go_back(  # noqa: PLR0913  # where, to what, since when, which, who, and whether it can be
        self,
        code: str,
        after: int,
        *,
        seen: int,
        change: str,
        device: str,
        without: Collection[str] = (),
        check: Callable[[StoredTable], object] = lambda stored: None,
    ) -> StoredTable:
        """Have a table again as it stood after a revision, by its id: one change of all sheets that differ.

        The sheets in `without` stay as they are.

        `seen` is how often the table had changed when the sender saw it; if it has again, raises StaleSheetError
        without conflicts. Raises UnknownTableError as `change` and `moment` do. `check` is as for `change`.
        """

        def proposed(connection: Connection, stored: StoredTable) -> dict[str, Proposed]:
            if sum(state.revision for state in stored.sheets.values()) != seen:
                raise StaleSheetError((), {}, 0)
            then, now = moment(connection, stored, after), datetime.now(UTC)
            return {
                sheet: Proposed(SheetState(state.revision + 1, then.table.fields(sheet), now, device), "back", then.id)
                for sheet, state in stored.sheets.items()
                if sheet not in without and state.fields != then.table.fields(sheet)
            }

        return self._judge(code, change, proposed, check)

    @steady
    def _judge(
        self,
        code: str,
        change: str,
        proposed: Callable[[Connection, StoredTable], Mapping[str, Proposed]],
        check: Callable[[StoredTable], object],
    ) -> StoredTable:
        """Store the revisions that are proposed, by sheet, once and together, or remember that they were refused.

        Where none is proposed, nothing changes. A refused change that arrives again, perhaps late and on another way,
        is refused again, even where it could be stored by now: whoever sent it has seen the refusal, and gone on.
        """
        with self._writing() as connection:
            stored, was_refused = _enter(connection, code, change)
            if was_refused is False:
                return stored
            try:
                found = proposed(connection, stored)
                if found:
                    states = {sheet: each.state for sheet, each in found.items()}
                    changed = replace(stored, sheets={**stored.sheets, **states})
                    check(changed)
                    if was_refused:
                        sheet, state = next(iter(states.items()))
                        raise StaleSheetError((), dict(state.fields), stored.revision(sheet), REFUSED)
            except ScorepadError as error:
                refusal = error
                if not was_refused:
                    connection.execute(_ADD_CHANGE, _change_row(code, change, refused=True))
            else:
                if not was_refused:
                    connection.execute(_ADD_CHANGE, _change_row(code, change, refused=False))
                for sheet, each in found.items():
                    save(connection, stored, sheet, each)
                return changed if found else stored
        raise refusal

    @steady
    def refuse(self, code: str, change: str) -> bool:
        """Remember a change that was refused before it came here; False if it was stored before. UnknownTableError."""
        with self._writing() as connection:
            _, was_refused = _enter(connection, code, change)
            if was_refused is None:
                connection.execute(_ADD_CHANGE, _change_row(code, change, refused=True))
            return was_refused is not False

    @steady
    def delete(self, code: str) -> None:
        """Put a table away, until it is restored or purged. Raises UnknownTableError."""
        with self._writing() as connection:
            _check_known(connection, code)
            connection.execute(_DELETE, {"at": code, "moment": datetime.now(UTC)})
            seal(connection, tables, code)
            announce(connection, code)

    @steady
    def restore(self, code: str) -> None:
        """Take a deleted table up again. Raises UnknownTableError."""
        with self._writing() as connection:
            _check_known(connection, code)
            connection.execute(_RESTORE, {"at": code})
            seal(connection, tables, code)

    def purge(self, older_than: datetime) -> int:
        """Remove for good the tables deleted before that moment, with all their revisions; how many."""
        return self._remove(_DUE, older_than)

    def purge_unopened(self, since: datetime) -> int:
        """Remove for good what nobody has opened since that moment, but for layouts; how many."""
        return self._remove(_DUE_UNOPENED, since)

    @steady
    def _remove(self, due: Select[str], moment: datetime) -> int:
        """Remove what is due, with all that refers to it, some at a time: nobody who writes has to wait for long."""
        removed = 0
        while True:
            with self._writing() as connection:
                query = delete(tables).where(tables.c.code.in_(due))
                found = connection.execute(query, {"moment": moment, "most": AT_ONCE}).rowcount
            removed += found
            if found < AT_ONCE:
                return removed

    @steady
    def prospect(self, deleted_before: datetime, unopened_since: datetime | None) -> Prospect:
        """What a purge by these moments would remove, and when the last one and the newest change were."""
        with self._reading() as connection:
            return prospect(connection, deleted_before, unopened_since)

    @steady
    def note_purge(self, moment: datetime) -> None:
        """Remember that there was a purge, by the clock of then."""
        with self._writing() as connection:
            note_purge(connection, moment)

    def shrink(self) -> None:
        """Give the room of what was removed back to the disk."""
        shrink(self._writer)

    @steady
    def forget_changes(self, before: datetime) -> None:
        """Forget the ids of the changes that came before that moment: none of them is still on its way."""
        with self._writing() as connection:
            connection.execute(_FORGET_CHANGES, {"moment": before})

    def try_out(self) -> None:
        """Read, and write something that is taken back at once. Raises StorageError where either fails."""
        with self._reading() as connection:
            connection.execute(_FIND, {"code": ""})
        with self._writing() as connection, connection.begin_nested() as taken_back:
            mark = secrets.token_hex()
            now = datetime.now(UTC)
            connection.execute(_ADD_TABLE, {"code": mark, "game": "", "change": mark, "created_at": now})
            taken_back.rollback()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with plain_errors(self._engine.url), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with plain_errors(self._engine.url), self._transaction() as connection:
            yield connection

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if self._turn is not None and not self._turn.acquire(timeout=PATIENCE):
            raise StorageError(Text("The database is busy. Nothing was stored; try again in a moment."))
        try:
            with self._writer.begin() as connection:
                yield connection
                check_in_place(connection)
        finally:
            if self._turn is not None:
                self._turn.release()
        self.news.wake()


def _unknown(code: str) -> UnknownTableError:
    return UnknownTableError(f"no table has the code {code!r}")


def _check_known(connection: Connection, code: str) -> None:
    if connection.execute(_FIND, {"code": code}).first() is None:
        raise _unknown(code)


def _enter(connection: Connection, code: str, change: str) -> tuple[StoredTable, bool | None]:
    """Wait for this table's turn: the table, and whether the change was refused before; None for one not seen before.

    Raises UnknownTableError.
    """
    if connection.dialect.name != "sqlite":  # there the transaction itself waits for its turn
        connection.execute(_LOCK, {"code": code})
    rows = connection.execute(_LOAD_FOR_CHANGE, {"code": code, "change": change}).all()
    stored = _found(_tables_of(rows), code)
    if stored.deleted_at is not None:
        raise _unknown(code)
    return stored, rows[0].was_refused


def _change_row(code: str, change: str, *, refused: bool) -> dict[str, object]:
    return {"code": code, "change": change, "refused": refused, "made_at": datetime.now(UTC)}


def _together(connection: Connection, code: str, target: int) -> list[tuple[str, int]]:
    """The sheet and the id of a change, and of all others that are one with it."""
    row = connection.execute(_DEED, {"code": code, "id": target}).one()
    rows: Sequence[Row[Any]] = [row]
    if row.deed == "back":
        rows = connection.execute(_TOGETHER, {"code": code, "moment": row.made_at, "device": row.device}).all()
    return [(each.sheet, each.id) for each in rows]


def _pulse_of(row: Row[Any]) -> Pulse:
    return Pulse(row.game, row.kind, row.deleted_at is not None, row.change_count, row.links_replaced, row.code)


def _link_of(row: Row[Any]) -> Link | None:
    """The link that led to a row, where rows say so; None for a table's own code."""
    code = getattr(row, "link", None)
    return None if code is None else Link(code, row.may_write, row.replaced_at is not None)


def _tables_of(rows: Iterable[Row[Any]]) -> dict[str, StoredTable]:
    """The tables, by code, from rows that say what _TABLES selects: one for each sheet, or one without a sheet."""
    states_of: dict[str, dict[str, SheetState]] = {}
    found: dict[str, StoredTable] = {}
    for row in rows:
        if row.code not in found:
            states = states_of[row.code] = {}
            found[row.code] = StoredTable(
                *(row.code, row.game, row.created_at, row.deleted_at, states, row.kind, row.about, row.opened_at),
                _link_of(row),
            )
        if row.sheet is not None:
            state = SheetState(row.number, row.fields, row.made_at, row.device)
            states_of[row.code][row.sheet] = state
    return found


def _found(found: Mapping[str, StoredTable], code: str) -> StoredTable:
    """The table with this code. Raises UnknownTableError, DamagedTableError."""
    if code not in found:
        raise _unknown(code)
    if not _is_readable(found[code]):
        raise DamagedTableError(f"a sheet of the table {code!r} cannot be read")
    return found[code]


def _readable(found: Iterable[StoredTable]) -> list[StoredTable]:
    return [stored for stored in found if _is_readable(stored)]


def _is_readable(stored: StoredTable) -> bool:
    """Whether all its sheets can be read; what a damaged row holds is none."""
    return all(isinstance(state.fields, dict) for state in stored.sheets.values())
