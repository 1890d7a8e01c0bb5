"""The upper bound of the points that rolls allow, compared with the optimum of a constraint model, and with 100,000
random sheets on printed and custom pads.

The model is a second implementation of the rules: every possible shape of a group on the pad, the rolls, the stars and
the hearts. It must prove that no sheet exceeds the bound, and find a sheet that reaches the bound, which the engine
then scores. Such a sheet exists in nearly all games; in the others the page gives the range of the optimum. In the
search for such a sheet, each part of the bound, which is proven separately, is also fixed in the model, because
otherwise some games would take hours.

Run with `python -m bench.par [GAMES [SHEETS [SECONDS]]]`, after `pip install -e '.[bench]'`: the games on each printed
pad (300 by default, some seconds each), the number of random sheets, and the time limit of each search. Exits with 1 if
a sheet exceeds the bound, if none reaches it, or if a search is undecided.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

from ortools.sat.python import cp_model

from scorepad.core import registry
from scorepad.games.splitter import rules
from scorepad.games.splitter.par.bound import Bound, Rolls, bound, rolls_on
from scorepad.games.splitter.table import PRINTED, Pad, make_pad
from tests.games.splitter.tables import cut, played

GAMES, SHEETS, SECONDS = 300, 100_000, 600
PART = 2_500
GAME = registry.games()["splitter"]


def points(pad: Pad, sheet: Sequence[str]) -> int:
    """The total of a full sheet, computed by the engine."""
    file = {"game": "splitter", "pad": pad.name or list(pad.rows), "players": ["Ana"], "sheets": [list(sheet)]}
    total: int | None = GAME.score(GAME.parse(file)).standings[0].total
    assert total is not None
    return total


def limits_of(pad: Pad, rolls: Rolls) -> Bound:
    """The bound with its parts."""
    found = bound(pad, rolls)
    assert found is not None
    return found


def most(pad: Pad, rolls: Rolls) -> int:
    """The points of the bound."""
    return limits_of(pad, rolls).points


# The optimum


def shapes(pad: Pad, size: int) -> set[frozenset[int]]:
    """Every connected set of `size` spaces."""
    found = {frozenset([space]) for space in pad.spaces}
    for _ in range(size - 1):
        found = {
            shape | {beside}
            for shape in found
            for space in shape
            for beside in pad.neighbors[space]
            if beside not in shape
        }
    return found


class Model:
    """A model of all sheets of a pad that are possible with some rolls and give at least `least` points.

    holds: by space and number, True if the space has the number. counting: by space and number, the number of valid
    groups there, at most 1. parts: the points of the numbers, the stars and the hearts, as in a bound.
    """

    def __init__(self, pad: Pad, rolls: Rolls, least: int) -> None:
        self.model = cp_model.CpModel()
        self.pad = pad
        self.holds = {(s, n): self.model.new_bool_var("") for s in pad.spaces for n in rules.NUMBERS}
        self.counting: dict[tuple[int, int], Any] = {}
        self.parts: list[Any] = []
        self.doubled: list[Any] = []
        self.write(rolls)
        for number in rules.NUMBERS:
            self.group(number, rolls)
        if pad.stars:
            self.parts.append(sum(self.doubled))
        if pad.hearts:
            self.hearts()
        self.model.add(sum(self.parts) >= least)

    def write(self, rolls: Rolls) -> None:
        """Require that every roll is on one pair of mirrored spaces, in one order."""
        kinds = Counter(max(roll, roll[::-1]) for roll in rolls)
        times: dict[str, list[Any]] = {kind: [] for kind in kinds}
        for left, right in self.pad.mirrored:
            at_left: dict[int, list[Any]] = {number: [] for number in rules.NUMBERS}
            at_right: dict[int, list[Any]] = {number: [] for number in rules.NUMBERS}
            for kind in kinds:
                for dice in {kind, kind[::-1]}:
                    here = self.model.new_bool_var("")
                    times[kind].append(here)
                    at_left[int(dice[0])].append(here)
                    at_right[int(dice[1])].append(here)
            for number in rules.NUMBERS:
                self.model.add(sum(at_left[number]) == self.holds[left, number])
                self.model.add(sum(at_right[number]) == self.holds[right, number])
            self.model.add_exactly_one(self.holds[left, number] for number in rules.NUMBERS)
            self.model.add_exactly_one(self.holds[right, number] for number in rules.NUMBERS)
        for kind, n in kinds.items():
            self.model.add(sum(times[kind]) == n)

    def group(self, number: int, rolls: Rolls) -> None:
        """Add the valid groups of a number: all their spaces have the number, and no adjacent space has it."""
        over: dict[int, list[tuple[Any, frozenset[int]]]] = {space: [] for space in self.pad.spaces}
        groups = []
        for shape in sorted(shapes(self.pad, number), key=sorted):
            counts = self.model.new_bool_var("")
            groups.append(counts)
            if not self.pad.stars.isdisjoint(shape):
                self.doubled.append(number * counts)
            for space in shape:
                over[space].append((counts, shape))
        for space, around in over.items():
            self.counting[space, number] = sum(counts for counts, _ in around)
            self.model.add(self.counting[space, number] <= self.holds[space, number])
            for beside in self.pad.neighbors[space]:
                apart = [counts for counts, shape in around if beside not in shape]
                self.model.add_at_most_one([*apart, self.holds[beside, number]])
        self.parts.append(number * sum(groups))
        # Consequences of the rules, proved in `par.bound`; the solver would take long to find them.
        count = "".join(rolls).count(str(number))
        self.model.add(sum(groups) <= count // number)
        for low in range(1, number):
            if number % low == 0:
                lows = "".join(rolls).count(str(low))
                facing = sum(set(roll) == {str(number), str(low)} for roll in rolls)
                together = self.parts[number - 1] + self.parts[low - 1]
                self.model.add(together <= lows // low * low + number * (count - facing))

    def hearts(self) -> None:
        """Add the bonus for the same number in all hearts."""
        alike = [self.model.new_bool_var("") for _ in rules.NUMBERS]
        for number, is_in_all in zip(rules.NUMBERS, alike, strict=True):
            for heart in self.pad.hearts:
                self.model.add_implication(is_in_all, self.holds[heart, number])
        self.parts.append(rules.HEART_BONUS * sum(alike))

    def limit(self, limits: Bound) -> None:
        """Fix each part at its points in the bound.

        If the part of a number counts all its dice, each of its spaces must be in a valid group. This excludes sheets
        on which a number gives more than its part, and lower numbers on the opposite spaces correspondingly less.
        """
        for part, limit in zip(self.parts, limits.parts, strict=True):
            self.model.add(part == limit.points)
        for number, limit in zip(rules.NUMBERS, limits.parts, strict=False):
            if limit.points == limit.amount:
                for space in self.pad.spaces:
                    self.model.add(self.counting[space, number] == self.holds[space, number])

    def solve(self, seconds: float) -> list[str] | None:
        """The rows of a sheet that satisfies the model, or None if there is none.

        Raises TimeoutError if the solver cannot decide this in time.
        """
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = 1  # games are solved in parallel
        solver.parameters.cp_model_probing_level = 0  # it takes longer than the search that it would speed up
        status = solver.solve(self.model)
        if status == cp_model.INFEASIBLE:
            return None
        if status != cp_model.OPTIMAL:
            raise TimeoutError(f"not known after {seconds} seconds")
        sheet = list(self.pad.shape)
        for (space, number), holds in self.holds.items():
            if solver.value(holds):
                sheet[space] = str(number)
        return cut(self.pad, sheet)


def is_reached(name: str, seed: int, seconds: float) -> bool | None:
    """True if a sheet of a random game on a pad reaches the bound, and none exceeds it; None if unknown."""
    pad, chance = PRINTED[name], random.Random(f"{name} {seed}")
    rolls = ["".join(chance.choices("123456", k=2)) for _ in range(pad.rolls)]
    limits = limits_of(pad, rolls)
    at_bound = Model(pad, rolls, limits.points)
    at_bound.limit(limits)
    try:
        above, sheet = Model(pad, rolls, limits.points + 1).solve(seconds), at_bound.solve(seconds)
    except TimeoutError:
        return None
    assert above is None, f"pad {name}, game {seed}: {'/'.join(above)} gives more than the bound"
    if sheet is None:
        numbers = zip(rules.NUMBERS, limits.parts, strict=False)
        is_whole = all(len(limit.groups) == limit.amount // number for number, limit in numbers)
        return False if is_whole else None  # a sheet excluded by `limit` could reach it
    assert rolls_on(pad, "".join(sheet)) == sorted((max(roll, roll[::-1]) for roll in rolls), reverse=True)
    assert points(pad, sheet) == limits.points
    return True


# Random sheets


def own_pad(chance: random.Random) -> Pad:
    """A custom pad, with stars and hearts anywhere except in the last row."""
    half = chance.randint(1, 4)
    rows = []
    for _ in range(chance.randint(1, 7)):
        left = chance.choices(".....*h#", k=half)
        right = ["#" if sign == "#" else chance.choice(".....*h") for sign in reversed(left)]
        rows.append("".join([*left, *right]))
    rows.append("." * 2 * half)
    return make_pad(tuple(rows))


def wrong_sheets(seed: int, count: int) -> list[str]:
    """A message for each of `count` random sheets that exceeds its bound."""
    chance = random.Random(seed)
    wrong = []
    for n in range(count):
        pad = (PRINTED["A"], PRINTED["B"], own_pad(chance))[n % 3]
        sheet = played(chance, pad)
        if points(pad, sheet) > most(pad, rolls_on(pad, "".join(sheet))):
            wrong.append(f"{'/'.join(pad.rows)}: {'/'.join(sheet)} gives more than the bound")
    return wrong


def main() -> None:
    """Print the numbers of sheets and games, and the errors."""
    given = [int(word) for word in sys.argv[1:]]
    games, sheets, seconds = (*given, *(GAMES, SHEETS, SECONDS)[len(given) :])
    wrong: list[str] = []
    parts = [(at, min(PART, sheets - at * PART)) for at in range(-(-sheets // PART))]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for above in pool.map(wrong_sheets, *zip(*parts, strict=True)) if parts else ():
            wrong += above
        print(f"{sheets:,} sheets, {len(wrong)} above the bound", flush=True)
        for name in PRINTED:
            found = pool.map(is_reached, repeat(name), range(games), repeat(seconds))
            fate = {None: "it is not known whether a", False: "no"}
            others = [
                f"pad {name}, game {seed}: {fate[reached]} sheet gives the bound"
                for seed, reached in enumerate(found)
                if not reached
            ]
            print(f"pad {name}: {games - len(others)} of {games} games, the bound is the optimum", flush=True)
            wrong += others
    for each in wrong:
        print(each)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
