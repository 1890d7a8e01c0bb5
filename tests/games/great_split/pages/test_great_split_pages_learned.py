"""Boards entered by positions: the questions on their pages, and how the answers are scored and remembered."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.board_map.sheets import learn, to_file
from scorepad.games.great_split.game import GAME
from scorepad.storage import SEATS
from scorepad.tables.game_table import GameTable
from tests.game_files import File
from tests.games.great_split.questions import Sheets, answer, by_positions, medians, questions
from tests.games.great_split.strategies import games
from tests.games.great_split.tables import MAP, TOKENS, at, mapped, score
from tests.tiers import tried
from tests.web.browser import Phone, by_seat, code_of


def lines(file: File, seat: int) -> list[Any]:
    scored = score(file).scores[seat]
    return [*scored.items[:4], *scored.items[4].items]


@pytest.mark.thorough
@given(games(most_players=2), st.randoms(use_true_random=False))
def test_after_each_answer_lines_are_open_or_score_as_with_the_whole_map(file: File, order: random.Random) -> None:
    players, sheets = file["players"], by_positions(file)
    keys = [f"board-{seat}" for seat in range(len(players))]
    while asked := [(key, name) for key in keys for name in questions(sheets, players, key)]:
        key, name = order.choice(asked)
        sheets[key][name] = str(answer(file["map"], name))
        known = GAME.to_file(players, sheets, {})
        for seat in range(len(players)):
            for line, true in zip(lines(known, seat), lines(file, seat), strict=True):
                assert line.is_open or line.points == true.points
    known = GAME.to_file(players, sheets, {})
    assert score(known).is_complete
    assert [each.total for each in score(known).standings] == [each.total for each in score(file).standings]


@given(games(most_players=3), st.data())
def test_wrong_answers_never_make_a_contradictory_file(file: File, data: st.DataObject) -> None:
    players, sheets = file["players"], by_positions(file)
    for seat in range(len(players)):
        for name in questions(sheets, players, f"board-{seat}"):
            sheets[f"board-{seat}"][name] = str(data.draw(st.integers(0, 4)))
    known = GAME.to_file(players, sheets, {})
    GAME.parse(known)
    assert to_file(learn(sheets))["map"] == known.get("map", {})
    assert GAME.to_file(players, GAME.from_file(known), {}) == known


def test_space_with_contradictory_answers_is_asked_again() -> None:
    """Each answer was valid when it was given."""
    sheets: Sheets = {
        "board-0": {"level-tome": "6", "seen-contract-tome-6": "4"},
        "board-1": {"level-tome": "7", "seen-contract-tome-7": "3"},
    }
    file = GAME.to_file(("Ana", "Bo"), sheets, {})
    assert file["map"]["seen"]["tracks"]["tome"]["contracts"] == {"6": 4}
    parsed = GAME.parse(file)
    rows = GAME.pages.view(parsed, "board-1", sheets, lambda: GAME.score(parsed)).rows
    assert [number.field for number in rows[4].questions] == ["seen-contract-tome-7"]
    assert rows[4].is_open


EXAMPLES: list[tuple[File, list[int]]] = [
    (mapped(at([15, 0, 12, 9, 14], [8, 0, 4, 0, 8], prestige=16, character={"tome": 1, "topaz": 1, "gold": 2})), [103]),
    (mapped(at([12, 0, 0, 0, 0], [8], prestige=0)), [9 + 24]),
    (mapped(at([0, 0, 0, 0, 14], [0, 0, 0, 0, 5])), [10]),
    (mapped(at([0, 9])), [13]),
    (mapped(at([0, 0, 12, 8])), [16]),
    (mapped(at([0, 0, 7, 7])), [14]),
]


@pytest.mark.parametrize(("file", "totals"), EXAMPLES)
def test_rulebook_examples_entered_by_positions_have_the_expected_totals(file: File, totals: list[int]) -> None:
    assert file["map"] is MAP
    assert file["market"]["tokens"] == TOKENS
    file = {**file, "boards": [board or at([0] * 5, [0] * 5) for board in file["boards"]]}
    sheets = by_positions(file)
    while asked := questions(sheets, file["players"], "board-0"):
        sheets["board-0"][asked[0]] = str(answer(MAP, asked[0]))
    assert score(GAME.to_file(file["players"], sheets, {})).standings[0].total == totals[0]


@pytest.mark.thorough
def test_first_three_games_ask_at_most_10_4_and_3_questions_per_board() -> None:
    first, second, third = medians(tried(6, 30))
    assert first <= 10
    assert second <= 4
    assert third <= 3


def test_next_table_reuses_answers_from_earlier_boards(phone: Phone) -> None:
    made = phone.forge("/great-split/new", by_seat(["Ana", "Bo"]))
    table = f"/great-split/{code_of(made.headers['Location'])}/"
    seen = {"seen-points-tome-7": "9", "seen-stars-tome-5": "0"}
    phone.forge(f"{table}sheet/board-0", {"level-tome": "7", "seal-tome": "5", **seen, "base": "0"})
    expected = {"tracks": {"tome": {"points": {"7": 9}}}, "seals": {"tome": {"0": 0, "5": 0}}}
    assert phone.file(table)["map"] == {"seen": expected}
    for path in (f"/great-split/new?again={code_of(table)}", "/great-split/new"):
        page = phone.press(path, ("go", "copy"), by_seat(["Ana", "Bo"]))
        following = f"/great-split/{code_of(page.address)}/"
        assert following != table
        assert phone.file(following)["map"] == {"seen": expected}
        assert not any(phone.file(following)["boards"])


def test_nothing_is_learned_from_a_damaged_board(phone: Phone) -> None:
    sheets = {SEATS: by_seat(["Ana", "Bo"]), "board-0": {"level-tome": "x", "seen-points-tome-7": "9"}}
    code = phone.store.tables.create("great-split", sheets, change="c" * 16, device="d")
    assert GameTable(GAME, phone.store.tables.load(code)).learned == {}
