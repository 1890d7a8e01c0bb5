"""Who wins a match of Splatoids, when, and where everybody stands."""

import pytest

from tests.game_files import File
from tests.games.splatoids.tables import match, parse, ranks, refused, score, totals, winners


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        # whoever reaches the number first
        (match(3, "AB", "AC", target=4), ([4, 1, 1], "A", [1, 2, 2])),
        (match(3, "AB", "AC", target=5), ([4, 1, 1], "", [1, 2, 2])),
        (match(4, "ABC", target=3), ([3, 2, 1, 0], "A", [1, 2, 3, 4])),
        (match(2, "A", "B", "A", target=2), ([2, 1], "A", [1, 2])),
        (match(3, "AB", target=1), ([2, 1, 0], "A", [1, 2, 3])),  # both reach it, A is out before B
        # reached by going out second or third
        (match(3, "AB", "BA", "BA", target=4), ([4, 5, 0], "B", [2, 1, 3])),
        (match(4, "ABC", "CBA", target=4), ([4, 4, 4, 0], "C", [2, 2, 1, 4])),
        (match(4, "ABC", "BCA", target=4), ([4, 5, 3, 0], "B", [2, 1, 3, 4])),
        (match(4, "ABC", "DCA", target=4), ([4, 2, 3, 3], "A", [1, 4, 2, 2])),
        # within a deal whoever is out earlier, even if another has more in the end
        (match(4, "ABC", "CAB", "BAD", target=6), ([7, 6, 4, 1], "B", [2, 1, 3, 4])),
        (match(3, "AB", "AC", "BA", target=3), None),  # won before
        # by a stalemate: all three at once
        (match(3, "AB", "BA", "=", target=4), ([4, 4, 1], "AB", [1, 1, 3])),
        (match(3, "=", "=", target=2), ([2, 2, 2], "ABC", [1, 1, 1])),
        (match(3, "AB", "=", target=3), ([3, 2, 1], "A", [1, 2, 3])),
        (match(3, "AB", "BA", "=", target=5), ([4, 4, 1], "", [1, 1, 3])),
        # whoever was out before the stalemate was there first
        (match(4, "ABC", "BCA", "A=", target=6), ([7, 6, 4, 1], "A", [1, 2, 3, 4])),
        (match(4, "ABC", "BCA", "D=", target=6), ([5, 6, 4, 3], "B", [2, 1, 3, 4])),
        (match(4, "ABC", "BCA", "D=", target=5), None),  # B had 5 before
        (match(4, "ABC", "BCA", "BA", "D=", target=11), ([7, 9, 4, 3], "", [2, 1, 3, 4])),
        # the one left when all others are disqualified
        (match(4, "ABC", "!ABC", target=3), None),
        (match(4, "!ABC", target=3), ([0, 0, 0, 3], "D", [2, 2, 2, 1])),
        (match(3, "BA", "!BC", target=3), ([3, 2, 0], "A", [1, 2, 3])),
        # at that very moment, though others still play
        (match(4, "B", target=3), ([0, 3, 0, 0], "B", [2, 1, 2, 2])),
        (match(4, "B!A", target=3), ([0, 3, 0, 0], "B", [2, 1, 2, 2])),
        (match(4, "ABC", "AB", target=6), ([6, 4, 1, 0], "A", [1, 2, 3, 4])),
        # an earlier deal is unfinished: nobody knows who was first
        (match(3, "", "BA", target=2), ([1, 2, 0], "", [2, 1, 3])),
        (match(3, "B", "BA", target=4), ([1, 4, 0], "", [2, 1, 3])),
        # single games end with the first out
        (match(3, "A", "B"), ([2, 2, 0], "", [1, 1, 3])),  # the match goes on
        (match(3, "A", "B", single=True), ([1, 1, 0], "", [1, 1, 3])),
        (match(4, "A", "B", "B", "=!A", "B", single=True, target=3), ([1, 3, 0, 0], "B", [2, 1, 3, 3])),
        (match(3, "A", "A", "B", single=True, target=2), None),  # won before
        # without an agreed number nobody ever wins
        (match(3, "AB", "AB", "AB"), ([6, 3, 0], "", [1, 2, 3])),
        (match(4), ([0, 0, 0, 0], "", [1, 1, 1, 1])),
        (match(4, target=1), ([0, 0, 0, 0], "", [1, 1, 1, 1])),
    ],
)
def test_a_match_ends_like_this(file: File, expected: tuple[list[int], str, list[int]] | None) -> None:
    if expected is None:
        assert refused(file) is not None
        return
    assert (totals(file), winners(file), ranks(file)) == expected
    assert score(file).settled is bool(expected[1])


@pytest.mark.parametrize(
    ("file", "decided", "verdict"),
    [
        (match(3, "AB", "AC", target=4), "A reached 4 first, in deal 2.", None),
        (match(4, "ABC", "CAB", "BAD", target=6), "B and A reached 6 in deal 3. B was out before A.", None),
        (
            match(4, "ABC", "BCA", "A=", target=6),
            "A and B reached 6 in deal 3. A was out before the stalemate, which gave B 1 point.",
            None,
        ),
        (
            match(4, "BCA", "CBA", "=!D", "AD!BC", "A=", target=7),
            "A, B and C reached 7 in deal 5. A was out before the stalemate, which gave B and C 1 point each.",
            None,
        ),
        (match(3, "A", "A", single=True, target=2), "A reached 2 first, in deal 2.", None),
        (match(3, "A", "=", single=True, target=2), None, "A leads with 1. First to 2 wins"),
        (match(4, "ABC", "CBA", target=4), "C, B and A reached 4 in deal 2. C was out before B and A.", None),
        (match(3, "AB", "BA", "=", target=4), "A and B reached 4 together, through the stalemate in deal 3.", None),
        (match(3, "=", "=", target=2), "All three reached 2 together, through the stalemate in deal 2.", None),
        (match(3, "AB", target=4), None, "A leads with 2. First to 4 wins"),
        (match(3, "AB", "BA", target=4), None, "A and B lead with 3. First to 4 wins"),
        (match(3, "=", target=4), None, "All are level at 1. First to 4 wins"),
        (match(3, "AB"), None, "A leads with 2"),
        (match(3, "AB", "BA"), None, "A and B lead with 3"),
        (match(3, "="), None, "All are level at 1"),
        (match(2, "A", "B"), None, "Both are level at 1"),
        (match(3, "", "AB", "AB", target=4), None, "Somebody has reached 4: finish deal 1 to see who was first"),
        (match(3, ""), None, None),
        (match(3, target=4), None, None),
    ],
)
def test_verdict_names_winner_or_leader(file: File, decided: str | None, verdict: str | None) -> None:
    result = score(file)
    assert (result.decided and str(result.decided), result.verdict and str(result.verdict)) == (decided, verdict)


@pytest.mark.parametrize(
    ("file", "complete"),
    [
        (match(3, "AB"), [True, True, True]),
        (match(3, "B"), [False, True, False]),
        (match(3, "B", "AC"), [False, True, False]),
        (match(4, "!B"), [False, True, False, False]),
        (match(3, "B", target=2), [True, True, True]),  # over and complete
        (match(3, "", "B", target=2), [False, False, False]),
        (match(3), [True, True, True]),
    ],
)
def test_a_total_is_complete_once_nothing_of_it_is_still_played(file: File, complete: list[bool]) -> None:
    assert [standing.complete for standing in score(file).standings] == complete


@pytest.mark.parametrize(
    ("file", "where", "message"),
    [
        (match(3, "AB", "BA", target=2), "deals[1]", "A reached 2 in deal 1"),
        (match(3, "AB", "AB", "", target=4), "deals[2]", "A reached 4 in deal 2"),
        (match(3, "AB", "BA", "=", "=", "=", target=4), "deals[3]", "A and B reached 4 in deal 3"),
    ],
)
def test_a_deal_after_the_match_was_won_is_an_error(file: File, where: str, message: str) -> None:
    assert refused(file) == (where, f"expected no deal after the match was won: {message}")
    cut = {**file, "deals": file["deals"][: int(where[6])]}
    assert parse(cut).target == file["target"]


@pytest.mark.parametrize("deals", [("B", ""), ("", "BA", "AB"), ("A", "AB", "AC")])
def test_a_match_is_not_decided_in_a_deal_that_is_unfinished_or_after_one(deals: tuple[str, ...]) -> None:
    found = score(match(3, *deals, target=2))
    assert not any(standing.winner for standing in found.standings)
    assert not found.settled


def test_nothing_entered_and_no_deals_are_not_the_same() -> None:
    missing = {key: value for key, value in match(3, target=2).items() if key != "deals"}
    for file in (missing, {**missing, "deals": None}):
        assert totals(file) == ranks(file) == [None] * 3
        assert not score(file).is_complete
        assert [str(item.items[0].why) for item in score(file).scores] == ["not entered"] * 3
        assert score(file).extra == {"deals": []}
    assert totals(match(3, target=2)) == [0, 0, 0]
    assert score(match(3, target=2)).is_complete
