"""A group's book: who is who in it, as its sheet keeps that, and what its games came to. It knows no request."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.game_table import game_table
from scorepad.people import People, key_of
from scorepad.plays import Play, play_of
from scorepad.storage import Store, StoredTable
from scorepad.storage.books import Kept

BOOK, NAME = "book", "name"
"""The key of the sheet with the book's name, and its field."""
PEOPLE, MERGED, LEFT_OUT = "people", "is-", "without-"
"""The key of the sheet that says who is who, and how its fields begin: a spelling that was merged, with the name it
stands for; somebody who is left out."""
SLUG = "book"
"""The first part of its addresses, where tables have the name of their game."""
AT_ONCE = 100
"""Tables that are read in one go."""


def people_in(fields: Mapping[str, str]) -> People:
    """The people of a book, from their sheet."""
    merged, left_out = {}, set()
    for field, value in fields.items():
        if field.startswith(MERGED):
            merged[field.removeprefix(MERGED)] = value
        elif field.startswith(LEFT_OUT):
            left_out.add(value)
    return People(merged, frozenset(left_out))


def fields_of(people: People) -> dict[str, str]:
    """The sheet of people."""
    merged = {f"{MERGED}{spelling}": name for spelling, name in people.merged.items()}
    return merged | {f"{LEFT_OUT}{key_of(name)}": name for name in people.left_out}


@dataclass(frozen=True)
class Book:
    """A book as it is stored."""

    stored: StoredTable

    @property
    def code(self) -> str:
        """The code that led here, the book's own or its link's."""
        return self.stored.code if self.stored.link is None else self.stored.link.code

    @property
    def may_write(self) -> bool:
        """True if the link that led here lets people change it."""
        return self.stored.link is None or self.stored.link.may_write

    @property
    def name(self) -> str:
        """Its name; "" for none."""
        return self.stored.fields(BOOK).get(NAME, "")

    @property
    def people(self) -> People:
        """Who is who in it."""
        return people_in(self.stored.fields(PEOPLE))


def counted(store: Store, code: str) -> list[Kept]:
    """The tables of the book with this code; what their games came to is worked out where that is not known yet."""
    found = store.books.tables(code)
    due = [kept.code for kept in found if not kept.is_current]
    for start in range(0, len(due), AT_ONCE):
        worked_out = {}
        for stored in store.tables.recent(due[start : start + AT_ONCE]):
            play = _play_of(stored)
            worked_out[stored.code] = (stored.change_count, None if play is None else play.as_json())
        store.books.keep(worked_out)
    return store.books.tables(code) if due else found


def _play_of(stored: StoredTable) -> Play | None:
    table = game_table(stored)
    return None if table is None or table.is_layout else play_of(table)


def count_anew(store: Store) -> int:
    """Work out anew what the games in all books came to, as after an update; how many games that are over."""
    store.books.forget_plays()
    return sum(kept.play is not None for code in store.books.codes() for kept in counted(store, code))
