"""The sheet explains itself: groups and lines highlight each other, and nothing depends on color alone."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import BEST_B, cell, seed_grid, write
from tests.games.splitter.tables import STATES

GROUPS = {"small": "1-3", "valid": "1-4", "open": "2-2", "large": "6-4"}


def shape(page: Page, name: str) -> Locator:
    """The outline of the group that begins at this space."""
    return page.locator(f"#g-{name}")


def line(page: Page, name: str) -> Locator:
    """The breakdown line of the group that begins at this space."""
    return page.locator(f"#breakdown .branch [data-pieces~='{name}']")


def expect_lit(page: Page, name: str) -> None:
    """This group is highlighted on the sheet, and no other; its line is below the sheet."""
    expect(page.locator("#grid .lit")).to_have_id(f"g-{name}")
    words = line(page, name).locator(".why").text_content() or ""
    expect(page.locator("#spot .why")).to_have_text(words)


def test_numbers_groups_and_lines_highlight_each_other(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, sheets=[STATES]) + "sheet/pad-0")
    for tapped, name in (("2-6", "2-5"), ("5-2", "3-2"), ("7-3", "6-4"), ("1-3", "1-3")):
        cell(page, tapped).tap()
        expect_lit(page, name)
    expect(page.locator("#spot")).to_contain_text("1 five, 4 short")
    for name in ("6-4", "2-2"):
        line(page, name).tap()
        spaces = line(page, name).get_attribute("data-pieces") or ""
        shown = page.locator("#grid [data-lit]").evaluate_all("(cells) => cells.map((cell) => cell.value)")
        assert shown == spaces.split()
        expect(cell(page, name)).to_be_in_viewport()
    cell(page, "2-4").tap()
    expect(page.locator("[data-lit]")).to_have_count(0)
    write(page, "5")
    expect(shape(page, "2-4")).to_contain_class("valid")
    expect(page.locator(".lit")).to_have_count(0)
    expect_saved(page)
    cell(page, "1-4").tap()
    expect_lit(page, "1-4")
    page.goto(seed_grid(server, pad="B", sheets=[BEST_B]) + "sheet/pad-0")
    page.locator("#breakdown [data-pieces]", has_text="hearts").tap()
    expect(page.locator("#grid .heart[data-lit]")).to_have_count(3)
    expect(page.locator("#grid [data-lit]")).to_have_count(3)
    expect(page.locator("#showing")).to_contain_text("each heart holds a 3")


LOOK = """node => {
    const style = getComputedStyle(node);
    return [style.strokeDasharray, style.strokeWidth, style.fill.includes("url"), style.fill === "none"].join();
}"""
GLOW = """node => {
    const [star, times] = ["::before", "::after"].map((part) => getComputedStyle(node, part));
    return [times.content, star.textShadow !== "none"];
}"""


def test_marks_of_a_pad_differ_without_color(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.goto(seed_grid(server, sheets=[STATES]) + "sheet/pad-0?way=copy")
    assert len({shape(page, name).evaluate(LOOK) for name in GROUPS.values()}) == len(GROUPS)
    assert cell(page, "4-1").evaluate(GLOW) == ['"×2"', True]
    cell(page, "5-2").tap()
    write(page, "1")
    expect(page.locator(".cell.glows")).to_have_count(1)
    assert cell(page, "4-1").evaluate(GLOW) == ["none", False]
    expect_saved(page)
    page.emulate_media(forced_colors="active")
    widths = page.locator("#grid .cell").evaluate_all(
        "(cells) => cells.map((cell) => [cell.matches('.cursor'), getComputedStyle(cell).borderTopWidth])"
    )
    assert sorted(map(tuple, widths)) == [(False, "1px")] * 43 + [(True, "4px")]


def test_outlines_are_aligned_with_numbers_next_to_empty_rows(page: Page, server: Server) -> None:
    pad = ["....", "####", "....", "####"]
    page.goto(seed_grid(server, pad=pad, sheets=[["1221", "####", "3333", "####"]]) + "sheet/pad-0")
    for name, first in (("1-2", "1-2"), ("3-1", "3-1")):
        outline, number = shape(page, name).bounding_box(), cell(page, first).bounding_box()
        assert outline is not None
        assert number is not None
        assert abs(outline["y"] - number["y"]) < number["height"] / 4
