"""Single games of Splatoids on their pages: chosen at a new table or later, entered, printed."""

import pytest
from flask import Flask

from scorepad.storage import Store
from tests.web.browser import Page, Phone

NAMES = ("Ana", "Bo", "Cy", "Dee")


def seated(app: Flask, players: int, sheets: dict[str, dict[str, str]]) -> str:
    """A table of so many."""
    seats = {f"player-{seat}": name for seat, name in enumerate(NAMES[:players])}
    store: Store = app.extensions["store"]
    change = f"single {players} {sheets}"
    return f"/splatoids/{store.tables.create('splatoids', {'seats': seats, **sheets}, change=change, device='test')}/"


def tap(phone: Phone, table: str, key: str, what: str) -> Page:
    return phone.press(phone.sheet(table, key), ("tap", what))


def test_a_new_table_chooses_when_a_deal_ends(phone: Phone) -> None:
    page = phone.open("/splatoids/new")
    assert "When does a deal end?" in page.words
    said = "Two players always play single games, because matches are only for three or four players."
    assert said in page.words
    assert said not in phone.press(page, ("do", "seats:3")).words
    fields = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy", "target": "3", "single": "yes"}
    table = phone.forge("/splatoids/new", fields, follow_redirects=True).address
    file = phone.file(table)
    assert (file["single"], file["target"]) == (True, 3)
    assert "Single games to 3 points" in phone.open(table).words


def test_a_match_goes_on_where_nothing_is_chosen(phone: Phone) -> None:
    fields = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy", "target": "3", "single": ""}
    table = phone.forge("/splatoids/new", fields, follow_redirects=True).address
    assert "single" not in phone.file(table)
    assert "Match to 3 points" in phone.open(table).words


def test_the_first_out_ends_a_single_game(app: Flask, phone: Phone) -> None:
    table = seated(app, 4, {"match": {"single": "yes"}})
    page = phone.sheet(table, "deal-1")
    assert "Tap the first player to go out: that ends a single game." in page.words
    page = tap(phone, table, "deal-1", "out=2")
    assert "The deal is over" in page.words
    assert page.words.count("left with cards 0") == 3
    assert "A single game ends as soon as somebody goes out" in tap(phone, table, "deal-1", "out=0").words
    assert phone.file(table)["deals"] == [{"out": ["Cy"]}]
    page = phone.open(table)
    assert "After a single game, anybody may deal." in page.words
    assert "Deal 2: who is out?" in page.words


def test_the_switch_is_refused_where_more_than_one_is_out(app: Flask, phone: Phone) -> None:
    table = seated(app, 3, {"deal-1": {"out": "0"}, "deal-2": {"out": "0,1"}})
    page = tap(phone, table, "match", "single=yes")
    assert "A single game ends as soon as somebody goes out" in page.words
    assert "Deal 2" in page.words
    assert "single" not in phone.file(table)


def test_two_players_have_nothing_to_choose(app: Flask, phone: Phone) -> None:
    table = seated(app, 2, {"match": {"single": "yes", "target": "5"}})
    assert "When does a deal end?" not in phone.sheet(table, "match").words
    tap(phone, table, "match", "direction=anticlockwise")
    assert phone.file(table)["single"] is True  # for whoever joins them


@pytest.mark.parametrize(
    ("fields", "drawn"),
    [
        (
            {"stalemate": "yes", "out": "0"},
            "Bo, Cy and Dee draw a card each. The dealer is the player with the lowest card.",
        ),
        (
            {"stalemate": "yes", "disqualified-2": "piles"},
            "Ana, Bo and Dee draw a card each. The dealer is the player with the lowest card.",
        ),
        (
            {"stalemate": "yes", "out": "0", "draw-1-1": "4", "draw-1-2": "9", "draw-1-3": "4"},
            "Bo and Dee draw a card each. The dealer is the player with the lowest card.",
        ),
    ],
)
def test_only_those_draw_who_are_still_in(app: Flask, phone: Phone, fields: dict[str, str], drawn: str) -> None:
    assert drawn in phone.sheet(seated(app, 4, {"deal-1": fields}), "deal-1").words


def test_a_stalemate_of_single_games_gives_nothing(app: Flask, phone: Phone) -> None:
    table = seated(app, 3, {"match": {"single": "yes"}})
    assert "Stalemate: nobody gets a point" in phone.sheet(table, "deal-1").words
    page = tap(phone, table, "deal-1", "stalemate")
    assert page.words.count("stalemate 0") == 3
    assert "Ana, Bo and Cy draw a card each. The dealer is the player with the lowest card." in page.words


def test_players_can_agree_that_a_stalemate_of_single_games_gives_a_point(app: Flask, phone: Phone) -> None:
    table = seated(app, 3, {"match": {"single": "yes"}, "deal-1": {"stalemate": "yes"}})
    assert "Stalemate: nobody gets a point" in phone.sheet(table, "deal-1").words
    page = tap(phone, table, "match", "stalemate_points=yes")
    assert phone.file(table)["stalemate_points"] is True
    assert "Stalemate: 1 point each" in phone.sheet(table, "deal-1").words
    tap(phone, table, "match", "stalemate_points=")
    assert "stalemate_points" not in phone.file(table)
    assert page.status == 200
    tap(phone, table, "match", "single=")
    assert "stalemate_points" not in [tag.get("id") for _, tag in phone.sheet(table, "match").tags]


def test_the_referee_says_that_the_first_out_ends_a_single_game(app: Flask, phone: Phone) -> None:
    asked = "/splatoids/ask/referee?pile=7&how=hand&cards=9&left=nothing"
    assert "The pile stays for the next player." in phone.open(asked).words
    table = seated(app, 4, {"match": {"single": "yes"}})
    phone.open(table)
    page = phone.open(f"{asked}&table={table.split('/')[2]}&who=Bo")
    assert "The deal is over" in page.words
    assert "A single game ends as soon as somebody goes out." in page.words
    assert "The pile stays for the next player." not in page.words
    assert "Ask about the next go" not in page.words


def test_blank_sheets_say_what_is_played(phone: Phone) -> None:
    page = phone.open("/splatoids/print?players=4&target=5&single=yes")
    assert "Single games to 5 points" in page.words
    chosen = [tag["value"] for _, tag in page.tags if tag.get("name") == "single" and "checked" in tag]
    assert chosen == ["yes"]
    assert "Match to 5 points" in phone.open("/splatoids/print?players=4&target=5").words
    assert "Single games to points" in phone.open("/splatoids/print?players=4&single=yes").words


def test_the_history_says_when_the_switch_was_set(app: Flask, phone: Phone) -> None:
    table = seated(app, 3, {})
    tap(phone, table, "match", "single=yes")
    assert "single games : yes" in phone.open(f"{table}history").words
