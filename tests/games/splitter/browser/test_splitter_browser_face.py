"""Splitter's pages in portrait and landscape: nothing cut off, large tap targets, accessible results of taps."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import SETTLED, Server
from tests.games.splitter.browser.steps import BEST_A, cell, expect_pen, roll, seed_grid, write
from tests.games.splitter.tables import STATES

PALE = """(places) => axe.run({ include: places }, { resultTypes: ["violations"], runOnly: ["color-contrast"] })
  .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)))"""
"""Finds the elements whose color contrast is too low."""


def test_states_after_a_tap_pass_axe(page: Page, server: Server, axe_clean: Callable[[Page], None]) -> None:
    def readable(*places: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLED)
            assert page.evaluate(PALE, places) == []

    page.goto(seed_grid(server, "Ana", "Bo", sheets=[STATES], rolls=["41"]) + "sheet/pad-0?way=copy")
    cell(page, "1-3").tap()
    expect(page.locator("#spot .line")).to_be_visible()
    axe_clean(page)
    for name in ("1-3", "2-5", "6-4", "4-1"):
        cell(page, name).tap()
        expect(page.locator("#grid .lit")).to_have_count(1)
        readable("#spot", f"#cell-{name}")
    page.goto(seed_grid(server) + "sheet/pad-0?way=play")
    roll(page, "4")
    expect(page.locator("#die-chosen .die")).to_be_visible()
    axe_clean(page)
    readable("#die-chosen")


UPRIGHT = """() => {
  const box = (node) => node.getBoundingClientRect(), dock = box(document.querySelector(".dock"));
  const cells = [...document.querySelectorAll("#grid .cell")].map(box);
  return {
    narrowest: Math.round(Math.min(...cells.map(({ width }) => width))),
    above: Math.max(...cells.map(({ bottom }) => bottom)) <= dock.top,
    keys: [...document.querySelectorAll(".dock .key")].map(box).filter(({ bottom }) => bottom > innerHeight).length,
  };
}"""
SIDEWAYS = """() => {
  const box = (node) => node.getBoundingClientRect(), find = (what) => box(document.querySelector(what));
  const head = find("#head"), grid = find("#grid"), dock = find(".dock");
  const targets = [...document.querySelectorAll("#grid .cell, .dock .key")].map(box);
  const isOut = ({ top, left, right, bottom }) => top < 0 || left < 0 || right > innerWidth || bottom > innerHeight;
  return {
    smallest: Math.min(...targets.map(({ width, height }) => Math.min(width, height))) >= 44,
    out: targets.filter(isOut).length,
    below: head.bottom <= grid.top && grid.bottom <= innerHeight,
    beside: grid.right <= dock.left,
  };
}"""


def test_sheet_and_keys_fit_on_one_screen(page: Page, server: Server) -> None:
    homes = [seed_grid(server, pad=pad) for pad in "AB"]
    for home in homes:
        page.goto(f"{home}sheet/pad-0?way=copy")
        upright = page.evaluate(UPRIGHT)
        assert upright.pop("narrowest") >= 44
        assert upright == {"above": True, "keys": 0}
    page.set_viewport_size({"width": 844, "height": 390})
    for home in homes:
        for way in ("copy", "play"):
            page.goto(f"{home}sheet/pad-0?way={way}")
            assert page.evaluate(SIDEWAYS) == {"smallest": True, "out": 0, "below": True, "beside": True}


IN_SIGHT = """node => {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  return isInside && (bottom <= dock.top || right <= dock.left);
}"""


def test_the_pen_stays_in_sight_on_low_screens(page: Page, server: Server) -> None:
    for width, height in ((844, 390), (390, 500)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(seed_grid(server, sheets=[[*BEST_A[:5], "#......#", "##....##"]]) + "sheet/pad-0")
        write(page, "334")
        expect_pen(page, "6-5")
        assert cell(page, "6-5").evaluate(IN_SIGHT)


def test_dock_leaves_half_the_screen_at_double_text_size(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(locale="de", viewport={"width": 320, "height": 844})
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    table = seed_grid(server, "Oma Gertrud", "Herr Müller-Lüdenscheidt", "Bartholomew", rolls=["41"])
    page.goto(f"{table}sheet/rolls")  # the next roll waits for everybody, which is announced by name
    assert page.locator(".dock").evaluate("(dock) => dock.offsetHeight <= innerHeight / 2")
    to_the_pad = page.locator(".dock .steps a")
    to_the_pad.scroll_into_view_if_needed()
    expect(to_the_pad).to_be_in_viewport(ratio=1)
