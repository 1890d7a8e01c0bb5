"""The home page with the latest game, and the list of a device's tables."""

import io
import json

from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone, code_of

SEATS = {"seats": {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}}


def played(phone: Phone, *names: str) -> str:
    """Create a finished table of Splito, and return its address."""
    file = json.dumps({**THREE, "players": list(names)})
    form = phone.open("/").forms["file"]
    fields = {**dict(form.fields), "file": (io.BytesIO(file.encode()), "game.json")}
    return Page(phone.client.post(form.action, data=fields, follow_redirects=True)).address


def rows(page: Page) -> list[str]:
    """The addresses of the tables that are listed on a page."""
    return [link for link in page.links if link.count("/") == 3 and len(code_of(link)) == 16]


def test_home_page_of_a_new_phone_has_games_and_a_code_field(phone: Phone) -> None:
    page = phone.open("/")
    assert "Go on" not in page.words
    assert page.forms["open"].value("code") == ""
    assert {"/splito/new", "/splitter/new", "/splatoids/new", "/great-split/new"} < set(page.links)


def test_last_opened_table_is_first_and_shows_what_is_missing(phone: Phone) -> None:
    first, second = phone.new_table("Ana", "Bo", "Cy"), phone.new_table("Dee", "Eve", "Finn")
    page = phone.open("/")
    assert rows(page) == [second, first]
    assert "Go on · Splito Dee, Eve, Finn nothing entered yet · just now" in page.words
    phone.tap_at(first, "zone-0", "red-4")
    page = phone.open("/")
    assert rows(page) == [first, second]
    assert "Go on · Splito Ana, Bo, Cy 3 more to enter · just now" in page.words


def test_finished_table_is_listed_with_winner_and_totals(phone: Phone) -> None:
    played(phone, "Ana", "Bo", "Cy")
    assert "The last game · Splito Bo 42, Ana 21, Cy 18 Bo won · just now" in phone.open("/").words


def test_tables_can_be_searched_by_player_and_game(phone: Phone) -> None:
    ana, bo = phone.new_table("Ana", "Bo", "Cy"), phone.new_table("Bo", "Dee", "Änne Müller")
    for find, expected in {
        "": [bo, ana],
        "ana": [ana],
        "BO": [bo, ana],
        "änne bo": [bo],
        "anne MULLER": [bo],
        "müller": [bo],
        "splito": [bo, ana],
        "splito cy": [ana],
        "splitter": [],
        "<b>": [],
    }.items():
        page = phone.open("/tables", query_string={"find": find})
        assert rows(page) == expected, find
        assert page.by_id[""].value("find") == find
    assert "No game on this phone matches" in page.words


def test_tables_are_not_listed_on_other_phones(phone: Phone, other_phone: Phone, table: str) -> None:
    assert rows(other_phone.open("/tables")) == rows(other_phone.open("/")) == []


def test_old_address_of_solo_scores_redirects_to_tables(phone: Phone) -> None:
    phone.forge("/splitter/new", {"player-0": "Ana", "pad": "A"}, follow_redirects=True)
    page = phone.open("/splitter/scores")
    assert page.address == "/tables"
    assert len(rows(page)) == 1
    assert phone.open("/nothing/scores").status == 404
