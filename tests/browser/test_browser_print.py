"""Printing: sheets of every game on A4 and Letter, results with every reason, stickers, and the print page."""

import re
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect
from pypdfium2 import PdfDocument

from scorepad.core import languages
from tests.browser.fixtures import Server
from tests.browser.looks import SMALL
from tests.browser.print_steps import PORTRAIT, Print, Printed, drawn, laid_out
from tests.browser.steps import expect_script
from tests.games.great_split.browser import print_cases as great_split
from tests.games.splatoids.browser import print_cases as splatoids
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.browser import print_cases as splito
from tests.games.splitter.browser import print_cases as splitter

GAMES = {"splito": splito, "splitter": splitter, "great-split": great_split, "splatoids": splatoids}
CHIPS = """() => [...document.querySelectorAll('label.chip')]
  .filter((chip) => chip.getClientRects().length)
  .map((chip) => [chip.textContent.trim(), chip.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 44)
  .map(([label, { width, height }]) => `${label}: ${width} x ${height}`)"""
"""Lists choices that are too small to tap."""
OUT_OF_STICKERS = """() => [...document.querySelectorAll(".sticker")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""
"""Lists stickers whose content does not fit."""
STYLE = "(element, name) => getComputedStyle(element)[name]"
RESULTS = [
    ("splito", "eight", 64),
    ("splitter", "three", 39),
    ("great-split", "mapped", 40),
    ("splatoids", "27 deals", 81),
]
"""Parameters: a game, a table, and the minimum number of reasons on its result page."""
LEADS_ON = ["Play again", "A different score?", "Print the result"]
"""Texts on a result page that are not printed."""


def cases() -> list[object]:
    """Parameters for every case. Cases with long words, and cases between other cases, only run before a release."""
    found: list[object] = []
    for slug, game in GAMES.items():
        for case in game.CASES:
            name = f"{slug} {case.table} {case.query[:30]}"
            if not case.has_long_words:
                marks = [pytest.mark.release] if case.is_between else []
                found.append(pytest.param(slug, case, "en", id=name, marks=marks))
                continue
            for language in languages.available()[1:]:
                found.append(pytest.param(slug, case, language, id=f"{name} {language}", marks=pytest.mark.release))
    return found


@pytest.fixture(scope="module")
def tables(server: Server) -> Callable[[str, str], str]:
    """A function that returns a game's table by name, and creates it on first use."""
    seeded = {("", ""): ""}

    def table(slug: str, name: str) -> str:
        if (slug, name) not in seeded:
            seeded[slug, name] = GAMES[slug].TABLES[name](server) if name else ""
        return seeded[slug, name]

    return table


@pytest.fixture
def speaking(page: Page, open_page: Callable[..., Page]) -> Callable[[str], Page]:
    """A function that returns a page on a phone with this language."""
    return lambda language: page if language == "en" else open_page(locale=language)


@pytest.mark.parametrize(("slug", "case", "language"), cases())
def test_printed_sheets_fit_both_paper_sizes_and_boxes_are_large(
    speaking: Callable[[str], Page],
    tables: Callable[[str, str], str],
    slug: str,
    case: Print,
    language: str,
) -> None:
    page = speaking(language)
    page.goto(case.path(slug, tables(slug, case.table)))
    assert page.evaluate(SMALL) + page.evaluate(CHIPS) == []
    page.emulate_media(media="print")
    try:
        for paper in PORTRAIT:
            counted = laid_out(page, paper, paper == "a4")
            if paper == "a4":
                holds_sheets(case, paper, drawn(page, counted))
            else:
                assert counted == str(len(case.pages))
        for selector, (name, begin) in case.looks.items():
            assert page.locator(selector).first.evaluate(STYLE, name).startswith(begin), selector
    finally:
        page.emulate_media(media="null")


def holds_sheets(case: Print, paper: str, sheets: Printed) -> None:
    """Check the number, sizes and text of the printed pages."""
    assert sheets.sizes == case.sizes(paper)
    assert sheets.lacks(case.says) == []


@pytest.mark.parametrize(("slug", "name", "least"), RESULTS)
def test_printed_result_has_every_line_with_its_reason(
    page: Page, tables: Callable[[str, str], str], slug: str, name: str, least: int
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{tables(slug, name)}result")
    reasons = page.locator(".why-player .why").all_text_contents()
    assert len(reasons) >= least
    said = [*reasons, *page.locator(".why-player .label, .ranks .name, .verdict, .paper-only").all_text_contents()]
    printed = Printed(page.pdf(format="A4"))
    assert printed.lacks(said) == []
    assert printed.lacks(LEADS_ON) == LEADS_ON
    page.emulate_media(media="print")
    assert page.locator("main").evaluate(STYLE, "color") == "rgb(0, 0, 0)"


def test_result_is_printed_by_a_button(page: Page, server: Server) -> None:
    with expect_script(page, "print"):
        page.goto(f"{seed_match(server, *DEALS)}result")
    page.evaluate("() => { window.print = () => { document.title = 'printed' } }")
    page.locator("#more > summary").click()
    page.get_by_role("button", name="Print the result with every reason").click()
    expect(page).to_have_title("printed")


def test_print_option_updates_the_preview_and_a_button_prints_it(page: Page, server: Server) -> None:
    page.goto(f"{seed_match(server, *DEALS)}print")
    page.evaluate("() => { window.print = () => { document.title = document.querySelectorAll('.print-page').length } }")
    page.get_by_role("radio", name="Blank sheets").check()
    expect(page.locator(".match .total.ink")).to_have_count(0)
    page.get_by_role("radio", name="US Letter").check()
    expect(page.locator(".prints.letter .print-page")).to_have_count(1)
    assert "paper=letter" in page.url
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("1")
    page.reload()
    expect(page.locator(".prints.letter .print-page")).to_have_count(1)


def test_impossible_print_option_is_kept_and_reported(page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/splatoids/print")
    page.get_by_label("Points to win").fill("10000")
    fault = "type a whole number from 1 to 9999"
    expect(page.get_by_role("alert")).to_have_text([fault])
    page.get_by_role("radio", name="US Letter").click()
    expect(page.get_by_label("Points to win")).to_have_value("10000")
    expect(page.get_by_label("Points to win")).to_have_accessible_description(re.compile(fault))
    expect(page.locator(".prints.letter .line-points")).to_have_count(1)
    axe_clean(page)
    page.get_by_label("Points to win").fill("7")
    expect(page.locator(".about")).to_have_text("Match to 7 points")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_seven_stickers_fit_two_pages_of_both_paper_sizes(page: Page) -> None:
    """The number of pages matches the preview, and long names fit on their stickers."""
    page.goto("/places")
    for name in ("Bar", "W" * 40, "The long table at the back of the room", "Cy", "Dee", "Eve", "Finn"):
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Add").click()
        expect(page.get_by_role("link", name=name)).to_be_visible()
    for paper in PORTRAIT:
        page.goto(f"/places/stickers?paper={paper}")
        assert page.locator("[data-pages]").inner_text() == "2"
        assert page.evaluate(SMALL) == []
        page.emulate_media(media="print")
        assert page.evaluate(OUT_OF_STICKERS) == []
        with closing(PdfDocument(page.pdf(prefer_css_page_size=True))) as printed:
            assert len(printed) == 2
        page.emulate_media(media="screen")
