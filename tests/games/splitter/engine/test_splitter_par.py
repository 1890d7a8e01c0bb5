"""Laws of the bound on points for given rolls: no sheet exceeds it, whether random, found by a search, or any other."""

import random
from collections import defaultdict
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter import rules
from scorepad.games.splitter.game import GAME
from scorepad.games.splitter.par.bound import Bound, bound
from scorepad.games.splitter.par.page import PAR
from scorepad.games.splitter.table import PRINTED, A, B, Pad, make_pad
from tests.full_games import SHEET
from tests.games.splitter import naive
from tests.games.splitter.tables import (
    BEST_A,
    BEST_B,
    PADS,
    cut,
    own_pads,
    played,
    sheets,
    sheets_of,
    small_pads,
)


def bound_of(pad: Pad, rolls: list[str] | tuple[str, ...]) -> Bound:
    found = bound(pad, rolls)
    assert found is not None
    return found


def rolls_on(pad: Pad, sheet: list[str]) -> list[str]:
    """The rolls of a full sheet, read independently by rows and columns."""
    half = pad.width // 2
    pairs = [row[column] + row[-1 - column] for row in sheet for column in range(half)]
    return [pair for pair in pairs if "#" not in pair]


@given(PADS, st.data())
def test_no_sheet_gives_more_than_its_rolls_allow(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad))
    found = bound_of(pad, rolls_on(pad, sheet))
    assert naive.total(list(pad.rows), sheet) <= found.points
    assert found.points == sum(part.points for part in found.parts)


@pytest.mark.thorough
@given(small_pads().filter(lambda rows: sum(len(row) - row.count("#") for row in rows) < 6))
def test_bound_holds_for_every_sheet_and_any_order_of_rolls(rows: list[str]) -> None:
    """Every sheet of a small pad is tried."""
    pad = make_pad(tuple(rows))
    reached: dict[tuple[str, ...], int] = defaultdict(int)
    for sheet in sheets_of(rows, "123456"):
        rolls = tuple(sorted("".join(sorted(roll)) for roll in rolls_on(pad, sheet)))
        reached[rolls] = max(reached[rolls], naive.total(rows, sheet))
    for rolls, most in reached.items():
        assert most <= bound_of(pad, rolls).points
        assert bound_of(pad, [roll[::-1] for roll in reversed(rolls)]).points == bound_of(pad, rolls).points


def climbed(chance: random.Random, pad: Pad, steps: int) -> list[str]:
    """A sheet found by hill climbing: random swaps of two rolls, without the swaps that lose points."""
    rows, best = list(pad.rows), played(chance, pad)
    most = naive.total(rows, best)
    for _ in range(steps):
        sheet = list("".join(best))
        one, other = chance.choice(pad.spaces), chance.choice(pad.spaces)
        for space, with_space in ((one, other), (pad.mirror(one), pad.mirror(other))):
            sheet[space], sheet[with_space] = sheet[with_space], sheet[space]
        total = naive.total(rows, cut(pad, sheet))
        if total >= most:
            best, most = cut(pad, sheet), total
    return best


@pytest.mark.thorough
@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("seed", [1, *(pytest.param(more, marks=pytest.mark.release) for more in range(2, 30))])
def test_hill_climbing_on_a_printed_pad_never_exceeds_the_bound(name: str, seed: int) -> None:
    pad = PRINTED[name]
    sheet = climbed(random.Random(seed), pad, 2000)
    found = bound_of(pad, rolls_on(pad, sheet))
    assert naive.total(name, sheet) <= found.points <= rules.BEST[name]


@pytest.mark.thorough
@given(own_pads(4, 6), st.randoms(use_true_random=False))
def test_hill_climbing_on_a_custom_pad_never_exceeds_the_bound(pad: Pad, chance: random.Random) -> None:
    sheet = climbed(chance, pad, 100)
    assert naive.total(list(pad.rows), sheet) <= bound_of(pad, rolls_on(pad, sheet)).points


@pytest.mark.thorough
@pytest.mark.release
@pytest.mark.parametrize("seed", range(4))
def test_no_played_sheet_exceeds_the_bound(seed: int) -> None:
    chance = random.Random(f"par {seed}")
    for pad in [A, B] * 500:
        sheet = played(chance, pad)
        assert naive.total(pad.name, sheet) <= bound_of(pad, rolls_on(pad, sheet)).points


# the best totals of the rulebook


def test_bound_over_all_rolls_gives_the_rulebooks_best_totals() -> None:
    """44 for the numbers, 12 for two stars, 5 for the hearts."""
    most = [0] * 45  # by number of dice: the most points for the numbers so far
    for number in rules.NUMBERS:
        points = [_points_of(number, count) for count in range(45)]
        most = [max(most[dice - count] + points[count] for count in range(dice + 1)) for dice in range(45)]
    assert most[44] == 44
    stars = max(_points_of_stars(high, low) for low, high in combinations_with_replacement("123456", 2))
    assert stars == 12
    assert {"A": most[44] + stars, "B": most[44] + stars + rules.HEART_BONUS} == rules.BEST


def _points_of(number: int, count: int) -> int:
    """The points of a number that is on `count` of the 44 dice of a game."""
    other = number % 6 + 1
    dice = str(number) * count + str(other) * (44 - count)
    rolls = [dice[at : at + 2] for at in range(0, 44, 2)]
    return bound_of(A, rolls).parts[number - 1].points


def _points_of_stars(one: str, other: str) -> int:
    """The points of the stars in the bound if all 22 rolls are these two dice, so that each star can double a group."""
    return bound_of(A, [one + other] * 22).parts[-1].points


@pytest.mark.parametrize(("pad", "best"), [(A, BEST_A), (B, BEST_B)], ids=["A", "B"])
def test_bound_for_the_rolls_of_the_best_sheet_equals_its_total(pad: Pad, best: str) -> None:
    sheet = best.split()
    assert bound_of(pad, rolls_on(pad, sheet)).points == naive.total(pad.name, sheet) == rules.BEST[pad.name or ""]


@given(st.lists(st.text("123456", min_size=2, max_size=2), min_size=22, max_size=22))
def test_no_rolls_allow_more_than_the_rulebooks_maximum(rolls: list[str]) -> None:
    for name, pad in PRINTED.items():
        assert bound_of(pad, rolls).points <= rules.BEST[name]


OTHER = ["##1221##", *SHEET[1:]]
"""A sheet with other rolls than SHEET."""


@pytest.mark.parametrize(
    ("sheets", "totals", "short"),
    [
        ([SHEET, SHEET], [None, None], [0, 0]),
        ([SHEET, None], [None, 50], [0, 6]),
        ([OTHER, None], [None, 56], [0, None]),  # more than the rolls allow
        ([SHEET, OTHER], [None, None], [None, None]),
        ([None, None], [50, 51], [None, None]),
    ],
)
def test_distance_from_the_bound_is_computed_by_seat(
    sheets: list[Any], totals: list[int | None], short: list[int | None]
) -> None:
    file = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": sheets, "claims": {"totals": totals}}
    table = GAME.parse(file)
    assert PAR.short(table, GAME.from_file(file), GAME.score(table)) == short
