"""Splitter's rules as plainly as they can be written down, each of them open to being got wrong."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tests.engine.naive_grid import PADS, Place, bonus, places

Touch = Callable[[Place], Iterable[Place]]
Boxes = dict[str, int]
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Group(NamedTuple):
    number: int
    places: frozenset[Place]

    @property
    def size(self) -> int:
        return len(self.places)

    @property
    def first(self) -> Place:
        return min(self.places)


Accept = Callable[[Group], int]
"""What a group gives before stars."""


def by_sides(place: Place) -> Iterator[Place]:
    return ((place[0] + down, place[1] + right) for down, right in SIDES)


def by_corners_too(place: Place) -> Iterator[Place]:
    return ((place[0] + down, place[1] + right) for down, right in (*SIDES, *CORNERS))


def exactly(group: Group) -> int:
    return group.number if group.size == group.number else 0


def groups(sheet: list[str], touch: Touch = by_sides) -> list[Group]:
    """The groups of a sheet; `touch` gives the places that count as touching one."""
    signs = {(row, column): sign for row, line in enumerate(sheet) for column, sign in enumerate(line)}
    found, left = [], {place for place, sign in signs.items() if sign in "123456"}
    while left:
        group, ahead = set(), [min(left)]
        while ahead:
            place = ahead.pop()
            group.add(place)
            ahead += [other for other in touch(place) if other not in group and signs.get(other) == signs[place]]
        left -= group
        found.append(Group(int(signs[min(group)]), frozenset(group)))
    return found


class Paper:
    """A full sheet on one of the printed pads, and what somebody may write beside it."""

    def __init__(self, pad: str, sheet: list[str]) -> None:
        self.pad, self.sheet = pad, sheet
        self.width = len(PADS[pad][0])
        self.stars, self.hearts = places(pad, "*"), places(pad, "h")
        self.groups = groups(sheet)
        self.boxes = self.count()

    def sign(self, place: Place) -> str:
        return self.sheet[place[0]][place[1]]

    @property
    def valid(self) -> list[Group]:
        return [group for group in self.groups if group.size == group.number]

    def plain(self, number: int) -> list[Group]:
        """The groups of a number that count and hold no star."""
        return [group for group in self.valid if group.number == number and not group.places & self.stars]

    def count(
        self,
        sheet: list[str] | None = None,
        *,
        stars: Iterable[Place] | None = None,
        touch: Touch = by_sides,
        accept: Accept = exactly,
    ) -> Boxes:
        """The boxes, unless told otherwise by the rules."""
        boxes = dict.fromkeys("123456", 0)
        doubling = self.stars if stars is None else set(stars)
        is_as_judged = sheet is None and touch is by_sides
        for group in self.groups if is_as_judged else groups(sheet or self.sheet, touch):
            boxes[str(group.number)] += accept(group) * (2 if group.places & doubling else 1)
        return {**boxes, "hearts": bonus(self.pad, self.sheet)} if self.hearts else boxes

    def accepting(self, wrong: Group, points: int) -> Boxes:
        """As by the rules, but one group gives this (before stars)."""
        return self.count(accept=lambda group: points if group == wrong else exactly(group))

    def without(self, *gone: Group) -> Boxes:
        """As if these groups were not there."""
        rubbed = set().union(*(group.places for group in gone))
        lines = enumerate(self.sheet)
        return self.count(["".join("." if (r, c) in rubbed else s for c, s in enumerate(line)) for r, line in lines])
