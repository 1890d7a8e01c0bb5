"""What a deal of Splatoids gives, and why: a case for every sentence of the rules that gives points."""

import pytest

from tests.game_files import File
from tests.games.splatoids.tables import deal, match, points, problems, score, whys

MATCH, SINGLE, DRAWN = "splatoids.match", "splatoids.single", "splatoids.stalemate"
TARGET, THROWN = "splatoids.target", "splatoids.disqualified"


@pytest.mark.parametrize(
    ("players", "entry", "expected"),
    [
        # two players play single games; each is worth 1 point
        (2, "A", [1, 0]),
        (2, "B", [0, 1]),
        # 3 Player Game: the first gets 2, the second 1, whoever still has cards none
        (3, "AB", [2, 1, 0]),
        (3, "BA", [1, 2, 0]),
        (3, "CA", [1, 0, 2]),
        # 4 Player Game: 3, 2, 1 and none
        (4, "ABC", [3, 2, 1, 0]),
        (4, "DCB", [0, 1, 2, 3]),
        (4, "CAD", [2, 0, 3, 1]),
        # a stalemate gives 1 to each of the three, whether three or four play
        (3, "=", [1, 1, 1]),
        (4, "A=", [3, 1, 1, 1]),
        (4, "D=", [1, 1, 1, 3]),
        (4, "=!B", [1, 0, 1, 1]),
        # disqualified: automatically lost; play continues with the others, who count from the top
        (2, "!A", [0, 1]),
        (2, "!B", [1, 0]),
        (3, "B!A", [0, 2, 0]),
        (3, "BC!A", [0, 2, 1]),
        (4, "BC!A", [0, 3, 2, 0]),
        (4, "BCD!A", [0, 3, 2, 1]),
        (4, "B!A", [0, 3, None, None]),
        (4, "AB!C", [3, 2, 0, 0]),
        (4, "A!BC", [3, 0, 0, 0]),
        (4, "AD!BC", [3, 0, 0, 2]),
        # if all others are disqualified, the one left is first
        (3, "!AB", [0, 0, 2]),
        (4, "!ACD", [0, 3, 0, 0]),
        # unfinished: what is sure so far; null is whoever still plays
        (2, "", [None, None]),
        (3, "", [None, None, None]),
        (3, "B", [None, 2, None]),
        (3, "!B", [None, 0, None]),
        (4, "C", [None, None, 3, None]),
        (4, "CA", [2, None, 3, None]),
        (4, "!CA", [0, None, 0, None]),
    ],
)
def test_a_deal_gives(players: int, entry: str, expected: list[int | None]) -> None:
    assert points(match(players, entry)) == [expected]


@pytest.mark.parametrize(
    ("players", "entry", "expected"),
    [
        # Single game: it ends with the first out; the point is ours
        (3, "A", [1, 0, 0]),
        (3, "C", [0, 0, 1]),
        (4, "B", [0, 1, 0, 0]),
        (4, "D!A", [0, 0, 0, 1]),
        (4, "D!ABC", [0, 0, 0, 1]),
        # if all others are disqualified, the one left has won
        (3, "!AB", [0, 0, 1]),
        (4, "!ACD", [0, 1, 0, 0]),
        # a stalemate gives nobody a point
        (3, "=", [0, 0, 0]),
        (4, "=!B", [0, 0, 0, 0]),
        # unfinished
        (3, "", [None, None, None]),
        (4, "!AB", [0, 0, None, None]),
        # two players always play so
        (2, "A", [1, 0]),
        (2, "!A", [0, 1]),
    ],
)
def test_a_single_game_gives(players: int, entry: str, expected: list[int | None]) -> None:
    assert points(match(players, entry, single=True)) == [expected]


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"out": None},
        {"out": []},
        {"out": [], "stalemate": None, "disqualified": None, "reasons": None, "draws": None},
        {"stalemate": False, "disqualified": [], "reasons": {}, "draws": []},
    ],
)
def test_a_deal_of_which_nothing_is_entered_is_unfinished(entry: File) -> None:
    assert points(match(3, entry)) == [[None] * 3]


FIRST, SECOND, THIRD = "first out", "second out", "third out"
LEFT, IN, ALONE = "left with cards", "still playing", "all others were disqualified"


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (match(2, "B"), [(0, False, LEFT, SINGLE), (1, True, FIRST, SINGLE)]),
        (match(3, "CA"), [(1, True, SECOND, MATCH), (0, False, LEFT, MATCH), (2, True, FIRST, MATCH)]),
        (
            match(4, "ABC"),
            [(3, True, FIRST, MATCH), (2, True, SECOND, MATCH), (1, True, THIRD, MATCH), (0, False, LEFT, MATCH)],
        ),
        (match(4, "C="), [*[(1, True, "stalemate, still playing", DRAWN)] * 2, (3, True, FIRST, MATCH)]),
        (match(3, "B"), [(0, None, IN, MATCH), (2, True, FIRST, MATCH), (0, None, IN, MATCH)]),
        (match(2, ""), [(0, None, IN, SINGLE)] * 2),
        (
            match(3, deal("B!A", reasons={"A": "piles"})),
            [(0, False, "disqualified: looked through the piles", THROWN), (2, True, FIRST, MATCH)],
        ),
        (match(3, deal("!BA", reasons={"A": "showed"})), [(0, False, "disqualified: showed cards", THROWN)]),
        (
            match(3, deal("!BA", reasons={"B": "pickup", "A": None})),
            [
                (0, False, "disqualified", THROWN),
                (0, False, "disqualified: picked up despite a legal card", THROWN),
                (2, True, ALONE, THROWN),
            ],
        ),
        (match(3, "A", single=True), [(1, True, FIRST, SINGLE), *[(0, False, LEFT, SINGLE)] * 2]),
        (match(3, "=", single=True), [(0, False, "stalemate, nobody was out", SINGLE)] * 3),
        (match(3, "=", single=True, stalemate_points=True), [(1, True, "stalemate, still playing", DRAWN)] * 3),
        (match(3, "=", stalemate_points=False), [(1, True, "stalemate, still playing", DRAWN)] * 3),
        (match(3, "", single=True), [(0, None, IN, SINGLE)] * 3),
        (match(2, "!B"), [(1, True, ALONE, THROWN), (0, False, "disqualified", THROWN)]),
        (
            match(4, "B!A", target=3),
            [
                (0, False, "disqualified", THROWN),
                (3, True, FIRST, MATCH),
                *[(0, False, "still playing when the match was won", TARGET)] * 2,
            ],
        ),
    ],
)
def test_every_line_says_why(file: File, expected: list[tuple[int, bool | None, str, str]]) -> None:
    assert whys(file)[: len(expected)] == expected


def test_lines_are_numbered_and_lead_to_their_sheets() -> None:
    for item in score(match(3, "AB", "BC", "C")).scores:
        found = [(str(line.label), line.sheet) for line in item.items]
        assert found == [("deal 1", "deal-1"), ("deal 2", "deal-2"), ("deal 3", "deal-3")]


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (match(3, "AB", "="), []),
        (match(3, "AB", "B"), [("deals[1]", "not finished: A and C are still playing", "info")]),
        (match(3, "", "AB"), [("deals[0]", "not finished: A, B and C are still playing", "warning")]),
        (
            match(4, "A!B", ""),
            [
                ("deals[0]", "not finished: C and D are still playing", "warning"),
                ("deals[1]", "not finished: A, B, C and D are still playing", "info"),
            ],
        ),
        (match(3, "B", target=2), []),  # the match is over
        (
            match(3, "", "B", target=2),  # or so it seems
            [
                ("deals[0]", "not finished: A, B and C are still playing", "warning"),
                ("deals[1]", "not finished: A and C are still playing", "info"),
            ],
        ),
    ],
)
def test_unfinished_deals_are_to_look_at(file: File, expected: list[tuple[str, str, str]]) -> None:
    assert problems(file) == expected


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (match(3, "AB", "="), []),
        (match(3, "AB", "B"), ["deal-2"]),
        (match(3, "", "AB", "A"), ["deal-1", "deal-3"]),
        (match(3, "B", target=2), []),
        (match(3, "", "B", target=2), ["deal-1", "deal-2"]),
    ],
)
def test_the_sheets_of_unfinished_deals_are_known(file: File, expected: list[str]) -> None:
    assert sorted(score(file).unfinished) == expected
