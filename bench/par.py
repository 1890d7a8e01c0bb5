"""The most that rolls allow, beside the optimum that a constraint model proves, and above 100,000 drawn sheets.

The model knows the rules once more, and nothing of the bound: every shape that a group can have on the pad, the rolls,
the stars and the hearts. What it finds is scored by the engine. The sheets are drawn on printed pads and on others.

Run with `python -m bench.par [GAMES [SHEETS [SECONDS]]]`, after `pip install -e '.[bench]'`: the games on each printed
pad, 300 unless you say so, which take about half a minute each; the sheets; the most seconds for a game. Exits with 1
where a sheet gives more than the bound, or the optimum is another.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from ortools.sat.python import cp_model

from scorepad import registry
from scorepad.games.splitter import rules
from scorepad.games.splitter.par import Rolls, bound, rolls_on
from scorepad.games.splitter.table import PRINTED, Pad, make_pad
from tests.games.splitter.tables import cut, played

GAMES, SHEETS, SECONDS = 300, 100_000, 600
PART = 2_500
GAME = registry.games()["splitter"]


def points(pad: Pad, sheet: Sequence[str]) -> int:
    """The total of a full sheet by the engine."""
    file = {"game": "splitter", "pad": pad.name or list(pad.rows), "players": ["Ana"], "sheets": [list(sheet)]}
    total: int | None = GAME.score(GAME.parse(file)).standings[0].total
    assert total is not None
    return total


def most(pad: Pad, rolls: Rolls) -> int:
    """The bound."""
    found = bound(pad, rolls)
    assert found is not None
    return found.points


# The optimum


def shapes(pad: Pad, size: int) -> set[frozenset[int]]:
    """Every set of so many spaces that hang together."""
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


class Model(cp_model.CpModel):
    """All sheets that some rolls can make on a pad, and what they give."""

    def __init__(self, pad: Pad, rolls: Rolls) -> None:
        super().__init__()
        self.pad = pad
        self.holds = {(s, n): self.new_bool_var("") for s in pad.spaces for n in rules.NUMBERS}
        self.points: list[Any] = []
        self.write(rolls)
        for number in rules.NUMBERS:
            self.group(number, sum(roll.count(str(number)) for roll in rolls))
        if pad.hearts:
            self.hearts()
        self.maximize(sum(self.points))

    def write(self, rolls: Rolls) -> None:
        """Every roll stands in one pair of mirrored spaces, one way round."""
        kinds = Counter(max(roll, roll[::-1]) for roll in rolls)
        times: dict[str, list[Any]] = {kind: [] for kind in kinds}
        for left, right in self.pad.mirrored:
            at_left: dict[int, list[Any]] = {number: [] for number in rules.NUMBERS}
            at_right: dict[int, list[Any]] = {number: [] for number in rules.NUMBERS}
            for kind in kinds:
                for dice in {kind, kind[::-1]}:
                    here = self.new_bool_var("")
                    times[kind].append(here)
                    at_left[int(dice[0])].append(here)
                    at_right[int(dice[1])].append(here)
            for number in rules.NUMBERS:
                self.add(sum(at_left[number]) == self.holds[left, number])
                self.add(sum(at_right[number]) == self.holds[right, number])
            self.add_exactly_one(self.holds[left, number] for number in rules.NUMBERS)
            self.add_exactly_one(self.holds[right, number] for number in rules.NUMBERS)
        for kind, n in kinds.items():
            self.add(sum(times[kind]) == n)

    def group(self, number: int, count: int) -> None:
        """The groups of a number that count: its spaces hold it, and none beside them does."""
        over: dict[int, list[tuple[Any, frozenset[int]]]] = {space: [] for space in self.pad.spaces}
        groups = []
        for shape in sorted(shapes(self.pad, number), key=sorted):
            counts = self.new_bool_var("")
            groups.append(counts)
            self.points.append((1 if self.pad.stars.isdisjoint(shape) else 2) * number * counts)
            for space in shape:
                over[space].append((counts, shape))
        for space, around in over.items():
            self.add(sum(counts for counts, _ in around) <= self.holds[space, number])
            for beside in self.pad.neighbors[space]:
                apart = [counts for counts, shape in around if beside not in shape]
                self.add_at_most_one([*apart, self.holds[beside, number]])
        self.add(sum(groups) <= count // number)  # it follows, and saves the solver from finding out

    def hearts(self) -> None:
        """The bonus for the same number in all hearts."""
        alike = [self.new_bool_var("") for _ in rules.NUMBERS]
        for number, is_in_all in zip(rules.NUMBERS, alike, strict=True):
            for heart in self.pad.hearts:
                self.add_implication(is_in_all, self.holds[heart, number])
        self.points.append(rules.HEART_BONUS * sum(alike))

    def solve(self, seconds: float) -> tuple[list[str] | None, int]:
        """The rows of the best sheet that was found in that time, None if none was, and what no sheet exceeds."""
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = os.cpu_count() or 1
        if solver.solve(self) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None, round(solver.best_objective_bound)
        sheet = list(self.pad.shape)
        for (space, number), holds in self.holds.items():
            if solver.value(holds):
                sheet[space] = str(number)
        return cut(self.pad, sheet), round(solver.best_objective_bound)


def wrong_games(name: str, games: int, seconds: float) -> Iterator[str]:
    """The games whose bound is not the optimum, or of which that is not known after so many seconds."""
    pad = PRINTED[name]
    for seed in range(games):
        chance = random.Random(f"{name} {seed}")
        rolls = ["".join(chance.choices("123456", k=2)) for _ in range(pad.rolls)]
        sheet, proven = Model(pad, rolls).solve(seconds)
        reached = 0 if sheet is None else points(pad, sheet)
        expected = most(pad, rolls)
        assert sheet is None or rolls_on(pad, "".join(sheet)) == sorted(
            (max(roll, roll[::-1]) for roll in rolls), reverse=True
        )
        print(f"pad {name}, game {seed}: {expected} by the bound, {reached} reached, {proven} proven", flush=True)
        if not reached == proven == expected:
            yield f"pad {name}, game {seed}: {expected} by the bound, {reached} reached, {proven} proven"


# Drawn sheets


def own_pad(chance: random.Random) -> Pad:
    """A pad of one's own, with stars and hearts anywhere."""
    half = chance.randint(1, 4)
    rows = []
    for _ in range(chance.randint(1, 7)):
        left = chance.choices(".....*h#", k=half)
        right = ["#" if sign == "#" else chance.choice(".....*h") for sign in reversed(left)]
        rows.append("".join([*left, *right]))
    rows.append("." * 2 * half)
    return make_pad(tuple(rows))


def wrong_sheets(seed: int, count: int) -> list[str]:
    """The drawn sheets that give more than their rolls allow."""
    chance = random.Random(seed)
    wrong = []
    for n in range(count):
        pad = (PRINTED["A"], PRINTED["B"], own_pad(chance))[n % 3]
        sheet = played(chance, pad)
        if points(pad, sheet) > most(pad, rolls_on(pad, "".join(sheet))):
            wrong.append(f"{'/'.join(pad.rows)}: {'/'.join(sheet)} gives more than the bound")
    return wrong


def main() -> None:
    """Print what is wrong."""
    given = [int(word) for word in sys.argv[1:]]
    games, sheets, seconds = (*given, *(GAMES, SHEETS, SECONDS)[len(given) :])
    wrong: list[str] = []
    parts = [(at, min(PART, sheets - at * PART)) for at in range(-(-sheets // PART))]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(wrong_sheets, *zip(*parts, strict=True)) if parts else ():
            wrong += found
    print(f"{sheets:,} sheets, {len(wrong)} above the bound", flush=True)
    for name in PRINTED:
        found = list(wrong_games(name, games, seconds))
        print(f"pad {name}: {games - len(found)} of {games} games, the bound is the optimum", flush=True)
        wrong += found
    print(*wrong, sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
