"""What cannot be is refused with a sentence; nothing stored changes, and what was typed is still on the page."""

import pytest

from scorepad.core import registry
from scorepad.games.splito.table import CARDS
from tests.web.browser import Page, Phone

COPIES = "expected 0 to 72 copies"
CARD = "expected a color and a value 1-6"
OBJECTIVE = "expected an objective"
POINTS = "expected 1 to 4 points"
NUMBER = "type a whole number from 0 to 148"
KIND = "expected a color, or a value 1-6"
TOTAL = "type a whole number from 0 to 21904"
CONTROL = "expected a name without control characters"

NAMES = [
    ("x" * 41, "expected at most 40 characters, got 41"),
    ("a\u0000b", CONTROL),
]
FIELDS = [
    *[("zone-0", "red-4", value, COPIES) for value in ("73", "-1", "2.5", "03", "1 1", "x", "\u0661", "\u00b2", "1e0")],
    *[("zone-0", name, "1", CARD) for name in ("red-7", "red-0", "red-", "red", "red-4-4", "red--1", "red-04")],
    *[
        ("zone-0", name, "1", "this sheet has no field")
        for name in ("pink-3", "star", "total-0", "Red-4", "\u0000", "")
    ],
    *[
        ("zone-0", f"objective-{key}", "1", OBJECTIVE)
        for key in (
            "nonsense",
            "",
            "majority-7",
            "majority-05",
            "majority-pink",
            "count-2-exactly-99",
            "count-2-exactly-00",
            "count-2-about-1",
            "count-9-exactly-1",
            "zone-at_least-110",
            "variety",
            "variety-colors-exactly-7",
            "variety-colors-blue+red",
            "variety-colors-red+red",
            "variety-values-1+7",
            "majority-red\n",
        )
    ],
    *[("zone-0", "objective-majority-red", value, POINTS) for value in ("0", "5", "-1", "3.0", "1 5", "x", "\u0663")],
    ("zone-0", "objective-majority-red", " ".join("1" * 38), "expected at most 37 objectives, got 38"),
    ("zone-0", "empty", "no", "expected yes or nothing"),
    *[("zone-0", "points", value, NUMBER) for value in ("149", "-1", "2.5", "1_0", "1.000", "x", "9" * 200, "0x1")],
    ("zone-0", "points", "+1", "type a sum such as 3+6+2, or a whole number from 0 to 148"),
    ("zone-0", "points", "140+9", "140+9 is 149: type a whole number from 0 to 148"),
    ("zone-0", "card_count", "110", "type a whole number from 0 to 109"),
    *[("common", "star", value, KIND) for value in ("7", "0", "05", "pink", "red+blue", "5 6", "majority-5")],
    ("common", "moon", "Red", KIND),
    *[("common", "star-points", value, "type a whole number from 1 to 4") for value in ("0", "5", "x")],
    ("common", "sun", "5", "this sheet has no field 'sun'"),
]
"""Sheet, field, value and sentence: all of them for the form, some of each kind for the page."""
ON_PAGES = [
    ("zone-0", "red-4", "73", COPIES),
    ("zone-0", "pink-3", "1", "this sheet has no field"),
    ("zone-0", "objective-nonsense", "1", OBJECTIVE),
    ("zone-0", "points", "2.5", NUMBER),
    ("common", "star", "red+blue", KIND),
    ("totals", "totals.total-0", "21905", TOTAL),
    ("totals", "totals.total-8", "1", "this sheet has no field 'total-8'"),
]
BEFORE = {
    "zone-0": {"blue-1": "1", "points": "7"},
    "common": {"moon": "green"},
    "totals": {"totals.total-1": "48"},
}
BASE = {"zone-0": "1", "common": "1", "totals": "totals:1"}  # the page of totals types into many sheets


def shown(page: Page, name: str) -> str | None:
    """What the page's form holds under a name."""
    return page.form.value(name)


@pytest.mark.parametrize(("name", "sentence"), NAMES)
def test_no_table_with_a_name_that_cannot_be(phone: Phone, name: str, sentence: str) -> None:
    page = phone.forge("/splito/new", {"player-0": "Ana", "player-1": name, "player-2": "Cy"})
    assert page.status == 422
    assert sentence in page.words
    as_read = name.replace("\0", "\ufffd")  # by a browser
    assert (shown(page, "player-0"), shown(page, "player-1"), shown(page, "player-2")) == ("Ana", as_read, "Cy")


@pytest.mark.parametrize(("key", "name", "value", "sentence"), FIELDS)
def test_form_refuses_a_field_that_cannot_be(key: str, name: str, value: str, sentence: str) -> None:
    form = registry.games()["splito"].forms[key.partition("-")[0]].of({name: value}, ["Ana", "Bo", "Cy"])
    ((_, error),) = form.faults_in({name: value})
    assert sentence in str(error)


@pytest.mark.parametrize("case", ON_PAGES, ids=lambda case: f"{case[1]}={case[2]}")
def test_no_sheet_with_a_field_that_cannot_be(phone: Phone, table: str, case: tuple[str, str, str, str]) -> None:
    key, name, value, sentence = case
    before = BEFORE[key]
    assert phone.forge(f"{table}sheet/{key}", before).status == 303
    file = phone.file(table)
    page = phone.forge(f"{table}sheet/{key}", before | {"base": BASE[key], name: value})
    assert page.status == 422
    assert "Not saved yet." in page.words
    assert sentence in page.words
    assert phone.file(table) == file
    assert {other: shown(page, other) for other in before if other != name} == {
        other: kept for other, kept in before.items() if other != name
    }
    if "has no field" not in sentence and name != "empty":  # a box cannot hold anything but yes
        assert (shown(page, name) or "").strip() == value.strip()
    assert phone.forge(f"{table}sheet/{key}", before | {"base": BASE[key]}).status == 303


@pytest.mark.parametrize(
    ("value", "stored"),
    [("0", None), ("1", "1"), (" 2 ", "2"), ("72", "72"), ("", None), (" ", None), ("\u00a01", "1")],
)
def test_copies_are_a_number_of_cards_that_the_box_holds(
    phone: Phone, table: str, value: str, stored: str | None
) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": value}, follow_redirects=True)
    assert page.status == 200
    assert shown(page, "red-4") == stored


def test_a_zone_has_no_more_cards_than_the_box_holds(phone: Phone, table: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": "72", "blue-1": "1"})
    assert page.status == 422
    assert "expected at most 72 cards, got 73" in page.words
    assert phone.file(table)["zones"][0] == {}


def test_a_73rd_card_is_entered_and_questioned(phone: Phone, table: str) -> None:
    every = {name.replace(" ", "-"): "2" for name in CARDS}
    assert phone.forge(f"{table}sheet/zone-0", every).status == 303
    page = phone.forge(f"{table}sheet/zone-1", {"red-4": "1"}, follow_redirects=True)
    assert page.status == 200
    for path in ("", "result"):
        words = phone.open(table + path).words
        assert "“red 4” is entered 3 times, but the box has only 2 such cards" in words
        assert "“red 4” is entered 3 times, but the box has only 2 such cards" in words
    assert "Both copies are in other zones" in phone.tap(phone.sheet(table, "zone-2"), "red-4").words


def test_a_refused_field_can_be_corrected_on_the_page_that_refused_it(phone: Phone, table: str) -> None:
    page = phone.press(phone.sheet(table, "zone-0"), fill={"points": "eight", "card_count": "13"})
    assert page.status == 422
    assert (shown(page, "points"), shown(page, "card_count")) == ("eight", "13")
    assert "Points on paper" in page.words
    page = phone.press(page, fill={"points": "8"})
    assert phone.file(table)["zones"][0] == {"points": 8, "card_count": 13}


def test_a_refused_number_of_copies_is_gone_with_the_next_tap_on_the_card(phone: Phone, table: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": "abc", "blue-1": "1"})
    page = phone.tap(phone.tap(page, "red-4"), "red-4")
    assert page.status == 200
    assert phone.file(table)["zones"][0]["cards"] == ["red 4", "blue 1"]


@pytest.mark.parametrize(
    "resolve", ["", "=", "pink=1", "red-4", "red-4=99", "=x", "csrf_token=1", "base=1", "red-4=1=2"]
)
def test_a_choice_that_no_page_offers_changes_nothing(phone: Phone, table: str, resolve: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"resolve": resolve, "dispute": "=", "base": "0"})
    assert page.status in (200, 303, 422)
    assert phone.file(table)["zones"][0] == {}


@pytest.mark.parametrize("dispute", ["", "=", "x", "pink-1=2", "red-4=<b>", "points=" + "9" * 900, "objective-=1"])
def test_a_dispute_that_never_was_is_shown_and_does_no_harm(phone: Phone, table: str, dispute: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"dispute": dispute, "tap": "red-4"})
    assert page.status == 200
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]
