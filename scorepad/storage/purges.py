"""The past of purges, and what else tells whether the clock can be believed before something is removed for good.

The newest purge and the newest change are those that came last, whatever the clock said then: one that ran ahead for a
day has left moments that are later than all that follow.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, case, func, insert, or_, select

from scorepad.storage.schema import purges, revisions, tables

STEP = timedelta(days=3)
"""The longest time that a clock is believed to have gone by between two things that happened. It may have been set."""

_NEWEST = select(purges.c.made_at).order_by(purges.c.id.desc()).limit(1)
_NEWEST_REVISION = select(revisions.c.made_at).order_by(revisions.c.id.desc()).limit(1)
_NEWEST_TABLE = select(func.max(tables.c.created_at))  # where no table has a sheet
_NEWEST_CHANGE = select(func.coalesce(_NEWEST_REVISION.scalar_subquery(), _NEWEST_TABLE.scalar_subquery()))
_STORED = select(func.count()).select_from(tables)
_DUE = _STORED.where(
    or_(
        tables.c.deleted_at < bindparam("deleted_before", type_=tables.c.deleted_at.type),
        (tables.c.opened_at < bindparam("unopened_since", type_=tables.c.opened_at.type)) & (tables.c.kind != "layout"),
    )
)
_ADD = insert(purges)


class Prospect(NamedTuple):
    """The moments of the last purge and of the newest change, where there was any; how much is due, of how much."""

    last_purge: datetime | None
    newest_change: datetime | None
    due: int
    stored: int


def prospect(connection: Connection, deleted_before: datetime, unopened_since: datetime | None) -> Prospect:
    """Look ahead at a purge of what was deleted before a moment and what nobody has opened since another, if any."""
    moments = {"deleted_before": deleted_before, "unopened_since": unopened_since}
    return Prospect(
        connection.execute(_NEWEST).scalar(),
        connection.execute(_NEWEST_CHANGE).scalar(),
        connection.execute(_DUE, moments).scalar_one(),
        connection.execute(_STORED).scalar_one(),
    )


def note_purge(connection: Connection, moment: datetime) -> None:
    """Keep the moment of a purge."""
    connection.execute(_ADD, {"made_at": moment})


def not_before_last_purge(moment: ColumnElement[datetime]) -> ColumnElement[datetime]:
    """A moment, but never one before the last purge: a small computer's clock may start in the past.

    By this it is reckoned when something is due. Else what is made while the clock is wrong would be years old, and go,
    as soon as the clock is right.
    """
    last = _NEWEST.scalar_subquery()
    return case((last > moment, last), else_=moment)
