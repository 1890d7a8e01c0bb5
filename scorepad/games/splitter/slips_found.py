"""What Splitter's slips are looked for in, and what they are told with: a full sheet, its groups, places in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import judged
from scorepad.games.splitter.pads import Pad
from scorepad.result import Item
from scorepad.text import Text, plural

HEARTS = "hearts"
"""The key of the hearts' box; a number's box has the number."""
MOST_PLACES = 3


class Found(NamedTuple):
    """A group on the sheet with its line of the score. points: what it gives; worth: what it would if it counted."""

    number: int
    cells: tuple[int, ...]
    points: int
    worth: int
    label: Text | str
    why: Text

    @property
    def size(self) -> int:
        """How many spaces it has."""
        return len(self.cells)

    @property
    def is_doubled(self) -> bool:
        """Whether a star lies in it."""
        return self.worth > self.number

    @property
    def box(self) -> str:
        """The key of its number's box."""
        return str(self.number)


class Sheet:
    """A full sheet. groups: number by number, in reading order; hearts: their line, None on a pad without."""

    def __init__(self, pad: Pad, text: str, groups: Sequence[Found], hearts: Item | None) -> None:
        self.pad, self.text, self.groups, self.hearts = pad, text, tuple(groups), hearts
        self.by_number = {number: [group for group in groups if group.number == number] for number in rules.NUMBERS}

    @cached_property
    def valid(self) -> list[Found]:
        """The groups that count."""
        return [group for group in self.groups if group.points]

    def valid_of(self, number: int) -> list[Found]:
        """The groups of a number that count."""
        return [group for group in self.by_number[number] if group.points]

    @property
    def starred(self) -> list[Found]:
        """The groups that count and are doubled."""
        return [group for group in self.valid if group.is_doubled]

    def points_of(self, number: int) -> int:
        """What stands in a number's box."""
        return sum(group.points for group in self.by_number[number])

    def points_joined(self, groups: Iterable[Found]) -> int:
        """What these groups of one number would give as a single one."""
        cells = sorted(cell for group in groups for cell in group.cells)
        return judged(self.pad, int(self.text[cells[0]]), tuple(cells)).points

    def star_of(self, group: Found) -> int:
        """The first star in a group."""
        return next(cell for cell in group.cells if cell in self.pad.starred)


class Draft(NamedTuple):
    """A slip of some kind at one place. changes: as of a Slip. groups: those that it concerns.

    space: where it is, as a person would be shown it; the first space of its first group unless given.
    likely: from 1 for a place like any other to 0 for one where nobody makes this slip.
    beside: further groups that it says something of, so that no second slip says otherwise.
    """

    changes: Mapping[str, int]
    groups: Sequence[Found] = ()
    space: int | None = None
    likely: float = 1.0
    beside: Sequence[Found] = ()


class Kind(NamedTuple):
    """A kind of slip. weight: how often people make it on a sheet where they can, whatever the number of places.

    say: the sentence, of drafts that change the same: there is no telling which of them it was.
    unless: the kinds that say the same, and better, where they change the same.
    """

    name: str
    rule: str
    weight: float
    find: Callable[[Sheet], Iterable[Draft]]
    say: Callable[[Sheet, Sequence[Draft]], Text]
    unless: tuple[str, ...] = ()


def read_sheet(pad: Pad, text: str, rows: Sequence[Item]) -> Sheet:
    """A full sheet and the lines of its score: the six numbers, and the hearts of a pad that has any."""
    groups = [
        Found(number, line.at, line.points or 0, line.worth or 0, line.label, line.why or Text(""))
        for number, row in zip(rules.NUMBERS, rows, strict=False)
        for line in row.items
    ]
    return Sheet(pad, text, groups, rows[6] if pad.hearts else None)


def place(sheet: Sheet, space: int) -> Text:
    """A space in words."""
    row, column = sheet.pad.place(space)
    return Text("row {row}, column {column}", row=row, column=column)


def noun(group: Found) -> Text:
    """A group's numbers: "5s"; of one number alone "1"."""
    return Text("{number}", number=group.number) if group.size == 1 else Text("{number}s", number=group.number)


def space_of(draft: Draft) -> int:
    """Where a slip is."""
    return draft.groups[0].cells[0] if draft.space is None else draft.space


def where(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    """The places of slips that cannot be told apart: "at row 1, column 3 or at row 6, column 2"."""
    spaces = sorted({space_of(draft) for draft in drafts})
    at = [Text("at {place}", place=place(sheet, space)) for space in spaces[:MOST_PLACES]]
    if len(spaces) > MOST_PLACES:
        return plural(
            "{one}, {two}, {three} or {n} more place",
            "{one}, {two}, {three} or one of {n} more places",
            len(spaces) - MOST_PLACES,
            one=at[0],
            two=at[1],
            three=at[2],
        )
    if len(spaces) == MOST_PLACES:
        return Text("{one}, {two} or {three}", one=at[0], two=at[1], three=at[2])
    return Text("{one} or {two}", one=at[0], two=at[1]) if len(spaces) > 1 else at[0]
