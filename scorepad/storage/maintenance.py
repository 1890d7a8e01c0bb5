"""Maintenance of the database: purging, expired changes and links, freed space, a health check."""

import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy import Select, delete, func, insert, select, update

from scorepad.storage.database.connection import shrink
from scorepad.storage.database.schema import changes, links, members, tables
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import AT, FIND, MOMENT, MOST
from scorepad.storage.table import FOR_GOOD, StoredTable

A_DAY = timedelta(days=1)  # how exact the time of the last visit is
AT_ONCE = 200  # tables removed in one transaction
_FORGET_CHANGES = delete(changes).where(changes.c.made_at < MOMENT)
_FORGET_LINKS = delete(links).where(
    links.c.target.not_in(select(tables.c.code)), func.coalesce(links.c.ended_at, MOMENT) <= MOMENT
)
_DUE = select(tables.c.code).where(tables.c.deleted_at < MOMENT).limit(MOST)
_books = tables.alias("books")
_IS_IN_BOOK = (
    select(members.c.code).join(_books, _books.c.code == members.c.book).where(members.c.code == tables.c.code).exists()
)
_DUE_UNOPENED = (
    select(tables.c.code).where(tables.c.opened_at < MOMENT, tables.c.kind.not_in(FOR_GOOD), ~_IS_IN_BOOK).limit(MOST)
)
_OPENED = update(tables).where(tables.c.code == AT).values(opened_at=MOMENT)


class Upkeep(Part):
    """Maintenance of the store."""

    @retrying
    def note_opened(self, stored: StoredTable, now: datetime) -> None:
        """Record, once a day, that a table was opened, for `purge_unopened`."""
        if stored.opened_at is None or abs(now - stored.opened_at) > A_DAY:
            with self._access.writing() as connection:
                connection.execute(_OPENED, {"at": stored.code, "moment": now})

    def purge(self, older_than: datetime) -> int:
        """Remove the tables deleted before a moment, with all their revisions; the number of tables."""
        return self._remove(_DUE, older_than)

    def purge_unopened(self, since: datetime) -> int:
        """Remove unopened tables, except layouts, places and tables in a book; the number of tables."""
        return self._remove(_DUE_UNOPENED, since)

    @retrying
    def _remove(self, due: Select[str], moment: datetime) -> int:
        """Remove the tables that are due, in small transactions, so that no writer waits for long."""
        removed = 0
        while True:
            with self._access.writing() as connection:
                query = delete(tables).where(tables.c.code.in_(due))
                found = connection.execute(query, {"moment": moment, "most": AT_ONCE}).rowcount
            removed += found
            if found < AT_ONCE:
                return removed

    def shrink(self) -> None:
        """Return the space of removed tables to the file system."""
        shrink(self._access.writer)

    @retrying
    def forget_changes(self, before: datetime) -> None:
        """Remove the ids of changes before a moment, links to removed tables, and transfer codes that had ended by
        then.
        """
        with self._access.writing() as connection:
            connection.execute(_FORGET_CHANGES, {"moment": before})
            connection.execute(_FORGET_LINKS, {"moment": before})

    def try_out(self) -> None:
        """Health check: read, and write in a transaction that is rolled back. Raises StorageError if either fails."""
        with self._access.reading() as connection:
            connection.execute(FIND, {"code": ""})
        with self._access.writing() as connection, connection.begin_nested() as taken_back:
            mark = secrets.token_hex()
            now = datetime.now(UTC)
            connection.execute(insert(tables), {"code": mark, "game": "", "change": mark, "created_at": now})
            taken_back.rollback()
