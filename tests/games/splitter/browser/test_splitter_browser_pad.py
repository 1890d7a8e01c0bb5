"""The pad of all players: states of totals and sheets do not depend on color alone."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import BEST_A, cell, seed_grid, write

TWIN = [*BEST_A[:6], "##4411##"]
RED = """node => {
    node.style.color = "var(--red)";
    return getComputedStyle(node).color;
}"""


def ring(place: Locator) -> str:
    """The border style of the ring around a total; "none" without a ring."""
    return str(place.evaluate("node => getComputedStyle(node, '::after').borderTopStyle"))


def test_pad_marks_winners_differences_and_doubts(page: Page, server: Server) -> None:
    claims = {"totals": [55, None, None]}
    page.goto(seed_grid(server, "Ana", "Bo", "Cy", sheets=[BEST_A, BEST_A, TWIN], claims=claims))
    totals = page.locator(".player-row .grand-total")
    expect(totals).to_have_text(["56", "56", "54"])
    assert [ring(totals.nth(n)) for n in range(3)] == ["solid", "solid", "none"]
    difference = page.locator(".problems .diff")
    expect(difference).to_contain_text("paper 55, scorepad 56")
    line = difference.evaluate("node => getComputedStyle(node).borderLeft")
    assert line == f"3px solid {page.locator('body').evaluate(RED)}"
    page.locator(".problems li", has_text="mirrored pairs").get_by_role("link", name="Cy").tap()
    page.wait_for_url("**/sheet/pad-2*")
    page.wait_for_load_state()  # before the script is loaded, a tap counts up instead
    style = cell(page, "7-3").locator(".digit").evaluate("node => getComputedStyle(node).textDecorationStyle")
    assert style == "wavy"
    for name, digit in (("7-3", "1"), ("7-5", "4"), ("7-4", "4"), ("7-6", "1")):
        cell(page, name).tap()
        write(page, digit)
    expect(page.locator(".cell.doubted")).to_have_count(0)
    expect(page.locator(".problems")).to_have_count(0)
    expect_saved(page)
