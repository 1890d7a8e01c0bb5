"""A naive count of Splitter sheets, in which each rule can be replaced by a misreading."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad.disputes import TOTAL
from tests.games.splitter.naive import PADS, Place, bonus, places
from tests.games.splitter.tables import table

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


class Wrong(NamedTuple):
    """A wrong way to count a sheet.

    dull: stars that double nothing. shining: places that double like stars. joined: pairs of places that also touch.
    apart: pairs of neighbors that do not touch. gone: places treated as empty. taken: the points of groups before
    stars, by their places. added: points added to boxes. boxes: the numbers written instead of the count.
    """

    dull: frozenset[Place] = frozenset()
    shining: frozenset[Place] = frozenset()
    joined: frozenset[frozenset[Place]] = frozenset()
    apart: frozenset[frozenset[Place]] = frozenset()
    gone: frozenset[Place] = frozenset()
    taken: Mapping[frozenset[Place], int] = {}
    added: Mapping[str, int] = {}
    boxes: Mapping[str, int] = {}

    def and_(self, other: "Wrong") -> "Wrong":
        """Both wrong ways combined."""
        return Wrong(
            self.dull | other.dull,
            self.shining | other.shining,
            self.joined | other.joined,
            self.apart | other.apart,
            self.gone | other.gone,
            {**self.taken, **other.taken},
            {key: self.added.get(key, 0) + other.added.get(key, 0) for key in {*self.added, *other.added}},
            {**self.boxes, **other.boxes},
        )


RIGHT = Wrong()
PLACE = re.compile(r"row (\d+), column (\d+(?:, \d+)*(?: or \d+)?)")


class Plant(NamedTuple):
    """A mistake. place: the spaces that an explanation must name; empty if the mistake is not tied to spaces.

    weight: the frequency of the mistake at this place, relative to other places of its kind.
    """

    kind: str
    wrong: Wrong
    place: tuple[Place, ...] = ()
    weight: float = 1.0

    def fits(self, text: str) -> bool:
        if self.kind == "splitter.diagonal":  # both ends must be of the same corner, not of two in one sentence
            one, other = (f"row {row + 1}, column {column + 1}" for row, column in self.place)
            return f"from {one} to {other}" in text or f"at {one} and at {other}" in text
        return "more place" in text or places_in(text) >= {*self.place}


def places_in(text: str) -> set[Place]:
    """The places that a sentence names, as "row 1, column 2" or "row 1, column 2, 4 or 5"."""
    found = PLACE.findall(text)
    return {(int(row) - 1, int(column) - 1) for row, columns in found for column in re.findall(r"\d+", columns)}


def by_sides(place: Place) -> Iterator[Place]:
    return ((place[0] + down, place[1] + right) for down, right in SIDES)


def exactly(group: Group) -> int:
    return group.number if group.size == group.number else 0


def groups(sheet: list[str], wrong: Wrong = RIGHT) -> list[Group]:
    """The groups of a sheet; `wrong` may change which spaces touch."""
    signs = {(row, column): sign for row, line in enumerate(sheet) for column, sign in enumerate(line)}
    found, left = [], {place for place, sign in signs.items() if sign in "123456" and place not in wrong.gone}
    beside = {place: {*by_sides(place)} for place in left}
    for one, other in map(tuple, wrong.joined):
        beside.get(one, set()).add(other)
        beside.get(other, set()).add(one)
    for one, other in map(tuple, wrong.apart):
        beside.get(one, set()).discard(other)
        beside.get(other, set()).discard(one)
    while left:
        group, ahead = set(), [min(left)]
        while ahead:
            place = ahead.pop()
            group.add(place)
            ahead += [o for o in beside[place] if o in left and o not in group and signs[o] == signs[place]]
        left -= group
        found.append(Group(int(signs[min(group)]), frozenset(group)))
    return found


class Paper:
    """A full sheet on one of the printed pads, and the numbers that a player may write next to it."""

    seat = 0

    def __init__(self, pad: str, sheet: list[str]) -> None:
        self.pad, self.sheet, self.file = pad, sheet, table(pad, sheet)
        self.width = len(PADS[pad][0])
        self.stars, self.hearts = frozenset(places(pad, "*")), places(pad, "h")
        self.groups = groups(sheet)
        self.boxes = self.count()

    def sign(self, place: Place) -> str:
        return self.sheet[place[0]][place[1]]

    @property
    def valid(self) -> list[Group]:
        return [group for group in self.groups if group.size == group.number]

    def plain(self, number: int) -> list[Group]:
        """The counted groups of a number without a star."""
        return [group for group in self.valid if group.number == number and not group.places & self.stars]

    def count(self, wrong: Wrong = RIGHT) -> Boxes:
        """The boxes, by the rules unless a misreading is given."""
        boxes = dict.fromkeys("123456", 0)
        doubling = (self.stars - wrong.dull) | wrong.shining
        is_as_judged = not (wrong.joined or wrong.apart or wrong.gone)
        for group in self.groups if is_as_judged else groups(self.sheet, wrong):
            points = wrong.taken.get(group.places, exactly(group))
            boxes[str(group.number)] += points * (2 if group.places & doubling else 1)
        if self.hearts:
            boxes["hearts"] = bonus(self.pad, self.sheet)
        return {key: wrong.boxes.get(key, points + wrong.added.get(key, 0)) for key, points in boxes.items()}

    def written(self, *plants: Plant) -> Boxes:
        """All boxes after these mistakes, combined."""
        wrong = RIGHT
        for plant in plants:
            wrong = wrong.and_(plant.wrong)
        boxes = self.count(wrong)
        return {**boxes, TOTAL: sum(boxes.values())}
