"""The two links to a table, for writing and for reading, and their replacement."""

import re
from html import unescape

import pytest
from selectolax.lexbor import LexborHTMLParser

from scorepad.core import registry
from tests.examples import examples_of
from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.results.test_web_shared import seat

pytestmark = pytest.mark.thorough

READ = (
    *("", "result", "share", "history", "history/moment?n=1", "print", "print?what=blank"),
    *("game.json", "changes"),
)
SHEETS = ("sheet/zone-0", "sheet/zone-1", "sheet/common")
MORE = ("live", "screen", "export", "next", "sheet/none", "nothing")
"""Paths of the stream, the screen, exports, the next table and errors."""
FORMS_ONLY = ("seats", "dispute", "dispute/0", "dispute/0?paper-total=10")
POSTS = (
    *(
        "sheet/zone-0",
        "sheet/totals",
        "seats",
        "who",
        "share",
        "remarks",
        "close",
        "result",
        "delete",
        "restore",
        "dispute/0",
    ),
    "history/back",
)

FORM = re.compile(r'method="post"(?! action="/language"| data-share)')
"""Matches forms that change a table, unlike the form that shares a result."""
INVITES = re.compile(r"(?<!to )\bEnter\b|Tap (?!a time to see)|\btap to\b|go back to that", re.IGNORECASE)
"""Matches invitations to enter something, which only players may see."""


def code_of(table: str) -> str:
    return table.split("/")[2]


def links(page: Page) -> list[str]:
    """The codes on a page of links: for playing, then for watching."""
    shown = re.findall(r'class="big-code num">([A-Z0-9-]+)<', page.html)
    return [code.replace("-", "") for code in shown]


def to_look(phone: Phone, table: str) -> str:
    """The read-only address of a table of Splito."""
    _, look = links(phone.open(f"{table}share"))
    return f"/splito/{look}/"


def replaced(phone: Phone, table: str, which: int) -> Page:
    """Replace a link, and return the response. which: 0 for playing, 1 for watching."""
    old = links(phone.open(f"{table}share"))[which]
    return phone.forge(f"{table}share", {"link": old})


def is_chosen(page: Page, card: str) -> bool:
    """True if a card is in the zone on a read-only page."""
    return LexborHTMLParser(page.html).css_matches(f"#card-{card}.chosen")


@pytest.fixture
def look(phone: Phone, table: str) -> str:
    return to_look(phone, table)


def test_read_only_link_shows_the_pages_of_the_writing_link(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    look = to_look(phone, table)
    assert phone.file(look) == phone.file(table)
    for path in (*READ, *SHEETS):
        assert other_phone.open(look + path).status == 200, path
    assert is_chosen(other_phone.open(f"{look}sheet/zone-0"), "red-4")


def test_read_only_pages_have_no_form_and_no_writing_code(phone: Phone, other_phone: Phone) -> None:
    for file in (THREE, {**THREE, "zones": [THREE["zones"][0], None, None]}):
        table = seat(phone, file)
        phone.open(table)
        phone.forge(f"{table}result", {})
        slip = phone.forge(f"{table}dispute/0", {"paper-total": "5", "do": "slip"}).headers.get("Location", "/")
        store, code = phone.store, code_of(table)
        assert code.startswith(store.links.codes(code).short)  # which is searched below, so both are found
        for link in store.links.codes(code, "read"):
            look = f"/splito/{link}/"
            for path in (*READ, *SHEETS, *MORE, *FORMS_ONLY):
                page = other_phone.open(look + path)
                assert code[:9] not in f"{page.html}{page.headers}".replace("-", ""), path
                assert not FORM.search(page.html), path
            for path in POSTS:
                page = other_phone.forge(look + path, {})
                assert code[:9] not in f"{page.html}{page.headers}".replace("-", ""), path
        replaced(phone, table, 1)
        for address in (look, slip, "/", "/tables", f"/splito/new?again={link}", f"/splito/ask/none?table={link}"):
            page = other_phone.open(address)
            assert code[:9] not in f"{page.html}{page.headers}".replace("-", ""), address


def test_every_post_to_a_read_only_link_except_sharing_is_refused(
    phone: Phone, other_phone: Phone, table: str, look: str
) -> None:
    before = phone.file(table)
    other_phone.open(look)
    for path in set(POSTS) - {"result"}:
        answer = other_phone.forge(look + path, {"do": "close", "seat": "0", "link": code_of(look), "points": "5"})
        assert (answer.status, "This link is for watching" in answer.words) == (403, True), path
    for path in FORMS_ONLY:
        page = other_phone.open(look + path)
        assert (page.status, f'href="{look}">Go to the score sheet' in page.html) == (403, True), path
    assert phone.file(table) == before


def test_results_can_be_shared_by_watchers_and_at_closed_tables(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, THREE)
    phone.open(table)
    look = to_look(phone, table)
    other_phone.open(look)
    page = other_phone.press(f"{look}result", on="result")
    assert (page.status, code_of(table) in page.html, f"{look}result" in page.links) == (200, False, True)
    phone.forge(f"{table}close", {"do": "close"})
    for device, where in ((phone, table), (other_phone, look)):
        assert device.press(f"{where}result", on="result").address == page.address


def test_slip_links_watchers_to_the_read_only_address(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, THREE)
    other_phone.open(look := to_look(phone, table))
    slip = phone.forge(f"{table}dispute/0", {"paper-total": "5", "do": "slip"}).headers["Location"]
    assert f'href="{table}dispute/0?paper-total=5"' in phone.open(slip).html
    page = other_phone.open(slip)
    assert (f'href="{look}"' in page.html, f"{look}dispute" in page.html) == (True, False)


def test_home_page_lists_the_writing_link_for_players(phone: Phone, table: str, look: str) -> None:
    phone.open(look)
    assert table in phone.open("/").html
    assert look not in phone.open("/").html


def test_watched_table_is_listed_with_its_read_only_link(other_phone: Phone, table: str, look: str) -> None:
    other_phone.open(look)
    assert look in other_phone.open("/").html
    assert code_of(table) not in other_phone.open("/tables").html
    other_phone.open(table)
    assert table in other_phone.open("/").html


def test_read_only_code_can_be_typed(other_phone: Phone, look: str) -> None:
    home = other_phone.open("/")
    assert other_phone.press(home, fill={"code": code_of(look).lower()}, on="open").address == look


def test_only_the_phone_that_replaced_a_link_gets_the_new_link(phone: Phone, other_phone: Phone, table: str) -> None:
    other_phone.tap_at(table, "zone-0", "red-4")
    look = to_look(phone, table)
    answer = replaced(phone, table, 0)
    assert answer.status == 303
    new = answer.headers["Location"].removesuffix("share")
    assert new != table
    for path in (*READ, *SHEETS, "live", "seats"):
        page = other_phone.open(table + path)
        assert (page.status, "This link was replaced" in page.words) == (410, True), path
    for path in POSTS:
        assert other_phone.forge(table + path, {}).status == 410, path
    assert phone.open(table).status == 410
    assert code_of(table) not in other_phone.open("/tables").html
    assert new in phone.open("/").html
    assert other_phone.file(look) == phone.file(new)
    phone.tap_at(new, "zone-0", "blue-2")
    other_phone.open(new)
    other_phone.tap_at(new, "zone-1", "red-3")
    assert is_chosen(other_phone.open(f"{look}sheet/zone-0"), "blue-2")


@pytest.mark.parametrize("slug", registry.games())
def test_links_on_read_only_pages_open_for_watchers(phone: Phone, other_phone: Phone, slug: str) -> None:
    for example in examples_of(registry.games()[slug])[:2]:
        table = seat(phone, dict(example.file))
        code = code_of(table)[:9]
        look = f"/{slug}/{links(phone.open(f'{table}share'))[1]}/"
        seen, due = set(), [look, f"{look}result", f"{look}history", f"{look}share", f"{look}screen", f"{look}print"]
        while due:
            path = due.pop()
            seen.add(path)
            page = other_phone.open(path)
            assert page.status == 200, path
            assert code not in page.html.replace("-", ""), path
            assert not FORM.search(page.html), path
            assert not INVITES.search(page.words), (path, INVITES.search(page.words))
            ahead = {unescape(href).partition("#")[0] for href in re.findall(r'href="([^"]*)"', page.html)}
            due += [each for each in ahead if each.startswith(look) and "?" not in each and each not in [*seen, *due]]
