"""An objective says on its chip how it stands, and one line says what a tap has done; without a script as well."""

import pytest

from tests.web.browser import Page, Phone

LIVE = {"X-Live": "1"}


def fate(page: Page, tap: str) -> str | None:
    """How the chip says that its objective stands; in an answer without chips, how its line says it."""
    shown = [attributes for _, attributes in page.tags if attributes.get("value") == tap]
    return shown[-1]["data-fate"]


def tapped(phone: Phone, page: Page, *taps: str) -> Page:
    for tap in taps:
        page = phone.tap(page, tap)
    return page


@pytest.mark.parametrize(
    ("taps", "stands", "said"),
    [
        (["red-2", "objective-count-2-exactly-0=1"], "missed", "Now not met: no 2s (1 two; none allowed)."),
        (["red-3", "objective-count-2-exactly-0=1"], "met", "Now met: no 2s (none here)."),
        (
            ["red-3", "objective-majority-red=3"],
            "open",
            "Not decided yet: majority of red (1 red; the cards in zones",
        ),
    ],
)
def test_tapped_objective_shows_its_state(phone: Phone, table: str, taps: list[str], stands: str, said: str) -> None:
    page = phone.tap(phone.sheet(table, "zone-0"), taps[0])
    assert fate(page, taps[1]) == ""
    page = phone.tap(page, taps[1])
    assert fate(page, taps[1]) == stands
    assert said in page.words
    again = phone.sheet(table, "zone-0")
    assert fate(again, taps[1]) == stands
    assert said not in again.words


def test_a_card_changes_the_chip_of_an_objective_and_the_line(phone: Phone, table: str) -> None:
    page = tapped(phone, phone.sheet(table, "zone-0"), "red-3", "objective-count-2-exactly-0=1", "red-2")
    assert fate(page, "objective-count-2-exactly-0=1") == "missed"
    assert "Now not met: no 2s (1 two; none allowed)." in page.words
    page = phone.press(page, ("undo", "1"))
    assert fate(page, "objective-count-2-exactly-0=1") == "met"
    assert "Now met: no 2s (none here)." in page.words


def test_a_live_answer_has_the_line_and_how_each_objective_stands(phone: Phone, table: str) -> None:
    page = tapped(phone, phone.sheet(table, "zone-0"), "red-2")
    fields = dict(page.form.fields) | {"objective-count-2-exactly-0": "1"}
    page = phone.forge(page.address, fields, headers=LIVE)
    assert fate(page, "objective-count-2-exactly-0=1") == "missed"
    assert "Now not met: no 2s (1 two; none allowed)." in page.words
