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
        (["123456", "223455"], [("sheets", "6-1: Ana once, Bo never; 5-2: Bo twice, Ana once")]),
        (["441114", "111444"], [
            ("sheets", "4-4: Ana once, Bo never; 4-1: Bo three times, Ana once; 1-1: Ana once, Bo never"),
        ]),
        # more than half agree: the others are named
        (["411214", "411114", "411214"], [
            ("sheets[1]", "this sheet has 1-1 where Ana and Cy have 2-1"),
        ]),
        (["123456", "123456", "123455", "123456", "123456"], [
            ("sheets[2]", "this sheet has 5-1 where all other full sheets have 6-1"),
        ]),
        (["123456", "123456", "123556"], [
            ("sheets[2]", "this sheet has 5-3 where Ana and Bo have 4-3"),
        ]),
        (["123456", "123456", "123455", "123456", "123454"], [
            ("sheets[2]", "6-1: Cy and Eve never, Ana, Bo and Dee once; "
                          "5-1: this sheet once, all other full sheets never"),
            ("sheets[4]", "6-1: Cy and Eve never, Ana, Bo and Dee once; "
                          "4-1: this sheet once, all other full sheets never"),
        ]),
        (["111111", "654321", "654321"], [
            ("sheets[0]", "6-1: this sheet never, Bo and Cy once; 5-2: this sheet never, Bo and Cy once; "
                          "4-3: this sheet never, Bo and Cy once; 1-1: this sheet three times, Bo and Cy never"),
        ]),
        # no more than half agree: everybody is told alike
        (["123456", "123456", "123455", "123454"], [
            ("sheets", "6-1: Ana and Bo once, Cy and Dee never; 5-1: Cy once, Ana, Bo and Dee never; "
                       "4-1: Dee once, Ana, Bo and Cy never"),
        ]),
        (["123456", "123455", "123454"], [
            ("sheets", "6-1: Ana once, Bo and Cy never; 5-1: Bo once, Ana and Cy never; "
                       "4-1: Cy once, Ana and Bo never"),
        ]),
        (["123456", "123456", "123455", "123455"], [
            ("sheets", "6-1: Ana and Bo once, Cy and Dee never; 5-1: Cy and Dee once, Ana and Bo never"),
        ]),
    ],
)  # fmt: skip
def test_a_difference_says_how_often_everybody_has_the_pair(sheets: list[str], expected: list[tuple[str, str]]) -> None:
    assert said(*sheets) == expected


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        (["66 66", "14 14", "66 14"], "6-6: Ana twice, Cy once, Bo never; 4-1: Bo twice, Cy once, Ana never"),
        (["66 12", "66 12", "14 12", "14 12"],
         "6-6: Ana and Bo once, Cy and Dee never; 4-1: Cy and Dee once, Ana and Bo never"),
    ],
)  # fmt: skip
def test_where_no_more_than_half_agree_nobody_is_accused(sheets: list[str], expected: str) -> None:
    assert problems(table(".. ..", *sheets)) == [("sheets", expected + MARKED)]


@pytest.mark.parametrize(
    ("n", "times"),
    [(1, "once"), (2, "twice"), (3, "three times"), (6, "six times"), (9, "nine times"), (10, "10 times")],
)
def test_how_often_is_told_in_words_for_a_pair_is_digits_itself(n: int, times: str) -> None:
    message = problems(table(" ".join([".."] * n), " ".join(["66"] * n), " ".join(["65"] * n)))[0][1]
    assert message == f"6-6: Ana {times}, Bo never; 6-5: Bo {times}, Ana never{MARKED}"


def test_many_differences_are_not_all_named() -> None:
    counts = "6-3: this sheet once, Bo and Cy never; 5-4: this sheet once, Bo and Cy never; "
    counts += "3-3: this sheet never, Bo and Cy four times; 2-1: this sheet twice, Bo and Cy never"
    result = score(table("........", "12345612", "33333333", "33333333"))
    assert [str(problem.message) for problem in result.problems] == [f"{counts}{MARKED}"]
    result = score(table("..........", "1234561245", "6666666666", "6666666666"))
    assert str(result.problems[0].message).endswith(
        f"; 4-2: this sheet once, Bo and Cy never; 2 more pairs differ{MARKED}"
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
    assert problems(file) == [("sheets[1]", f"this sheet has 6-2 where Ana and Cy have 6-1{MARKED}")]
    assert compare(SPLITTER.parse(file)).marks == {1: {25, 30}}


def test_pairs_are_called_by_the_higher_number_first() -> None:
    pairs = pairs_of(B, "".join(BEST_B.split()))
    assert sum(pairs.values()) == 22 == A.rolls
    assert all(pair[0] >= pair[2] for pair in pairs)
    assert pairs["4-3"] == 3
