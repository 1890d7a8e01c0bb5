"""The sheet explains itself: outlines, marks, words; a group and its line belong together."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import BEST_A, BEST_B, cell, expect_number, expect_points, seed_grid, write

STATES = ["##5221##", "#33.551#", "16621556", "66623316", "16313166", "#334466#", "##4441##"]
GROUPS = [
    ("1-3", "small", "1/5", "too few", "1 five; 4 short"),
    ("1-4", "valid", "✓", "scores", "exactly 2"),
    ("2-2", "open", "", "too few so far", "2 threes; 1 short, room to grow"),
    ("3-2", "valid", "✓", "scores", "exactly 6; doubled by the star"),
    ("6-4", "large", "5/4", "too many", "5 fours touch; exactly 4 needed"),
]


@pytest.fixture
def drawn(page: Page, server: Server) -> Page:
    """A sheet with groups in every state."""
    page.goto(seed_grid(server, sheets=[STATES]) + "sheet/pad-0")
    return page


def shape(page: Page, name: str) -> Locator:
    """The outline of the group that begins at this space."""
    return page.locator(f"#g-{name}")


def line(page: Page, name: str) -> Locator:
    """Its line in the breakdown."""
    return page.locator(f"#breakdown .to-shape[data-shape='{name}']")


def expect_lit(page: Page, name: str) -> None:
    """This group is lit, on the sheet and among the lines, and no other; its line stands under the sheet."""
    expect(page.locator("#grid .lit")).to_have_id(f"g-{name}")
    expect(page.locator("#breakdown .lit")).to_have_attribute("data-shape", name)
    words = line(page, name).locator(".why").text_content() or ""
    expect(page.locator("#spot .why")).to_have_text(words)


@pytest.mark.parametrize("group", GROUPS, ids=[state + name for name, state, *_ in GROUPS])
def test_a_group_says_its_state_by_outline_mark_and_word(drawn: Page, group: tuple[str, str, str, str, str]) -> None:
    name, state, badge, word, why = group
    row, column = map(int, name.split("-"))
    digit = STATES[row - 1][column - 1]
    expect(shape(drawn, name)).to_contain_class(state)
    expect(cell(drawn, name).locator(".badge")).to_have_text([badge] if badge else [])
    expect(cell(drawn, name)).to_have_accessible_name(f"row {row}, column {column}: {digit}, {word}")
    expect(line(drawn, name)).to_contain_text(why)


def test_the_outlines_of_the_four_states_differ_without_their_colors(drawn: Page) -> None:
    read = """node => {
        const style = getComputedStyle(node);
        return [style.strokeDasharray, style.strokeWidth, style.fill.includes("url"), style.fill === "none"];
    }"""
    names = {state: name for name, state, *_ in GROUPS}
    assert len({str(shape(drawn, name).evaluate(read)) for name in names.values()}) == len(names) == 4


def test_a_tapped_number_shows_the_line_of_its_group(drawn: Page) -> None:
    for tapped, name in (("2-6", "2-5"), ("5-2", "3-2"), ("7-3", "6-4"), ("1-3", "1-3")):
        cell(drawn, tapped).tap()
        expect_lit(drawn, name)
    expect(drawn.locator("#spot")).to_contain_text("1 five; 4 short")


def test_a_tapped_line_shows_its_group_on_the_sheet(drawn: Page) -> None:
    for name in ("6-4", "2-2"):
        line(drawn, name).tap()
        expect_lit(drawn, name)
        expect(cell(drawn, name)).to_be_in_viewport()


def test_the_line_of_the_hearts_shows_them_on_the_sheet(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, pad="B", sheets=[BEST_B]) + "sheet/pad-0")
    page.locator("#breakdown .to-shape", has_text="hearts").tap()
    expect(page.locator("#grid .lit").first).to_be_visible()
    expect(page.locator("#spot")).to_contain_text("each heart holds a 3")


def test_a_group_is_lit_until_a_number_is_written(drawn: Page) -> None:
    cell(drawn, "3-2").tap()
    cell(drawn, "2-4").tap()
    write(drawn, "5")
    expect(shape(drawn, "2-4")).to_contain_class("valid")
    expect(drawn.locator(".lit")).to_have_count(0)
    expect_saved(drawn)
    cell(drawn, "1-4").tap()
    expect_lit(drawn, "1-4")


def test_a_star_glows_as_long_as_it_doubles(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, sheets=[BEST_A]) + "sheet/pad-0")
    glowing = page.locator(".cell.glows")
    expect(glowing).to_have_count(2)
    read = """node => {
        const [star, times] = ["::before", "::after"].map((part) => getComputedStyle(node, part));
        return [times.content, star.textShadow !== "none"];
    }"""
    assert cell(page, "4-1").evaluate(read) == ['"×2"', True]
    cell(page, "5-2").tap()
    write(page, "1")
    expect(glowing).to_have_count(1)
    expect(cell(page, "4-8")).to_contain_class("glows")
    assert cell(page, "4-1").evaluate(read) == ["none", False]


def test_hearts_that_agree_are_joined_and_their_box_shows_the_bonus(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, pad="B", sheets=[BEST_B]) + "sheet/pad-0")
    joined, box = page.locator("#grid .joined"), page.locator("#sheet-paper .boxes div", has_text="♥").locator("dd")
    expect(box).to_have_text("5")
    all_three = joined.get_attribute("d") or ""
    cell(page, "5-5").tap()
    write(page, "1")
    expect(box).to_have_text("0")
    expect(joined).not_to_have_attribute("d", all_three)
    cell(page, "3-2").tap()
    write(page, "2")
    expect(joined).to_have_count(0)


def test_the_printed_column_grows_with_the_groups(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    boxes = page.locator("#sheet-paper .boxes dd")
    expect(boxes).to_have_text(["·"] * 7)
    write(page, "122")
    expect(boxes).to_have_text(["1", "2", "0", "0", "0", "0", "3"])
    expect(page.locator(".head-points")).to_contain_text("so far")
    expect_points(page, "3")


def test_numbers_say_what_they_are_while_the_server_is_away(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    server.stop()
    write(page, "3")
    expect_number(page, "1-3", "3")
    expect(cell(page, "1-3")).to_have_accessible_name("row 1, column 3: 3")
    server.start()
    expect(cell(page, "1-3")).to_have_accessible_name("row 1, column 3: 3, too few so far")
