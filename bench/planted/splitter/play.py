"""Plausible sheets of Splitter: both dice of a roll usually go where they help most."""

import math
import random
from collections.abc import Iterator

Place = tuple[int, int]

LOOKED_AT = 9
"""The number of free pairs of spaces that a player considers for a roll."""
WHIM = (0.1, 1.0)
"""The standard deviation of the error in judging a move, for the most careful and for the most careless player."""


def played(chance: random.Random, pad: list[str]) -> list[str]:
    """A full sheet, in rows, by a player who tries to win."""
    return _Play(chance, pad).rows()


class _Play:
    def __init__(self, chance: random.Random, pad: list[str]) -> None:
        self.chance, self.width, self.height = chance, len(pad[0]), len(pad)
        self.spaces = {(r, c): sign for r, row in enumerate(pad) for c, sign in enumerate(row) if sign != "#"}
        self.beside = {place: [other for other in _around(place) if other in self.spaces] for place in self.spaces}
        self.written: dict[Place, int] = {}
        self.whim = chance.uniform(*WHIM)

    def rows(self) -> list[str]:
        free = [(row, column) for row, column in self.spaces if column < self.width // 2]
        while free:
            dice = self.chance.choices(range(1, 7), k=2)
            looked = [
                (place, numbers)
                for place in self.chance.sample(free, min(LOOKED_AT, len(free)))
                for numbers in (dice, dice[::-1])
            ]
            place, numbers = max(looked, key=lambda choice: self._promise(*choice))
            self.written[place], self.written[self._mirror(place)] = numbers
            free.remove(place)
        return [
            "".join(str(self.written.get((row, column), "#")) for column in range(self.width))
            for row in range(self.height)
        ]

    def _mirror(self, place: Place) -> Place:
        return place[0], self.width - 1 - place[1]

    def _promise(self, place: Place, numbers: list[int]) -> float:
        looks = self.chance.gauss(0, self.whim)
        for at, number in zip((place, self._mirror(place)), numbers, strict=True):
            looks += self._change(at, number)
            if self.spaces[at] == "h":
                looks += self._heart(number)
        return looks

    def _heart(self, number: int) -> float:
        """The estimated progress toward the bonus if a heart gets this number."""
        others = [self.written[at] for at, sign in self.spaces.items() if sign == "h" and at in self.written]
        return 0.8 * len(others) if set(others) <= {number} else -0.5

    def _change(self, place: Place, number: int) -> float:
        """The estimated gain if this space gets this number."""
        group, before = {place}, 0.0
        for start in self.beside[place]:
            if start not in group and self.written.get(start) == number:
                joined = self._group(start, number)
                before += self._looks(joined, number)
                group |= joined
        spoiled = sum(self.written.get(at, number) not in (number, 1) for at in self.beside[place]) * 0.15
        return self._looks(group, number, place) - before - spoiled

    def _group(self, start: Place, number: int) -> set[Place]:
        group, ahead = {start}, [start]
        while ahead:
            for at in self.beside[ahead.pop()]:
                if at not in group and self.written.get(at) == number:
                    group.add(at)
                    ahead.append(at)
        return group

    def _looks(self, group: set[Place], number: int, taken: Place | None = None) -> float:
        """The points of a group: an estimate if it is too small, -0.5 if too large. taken: a space that is not free."""
        worth = number * (2 if any(self.spaces[at] == "*" for at in group) else 1)
        if len(group) >= number:
            return worth if len(group) == number else -0.5
        has_room = any(at not in self.written and at != taken for place in group for at in self.beside[place])
        near = 0.75 * math.pow(len(group) / number, 1.4)
        return worth * near * (1.0 if has_room else 0.1)


def _around(place: Place) -> Iterator[Place]:
    row, column = place
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
