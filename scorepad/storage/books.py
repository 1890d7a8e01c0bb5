"""The tables that belong to a book, and what each of their games came to, kept so that it is not worked out again."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple

from sqlalchemy import Connection, String, bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from scorepad.storage.access import Part, retrying
from scorepad.storage.database import plain_errors
from scorepad.storage.reading import AT, CODE, IN_USE, NEWEST_FIRST, check_known
from scorepad.storage.schema import members, plays, tables
from scorepad.storage.table import Kind

_BOOK = bindparam("book_code", type_=String)
_IS_CURRENT = plays.c.change_count.is_not_distinct_from(tables.c.change_count)
_COUNTED = (*tables.c["code", "change_count"], plays.c.digest, _IS_CURRENT)
_IN_BOOK = (
    select(*_COUNTED)
    .select_from(members.join(tables, tables.c.code == members.c.code).outerjoin(plays, plays.c.code == tables.c.code))
    .where(members.c.book == _BOOK, IN_USE)
    .order_by(*NEWEST_FIRST)
)
_BOOK_OF = select(members.c.book).where(members.c.code == CODE)
_TAKE_OUT = delete(members).where(members.c.code == AT)
_PUT_IN = insert(members)
_CODES = select(members.c.book).distinct().order_by(members.c.book)
_DROP = delete(plays).where(plays.c.code.in_(bindparam("codes", expanding=True)))
_KEEP = insert(plays)
_READ = select(*plays.c["digest", "play"]).where(plays.c.code.in_(bindparam("codes", expanding=True)))

AT_ONCE = 500
"""Plays that are read in one go."""


def follow_into_book(connection: Connection, before: str, code: str, kind: Kind) -> None:
    """Have a new table belong to the book of the one that it follows, if that is in any."""
    book: str | None = connection.execute(_BOOK_OF, {"code": before}).scalar() if kind == "table" else None
    if book is not None:
        put_in(connection, code, book)


def put_in(connection: Connection, code: str, book: str) -> bool:
    """Have a table that belongs to no book belong to one; False, and nothing done, where it belongs to one already."""
    if connection.execute(_BOOK_OF, {"code": code}).first() is not None:
        return False
    connection.execute(_PUT_IN, {"code": code, "book": book})
    return True


def put_new_in(connection: Connection, codes: Sequence[str], book: str) -> None:
    """Have new tables belong to a book."""
    connection.execute(_PUT_IN, [{"code": code, "book": book} for code in codes])


def take_out(connection: Connection, code: str) -> None:
    """Have a table belong to no book."""
    connection.execute(_TAKE_OUT, {"at": code})


class Kept(NamedTuple):
    """A table of a book. digest: of what its game came to; None where it is not over.

    change_count: how often the table has changed. is_current: whether the play is that of the table as it is now.
    """

    code: str
    change_count: int
    digest: str | None
    is_current: bool


def digest_of(play: Mapping[str, Any]) -> str:
    """What two plays have in common only if they are alike."""
    return blake2b(json.dumps(play, sort_keys=True).encode(), digest_size=16).hexdigest()


class Books(Part):
    """Books, each of which is kept like a table where nobody sits."""

    @retrying
    def tables(self, book: str) -> list[Kept]:
        """The tables that belong to a book, the newest first, without deleted ones."""
        with self._access.reading() as connection:
            return [Kept(*row) for row in connection.execute(_IN_BOOK, {"book_code": book}).all()]

    @retrying
    def plays(self, codes: Sequence[str]) -> dict[str, Mapping[str, Any]]:
        """What the games of these tables came to, as JSON, by digests."""
        found: dict[str, Mapping[str, Any]] = {}
        with self._access.reading() as connection:
            for start in range(0, len(codes), AT_ONCE):
                rows = connection.execute(_READ, {"codes": codes[start : start + AT_ONCE]})
                found |= {row.digest: row.play for row in rows if row.play is not None}
        return found

    @retrying
    def keep(self, found: Mapping[str, tuple[int, Mapping[str, Any] | None]]) -> None:
        """Keep what games came to, by the codes of their tables, and after how many changes that was."""
        rows = []
        for code, (count, play) in found.items():
            digest = None if play is None else digest_of(play)
            rows.append({"code": code, "change_count": count, "play": play, "digest": digest})
        # raised where another request has just kept the same, or where such a table was removed meanwhile
        with plain_errors(self._access.engine.url), suppress(IntegrityError), self._access.transaction() as connection:
            connection.execute(_DROP, {"codes": list(found)})
            if rows:
                connection.execute(_KEEP, rows)

    @retrying
    def put(self, code: str, book: str | None) -> None:
        """Have a table belong to a book, or to none. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            take_out(connection, code)
            if book is not None:
                put_in(connection, code, book)

    @retrying
    def book_of(self, code: str) -> str | None:
        """The code of the book that a table belongs to, which may be gone; None if it belongs to none."""
        with self._access.reading() as connection:
            found: str | None = connection.execute(_BOOK_OF, {"code": code}).scalar()
            return found

    @retrying
    def codes(self) -> list[str]:
        """The codes of all books that a table belongs to."""
        with self._access.reading() as connection:
            return list(connection.execute(_CODES).scalars())

    @retrying
    def forget_plays(self) -> None:
        """Forget what all games came to: it is worked out again where it is asked for."""
        with self._access.writing() as connection:
            connection.execute(delete(plays))
