"""A match of Splatoids on its pages: deals taken back, removed, entered by two phones."""

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from scorepad.storage import Store
from tests.web.browser import Page, Phone

OUTS = ["0,1,2", "1,2,3", "0,3,1", "0,1,2"]


def match(app: Flask, change: str, *outs: str, target: str = "") -> str:
    """A table of four with these deals."""
    seats = {f"player-{seat}": name for seat, name in enumerate(("Ana", "Bo", "Cy", "Dee"))}
    sheets = {"seats": seats, "match": {"target": target} if target else {}}
    sheets |= {f"deal-{number}": {"out": out} for number, out in enumerate(outs, start=1)}
    store: Store = app.extensions["store"]
    return f"/splatoids/{store.tables.create('splatoids', sheets, change=change, device='test')}/"


def tap(phone: Phone, table: str, number: int, what: str) -> Page:
    return phone.press(phone.sheet(table, f"deal-{number}"), ("tap", what))


def test_a_deal_whose_taps_are_all_taken_back_stays_in_its_place(app: Flask, phone: Phone) -> None:
    table = match(app, "back", *OUTS, target="9")
    for seat in "123":
        page = tap(phone, table, 2, f"out={seat}")
    assert "Who is out first?" in page.words
    assert phone.file(table)["deals"][1] == {"out": []}
    assert "Finish Deal 2" in phone.open(table).words
    for seat in "123":
        page = tap(phone, table, 2, f"out={seat}")
    assert phone.file(table)["deals"][1] == {"out": ["Bo", "Cy", "Dee"]}


def test_finished_deal_leads_to_next_deal_and_last_one_to_result(app: Flask, phone: Phone) -> None:
    table = match(app, "onward", *OUTS, target="20")
    assert f"{table}sheet/deal-{len(OUTS) + 1}" in phone.sheet(table, f"deal-{len(OUTS)}").links
    won = match(app, "won", *OUTS, target="9")
    assert f"{won}result" in phone.sheet(won, f"deal-{len(OUTS)}").links


def test_the_page_of_a_removed_deal_shows_how_that_deal_began(app: Flask, phone: Phone) -> None:
    table = match(app, "removed", *OUTS)
    phone.press(phone.sheet(table, "deal-2"), ("remove", "1"))
    page = phone.sheet(table, "deal-2")
    assert "Bo goes first" in page.words
    tap(phone, table, 2, "out=3")
    assert phone.file(table)["deals"][1] == {"out": ["Dee"]}


def test_a_removed_deal_does_not_come_back_by_half(app: Flask, phone: Phone, other_phone: Phone) -> None:
    table = match(app, "half", *OUTS[:1])
    page = other_phone.sheet(table, "deal-1")
    phone.press(phone.sheet(table, "deal-1"), ("remove", "1"))
    page = other_phone.press(page, ("tap", "disqualified-3=piles"))
    assert page.status == 409
    assert "This was removed by phone " in page.words
    assert "deals" not in phone.file(table)
    other_phone.press(page, ("tap", "out=2"))
    assert phone.file(table)["deals"] == [
        {"out": ["Ana", "Bo"], "disqualified": ["Dee"], "reasons": {"Dee": "piles"}},
    ]


@pytest.mark.parametrize("key", ["deal-" + "9" * 5000, "deal-99999", "deal-7", "deal-0", "deal--1", "deal-٣", "-1"])
def test_a_deal_that_nobody_can_have_begun_has_no_page(app: Flask, phone: Phone, key: str) -> None:
    table = match(app, key, *OUTS[:1])
    assert phone.open(f"{table}sheet/{key}").status == 404


@pytest.mark.parametrize("out", ["yes", "1,,2", "4", "0,1,2,3,0"])
def test_a_tap_on_what_cannot_be_read_is_refused_like_the_rest(app: Flask, phone: Phone, out: str) -> None:
    table = match(app, out)
    page = phone.forge(f"{table}sheet/deal-1", {"out": out, "tap": "out=1", "base": "0"})
    assert page.status == 422
    assert "expected seats in the order they went out" in page.words
    assert phone.file(table).get("deals") is None


@pytest.mark.parametrize("tap", ["out=0", "out=1"])
def test_while_it_is_a_stalemate_nobody_goes_out_or_comes_back(app: Flask, phone: Phone, tap: str) -> None:
    table = match(app, tap, "0")
    page = phone.tap(phone.sheet(table, "deal-1"), "stalemate")
    before = phone.file(table)
    answer = phone.post(page.form.action, MultiDict([*page.form.fields, ("tap", tap)]))
    assert phone.file(table) == before
    assert answer.form.value("out") == "0"
    assert answer.form.value("stalemate") == "yes"


def test_a_match_that_is_won_is_settled_alike_on_its_pad_and_on_its_result(app: Flask, phone: Phone) -> None:
    """So that its arrival, which a page remembers by this, is not shown twice."""
    table = match(app, "settled", OUTS[0], target="3")
    settled = []
    for path in ("", "result"):
        tags = phone.open(f"{table}{path}").tags
        settled += [attributes["data-settled"] for _, attributes in tags if "data-settled" in attributes]
    assert len(settled) == 2
    assert len(set(settled)) == 1
