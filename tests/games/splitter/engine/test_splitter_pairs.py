"""Everybody writes the same rolls, so full sheets hold the same mirrored pairs (Splitter rulebook, "How to play")."""

import pytest

from scorepad.games.splitter.problems import compare, pairs_of
from scorepad.games.splitter.table import A, B
from tests.games.splitter.tables import BEST_A, BEST_B, SPLITTER, problems, score, table

MARKED = ". Check those mirrored pairs"
PAD = "......"  # three rolls


def said(*sheets: str | None) -> list[tuple[str, str]]:
    """Place and sentence of what the pairs of these sheets tell; all of them end the same way."""
    result = score(table([PAD], *[[sheet] if sheet else None for sheet in sheets]))
    found = [problem for problem in result.problems if problem.rule == "splitter.pairs"]
    assert all(str(problem.message).endswith(MARKED) for problem in found)
    assert all(problem.severity == "warning" for problem in found)
    expected = {"sheets": None, **{f"sheets[{seat}]": f"pad-{seat}" for seat in range(12)}}
    assert all(problem.sheet == expected[problem.where] for problem in found)
    return [(problem.where, str(problem.message).removesuffix(MARKED)) for problem in found]


# 123456 is written by the rolls 6-1, 5-2 and 4-3.
@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["123456"], []),
        (["123456", "123456"], []),
        (["123456", "653421"], []),  # 6-1, 5-2 and 4-3, wherever and whichever way round
        # of two nobody can say who slipped
        (["123456", "223455"], [("sheets", "Bo has 5-2 where Ana has 6-1")]),
        (["441114", "111444"], [("sheets", "Bo has 4-1 and 4-1 where Ana has 4-4 and 1-1")]),
        # more than half agree: the others are named
        (["411214", "411114", "411214"], [
            ("sheets[1]", "this sheet has 1-1 where most full sheets have 2-1"),
        ]),
        (["123456", "123456", "123455", "123456", "123454"], [
            ("sheets[2]", "this sheet has 5-1 where most full sheets have 6-1"),
            ("sheets[4]", "this sheet has 4-1 where most full sheets have 6-1"),
        ]),
        (["111111", "654321", "654321"], [
            ("sheets[0]", "this sheet has 1-1, 1-1 and 1-1 where most full sheets have 6-1, 5-2 and 4-3"),
        ]),
        # no more than half agree: nobody is accused
        (["123456", "123456", "123455", "123454"], [
            ("sheets", "Cy has 5-1 where Ana has 6-1; Dee has 4-1 where Ana has 6-1"),
        ]),
        (["123456", "123456", "123455", "123455"], [
            ("sheets", "Cy has 5-1 where Ana has 6-1; Dee has 5-1 where Ana has 6-1"),
        ]),
    ],
)  # fmt: skip
def test_a_difference_names_the_pairs_on_both_sides(sheets: list[str], expected: list[tuple[str, str]]) -> None:
    assert said(*sheets) == expected


def test_many_differences_are_not_all_named() -> None:
    result = score(table("..........", "1234561245", "6666666666", "6666666666"))
    (problem,) = result.problems
    assert str(problem.message).removesuffix(MARKED) == (
        "this sheet has 6-5, 5-1, 4-2, 4-1 and 1 more where most full sheets have 6-6, 6-6, 6-6, 6-6 and 1 more"
    )


@pytest.mark.parametrize("other", [None, "12345.", "1.3456", "......"])
def test_only_full_sheets_are_compared(other: str | None) -> None:
    assert said("123456", other) == []
    assert said("123456", other, "123455") != []


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["123456", "123456"], {}),
        (["411214", "411114", "411214"], {1: {1, 2, 3, 4}}),
        (["411214", "411224", "411214"], {1: {1, 2, 3, 4}}),
        (["441114", "111444"], {0: {0, 5, 2, 3}, 1: {0, 1, 2, 3, 4, 5}}),
        (["123456", "123455", "123456"], {1: {0, 5}}),
        (["123456", "123455", "123454"], {0: {0, 5}, 1: {0, 5}, 2: {0, 5}}),  # none more than the others
        # what most have is marked on no sheet, although no three sheets agree in everything
        (["123456", "123456", "123455", "223456", "123446"], {2: {0, 5}, 3: {0, 5}, 4: {1, 4}}),
    ],
)
def test_the_pairs_that_a_sheet_has_too_often_are_marked(sheets: list[str], expected: dict[int, set[int]]) -> None:
    parsed = SPLITTER.parse(table([PAD], *[[sheet] for sheet in sheets]))
    assert compare(parsed).marks == expected


def test_one_number_changed_on_a_printed_pad_is_found() -> None:
    rows = BEST_A.split()
    slip = [*rows[:3], "66623326", *rows[4:]]  # the fourth row was 6-6, 6-1, 6-3 and 3-2
    file = table("A", rows, slip, rows)
    assert problems(file) == [("sheets[1]", f"this sheet has 6-2 where most full sheets have 6-1{MARKED}")]
    assert compare(SPLITTER.parse(file)).marks == {1: {25, 30}}


def test_pairs_are_called_by_the_higher_number_first() -> None:
    pairs = pairs_of(B, "".join(BEST_B.split()))
    assert sum(pairs.values()) == 22 == A.rolls
    assert all(pair[0] >= pair[2] for pair in pairs)
    assert pairs["4-3"] == 3
