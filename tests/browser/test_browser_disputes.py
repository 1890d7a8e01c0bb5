"""“That can't be right”: from a number on paper to what went wrong and a slip on half a page, in each game."""

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

from tests.browser.fixtures import SCREEN, Server
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk
from tests.full_games import SHEET
from tests.games.great_split.browser.steps import HAND, seed_boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE
from tests.web.test_web_disputes_papers import three_tied

SPLITTER: dict[str, Any] = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, None]}
GAMES: dict[str, tuple[Callable[[Server], str], str, str, str]] = {
    "splito": (lambda server: seed(server, THREE), "Ana", "10", "Left and right were added: 10 is 3 + 7"),
    "splitter": (lambda server: seed(server, SPLITTER), "Ana", "50", "the star at row 4, column 1 or 8 was forgotten"),
    "great-split": (lambda server: seed_boards(server, HAND), "Carey", "79", "The lower gem was not doubled"),
    "splatoids": (
        lambda server: seed_match(server, *DEALS),
        "Ana",
        "8",
        "one point too many was written for going out",
    ),
}
"""A table, whose paper it is, the total there, and how what went wrong begins."""


@pytest.mark.parametrize("game", GAMES)
def test_a_total_on_paper_is_explained_and_handed_over_as_a_slip(page: Page, server: Server, game: str) -> None:
    make, player, total, said = GAMES[game]
    page.goto(make(server))
    page.get_by_text("More", exact=True).or_(page.locator("summary[aria-label=More]")).first.tap()
    page.get_by_role("link", name="Check a number").tap()
    expect(page.get_by_role("heading", name="Whose number is in doubt?")).to_be_visible()
    page.get_by_role("link", name=player).tap()
    page.locator("#paper-total").fill(total)
    expect(page.locator("#parting-title")).to_have_text("Paper and proof differ at “Total”", ignore_case=True)
    expect(page.locator(".mistakes li").first).to_contain_text(said, ignore_case=True)
    page.reload()
    expect(page.locator("#paper-total")).to_have_value(total)
    page.get_by_role("button", name="Write a slip to hand over").tap()
    slip = page.locator(".slip")
    expect(slip).to_contain_text(f"{total} on paper")
    expect(slip).to_contain_text(said, ignore_case=True)
    _prints_on_half_a_page(page, said)


def test_the_cards_of_a_tie_are_explained_and_handed_over_alike(page: Page, server: Server) -> None:
    page.goto(seed(server, three_tied(12, 13, 14)))
    page.get_by_role("link", name="Check the cards that settle the tie").tap()
    page.get_by_role("link", name="A", exact=False).filter(has_text="26").tap()
    page.locator("#paper-total").fill("24")
    expect(page.locator("#parting-title")).to_have_text("Paper and proof differ at “All cards”")
    page.reload()
    expect(page.locator("#paper-total")).to_have_value("24")
    page.locator("#paper-total").fill("")
    expect(page.locator("#answer")).to_have_text("")
    page.locator("#paper-total").fill("24")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".slip")).to_contain_text("All cards: 24 on paper, 26 proved.")
    _prints_on_half_a_page(page, "only the Splito cards")
    page.get_by_role("link", name="Back").tap()
    expect(page.locator("#paper-total")).to_have_value("24")


def _prints_on_half_a_page(page: Page, said: str) -> None:
    page.wait_for_load_state("load")
    for paper in ("A4", "Letter"):
        found = PdfReader(io.BytesIO(page.pdf(format=paper, prefer_css_page_size=False)))
        assert len(found.pages) == 1, (paper, [each.extract_text()[:300] for each in found.pages])
        assert said.lower()[:12] in found.pages[0].extract_text().lower().replace("\n", " ")
    page.emulate_media(media="print")
    heights = []
    for width in (703, 725):  # A4 and Letter in CSS pixels, within margins of 12 mm
        page.set_viewport_size({"width": width, "height": 1000})
        heights.append(page.locator(".slip").evaluate("(slip) => slip.getBoundingClientRect().height"))
    page.emulate_media(media="null")
    page.set_viewport_size(SCREEN)
    assert heights[0] + 45 <= 561
    assert heights[1] + 45 <= 528


def test_two_mistakes_with_picture_and_rules_fit_half_a_page_too(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0?paper-3=6&paper-6=12&paper-total=41")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".slip .where")).to_be_visible()
    _prints_on_half_a_page(page, "were forgotten: each doubles its group")


def test_the_number_that_tells_apart_what_fits_is_one_tap_away(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0?paper-total=57")
    expect(page.locator("#answer")).to_contain_text("Several mistakes fit. Type “ones” next.")
    page.get_by_role("link", name="it tells these apart").tap()
    expect(page.locator("#paper-1")).to_be_focused()
    expect(page.locator("#paper-1")).to_be_in_viewport()
    page.keyboard.type("10")
    expect(page.locator("#answer")).not_to_contain_text("Type “ones”")


def test_several_that_fit_stand_on_half_a_page(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0?paper-total=57")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".fitting li")).to_have_count(3)
    _prints_on_half_a_page(page, "Several mistakes fit")
    page.goto(seed_boards(server, HAND) + "dispute/0?paper-total=78")
    expect(page.locator("#answer")).to_contain_text("Several mistakes fit")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".fitting li")).to_have_count(3)
    _prints_on_half_a_page(page, "Several mistakes fit")


def test_a_slip_without_any_mistake_that_fits_stands_on_half_a_page(page: Page, server: Server) -> None:
    page.goto(seed_boards(server, HAND) + "dispute/0?paper-total=107")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".slip")).to_contain_text("No mistake that we know gives exactly this.")
    _prints_on_half_a_page(page, "No mistake that we know")


def test_what_is_typed_on_a_slow_line_stays_and_the_last_question_is_answered(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0")
    page.evaluate(
        "() => { const plain = fetch; window.fetch = async (...asked) => {"
        "  await new Promise((later) => setTimeout(later, 800)); return plain(...asked); } }"
    )
    for number in range(1, 7):
        page.locator(f"#paper-{number}").fill(str(number))
        page.wait_for_timeout(400)
    expect(page.locator("#parting-title")).to_have_text("Paper and proof differ at “Ones”", ignore_case=True)
    expect(page.locator("main > .paper .versus tr.differs")).to_have_count(4)
    assert [page.locator(f"#paper-{number}").input_value() for number in range(1, 7)] == [*"123456"]
    assert "paper-6=6" in page.url


def test_what_is_typed_before_the_script_came_is_answered_when_it_does(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile("/asking"), hold)
    page.goto(seed(server, SPLITTER) + "dispute/0", wait_until="commit")
    page.locator("#paper-total").fill("50")
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    expect(page.locator("#answer")).to_contain_text("Most likely: the star at row 4")
    assert "paper-total=50" in page.url


def test_a_right_number_is_said_where_one_looks_and_an_emptied_box_asks_for_nothing(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0")
    expect(page.locator("#answer")).to_have_text("")
    page.locator("#paper-total").fill("56")
    expect(page.locator("#answer")).to_have_text("Paper and proof agree.")
    page.locator("#paper-total").fill("50")
    expect(page.locator("#answer")).to_contain_text("Most likely: the star at row 4")
    page.locator("#paper-total").fill("")
    expect(page.locator("#answer")).to_have_text("")
    page.reload()
    expect(page.locator("#paper-total")).to_have_value("")


def test_the_end_of_the_page_is_not_covered(page: Page, server: Server) -> None:
    page.goto(seed(server, SPLITTER) + "dispute/0?paper-total=55")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        end = page.locator("main > :last-child").bounding_box()
        dock = page.locator(".dock").bounding_box()
        assert end is not None
        assert dock is not None
        assert end["y"] + end["height"] <= dock["y"]


def test_the_pages_are_clean_for_axe_and_fit(page: Page, server: Server, axe_clean: Callable[[Page], None]) -> None:
    pad = seed(server, THREE)
    for name in ("dispute/0?paper-total=x", "dispute/0?paper-total=10"):
        page.goto(pad + name)
        fits(page, 390, 320)
        if name.endswith("x"):
            clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".slip")).to_be_visible()
    fits(page, 390, 320)
    fits_a_desk(page)
    page.goto(pad + "dispute")
    expect(page.get_by_role("heading", name="Slips handed over")).to_be_visible()
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)


def test_it_works_without_scripts_and_without_a_connection_nothing_typed_is_lost(
    open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed(server, THREE)
    plain = open_page(java_script_enabled=False)
    plain.goto(f"{pad}dispute/0")
    plain.locator("#paper-total").fill("10")
    plain.get_by_role("button", name="Compare").click()
    expect(plain.locator(".mistakes li").first).to_contain_text("left and right were added")
    page = open_page()
    page.goto(f"{pad}dispute/0")
    server.stop()
    page.locator("#paper-total").fill("1")
    expect(page.locator("[data-offline]")).to_contain_text("What you typed stays here")
    expect(page.locator("#paper-total")).to_have_value("1")
    page.locator("#paper-total").fill("10")
    server.start()  # no browser says so, and nobody types: it is asked again by itself
    expect(page.locator(".mistakes li").first).to_contain_text("left and right were added", timeout=20_000)
    expect(page.locator("[data-offline]")).to_be_hidden()


def test_without_a_connection_a_slip_waits_for_one_and_comes_once(
    open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed(server, THREE)
    page = open_page()
    page.goto(f"{pad}dispute/0?paper-total=10")
    server.stop()
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator("[data-offline]")).to_contain_text("tap again once there is one")
    expect(page.locator("#paper-total")).to_have_value("10")
    server.start()
    page.get_by_role("button", name="Write a slip to hand over").dblclick()
    expect(page.locator(".slip")).to_contain_text("10 on paper")
    page.goto(f"{pad}dispute/0")
    expect(page.get_by_role("link", name="10 on paper")).to_have_count(1)


def test_a_slips_link_is_copied_and_the_slip_taken_back_and_brought_back(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed(server, THREE)
    page.goto(f"{pad}dispute/0?paper-total=10")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.locator(".slip-link [role=status]")).to_have_text("Copied")
    expect(page.get_by_role("button", name="Copy the link")).to_be_focused()
    address = page.url
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))")
    page.locator("#pasted").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("#pasted")).to_have_value(address)
    page.locator("summary[aria-label=More]").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this slip").tap()
    expect(page.get_by_role("heading", name="This slip was deleted")).to_be_visible()
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.locator(".slip")).to_contain_text("10 on paper")
    page.get_by_role("link", name="Back").tap()
    expect(page.locator("#paper-total")).to_have_value("10")


@pytest.mark.parametrize("touch", [True, False])
def test_the_first_box_is_ready_to_type_into_unless_that_brings_a_keyboard(
    open_page: Callable[..., Page], server: Server, touch: bool
) -> None:
    page = open_page(has_touch=touch, is_mobile=touch)
    page.goto(seed(server, THREE) + "dispute/0")
    expect(page.locator("#paper-total")).to_be_visible()
    page.wait_for_load_state()
    assert page.evaluate("document.activeElement.id") == ("" if touch else "paper-total")
    if not touch:
        page.keyboard.type("10")
        expect(page.locator("#parting-title")).to_be_visible()
        page.reload()
        assert page.evaluate("document.activeElement.id") == ""
