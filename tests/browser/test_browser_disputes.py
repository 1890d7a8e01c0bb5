"""Disputes: from a number on paper to an explanation, and to a slip on half a page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.looks import fits, fits_a_desk
from tests.browser.print_steps import Printed
from tests.browser.steps import first_of, pasted, seed
from tests.browser.test_browser_drawing import SURE
from tests.full_games import SHEET
from tests.games.great_split.browser.steps import HAND, seed_boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE

SPLITTER: dict[str, Any] = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, None]}
GAMES: dict[str, Callable[[Server], str]] = {
    "splitter": lambda server: seed(server, SPLITTER),
    "great-split": lambda server: seed_boards(server, HAND),
    "splatoids": lambda server: seed_match(server, *DEALS),
}
SLIPS = [
    ("splitter", SURE, "Each star was counted as 2 extra points", 0),  # includes a drawing
    ("splitter", "paper-6=12&paper-total=44", "The stars were forgotten", 3),
    pytest.param("splitter", "paper-total=57", "Maybe:", 3, marks=pytest.mark.release),
    pytest.param("great-split", "paper-total=79", "The lower gem was not doubled", 3, marks=pytest.mark.release),
    ("great-split", "paper-total=78", "Maybe:", 3),
    ("splatoids", "paper-total=8", "1 point too many was given for going out", 3),
]
"""Parameters: a game, the first player's paper, a sentence on the slip, and the length of its list of explanations."""
LETTER, A4 = 725, 703
"""The widths of the paper sizes within margins of 12 mm, in CSS pixels."""


@pytest.mark.parametrize(("game", "paper", "said", "fitting"), SLIPS)
def test_slip_fits_on_half_a_page(  # noqa: PLR0917 - the fixtures and the parameters
    page: Page, server: Server, game: str, paper: str, said: str, fitting: int
) -> None:
    page.goto(f"{GAMES[game](server)}dispute/0?{paper}")
    page.get_by_role("button", name="Make a slip").tap()
    slip = page.locator(".slip")
    expect(slip).to_contain_text(said, ignore_case=True)
    expect(slip.locator(".fitting li")).to_have_count(fitting)
    page.wait_for_load_state()
    printed = Printed(page.pdf(format="Letter", prefer_css_page_size=False))
    assert len(printed.sizes) == 1
    assert said.lower()[:12] in printed.text(0).lower()
    page.emulate_media(media="print")
    heights = {}
    for width in (A4, LETTER):
        page.set_viewport_size({"width": width, "height": 1000})
        heights[width] = slip.evaluate("(slip) => slip.getBoundingClientRect().height")
    page.emulate_media(media="null")
    assert heights[A4] + 45 <= 561
    assert heights[LETTER] + 45 <= 528


def test_dispute_is_answered_while_typing_and_keeps_numbers_offline(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, THREE)}result")
    page.get_by_role("link", name="A different score?").first.tap()
    expect(page.get_by_role("heading", name="Whose score?")).to_be_visible()
    page.get_by_role("link", name="Ana").tap()
    total, answer = page.locator("#paper-total"), page.locator("#answer")
    expect(total).to_be_focused()
    expect(answer).to_have_text("")
    total.fill("21")
    expect(answer).to_have_text("Paper and scorepad agree.")
    page.route("**/dispute/**", lambda route: route.abort())  # browsers do not report this as offline
    total.fill("10")
    expect(page.locator("[data-offline]")).to_contain_text("Your numbers stay here")
    expect(total).to_have_value("10")
    page.unroute("**/dispute/**")
    expect(answer).to_contain_text("“Total” was added, not multiplied")
    expect(page.locator("[data-offline]")).to_be_hidden()
    expect(answer.locator("h2")).to_have_text("Paper 10, scorepad 21.")
    fits(page, 390, 320)
    fits_a_desk(page)
    page.reload()
    expect(total).to_have_value("10")
    total.fill("")
    expect(answer).to_have_text("")
    page.reload()
    expect(total).to_have_value("")


def test_late_scripts_and_responses_keep_typed_numbers(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/asking"), hold)
    page.goto(f"{seed(server, SPLITTER)}dispute/0", wait_until="commit")
    page.locator("#paper-total").fill("50")
    first_of(held, page).continue_()
    expect(page.locator("#answer")).to_contain_text("Paper 50, scorepad 56.")
    assert "paper-total=50" in page.url
    page.route("**/dispute/**", hold)
    page.get_by_text("More lines from the paper").tap()
    page.locator("#paper-1").fill("1")
    late = first_of(held, page)
    for number in "23":
        page.locator(f"#paper-{number}").fill(number)
    late.continue_()
    last = first_of(held, page)
    assert "paper-1=1&paper-2=2&paper-3=3" in last.request.url
    last.continue_()
    expect(page.locator("#answer h2")).to_have_text("Ones: paper 1, scorepad 10.")
    assert [page.locator(f"#paper-{number}").input_value() for number in range(1, 4)] == [*"123"]


def test_suggested_box_keeps_the_focus_when_the_answer_arrives(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, SPLITTER)}dispute/0?paper-total=57")
    expect(page.locator("#answer")).to_contain_text("Maybe:")
    line, asked = page.locator("#paper-1"), page.get_by_text("Not it?")
    expect(asked).to_have_count(1)
    expect(page.locator("#paper-2")).to_be_hidden()
    line.tap()
    page.keyboard.type("1")
    expect(page.locator(".mark-differs")).to_have_count(1)
    page.keyboard.type("0")
    expect(page.locator(".mark-differs")).to_have_count(0)
    expect(line).to_be_focused()
    expect(line).to_have_value("10")


def test_first_box_has_the_focus_if_all_boxes_are_blank(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(has_touch=False, is_mobile=False)
    page.goto(f"{seed(server, THREE)}dispute/0")
    expect(page.locator("#paper-total")).to_be_focused()
    page.keyboard.type("99")
    expect(page.locator("#answer h2")).to_contain_text("Paper 99, scorepad")
    page.reload()
    expect(page.locator("#paper-total")).to_have_value("99")
    assert page.evaluate("document.activeElement.id") == ""


def test_slip_is_made_once_and_can_be_copied_deleted_and_restored(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, THREE)}dispute/0?paper-total=10")
    write = page.get_by_role("button", name="Make a slip")
    page.context.set_offline(True)
    write.tap()
    expect(page.locator("[data-offline]")).to_contain_text("tap again once you are online")
    expect(page.locator("#paper-total")).to_have_value("10")
    page.context.set_offline(False)
    write.dblclick()
    expect(page.locator(".slip")).to_contain_text("Paper 10")
    fits(page, 390, 320)
    fits_a_desk(page)
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.locator(".slip-link [role=status]")).to_have_text("Copied")
    expect(page.get_by_role("button", name="Copy the link")).to_be_focused()
    assert pasted(page) == page.url
    page.locator("summary[aria-label=More]").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this slip").tap()
    expect(page.get_by_role("heading", name="This slip was deleted")).to_be_visible()
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.locator(".slip")).to_contain_text("Paper 10")
    page.get_by_role("link", name="Back").tap()
    expect(page.locator("#paper-total")).to_have_value("10")
    expect(page.get_by_role("link", name="Paper 10")).to_have_count(1)
