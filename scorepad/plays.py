"""A finished game as it is remembered and handed on: when and where it was, who played, who won, and by what.

It is made of a table whose result is settled. What it says of points is all that a book's figures need, so that a
thousand games are counted without a thousand scores.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from scorepad.errors import ScorepadError
from scorepad.evening import is_unnamed
from scorepad.game import Fields
from scorepad.game_table import NOTE, ORIGIN, PLACE, PLAY, GameTable, remark_of
from scorepad.names import key_of
from scorepad.parsing import MAX_NOTE, note_fault
from scorepad.storage import StoredTable
from scorepad.text import Text, packed, unpacked

IDS = UUID("5b0f6e2c-64f4-4ad5-9d5c-1f0c2f6f2f0a")
"""The namespace of all ids that leave scorepad; it never changes, so that what is handed on twice is known again."""

MAX_PLACE = 80
"""The characters that a place may have."""


def id_of(*parts: str) -> str:
    """The id of what these parts name, in capitals: the same parts have the same id for ever."""
    return str(uuid5(IDS, "\n".join(parts))).upper()


class Line(NamedTuple):
    """A line of a player's score. label: as the sheet says it, to be read in any language."""

    label: Text
    points: int


class Person(NamedTuple):
    """A player of a game.

    rank: 1 for the best, shared by those who tie. begins: whether the player went first. tie_break: the numbers that
    decide between equal totals, such as "26".
    """

    name: str
    total: int | None
    rank: int | None
    is_winner: bool
    begins: bool = False
    lines: Sequence[Line] = ()
    tie_break: str = ""

    @property
    def is_unnamed(self) -> bool:
        """True for a seat without a name."""
        return is_unnamed(self.name)

    @property
    def id(self) -> str:
        """The id by which other programs know this name again, however it is spelled in capitals."""
        return id_of("player", key_of(self.name))


class Play(NamedTuple):
    """A finished game. id: known to no one as the way to its table. slug: of its game. at: when it was set up, UTC."""

    id: str
    slug: str
    at: datetime
    people: Sequence[Person]
    place: str = ""
    note: str = ""

    @property
    def by_rank(self) -> list[Person]:
        """The players, the best first."""
        return sorted(self.people, key=lambda each: each.rank or len(self.people))

    def as_json(self) -> dict[str, Any]:
        """The play as JSON can keep it."""
        people = []
        for each in self.people:
            lines = [[_kept(line.label), line.points] for line in each.lines]
            people.append({**each._asdict(), "lines": lines})
        return {**self._asdict(), "at": self.at.isoformat(), "people": people}


def play_of_json(kept: Mapping[str, Any]) -> Play:
    """The play that `as_json` made this of."""
    people = []
    for each in kept["people"]:
        lines = tuple(Line(_label(label), points) for label, points in each["lines"])
        people.append(Person(**{**each, "lines": lines}))
    return Play(**{**kept, "at": datetime.fromisoformat(kept["at"]), "people": tuple(people)})


def remark_fault(remarks: Fields) -> Text | None:
    """What is wrong with place and note, if anything: one too long, or signs that no text has."""
    if len(remarks.get(PLACE, "")) > MAX_PLACE:
        return Text("The place may have at most {most} characters.", most=MAX_PLACE)
    if note_fault(remark_of(remarks)):
        return Text("Place and note together may have at most {most} characters.", most=MAX_NOTE)
    return None


def _kept(label: Text) -> str | dict[str, Any]:
    """A label as JSON can keep it: most are the same on all sheets, and their message alone is read much faster."""
    is_fixed = type(label) is Text and not label.values and label.many is None and label.context is None
    return label.message if is_fixed else packed(label)


def _label(kept: str | dict[str, Any]) -> Text:
    return _fixed(kept) if isinstance(kept, str) else unpacked(kept)


@lru_cache(maxsize=500)
def _fixed(message: str) -> Text:
    """A label that is the same on all sheets: one is enough, for a thousand games have fifty thousand."""
    return Text(message)


def play_of(table: GameTable) -> Play | None:
    """The play of a table; None while its result is not settled, and of one that is damaged."""
    try:
        result = table.result
    except ScorepadError:  # one damaged table must not take the others along
        return None
    if not result.settled:
        return None
    people = []
    for seat, standing in enumerate(result.standings):
        lines = []
        for item in result.scores[seat].items:
            if isinstance(item.label, Text) and item.points is not None:
                lines.append(Line(item.label, item.points))
        people.append(
            Person(
                standing.player,
                standing.total,
                standing.rank,
                standing.winner,
                table.begins == seat,
                tuple(lines),
                ", ".join([str(number) for number in standing.tie_breaks if number is not None]),
            )
        )
    id_, remarks = id_of_table(table.stored), table.remarks
    return Play(id_, table.game.slug, table.played_at, tuple(people), remarks[PLACE], remarks[NOTE])


def id_of_table(stored: StoredTable) -> str:
    """The id of a table's play: the one that came with it, or one that nobody can tell the table's code from."""
    brought = stored.fields(ORIGIN).get(PLAY)
    if brought is not None:
        return brought
    # all codes could be tried, but not with every microsecond
    return id_of("play", stored.code, stored.created_at.astimezone(UTC).isoformat())
