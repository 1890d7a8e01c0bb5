"""Growing lists of sheets: entering, removing, restoring and correcting rounds of the tiny game."""

import pytest
from flask import Flask

from tests.web.boards import start
from tests.web.browser import Phone
from tests.web.rounds import REMOVE, UNDO, enter, listed, rounds, states, table_with


def test_next_round_appears_when_one_is_entered(ana: Phone) -> None:
    table = start(ana)
    for number in (1, 2, 3):
        assert listed(ana, table) == [f"round-{n}" for n in range(1, number + 1)]
        page = enter(ana, table, number, 1, 2)
        assert f"Next: Round {number + 1}" in page.words
    assert rounds(ana, table) == [(1, 2)] * 3


def test_unfinished_round_is_offered_before_the_next_round(ana: Phone) -> None:
    table = start(ana)
    ana.enter(table, "round-1", {"first": "5"})
    assert "Enter Round 1" in ana.open(table).words
    assert ana.sheet(table, "round-2").status == 200


def test_won_game_has_no_further_round(ana: Phone) -> None:
    table = table_with(ana, (20, 10))
    page = enter(ana, table, 2, 30, 10)
    assert page.status == 200
    assert "Next:" not in page.words
    assert "Enter Round 3" not in ana.open(table).words


@pytest.mark.parametrize(
    "key", ["round-4", "round-99", "round-0", "round-01", "round--1", "round-", "round-²", "rounds"]
)
def test_round_beyond_the_next_or_with_an_invalid_number_has_no_page(ana: Phone, key: str) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    assert ana.sheet(table, "round-3").status == 200
    assert ana.sheet(table, key).status == 404
    assert ana.forge(f"{table}sheet/{key}", {"base": "0", "first": "5"}).status == 404
    assert rounds(ana, table) == [(1, 2), (3, 4)]


def test_removing_a_round_changes_only_its_sheet(ana: Phone, growing_app: Flask) -> None:
    table = table_with(ana, (1, 2), (3, 0), (5, 6))
    before = states(growing_app, table)
    page = ana.press(ana.sheet(table, "round-2"), REMOVE)
    assert page.status == 200
    assert "Round 2 was removed Ana: 9 → 6 Undo brings it back" in page.words  # Bo had no points from it
    after = states(growing_app, table)
    assert after.pop("round-2")[0] == before.pop("round-2")[0] + 1
    assert after == before
    assert rounds(ana, table) == [(1, 2), (5, 6)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_undo_restores_a_removed_round_at_its_place(ana: Phone, number: int) -> None:
    table = table_with(ana, (1, 2), (3, 4), (5, 6))
    page = ana.press(ana.sheet(table, f"round-{number}"), REMOVE)
    assert len(rounds(ana, table)) == 2
    assert ana.press(page, UNDO).status == 200
    assert rounds(ana, table) == [(1, 2), (3, 4), (5, 6)]
    assert listed(ana, table) == ["round-1", "round-2", "round-3", "round-4"]


def test_page_of_a_removed_round_still_accepts_points(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4), (5, 6))
    ana.press(ana.sheet(table, "round-2"), REMOVE)
    page = bo.sheet(table, "round-2")
    assert page.status == 200
    assert REMOVE not in page.form.buttons
    assert UNDO not in page.form.buttons  # another phone removed the round
    assert UNDO in ana.sheet(table, "round-2").form.buttons
    bo.press(page, fill={"first": "9", "second": "9"})
    assert rounds(ana, table) == [(1, 2), (9, 9), (5, 6)]


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ((40, 10), None),
        ((41, 10), None),  # the winner stays the same
        ((10, 40), "Bo wins with 60"),
        ((40, 30), "Ana and Bo share the win with 50 each"),
        ((10, 10), "Nobody has won yet."),
    ],
)
def test_correction_that_changes_the_winner_is_announced(
    ana: Phone, points: tuple[int, int], sentence: str | None
) -> None:
    table = table_with(ana, (10, 20), (40, 10))
    page = enter(ana, table, 2, *points)
    assert page.status == 200
    known = ("wins with", "share the win with", "Nobody has won yet")
    assert [words for words in known if words in page.words] == [words for words in known if words in (sentence or "")]
    assert sentence is None or sentence in page.words


def test_undo_to_an_impossible_table_is_refused_with_a_reason(ana: Phone, growing_app: Flask) -> None:
    table = table_with(ana, (60, 0))
    enter(ana, table, 1, 30, 0)
    enter(ana, table, 2, 5, 5)
    before = states(growing_app, table)
    page = ana.press(ana.sheet(table, "round-1"), UNDO)
    assert page.status == 409
    assert "expected no round after somebody reached 50" in page.words
    assert states(growing_app, table) == before
    assert rounds(ana, table) == [(30, 0), (5, 5)]
    ana.press(ana.sheet(table, "round-2"), REMOVE)
    assert ana.press(ana.sheet(table, "round-1"), UNDO).status == 200
    assert rounds(ana, table) == [(60, 0)]
