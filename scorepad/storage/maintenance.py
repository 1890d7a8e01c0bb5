"""Maintenance of the database: purging, removing expired changes and links, freeing space, and a health check."""

import secrets
from datetime import UTC, datetime

from sqlalchemy import delete, func, insert, select

from scorepad.storage.database.connection import shrink
from scorepad.storage.database.schema import changes, links, tables
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import FIND, MOMENT, MOST

AT_ONCE = 200  # tables removed in one transaction
_FORGET_CHANGES = delete(changes).where(changes.c.made_at < MOMENT)
_FORGET_LINKS = delete(links).where(
    links.c.target.not_in(select(tables.c.code)), func.coalesce(links.c.ended_at, MOMENT) <= MOMENT
)
_DUE = select(tables.c.code).where(tables.c.deleted_at < MOMENT).limit(MOST)


class Upkeep(Part):
    """Maintenance of the store."""

    @retrying
    def purge(self, older_than: datetime) -> int:
        """Remove the tables deleted before `older_than`, with all their revisions. Returns the number of tables.

        This takes several small transactions, so that no writer waits for long.
        """
        removed = 0
        while True:
            with self._access.writing() as connection:
                query = delete(tables).where(tables.c.code.in_(_DUE))
                found = connection.execute(query, {"moment": older_than, "most": AT_ONCE}).rowcount
            removed += found
            if found < AT_ONCE:
                return removed

    def shrink(self) -> None:
        """Return the space of removed tables to the file system."""
        shrink(self._access.writer)

    @retrying
    def forget_changes(self, before: datetime) -> None:
        """Remove the ids of changes before this time, links to removed tables, and transfer codes ended by then."""
        with self._access.writing() as connection:
            connection.execute(_FORGET_CHANGES, {"moment": before})
            connection.execute(_FORGET_LINKS, {"moment": before})

    def try_out(self) -> None:
        """Check that the database can be read and written; the write is rolled back. Raises StorageError."""
        with self._access.reading() as connection:
            connection.execute(FIND, {"code": ""})
        with self._access.writing() as connection, connection.begin_nested() as taken_back:
            mark = secrets.token_hex()
            now = datetime.now(UTC)
            connection.execute(insert(tables), {"code": mark, "game": "", "change": mark, "created_at": now})
            taken_back.rollback()
