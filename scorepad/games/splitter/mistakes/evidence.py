"""A full sheet of Splitter in which mistakes are looked for: its groups, and its places in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any

from scorepad import mistakes
from scorepad.games.splitter import words
from scorepad.games.splitter.groups import Group, judged
from scorepad.games.splitter.table import Pad
from scorepad.mistakes import HARDLY, places
from scorepad.text import Text, either

STAR = "splitter.star"
"""The key of the rule about stars."""
HEARTS = "hearts"
"""The key of the hearts' box; a number's box has the number."""
MOST_ROWS = 7
"""The rows of a printed pad: any lone 1 may be the forgotten one, so none of them is left out."""
MOST_PLACES = 5

USUAL, UNKNOWN, RARE = 0.9, 0.6, 0.3
"""The weights of kinds, by our own judgment, as there are no counts: USUAL is for mistakes that people report; UNKNOWN
is the same on a whole sheet, for which the rule must not be known; RARE is everything else."""
OFF = 2
"""A player who counts the spaces of a group is off by so many at most."""


class Evidence:
    """A full sheet. groups: number by number, in reading order; bonus: what its hearts give."""

    def __init__(self, pad: Pad, sheet: str, groups: Iterable[Group], bonus: int) -> None:
        self.pad, self.sheet, self.bonus = pad, sheet, bonus
        self.groups = sorted(groups, key=lambda group: group.number)

    @cached_property
    def valid(self) -> list[Group]:
        """The groups that count."""
        return [group for group in self.groups if group.state == "valid"]

    @cached_property
    def starred(self) -> list[Group]:
        """The groups that count and are doubled."""
        return [group for group in self.valid if group.doubled]

    @property
    def in_hearts(self) -> list[str]:
        """The numbers in the hearts."""
        return [self.sheet[heart] for heart in self.pad.hearts]

    def of(self, number: int) -> list[Group]:
        """The groups of a number."""
        return [group for group in self.groups if group.number == number]

    def valid_of(self, number: int) -> list[Group]:
        """The groups of a number that count."""
        return [group for group in self.valid if group.number == number]

    def points_of(self, number: int) -> int:
        """The points in a number's box."""
        return sum(group.points for group in self.valid_of(number))

    def points_joined(self, groups: Iterable[Group]) -> int:
        """The points of these groups of one number if they were a single one."""
        cells = sorted(cell for group in groups for cell in group.cells)
        return judged(self.pad, int(self.sheet[cells[0]]), tuple(cells)).points

    def star_of(self, group: Group) -> int:
        """The first star in a group."""
        return next(cell for cell in group.cells if cell in self.pad.stars)

    def place(self, space: int) -> Text:
        """A space in words: "row 1, column 3"."""
        row, column = self.pad.place(space)
        return Text("row {row}, column {column}", row=row, column=column)

    def places(self, spaces: Iterable[int]) -> Text:
        """Spaces to choose from, row by row: "at row 1, column 3 or 5 or at row 6, column 2".

        On a sheet with many rows it is the first few, and how many more.
        """
        places = [self.pad.place(space) for space in sorted(spaces)]
        rows = [(row, [str(column) for _, column in same]) for row, same in groupby(places, key=itemgetter(0))]
        if len(rows) > MOST_ROWS:
            return either([_at(row, [str(column)]) for row, column in places], MOST_PLACES)
        return either([_at(row, columns) for row, columns in rows], MOST_ROWS)


def _at(row: int, columns: Sequence[str]) -> Text:
    return Text("at row {row}, column {column}", row=row, column=either(columns, len(columns)))


def likely_size(group: Group) -> float:
    """The ease with which a group passes for one of the right size; a number that stands alone hardly is."""
    size = group.size
    return 1.0 if abs(size - group.number) <= OFF and size > 1 else HARDLY


@dataclass
class Candidate(mistakes.Candidate):
    """A mistake at one place of the sheet. groups: those to look at. space: where a person would be shown it."""

    groups: Sequence[Group] = ()
    space: int | None = None


def candidate(
    changes: Mapping[str, int],
    groups: Sequence[Group],
    space: int | None = None,
    likely: float = 1.0,
    *,
    beside: Sequence[Group] = (),
    **values: Any,
) -> Candidate:
    """A mistake with these groups; and about those `beside`, so that no second mistake says otherwise of them.

    space: the first space of the first group unless given. values: of the sentence, besides what `values` gives.
    """
    about = {f"group {group.cells[0]}" for group in (*groups, *beside)}
    seen = {cell for group in groups for cell in group.cells}
    if space is not None:
        seen.add(space)
    elif groups:
        space = groups[0].cells[0]
    return Candidate(changes, values, about=about, likely=likely, spaces=seen, groups=groups, space=space)


def summed(gains: Iterable[tuple[Group, int]]) -> dict[str, int]:
    """The changes of the boxes where these groups give more, or fewer, points."""
    changes: dict[str, int] = {}
    for group, points in gains:
        box = str(group.number)
        changes[box] = changes.get(box, 0) + points
    return changes


def values(evidence: Evidence, candidates: Sequence[Candidate]) -> dict[str, Any]:
    """The values for sentences: all places, the first group with the reason for its points, and its own values.

    several: whether there are several places to choose from. n: the number of groups in the mistake at each.
    """
    first = candidates[0]
    if not first.groups:
        return dict(first.values)
    group = first.groups[0]
    if first.place is None:
        where = evidence.places({each.space for each in candidates if each.space is not None})
    else:
        where = places(candidates, MOST_PLACES)
    return {
        "number": group.number,
        "size": group.size,
        "points": group.points,
        "is_doubled": group.doubled,
        "why": words.group_why(group.number, group.size, group.doubled, group.state),
        "n": len(first.groups),
        "several": len(candidates) > 1,
        "where": where,
        **first.values,
    }
