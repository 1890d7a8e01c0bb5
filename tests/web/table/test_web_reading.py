"""Pages that cannot be edited: with a read-only link, at a locked table, and of past states."""

from collections.abc import Iterator

import pytest

from scorepad.core import registry
from tests.examples import seated
from tests.web.browser import Page, Phone
from tests.web.table.test_web_pointing import fullest, opened

SLUGS = list(registry.games())
CONTROLS = {"button", "form", "input", "select", "textarea", "noscript"}


def chosen(page: Page) -> set[str]:
    """The names of the pieces that are marked as chosen on a page."""
    found = set()
    for _, names in page.tags:
        if "chosen" in (names.get("class") or "").split() and names.get("data-piece"):
            found.add(names["data-piece"] or "")
    return found


def locked(phone: Phone, address: str) -> None:
    assert phone.forge(f"{address}close", {"do": "close"}).status == 303


def not_editable(phone: Phone, slug: str, state: str) -> Iterator[Page]:
    """Yield read-only pages of an example. state: "watching" (with the read-only link), "locked" or "past"."""
    address, table = opened(phone, fullest(slug)), seated(fullest(slug).file)
    if state == "past":
        yield phone.open(f"{address}history/moment?n=1")
        return
    if state == "locked":
        locked(phone, address)
    else:
        address = phone.look(address)
    yield from [phone.open(f"{address}sheet/{sheet.key}") for sheet in table.sheets if sheet.kind != "totals"]


@pytest.mark.parametrize("state", ["watching", "locked", "past"])
@pytest.mark.parametrize("slug", SLUGS)
def test_read_only_pages_have_no_controls(phone: Phone, slug: str, state: str) -> None:
    for page in not_editable(phone, slug, state):
        assert page.status == 200
        (unlocking,) = [page.node("main").css(".closed form")] if state == "locked" else [[]]
        held = {node.mem_id for form in unlocking for node in form.traverse()}
        controls = page.node("main").css(", ".join(CONTROLS))
        assert [node.html for node in controls if node.mem_id not in held] == [], page.address


def test_only_chosen_cards_are_announced_on_read_only_pages(phone: Phone) -> None:
    example = fullest("splito")
    address, table = opened(phone, example), seated(example.file)
    page = phone.open(f"{phone.look(address)}sheet/zone-0")
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
def test_every_entry_is_on_its_sheet_as_text(phone: Phone, slug: str) -> None:
    """Each value in a text input of the editable page is text on the read-only page."""
    example = fullest(slug)
    address, table = opened(phone, example), seated(example.file)
    for sheet in table.sheets:
        there, here = (phone.open(f"{way}sheet/{sheet.key}") for way in (address, phone.look(address)))
        if there.status != 200 or sheet.kind == "totals":
            continue
        values = [
            names["value"] or ""
            for tag, names in there.tags
            if tag == "input" and names.get("value") and "data-piece" in names and names.get("type", "text") == "text"
        ]
        assert [value for value in values if value not in here.words.split()] == [], sheet.key


@pytest.mark.parametrize(
    ("slug", "key"), [("splatoids", "deal-1"), ("splatoids", "match"), ("splito", "common"), ("splitter", "setup")]
)
def test_chosen_buttons_are_marked_on_a_locked_table(phone: Phone, slug: str, key: str) -> None:
    address = opened(phone, fullest(slug))
    before = phone.open(f"{address}sheet/{key}").node("main").css("[name=tap][aria-pressed=true]")
    locked(phone, address)
    after = phone.open(f"{address}sheet/{key}").node("main").css(".chosen")
    assert before
    assert [node.text() for node in after] == [node.text() for node in before]
