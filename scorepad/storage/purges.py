"""The past of purges, and other signs that the clock is right, before anything is removed for good.

The newest purge and the newest change are those that came last, whatever the clock said then: one that ran ahead for a
day has left moments that are later than all that follow.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, case, func, insert, or_, select

from scorepad.storage.schema import members, purges, revisions, tables
from scorepad.storage.table import FOR_GOOD

STEP = timedelta(days=3)
"""The longest time that a clock is believed to have gone by between two things that happened. It may have been set."""

_LAST = select(purges).order_by(purges.c.id.desc()).limit(1)
_NEWEST_REVISION = select(revisions.c.id, revisions.c.made_at).order_by(revisions.c.id.desc()).limit(1)
_NEWEST_TABLE = select(func.max(tables.c.created_at))
_books = tables.alias("books")
_IS_IN_BOOK = (
    select(members.c.code).join(_books, _books.c.code == members.c.book).where(members.c.code == tables.c.code).exists()
)
GOES_UNOPENED = tables.c.kind.not_in(FOR_GOOD) & ~_IS_IN_BOOK
"""What is removed once nobody has opened it for long: no layout, no place, and no table that is in a book."""
_STORED = select(func.count()).select_from(tables)
_DUE = _STORED.where(
    or_(
        tables.c.deleted_at < bindparam("deleted_before", type_=tables.c.deleted_at.type),
        (tables.c.opened_at < bindparam("unopened_since", type_=tables.c.opened_at.type)) & GOES_UNOPENED,
    )
)
_ADD = insert(purges)


class Prospect(NamedTuple):
    """The facts before a purge.

    last_purge, newest_change: their moments, where there was any. is_changed_since: whether that change came after that
    purge. due: how much a purge would remove now; stored: of how much.
    """

    last_purge: datetime | None
    newest_change: datetime | None
    is_changed_since: bool
    due: int
    stored: int


def prospect(connection: Connection, deleted_before: datetime, unopened_since: datetime | None) -> Prospect:
    """Look ahead at a purge of tables deleted before one moment or, if given, unopened since another."""
    moments = {"deleted_before": deleted_before, "unopened_since": unopened_since}
    last, change = connection.execute(_LAST).first(), connection.execute(_NEWEST_REVISION).first()
    return Prospect(
        None if last is None else last.made_at,
        # where no table has a sheet, making the newest one was the newest change
        connection.execute(_NEWEST_TABLE).scalar() if change is None else change.made_at,
        change is not None and (last is None or change.id > last.newest_revision),
        connection.execute(_DUE, moments).scalar_one(),
        connection.execute(_STORED).scalar_one(),
    )


def note_purge(connection: Connection, moment: datetime) -> None:
    """Keep the moment of a purge."""
    change = connection.execute(_NEWEST_REVISION).first()
    connection.execute(_ADD, {"made_at": moment, "newest_revision": 0 if change is None else change.id})


def not_before_last_purge(moment: ColumnElement[datetime]) -> ColumnElement[datetime]:
    """A moment, but never one before the last purge: a small computer's clock may start in the past.

    By this it is reckoned when something is due. Else what is made while the clock is wrong would be years old, and go,
    as soon as the clock is right.
    """
    last = _LAST.with_only_columns(purges.c.made_at).scalar_subquery()
    return case((last > moment, last), else_=moment)
