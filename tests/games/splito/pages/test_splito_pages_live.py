"""Requests from a page's script for only the parts of the page that may have changed."""

import pytest

from tests.web.browser import Phone

LIVE = {"X-Live": "1"}


@pytest.mark.parametrize("path", ["", "result", "seats", "share", "sheet/common", "sheet/totals", "sheet/nothing"])
def test_any_page_can_be_requested_in_parts(phone: Phone, table: str, path: str) -> None:
    page = phone.open(table + path, headers=LIVE)
    assert [tag for tag, _ in page.tags if tag in ("html", "head", "body", "header", "main")] == ["header", "main"]


@pytest.mark.parametrize("live", ["0", "yes", ""])
def test_x_live_other_than_1_gets_the_whole_page(phone: Phone, table: str, live: str) -> None:
    assert "<html" in phone.open(table, headers={"X-Live": live}).html


def test_new_table_form_with_more_seats_can_be_requested_in_parts(phone: Phone) -> None:
    page = phone.open("/splito/new")
    answer = phone.post(page.address, page.form.post(("do", "seats:4"), {"player-0": "Ana"}), headers=LIVE)
    assert answer.status == 200
    assert "<html" not in answer.html
    assert answer.form.value("player-0") == "Ana"
    assert "player-3" in answer.form.names


def test_live_answer_shows_that_a_new_objective_is_not_met(phone: Phone, table: str) -> None:
    page = phone.tap(phone.sheet(table, "zone-0"), "red-2")
    page = phone.forge(page.address, dict(page.form.fields) | {"objective-count-2-exactly-0": "1"}, headers=LIVE)
    fates = [tags["data-fate"] for _, tags in page.tags if tags.get("value") == "objective-count-2-exactly-0=1"]
    assert fates[-1] == "missed"
    assert "Now not met: no 2s (1 two; there must be none)." in page.words
