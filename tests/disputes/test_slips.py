"""Slips are found in every game, and named with their numbers."""

from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from bench.planted.arithmetic import TOLD, sheet_of
from bench.planted.arithmetic import slips as slips_of
from scorepad.core.result import Item, Result, rank, sum_of
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Case, after, explain, places_to_look, plain_case, with_mistakes
from scorepad.disputes.slips import misread
from tests.cases import cases, proof
from tests.examples import Example, all_examples, name_of
from tests.sheets_in_dispute import Line, sheet
from tests.tiers import tried
from tests.toy_games.plain.tiny_game.game import GAME as TINY
from tests.translations import messages_in, translatable

multiplied = partial(sheet, op="product")
penalized = partial(sheet, least=-999)
ALONE = sheet([7, 9, 4])
THREE = sheet([7, 9, 4], [3, 9, 8], [5, 5, 2])
PARTS = sheet([("product", [8, 4]), ("sum", [3, 2, 4]), 36])
DEEP = sheet([("sum", [("product", [7, 4]), 7]), ("product", [("sum", [3, 4, 2]), 2]), 50])
UNLIKE = sheet([("sum", [("product", [7, 4]), ("product", [6, 4]), 2]), 50])
TWO = sheet([("sum", [("product", [7, 4]), ("product", [7, 4]), 2]), 50])


def sentences(case: Case, claims: Mapping[str, int]) -> list[str]:
    """What explains a claim by itself; lines by their numbers from 1, the total as 0."""
    named = {f"line-{int(key[1:]) - 1}" if key[1:] != "0" else TOTAL: claim for key, claim in claims.items()}
    return [str(each.mistakes[0].text) for each in explain(case, named, most=99) if len(each.mistakes) == 1]


LEAVES = sheet([("sum", [3, 2, 4]), 36])
CASES: list[tuple[Case, dict[str, int], str]] = [
    (ALONE, {"b0": 21}, "“Total” was added up as 21: 7 + 9 + 4 is 20"),
    (ALONE, {"b0": 18}, "“Total” was added up as 18: 7 + 9 + 4 is 20"),
    (ALONE, {"b0": 10}, "“Total” was added up as 10: 7 + 9 + 4 is 20"),
    (ALONE, {"b0": 30}, "“Total” was added up as 30: 7 + 9 + 4 is 20"),
    (ALONE, {"b0": 11}, "“line 2” was left out of the total, but it adds 9"),
    (ALONE, {"b0": 14}, "a number was misread when adding up: “line 1” as 1, not 7"),
    (ALONE, {"b1": 1, "b0": 14}, "“line 1” was written as 1, not 7"),
    (ALONE, {"b1": 9, "b2": 7}, "two lines were swapped: “line 1” is 7 and “line 2” is 9"),
    (
        sheet([4, 7, 2, 5]),
        {"b2": 2, "b3": 5, "b4": 0, "b0": 11},
        "“line 2” was left out, and all numbers after it were written one line too high",
    ),
    (
        sheet([4, 7, 2, 5]),
        {"b2": 0, "b3": 7, "b4": 2, "b0": 13},
        "“line 2” was left empty, and all numbers from there on were written one line too low, "
        "so the last number is missing",
    ),
    (sheet([16, 9]), {"b0": 70}, "a number was misread when adding up: “line 1” as 61, not 16"),
    (sheet([16, 9]), {"b1": 61}, "“line 1” was written as 61, not 16"),
    (sheet([20, 16]), {"b0": 63}, "“Total” was written as 63, not 36"),
    (sheet([20, 30]), {"b0": 5}, "“Total” was written as 5, not 50"),
    (sheet([105, 9]), {"b1": 15, "b0": 24}, "“line 1” was written as 15, not 105"),
    (multiplied([10, 5]), {"b0": 5}, "“Total” was written as 5, not 50"),
    (sheet([5, 1, 0]), {"b0": 5}, "“line 2” was left out of the total, but it adds 1"),
    (sheet([4, 4, 9]), {"b0": 13}, "“line 1” or “line 2” was left out of the total, but it adds 4"),
    (THREE, {"b1": 3}, "Bo’s “line 1” was copied for Ana by mistake: 3, but Ana has 7"),
    (THREE, {"b0": 12}, "Cy’s “Total” was copied for Ana by mistake: 12, but Ana has 20"),
    (THREE, {"b1": 5, "b2": 5, "b3": 2}, "all numbers of Cy were copied for Ana by mistake"),
    (multiplied([6, 8]), {"b0": 42}, "“Total” was multiplied wrongly: 6 × 8 is 48, not 42"),
    (multiplied([6, 8]), {"b0": 46}, "“Total” was multiplied wrongly: 6 × 8 is 48, not 46"),
    (multiplied([6, 0]), {"b0": 6}, "the numbers of “Total” were added, not multiplied: 6 × 0 is 0, not 6"),
    (PARTS, {"b1": 36}, "“line 1” was multiplied wrongly: 8 × 4 is 32, not 36"),
    (multiplied([2, 3, 4]), {"b0": 9}, "the numbers of “Total” were added, not multiplied: 2 × 3 × 4 is 24, not 9"),
    (PARTS, {"b1": 12}, "the numbers of “line 1” were added, not multiplied: 8 × 4 is 32, not 12"),
    (DEEP, {"b1": 18}, "the numbers of “part 1” in “line 1” were added, not multiplied: 7 × 4 is 28, not 11"),
    (DEEP, {"b1": 39}, "“part 1” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 32"),
    (DEEP, {"b1": 34}, "“line 1” was added up as 34: 28 + 7 is 35"),
    (DEEP, {"b2": 16}, "“part 1” in “line 2” was added up as 8: 3 + 4 + 2 is 9"),
    (TWO, {"b1": 59}, "“part 1” or “part 2” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 29"),
    (UNLIKE, {"b1": 50}, "“part 1” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 24"),
    (PARTS, {"b2": 10}, "“line 2” was added up as 10: 3 + 2 + 4 is 9"),
    (LEAVES, {"b1": 7}, "“part 2” in “line 1” was left out"),
    (LEAVES, {"b1": 12}, "“part 1” in “line 1” was counted twice"),
    (LEAVES, {"b1": 5, "b2": 40}, "“part 3” in “line 1” was counted in “line 2”"),
    (LEAVES, {"b1": 0}, "“line 1” was left empty, but it gives 9"),
    (sheet([9, 16]), {"b2": 8}, "“line 2” was read as 8, not 16"),
    (sheet([("sum", [9, 16]), 5]), {"b1": 17}, "“part 2” in “line 1” was read as 8, not 16"),
    (sheet([1] * 12), {"b0": 11}, "“Total” was added up as 11, but it is 12"),
    (penalized([1, 3, -6]), {"b0": -3}, "“Total” was added up as −3: 1 + 3 − 6 is −2"),
    (penalized([1, 3, -6]), {"b0": 4}, "“line 3” was left out of the total, but it takes 6 away"),
    (penalized([1, 3, -6]), {"b3": 6, "b0": 10}, "“line 3” was written as 6, not −6"),
    (penalized([1, 3, -6]), {"b0": 10}, "a number was misread when adding up: “line 3” as 6, not −6"),
    (penalized([40, -16]), {"b2": -61}, "“line 2” was written as −61, not −16"),
    (penalized([1, -6], [2, -4]), {"b2": -4}, "Bo’s “line 2” was copied for Ana by mistake: −4, but Ana has −6"),
    (penalized([("sum", [9, -12]), 5]), {"b1": -2}, "“line 1” was added up as −2: 9 − 12 is −3"),
]


@pytest.mark.parametrize(("case", "claims", "sentence"), CASES, ids=[sentence for *_, sentence in CASES])
def test_a_slip_is_named_with_its_numbers(case: Case, claims: dict[str, int], sentence: str) -> None:
    assert sentence in sentences(case, claims)


@pytest.mark.parametrize(
    ("case", "claims", "words"),
    [
        (ALONE, {"b1": 7, "b2": 9, "b3": 4, "b0": 24}, "was written"),  # every line is right
        (multiplied([6, 1]), {"b0": 12}, "6 × 1"),  # nobody goes wrong there
        (sheet([30, 5]), {"b0": 8}, "was misread"),  # no number begins with 0
        (sheet([5, 2]), {"b0": 70}, "was written"),  # a 0 too many is another thing
        (ALONE, {"b0": 20}, ""),
        (sheet([2, 3]), {"b0": -4}, "added up"),  # nothing there can be below 0
        (ALONE, {"b0": -20}, "was written"),
        (penalized([7, 9, 4]), {"b0": -20}, "was written"),  # forgotten, that is, and not written for nothing
        (ALONE, {"b2": 4}, "was read"),  # 9 has no half
    ],
)
def test_unlikely_slips_are_not_named(case: Case, claims: dict[str, int], words: str) -> None:
    assert not [sentence for sentence in sentences(case, claims) if words in sentence]


def test_lines_of_one_reason_are_counted_alike() -> None:
    lines = [Item(f"line {place}", points, Text(why)) for place, (points, why) in enumerate(PLACES)]
    top = sum_of("Ana", lines)
    result = Result("toy", rank(["Ana"], [top.points], [True]), (top,))
    case = with_mistakes(plain_case(result, 0), (), result, 0)
    assert "each “second” was counted as 1, not 2" in sentences(case, {"b2": 1, "b4": 1, "b0": 5})
    assert not sentences(case, {"b2": 1, "b4": 0})
    assert not any("“first”" in str(mistake.text) for mistake in case.mistakes)  # just one line


PLACES = [(3, "first"), (2, "second"), (0, "last"), (2, "second")]


def test_slips_break_no_rule_and_all_weights_come_to_one() -> None:
    assert {mistake.rule for mistake in THREE.mistakes} == {None}
    assert sum(mistake.weight for mistake in THREE.mistakes) == pytest.approx(1)


TINY_FILE = {"game": "tiny-game", "players": ["Ana", "Bo"], "points": [{"first": 6, "second": 8}] * 2}


@pytest.mark.parametrize(
    "example", [*all_examples(), None], ids=lambda each: name_of(each) if each else "a test's game"
)
def test_each_example_gets_it(example: Example | None) -> None:
    game, file = (example.game, example.file) if example else (TINY, TINY_FILE)
    for case in cases(game, file):
        if all(box.points is not None for box in case.boxes) and sum(bool(box.points) for box in case.boxes) > 2:
            assert any(mistake.key.startswith("slips.") and mistake.total for mistake in case.mistakes)
            assert sum(mistake.weight for mistake in case.mistakes) == pytest.approx(1)


@pytest.mark.parametrize(
    ("number", "wrong"),
    [
        (36, [35, 63, 86]),
        (30, [80]),  # so small a number looks wrong without its 0
        (50, [5, 60]),
        (103, [13, 108, 130, 703]),
        (200, [20]),
        (4, []),
        (55, [56, 65]),
        (0, []),
        (-6, [-5, 6]),
        (-36, [-86, -63, -35, 36]),
        (-50, [-60, -5, 50]),
    ],
)
def test_a_number_is_misread(number: int, wrong: list[int]) -> None:
    assert sorted(misread(number)) == wrong


@pytest.mark.parametrize(
    ("numbers", "is_carried"),
    [
        ([17, 9], True),
        ([24, 5], False),
        ([7, 9], False),  # everybody sees it in a sum below twenty
        ([33, -8], True),
        ([28, -3], False),
        ([-18, -7], True),
        ([-21, -5], False),
    ],
)
def test_a_ten_is_forgotten_where_the_ones_give_one_or_borrow_one(numbers: list[int], is_carried: bool) -> None:
    totals = {each.total({}) for each in penalized(numbers).mistakes if each.key == "slips.sum_off" and each.total}
    assert ({sum(numbers) - 10, sum(numbers) + 10} <= totals) is is_carried


def test_differences_are_named_on_a_paper_that_nothing_explains() -> None:
    case = sheet([("sum", [3, 2, 4]), ("sum", [5, 6]), ("sum", [7, 8]), 5])
    claims = {"line-0": 7, "line-1": 5, "line-2": 40, "line-3": 5, TOTAL: 57}
    assert explain(case, claims) == []
    assert [str(text) for text in places_to_look(case, claims)] == [
        "“line 1”: 2 too low.",
        "Perhaps “part 2” in “line 1” was left out.",
        "“line 2”: 6 too low.",
        "Perhaps “part 2” in “line 2” was left out.",
        "“line 3”: 25 too high.",
    ]


def test_lines_of_one_difference_are_named_together() -> None:
    case = sheet([5, 30, 8, 4])
    claims = {"line-0": 9, "line-1": 30, "line-2": 12, "line-3": 11}
    assert [str(text) for text in places_to_look(case, claims)] == [
        "“line 1” and “line 3”: 4 too high.",
        "“line 4”: 7 too high.",
    ]
    assert not places_to_look(case, {TOTAL: 60})


@pytest.mark.parametrize("op", ["sum", "product"])
def test_planted_arithmetic_is_explained_with_exactly_its_numbers(op: str) -> None:
    """The planted numbers come from an arithmetic of their own; every place of every kind is tried."""
    chance = Random(op)
    for _ in range(tried(20, 60)):
        columns = [[_line(chance) for _ in range(2 if op == "product" else 4)] for _ in range(3)]
        case, *others = (sheet(*columns[seat:], *columns[:seat], op=op) for seat in (0, 1, 2))
        for kind, claims in slips_of(sheet_of(case, others)):
            changed = sum(claims[key] != points for key, points in proof(case).items())
            if kind == "further_off" or (kind.startswith("lines_too") and changed < 3):
                continue
            if claims[TOTAL] != case.boxes[-1].points and max(claims.values()) <= 999:
                told = [way.mistakes[0] for way in explain(case, claims, most=99) if len(way.mistakes) == 1]
                found = [each for each in told if each.key in TOLD[kind]]
                assert found or claims in [_copy(case, other) for other in others], (kind, claims)
                assert all(after(case, proof(case), [each]) == claims for each in found)


def _line(chance: Random) -> Line:
    numbers = [chance.randint(2, 9) for _ in range(2)]
    lines: list[Line] = [chance.randint(0, 60), ("product", numbers), ("sum", [*numbers, chance.randint(1, 15)])]
    return chance.choice(lines)


def _copy(case: Case, other: Case) -> dict[str, int]:
    return {box.key: box.points or 0 for box in other.boxes}


@pytest.mark.parametrize("least", [0, -999])
def test_a_slip_leaves_numbers_that_can_be_and_has_a_sentence_of_its_own(least: int) -> None:
    chance = Random(least)
    for _ in range(tried(40, 200)):
        case = sheet(*[[_line(chance) for _ in range(chance.randint(2, 7))] for _ in range(2)], least=least)
        right = after(case, proof(case), [])
        assert len({str(each.text) for each in case.mistakes}) == len(case.mistakes)
        for mistake in case.mistakes:
            written = after(case, proof(case), [mistake])
            assert written != right
            assert all(least <= written[box.key] <= box.most for box in case.boxes if box.key != TOTAL)
            assert messages_in(mistake.text) <= {*translatable()}
