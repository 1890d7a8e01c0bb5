"""The totals page: numbers are typed one after another, and Next moves to the next field."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed

NAMES = ["Ana", "Bo", "Cy", "Dee"]
NUMBERS, WON = ["12", "20", "3", "5"], "Bo wins with 240"
VERDICT = ".totals-now .verdict"


def values(page: Page) -> list[str]:
    """The values of the fields in the first group."""
    inputs: list[str] = (
        page.locator(".typed-numbers")
        .first.locator("input")
        .evaluate_all("inputs => inputs.map((input) => input.value)")
    )
    return inputs


def test_points_of_all_zones_can_be_typed_on_one_screen(page: Page, server: Server) -> None:
    page.goto(seed(server, {"game": "splito", "players": NAMES}))
    screens: list[str] = []
    page.on("framenavigated", lambda frame: screens.append(frame.url))
    page.get_by_role("link", name="Type each zone").first.click()
    page.locator(".typed-numbers input").first.click()
    for number in NUMBERS:
        for key in (*number, "Enter"):
            page.keyboard.press(key)
    expect(page.locator(VERDICT)).to_have_text(WON)
    assert values(page) == NUMBERS
    assert len(screens) == 1
    fields = page.locator(".typed-numbers").first
    assert page.evaluate("() => document.activeElement === document.body")
    assert fields.bounding_box()["y"] + fields.bounding_box()["height"] < 844 - 80  # type: ignore[index] # it is shown
    page.reload()
    assert values(page) == NUMBERS
    page.locator(".typed-numbers input").first.fill("122")
    expect(page.locator(".typed-numbers li").first).to_contain_text("122 points need at least 31 objectives")
    assert values(page)[0] == "122"
    page.locator(".typed-numbers input").first.fill("12")
    expect(page.locator(".doubt")).to_have_count(0)
