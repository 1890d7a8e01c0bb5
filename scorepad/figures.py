"""The figures of a book: who won how often, against whom, with how many points and on which line.

Plays are those that `People.seen` gives, or some of them: a name is one person, and stands once at a play. A figure
says on which plays it stands, the newest first. A game played alone has totals, and no winner. All figures are ours;
“people beaten out of people met” is a rule of pub leagues.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from functools import cached_property
from typing import NamedTuple

from scorepad.names import key_of
from scorepad.people import newest_first
from scorepad.plays import Person, Play
from scorepad.text import Text

FEWEST = 5
"""The games that a share needs; of fewer, only counts are told."""
FEWEST_AGAINST = 3
"""The games against a person who can be called hard to beat."""


def between(plays: Sequence[Play], first: date | None, last: date | None, zone: tzinfo | None = None) -> Sequence[Play]:
    """The plays from one date to another, both included, as dates are in a time zone or here; None for an open end."""
    if first is None and last is None:
        return newest_first(plays)
    found = []
    for play in newest_first(plays):
        day = play.at.astimezone(zone).date()
        if (first is None or first <= day) and (last is None or day <= last):
            found.append(play)
    return found


class Seat(NamedTuple):
    """A person, or a seat without a name, at a play."""

    play: Play
    person: Person


class Wins(NamedTuple):
    """How often a person won. won: alone or shared. plays: all that count, which are those with a known winner."""

    won: Sequence[Play]
    plays: Sequence[Play]

    @property
    def share(self) -> float | None:
        """Wins per game, 0 to 1; None below five games."""
        return len(self.won) / len(self.plays) if len(self.plays) >= FEWEST else None


class Record(NamedTuple):
    """How a person did against others. won, lost, tied: people met with a worse, a better and the same rank.

    A person who is met at two plays counts twice. plays: those at which any of them was met; ranks are known there.
    ahead, behind: of these the ones where somebody with a worse, and with a better rank was met.
    """

    won: int
    lost: int
    tied: int
    plays: Sequence[Play]
    ahead: Sequence[Play]
    behind: Sequence[Play]

    @property
    def met(self) -> int:
        """People met."""
        return self.won + self.lost + self.tied

    @property
    def beaten(self) -> float:
        """People beaten; a tie is half of one. It is the sum of n - rank, where ties have the mean of their places."""
        return self.won + self.tied / 2

    @property
    def share(self) -> float | None:
        """People beaten out of people met, 0 to 1; None below five games."""
        return self.beaten / self.met if len(self.plays) >= FEWEST else None


class Opponent(NamedTuple):
    """Another person, and how one did against them."""

    name: str
    record: Record


class Totals(NamedTuple):
    """Totals of one game, in points. best: the seat that has the highest, and had it before others. average: the mean.

    plays: those with a total.
    """

    best: Seat
    average: float
    plays: Sequence[Play]


class InGame(NamedTuple):
    """The totals in the game of a slug: all of them, and by the number of players, the fewest first.

    seats: those that have one, at the newest play first.
    """

    slug: str
    totals: Totals
    by_players: Mapping[int, Totals]
    seats: Sequence[Seat]


class WinningLine(NamedTuple):
    """A line of a game's sheet that wins came from. plays: those won on it. won: all won in that game."""

    slug: str
    label: Text
    plays: Sequence[Play]
    won: Sequence[Play]


@dataclass(frozen=True)
class PersonFigures:
    """The figures of a person. seats: where the person sat, the newest play first."""

    name: str
    seats: Sequence[Seat]

    @cached_property
    def plays(self) -> list[Play]:
        """All games, those played alone as well."""
        return [seat.play for seat in self.seats]

    @property
    def last(self) -> Play | None:
        """The newest play; None where there is none."""
        return self.seats[0].play if self.seats else None

    @cached_property
    def wins(self) -> Wins:
        """How often the person won against others."""
        return _wins(self.seats)

    @cached_property
    def record(self) -> Record:
        """How the person did against all others, seats without a name as well."""
        return _record(_meetings(self.seats))

    @cached_property
    def opponents(self) -> list[Opponent]:
        """The people met, the most often met first; of equal ones the one met last."""
        met: dict[str, list[_Meeting]] = {}
        for meeting in _meetings(self.seats):
            met.setdefault(key_of(meeting.other.name), []).append(meeting)
        opponents = []
        for meetings in met.values():
            other = meetings[0].other
            if not other.is_unnamed:
                opponents.append(Opponent(other.name, _record(meetings)))
        return sorted(opponents, key=lambda opponent: -opponent.record.met)

    @property
    def rival(self) -> Opponent | None:
        """The person met most often; of equal ones the one met last."""
        return self.opponents[0] if self.opponents else None

    @property
    def nemesis(self) -> Opponent | None:
        """The person lost to most often, other than the rival; ties go to the person met least often.

        Only a person met in at least three games, who won more of them than they lost.
        """
        met = [each for each in self.opponents[1:] if len(each.record.plays) >= FEWEST_AGAINST]
        better = [opponent for opponent in met if opponent.record.lost > opponent.record.won]
        return min(better, key=lambda opponent: (-opponent.record.lost, opponent.record.met), default=None)

    def against(self, name: str) -> Record:
        """How the person did against another one."""
        key = key_of(name)
        found = [opponent.record for opponent in self.opponents if key_of(opponent.name) == key]
        return found[0] if found else _record([])

    @cached_property
    def games(self) -> list[InGame]:
        """The totals in each game, in the order of the newest plays; games without any total are left out."""
        return _games(self.seats)

    @cached_property
    def scored(self) -> list[Play]:
        """The games in which the person has a total."""
        return [seat.play for seat in self.seats if seat.person.total is not None]

    @cached_property
    def lines(self) -> list[WinningLine]:
        """The lines that wins came from, the one of most wins first; of equal ones that of the newest win."""
        return _winning_lines(self.seats)

    @property
    def line(self) -> WinningLine | None:
        """The line that most wins came from; None where no win came from one."""
        return self.lines[0] if self.lines else None


@dataclass(frozen=True)
class GameFigures:
    """The figures of the game of a slug. plays: all of it, the newest first."""

    slug: str
    plays: Sequence[Play]

    @cached_property
    def people(self) -> list[PersonFigures]:
        """Everybody who played it, with the figures in this game, as `people_of` sorts them."""
        return people_of(self.plays)

    @property
    def winners(self) -> list[PersonFigures]:
        """The people who won it, the most wins first."""
        winners = [person for person in self.people if person.wins.won]
        return sorted(winners, key=lambda person: -len(person.wins.won))

    @property
    def decided(self) -> list[Play]:
        """The plays that somebody is known to have won against others."""
        return [play for play in self.plays if is_decided(play)]

    @cached_property
    def lines(self) -> list[WinningLine]:
        """The lines that wins came from, whoever won, as those of a person."""
        return _winning_lines([Seat(play, person) for play in self.plays for person in play.people])

    @cached_property
    def best(self) -> list[Seat]:
        """At each play the seat with the highest total; those without any total are left out."""
        found = []
        for play in self.plays:
            seats = [Seat(play, person) for person in play.people if person.total is not None]
            if seats:
                found.append(max(seats, key=lambda seat: (seat.person.total or 0, seat.person.is_winner)))
        return found

    @cached_property
    def totals(self) -> InGame | None:
        """Records and averages over all seats, also those without a name; None where no total is known."""
        seats = [Seat(play, person) for play in self.plays for person in play.people]
        games = _games(seats)
        return games[0] if games else None


def people_of(plays: Sequence[Play]) -> list[PersonFigures]:
    """The figures of everybody in some plays, the most games first, then by name."""
    seats: dict[str, list[Seat]] = {}
    for play in newest_first(plays):
        for person in play.people:
            seats.setdefault(key_of(person.name), []).append(Seat(play, person))
    people = []
    for found in seats.values():
        person = found[0].person
        if not person.is_unnamed:
            people.append(PersonFigures(person.name, found))
    return sorted(people, key=lambda each: (-len(each.seats), key_of(each.name)))


def person_of(name: str, plays: Sequence[Play]) -> PersonFigures:
    """The figures of a person in some plays; without any for one who is not there, and for a seat without a name."""
    for person in people_of(plays):
        if key_of(person.name) == key_of(name):
            return person
    return PersonFigures(name, ())


def games_of(plays: Sequence[Play]) -> list[GameFigures]:
    """The figures of each game in some plays, the one that was played last first."""
    found: dict[str, list[Play]] = {}
    for play in newest_first(plays):
        found.setdefault(play.slug, []).append(play)
    return [GameFigures(slug, played) for slug, played in found.items()]


def is_decided(play: Play) -> bool:
    """True for a play that somebody is known to have won against others."""
    return len(play.people) > 1 and any(person.is_winner for person in play.people)


class _Meeting(NamedTuple):
    """A person and another at one play, whose ranks are known. difference: below 0 where the person was better."""

    play: Play
    other: Person
    difference: int


def _meetings(seats: Sequence[Seat]) -> list[_Meeting]:
    """Everybody whom a person met."""
    meetings = []
    for play, person in seats:
        for other in play.people:
            if other is not person and person.rank is not None and other.rank is not None:
                meetings.append(_Meeting(play, other, person.rank - other.rank))
    return meetings


def _record(meetings: Sequence[_Meeting]) -> Record:
    ahead = [meeting.play for meeting in meetings if meeting.difference < 0]
    behind = [meeting.play for meeting in meetings if meeting.difference > 0]
    tied = len(meetings) - len(ahead) - len(behind)
    plays = _once([meeting.play for meeting in meetings])
    return Record(len(ahead), len(behind), tied, plays, _once(ahead), _once(behind))


def _once(plays: Sequence[Play]) -> list[Play]:
    """The plays without those that follow themselves."""
    found: list[Play] = []
    for play in plays:
        if not found or found[-1] is not play:
            found.append(play)
    return found


def _wins(seats: Sequence[Seat]) -> Wins:
    """The wins against others; where nobody is known to have won, there was nothing to win."""
    counted = []
    for seat in seats:
        if is_decided(seat.play):
            counted.append(seat)
    return Wins([seat.play for seat in counted if seat.person.is_winner], [seat.play for seat in counted])


def _games(seats: Sequence[Seat]) -> list[InGame]:
    """The totals of some seats, the newest play first, by game and by number of players."""
    by_game: dict[str, list[Seat]] = {}
    for seat in seats:
        if seat.person.total is not None:
            by_game.setdefault(seat.play.slug, []).append(seat)
    games = []
    for slug, found in by_game.items():
        by_players: dict[int, list[Seat]] = {}
        for seat in found:
            by_players.setdefault(len(seat.play.people), []).append(seat)
        games.append(InGame(slug, _totals(found), {n: _totals(by_players[n]) for n in sorted(by_players)}, found))
    return games


def _totals(seats: Sequence[Seat]) -> Totals:
    """The totals of some seats, all of which have one."""
    totals = [seat.person.total or 0 for seat in seats]
    most = max(totals)
    reached = [seat for seat in seats if seat.person.total == most]
    best = min(reached, key=lambda seat: (seat.play.at, seat.person.rank or 0))
    return Totals(best, sum(totals) / len(totals), _once([seat.play for seat in seats]))


def _winning_lines(seats: Sequence[Seat]) -> list[WinningLine]:
    """The lines that wins came from, as English labels tell lines of one game apart."""
    won: dict[str, list[Play]] = {}
    found: dict[tuple[str, str], tuple[Text, list[Play]]] = {}
    for seat in seats:
        if len(seat.play.people) == 1 or not seat.person.is_winner:
            continue
        won.setdefault(seat.play.slug, []).append(seat.play)
        label = _furthest_ahead(seat)
        if label is not None:
            found.setdefault((seat.play.slug, str(label)), (label, []))[1].append(seat.play)
    lines = [WinningLine(slug, label, _once(plays), _once(won[slug])) for (slug, _), (label, plays) in found.items()]
    return sorted(lines, key=lambda line: -len(line.plays))


def _furthest_ahead(seat: Seat) -> Text | None:
    """The label of the line in which the person was furthest ahead of the mean of the others.

    None where two were as far, where none was ahead, where there were no two lines that all players had, and where
    lines only have numbers: "deal 1" is another line in every game.
    """
    play, person = seat
    if any("n" in line.label.values for line in person.lines):
        return None
    points = [_points(each) for each in play.people]
    own = _points(person)
    others = len(play.people) - 1
    leads: dict[str, int] = {}
    for label in own:
        if all(label in each for each in points):
            everyone = sum(each[label] for each in points)
            leads[label] = own[label] * others - (everyone - own[label])  # times others, to stay whole
    most = max(leads.values(), default=0)
    ahead = [label for label, lead in leads.items() if lead == most]
    if most <= 0 or len(leads) < 2 or len(ahead) > 1:
        return None
    return next(line.label for line in person.lines if str(line.label) == ahead[0])


def _points(person: Person) -> dict[str, int]:
    """The points of a person by the labels of lines; lines that are called alike are one."""
    points: dict[str, int] = {}
    for line in person.lines:
        label = str(line.label)
        points[label] = points.get(label, 0) + line.points
    return points
