"""Splitter's pages on a phone and on a desk: nothing cut, every target wide enough, what a tap brings up accessible."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk, listen, unfold
from tests.games.splitter.browser.steps import BEST_A, BEST_B, cell, key, seed_grid

STATES = ["##5221##", "#33.551#", "16621556", "66623316", "16313166", "#334466#", "##4441##"]
OTHER = [*BEST_A[:6], "##4411##"]
LONG = ("Ana", "B" * 40, "<b>Cy</b>", "ندى", "Eve 🎲", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "W" * 40)
PAGES = {
    "empty": ["sheet/pad-0?way=copy", "sheet/pad-0?way=play", "sheet/rolls", "", "result"],
    "played": ["sheet/pad-0?way=play", "sheet/pad-1?way=play", "sheet/rolls", ""],
    "part": ["sheet/pad-0?way=copy", "", "result"],
    "hearts": ["sheet/pad-0?way=copy", "", "result"],
    "twelve": ["sheet/pad-1?way=copy", "sheet/pad-0?way=play", "sheet/rolls", "", "result"],
}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A table of one, of three with every state and a difference, of twelve with long and strange names."""
    claims = {"totals": [None, 55, 31], "by_number": [None, {"6": 3}, None]}
    twelve = [BEST_A, OTHER, STATES, *[None] * 9]
    return {
        "empty": seed_grid(server),
        "played": seed_grid(server, "Ana", "Bo", rolls=["41", "66", "25"]),
        "part": seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=claims),
        "hearts": seed_grid(server, pad="B", sheets=[BEST_B]),
        "twelve": seed_grid(server, *LONG, sheets=twelve, rolls=["41"]),
    }


@pytest.mark.parametrize("kind", PAGES)
def test_the_pages_of_a_table_fit_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str
) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    for name in PAGES[kind]:
        page.goto(tables[kind] + name)
        unfold(page)
        fits(page, 390, 320)
        if kind == "twelve":
            fits_a_desk(page)
            clean_in_light_and_dark(page, axe_clean)
    assert said == []


def test_what_a_tap_brings_up_is_clean_for_axe_too(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(seed_grid(server, "Ana", "Bo", sheets=[STATES], rolls=["41"]) + "sheet/pad-0?way=copy")
    for name in ("1-3", "2-5", "6-4", "4-1"):
        cell(page, name).tap()
        expect(page.locator("#spot .line")).to_be_visible()
        clean_in_light_and_dark(page, axe_clean)
    page.goto(seed_grid(server) + "sheet/pad-0?way=play")
    page.locator("[data-die='4']").tap()
    clean_in_light_and_dark(page, axe_clean)
    page.locator("[data-die='1']").tap()
    expect(page.locator(".keypad.now")).to_be_visible()
    clean_in_light_and_dark(page, axe_clean)
    cell(page, "3-1").tap()
    expect(page.locator("#dice-title")).to_contain_text("Roll 2 of 22")
    clean_in_light_and_dark(page, axe_clean)


@pytest.mark.parametrize("pad", ["A", "B"])
def test_the_sheet_and_its_keys_fit_on_one_screen(page: Page, server: Server, pad: str) -> None:
    page.goto(seed_grid(server, pad=pad) + "sheet/pad-0?way=copy")
    dock = page.locator(".dock").bounding_box()
    last = page.locator("#grid .cell").last.bounding_box()
    assert dock is not None
    assert last is not None
    assert last["y"] + last["height"] <= dock["y"]
    expect(key(page, "6")).to_be_in_viewport(ratio=1)
    widths = {
        round(place["width"])
        for place in page.evaluate(
            "[...document.querySelectorAll('#grid .cell')].map((node) => node.getBoundingClientRect().toJSON())"
        )
    }
    assert min(widths) >= 44


@pytest.mark.parametrize("way", ["copy", "play"])
@pytest.mark.parametrize("pad", ["A", "B"])
def test_on_a_phone_on_its_side_the_whole_sheet_stands_beside_its_keys(
    open_page: Callable[..., Page], server: Server, pad: str, way: str
) -> None:
    page = open_page(viewport={"width": 844, "height": 390})
    page.goto(seed_grid(server, pad=pad) + f"sheet/pad-0?way={way}")
    dock, head, grid = (page.locator(name).bounding_box() for name in (".dock", "#head", "#grid"))
    assert dock is not None
    assert head is not None
    assert grid is not None
    assert head["y"] + head["height"] <= grid["y"]
    assert grid["y"] + grid["height"] <= 390
    assert grid["x"] + grid["width"] <= dock["x"]
    for name in ("#grid .cell", ".dock .key"):
        for node in page.locator(name).all():
            box = node.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            expect(node).to_be_in_viewport(ratio=1)


BROKEN_WORDS = """() => {
  const walker = document.createTreeWalker(document.getElementById("dock"), NodeFilter.SHOW_TEXT), broken = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of node.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""


@pytest.mark.parametrize("width", [390, 320])
def test_with_text_of_twice_the_size_no_word_of_the_dock_breaks_and_dice_hold_their_numbers(
    open_page: Callable[..., Page], server: Server, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    home = seed_grid(server, "Ana", "Oma Gertrud", rolls=["41"])
    for name in ("sheet/pad-0?way=play", "sheet/pad-0?way=copy", "sheet/rolls"):
        page.goto(home + name)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(BROKEN_WORDS) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for die in page.locator(".die").all():
            assert die.evaluate("(node) => node.scrollWidth <= node.clientWidth")


def test_where_the_system_sets_all_colors_spaces_have_borders_and_the_pen_shows(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page(forced_colors="active")
    page.goto(seed_grid(server) + "sheet/pad-0?way=copy")
    widths = page.locator("#grid .cell").evaluate_all(
        "(cells) => cells.map((cell) => [cell.matches('.cursor'), getComputedStyle(cell).borderTopWidth])"
    )
    assert sorted(map(tuple, widths)) == [(False, "1px")] * 43 + [(True, "4px")]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_at_text_of_twice_the_size_the_dock_leaves_the_sheet_its_half(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language, viewport={"width": 320, "height": 844})
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    table = seed_grid(server, "Oma Gertrud", "Herr Müller-Lüdenscheidt", "Bartholomew", rolls=["41"])
    page.goto(f"{table}sheet/rolls")  # the next roll waits for everybody, which is said of each by name
    assert page.locator(".dock").evaluate("(dock) => dock.offsetHeight <= innerHeight / 2")
    to_the_pad = page.locator(".dock .steps a")
    to_the_pad.scroll_into_view_if_needed()
    expect(to_the_pad).to_be_in_viewport(ratio=1)
