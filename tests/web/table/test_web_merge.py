"""Two phones on the same sheet."""

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from scorepad.storage import CHANGED_FIRST, Edit
from scorepad.web.table.loaded_table import table_or_404
from scorepad.web.table.posting import Post, propose
from tests.web.browser import Page, Phone, code_of

ZONE = "sheet/zone-0"


def test_change_to_several_sheets_is_refused_if_one_has_changed(app: Flask, phone: Phone, table: str) -> None:
    code = code_of(table)
    with app.test_request_context("/", method="POST"):
        loaded = table_or_404("splito", code)
        phone.tap_at(table, "zone-1", "red-4")
        before = app.extensions["store"].tables.load(code)
        edit = Edit("zone-0", {"points": "1"}, 0, others=[Edit("zone-1", {"points": "2"}, 0)])
        outcome = propose(loaded, [Post(edit)])
        assert (outcome.status, outcome.faults) == (409, [("", CHANGED_FIRST)])
        assert app.extensions["store"].tables.load(code) == before


def zone(phone: Phone, table: str) -> dict[str, object]:
    found: dict[str, object] = phone.file(table)["zones"][0]
    return found


def dispute_over_red_4(phone: Phone, other_phone: Phone, table: str) -> Page:
    """The page of a second phone that entered two red 4, after the first phone entered one."""
    old = other_phone.sheet(table, "zone-0")
    phone.tap_at(table, "zone-0", "red-4")
    data = old.form.post(None, {})
    data["red-4"] = "2"
    return other_phone.post(old.address, data)


def test_conflict_shows_both_values_and_keeps_the_first(phone: Phone, other_phone: Phone, table: str) -> None:
    page = dispute_over_red_4(phone, other_phone, table)
    assert page.status == 409
    for words in ("Two phones differ", "red 4", "Yours: 2", "Theirs: 1"):
        assert words in page.words
    assert zone(phone, table)["cards"] == ["red 4"]


@pytest.mark.parametrize(("chosen", "cards"), [("red-4=2", ["red 4", "red 4"]), ("red-4=1", ["red 4"])])
def test_either_value_can_be_chosen(
    phone: Phone, other_phone: Phone, table: str, chosen: str, cards: list[str]
) -> None:
    page = dispute_over_red_4(phone, other_phone, table)
    page = other_phone.press(page, ("resolve", chosen))
    assert page.status == 200
    assert "Two phones differ" not in page.words
    assert zone(phone, table)["cards"] == cards


@pytest.mark.parametrize("press", [("tap", "blue-1"), ("save", "1"), ("undo", "1"), ("tap", "new-count=2")])
def test_conflict_stays_on_the_page_until_resolved(
    phone: Phone, other_phone: Phone, table: str, press: tuple[str, str]
) -> None:
    page = other_phone.press(dispute_over_red_4(phone, other_phone, table), press)
    assert page.status == 200
    assert "Yours: 2" in page.words
    other_phone.press(page, ("resolve", "red-4=2"))
    assert str(zone(phone, table)).count("red 4") == 2


def test_redo_with_an_unsaved_change_stores_it_and_redoes_nothing(phone: Phone, table: str) -> None:
    page = phone.press(phone.tap_at(table, "zone-0", "red-4"), ("undo", "1"))
    page = phone.press(page, ("redo", "1"), fill={"points": "8"})
    assert zone(phone, table) == {"points": 8}
    assert ("redo", "1") not in page.form.buttons


@pytest.mark.parametrize(
    ("press", "left"),
    [("leave", 2), ("take", 0)],
)
def test_undo_of_a_field_changed_by_others_must_be_confirmed(
    phone: Phone, other_phone: Phone, table: str, press: str, left: int
) -> None:
    old = phone.tap_at(table, "zone-0", "red-4")
    other_phone.tap_at(table, "zone-0", "red-4")
    page = phone.press(old, ("undo", "1"))
    assert page.status == 409
    for words in ("Another phone has changed this since", "red 4", "Now: 2", "After undo: nothing", "just now"):
        assert words in page.words
    assert zone(phone, table)["cards"] == ["red 4"] * 2
    page = phone.press(page, ("undo", press))
    assert page.status == 200
    assert zone(phone, table).get("cards", []) == ["red 4"] * left


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"red-4": "1", "blue-1": "1"}, 200),
        ({"red-4": "2"}, 409),
        ({"red-4": "1", "pink-1": "1"}, 422),
        ({"red-4": "1", "tap": "new-count=1"}, 200),
        ({"undo": "1"}, 200),
    ],
)
def test_response_to_a_live_post_has_only_parts_of_the_page(
    phone: Phone, table: str, fields: dict[str, str], status: int
) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    page = phone.forge(table + ZONE, fields, headers={"X-Live": "1"})
    assert page.status == status
    assert [attributes.get("id") for tag, attributes in page.tags if tag in ("header", "main")] == ["head", "main"]
    assert "<html" not in page.html
    assert 'id="dock"' in page.html


def test_merged_change_that_exceeds_a_limit_is_refused(phone: Phone, other_phone: Phone, table: str) -> None:
    ones = " ".join("1" * 20)
    first = phone.forge(table + ZONE, {"objective-majority-red": ones, "base": "0"})
    page = other_phone.forge(table + ZONE, {"objective-majority-blue": ones, "base": "0"})
    assert (first.status, page.status) == (200, 409)
    assert "expected at most 37 objectives, got 40" in page.words
    assert len(zone(phone, table)["objectives"]) == 20  # type: ignore[arg-type] # a list
    assert phone.open(table).status == 200
    assert page.form.value("objective-majority-blue") == ones
    page = other_phone.post(page.address, MultiDict({**dict(page.form.fields), "objective-majority-blue": "1 1"}))
    assert page.status == 200
    assert len(zone(phone, table)["objectives"]) == 22  # type: ignore[arg-type] # a list
