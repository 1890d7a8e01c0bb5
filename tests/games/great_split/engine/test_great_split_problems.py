"""What a careful reader of a table would question; nothing of it stops a score."""

import pytest

from tests.game_files import File
from tests.games.great_split.tables import CAREY, MAP, at, five, mapped, problems, score, scoring, table
from tests.places import put

NO_MARKET = {**MAP, "market": {}}


def test_a_board_that_the_map_agrees_with_has_no_problem() -> None:
    board = at([11, 9, 3, 4, 5], [8, 3, 0, 0, 0], character="Collector", tome_points=9, artwork_points=13)
    read = {"contracts": five(6, 3, 1, 1, 3), "stars": five(4, 1, 0, 0, 0)}
    assert problems(mapped({**board, **read}, CAREY_OFF)) == []


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (at([15, 12, 13, 13, 14], [8, 7, 7, 7, 8]), []),
        (at([16]), [("levels.tome", "level 16, but on the map this track ends at 15")]),
        (at([0, 0, 0, 0, 60]), [("levels.gold", "level 60, but on the map this track ends at 14")]),
        (at([], [0, 8]), [("seals.artwork", "level 8, but on the map this track ends at 7")]),
        ({"tome_points": 11},
         [("tome_points", "11 from the board, but there are at most 10")]),
        ({"tome_points": 0}, []),
        (at([11], tome_points=7), [("tome_points", "7 from the board, but the map gives 9")]),
        (at([2], tome_points=0), []),
        (at([0, 9], artwork_points=10), [("artwork_points", "10 from the board, but the map gives 13")]),
        ({"artwork_points": 13}, []),
        ({"artwork_points": 16}, [("artwork_points", "16 from the board, but there are at most 15")]),
        (at([5], character={"tome": 1}, contracts=five(3)), []),
        (at([5], character={"tome": 1}, contracts=five(2)),
         [("contracts.tome", "2 from the board, but the map gives 3")]),
        (at([5], character=None, contracts=five(1)),
         [("contracts.tome", "1 from the board, but there are at least 2")]),
        (at([5], character=None, contracts=five(9)), []),
        (at([], character={"tome": 1}, contracts=five(9)),
         [("contracts.tome", "9 from the board, but there are at most 8")]),
        (at([], character={"tome": 2}, contracts=five(1)),
         [("contracts.tome", "1 from the board, but there are at least 2")]),
        (at([], character="Collector", contracts=five(0, 0, 0, 0, 8)),
         [("contracts.tome", "0 from the board, but there are at least 1"),
          ("contracts.gold", "8 from the board, but there are at most 7")]),
        (at([], [5], stars=five(3)), [("stars.tome", "3 from the board, but the map gives 2")]),
        (at([], [1], stars=five(1)), [("stars.tome", "1 from the board, but the map gives 0")]),
        ({"stars": five(0, 2, 1, 3, 3)}, []),
        ({"stars": five(None, 3)},
         [("stars.artwork", "3 from the board, but there are at most 2")]),
        ({"stars": five(5)}, [("stars.tome", "5 from the board, but there are at most 4")]),
    ],
)  # fmt: skip
def test_a_board_is_held_against_the_map(board: File, expected: list[tuple[str, str]]) -> None:
    assert problems(mapped(CAREY_OFF, board)) == [(f"boards[1].{place}", said) for place, said in expected]
    assert {problem.sheet for problem in score(mapped(None, board)).problems} <= {"board-1"}
    snapped = mapped(scorings=[scoring(4, "tome", None, board)], market={"tokens": [4, 3, 2, 0]})
    found = score(snapped).problems
    assert [p.where for p in found] == [f"scorings[0].boards[1].{place}" for place, _ in expected]
    assert {problem.sheet for problem in found} <= {"scoring-4"}


CAREY_OFF: File = {"prestige": 16}


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (CAREY, []),
        ({"tome_points": 10}, []),
        ({"tome_points": 11}, [("tome_points", "11 from the board, but there are at most 10")]),
        ({"stars": five(4, 9, 9, 9, 3)}, []),
        ({"stars": five(5, 0, 0, 0, 4)},
         [("stars.tome", "5 from the board, but there are at most 4"),
          ("stars.gold", "4 from the board, but there are at most 3")]),
        ({"contracts": {"gold": 7}, "character": {"gold": 2}}, []),
        ({"contracts": {"gold": 8}, "character": {"gold": 2}},
         [("contracts.gold", "8 from the board, but there are at most 7")]),
        ({"contracts": {"gold": 6}, "character": {}},
         [("contracts.gold", "6 from the board, but there are at most 5")]),
        ({"contracts": {"gold": 14}}, []),  # the tile is not known
        ({"contracts": {"gold": 15}}, [("contracts.gold", "15 from the board, but there are at most 14")]),
        ({"contracts": {"tome": 9}, "character": {}}, []),  # nobody knows how many the Tome track has
    ],
)  # fmt: skip
def test_a_board_is_held_against_the_rulebooks_figures(board: File, expected: list[tuple[str, str]]) -> None:
    assert problems(table(None, board)) == [(f"boards[1].{place}", said) for place, said in expected]


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ([2, 1, 3, 0, 2, 1], []),
        ([2, 2, 2, 3, 3, 4], []),
        ([0, 1, 1, 2, 2, 2], []),
        ([4, 4], ["2 market tokens with the value 4, but the box has only 1"]),
        ([0, 0, 0], ["3 market tokens with the value 0, but the box has only 1"]),
        (
            [1, 1, 1, 3, 3, 3],
            [
                "3 market tokens with the value 1, but the box has only 2",
                "3 market tokens with the value 3, but the box has only 2",
            ],
        ),
        ([2, 2, 2, 2], ["4 market tokens with the value 2, but the box has only 3"]),
    ],
)
def test_market_tokens_are_held_against_the_box(tokens: list[int], expected: list[str]) -> None:
    file = table(market={"tokens": tokens})
    assert problems(file) == [("market.tokens", said) for said in expected]
    assert {problem.sheet for problem in score(file).problems} <= {"rounds"}


def test_problems_stand_in_the_order_map_market_boards_scorings_paper() -> None:
    file = mapped(
        {"tome_points": 11, "prestige": 1},
        map=put(NO_MARKET, "tracks.gold.contracts", [5]),
        market={"tokens": [4, 4]},
        scorings=[scoring(3, "tome", {"tome_points": 12}), scoring(4, "tome")],
        claims={"totals": [1, None]},
    )
    assert [problem.where for problem in score(file).problems] == [
        "map.tracks.gold.contracts",
        "market.tokens",
        "boards[0]",
        "boards[0].tome_points",
        "boards[0].prestige",
        "scorings[1].kinds",
        "scorings[0].boards[0].tome_points",
        "claims.totals[0]",
    ]
