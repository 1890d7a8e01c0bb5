"""A group's book: its name, its people, and the rows of finished games that `statistics` queries.

Before a page reads these rows, `refresh` updates the rows of changed tables, and the person at each seat if the people
have changed. Independent of requests.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Row, Table, func, select

from scorepad.book.people import People
from scorepad.book.plays import Person, Play, decisive_line, play_of
from scorepad.book.rulings import RULINGS, house_rules_in, rulings_in
from scorepad.book.statistics import label_to_keep
from scorepad.core.game import Game
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import Store, StoredTable
from scorepad.storage.database.schema import lines, plays, seats
from scorepad.tables.game_table import game_table

BOOK, NAME = "book", "name"
"""The key of the sheet with the book's name, and the field with the name."""
PEOPLE, MERGED, LEFT_OUT = "people", "is-", "without-"
"""The key of the sheet of people, and the prefixes of its fields: a merged spelling, whose value is the name that
replaces it, and a person who is left out.
"""
TAKEN_OUT = "out-"
"""The prefix of the keys of sheets, one for each table that was taken out of the book."""
SLUG = "book"
"""The first part of a book's URLs, in place of a game's slug."""
AT_ONCE = 100
"""Number of tables read at a time."""


class TakenOut(NamedTuple):
    """A table that was taken out of a book.

    began: when the table was created. by: the name of the person who took it out, "" if unknown. at: when that was.
    """

    code: str
    slug: str
    began: datetime
    by: str
    at: datetime

    @property
    def fields(self) -> dict[str, str]:
        """The fields of the sheet that records the removal."""
        return {"game": self.slug, "began": self.began.isoformat(), "by": self.by, "at": self.at.isoformat()}


def people_in(fields: Mapping[str, str]) -> People:
    """The people of a book. fields: the sheet of people."""
    merged, left_out = {}, set()
    for field, value in fields.items():
        if field.startswith(MERGED):
            merged[field.removeprefix(MERGED)] = value
        elif field.startswith(LEFT_OUT):
            left_out.add(value)
    return People(merged, frozenset(left_out))


def fields_of(people: People) -> dict[str, str]:
    """The fields of the sheet of people."""
    merged = {f"{MERGED}{spelling}": name for spelling, name in people.merged.items()}
    return merged | {f"{LEFT_OUT}{key_of(name)}": name for name in people.left_out}


@dataclass(frozen=True)
class Book:
    """A stored book."""

    stored: StoredTable

    @property
    def code(self) -> str:
        """The code in the URL, which is the book's code or a link's code."""
        return self.stored.link_code

    @property
    def may_write(self) -> bool:
        """True if the code in the URL permits changes."""
        return self.stored.may_write

    @property
    def name(self) -> str:
        """The book's name; "" if it has none."""
        return self.stored.fields(BOOK).get(NAME, "")

    @property
    def people(self) -> People:
        """The people of the book."""
        return people_in(self.stored.fields(PEOPLE))

    def rulings(self, game: Game) -> list[tuple[Text, Text]]:
        """The group's questions about a game and the house rules that it has set, with the answers."""
        return rulings_in(self.stored.fields(f"{RULINGS}{game.slug}"), game)

    def house_rules(self, game: Game) -> dict[str, bool]:
        """The house rules that the group has set for a game, by name."""
        return house_rules_in(self.stored.fields(f"{RULINGS}{game.slug}"), game)

    @property
    def taken_out(self) -> list[TakenOut]:
        """The tables that were ever taken out of the book, most recently removed first.

        The names of people who are left out of the book are blank.
        """
        found, people = [], self.people
        for key, state in self.stored.sheets.items():
            if key.startswith(TAKEN_OUT):
                began, at = (datetime.fromisoformat(state.fields[name]) for name in ("began", "at"))
                by = state.fields.get("by", "")
                by = "" if people.is_left_out(by) else by
                found.append(TakenOut(key.removeprefix(TAKEN_OUT), state.fields["game"], began, by, at))
        return sorted(found, key=lambda each: each.at, reverse=True)


def refresh(store: Store, book: Book) -> None:
    """Update the rows of changed tables, and the person at each seat."""
    count_changed(store, book.stored.code)
    name_seats(store, book.stored.code, book.people, book.stored.revision(PEOPLE))


def name_seats(store: Store, book: str, people: People, revision: int) -> None:
    """Update the person of each seat, at tables whose persons are missing or from another revision of the people."""

    def keys_at(rows: Sequence[Row[Any]]) -> list[str]:
        return people.keys_at([(row.name, row.rank, row.is_winner) for row in rows])

    store.books.name(book, revision, keys_at)


def count_changed(store: Store, book: str) -> None:
    """Update the rows of a book's changed tables."""
    changed = store.books.changed(book)
    for start in range(0, len(changed), AT_ONCE):
        codes = changed[start : start + AT_ONCE]
        found: dict[str, tuple[int | None, Play | None]] = dict.fromkeys(codes, (None, None))
        for stored in store.tables.recent(codes):
            table = game_table(stored)
            play = None if table is None or table.is_layout else play_of(table)
            found[stored.code] = (stored.change_count, play)
        keep_plays(store, book, found)


def keep_plays(store: Store, book: str, found: Mapping[str, tuple[int | None, Play | None]]) -> None:
    """Store the plays of tables.

    found: by code, the table's number of changes, None if it is gone, and its play, None if there is none.
    """
    rows: dict[Table, list[dict[str, Any]]] = {plays: [], seats: [], lines: []}
    for code, (_, play) in found.items():
        if play is not None:
            key = {"code": code, "book": book, "slug": play.slug, "at": play.at}
            rows[plays].append({**play._asdict(), **key, "players": len(play.people)})
            del rows[plays][-1]["people"]
            for seat, person in enumerate(play.people):
                rows[seats].append({**_seat_row(play, person), **key, "seat": seat})
                for number, (label, points) in enumerate(person.lines):
                    line = {"number": number, "label": label_to_keep(label), "points": points}
                    rows[lines].append({"code": code, "seat": seat, **line})
    store.books.keep(book, {code: count for code, (count, _) in found.items()}, rows)


def count_anew(store: Store) -> int:
    """Recompute the rows of all books, for example after an update. Returns the number of finished games."""
    store.books.forget_plays()
    for code in store.books.codes():
        count_changed(store, code)
    return int(store.books.rows(select(func.count()).select_from(plays))[0][0])


def _seat_row(play: Play, person: Person) -> dict[str, Any]:
    is_decided = len(play.people) > 1 and any(each.is_winner for each in play.people)
    row: dict[str, Any] = {**person._asdict(), "won": person.is_winner if is_decided else None, "won_on": None}
    del row["lines"]
    line = decisive_line(play, person) if person.is_winner else None
    if line is not None:
        row["won_on"] = label_to_keep(line)
    return row
