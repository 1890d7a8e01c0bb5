"""Sheets to read, by a link to look and at a closed table: as they are filled in, without a way to write."""

import pytest
from markupsafe import Markup

from scorepad.web.reading import to_read
from tests.examples import seated
from tests.web.browser import Page, Phone
from tests.web.test_web_pointing import fullest, opened, to_look

SLUGS = ["splito", "splitter", "great-split", "splatoids"]


def chosen(page: Page) -> set[str]:
    """The names of the pieces that a page shows as chosen."""
    found = set()
    for _, names in page.tags:
        if "chosen" in (names.get("class") or "").split() and names.get("data-piece"):
            found.add(names["data-piece"] or "")
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_a_sheet_to_read_has_no_way_to_write(phone: Phone, slug: str) -> None:
    address, table = opened(phone, fullest(slug)), seated(fullest(slug).file)
    for sheet in (sheet for sheet in table.sheets if sheet.kind != "totals"):  # which the pad shows
        page = phone.open(f"{to_look(phone, address)}sheet/{sheet.key}")
        assert page.status == 200
        assert {tag for tag, _ in page.tags} & {"button", "form", "input", "select", "noscript"} == set(), sheet.key


def test_what_lies_in_a_zone_is_chosen_there_and_all_else_is_silent(phone: Phone) -> None:
    example = fullest("splito")
    address, table = opened(phone, example), seated(example.file)
    page = phone.open(f"{to_look(phone, address)}sheet/zone-0")
    lying = {
        name
        for name in table.fields["zone-0"]
        if name.split("-")[0] in {"red", "blue", "yellow", "black", "green", "orange"}
    }
    assert chosen(page) == lying
    cards = [names for _, names in page.tags if "card" in (names.get("class") or "").split()]
    assert len(cards) == 36
    assert sum(names.get("aria-hidden") == "true" for names in cards) == 36 - len(lying)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_and_word_entered_stands_on_its_sheet(phone: Phone, slug: str) -> None:
    """As on the page to write on: what its inputs hold there is text here."""
    example = fullest(slug)
    address, table = opened(phone, example), seated(example.file)
    for sheet in table.sheets:
        there, here = (phone.open(f"{way}sheet/{sheet.key}") for way in (address, to_look(phone, address)))
        if there.status != 200 or sheet.kind == "totals":
            continue
        values = [
            names["value"] or ""
            for tag, names in there.tags
            if tag == "input" and names.get("value") and "data-piece" in names and names.get("type", "text") == "text"
        ]
        assert [value for value in values if value not in here.words.split()] == [], sheet.key


def test_a_closed_table_is_read_by_those_who_write_as_well(phone: Phone) -> None:
    address = opened(phone, fullest("splatoids"))
    closed = phone.forge(f"{address}close", {"do": "close"})
    assert closed.status == 303
    page = phone.open(f"{address}sheet/deal-1")
    assert set(page.forms) == {"close"}
    assert chosen(page)


@pytest.mark.parametrize(
    ("control", "read"),
    [
        ('<button name="save">Save</button>', ""),
        ('<button type="button" aria-pressed="true">5</button>', ""),
        (
            '<button class="card" id="c" name="tap" aria-pressed="true">4</button>',
            '<span id="c" class="card chosen">4</span>',
        ),
        ('<button class="card" aria-pressed="false">4</button>', '<span class="card" aria-hidden="true">4</span>'),
        (
            '<button data-piece="1-1" aria-label="row 1">4</button>',
            '<span data-piece="1-1"><span class="visually-hidden">row 1</span><span aria-hidden="true">4</span></span>',
        ),
        ('<input type="hidden" name="base" value="3">', ""),
        ('<input class="text num" name="n" value="3" data-entry>', '<span class="text num">3</span>'),
        ('<input class="text" name="n" value="">', '<span class="text">–</span>'),
        ('<input value="3" aria-label="Tome">', '<span><span class="visually-hidden">Tome: </span>3</span>'),
        ('<label class="switch"><input type="checkbox" value="yes" data-entry ><span>so</span></label>', ""),
        (
            '<label><input type="checkbox" value="yes" checked><span>so</span></label>',
            '<label><span class="mark" aria-hidden="true">✓</span><span>so</span></label>',
        ),
        (
            '<select class="face"><option>2</option><option value="9" selected>9</option></select>',
            '<span class="face">9</span>',
        ),
        ('<select><option value="">?</option></select>', "<span>?</span>"),
        ('<form method="post"><p>a</p></form>', "<p>a</p>"),
        ("<noscript><p>a</p></noscript>", ""),
        ('<a href="/x">a</a>', '<a href="/x">a</a>'),
        ('<button data-piece="p">&lt;b&gt;</button>', '<span data-piece="p">&lt;b&gt;</span>'),
    ],
)
def test_a_control_is_read_as_what_it_holds(control: str, read: str) -> None:
    assert to_read(Markup(control)) == read  # noqa: S704 - made up here
