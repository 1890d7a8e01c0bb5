"""Pages on a phone and on a desk: nothing cut, every target wide enough; what goes wrong is accessible too."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.fixtures import SCREEN, SETTLED, Server
from tests.browser.steps import card, seed, seed_empty
from tests.full_games import splito_for_eight
from tests.games.splito.tables import THREE

LONG = {**splito_for_eight(), "players": ["Ana", "B" * 40, "<b>Cy</b>", "ندى", "Eve 🎲", "Finn", "Gus", "Hal"]}
HALF = {**THREE, "common": None, "zones": [THREE["zones"][0], {"points": 9}, None]}
PAGES = ["", "result", "share", "seats", "sheet/zone-0", "sheet/zone-1", "sheet/common", "sheet/totals"]
DESK = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Tables empty, half filled, full, and full of long and strange names."""
    return {
        "empty": seed_empty(server),
        "half": seed(server, HALF),
        "full": seed(server, THREE),
        "long": seed(server, LONG),
    }


LOOKS: dict[str, dict[str, Any]] = {
    "light phone": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark"},
    "light desk": {"color_scheme": "light", **DESK},
}
SMALL = """() => [...document.querySelectorAll("a, button, summary, .text, label.pick, label.switch")]
  .filter((e) => e.checkVisibility({ opacityProperty: false }) && !e.matches(".visually-hidden, .skip"))
  .filter((e) => !e.closest("p, li.warning, li.info, li.diff") || e.matches("button"))
  .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""


COLORS = """() => axe.run({ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)))"""


def unfold(page: Page, what: str = "details.fold") -> None:
    """Open what is folded."""
    page.evaluate("(what) => document.querySelectorAll(what).forEach((fold) => { fold.open = true })", what)


def listen(page: Page) -> list[str]:
    """What the page logs from now on; not that these tests keep its service worker from it."""
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.text != "Service Worker registration blocked by Playwright":
            said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def fits(page: Page, *widths: int) -> None:
    """Nothing is cut on phones of these widths, and every target is 44 pixels wide and high on the first."""
    page.wait_for_load_state()
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [width, width], page.url
        if width == widths[0]:
            assert page.evaluate(SMALL) == [], page.url
    page.set_viewport_size(SCREEN)


def clean_in_light_and_dark(page: Page, axe_clean: Callable[[Page], None]) -> None:
    """Axe finds nothing in either; colors alone change, so the page is loaded once and in dark they alone are asked."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")  # a color that still fades would count
    axe_clean(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate(SETTLED)
    assert page.evaluate(COLORS) == [], page.url
    page.emulate_media(color_scheme="light")


def fits_a_desk(page: Page) -> None:
    """Nothing is cut on a desk, where every target is as large as on a phone."""
    page.set_viewport_size({"width": 1280, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, page.url
    assert page.evaluate(SMALL) == [], page.url
    page.set_viewport_size(SCREEN)


MEASURED = ["", "result", "seats", "sheet/zone-0", "sheet/common", "sheet/totals"]


@pytest.mark.parametrize("kind", ["empty", "half", "full", "long"])
def test_the_pages_of_a_table_fit_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str
) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    for name in PAGES:
        page.goto(tables[kind] + name)
        unfold(page)
        if name in MEASURED:
            fits(page, 390, 360)
        unfold(page, "details")
        if kind == "half":
            fits_a_desk(page)
        elif kind == "long":
            clean_in_light_and_dark(page, axe_clean)
    assert said == []


def test_the_other_pages_fit_and_log_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    for path in ("/", "/splito/", "/splito/new"):
        page.goto(path)
        unfold(page, "details.fold")
        fits(page, 390, 320)
        fits_a_desk(page)
    assert said == []
    for path in ("/nowhere/at/all", "/splito/AAAAAAAAA/"):
        page.goto(path)
        fits(page, 390, 320)
        fits_a_desk(page)


def test_what_was_changed_is_clean_for_axe_and_fits(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed(server, THREE)
    page.goto(pad + "sheet/zone-0")
    with page.expect_event("requestfinished", lambda request: request.method == "POST"):  # its answer names this phone
        page.locator("button[value^='red-']").first.tap()
    page.goto(pad)
    page.locator("summary[aria-label=More]").tap()
    page.get_by_role("link", name="What was changed").tap()
    expect(page.locator(".changes > li").first).to_contain_text("this phone")
    unfold(page, "details")
    fits(page, 390, 320)
    fits_a_desk(page)
    clean_in_light_and_dark(page, axe_clean)


def test_a_game_file_is_opened_and_what_is_wrong_with_it_is_in_sight(
    page: Page, tmp_path: Path, axe_clean: Callable[[Page], None]
) -> None:
    file = tmp_path / "game.json"
    for text in ('{"game": "splito", "players": ["Ana"]}', json.dumps(THREE)):
        file.write_text(text)
        page.goto("/")
        page.get_by_text("Open a game file").tap()
        page.get_by_label("File", exact=True).set_input_files(file)
        page.get_by_role("button", name="Open the file").tap()
        if len(text) < 50:
            expect(page.get_by_text("Splito is for 3 to 8 players")).to_be_in_viewport()
            axe_clean(page)
    expect(page.locator(".verdict")).to_have_text("Bo wins with 42")


def test_what_goes_wrong_is_clean_for_axe_too(page: Page, server: Server, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/splito/new")
    page.get_by_label("Seat 1", exact=True).fill("Ana")
    page.get_by_label("Seat 2", exact=True).fill("ana")
    page.get_by_role("button", name="Start with").click()
    expect(page.locator(".field-fault")).to_have_count(1)
    axe_clean(page)
    page.goto(seed_empty(server) + "sheet/zone-0")
    page.get_by_label("Points on paper").fill("lots")
    expect(page.get_by_role("alert")).to_be_visible()
    axe_clean(page)
    pad = seed(server, THREE)
    page.goto(pad)
    page.get_by_label("More").click()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this table").click()
    axe_clean(page)
    page.goto(pad)
    expect(page.get_by_role("heading", name="This table was deleted")).to_be_visible()
    axe_clean(page)


def test_a_zone_is_entered_with_the_keyboard_alone(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(**DESK)
    page.goto(seed_empty(server) + "sheet/zone-0")
    card(page, "red 1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(card(page, "red 1")).to_have_attribute("data-n", "1")
    expect(card(page, "red 2")).to_have_attribute("data-n", "2")
    expect(card(page, "red 2")).to_be_focused()
    page.get_by_label("Points on paper").fill("7")
    page.keyboard.press("Enter")
    expect(card(page, "red 1")).to_have_attribute("data-n", "1")


def test_the_share_page_shows_the_link_that_a_second_phone_opens(
    page: Page, open_page: Callable[..., Page], tables: dict[str, str]
) -> None:
    page.goto(tables["full"] + "share")
    expect(page.get_by_role("img", name="QR code of the link to play along")).to_be_visible()
    link = page.locator("main a.link").first.get_attribute("href") or ""
    other = open_page()
    other.goto(link)
    expect(other.locator(".verdict")).to_have_text("Bo wins with 42")
