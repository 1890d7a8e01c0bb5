"""A full sheet of Splitter in which mistakes are looked for: its groups, and its places in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import judged
from scorepad.games.splitter.pads import Pad
from scorepad.result import Item
from scorepad.text import Text, either

HEARTS = "hearts"
"""The key of the hearts' box; a number's box has the number."""
MOST_ROWS = 7
"""As many rows as a printed pad has: nobody sees which lone 1 was forgotten, so none of them is left out."""
MOST_PLACES = 5

USUAL, UNKNOWN, RARE = 0.9, 0.6, 0.3
"""How often a kind of mistake is made, for nobody has counted: what people say that they get wrong; the same on a whole
sheet, for which the rule must not be known; and everything else."""
OFF = 2
"""Who counts the spaces of a group is off by so many at most."""
HARDLY = 0.05
"""How likely a mistake is at a place where hardly anybody would make it."""


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
        groups = list(groups)
        return judged(self.pad, groups[0].number, {cell for group in groups for cell in group.cells}).points

    def star_of(self, group: Found) -> int:
        """The first star in a group."""
        return next(cell for cell in group.cells if cell in self.pad.stars)


class Draft(NamedTuple):
    """A mistake of some kind at one place. changes: as of a Mistake. groups: those to look at, with all their spaces.

    space: where it is, as a person would be shown it; the first space of its first group unless given.
    spaces: further spaces to look at, where it is more than one space and no group.
    likely: 1 for a place like any other, HARDLY for one where hardly anybody would; more where it stands for several.
    beside: further groups that it says something of, so that no second mistake says otherwise.
    """

    changes: Mapping[str, int]
    groups: Sequence[Found] = ()
    space: int | None = None
    likely: float = 1.0
    beside: Sequence[Found] = ()
    spaces: Sequence[int] = ()

    @property
    def to_see(self) -> frozenset[int]:
        """All spaces to look at; none where nothing is to be seen on the grid."""
        own = () if self.space is None else (self.space,)
        return frozenset((*self.spaces, *own, *(cell for group in self.groups for cell in group.cells)))


class Kind(NamedTuple):
    """A kind of mistake. weight: how often people make it on a sheet where they can, whatever the number of places.

    say: the sentence, of drafts that change the same: there is no telling which of them it was.
    unless: the kinds that say the same, and better, where they change the same.
    """

    name: str
    rule: str
    weight: float
    find: Callable[[Sheet], Iterable[Draft]]
    say: Callable[[Sheet, Sequence[Draft]], Text]
    unless: tuple[str, ...] = ()


def likely_size(group: Found) -> float:
    """How easily a group is taken for one of the right size; a number that stands alone hardly is."""
    return 1.0 if abs(group.size - group.number) <= OFF and group.size > 1 else HARDLY


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
    """Where a mistake is."""
    return draft.groups[0].cells[0] if draft.space is None else draft.space


def where(sheet: Sheet, drafts: Iterable[Draft]) -> Text:
    """The places of mistakes that cannot be told apart, row by row: "at row 1, column 3 or 5 or at row 6, column 2"."""
    return at_spaces(sheet, {space_of(draft) for draft in drafts})


def at_spaces(sheet: Sheet, spaces: Iterable[int]) -> Text:
    """Spaces to choose from, row by row; on a sheet with many rows the first few, and how many more."""
    places = [sheet.pad.place(space) for space in sorted(spaces)]
    rows = [(row, [str(column) for _, column in same]) for row, same in groupby(places, key=itemgetter(0))]
    if len(rows) > MOST_ROWS:
        return either([_at(row, [str(column)]) for row, column in places], MOST_PLACES)
    return either([_at(row, columns) for row, columns in rows], MOST_ROWS)


def _at(row: int, columns: Sequence[str]) -> Text:
    return Text("at row {row}, column {column}", row=row, column=either(columns, len(columns)))
