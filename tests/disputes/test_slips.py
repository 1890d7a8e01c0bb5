"""Slips are found in every game, and reported with their numbers."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bench.planted.arithmetic import TOLD, sheet_of
from bench.planted.arithmetic import slips as slips_of
from scorepad.core.result import Item, Result, rank, sum_of
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Case, after, places_to_look, plain_case, with_mistakes
from scorepad.disputes.slips import misread
from tests.cases import cases, proof
from tests.examples import Example, for_every_example
from tests.explained import explain
from tests.games.case_files import FileCase, read_cases
from tests.sheets_in_dispute import Line, sheet
from tests.tiers import tried
from tests.translations import messages_in, translatable

penalized = partial(sheet, least=-999)
THREE = sheet([7, 9, 4], [3, 9, 8], [5, 5, 2])


CASES = [*read_cases(Path(__file__).with_name("slips.toml"))]


def explained(case: Case, numbers: Sequence[int | None]) -> list[str]:
    """The explanations that consist of one mistake, as sentences. numbers: the lines on paper, then the total."""
    claims = dict(zip([box.key for box in case.boxes], numbers, strict=True))
    named = {key: claim for key, claim in claims.items() if claim is not None}
    return [str(each.mistakes[0].text) for each in explain(case, named, most=99) if len(each.mistakes) == 1]


def sentences(slip: FileCase) -> list[str]:
    """The sentences that explain the claims of a case in slips.toml."""
    more = {key: value for key, value in slip.given.items() if key not in ("columns", "claims")}
    return explained(sheet(*slip.given["columns"], **more), slip.given["claims"])


@pytest.mark.parametrize("slip", [each for each in CASES if each.kind == "named"], ids=lambda slip: slip.name)
def test_a_slip_is_named_with_its_numbers(slip: FileCase) -> None:
    assert slip.expected["sentence"] in sentences(slip)


@pytest.mark.parametrize("slip", [each for each in CASES if each.kind == "unlikely"], ids=lambda slip: slip.name)
def test_unlikely_slips_are_not_named(slip: FileCase) -> None:
    assert not [sentence for sentence in sentences(slip) if slip.expected["words"] in sentence]


def test_lines_with_the_same_reason_can_be_miscounted_together() -> None:
    lines = [Item(f"line {place}", points, Text(why)) for place, (points, why) in enumerate(PLACES)]
    top = sum_of("Ana", lines)
    result = Result("toy", rank(["Ana"], [top.points], [True]), (top,))
    case = with_mistakes(plain_case(result, 0), (), result, 0)
    assert "each “second” was counted as 1, not 2" in explained(case, [None, 1, None, 1, 5])
    assert not explained(case, [None, 1, None, 0, None])
    assert not any("“first”" in str(mistake.text) for mistake in case.mistakes)  # only one line has this reason


PLACES = [(3, "first"), (2, "second"), (0, "last"), (2, "second")]


def test_slips_have_no_rule_and_their_weights_sum_to_one() -> None:
    assert {mistake.rule for mistake in THREE.mistakes} == {None}
    assert sum(mistake.weight for mistake in THREE.mistakes) == pytest.approx(1)


@for_every_example
def test_fully_known_examples_have_slips_and_weights_that_sum_to_one(example: Example) -> None:
    for case in cases(example.game, example.file):
        if all(box.points is not None for box in case.boxes) and sum(bool(box.points) for box in case.boxes) > 2:
            assert any(mistake.key.startswith("slips.") and mistake.total for mistake in case.mistakes)
            assert sum(mistake.weight for mistake in case.mistakes) == pytest.approx(1)


@pytest.mark.parametrize(
    ("number", "wrong"),
    [
        (36, [35, 63, 86]),
        (30, [80]),  # not 3: only numbers from 50 lose their 0
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
def test_misread_returns_the_likely_misreadings_of_a_number(number: int, wrong: list[int]) -> None:
    assert sorted(misread(number)) == wrong


@pytest.mark.parametrize(
    ("numbers", "is_carried"),
    [
        ([17, 9], True),
        ([24, 5], False),
        ([7, 9], False),  # obvious in a sum below twenty
        ([33, -8], True),
        ([28, -3], False),
        ([-18, -7], True),
        ([-21, -5], False),
    ],
)
def test_forgotten_ten_needs_a_carry_or_a_borrow(numbers: list[int], is_carried: bool) -> None:
    totals = {each.total({}) for each in penalized(numbers).mistakes if each.key == "slips.sum_off" and each.total}
    assert ({sum(numbers) - 10, sum(numbers) + 10} <= totals) is is_carried


def test_differences_of_an_unexplained_paper_are_listed() -> None:
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


def test_lines_with_the_same_difference_are_named_together() -> None:
    case = sheet([5, 30, 8, 4])
    claims = {"line-0": 9, "line-1": 30, "line-2": 12, "line-3": 11}
    assert [str(text) for text in places_to_look(case, claims)] == [
        "“line 1” and “line 3”: 4 too high.",
        "“line 4”: 7 too high.",
    ]
    assert not places_to_look(case, {TOTAL: 60})


@pytest.mark.parametrize("op", ["sum", "product"])
def test_planted_arithmetic_slips_are_explained_with_their_exact_numbers(op: str) -> None:
    """The planted numbers are computed independently, for almost every kind of slip in every place."""
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
def test_slips_give_possible_numbers_and_have_unique_texts(least: int) -> None:
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
