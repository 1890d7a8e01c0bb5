"""What every game prints holds on A4 and on Letter; and the page to print from, whose choices show at once."""

import re
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect
from pypdfium2 import PdfDocument

from scorepad import languages
from tests.browser.fixtures import Server
from tests.browser.looks import SMALL
from tests.browser.print_steps import PORTRAIT, Print, Printed, drawn, laid_out
from tests.games.great_split.browser import print_cases as great_split
from tests.games.splatoids.browser import print_cases as splatoids
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.browser import print_cases as splito
from tests.games.splitter.browser import print_cases as splitter
from tests.tiers import is_release

GAMES = {"splito": splito, "splitter": splitter, "great-split": great_split, "splatoids": splatoids}
CHIPS = """() => [...document.querySelectorAll('label.chip')]
  .filter((chip) => chip.getClientRects().length)
  .map((chip) => [chip.textContent.trim(), chip.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 44)
  .map(([label, { width, height }]) => `${label}: ${width} x ${height}`)"""
"""Choices that are too small for a thumb."""
OUT_OF_STICKERS = """() => [...document.querySelectorAll(".sticker")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""
"""Stickers that hold more than they have room for."""
STYLE = "(element, name) => getComputedStyle(element)[name]"


def cases() -> list[object]:
    """Every case with its game; what has longer words, or lies between others, is held before a release."""
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
    """A game's table by its name, seeded once it is asked for."""
    seeded = {("", ""): ""}

    def table(slug: str, name: str) -> str:
        if (slug, name) not in seeded:
            seeded[slug, name] = GAMES[slug].TABLES[name](server) if name else ""
        return seeded[slug, name]

    return table


@pytest.fixture
def speaking(page: Page, open_page: Callable[..., Page]) -> Callable[[str], Page]:
    """A phone's page in a language."""
    return lambda language: page if language == "en" else open_page(locale=language)


@pytest.mark.parametrize(("slug", "case", "language"), cases())
def test_what_is_printed_is_whole_on_both_papers_with_boxes_to_write_in(
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
            is_drawn = paper == "a4" or (case.is_report and (len(case.pages) > 2 or is_release()))
            if is_drawn and case.is_report:
                holds_a_report(case, paper, drawn(page, counted))
            elif is_drawn:  # long reports are printed on both papers, and would show a wrong page size
                holds_sheets(case, paper, drawn(page, counted))
            elif case.is_report:
                assert int(counted) <= len(case.pages)
            else:
                assert counted == str(len(case.pages))
        for selector, (name, begin) in case.looks.items():
            assert page.locator(selector).first.evaluate(STYLE, name).startswith(begin), selector
    finally:
        page.emulate_media(media="null")


def holds_sheets(case: Print, paper: str, sheets: Printed) -> None:
    """So many pages of the right size; copies are alike."""
    assert sheets.sizes == case.sizes(paper)
    reads(case, sheets)
    if "copies=2" in case.query:
        assert sheets.text(0) == sheets.text(1)


def holds_a_report(case: Print, paper: str, report: Printed) -> None:
    """At most so many pages of the right size, none with hardly anything at the end."""
    assert len(report.sizes) <= len(case.pages), paper
    assert report.sizes == case.sizes(paper)[: len(report.sizes)]
    assert report.last_lines >= 20, paper
    if paper == "a4":
        reads(case, report)


def reads(case: Print, pages: Printed) -> None:
    """What is to be read is there; a PDF may have spaces anywhere."""
    if case.says:
        said = f"{pages.text(0)} {pages.rest()}".replace(" ", "")
        assert [words for words in case.says if words.replace(" ", "") not in said] == []


def test_a_choice_shows_at_once_and_a_button_prints(page: Page, server: Server) -> None:
    page.goto(f"{seed_match(server, *DEALS)}print")
    page.evaluate("() => { window.print = () => { document.title = document.querySelectorAll('.print-page').length } }")
    page.get_by_role("radio", name="Blank sheets").check()
    expect(page.locator(".match .total.ink")).to_have_count(0)
    page.get_by_label("Copies").fill("3")
    page.get_by_role("radio", name="US Letter").check()
    expect(page.locator(".prints.letter .print-page")).to_have_count(3)
    assert "copies=3" in page.url
    page.get_by_label("Copies").fill("30")  # and stays there
    expect(page.get_by_role("alert")).to_have_text("only 1 to 20 is possible, so 20 is used")
    expect(page.locator(".print-page")).to_have_count(20)
    page.get_by_label("Copies").fill("3")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("3")  # not the 20 that were there
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(page.locator(".prints.letter .print-page")).to_have_count(3)


def test_a_choice_that_cannot_be_stays_and_is_said(page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/splatoids/print?paper=a3&players=9")
    expect(page.get_by_role("alert")).to_have_text(["only 2 to 4 is possible, so 4 is used", re.compile("got 'a3'")])
    page.get_by_label("Points to win").fill("10000")
    page.get_by_role("radio", name="US Letter").check()
    fault = "type a whole number from 1 to 9999"
    expect(page.get_by_role("alert")).to_have_text([fault])
    expect(page.get_by_label("Points to win")).to_have_value("10000")
    expect(page.get_by_label("Points to win")).to_have_accessible_description(re.compile(fault))
    expect(page.locator(".prints.letter .line-points")).to_have_count(1)
    axe_clean(page)
    page.get_by_label("Points to win").fill("7")
    expect(page.locator(".about")).to_have_text("Match to 7 points")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_stickers_are_six_on_a_page_of_both_papers(page: Page) -> None:
    """As many pages as the preview has, each with its frames whole; long names too."""
    page.goto("/places")
    for name in ("Bar", "W" * 40, "The long table at the back of the room"):
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Add").click()
        expect(page.get_by_role("link", name=name)).to_be_visible()
    for paper in PORTRAIT:
        page.goto(f"/places/stickers?copies=3&paper={paper}")
        assert page.locator("[data-pages]").inner_text() == "2"
        assert page.evaluate(SMALL) == []
        page.emulate_media(media="print")
        assert page.evaluate(OUT_OF_STICKERS) == []
        with closing(PdfDocument(page.pdf(prefer_css_page_size=True))) as printed:
            assert len(printed) == 2
        page.emulate_media(media="screen")
