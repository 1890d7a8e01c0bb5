"""Books: the tables in each book, and the rows of finished games behind its statistics."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Integer, Row, Select, String, Table, bindparam, case, delete, insert, select, update

from scorepad.storage.database.schema import members, plays, seats, tables
from scorepad.storage.database.transactions import Part, retrying
from scorepad.storage.reading import AT, CODE, IN_USE, NEWEST_FIRST, check_known
from scorepad.storage.table import Kind

_BOOK = bindparam("book_code", type_=String)
_IN_BOOK = (
    select(tables.c.code)
    .select_from(members.join(tables, tables.c.code == members.c.code))
    .where(members.c.book == _BOOK, IN_USE)
    .order_by(*NEWEST_FIRST)
)
_IS_CURRENT = members.c.change_count.is_not_distinct_from(case((IN_USE, tables.c.change_count)))
_CHANGED = (
    select(members.c.code).join(tables, tables.c.code == members.c.code).where(members.c.book == _BOOK, ~_IS_CURRENT)
)
_HERE = (
    select(members.c.code)
    .where(members.c.book == _BOOK, members.c.code.in_(bindparam("codes", expanding=True)))
    .order_by(members.c.code)
    .with_for_update()
)
_PEOPLE = bindparam("people", type_=Integer)
_UNNAMED = (
    select(*seats.c["code", "seat", "name", "person", "rank", "is_winner"])
    .select_from(members.join(seats, seats.c.code == members.c.code))
    .where(members.c.book == _BOOK, members.c.people.is_distinct_from(_PEOPLE))
    .order_by(seats.c.code, seats.c.seat)
)
_NAME = update(seats).where(
    seats.c.code == bindparam("table_code", type_=String), seats.c.seat == bindparam("number", type_=Integer)
)
_BOOK_OF = select(members.c.book).where(members.c.code == CODE)
_TAKE_OUT = delete(members).where(members.c.code == AT)
_PUT_IN = insert(members)
_MEMBER = update(members).where(members.c.code == AT)
_CODES = select(members.c.book).distinct().order_by(members.c.book)
_DROP = delete(plays).where(plays.c.code == AT)


def follow_into_book(connection: Connection, before: str, code: str, kind: Kind) -> None:
    """Put a new table into the book of the previous table, if that is in a book. before: the previous table's code."""
    book: str | None = connection.execute(_BOOK_OF, {"code": before}).scalar() if kind == "table" else None
    if book is not None:
        put_in(connection, code, book)


def put_in(connection: Connection, code: str, book: str) -> bool:
    """Put a table into a book. Returns False, and changes nothing, if it is already in a book."""
    if connection.execute(_BOOK_OF, {"code": code}).first() is not None:
        return False
    connection.execute(_PUT_IN, {"code": code, "book": book})
    return True


def take_out(connection: Connection, code: str) -> None:
    """Take a table out of its book."""
    connection.execute(_TAKE_OUT, {"at": code})


class Books(Part):
    """Books. A book is stored like a table without players."""

    @retrying
    def rows(self, statement: Select[Any], /, **values: Any) -> Sequence[Any]:
        """The rows that a statement selects. values: its parameters."""
        with self._access.reading() as connection:
            return connection.execute(statement, values).all()

    def tables(self, book: str) -> list[str]:
        """The codes of the tables in a book, newest first, without deleted tables."""
        return [row.code for row in self.rows(_IN_BOOK, book_code=book)]

    def changed(self, book: str) -> list[str]:
        """The codes of the tables without stored rows, and of those changed or deleted since their rows were stored."""
        return [row.code for row in self.rows(_CHANGED, book_code=book)]

    @retrying
    def keep(
        self, book: str, counts: Mapping[str, int | None], rows: Mapping[Table, Sequence[Mapping[str, Any]]]
    ) -> None:
        """Store the rows of the plays of a book's tables.

        counts: the number of changes of each table by code, None if the table was deleted. Tables that have left the
        book in the meantime are skipped.
        """
        with self._access.writing() as connection:
            here = {*connection.execute(_HERE, {"book_code": book, "codes": [*counts]}).scalars()}
            if not here:
                return
            found = [{"at": code, "change_count": counts[code], "people": None} for code in here]
            connection.execute(_DROP, found)
            connection.execute(_MEMBER, found)
            for table, of_table in rows.items():
                new = [row for row in of_table if row["code"] in here]
                if new:
                    connection.execute(insert(table), new)

    @retrying
    def name(self, book: str, people: int, persons: Callable[[Sequence[Row[Any]]], Sequence[str]]) -> None:
        """Update the person of each seat, at tables whose persons are missing or from another revision of the people.

        people: the current revision of the book's people. persons: returns the person of each of a table's seats.
        """
        values = {"book_code": book, "people": people}
        if not self.rows(_UNNAMED.limit(1), **values):
            return
        with self._access.writing() as connection:
            rows = connection.execute(_UNNAMED.with_for_update(of=members), values)
            tables_named, named = [], []
            for code, at_table in groupby(rows.all(), attrgetter("code")):
                tables_named.append({"at": code, "people": people})
                found = [*at_table]
                for row, person in zip(found, persons(found), strict=True):
                    if row.person != person:
                        named.append({"table_code": code, "number": row.seat, "person": person})
            if named:
                connection.execute(_NAME, named)
            if tables_named:
                connection.execute(_MEMBER, tables_named)

    @retrying
    def put(self, code: str, book: str | None) -> None:
        """Move a table into a book; None takes it out of its book. Raises UnknownTableError."""
        with self._access.writing() as connection:
            check_known(connection, code)
            take_out(connection, code)
            if book is not None:
                put_in(connection, code, book)

    @retrying
    def book_of(self, code: str) -> str | None:
        """The code of the book that a table is in; None if there is none. The book may be deleted."""
        with self._access.reading() as connection:
            found: str | None = connection.execute(_BOOK_OF, {"code": code}).scalar()
            return found

    def codes(self) -> list[str]:
        """The codes of all books that have tables."""
        return [row.book for row in self.rows(_CODES)]

    @retrying
    def forget_plays(self) -> None:
        """Delete the rows of all games; they are recomputed when needed."""
        with self._access.writing() as connection:
            connection.execute(delete(plays))
            connection.execute(update(members).values(change_count=None))
