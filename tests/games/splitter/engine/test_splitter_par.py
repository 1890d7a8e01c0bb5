"""The most that rolls allow: reasons as a table; laws that no sheet gives more, drawn, searched, or any there is."""

import random
from collections import defaultdict
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter import rules
from scorepad.games.splitter.par.bound import Bound, bound, lack_of, lack_of_sheets, rolls_of, unlike_rolls
from scorepad.games.splitter.table import PRINTED, A, B, Pad, make_pad
from tests.game_files import File
from tests.games.splitter import naive
from tests.games.splitter.tables import (
    BEST_A,
    BEST_B,
    PADS,
    SPLITTER,
    cut,
    own_pads,
    played,
    score,
    sheets,
    sheets_of,
    small_pads,
    table,
)

ROLLS = ["66", "65", "65", "64", "63", "63", "61", "54", "53", "52", "51",
         "44", "43", "42", "41", "33", "32", "31", "31", "22", "21", "11"]  # fmt: skip
"""Made up: 22 rolls with every number at least six times."""
LINE = ".........."
"""A pad of five rolls."""


def bound_of(pad: Pad, rolls: list[str] | tuple[str, ...]) -> Bound:
    found = bound(pad, rolls)
    assert found is not None
    return found


def rolls_on(pad: Pad, sheet: list[str]) -> list[str]:
    """The rolls of a full sheet, read here by rows and columns."""
    half = pad.width // 2
    pairs = [row[column] + row[-1 - column] for row in sheet for column in range(half)]
    return [pair for pair in pairs if "#" not in pair]


def said(pad: Pad, rolls: list[str]) -> dict[str, tuple[int, str]]:
    return {str(part.label): (part.points, str(part.why)) for part in bound_of(pad, rolls).parts}


# reasons


def test_a_bound_is_a_sum_with_its_reasons() -> None:
    assert said(B, ROLLS) == {
        "ones": (8, "8 ones: 8 groups of 1"),
        "twos": (6, "6 twos: 3 groups of 2"),
        "threes": (9, "9 threes: 3 groups of 3"),
        "fours": (4, "7 fours: 1 group of 4"),
        "fives": (5, "6 fives: 1 group of 5"),
        "sixes": (6, "8 sixes: 1 group of 6"),
        "stars": (
            11,
            "the two stars are opposite each other, so they share one roll: with 6-5 they can "
            "double a group of 6 and a group of 5",
        ),
        "hearts": (5, "each of the 3 hearts can hold a 6"),
    }
    assert bound_of(B, ROLLS).points == 54
    assert bound_of(A, ROLLS).points == 49


@pytest.mark.parametrize(
    ("pad", "rolls", "label", "points", "why"),
    [
        (LINE, "11 22 22 33 33", "ones", 2, "2 ones: 2 groups of 1"),
        (LINE, "21 22 22 33 33", "ones", 1, "1 one: 1 group of 1"),
        (LINE, "22 22 22 33 33", "ones", 0, "0 ones: 0 groups of 1"),
        (LINE, "66 66 65 65 11", "sixes", 6, "6 sixes: 1 group of 6"),
        (LINE, "66 66 65 51 11", "sixes", 0, "5 sixes: 0 groups of 6"),
        # a group of which each number has the same lower one opposite takes away as many points as it gives
        (LINE, "21 21 66 55 44", "twos", 0,
         "2 twos: 0 groups of 2; in one more, each 2 would have a 1 opposite, "
         "and too many 1s would touch and lose as many points"),
        (LINE, "21 21 21 23 44", "twos", 2,
         "4 twos: 1 group of 2; in one more, each 2 would have a 1 opposite, "
         "and too many 1s would touch and lose as many points"),
        (LINE, "21 21 23 23 44", "twos", 4, "4 twos: 2 groups of 2"),
        (LINE, "31 31 13 66 55", "threes", 0,
         "3 threes: 0 groups of 3; in one more, each 3 would have a 1 opposite, "
         "and too many 1s would touch and lose as many points"),
        (LINE, "42 42 24 42 55", "fours", 0,
         "4 fours: 0 groups of 4; in one more, each 4 would have a 2 opposite, "
         "and too many 2s would touch and lose as many points"),
        (LINE, "42 42 24 42 55", "twos", 4, "4 twos: 2 groups of 2"),
        (LINE, "42 42 24 43 55", "fours", 4, "4 fours: 1 group of 4"),
        (LINE, "43 43 34 43 55", "fours", 4, "4 fours: 1 group of 4"),
        (12 * ".", "63 63 63 63 63 36", "sixes", 0,
         "6 sixes: 0 groups of 6; in one more, each 6 would have a 3 opposite, "
         "and too many 3s would touch and lose as many points"),
        (12 * ".", "62 62 62 63 63 36", "sixes", 6, "6 sixes: 1 group of 6"),
        (LINE, "31 31 32 66 55", "threes", 3, "3 threes: 1 group of 3"),
        (LINE, "31 31 13 66 55", "ones", 3, "3 ones: 3 groups of 1"),
        # two stars opposite each other: both numbers of one roll, each as far as it has a group
        ("*........*", "66 66 61 61 32", "stars", 7,
         "the two stars are opposite each other, so they share one roll: "
         "with 6-1 they can double a group of 6 and a lone 1"),
        ("*........*", "33 33 33 21 11", "stars", 6,
         "the two stars are opposite each other, so they share one roll: with 3-3 they can double 2 groups of 3"),
        ("*........*", "66 55 44 33 23", "stars", 3,
         "the two stars are opposite each other, so they share one roll: with 3-3 they can double a group of 3"),
        ("*........*", "66 55 44 32 23", "stars", 2,
         "the two stars are opposite each other, so they share one roll: with 3-2 they can double a group of 2"),
        ("*........*", "66 55 44 33 44", "stars", 4,
         "the two stars are opposite each other, so they share one roll: with 4-4 they can double a group of 4"),
        ("*........*", "66 55 66 55 44", "stars", 0, "there is no group that a star could double"),
        # stars anywhere: the best groups
        ("*.*.......", "66 66 61 61 32", "stars", 7, "the 2 stars can double a group of 6 and a lone 1"),
        ("*.........", "66 66 61 61 32", "stars", 6, "the star can double a group of 6"),
        (".........*", "33 33 33 21 11", "stars", 3, "the star can double a group of 3"),
        ("*.*....*.*", "31 31 31 22 54", "stars", 7,
         "the 4 stars can double a group of 3, a group of 2 and 2 lone 1s"),
        ("*.*....*.*", "22 22 11 54 54", "stars", 6, "the 4 stars can double 2 groups of 2 and 2 lone 1s"),
        ("....**....", "31 31 31 22 54", "stars", 4,
         "the two stars are opposite each other, so they share one roll: "
         "with 3-1 they can double a group of 3 and a lone 1"),
        # hearts: a roll for each, a double for two that lie opposite each other
        ("h.........", "11 22 33 44 65", "hearts", 5, "the heart can hold a 6"),
        ("h.h.......", "11 22 33 44 65", "hearts", 0, "no number was rolled often enough for all hearts"),
        ("h.h.......", "11 22 33 42 65", "hearts", 5, "each of the 2 hearts can hold a 2"),
        ("h........h", "11 23 34 45 56", "hearts", 5, "each of the 2 hearts can hold a 1"),
        ("h........h", "12 23 34 45 56", "hearts", 0, "no number was rolled often enough for all hearts"),
        ("h.h......h", "11 23 34 45 56", "hearts", 0, "no number was rolled often enough for all hearts"),
        ("h.h......h", "11 13 34 45 56", "hearts", 5, "each of the 3 hearts can hold a 1"),
    ],
)  # fmt: skip
def test_a_part_says_why(pad: str, rolls: str, label: str, points: int, why: str) -> None:
    assert said(make_pad((pad,)), rolls.split())[label] == (points, why)


def test_a_pad_without_stars_or_hearts_has_no_part_for_them() -> None:
    rolls = ["11", "22", "33", "44", "65"]
    assert len(bound_of(make_pad((LINE,)), rolls).parts) == 6
    assert "hearts" not in said(A, ROLLS)


def test_parts_name_their_groups() -> None:
    parts = {str(part.label): (part.amount, part.groups) for part in bound_of(B, ROLLS).parts}
    assert parts["twos"] == (6, (2, 2, 2))
    assert parts["stars"] == (2, (6, 5))
    assert parts["hearts"] == (3, ())


def test_a_bound_names_what_the_stars_double() -> None:
    assert bound_of(B, ROLLS).doubled == [6, 5]
    assert bound_of(make_pad((LINE,)), ["66", "66", "66", "65", "55"]).doubled == []


@pytest.mark.parametrize(
    ("rolls", "lack"),
    [
        (["11", "22", "33", "44", "55"], None),
        ([], "Once all rolls are known, you see how many points they allow. So far, 0 of 5 are known."),
        (["11", "22"], "Once all rolls are known, you see how many points they allow. So far, 2 of 5 are known."),
        (
            ["11", "22", "33", "44", "5"],
            "Once all rolls are known, you see how many points they allow. So far, 4 of 5 are known.",
        ),
        (
            ["11", "22", "33", "44", ""],
            "Once all rolls are known, you see how many points they allow. So far, 4 of 5 are known.",
        ),
        (["11"], "Once all rolls are known, you see how many points they allow. So far, 1 of 5 is known."),
    ],
)
def test_nothing_is_proven_before_all_is_rolled(rolls: list[str], lack: str | None) -> None:
    pad = make_pad((LINE,))
    found = lack_of(pad, rolls)
    assert (None if found is None else str(found)) == lack
    assert (bound(pad, rolls) is None) is (lack is not None)


# the rolls of a table


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["1254"], ["52", "41"]),
        (["1254", "5142"], ["52", "41"]),
        (["125."], "Once every sheet is full, you see how many points these rolls allow."),
        (["1254", None], "Once every sheet is full, you see how many points these rolls allow."),
        (["1254", "...."], "Once every sheet is full, you see how many points these rolls allow."),
        ([None], "Once every sheet is full, you see how many points these rolls allow."),
        (
            ["1254", "1253"],
            "The sheets do not show the same rolls, so scorepad cannot say how many points the rolls allowed.",
        ),
    ],
)
def test_full_sheets_that_agree_tell_the_rolls(sheets: list[str | None], expected: list[str] | str) -> None:
    read = SPLITTER.parse(table("....", *sheets))
    lack = lack_of_sheets(read)
    assert (rolls_of(read) if lack is None else str(lack)) == expected
    assert (rolls_of(read) is None) is (lack is not None)


@pytest.mark.parametrize(
    ("sheet", "rolls", "fault"),
    [
        ("1254", ["41", "52"], None),
        ("1254", ["25", "14"], None),
        ("1254", ["41", "53"], "The sheet has 5-2, which was not rolled."),
        ("1241", ["52", "11"], "The sheet has 4-2, which was not rolled."),
        ("1221", ["12", "22"], "The sheet has 1-1, which was not rolled."),
        ("2222", ["12", "22"], "The sheet has 2-2 twice, but it was rolled once."),
    ],
)
def test_a_sheet_that_holds_other_rolls_is_told_from_them(sheet: str, rolls: list[str], fault: str | None) -> None:
    found = unlike_rolls(make_pad(("....",)), sheet, rolls)
    assert (None if found is None else str(found)) == fault


# the result


@pytest.mark.parametrize(
    ("file", "most"),
    [
        (table("A", BEST_A), {"at_most": 56}),
        (table("B", BEST_B, BEST_B), {"at_most": 61}),
        (table("A", BEST_A, " ".join(row[::-1] for row in BEST_A.split())), {"at_most": 56}),
        (table("A", BEST_A, None), None),
        (table("A", BEST_A, None, totals=[None, 40]), None),
        (table("A", BEST_A.replace("##3", "##.")), None),
        (table("A", BEST_A, BEST_A.replace("##3", "##4")), None),
        (table("A", None, totals=[40]), None),
        (table("....", "1254"), None),
    ],
)
def test_a_result_says_the_most_that_the_rolls_allow(file: File, most: dict[str, int] | None) -> None:
    written = score(file).as_json()
    assert written.get("par") == most
    assert ("par" in written) is (most is not None)


# laws


@given(PADS, st.data())
def test_no_sheet_gives_more_than_its_rolls_allow(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad))
    found = bound_of(pad, rolls_on(pad, sheet))
    assert naive.total(list(pad.rows), sheet) <= found.points
    assert found.points == sum(part.points for part in found.parts)


@pytest.mark.thorough
@given(small_pads().filter(lambda rows: sum(len(row) - row.count("#") for row in rows) < 6))
def test_bound_holds_for_every_sheet_in_any_order(rows: list[str]) -> None:
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
    """A sheet after so many random swaps of two rolls, without the swaps that lose points."""
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
def test_no_searched_sheet_of_a_printed_pad_gives_more(name: str, seed: int) -> None:
    pad = PRINTED[name]
    sheet = climbed(random.Random(seed), pad, 2000)
    found = bound_of(pad, rolls_on(pad, sheet))
    assert naive.total(name, sheet) <= found.points <= rules.BEST[name]


@pytest.mark.thorough
@given(own_pads(4, 6), st.randoms(use_true_random=False))
def test_no_searched_sheet_of_an_own_pad_gives_more(pad: Pad, chance: random.Random) -> None:
    sheet = climbed(chance, pad, 100)
    assert naive.total(list(pad.rows), sheet) <= bound_of(pad, rolls_on(pad, sheet)).points


@pytest.mark.thorough
@pytest.mark.release
@pytest.mark.parametrize("seed", range(4))
def test_no_played_sheet_of_a_thousand_gives_more(seed: int) -> None:
    chance = random.Random(f"par {seed}")
    for pad in [A, B] * 500:
        sheet = played(chance, pad)
        assert naive.total(pad.name, sheet) <= bound_of(pad, rolls_on(pad, sheet)).points


# the best totals of the rulebook


def test_bound_over_all_rolls_gives_the_rulebooks_best_totals() -> None:
    """44 for the numbers, 12 for two stars, 5 for the hearts."""
    most = [0] * 45  # by the number of dice, what the numbers from 1 on give at most
    for number in rules.NUMBERS:
        points = [_points_of(number, count) for count in range(45)]
        most = [max(most[dice - count] + points[count] for count in range(dice + 1)) for dice in range(45)]
    assert most[44] == 44
    stars = max(_points_of_stars(high, low) for low, high in combinations_with_replacement("123456", 2))
    assert stars == 12
    assert {"A": most[44] + stars, "B": most[44] + stars + rules.HEART_BONUS} == rules.BEST


def _points_of(number: int, count: int) -> int:
    """The points of a number that was rolled so often among the 44 dice of a game."""
    other = number % 6 + 1
    dice = str(number) * count + str(other) * (44 - count)
    rolls = [dice[at : at + 2] for at in range(0, 44, 2)]
    return bound_of(A, rolls).parts[number - 1].points


def _points_of_stars(one: str, other: str) -> int:
    """The points of the stars where a roll was made 22 times, so that it lies on them and has groups enough."""
    return bound_of(A, [one + other] * 22).parts[-1].points


@pytest.mark.parametrize(("pad", "best"), [(A, BEST_A), (B, BEST_B)], ids=["A", "B"])
def test_bound_of_the_best_total_is_reached(pad: Pad, best: str) -> None:
    sheet = best.split()
    assert bound_of(pad, rolls_on(pad, sheet)).points == naive.total(pad.name, sheet) == rules.BEST[pad.name or ""]


@given(st.lists(st.text("123456", min_size=2, max_size=2), min_size=22, max_size=22))
def test_no_rolls_allow_more_than_the_rulebook_says(rolls: list[str]) -> None:
    for name, pad in PRINTED.items():
        assert bound_of(pad, rolls).points <= rules.BEST[name]
