"""Scorings during the game, without JavaScript: kept apart from the boards, and put into Prestige once."""

from typing import Any

import pytest

from tests.games.great_split.pages.test_great_split_pages_rounds import TOKENS, new_great_split, play, put
from tests.web.browser import Page, Phone

ANA = {"prestige": "4", "level-tome": "7", "level-topaz": "5", "level-emerald": "4"}
BO = {"level-tome": "1", "level-topaz": "3"}
# The spaces here are made up for the tests; no printed board is known.
MAP = {"points-tome-3": "2", "points-tome-6": "5", "done-points-tome": "yes"}


@pytest.fixture
def crossed(phone: Phone) -> str:
    """A table of Ana and Bo whose marker has just crossed the first line, with Tome and Gem on it."""
    table = new_great_split(phone, "Ana", "Bo")
    put(phone, table, "map", MAP)
    put(phone, table, "board-0", ANA)
    put(phone, table, "board-1", BO)
    put(phone, table, "rounds", TOKENS | {"token-gem": "3"})
    play(phone, table, "213")
    return table


def prestige(phone: Phone, table: str, seat: int = 0) -> Any:
    return (phone.file(table)["boards"][seat] or {}).get("prestige")


def kept(phone: Phone, table: str) -> Any:
    """What the first scoring has kept of the boards, by seat and field."""
    fields = phone.sheet(table, "scoring-3").form.fields
    return {name: value for name, value in fields if name[0].isdigit() and value}


def keep(phone: Phone, table: str, field: str = "0-level-tome", value: str = "7") -> Page:
    """Type a number, which keeps the boards as they are now, without adding points."""
    put(phone, table, "scoring-3", {field: value})
    return phone.sheet(table, "scoring-3")


def test_a_scoring_is_looked_at_kept_and_put_into_prestige(phone: Phone, crossed: str) -> None:
    page = phone.sheet(crossed, "scoring-3")
    assert "This is what the boards give now." in page.words
    assert "level 7: 5 at space 6" in page.words
    assert "Topaz 5 and Emerald 4: 2 × 4" in page.words
    assert kept(phone, crossed) == {}
    page = keep(phone, crossed)
    assert "Now add it to Prestige." in page.words
    assert {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4"}.items() <= kept(phone, crossed).items()
    assert prestige(phone, crossed) == 4
    assert "boards" not in phone.file(crossed)["scorings"][0]
    page = phone.tap(page, "add")
    assert page.address.endswith("/sheet/scoring-3")
    assert "added to Prestige" in page.words
    assert prestige(phone, crossed) == 17
    (scoring,) = phone.file(crossed)["scorings"][:1]
    assert scoring["boards"] == [{"levels": {"tome": 7, "topaz": 5, "emerald": 4}}, None]
    assert ("tap", "add") not in page.form.buttons


def test_all_points_are_added_with_one_tap_and_one_undo(phone: Phone, crossed: str) -> None:
    put(phone, crossed, "board-1", {"level-tome": "3", "level-topaz": "3", "level-emerald": "2"})
    page = phone.tap(phone.sheet(crossed, "scoring-3"), "add")
    assert page.address.endswith("/sheet/scoring-3")
    assert "Scored. You can play on." in page.words
    assert [prestige(phone, crossed, seat) for seat in (0, 1)] == [17, 6]
    assert "not in Prestige" not in phone.sheet(crossed, "rounds").words
    page = phone.press(page, ("undo", "1"))
    assert "This is what the boards give now." in page.words
    assert [prestige(phone, crossed, seat) for seat in (0, 1)] == [4, 0]


def test_late_number_is_added_once(phone: Phone, crossed: str) -> None:
    page = phone.tap(phone.sheet(crossed, "scoring-3"), "add")
    assert [prestige(phone, crossed, seat) for seat in (0, 1)] == [17, None]
    page = phone.press(page, ("save", "1"), fill={"1-level-emerald": "2"})
    assert "Now add it to Prestige." in page.words
    assert "Scored" not in page.words
    rounds = phone.sheet(crossed, "rounds").words
    assert rounds.count("not in Prestige yet") == 1
    assert "Scoring after round 3: 4 points, not in Prestige yet" in rounds
    page = phone.tap(page, "add")
    assert [prestige(phone, crossed, seat) for seat in (0, 1)] == [17, 4]
    page = phone.press(page, ("undo", "1"))
    assert [prestige(phone, crossed, seat) for seat in (0, 1)] == [17, None]
    assert "Now add it to Prestige." in page.words


def test_history_lists_points_of_all_players_as_one_change(phone: Phone, crossed: str) -> None:
    put(phone, crossed, "board-1", {"level-tome": "3", "level-topaz": "3", "level-emerald": "2"})
    phone.tap(phone.sheet(crossed, "scoring-3"), "add")
    assert "Several sheets 3 changes" in phone.open(f"{crossed}history").words


def test_points_are_added_once_however_often_they_are_sent(phone: Phone, crossed: str) -> None:
    page = phone.sheet(crossed, "scoring-3")
    for _ in range(3):
        phone.tap(page, "add")
    assert prestige(phone, crossed) == 17


def test_kept_points_stand_when_boards_go_on(phone: Phone, crossed: str) -> None:
    keep(phone, crossed)
    put(phone, crossed, "board-0", {"level-tome": "9", "level-topaz": "12", "level-emerald": "12"})
    phone.tap(phone.sheet(crossed, "scoring-3"), "add")
    assert prestige(phone, crossed) == 4 + 13


def test_a_number_that_no_board_has_is_typed_and_keeps_the_others(phone: Phone, crossed: str) -> None:
    page = phone.sheet(crossed, "scoring-3")
    assert {"1-level-emerald"} == {name for name in page.form.names if name[0].isdigit()}
    page = phone.press(page, ("save", "1"), fill={"1-level-emerald": "2"})
    assert kept(phone, crossed) == {
        "0-level-tome": "7",
        "0-level-topaz": "5",
        "0-level-emerald": "4",
        "1-level-tome": "1",
        "1-level-topaz": "3",
        "1-level-emerald": "2",
    }
    assert "Points: 4" in page.words
    phone.tap(page, "add")
    assert prestige(phone, crossed, 1) == 4


def test_kept_points_can_be_corrected(phone: Phone, crossed: str) -> None:
    page = keep(phone, crossed)
    page = phone.press(page, ("save", "1"), fill={"0-level-tome": "2"})
    assert "level 2: before the first value" in page.words
    assert "Points: 8" in page.words
    page = phone.press(page, ("save", "1"), fill={"0-level-tome": "61"})
    assert page.status == 422
    assert "Tome level: type a whole number from 0 to 60" in page.words


def test_a_scoring_that_gives_nothing_needs_no_button(phone: Phone, crossed: str) -> None:
    put(phone, crossed, "board-0", {"level-tome": "1", "level-topaz": "0"})
    page = keep(phone, crossed, "0-level-tome", "1")
    assert "nothing to add" in page.words
    assert ("tap", "add") not in page.form.buttons


def test_a_line_that_is_not_crossed_yet_shows_what_it_would_give(phone: Phone, crossed: str) -> None:
    page = phone.sheet(crossed, "scoring-4")
    assert "The round marker has not crossed this line yet." in page.words
    assert not [name for name in page.form.names if name[0].isdigit()]


def test_boards_are_not_scored_as_long_as_no_board_gives_anything(phone: Phone) -> None:
    table = new_great_split(phone, "Ana", "Bo")
    put(phone, table, "rounds", TOKENS)
    play(phone, table, "213")
    page = phone.sheet(table, "scoring-3")
    assert "Nothing to score yet" in page.words
    assert ("tap", "add") not in page.form.buttons
    before = phone.file(table)
    page = phone.forge(f"{table}sheet/scoring-3", {"tap": "add"})
    assert "Nothing to score yet" in page.words
    assert phone.file(table) == before
    put(phone, table, "map", MAP)
    put(phone, table, "board-0", ANA)
    assert ("tap", "add") in phone.sheet(table, "scoring-3").form.buttons


def test_second_scoring_reads_the_market(phone: Phone, crossed: str) -> None:
    put(phone, crossed, "map", {"market-6": "0:0 3:6 7:13"})
    phone.tap(phone.sheet(crossed, "scoring-3"), "add")
    assert "Ana Prestige 17" in phone.open(f"{crossed}sheet/rounds?way=on-3").words
    put(phone, crossed, "board-0", {"level-artwork": "4"})
    play(phone, crossed, "0", first=4)
    assert "Score Artwork" in phone.sheet(crossed, "rounds").words
    page = phone.tap(phone.sheet(crossed, "scoring-4"), "add")
    assert "slider at 6, level 4: 6" in page.words
    words = phone.open(f"{crossed}result").words
    for line in ("scoring after round 3 13", "scoring after round 4 6", "the rest the marker is at 23 4"):
        assert line in words


def test_without_tokens_the_page_says_where_to_set_them(phone: Phone) -> None:
    table = new_great_split(phone)
    page = phone.sheet(table, "scoring-3")
    assert "Which scoring tokens are on this line?" in page.words
    assert f"{table}sheet/rounds#tokens" in page.links


def test_levels_and_points_can_be_typed_without_rounds(phone: Phone) -> None:
    table = new_great_split(phone)
    put(phone, table, "rounds", TOKENS)
    page = phone.sheet(table, "scoring-4")
    assert ("tap", "add") not in page.form.buttons
    page = phone.press(
        page, ("save", "1"), fill={"2-points-artwork": "6", "2-level-topaz": "3", "2-level-emerald": "8"}
    )
    assert "6 from the market" in page.words
    assert "Topaz 3 and Emerald 8: 2 × 3" in page.words
    assert "to Prestige" not in page.words
    boards = phone.file(table)["scorings"][1]["boards"]
    assert boards == [None, None, {"levels": {"topaz": 3, "emerald": 8}, "artwork_points": 6}]


@pytest.mark.parametrize("field", ["3-level-tome", "7-level-tome", "0-level-gold", "level-tome"])
def test_a_board_that_is_not_there_is_refused(phone: Phone, field: str) -> None:
    table = new_great_split(phone)
    put(phone, table, "rounds", TOKENS)
    page = put(phone, table, "scoring-3", {field: "1"})
    assert page.status == 422
    assert "this game has 3 players" in page.words or "this sheet has no field" in page.words
