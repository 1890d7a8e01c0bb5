"""The pad of all players: totals side by side, the winner, sheets that differ, paper against proof, a verdict alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import BEST_A, BEST_B, cell, expect_points, mirror, seed_grid, write

BELOW = [BEST_A[0], BEST_A[1], "26621556", "26623316", *BEST_A[4:]]  # 47, with 2 once more and 1 and 6 once less
TWIN = [*BEST_A[:6], "##4411##"]


def swapped(rows: list[str]) -> list[str]:
    """The same rolls, each written the other way round."""
    return [row[::-1] for row in rows]


def player(page: Page, name: str) -> Locator:
    return page.locator(".player", has_text=name)


def ring(place: Locator) -> str:
    """How the total is set apart."""
    return str(place.evaluate("node => getComputedStyle(node, '::after').borderTopStyle"))


def test_totals_stand_side_by_side_with_ranks_and_a_ring_round_the_winner(page: Page, server: Server) -> None:
    claims = {"totals": [None, None, 40]}
    page.goto(seed_grid(server, "Ana", "Bo", "Cy", sheets=[BEST_A, BELOW], claims=claims))
    expect(page.locator(".player .grand-total")).to_have_text(["56", "47", "40"])
    expect(page.locator(".player .why")).to_have_text(["rank 1", "rank 2", "rank 3"])
    expect(page.locator(".grand-total.win")).to_have_count(1)
    expect(player(page, "Ana").locator(".grand-total")).to_contain_class("win")
    expect(player(page, "Cy").locator(".grand-total")).to_contain_class("pencil")
    expect(page.locator(".verdict")).to_have_text("Ana wins with 56")
    assert [ring(page.locator(".grand-total").nth(n)) for n in range(3)] == ["solid", "none", "none"]


def test_a_tie_is_a_shared_win_with_a_ring_round_both(page: Page, server: Server) -> None:
    home = seed_grid(server, "Ana", "Bo", "Cy", sheets=[BEST_A, swapped(BEST_A), BELOW])
    for path in ("", "result"):
        page.goto(home + path)
        expect(page.locator(".verdict")).to_have_text("Ana and Bo share the win with 56")
        expect(page.locator(".grand-total.win")).to_have_text(["56", "56"])
    expect(page.locator(".rank")).to_have_text(["1.", "1.", "3."])


def test_a_table_under_way_says_how_far_everybody_is(page: Page, server: Server) -> None:
    half = [*BEST_A[:3], "........", "........", "#......#", "##....##"]
    page.goto(seed_grid(server, "Ana", "Bo", "Cy", sheets=[BEST_A, half]))
    expect(page.locator(".player .why")).to_have_text(["full", "18 of 44 numbers", "not entered"])
    expect(page.locator(".player .grand-total").last).to_have_text("–")
    expect(page.locator(".grand-total.win")).to_have_count(0)
    expect(player(page, "Bo").locator(".grand-total")).to_contain_class("pencil")
    page.get_by_role("link", name="Enter Bo").tap()
    expect(page.get_by_role("heading", name="Bo")).to_be_visible()


def test_sheets_that_differ_are_named_and_marked_until_they_agree(page: Page, server: Server) -> None:
    home = seed_grid(server, "Ana", "Bo", "Cy", sheets=[BEST_A, BEST_A, TWIN])
    page.goto(home)
    problem = page.locator(".problems li")
    expect(problem).to_have_count(1)
    expect(problem).to_contain_text("Cy: this sheet has")
    expect(problem).to_contain_text("mirrored pairs")
    problem.get_by_role("link", name="Cy").tap()
    expect(page).to_have_url(re.compile("/sheet/pad-2"))
    expect(page.locator(".problems")).to_contain_text("mirrored pairs")
    page.wait_for_load_state()  # before the script is there a tap counts up instead
    doubted = [str(place.get_attribute("value")) for place in page.locator(".cell.doubted").all()]
    assert {"7-3", "7-4", "7-5", "7-6"} <= set(doubted)
    assert {mirror(name) for name in doubted} == set(doubted)
    line = cell(page, "7-3").locator(".digit").evaluate("node => getComputedStyle(node).textDecorationStyle")
    assert line == "wavy"  # not by color alone
    cell(page, "7-4").tap()
    for name, digit in (("7-3", "1"), ("7-4", "4"), ("7-5", "4"), ("7-6", "1")):
        cell(page, name).tap()
        write(page, digit)
    expect(page.locator(".cell.doubted")).to_have_count(0)
    expect(page.locator(".problems")).to_have_count(0)


def test_of_two_sheets_that_differ_both_are_marked(page: Page, server: Server) -> None:
    home = seed_grid(server, "Ana", "Bo", sheets=[BEST_A, BELOW])
    for seat, name in enumerate(("Ana", "Bo")):
        page.goto(f"{home}sheet/pad-{seat}")
        expect(page.locator(".problems")).to_contain_text(f"{name} has")
        expect(page.locator(".cell.doubted").first).to_be_visible()


def test_boxes_on_paper_are_typed_and_a_difference_from_the_proof_is_red(page: Page, server: Server) -> None:
    home = seed_grid(server, "Ana", "Bo", pad="B", sheets=[None, BEST_B])
    page.goto(home + "sheet/pad-0")
    page.get_by_text("Numbers on paper").tap()
    for label, value in (("1s", "4"), ("6s", "12"), ("Hearts", "5"), ("Total", "48")):
        page.get_by_label(label, exact=True).fill(value)
    expect_points(page, "48")
    expect(page.locator(".head-points")).to_contain_class("pencil")
    expect_saved(page)
    page.goto(home)
    expect(player(page, "Ana").locator(".grand-total")).to_have_text("48")
    expect(player(page, "Ana").locator(".grand-total")).to_contain_class("pencil")
    page.goto(home + "sheet/pad-1")
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total", exact=True).fill("60")
    difference = page.locator(".problems .diff")
    expect(difference).to_have_text("60 on paper, 61 proved")
    expect_points(page, "61")
    line = "node => getComputedStyle(node).borderLeft"
    red = page.locator("body").evaluate("""node => {
        node.style.color = "var(--red)";
        return getComputedStyle(node).color;
    }""")
    assert difference.evaluate(line) == f"3px solid {red}"
    expect_saved(page)
    page.goto(home)
    expect(page.locator(".problems .diff")).to_contain_text("60 on paper, 61 proved")


@pytest.mark.parametrize(
    ("value", "sentence"), [("x", "type a whole number"), ("57", "at most 56"), ("999", "at most 56")]
)
def test_a_total_on_paper_that_cannot_be_is_named_and_kept(
    page: Page, server: Server, value: str, sentence: str
) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total", exact=True).fill(value)
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_label("Total", exact=True)).to_have_value(value)
    page.get_by_label("Total", exact=True).fill("31")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_points(page, "31")


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (BEST_A, "otherworldly: 56 is the most that pad A can give"),
        (BELOW, "spectacular: 2 points short of “unbelievable”"),
    ],
)
def test_alone_the_verdict_is_a_word_on_pad_and_result(
    page: Page, server: Server, rows: list[str], sentence: str
) -> None:
    page.goto(seed_grid(server, sheets=[rows]))
    expect(page.locator(".verdict")).to_have_text(sentence)
    page.get_by_role("link", name="See the result").tap()
    expect(page.locator(".verdict")).to_have_text(sentence)
    expect(page.locator(".why-player[open]")).to_contain_text("exactly 6; doubled by the star")
