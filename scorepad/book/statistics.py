"""The figures of a book as queries: who won how often, against whom, with how many points and on which line.

A figure counts games that can be selected as well, so its number leads to them. A game played alone has totals, and no
winner. All figures are ours; “people beaten out of people met” is a rule of pub leagues.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, Self

from sqlalchemy import ColumnElement, Row, Select, and_, func, select, true

from scorepad.book.people import People
from scorepad.book.plays import Person, Play
from scorepad.core.serialization import from_json, to_json
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import Store
from scorepad.storage.database.schema import plays, seats
from scorepad.tables.evening import is_unnamed, numbered

FEWEST = 5
"""The games that a share needs; of fewer, only counts are told."""
FEWEST_AGAINST = 3
"""The games against a person who can be called hard to beat."""
_SEATED = plays.join(seats, seats.c.code == plays.c.code)
_SEAT: tuple[Any, ...] = (plays, *[column for column in seats.c if column.name not in plays.c])
_NEWEST_FIRST = (plays.c.at.desc(), plays.c.code)
_BEST_FIRST = (seats.c.total.desc(), seats.c.is_winner.desc(), func.coalesce(seats.c.rank, 0), seats.c.seat)
_LAST = func.max(plays.c.at)
_other = seats.alias("other")
_IS_RANKED = and_(seats.c.rank.is_not(None), _other.c.rank.is_not(None))
_MET = and_(_other.c.code == seats.c.code, _other.c.seat != seats.c.seat, _IS_RANKED)
HOW: Mapping[str, ColumnElement[bool]] = {
    "decided": plays.c.is_decided,
    "won": and_(plays.c.is_decided, seats.c.is_winner),
    "met": seats.c.ahead + seats.c.behind + seats.c.tied > 0,
    "total": seats.c.total.is_not(None),
    "ahead": seats.c.rank < _other.c.rank,
    "behind": seats.c.rank > _other.c.rank,
}
"""The conditions on a seat that an address can name; the last two are about a person and another."""


class PersonFigures(NamedTuple):
    """The figures of a person.

    games: all, those played alone as well. decided: with a known winner. won: alone or shared. ranked: where anybody
    was met. ahead, behind, tied: people met with a worse, a better and the same rank; who is met twice counts twice.
    """

    name: str
    games: int = 0
    decided: int = 0
    won: int = 0
    ranked: int = 0
    ahead: int = 0
    behind: int = 0
    tied: int = 0

    @property
    def met(self) -> int:
        """People met."""
        return self.ahead + self.behind + self.tied

    @property
    def share(self) -> float | None:
        """People beaten out of people met, 0 to 1; None below five games. A tie is half a person beaten."""
        return (self.ahead + self.tied / 2) / self.met if self.ranked >= FEWEST else None


class Opponent(NamedTuple):
    """Another person, the games against them, and in how many one was ahead and behind."""

    name: str
    games: int
    ahead: int
    behind: int


class Total(NamedTuple):
    """The total of a seat. id: of the play."""

    id: str
    at: datetime
    name: Text | str
    total: int
    is_winner: bool


class Totals(NamedTuple):
    """Totals at games of so many players. best: the highest, had before others. games: those with a total."""

    players: int
    best: Total
    average: float
    games: int


class WinningLine(NamedTuple):
    """A line of a game's sheet that wins came from. games: those won on it."""

    slug: str
    label: Text
    games: int


@dataclass(frozen=True)
class Figures:
    """The figures of the games of a book that are selected; what is empty selects all.

    names: of all people, by key. first, last: days where the server is, both included. name: of a person. against:
    another person's. game: its slug. players: how many there were. how: a key of HOW. line: the message of the line
    that was decisive.
    """

    store: Store
    book: str
    names: Mapping[str, str]
    first: date | None = None
    last: date | None = None
    name: str = ""
    against: str = ""
    game: str = ""
    players: int = 0
    how: str = ""
    line: str = ""

    def of(self, **selected: Any) -> Self:
        """The figures of fewer games."""
        return replace(self, **selected)

    def count(self) -> int:
        """The number of games."""
        return int(self._rows(self._plays(func.count()))[0][0])

    def plays(self, start: int = 0, most: int | None = None) -> Mapping[str, Play]:
        """The games by the codes of their tables, the newest first."""
        page = self._plays(plays.c.code).order_by(*_NEWEST_FIRST).offset(start).limit(most)
        seated = select(*_SEAT).select_from(_SEATED).where(plays.c.code.in_(page))
        rows = self._rows(seated.order_by(*_NEWEST_FIRST, seats.c.seat))
        found = {}
        for code, at_table in groupby(rows, attrgetter("code")):
            first, *others = at_table
            people = tuple([self._person(row) for row in (first, *others)])
            found[code] = Play(first.id, first.slug, first.at, people, first.place, first.note)
        return found

    def code_of(self, id_: str) -> str | None:
        """The code of the table of a play."""
        found = self._rows(self._plays(plays.c.code).where(plays.c.id == id_).limit(1))
        return found[0].code if found else None

    def persons(self) -> list[PersonFigures]:
        """The people in the games, who beats most of those met first."""
        counts = (func.count(), *[func.count().filter(HOW[how]) for how in ("decided", "won", "met")])
        sums = [func.sum(column) for column in (seats.c.ahead, seats.c.behind, seats.c.tied)]
        named = self._seats(seats.c.person, *counts, *sums).where(seats.c.person != "").group_by(seats.c.person)
        found = [PersonFigures(self._name(key), *figures) for key, *figures in self._rows(named)]
        return sorted(found, key=lambda each: (-(each.share or 0), -each.games, key_of(each.name)))

    def opponents(self) -> list[Opponent]:
        """The people whom the person met, the most often met first; of equal ones the one met last."""
        counts = (func.count(), func.count().filter(HOW["ahead"]), func.count().filter(HOW["behind"]))
        met = self._seats(_other.c.person, *counts).where(_MET, _other.c.person != "").group_by(_other.c.person)
        rows = self._rows(met.order_by(func.count().desc(), _LAST.desc()))
        return [Opponent(self._name(key), *figures) for key, *figures in rows]

    def games(self) -> Sequence[Any]:
        """The slug of each game, and how often it was played, the one that was played last first."""
        return self._rows(self._plays(plays.c.slug, func.count()).group_by(plays.c.slug).order_by(_LAST.desc()))

    def totals(self) -> Mapping[str, Sequence[Totals]]:
        """The totals by slug, of the game played last first; by the number of players, the fewest first."""
        known, group = self.of(how="total"), (plays.c.slug, plays.c.players)
        games, average = func.count(plays.c.code.distinct()).label("games"), func.avg(seats.c.total).label("average")
        most, last = func.max(seats.c.total).label("most"), _LAST.label("last")
        grouped = known._seats(*group, games, average, most, last).group_by(*group).subquery().c
        best = known._seats(*_SEAT, grouped.games, grouped.average).where(
            plays.c.slug == grouped.slug, plays.c.players == grouped.players, seats.c.total == grouped.most
        )
        found: dict[str, dict[int, Totals]] = {}
        for row in self._rows(best.order_by(grouped.last.desc(), plays.c.at, plays.c.code, *_BEST_FIRST)):
            by_players = found.setdefault(row.slug, {})
            if row.players not in by_players:
                by_players[row.players] = Totals(row.players, self._total(row), float(row.average), row.games)
        return {slug: sorted(each.values()) for slug, each in found.items()}

    def newest_totals(self, most: int) -> list[Total]:
        """The highest total of each of the newest games that have any: of a person, the only one."""
        known = self.of(how="total")
        newest = known._plays(plays.c.code).order_by(*_NEWEST_FIRST).limit(most)
        found: dict[str, Total] = {}
        of_newest = known._seats(*_SEAT).where(plays.c.code.in_(newest))
        for row in self._rows(of_newest.order_by(*_NEWEST_FIRST, *_BEST_FIRST)):
            if row.code not in found:
                found[row.code] = self._total(row)
        return [*found.values()]

    def winning_lines(self) -> list[WinningLine]:
        """The lines that wins came from, the one of most wins first."""
        group, games = (plays.c.slug, seats.c.won_on), func.count(plays.c.code.distinct())
        won = self.of(how="won")._seats(*group, games).where(seats.c.won_on.is_not(None)).group_by(*group)
        rows = self._rows(won.order_by(games.desc(), _LAST.desc()))
        return [WinningLine(slug, from_json(json.loads(label)), number) for slug, label, number in rows]

    def _plays(self, *columns: Any) -> Select[Any]:
        """Columns of the plays that are selected."""
        statement = select(*columns).select_from(plays).where(*self._of_play)
        if self._of_seat:
            chosen = select(seats.c.code).where(seats.c.code == plays.c.code, *self._of_seat)
            statement = statement.where(chosen.correlate(plays).exists())
        return statement

    def _seats(self, *columns: Any) -> Select[Any]:
        """Columns of the seats that are selected."""
        in_book = seats.c.book == self.book if self.name else true()  # finds the seats of a person by the index
        return select(*columns).select_from(_SEATED).where(*self._of_play, *self._of_seat, in_book)

    @property
    def _of_play(self) -> list[ColumnElement[bool]]:
        found = [plays.c.book == self.book]
        if self.first is not None:
            found.append(plays.c.at >= _midnight(self.first))
        if self.last is not None:
            found.append(plays.c.at < _midnight(self.last + timedelta(1)))
        if self.game:
            found.append(plays.c.slug == self.game)
        if self.players:
            found.append(plays.c.players == self.players)
        return found

    @property
    def _of_seat(self) -> list[ColumnElement[bool]]:
        found = []
        if self.name:
            found.append(seats.c.person == key_of(self.name))
        if self.against:
            found += [_MET, _other.c.person == key_of(self.against)]
        if self.how:
            found.append(HOW[self.how])
        if self.line:
            found.append(seats.c.won_on == label_to_keep(Text(self.line)))
        return found

    def _rows(self, statement: Select[Any]) -> Sequence[Any]:
        return self.store.books.rows(statement)

    def _name(self, key: str) -> str:
        return self.names.get(key, key)  # a person who has just come into the book

    def _person(self, row: Row[Any]) -> Person:
        name = row.name if is_unnamed(row.name) else str(numbered(row.seat))
        if row.person:
            name = self._name(row.person)
        return Person(name, row.total, row.rank, row.is_winner, row.begins, tie_break=row.tie_break)

    def _total(self, row: Row[Any]) -> Total:
        person = self._person(row)
        name = numbered(row.seat) if person.is_unnamed else person.name
        return Total(row.id, row.at, name, row.total, row.is_winner)


def names_in(store: Store, book: str, people: People) -> Mapping[str, str]:
    """The names of all people in a book by key, spelled as in the newest game."""
    columns = (seats.c.person, seats.c.name)
    named = select(*columns).where(seats.c.book == book, seats.c.person != "").group_by(*columns)
    found: dict[str, str] = {}
    for key, name in store.books.rows(named.order_by(func.max(seats.c.at).desc())):
        found.setdefault(key, people.name_of(name))
    return found


def nemesis(opponents: Sequence[Opponent]) -> Opponent | None:
    """The person lost to most often, other than the rival; ties go to the person met least often.

    Only a person met in at least three games, who won more of them than they lost.
    """
    better = [each for each in opponents[1:] if each.games >= FEWEST_AGAINST and each.behind > each.ahead]
    return min(better, key=lambda each: (-each.behind, each.games), default=None)


def _midnight(day: date) -> datetime:
    """The beginning of a day where the server is."""
    return datetime.combine(day, time()).astimezone()


def label_to_keep(label: Text) -> str:
    """A label as a row of `lines` keeps it."""
    return json.dumps(to_json(label))
