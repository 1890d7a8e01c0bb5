"""A game goes to another scorepad by a link that holds it: it scores the same there, comes once, and is merged."""

import json
from base64 import urlsafe_b64encode
from html import unescape
from typing import Any

import pytest

from scorepad.imports import MOST_IN_LINK
from scorepad.scoring import score_file
from tests.examples import Example, name_of, some_examples
from tests.full_games import SHEET, great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.web.browser import Page, Phone
from tests.web.test_web_books import played
from tests.web.test_web_bringing import offers, press, zip_of
from tests.web.test_web_links import to_look
from tests.web.test_web_shared import seat

AT = "https://pad.example/"
FULL = (splito_for_eight(), splitter_for_eight(), great_split_for_seven(), splatoids_for_four())
BEGUN = ["##2112##", "#......#", *["........"] * 3, "#......#", "##....##"]
HALF: dict[str, Any] = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, BEGUN]}


def link_of(phone: Phone, table: str, to: str = AT) -> str:
    """The link that the page makes for this address."""
    page = phone.open(f"{table}elsewhere", query_string={"to": to})
    (link,) = [link for link in page.links if "#bring#game=" in link]
    return link


def handed(phone: Phone, packed: str) -> Page:
    """What a phone is shown that taps on the page to which such a link leads."""
    form = phone.open("/bring").by_id["handed"]
    return phone.post(form.action, form.post(None, {"game": packed}))


def hand(phone: Phone, table: str, other: Phone) -> Page:
    """A table handed to another phone, which looks at it."""
    return handed(other, link_of(phone, table).partition("#bring#game=")[2])


def come(phone: Phone, page: Page) -> str:
    """Take the game; the address of its table."""
    page = press(phone, page, "take")
    return next(link for link in page.links if phone.client.get(f"{link}game.json").status_code == 200)


@pytest.mark.parametrize("example", some_examples(), ids=name_of)
def test_a_game_that_was_handed_over_scores_there_as_here(phone: Phone, other_phone: Phone, example: Example) -> None:
    table = seat(phone, dict(example.file))
    there = come(other_phone, hand(phone, table, other_phone))
    assert other_phone.file(there) == phone.file(table)
    assert score_file(other_phone.file(there)).standings == score_file(dict(example.file)).standings


def test_it_keeps_its_place_its_note_and_its_day(phone: Phone, other_phone: Phone) -> None:
    table = played(phone, "Ana", "Bo")
    phone.press(phone.open(f"{table}result"), fill={"place": "Oma", "note": "“Cake”"}, on="remarks")
    there = come(other_phone, hand(phone, table, other_phone))
    assert "Oma" in other_phone.open(f"{there}result").words
    zips = [each.client.get("/tables/all.zip").data for each in (phone, other_phone)]
    assert all(zips)
    assert offers(hand(other_phone, there, phone)) is False, "back where it came from it is known"


def test_a_second_time_is_no_second_game(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, HALF)
    there = come(other_phone, hand(phone, table, other_phone))
    again = hand(phone, table, other_phone)
    assert not offers(again)
    assert "1 game is already here" in again.words
    assert there in again.links
    assert "1 game" in other_phone.open("/tables").words


def test_what_was_entered_since_is_merged_into_the_game_that_is_there(phone: Phone, other_phone: Phone) -> None:
    """What each of them has entered alone stands; where both have, what comes does, and the history has the other."""
    table = seat(phone, HALF)
    there = come(other_phone, hand(phone, table, other_phone))
    phone.press(phone.sheet(table, "pad-1"), fill={"row-2": "#122221#"})
    other_phone.press(other_phone.sheet(there, "pad-1"), fill={"row-7": "##2112##"})
    page = hand(phone, table, other_phone)
    assert "This game is already here, but with different entries" in page.words
    assert "6 entries would be new." in page.words
    merged = press(other_phone, page, "merge")
    assert merged.address == there
    (_, rows) = other_phone.file(there)["sheets"]
    assert (rows[0], rows[1], rows[6]) == ("##2112##", "#122221#", "##2112##"), rows
    assert "1 game" in other_phone.open("/tables").words
    assert not offers(hand(phone, table, other_phone)), "nothing more is new"
    back = hand(other_phone, there, phone)
    press(phone, back, "merge")
    assert phone.file(table) == other_phone.file(there)


def test_a_closed_game_is_merged_with_nothing_and_says_why(phone: Phone, other_phone: Phone) -> None:
    table = played(phone, "Ana", "Bo")
    there = come(other_phone, hand(phone, table, other_phone))
    phone.press(phone.sheet(table, "pad-0"), fill={"row-1": "##2112##"})
    other_phone.forge(f"{there}close", {"do": "close"})
    before = other_phone.file(there)
    page = press(other_phone, hand(phone, table, other_phone), "merge")
    assert page.status == 409
    assert "locked" in page.words
    assert other_phone.file(there) == before


def test_what_may_only_be_looked_at_is_not_merged(phone: Phone, other_phone: Phone, table: str) -> None:
    look = to_look(phone, table)
    other_phone.open(look)
    phone.tap(phone.sheet(table, "zone-0"), "red-4")
    page = hand(phone, table, other_phone)
    assert not [form for form in page.all_forms if ("do", "merge") in form.buttons]
    other_phone.forge(page.address, {"do": "merge"})
    assert len(phone.file(table)["zones"][0]["cards"]) == 1


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


ENTRY = {"file": "games/1.json", "id": "FC82B76F-05CA-5FF4-B9BC-2BB1FBAB1407", "at": "2026-05-31T20:15:00+00:00"}
WRONG = [
    ("", "this zip is broken"),
    ("%3Cscript%3E", "part of this link is missing"),
    ("AAAAA", "part of this link is missing"),
    ("é", "part of this link is missing"),
    (packed(b"nonsense"), "this zip is broken"),
    (packed(json.dumps(HALF).encode()), "this zip is broken"),
    ("A" * (MOST_IN_LINK + 1), "this link is too long"),
]


@pytest.mark.parametrize(("text", "fault"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_game_is_refused_with_a_reason(phone: Phone, text: str, fault: str) -> None:
    page = handed(phone, text)
    assert page.status == 422
    assert fault in page.text_of("file-fault")
    assert "0 games" in phone.open("/tables").words


def test_a_link_that_was_cut_brings_nothing(phone: Phone, other_phone: Phone) -> None:
    whole = link_of(phone, seat(phone, HALF)).partition("#bring#game=")[2]
    for length in range(4, len(whole), 97):
        assert handed(other_phone, whole[:length]).status == 422
    assert "0 games" in other_phone.open("/tables").words


def test_a_link_unpacks_to_no_more_than_a_file_may(phone: Phone) -> None:
    page = handed(phone, packed(zip_of(index_json=json.dumps([ENTRY]), games__1_json=b" " * 10**6)))
    assert "expected at most 256 KB" in page.words
    assert not offers(page)


def test_hostile_names_stay_text(phone: Phone, other_phone: Phone) -> None:
    page = hand(phone, seat(phone, {**HALF, "players": ["<b>&amp;'", "Bo"]}), other_phone)
    assert "&lt;b&gt;&amp;amp;&#39;" in page.html


@pytest.mark.parametrize("file", FULL, ids=[file["game"] for file in FULL])
def test_the_fullest_game_is_short_enough_to_scan(phone: Phone, file: dict[str, Any]) -> None:
    page = phone.open(f"{seat(phone, file)}elsewhere", query_string={"to": AT})
    assert [attributes for tag, attributes in page.tags if attributes.get("class") == "qr-box"]


def test_a_game_that_is_too_large_for_a_link_is_offered_as_a_file(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(phone, HALF)
    monkeypatch.setattr("scorepad.web.passing.MOST_IN_LINK", 100)
    page = phone.open(f"{table}elsewhere", query_string={"to": AT})
    assert "too large for a link" in page.words
    assert f"{table}game.json" in page.links
    assert not [link for link in page.links if "#bring" in link]


ADDRESSES = [
    ("https://pad.example", AT),
    (" pad.example ", AT),
    ("https://PAD.example/splito/K7MP2X94D/sheet/zone-1?k=x", AT),
    ("https://pad.example/book/K7MP2X94D/", AT),
    ("https://pad.example/tables", AT),
    ("https://pad.example/club/pads/#splito/K7MP2X94D/", "https://pad.example/club/pads/"),
    ("https://pad.example/offline/", "https://pad.example/offline/"),
    ("http://pad.example:8000/at/K7MP2X94D", "http://pad.example:8000/"),
    ("192.168.1.5:8000", "http://192.168.1.5:8000/"),
    ("pi.local", "http://pi.local/"),
    ("pi:8000/splito/", "http://pi:8000/"),
    ("http://[fd00::1]:8000/", "http://[fd00::1]:8000/"),
    ("https://köln.example/", "https://köln.example/"),
]
NONE = (
    *("javascript:alert(1)", "javascript://pad.example/%0Aalert(1)", "data:text/html,x", "ftp://pad.example/"),
    *("https://", "https:///x", "https://a b/", "https://ana:pw@pad.example/", "https://pad.example:x/", "/splito/"),
    *('https://pad.example"onclick=x/', "https://[1/", "https://pad.example/\0", "x" * 201),
)


@pytest.mark.parametrize(("typed", "first"), ADDRESSES, ids=[typed for typed, _ in ADDRESSES])
def test_the_first_page_is_found_from_any_page_of_a_scorepad(phone: Phone, typed: str, first: str) -> None:
    assert link_of(phone, seat(phone, HALF), typed).startswith(f"{first}#bring#game=")


@pytest.mark.parametrize("typed", NONE)
def test_what_is_no_address_is_refused_and_still_stands_in_its_field(phone: Phone, typed: str) -> None:
    page = phone.open(f"{seat(phone, HALF)}elsewhere", query_string={"to": typed})
    assert page.status == 422
    assert "An address looks like this" in page.words
    assert not [link for link in page.links if "#bring" in link]
    (field,) = [attributes["value"] for tag, attributes in page.tags if attributes.get("id") == "to"]
    assert unescape(field or "").replace("\ufffd", "\0") == typed[:200]


def test_the_last_addresses_are_offered_again(phone: Phone) -> None:
    table = seat(phone, HALF)
    for name in ("a", "b", "c", "d", "b", "javascript:x"):
        phone.open(f"{table}elsewhere", query_string={"to": name if ":" in name else f"{name}.example"})
    page = phone.open(f"{table}elsewhere")
    assert [link.partition("to=")[2] for link in page.links if "to=" in link] == [
        f"https://{name}.example/" for name in "bdc"
    ]
