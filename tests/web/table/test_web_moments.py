"""Pages of past states of a table, and restoring a past state."""

import re

import pytest

from scorepad.core import registry
from scorepad.core.game import Game
from tests.examples import examples_of
from tests.web.browser import Page, Phone
from tests.web.printed import table_of

pytestmark = pytest.mark.thorough


def moment(phone: Phone, table: str, n: int) -> Page:
    return phone.open(f"{table}history/moment?n={n}")


def played(phone: Phone, other_phone: Phone, table: str) -> None:
    """Make changes 2 to 4 at a table; change 1 is its creation."""
    phone.tap_at(table, "zone-0", "red-4")
    other_phone.tap_at(table, "zone-0", "blue-1")
    phone.enter(table, "zone-1", {"points": "7"})


def test_every_change_links_to_the_pad_after_that_change(phone: Phone, other_phone: Phone, table: str) -> None:
    played(phone, other_phone, table)
    links = [link for link in phone.open(f"{table}history").links if "moment" in link]
    pages = [phone.open(link) for link in links]
    assert [("blue 1" in page.words, "Points on paper: 7" in page.words.replace(" :", ":")) for page in pages] == [
        (False, True),
        (True, False),
        (False, False),
        (False, False),
    ]
    assert ["This is the game as it is now." in page.words for page in pages] == [True, False, False, False]
    assert "2 cards" in pages[0].words
    assert "2 cards" in pages[1].words
    assert "1 card" in pages[2].words
    assert "Game started" in pages[3].words
    for n, page in enumerate(pages[::-1], start=1):
        assert moment(phone, table, n).words == page.words
        assert f"Change {n} of 4" in page.html
        onward = [f"{table}history/moment?n={other}" in page.links for other in (n - 1, n + 1)]
        assert onward == [n > 1, n < 4]


def test_unknown_past_state_is_not_found(phone: Phone, other_phone: Phone, table: str) -> None:
    played(phone, other_phone, table)
    (elsewhere,) = [link for link in phone.open(f"{phone.new_table(*'ABC')}history").links if "moment" in link]
    queries = ["", "n=5", "n=x", "n=-1", "after=x", f"after={'9' * 17}", f"n={'9' * 40}", elsewhere.partition("?")[2]]
    for query in queries:
        assert phone.open(f"{table}history/moment?{query}").status == 404, query


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_pages_of_past_states_are_read_only(phone: Phone, game: Game) -> None:
    file = examples_of(game)[0].file
    table = table_of(phone, file)
    phone.forge(f"{table}seats", {"player-0": "Somebody", "base": "1"})
    pads = [moment(phone, table, n) for n in (1, 999)]
    past = pads[0].html.partition('class="past"')[2].partition("</main>")[0]
    assert pads[0].status == 200
    assert str(file["players"][0]) in past
    assert not re.findall(r"<(?:form|button|input|script)", past)
    assert f'href="{table}' not in past
    assert not re.findall(r"<p>\s*<a(?![^>]*\shref=)[^>]*>[^<]*</a>\s*</p>", past)  # a link without a target
    assert "Who are you?" not in pads[0].words
    assert "data-watch" not in pads[0].html
    assert "data-settled" not in pads[0].html
    assert pads[1].status == 404


def test_restoring_can_be_undone_in_the_history(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    page = phone.press(moment(phone, table, 1), on="back")
    assert page.address == f"{table}history"
    assert not phone.file(table)["zones"][0]
    assert "back" not in other_phone.open(f"{table}history").forms
    phone.press(page, ("undo", "1"), on="back")
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]


def test_page_shows_how_many_changes_a_restore_takes_back(phone: Phone, other_phone: Phone, table: str) -> None:
    for card in ("red-4", "green-2", "red-5"):
        phone.tap_at(table, "zone-0", card)
    assert "Restore takes back 2 changes" in moment(phone, table, 2).words
    assert "Restore takes back one change" in moment(phone, table, 3).words
    for card in ("blue-1", "blue-2"):
        other_phone.tap_at(table, "zone-1", card)
    assert "Restore takes back 5 changes including 2 changes by others" in moment(phone, table, 1).words
    assert "Restore takes back 5 changes including 3 changes by others" in moment(other_phone, table, 1).words
    phone.press(moment(phone, table, 1), on="back")
    assert "Restore takes back one change" in moment(phone, table, 6).words  # the restore is a single change


def test_pages_of_past_states_do_not_ask_for_entries(phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    phone.tap_at(table, "zone-0", "blue-1")
    words = moment(phone, table, 2).words
    for asking in ("tap", "enter", "Missing:"):
        assert asking in phone.open(table).words
        assert asking not in words.partition("Looking back")[2].replace("not entered", "")


def test_restoring_over_unseen_changes_needs_another_confirmation(phone: Phone, other_phone: Phone, table: str) -> None:
    played(phone, other_phone, table)
    page = moment(phone, table, 2)
    assert "including 1 change by others" in page.words
    other_phone.tap_at(table, "zone-0", "green-2")
    before = phone.file(table)
    page = phone.press(page, on="back")
    assert page.status == 409
    assert "Somebody else changed this first" in page.words
    assert "including 2 changes by others" in page.words
    assert phone.file(table) == before
    assert phone.press(page, on="back").status == 200
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]
    assert not phone.file(table)["zones"][1]


def sit(phone: Phone, table: str, seat: int) -> None:
    phone.open(table)
    phone.forge(f"{table}who", {"seat": str(seat)})


def test_conflicts_and_history_show_the_phones_players(phone: Phone, other_phone: Phone, table: str) -> None:
    sit(phone, table, 0)
    sit(other_phone, table, 1)
    pages = [each.sheet(table, "zone-0") for each in (phone, other_phone)]
    phone.press(pages[0], fill={"points": "7"})
    page = other_phone.press(pages[1], fill={"points": "5"})
    assert re.search(r"Points on paper Yours: 5 Theirs: 7 Ana · just now", page.words)
    other_phone.press(page, ("resolve", "points=5"))
    assert re.search(r"Bo .*Points on paper : before: 7 → 5", phone.open(f"{table}history").words)
