"""Pending imports: uploaded files, kept for an hour so that they can be previewed, imported, and undone.

A file is read and imported in portions, each in its own transaction, so that other tables can be changed in between.
`taken` of the first row is set once the user has confirmed the import, `taken` of a portion once it is imported. Any
later request continues the import.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, String, bindparam, delete, insert, select, update

from scorepad.storage.books import put_in, take_out
from scorepad.storage.database.schema import arrivals
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.table import NewTable
from scorepad.storage.tables import add_tables, delete_table
from scorepad.storage.visits import note_new

KEPT = timedelta(hours=1)
FILE = ":file"

_OF_DEVICE = arrivals.c.device == bindparam("owner", type_=String)
_THIS = (arrivals.c.id == bindparam("arrival", type_=String), _OF_DEVICE)
_FIND = select(arrivals).where(*_THIS)
_PARTS = select(arrivals).where(_OF_DEVICE, arrivals.c.id.startswith(bindparam("arrival", type_=String)))
_ADD = insert(arrivals)
_READ = update(arrivals).where(*_THIS).values(contents=bindparam("read", type_=arrivals.c.contents.type))
_FORGET = delete(arrivals).where(_OF_DEVICE)
_FORGET_UNTAKEN = _FORGET.where(arrivals.c.taken.is_(None))
_FORGET_OLD = delete(arrivals).where(arrivals.c.made_at < bindparam("before", type_=arrivals.c.made_at.type))
_TAKE = update(arrivals).where(*_THIS).values(taken=bindparam("codes", type_=arrivals.c.taken.type))


class PendingImport(NamedTuple):
    """An uploaded file, or a portion of it.

    is_taken: True once the import of the file is confirmed, or once the games of the portion are imported.
    """

    id: str
    contents: Any
    is_taken: bool

    @property
    def begin(self) -> int:
        """The number of the first game in the portion."""
        return int(self.id.rpartition(".")[2])


class PendingImports(Part):
    """Pending imports. A new upload replaces the device's earlier uploads that were not imported."""

    @retrying
    def keep(self, id_: str, device: str, contents: Any, now: datetime, file: str = "") -> None:
        """Store a device's upload; it replaces earlier uploads that were not imported.

        file: the text to be read, stored under the id with FILE appended.
        """
        with self._access.writing(device) as connection:
            connection.execute(_FORGET_UNTAKEN, {"owner": device})
            for key, kept in {id_: contents, id_ + FILE: file}.items():
                connection.execute(_ADD, {"id": key, "device": device, "made_at": now, "contents": kept})

    @retrying
    def add(self, id_: str, device: str, begin: int, games: Any, contents: Any) -> bool:
        """Store the next portion and the new contents of the upload.

        Returns False, and stores nothing, if the upload is gone or another request has already stored this portion.
        """
        with self._access.writing(device) as connection:
            row = _locked(connection, id_, device)
            if row is None or row.contents["read"] != begin:
                return False
            new = {"id": f"{id_}.{begin}", "device": device, "made_at": row.made_at, "contents": games}
            connection.execute(_ADD, new)
            connection.execute(_READ, {"arrival": id_, "owner": device, "read": contents})
            return True

    @retrying
    def portions(self, id_: str, device: str) -> list[PendingImport]:
        """The portions that have been read, in order."""
        with self._access.reading() as connection:
            rows = connection.execute(_PARTS, {"arrival": f"{id_}.", "owner": device}).all()
        return sorted(map(_arrival, rows), key=lambda portion: portion.begin)

    @retrying
    def find(self, id_: str, device: str, now: datetime) -> PendingImport | None:
        """A device's upload with this id; None if it has expired or there is none."""
        with self._access.reading() as connection:
            row = connection.execute(_FIND, {"arrival": id_, "owner": device}).one_or_none()
        if row is None or row.made_at < now - KEPT:
            return None
        return _arrival(row)

    @retrying
    def take(  # noqa: PLR0913  # a portion, and what to do with it
        self,
        id_: str,
        device: str,
        new: Sequence[tuple[NewTable, datetime]],
        here: Sequence[str],
        *,
        book: str | None,
        now: datetime,
    ) -> None:
        """Import the games of a portion, all or none, and put them and existing tables into a book.

        new: the tables to add, with their dates. here: the codes of existing tables. book: the code of the book, if
        any. A portion is only imported once.
        """
        with self._access.writing(device) as connection:
            row = _locked(connection, id_, device)
            if row is None or row.taken is not None:
                return
            made: list[str] = []
            if new:
                made = add_tables(connection, [table for table, _ in new], now)
                note_new(connection, dict(zip(made, [at for _, at in new], strict=True)), device)
            joined = [code for code in (*made, *here) if book is not None and put_in(connection, code, book)]
            taken = {"made": made, "joined": joined}
            connection.execute(_TAKE, {"arrival": id_, "owner": device, "codes": taken})

    @retrying
    def take_back(self, id_: str, device: str, now: datetime) -> None:
        """Undo an import: delete its tables, take existing tables out of the book, and remove the device's uploads."""
        with self._access.writing() as connection:
            for row in connection.execute(_PARTS, {"arrival": f"{id_}.", "owner": device}).all():
                taken = row.taken or {"made": [], "joined": []}
                for code in taken["made"]:
                    delete_table(connection, code, now)
                for code in taken["joined"]:
                    take_out(connection, code)
            connection.execute(_FORGET, {"owner": device})

    @retrying
    def forget(self, device: str) -> None:
        """Remove the uploads of a device."""
        with self._access.writing() as connection:
            connection.execute(_FORGET, {"owner": device})

    @retrying
    def forget_old(self, now: datetime) -> None:
        """Remove uploads older than an hour."""
        with self._access.writing() as connection:
            connection.execute(_FORGET_OLD, {"before": now - KEPT})


def _arrival(row: Row[Any]) -> PendingImport:
    return PendingImport(row.id, row.contents, row.taken is not None)


def _locked(connection: Connection, id_: str, device: str) -> Row[Any] | None:
    return connection.execute(_FIND.with_for_update(), {"arrival": id_, "owner": device}).one_or_none()
