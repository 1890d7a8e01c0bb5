"""Slips in counting Splatoids: a match, what stands on A's paper, and the slip that is named first."""

import pytest

from scorepad.cases import TOTAL
from scorepad.disputes import Explanation, explain
from tests.engine.build import File
from tests.engine.matches import SPLATOIDS, match, on_paper


def explained(file: File, *deals: int | None, total: int | None = None) -> list[Explanation]:
    """What explains the deals and the total on A's paper; None is not claimed."""
    table = SPLATOIDS.parse(file)
    assert SPLATOIDS.case is not None
    case = SPLATOIDS.case(table, SPLATOIDS.score(table), 0)
    claims = dict(zip((box.key for box in case.boxes), deals, strict=False)) | {TOTAL: total}
    return explain(case, {key: claim for key, claim in claims.items() if claim is not None})


FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1
THREE = match(3, "AB", "BA", "AC", "BC")  # A has 2, 1, 2 and 0
THROWN = match(4, "AB!D", "BA!C")  # A has 3 and 2


@pytest.mark.parametrize(
    ("file", "deals", "total", "key", "sentence"),
    [
        (
            THROWN,
            (2, 1),
            None,
            "still_in",
            "in deal 1, deal 2 the points were counted as if only the players not disqualified had played: "
            "all 4 count, so the first out gets 3",
        ),
        (match(3, "=", "AB"), (0, 2), 2, "stalemate_missed", "the point for the stalemate of deal 1 was missed"),
        (
            match(3, "=", "AB", "="),
            (),
            2,
            "stalemates_missed",
            "the points for the stalemates were missed: deal 1, deal 3",
        ),
        (
            match(3, "=", "AB", "="),
            (1, 2, 0),
            3,
            "stalemate_missed",
            "the point for the stalemate of deal 3 was missed",
        ),
        (
            match(4, "A="),
            (0,),
            None,
            "out_before_stalemate",
            "A went out before the stalemate of deal 1 and keeps the points; they were dropped",
        ),
        (
            match(4, "A=", "BDC", "BCD"),
            (4, 0, 0),
            4,
            "from_n",  # one deal alone cannot tell; counting from 4 is likelier
            "counted from 4 for the first out; it is 3 with 4 players",
        ),
        (
            match(4, "A=", "ABC"),
            (4, 3),
            7,
            "stalemate_for_all",
            "A was out before the stalemate of deal 1; its point was counted, too",
        ),
        (FOUR, (4, 3, 2), 9, "from_n", "counted from 4 for the first out; it is 3 with 4 players"),
        (
            match(3, "AB", "BC"),
            (3, 1),
            None,
            "from_n_to_one",
            "counted from 3 for the first out down to 1 for the last; it is 2 down to 0",
        ),
        (
            match(4, "BC!A"),
            (1,),
            None,
            "disqualified_counted",
            "A was disqualified in deal 1 and gets none; 1 point was counted",
        ),
        (
            match(4, "BC!A", "BAC", "ABC"),
            (3, 2, 3),
            None,
            "disqualified_placed",
            "A was disqualified in deal 1 and gets none; 3 points were counted",
        ),
        (match(3, "!BC"), (0,), 0, "left_alone", "all others were disqualified in deal 1: A, who is left, is first"),
        (
            match(4, "BAC", "BDC"),
            (1, 0),
            1,
            "swapped",
            "A and C were swapped in deal 1: A was second out, C was third out",
        ),
        (
            match(3, "=", "=", "BA"),
            (1, 1, 0),
            2,
            "swapped",  # of fewer places than points that were not written
            "A and C were swapped in deal 3: A was second out, C was left holding cards",
        ),
        (FOUR, (3, 2, 1), 5, "deal_forgotten", "deal 3 was left out of the total: 1 point"),
        (THREE, (), 3, "deal_forgotten", "deal 1 or 3 was left out of the total: 2 points"),
        (FOUR, (3, 2, 1), 8, "deal_twice", "deal 2 was counted twice: 2 points"),
        (
            match(4, *["ABC"] * 5),
            (),
            18,
            "deal_twice",
            "deal 1, 2, 3, 4 or 5 was counted twice: 3 points",
        ),
        (
            match(4, *["ABC"] * 7),
            (),
            24,
            "deal_twice",
            "deal 1, 2, 3, 4, 5 or one of 2 more places was counted twice: 3 points",
        ),
        (
            match(4, "ABC", "DBC"),
            (3, 3),
            6,
            "neighbor",
            "in deal 2 the points of D were written for A: 3, not 0",
        ),
        (
            match(4, "BAC", "BCD"),
            (),
            6,
            "neighbors_total",
            "the total of B was written for A: 6, not 2",
        ),
        (match(4, "ABD", "CBD"), (0, 0), 0, "not_written", "the points of deal 1 were not written: 3 points"),
        (match(2, "A", "B"), (1, 0), 2, "deal_twice", "deal 1 was counted twice: 1 point"),
    ],
)
def test_the_likeliest_slip_is_named_first(
    file: File, deals: tuple[int | None, ...], total: int | None, key: str, sentence: str
) -> None:
    (slip,) = explained(file, *deals, total=total)[0].slips
    assert slip.key == f"splatoids.{key}"
    assert str(slip.text) == sentence


def test_two_slips_at_once() -> None:
    found = explained(match(3, "=", "BA"), 0, 2, total=2)[0]
    assert {slip.key for slip in found.slips} == {"splatoids.stalemate_missed", "splatoids.from_n"}


@pytest.mark.parametrize(
    ("file", "deals", "total"),
    [
        (FOUR, (3, 2, 1), 6),  # as proved
        (FOUR, (), 6),
        (FOUR, (), 99),
        (match(4, "ABC", "B"), (3,), 2),  # the second deal is open
        (match(3), (), 1),
        (on_paper(5, 4, 3), (), 4),
    ],
)
def test_nothing_is_named_for_what_no_slip_gives(file: File, deals: tuple[int, ...], total: int) -> None:
    assert explained(file, *deals, total=total) == []


@pytest.mark.parametrize(
    ("file", "kinds"),
    [
        (FOUR, {"still_in", "stalemate_missed", "disqualified_counted", "left_alone", "from_n_to_one"}),
        (
            match(4, "B="),
            {"out_before_stalemate", "stalemate_for_all", "stalemates_missed", "still_in"},
        ),
        (match(2, "A", "B", "A"), {"from_n", "from_n_to_one", "stalemate_missed"}),
        (match(4, "BC!A"), {"deal_forgotten", "swapped", "still_in", "from_n"}),
    ],
)
def test_slips_that_cannot_have_happened_are_not_offered(file: File, kinds: set[str]) -> None:
    for total in range(20):
        named = {slip.key for found in explained(file, total=total) for slip in found.slips}
        assert not named & {f"splatoids.{kind}" for kind in kinds}
