"""Totals, ranks, what is unfinished, and what a result carries beside them."""

import pytest

from tests.game_files import File
from tests.games.great_split.tables import CAREY, at, five, mapped, score, scoring, table


@pytest.mark.parametrize("empty", [None, {}, {"prestige": None}, {"levels": {}, "stars": {"tome": None}}])
def test_a_board_with_nothing_on_it_was_not_entered(empty: File | None) -> None:
    result = score(table(CAREY, empty))
    top = result.scores[1]
    assert (top.points, top.op, str(top.why), top.rule, top.sheet) == (None, None, "not entered", None, "board-1")
    assert (result.problems, result.unfinished) == ((), frozenset())


@pytest.mark.parametrize("players", range(2, 8))
def test_nothing_entered_is_no_error(players: int) -> None:
    file = table(*[None] * players)
    for boards in (file["boards"], None):
        result = score({**file, "boards": boards})
        assert [standing.total for standing in result.standings] == [None] * players
        assert result.problems == ()


WITHOUT_TOME = {key: value for key, value in CAREY.items() if key != "tome_points"}


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (CAREY, None),
        ({"prestige": 3}, "Tome, Artwork, Gem and Contracts"),
        (WITHOUT_TOME, "Tome"),
        ({**CAREY, "stars": five(4, None, 1, 0, None)}, "Artwork contracts and Gold contracts"),
        ({**CAREY, "stars": five(4, None, 1, 0, 3), "contracts": five(8, 0, 6, 2, 7)}, None),
        ({**CAREY, "levels": {"topaz": 12}, "prestige": None}, "Prestige and Gem"),
    ],
)
def test_missing_entries_of_a_board_are_named(board: File, said: str | None) -> None:
    result = score(table(CAREY, board))
    assert result.unfinished == (set() if said is None else {"board-1"})
    assert [(p.where, p.severity, p.sheet, str(p.message)) for p in result.problems] == (
        [] if said is None else [("boards[1]", "info", "board-1", f"still missing: {said}")]
    )
    assert result.standings[1].complete is (said is None)
    assert result.to_look_at == []


def test_a_scoring_during_the_game_does_not_begin_a_board() -> None:
    result = score(mapped(scorings=[scoring(3, "gem", {"levels": five(None, None, 3, 4)})]))
    assert [standing.total for standing in result.standings] == [6, None]
    assert not result.standings[0].complete
    assert (result.unfinished, result.problems) == (frozenset(), ())


def test_seats_keep_their_boards() -> None:
    result = score({**mapped(at([3]), at([5])), "players": ["Sam", "Sam Smith"]})
    assert [item.sheet for item in result.scores] == ["board-0", "board-1"]
    assert [item.items[1].points for item in result.scores] == [2, 4]


def test_positions_alone_are_enough_with_a_map_that_knows_everything() -> None:
    file = mapped(
        at([11, 9, 12, 9, 14], [8, 2, 3, 7, 8], prestige=16, character="Collector"),
        at([2, 2, 3, 0, 4], [0] * 5, prestige=40, character="Heir"),
    )
    result = score(file)
    assert [item.points for item in result.scores[0].items] == [16, 9, 13, 18, 4 * 6 + 0 + 5 * 1 + 3 * 3 + 7 * 3]
    assert [item.points for item in result.scores[1].items] == [40, 0, 0, 0, 0]
    assert result.is_complete
    assert [standing.winner for standing in result.standings] == [True, False]
    assert result.problems == ()
