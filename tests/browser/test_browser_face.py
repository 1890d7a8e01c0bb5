"""Helpers to see that a page fits phones and desks and that axe minds nothing; and what goes wrong, seen so."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.fixtures import SCREEN, SETTLED, Server
from tests.browser.steps import seed, seed_empty
from tests.games.splito.tables import THREE

DESK = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}


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


def test_what_goes_wrong_is_named_in_sight_and_clean_for_axe(
    page: Page, server: Server, tmp_path: Path, axe_clean: Callable[[Page], None]
) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "splito", "players": ["Ana"]}')
    page.goto("/")
    page.get_by_text("Open a game file").tap()
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_role("button", name="Open the file").tap()
    expect(page.get_by_text("Splito is for 3 to 8 players")).to_be_in_viewport()
    axe_clean(page)

    page.goto("/splito/new")
    for seat, name in enumerate(("Ana", "ana", "Cy"), start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Start with").press("Enter")
    taken = page.locator("[aria-invalid=true]").first
    expect(taken).to_be_focused()
    expect(taken).to_have_accessible_description(re.compile("called ana"))
    axe_clean(page)

    page.goto(seed_empty(server) + "sheet/zone-0")
    page.locator("#add summary", has_text="Another value").tap()
    page.locator("[name=new-count-of][value=red]").tap()
    page.locator("button[value='new-count=2']").tap()
    expect(page.locator("#toast")).to_contain_text("Choose what the card asks for")
    expect(page.locator("[name=new-count-of][value=red]")).to_be_checked()
    page.get_by_label("Points on paper").fill("lots")
    expect(page.get_by_role("alert")).to_contain_text("type a whole number from 0 to 148")
    expect(page.get_by_label("Points on paper")).to_have_value("lots")
    axe_clean(page)
    page.get_by_label("Points on paper").fill("8")
    expect(page.get_by_role("alert")).to_have_count(0)

    page.goto(seed(server, THREE))
    page.get_by_label("More").click()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this table").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    axe_clean(page)
