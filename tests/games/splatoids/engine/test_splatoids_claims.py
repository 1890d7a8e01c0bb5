"""Totals of Splatoids from somebody's paper."""

import pytest

from tests.game_files import File
from tests.games.splatoids.tables import match, on_paper, problems, ranks, score, totals, winners


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        # whoever alone reached the number wins
        (on_paper(11, 6, 7, target=10), ([11, 6, 7], "A", [1, 3, 2])),
        (on_paper(7, 10, 7, target=10), ([7, 10, 7], "B", [2, 1, 2])),
        (on_paper(1, 0, target=1), ([1, 0], "A", [1, 2])),
        # nobody did, or more than one
        (on_paper(9, 6, 7, target=10), ([9, 6, 7], "", [1, 3, 2])),
        (on_paper(11, 6, 10, target=10), ([11, 6, 10], "", [1, 3, 2])),
        (on_paper(10, 10, 3, 3, target=10), ([10, 10, 3, 3], "", [1, 1, 3, 3])),
        # no number was agreed
        (on_paper(11, 6, 7), ([11, 6, 7], "", [1, 3, 2])),
        # not all totals are known
        (on_paper(11, None, 7, target=10), ([11, None, 7], "", [1, None, 2])),
        (on_paper(None, None, target=10), ([None, None], "", [None, None])),
        (on_paper(0, 0, 0, target=10), ([0, 0, 0], "", [1, 1, 1])),
    ],
)
def test_totals_without_deals_count(file: File, expected: tuple[list[int | None], str, list[int | None]]) -> None:
    assert (totals(file), winners(file), ranks(file)) == expected
    assert score(file).settled is bool(expected[1])
    assert score(file).is_complete is (None not in expected[0])


def test_a_typed_total_says_that_it_is_one() -> None:
    typed, missing = score(on_paper(11, None)).scores
    (line,) = typed.items
    assert (str(line.label), line.points, str(line.why), line.rule) == (
        "total on paper",
        11,
        "from paper, not checked",
        "splatoids.claim",
    )
    assert line.state == "typed"
    (line,) = missing.items
    assert (str(line.label), line.points, str(line.why)) == ("deals", None, "not entered")


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (on_paper(11, 6, 7, target=10), []),
        (
            on_paper(11, 6, 10, target=10),
            [("claims.totals", "2 totals on paper reach 10: enter the deals to see who was first", "warning")],
        ),
        (on_paper(11, 6, 10), []),
        # against the deals
        (match(3, "AB", claims={"totals": [2, 1, 0]}), []),
        (match(3, "AB", claims={"totals": [None, None, None]}), []),
        (match(3, "AB", claims={"totals": None}), []),
        (match(3, "AB", claims={}), []),
        (match(3, "AB", claims=None), []),
        (
            match(3, "AB", claims={"totals": [3, None, 1]}),
            [
                ("claims.totals[0]", "A: paper 3, scorepad 2", "warning"),
                ("claims.totals[2]", "C: paper 1, scorepad 0", "warning"),
            ],
        ),
        (
            match(3, "AB", "B", claims={"totals": [2, 2, 0]}),
            [
                ("deals[1]", "not finished: A and C are still playing", "info"),
                ("claims.totals[1]", "B: paper 2, scorepad 3", "warning"),
            ],
        ),
        (
            match(2, claims={"totals": [1, 0]}),  # a match without deals
            [("claims.totals[0]", "A: paper 1, scorepad 0", "warning")],
        ),
    ],
)
def test_paper_is_held_against_the_deals(file: File, expected: list[tuple[str, str, str]]) -> None:
    assert problems(file) == expected


@pytest.mark.parametrize("claims", [[9, 9, 9], [0, 0, 0], [None, 7, None]])
def test_where_deals_stand_paper_changes_nothing_else(claims: list[int | None]) -> None:
    for file in (match(3, "AB", target=2), match(3, "AB", "B", target=5), match(3, "AB")):
        bare, claimed = score(file).as_json(), score({**file, "claims": {"totals": claims}}).as_json()
        del bare["problems"], claimed["problems"]
        assert claimed == bare


def test_a_difference_leads_to_the_totals_and_their_rule() -> None:
    (problem,) = score(match(2, "A", claims={"totals": [2, None]})).problems
    assert (problem.sheet, problem.rule, problem.is_claim) == ("totals", "splatoids.claim", True)
