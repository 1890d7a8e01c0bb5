"""Everybody writes the same rolls, so full sheets hold the same mirrored pairs (Splitter rulebook, "How to play")."""

import pytest

from scorepad.games.splitter.problems import compare, pairs_of
from scorepad.games.splitter.table import A, B
from tests.games.splitter.tables import BEST_A, BEST_B, SPLITTER, problems, score, table

MARKED = "; look at those mirrored pairs"
PAD = "......"  # three rolls


def said(*sheets: str | None) -> list[tuple[str, str]]:
    """Place and sentence of what the pairs of these sheets tell; all of them end the same way."""
    result = score(table([PAD], *[[sheet] if sheet else None for sheet in sheets]))
    found = [problem for problem in result.problems if problem.rule == "splitter.pairs"]
    assert all(str(problem.message).endswith(MARKED) for problem in found)
    assert all(problem.severity == "warning" for problem in found)
    assert all(problem.sheet == f"pad-{problem.where[7:-1]}" for problem in found)
    return [(problem.where, str(problem.message).removesuffix(MARKED)) for problem in found]


# 123456 is written by the rolls 6-1, 5-2 and 4-3.
@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["123456"], []),
        (["123456", "123456"], []),
        (["123456", "653421"], []),  # 6-1, 5-2 and 4-3, wherever and whichever way round
        (["123456", "223455"], [
            ("sheets[0]", "Ana has 6-1 once (Bo never), 5-2 once (Bo twice)"),
            ("sheets[1]", "Bo has 6-1 never (Ana once), 5-2 twice (Ana once)"),
        ]),
        (["441114", "111444"], [
            ("sheets[0]", "Ana has 4-4 once (Bo never), 4-1 once (Bo 3 times), 1-1 once (Bo never)"),
            ("sheets[1]", "Bo has 4-4 never (Ana once), 4-1 3 times (Ana once), 1-1 never (Ana once)"),
        ]),
        (["411214", "411114", "411214"], [
            ("sheets[1]", "Bo has 2-1 never (others once), 1-1 twice (others once)"),
        ]),
        (["411214", "411224", "411214"], [
            ("sheets[1]", "Bo has 2-1 twice (others once), 1-1 never (others once)"),
        ]),
        (["123456", "123456", "123455", "123454"], [
            ("sheets[2]", "Cy has 6-1 never (others once), 5-1 once (others never)"),
            ("sheets[3]", "Dee has 6-1 never (others once), 4-1 once (others never)"),
        ]),
        (["123456", "123455", "123454"], [  # no two agree
            ("sheets[0]", "Ana has 6-1 once (others never)"),
            ("sheets[1]", "Bo has 5-1 once (others never)"),
            ("sheets[2]", "Cy has 4-1 once (others never)"),
        ]),
        (["123456", "123456", "123455", "123455"], [  # two against two
            ("sheets[0]", "Ana has 6-1 once (others never), 5-1 never (others once)"),
            ("sheets[1]", "Bo has 6-1 once (others never), 5-1 never (others once)"),
            ("sheets[2]", "Cy has 6-1 never (others once), 5-1 once (others never)"),
            ("sheets[3]", "Dee has 6-1 never (others once), 5-1 once (others never)"),
        ]),
        (["111111", "654321", "654321"], [
            ("sheets[0]", "Ana has 6-1 never (others once), 5-2 never (others once), 4-3 never (others once), "
                          "1-1 3 times (others never)"),
        ]),
    ],
)  # fmt: skip
def test_a_difference_names_the_rolls(sheets: list[str], expected: list[tuple[str, str]]) -> None:
    assert said(*sheets) == expected


def test_many_differences_are_not_all_named() -> None:
    result = score(table("........", "12345612", "33333333", "33333333"))
    assert [str(problem.message) for problem in result.problems] == [
        f"Ana has 6-3 once (others never), 5-4 once (others never), 3-3 never (others 4 times), 2-1 twice "
        f"(others never){MARKED}"
    ]
    result = score(table("..........", "1234561245", "6666666666", "6666666666"))
    assert str(result.problems[0].message).endswith(f", 4-2 once (others never), 2 more differences{MARKED}")


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
    ],
)
def test_the_pairs_that_a_sheet_has_too_often_are_marked(sheets: list[str], expected: dict[int, set[int]]) -> None:
    parsed = SPLITTER.parse(table([PAD], *[[sheet] for sheet in sheets]))
    assert compare(parsed).marks == expected


def test_one_number_changed_on_a_printed_pad_is_found() -> None:
    rows = BEST_A.split()
    slip = [*rows[:3], "66623326", *rows[4:]]  # the fourth row was 6-6, 6-1, 6-3 and 3-2
    file = table("A", rows, slip, rows)
    assert problems(file) == [("sheets[1]", f"Bo has 6-2 once (others never), 6-1 twice (others 3 times){MARKED}")]
    assert compare(SPLITTER.parse(file)).marks == {1: {25, 30}}


def test_pairs_are_called_by_the_higher_number_first() -> None:
    pairs = pairs_of(B, "".join(BEST_B.split()))
    assert sum(pairs.values()) == 22 == A.rolls
    assert all(pair[0] >= pair[2] for pair in pairs)
    assert pairs["4-3"] == 3
