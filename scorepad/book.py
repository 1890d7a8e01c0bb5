"""A group's book: who is who in it, as its sheet keeps that. It knows no request and no Flask."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.people import People, key_of
from scorepad.storage import StoredTable

BOOK, NAME = "book", "name"
"""The key of the sheet with the book's name, and its field."""
PEOPLE, MERGED, LEFT_OUT = "people", "is-", "without-"
"""The key of the sheet that says who is who, and how its fields begin: a spelling that was merged, with the name it
stands for; somebody who is left out."""
SLUG = "book"
"""The first part of its addresses, where tables have the name of their game."""


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
