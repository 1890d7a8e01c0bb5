"""A group's book: who is who in it, as its sheet keeps that, and what its games came to. It knows no request.

A process remembers the games that it has read, by their digests, and the figures over them by the digests of all and by
who is who: nothing of that can be out of date, whoever has changed a game or counted anew, in whatever process.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property, partial
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from scorepad.figures import GameFigures, PersonFigures, between, games_of, people_of
from scorepad.game_table import game_table
from scorepad.names import key_of
from scorepad.people import People
from scorepad.plays import Play, play_of, play_of_json
from scorepad.storage import Store, StoredTable
from scorepad.storage.books import Kept

BOOK, NAME = "book", "name"
"""The key of the sheet with the book's name, and its field."""
PEOPLE, MERGED, LEFT_OUT = "people", "is-", "without-"
"""The key of the sheet that says who is who, and how its fields begin: a spelling that was merged, with the name it
stands for; somebody who is left out."""
TAKEN_OUT = "out-"
"""How the keys of sheets begin, one for each table that was taken out of the book."""
SLUG = "book"
"""The first part of its addresses, where tables have the name of their game."""
AT_ONCE = 100
"""Tables that are read in one go."""
MOST_PLAYS, MOST_SHOWN = 5000, 16
"""Games, and books or spans of one, that a process remembers."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """Values by keys that say all of what they are made of; the ones used last, so many at most. For many threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def find(self, keys: Iterable[K]) -> dict[K, V]:
        """The values of these keys, as far as they are remembered."""
        found = {}
        with self._lock:
            for key in keys:
                if key in self._values:
                    self._values.move_to_end(key)
                    found[key] = self._values[key]
        return found

    def keep(self, found: Mapping[K, V]) -> None:
        """Remember values, and forget those that were not asked for the longest."""
        with self._lock:
            self._values.update(found)
            while len(self._values) > self.most:
                self._values.popitem(last=False)


@dataclass(frozen=True)
class Shown:
    """The games of a book as its pages show them, the newest first, each person under one name; and their figures.

    every: all games. plays: those of a span of days.
    """

    every: Sequence[Play]
    plays: Sequence[Play]

    @cached_property
    def people(self) -> list[PersonFigures]:
        """The people in `plays`, who beats most of those met first."""
        return sorted(people_of(self.plays), key=lambda each: -(each.record.share or 0))

    def person(self, name: str) -> PersonFigures:
        """The figures of a person in `plays`; without any for one who is not there, and for a seat without a name."""
        found = [person for person in self.people if key_of(person.name) == key_of(name)]
        return found[0] if found else PersonFigures(name, ())

    @cached_property
    def games(self) -> list[GameFigures]:
        """The games in `plays`."""
        return games_of(self.plays)

    @cached_property
    def names(self) -> list[str]:
        """The names of all people in the book."""
        return [person.name for person in people_of(self.every)]


class Over(NamedTuple):
    """A table of a book whose game is over."""

    code: str
    digest: str
    play: Play


_plays: Remembered[str, Play] = Remembered(MOST_PLAYS)
_over: Remembered[tuple[Kept, ...], Sequence[Over]] = Remembered(MOST_SHOWN)
_shown: Remembered[Hashable, Shown] = Remembered(MOST_SHOWN)


class TakenOut(NamedTuple):
    """A table that was taken out of a book. began: when it was made. by: the name of who took it out, "" if unknown."""

    code: str
    slug: str
    began: datetime
    by: str
    at: datetime

    @property
    def fields(self) -> dict[str, str]:
        """Its sheet."""
        return {"game": self.slug, "began": self.began.isoformat(), "by": self.by, "at": self.at.isoformat()}


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
        return self.stored.link_code

    @property
    def may_write(self) -> bool:
        """True if the link that led here lets people change it."""
        return self.stored.may_write

    @property
    def name(self) -> str:
        """Its name; "" for none."""
        return self.stored.fields(BOOK).get(NAME, "")

    @property
    def people(self) -> People:
        """Who is who in it."""
        return people_in(self.stored.fields(PEOPLE))

    @property
    def taken_out(self) -> list[TakenOut]:
        """The tables that were taken out of it, even those that came back; the one taken out last first."""
        found = []
        for key, state in self.stored.sheets.items():
            if key.startswith(TAKEN_OUT):
                began, at = (datetime.fromisoformat(state.fields[name]) for name in ("began", "at"))
                by = state.fields.get("by", "")
                found.append(TakenOut(key.removeprefix(TAKEN_OUT), state.fields["game"], began, by, at))
        return sorted(found, key=lambda each: each.at, reverse=True)


def counted(store: Store, look: Callable[[], list[Kept]]) -> list[Kept]:
    """The tables that a look at the store finds; what their games came to is worked out where that is not known yet."""
    found = look()
    due = [kept.code for kept in found if not kept.is_current]
    for start in range(0, len(due), AT_ONCE):
        worked_out = {}
        for stored in store.tables.recent(due[start : start + AT_ONCE]):
            play = _play_of(stored)
            worked_out[stored.code] = (stored.change_count, None if play is None else play.as_json())
        store.books.keep(worked_out)
    return look() if due else found


def games_over(store: Store, look: Callable[[], list[Kept]]) -> Sequence[Over]:
    """Those of the tables that a look at the store finds whose games are over; a damaged play is left out."""
    found: list[Over] = []
    for _ in range(2):  # where a game was changed between the two looks at it
        kept = tuple(counted(store, look))
        remembered = _over.find([kept])
        if remembered:
            return remembered[kept]
        over = [(each.code, each.digest) for each in kept if each.digest is not None]
        plays = _plays.find(digest for _, digest in over)
        missing = [code for code, digest in over if digest not in plays]
        if missing:
            read = {digest: play_of_json(play) for digest, play in store.books.plays(missing).items()}
            _plays.keep(read)
            plays |= read
        found = [Over(code, digest, plays[digest]) for code, digest in over if digest in plays]
        if len(found) == len(over):
            _over.keep({kept: found})
            break
    return found


def shown(over: Sequence[Over], people: People, first: date | None = None, last: date | None = None) -> Shown:
    """The games of a book from one day to another, as days are where the server is, by who is who in it."""
    key = (tuple(each.digest for each in over), frozenset(fields_of(people).items()), first, last)
    found = _shown.find([key])
    if not found:
        every = people.seen([each.play for each in over])
        found = {key: Shown(every, between(every, first, last))}
        _shown.keep(found)
    return found[key]


def _play_of(stored: StoredTable) -> Play | None:
    table = game_table(stored)
    return None if table is None or table.is_layout else play_of(table)


def count_anew(store: Store) -> int:
    """Work out anew what the games in all books came to, as after an update; how many games that are over."""
    store.books.forget_plays()
    return sum(
        kept.digest is not None
        for code in store.books.codes()
        for kept in counted(store, partial(store.books.tables, code))
    )
