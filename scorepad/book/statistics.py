"""Statistics of a book, computed by queries: wins, opponents, neighbors, totals and lines.

A solo game has totals, but no winner. All definitions are our own.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, Self

from sqlalchemy import ColumnElement, FromClause, Row, Select, and_, func, or_, select

from scorepad.book.people import People
from scorepad.book.plays import Person, Play, is_constant
from scorepad.core.serialization import from_json, to_json
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import Store
from scorepad.storage.database.schema import lines, plays, seats
from scorepad.tables.evening import is_unnamed, numbered

RECENT = 10
"""Maximum number of a person's recent games."""
LEAST_MEETINGS, LEAST_SEATS = 6, 4
"""Minimum number of lines shared by two neighbors; minimum number of players, because with fewer all are neighbors."""
LEAST_GAMES = 5
"""Minimum number of games for an average."""
LEAST_LEAD = 1
"""The average difference in a line must exceed this number of points for the line to decide between two people."""
_SEATED = plays.join(seats, seats.c.code == plays.c.code)
_SEAT: tuple[Any, ...] = (plays, *[column for column in seats.c if column.name not in plays.c])
_NEWEST_FIRST = (plays.c.at.desc(), plays.c.code)
_BEST_FIRST = (plays.c.at, plays.c.code, seats.c.is_winner.desc(), seats.c.seat)
_LAST = func.max(plays.c.at)
_other = seats.alias("other")
_own_lines, _other_lines = lines.alias("own_lines"), lines.alias("other_lines")
_SAME_LINES = and_(
    *(_own_lines.c.code == seats.c.code, _own_lines.c.seat == seats.c.seat),
    *(_other_lines.c.code == _other.c.code, _other_lines.c.seat == _other.c.seat),
    _own_lines.c.label == _other_lines.c.label,
)
_MET = and_(
    *(_other.c.code == seats.c.code, _other.c.seat != seats.c.seat, _other.c.person != ""),
    *(_other.c.rank.is_not(None), seats.c.rank.is_not(None)),
)


class PersonFigures(NamedTuple):
    """A person's statistics.

    games: all games, including solo games. decided: games with a known winner. won: games won, alone or shared. recent:
    for each of the last decided games, whether the person won, newest last.
    """

    name: str
    games: int = 0
    decided: int = 0
    won: int = 0
    recent: Sequence[bool] = ()


class Opponent(NamedTuple):
    """An opponent: the number of games against them, and of games in which the person was ahead or behind."""

    name: str
    games: int
    ahead: int
    behind: int


class Neighbors(NamedTuple):
    """Two neighbors, the average points of the lines that they shared, and the number of these lines."""

    names: Sequence[str]
    average: float
    meetings: int


class LineBetween(NamedTuple):
    """The line of a game in which a person and an opponent differ most.

    lead: the average points by which the person is ahead, negative if behind. games: the number of games in which both
    have this line.
    """

    slug: str
    label: Text
    lead: float
    games: int


class Short(NamedTuple):
    """A person's average number of points below the highest possible total of a game, and the number of games."""

    slug: str
    average: float
    games: int


class BestTotal(NamedTuple):
    """The highest total in games with this number of players. id, at: the play in which it was first reached."""

    slug: str
    players: int
    id: str
    at: datetime
    name: Text | str
    total: int


class WinningLine(NamedTuple):
    """A line of a game, the number of wins that it decided, and the number of all wins in this game."""

    slug: str
    label: Text
    wins: int
    all_wins: int


@dataclass(frozen=True)
class Figures:
    """The statistics of a book's games: of all games, or only those of a person (`name`) or of a game (`game`, a slug).

    everybody: the figures of all people of the book, by key.
    """

    store: Store
    book: str
    everybody: Mapping[str, PersonFigures]
    name: str = ""
    game: str = ""

    def of(self, **selected: Any) -> Self:
        """The statistics of a selection of these games, such as `of(name="Ana")`."""
        return replace(self, **selected)

    def count(self) -> int:
        """The number of games."""
        return int(self._rows(self._plays(func.count()))[0][0])

    def plays(self, start: int = 0, most: int | None = None) -> Mapping[str, Play]:
        """The games by table code, newest first. start, most: the range of games to load."""
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
        """The code of the table of a play; None if these games do not include the play."""
        found = self._rows(self._plays(plays.c.code).where(plays.c.id == id_).limit(1))
        return found[0].code if found else None

    def persons(self) -> Mapping[str, PersonFigures]:
        """The figures of the people in these games by key, most wins first."""
        earlier = seats.alias("earlier")
        of_same = (*self._of_seat(earlier), earlier.c.person == seats.c.person, earlier.c.won.is_not(None))
        tenth = select(earlier.c.at).where(*of_same).order_by(earlier.c.at.desc()).offset(RECENT - 1).limit(1)
        counts = (func.count(), func.count(seats.c.won), func.count().filter(seats.c.won))
        labelled = [count.label(name) for count, name in zip(counts, ("games", "decided", "wins"), strict=True)]
        grouped = select(seats.c.person, *labelled, tenth.scalar_subquery().label("since"))
        of = grouped.where(*self._of_seat(seats), seats.c.person != "").group_by(seats.c.person).subquery().c
        seated = select(*of, seats.c.name, seats.c.won).where(*self._of_seat(seats), seats.c.person == of.person)
        recent = seated.where(or_(of.since.is_(None), seats.c.at >= of.since))
        found = {}
        rows = self._rows(recent.order_by(seats.c.person, seats.c.at.desc()))
        for key, of_person in groupby(rows, attrgetter("person")):
            newest, *others = of_person
            won = [row.won for row in (newest, *others) if row.won is not None]
            name = self._name(key, newest.name)
            found[key] = PersonFigures(name, newest.games, newest.decided, newest.wins, won[RECENT - 1 :: -1])
        return dict(sorted(found.items(), key=lambda each: (-each[1].won, -each[1].games, each[0])))

    def opponents(self) -> list[Opponent]:
        """The person's opponents, most games first; ties are broken by the most recent game."""
        ahead, behind = seats.c.rank < _other.c.rank, seats.c.rank > _other.c.rank
        counts = (func.count(), func.count().filter(ahead), func.count().filter(behind))
        met = self._seats(_other.c.person, *counts).where(_MET).group_by(_other.c.person)
        rows = self._rows(met.order_by(func.count().desc(), _LAST.desc()))
        return [Opponent(self._name(key, key), *counted) for key, *counted in rows]

    def lines_between(self) -> Mapping[str, Sequence[LineBetween]]:
        """The lines on which the person and an opponent differ most on average, one line per game, by opponent's name.

        A line qualifies if both have it in at least LEAST_GAMES games and its label is the same in every game, unlike
        "deal 1". A game is listed if at least two lines qualify and the largest difference is unique and above
        LEAST_LEAD.
        """
        group = (_other.c.person, plays.c.slug, _own_lines.c.label)
        ahead = func.sum(_own_lines.c.points - _other_lines.c.points)
        query = self._seats(*group, func.count().label("games"), ahead.label("ahead")).where(_MET, _SAME_LINES)
        rows = self._rows(query.group_by(*group).order_by(*group[:2]))
        found: dict[str, list[LineBetween]] = {}
        for (key, slug), of_game in groupby(rows, attrgetter("person", "slug")):
            between = []
            for row in of_game:
                label = from_json(json.loads(row.label))
                if row.games >= LEAST_GAMES and is_constant(label):
                    between.append(LineBetween(slug, label, int(row.ahead) / row.games, row.games))
            between.sort(key=lambda line: abs(line.lead))
            if len(between) > 1 and abs(between[-1].lead) > max(abs(between[-2].lead), LEAST_LEAD):
                found.setdefault(self._name(key, key), []).append(between[-1])
        return found

    def neighbors(self) -> tuple[Sequence[Neighbors], float, int]:
        """The pairs of neighbors, highest average first, then the average and the number of all shared lines."""
        is_next = and_(_other.c.code == seats.c.code, _other.c.seat == (seats.c.seat + 1) % plays.c.players)
        group, points = (seats.c.person, _other.c.person.label("other")), func.sum(_own_lines.c.points)
        query = self._seats(*group, func.count().label("meetings"), points.label("points"))
        rows = self._rows(query.where(is_next, _SAME_LINES, plays.c.players >= LEAST_SEATS).group_by(*group))
        together: dict[tuple[str, ...], tuple[int, int]] = {}
        for row in rows:
            pair = tuple(sorted((row.person, row.other)))
            meetings, total = together.get(pair, (0, 0))
            together[pair] = (meetings + row.meetings, total + int(row.points))
        found = []
        for pair, (meetings, total) in together.items():
            if all(pair) and meetings >= LEAST_MEETINGS:
                found.append(Neighbors([self._name(key, key) for key in pair], total / meetings, meetings))
        count, whole = sum(row.meetings for row in rows), sum(int(row.points) for row in rows)
        return sorted(found, key=attrgetter("average"), reverse=True), whole / max(count, 1), count

    def short_of_par(self) -> list[Short]:
        """The person's average distance from the highest possible total, by game."""
        columns = (plays.c.slug, func.sum(seats.c.short).label("short"), func.count().label("games"))
        query = self._seats(*columns).where(seats.c.short.is_not(None)).group_by(plays.c.slug)
        rows = self._rows(query.having(func.count() >= LEAST_GAMES).order_by(plays.c.slug))
        return [Short(row.slug, int(row.short) / row.games, row.games) for row in rows]

    def games(self) -> Sequence[Any]:
        """The slug of each game and the number of plays, most recently played first."""
        return self._rows(self._plays(plays.c.slug, func.count()).group_by(plays.c.slug).order_by(_LAST.desc()))

    def best_totals(self) -> list[BestTotal]:
        """The best totals by game, most recently played first, and by number of players, fewest first."""
        group, is_known = (plays.c.slug, plays.c.players), seats.c.total.is_not(None)
        highest = self._seats(*group, func.max(seats.c.total).label("total"), _LAST.label("last"))
        top = highest.where(is_known).group_by(*group).subquery().c
        best = self._seats(*_SEAT).where(*[column == top[column.name] for column in (*group, seats.c.total)])
        found: dict[tuple[str, int], BestTotal] = {}
        for row in self._rows(best.order_by(top.last.desc(), *_BEST_FIRST)):
            if (row.slug, row.players) not in found:
                name = self._name(row.person, row.name) if row.person else numbered(row.seat)
                total = BestTotal(row.slug, row.players, row.id, row.at, name, row.total)
                found[row.slug, row.players] = total
        slugs = [*dict.fromkeys(slug for slug, _ in found)]
        return sorted(found.values(), key=lambda best: (slugs.index(best.slug), best.players))

    def winning_lines(self) -> list[WinningLine]:
        """The lines that decided wins, most wins first."""
        group, wins = (plays.c.slug, seats.c.won_on), func.count().label("wins")
        all_wins = func.sum(func.count()).over(partition_by=plays.c.slug).label("all_wins")
        won = self._seats(*group, wins, all_wins, _LAST.label("last")).where(seats.c.won).group_by(*group).subquery().c
        rows = self._rows(select(*won).where(won.won_on.is_not(None)).order_by(won.wins.desc(), won.last.desc()))
        return [WinningLine(row.slug, from_json(json.loads(row.won_on)), row.wins, int(row.all_wins)) for row in rows]

    def _plays(self, *columns: Any) -> Select[Any]:
        """Select columns of the selected plays."""
        statement = select(*columns).select_from(plays).where(*self._of_play)
        if self.name:
            chosen = select(seats.c.code).where(seats.c.code == plays.c.code, *self._of_seat(seats))
            statement = statement.where(chosen.correlate(plays).exists())
        return statement

    def _seats(self, *columns: Any) -> Select[Any]:
        """Select columns of the selected seats."""
        return select(*columns).select_from(_SEATED).where(*self._of_play, *self._of_seat(seats))

    @property
    def _of_play(self) -> list[ColumnElement[bool]]:
        found = [plays.c.book == self.book]
        if self.game:
            found.append(plays.c.slug == self.game)
        return found

    def _of_seat(self, table: FromClause) -> list[ColumnElement[bool]]:
        """The conditions on `seats` or an alias of it."""
        found = [table.c.book == self.book]
        if self.name:
            found.append(table.c.person == key_of(self.name))
        if self.game:
            found.append(table.c.slug == self.game)
        return found

    def _rows(self, statement: Select[Any]) -> Sequence[Any]:
        return self.store.books.rows(statement)

    def _name(self, key: str, spelling: str) -> str:
        """The name of a person; the spelling if the person is not in `everybody` yet."""
        return self.everybody[key].name if key in self.everybody else spelling

    def _person(self, row: Row[Any]) -> Person:
        name = row.name if is_unnamed(row.name) else str(numbered(row.seat))
        if row.person:
            name = self._name(row.person, row.name)
        return Person(name, row.total, row.rank, row.is_winner, row.begins, tie_break=row.tie_break)


def figures_of(store: Store, book: str, people: People) -> Figures:
    """The statistics of all games in a book.

    People are named as in their newest game, or by their merged name if spellings were merged.
    """
    persons = Figures(store, book, {}).persons()
    everybody = {key: person._replace(name=people.name_of(person.name)) for key, person in persons.items()}
    return Figures(store, book, everybody)


def label_to_keep(label: Text) -> str:
    """The label serialized for a row of `lines`."""
    return json.dumps(to_json(label))
