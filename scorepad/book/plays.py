"""Plays: finished games for books and exports, with time, place, players and result.

A play is made from a table whose result is settled.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from uuid import UUID, uuid5

from scorepad.core.errors import ScorepadError
from scorepad.core.game import Fields
from scorepad.core.parsing import MAX_NOTE, note_fault
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import StoredTable
from scorepad.tables.evening import is_unnamed
from scorepad.tables.game_table import NOTE, ORIGIN, PLACE, PLAY, GameTable, remark_of

IDS = UUID("5b0f6e2c-64f4-4ad5-9d5c-1f0c2f6f2f0a")
"""The UUID namespace of all exported ids; it must never change, so that other programs recognize duplicates."""

MAX_PLACE = 80
"""Maximum length of a place."""


def id_of(*parts: str) -> str:
    """The id for these parts, in capitals; equal parts always have the same id."""
    return str(uuid5(IDS, "\n".join(parts))).upper()


class PlayLine(NamedTuple):
    """A line of a player's score. label: the translatable label, as on the sheet."""

    label: Text
    points: int


class Person(NamedTuple):
    """A player of a game.

    rank: 1 for the best, shared in a tie. begins: True if the player went first. tie_break: the numbers of the
    tie-breaks, such as "26". short: the points below the highest possible total, None if unknown.
    """

    name: str
    total: int | None
    rank: int | None
    is_winner: bool
    begins: bool = False
    lines: Sequence[PlayLine] = ()
    tie_break: str = ""
    short: int | None = None

    @property
    def is_unnamed(self) -> bool:
        """True if the seat has no name."""
        return is_unnamed(self.name)

    @property
    def id(self) -> str:
        """The id by which other programs recognize this name, regardless of its case."""
        return id_of("player", key_of(self.name))


class Play(NamedTuple):
    """A finished game.

    id: does not reveal the code of its table. slug: the slug of the game. at: when the table was set up, or the
    imported date.
    """

    id: str
    slug: str
    at: datetime
    people: Sequence[Person]
    place: str = ""
    note: str = ""

    @property
    def by_rank(self) -> list[Person]:
        """The players, best first."""
        return sorted(self.people, key=lambda each: each.rank or len(self.people))


def remark_fault(remarks: Fields) -> Text | None:
    """An error message if the place or the note is too long, or has control characters; else None."""
    if len(remarks.get(PLACE, "")) > MAX_PLACE:
        return Text("The place may have at most {most} characters.", most=MAX_PLACE)
    if note_fault(remark_of(remarks)):
        return Text("Place and note together may have at most {most} characters.", most=MAX_NOTE)
    return None


def play_of(table: GameTable) -> Play | None:
    """The play of a table; None if the result is not settled or the table is damaged."""
    try:
        result = table.result
    except ScorepadError:  # a damaged table must not affect others
        return None
    if not result.settled:
        return None
    people, short = [], table.short_of_par
    for seat, standing in enumerate(result.standings):
        lines = []
        for item in result.scores[seat].items:
            if isinstance(item.label, Text) and item.points is not None:
                lines.append(PlayLine(item.label, item.points))
        people.append(
            Person(
                standing.player,
                standing.total,
                standing.rank,
                standing.winner,
                table.begins == seat,
                tuple(lines),
                ", ".join([str(number) for number in standing.tie_breaks if number is not None]),
                short[seat],
            )
        )
    id_, remarks = id_of_table(table.stored), table.remarks
    return Play(id_, table.game.slug, table.played_at, tuple(people), remarks[PLACE], remarks[NOTE])


def id_of_table(stored: StoredTable) -> str:
    """The id of a table's play: the imported id, or an id that does not reveal the table's code."""
    brought = stored.fields(ORIGIN).get(PLAY)
    if brought is not None:
        return brought
    # an id of the code alone could be guessed by trying all codes; the time of creation prevents that
    return id_of("play", stored.code, stored.created_at.astimezone(UTC).isoformat())


def decisive_line(play: Play, winner: Person) -> Text | None:
    """The label of the line on which a winner was furthest ahead of the other players' average.

    Only lines that all players have count, and only labels that are the same in every game, unlike "deal 1". None if
    fewer than two lines count, if the largest lead is shared, or if the winner is not ahead on any line.
    """
    points = [_points(each) for each in play.people]
    leads: dict[str, int] = {}
    for label, own in _points(winner).items():
        if all(label in each for each in points):
            leads[label] = own * len(points) - sum(each[label] for each in points)  # not divided, to keep it an integer
    ranked = sorted(leads, key=lambda label: leads[label])
    if len(ranked) < 2 or leads[ranked[-1]] <= max(0, leads[ranked[-2]]):
        return None
    return Text(ranked[-1])


def is_constant(label: Text) -> bool:
    """True if the label is the same in every game."""
    return type(label) is Text and not label.values and label.context is None


def _points(person: Person) -> dict[str, int]:
    """A person's points by the message of the line's label; lines with equal labels are added up."""
    points: dict[str, int] = {}
    for label, number in person.lines:
        if is_constant(label):
            points[label.message] = points.get(label.message, 0) + number
    return points
