"""What the page's own script asks for: the parts of the page that may have changed."""

import pytest

from tests.web.browser import Page, Phone

LIVE = {"X-Live": "1"}


def live_tap(phone: Phone, page: Page, what: str) -> Page:
    return phone.forge(page.address, dict(page.form.fields) | {"tap": what}, headers=LIVE)


def cards(page: Page) -> list[str]:
    """The cards of the grid, if the answer brings it."""
    return [attributes["id"] or "" for _, attributes in page.tags if (attributes.get("id") or "").startswith("card-")]


def test_an_answer_leaves_the_grid_out_as_long_as_the_other_zones_stand(
    phone: Phone, other_phone: Phone, table: str
) -> None:
    page = phone.sheet(table, "zone-0")
    assert len(cards(page)) == 36
    page = live_tap(phone, page, "red-4")
    assert page.status == 200
    assert cards(page) == []
    other_phone.tap(other_phone.sheet(table, "zone-1"), "blue-1")
    page = live_tap(phone, page, "objective-majority-red=3")
    assert len(cards(page)) == 36
    assert "1 elsewhere" in page.html
    assert cards(live_tap(phone, page, "objective-majority-blue=3")) == []


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 5000, "\u0000"])
def test_a_page_that_does_not_say_what_it_has_seen_gets_everything(phone: Phone, table: str, seen: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": "1", "seen": seen}, headers=LIVE)
    assert page.status == 200
    assert len(cards(page)) == 36


@pytest.mark.parametrize("path", ["", "result", "seats", "share", "sheet/common", "sheet/totals", "sheet/nothing"])
def test_any_page_can_be_asked_for_in_parts(phone: Phone, table: str, path: str) -> None:
    page = phone.open(table + path, headers=LIVE)
    assert [tag for tag, _ in page.tags if tag in ("html", "head", "body", "header", "main")] == ["header", "main"]


@pytest.mark.parametrize("live", ["0", "yes", ""])
def test_any_other_header_gets_the_whole_page(phone: Phone, table: str, live: str) -> None:
    assert "<html" in phone.open(table, headers={"X-Live": live}).html


def test_rearranging_names_can_be_asked_for_in_parts(phone: Phone) -> None:
    page = phone.open("/splito/new")
    answer = phone.post(page.address, page.form.post(("do", "seats:4"), {"player-0": "Ana"}), headers=LIVE)
    assert answer.status == 200
    assert "<html" not in answer.html
    assert answer.form.value("player-0") == "Ana"
    assert "player-3" in answer.form.names
