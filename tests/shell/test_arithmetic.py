"""Wrong arithmetic is found in every game, and said with its numbers."""

from collections.abc import Mapping
from functools import partial

import pytest

from scorepad.mistakes import TOTAL, Case, explain
from scorepad.mistakes.arithmetic import misread, shortened, transposed, without_minus
from tests.examples import Example, all_examples, name_of
from tests.sheets_in_dispute import sheet
from tests.toy_games.plain.tiny_game.game import GAME as TINY

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


CASES: list[tuple[Case, dict[str, int], str]] = [
    (ALONE, {"b0": 21}, "7 + 9 + 4 was added up as 21, but it is 20"),
    (ALONE, {"b0": 18}, "7 + 9 + 4 was added up as 18, but it is 20"),
    (ALONE, {"b0": 10}, "a ten was forgotten when adding up: 7 + 9 + 4 is 20, not 10"),
    (ALONE, {"b0": 30}, "a ten too many was added: 7 + 9 + 4 is 20, not 30"),
    (ALONE, {"b0": 11}, "“line 2” was left out of the total, but it adds 9"),
    (ALONE, {"b0": 14}, "a digit was misread when adding up: “line 1” as 1, not 7"),
    (ALONE, {"b1": 1, "b0": 14}, "“line 1” was written as 1, not 7: a digit was misread"),
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
    (sheet([16, 9]), {"b0": 70}, "digits were swapped when adding up: “line 1” as 61, not 16"),
    (sheet([16, 9]), {"b1": 61}, "“line 1” was written as 61, not 16: its digits were swapped"),
    (sheet([20, 16]), {"b0": 63}, "the total was written as 63, not 36: its digits were swapped"),
    (sheet([20, 16]), {"b0": 86}, "the total was written as 86, not 36: a digit was misread"),
    (sheet([20, 30]), {"b0": 5}, "the total was written as 5, not 50: a 0 was left out"),
    (sheet([60, 40]), {"b0": 10}, "the total was written as 10, not 100: a 0 was left out"),
    (sheet([105, 9]), {"b1": 15, "b0": 24}, "“line 1” was written as 15, not 105: a 0 was left out"),
    (sheet([105, 20, 4]), {"b0": 39}, "a 0 was left out when adding up: “line 1” as 15, not 105"),
    (multiplied([10, 5]), {"b0": 5}, "the total was written as 5, not 50: a 0 was left out"),
    (sheet([5, 1, 0]), {"b0": 5}, "“line 2” was left out of the total, but it adds 1"),
    (sheet([4, 4, 9]), {"b0": 13}, "“line 1” or “line 2” was left out of the total, but it adds 4"),
    (THREE, {"b1": 3}, "Bo’s “line 1” was copied for Ana by mistake: 3, but Ana has 7"),
    (THREE, {"b0": 12}, "the total of Cy was copied by mistake: 12, but Ana has 20"),
    (multiplied([6, 8]), {"b0": 42}, "6 × 8 is 48, not 42"),
    (multiplied([6, 8]), {"b0": 54}, "6 × 8 is 48, not 54"),
    (multiplied([6, 5]), {"b0": 35}, "6 × 5 is 30, not 35"),
    (multiplied([6, 8]), {"b0": 46}, "6 × 8 is 48, not 46"),
    (multiplied([6, 0]), {"b0": 6}, "6 × 0 is 0, not 6"),
    (PARTS, {"b1": 36}, "“line 1” was multiplied wrongly: 8 × 4 is 32, not 36"),
    (multiplied([7, 4]), {"b0": 11}, "the numbers were added, not multiplied: 7 × 4 is 28, not 11"),
    (multiplied([2, 3, 4]), {"b0": 9}, "the numbers were added, not multiplied: 2 × 3 × 4 is 24, not 9"),
    (PARTS, {"b1": 12}, "the numbers of “line 1” were added, not multiplied: 8 × 4 is 32, not 12"),
    (DEEP, {"b1": 18}, "the numbers of “part 1” in “line 1” were added, not multiplied: 7 × 4 is 28, not 11"),
    (DEEP, {"b1": 39}, "“part 1” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 32"),
    (DEEP, {"b1": 34}, "“line 1” was added up as 34: 28 + 7 is 35"),
    (DEEP, {"b2": 16}, "“part 1” in “line 2” was added up as 8: 3 + 4 + 2 is 9"),
    (TWO, {"b1": 59}, "“part 1” in “line 1” or “part 2” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 29"),
    (UNLIKE, {"b1": 50}, "“part 1” in “line 1” was multiplied wrongly: 7 × 4 is 28, not 24"),
    (PARTS, {"b2": 10}, "“line 2” was added up as 10: 3 + 2 + 4 is 9"),
    (sheet([1] * 12), {"b0": 11}, "all lines were added up as 11, but they give 12"),
    (penalized([1, 3, -6]), {"b0": -3}, "1 + 3 − 6 was added up as −3, but it is −2"),
    (penalized([-6, 9, 4]), {"b0": 6}, "−6 + 9 + 4 was added up as 6, but it is 7"),
    (penalized([1, 3, -6]), {"b0": 4}, "“line 3” was left out of the total, but it takes 6 away"),
    (penalized([1, 3, -6]), {"b3": 6, "b0": 10}, "“line 3” was written as 6, not −6: its minus was forgotten"),
    (penalized([1, 3, -6]), {"b0": 10}, "a minus was forgotten when adding up: “line 3” as 6, not −6"),
    (penalized([1, 3, -6]), {"b0": 2}, "the total was written as 2, not −2: its minus was forgotten"),
    (penalized([40, -16]), {"b2": -61}, "“line 2” was written as −61, not −16: its digits were swapped"),
    (penalized([40, -16]), {"b0": -21}, "digits were swapped when adding up: “line 2” as −61, not −16"),
    (penalized([1, -6], [2, -4]), {"b2": -4}, "Bo’s “line 2” was copied for Ana by mistake: −4, but Ana has −6"),
    (penalized([33, -8]), {"b0": 35}, "a ten too many was added: 33 − 8 is 25, not 35"),
    (penalized([("sum", [9, -12]), 5]), {"b1": -2}, "“line 1” was added up as −2: 9 − 12 is −3"),
]


@pytest.mark.parametrize(("case", "claims", "sentence"), CASES, ids=[sentence for *_, sentence in CASES])
def test_a_slip_of_arithmetic_is_said_with_its_numbers(case: Case, claims: dict[str, int], sentence: str) -> None:
    assert sentence in sentences(case, claims)


@pytest.mark.parametrize(
    ("case", "claims", "words"),
    [
        (ALONE, {"b1": 7, "b2": 9, "b3": 4, "b0": 24}, "was written"),  # every line is right
        (multiplied([6, 1]), {"b0": 12}, "6 × 1"),  # nobody goes wrong there
        (sheet([30, 5]), {"b0": 8}, "digits were swapped"),  # no number begins with 0
        (sheet([11, 9]), {"b1": 11, "b2": 9, "b0": 40}, "digits were swapped"),
        (sheet([3, 4]), {"b0": 0}, "stopped"),
        (sheet([5, 2]), {"b0": 70}, "left out"),  # a 0 too many is another thing
        (sheet([4, 0]), {"b0": 0}, "a 0"),  # nothing would be left of it
        (ALONE, {"b0": 20}, ""),
        (sheet([2, 3]), {"b0": -4}, "added up"),  # nothing there can be below 0
        (ALONE, {"b0": -20}, "minus"),
        (penalized([7, 9, 4]), {"b0": -20}, "minus"),  # forgotten, that is, and not written for nothing
    ],
)
def test_what_nobody_does_is_not_said(case: Case, claims: dict[str, int], words: str) -> None:
    assert not [sentence for sentence in sentences(case, claims) if words in sentence]


def test_wrong_arithmetic_breaks_no_rule_and_all_weights_come_to_one() -> None:
    assert {mistake.rule for mistake in THREE.mistakes} == {None}
    assert sum(mistake.weight for mistake in THREE.mistakes) == pytest.approx(1)


TINY_FILE = {"game": "tiny-game", "players": ["Ana", "Bo"], "points": [{"first": 6, "second": 8}] * 2}


@pytest.mark.parametrize(
    "example", [*all_examples(), None], ids=lambda each: name_of(each) if each else "a test's game"
)
def test_each_example_gets_it(example: Example | None) -> None:
    game, file = (example.game, example.file) if example else (TINY, TINY_FILE)
    parsed = game.parse(file)
    result = game.score(parsed)
    for seat in range(len(result.standings)):
        case = game.case_of(parsed, result, seat)
        if all(box.points is not None for box in case.boxes) and sum(bool(box.points) for box in case.boxes) > 2:
            assert any(mistake.key.startswith("arithmetic.") and mistake.total for mistake in case.mistakes)
            assert sum(mistake.weight for mistake in case.mistakes) == pytest.approx(1)


@pytest.mark.parametrize(
    ("number", "as_transposed", "as_misread", "as_shortened"),
    [
        (36, [63], [86, 35], []),
        (30, [], [80], []),  # so small a number looks wrong without its 0
        (50, [], [60], [5]),
        (103, [130], [703, 108], [13]),
        (200, [], [], [20]),
        (4, [], [], []),
        (55, [], [65, 56], []),
        (0, [], [], []),
        (-6, [], [-5], []),
        (-36, [-63], [-86, -35], []),
        (-30, [], [-80], []),
        (-50, [], [-60], [-5]),
    ],
)
def test_digits(number: int, as_transposed: list[int], as_misread: list[int], as_shortened: list[int]) -> None:
    assert [*transposed(number)] == as_transposed
    assert [*misread(number)] == as_misread
    assert [*shortened(number)] == as_shortened


@pytest.mark.parametrize(("number", "wrong"), [(-6, [6]), (-36, [36]), (6, []), (0, [])])
def test_a_minus_can_be_forgotten_where_there_is_one(number: int, wrong: list[int]) -> None:
    assert [*without_minus(number)] == wrong


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
    assert ("arithmetic.sum_ten_off" in {each.key for each in penalized(numbers).mistakes}) is is_carried
