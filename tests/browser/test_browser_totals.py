"""Numbers alone, typed on one page: one tap from the pad, Next goes on, nothing runs into the field before it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed

NAMES = ["Ana", "Bo", "Cy", "Dee"]
GAMES: list[tuple[dict[str, Any], list[str], str]] = [
    ({"game": "splito"}, ["12", "20", "3", "5"], "Bo wins with 240"),
    ({"game": "splitter", "pad": "A"}, ["12", "20", "31", "5"], "Cy wins with 31"),
    ({"game": "great-split"}, ["103", "95", "87", "9"], "Ana wins with 103"),
    ({"game": "splatoids", "target": 10}, ["11", "9", "6", "6"], "Ana wins with 11"),
]
each_game = pytest.mark.parametrize(("file", "numbers", "verdict"), GAMES, ids=[file["game"] for file, _, _ in GAMES])
VERDICT = ".totals-now .verdict"


def values(page: Page) -> list[str]:
    """What the fields of the first group hold."""
    inputs: list[str] = (
        page.locator(".typed-numbers")
        .first.locator("input")
        .evaluate_all("inputs => inputs.map((input) => input.value)")
    )
    return inputs


@each_game
def test_one_screen_and_a_key_for_each_digit_and_each_next(
    page: Page, server: Server, file: dict[str, Any], numbers: list[str], verdict: str
) -> None:
    pad = seed(server, {"players": NAMES, **file})
    page.goto(pad)
    screens: list[str] = []
    page.on("framenavigated", lambda frame: screens.append(frame.url))
    page.get_by_role("link", name="Just type the").first.click()
    page.locator(".typed-numbers input").first.click()
    pressed = 0
    for number in numbers:
        for key in (*number, "Enter"):
            page.keyboard.press(key)
            pressed += 1
    expect(page.locator(VERDICT)).to_have_text(verdict)
    assert values(page) == numbers
    assert len(screens) == 1
    assert pressed == sum(map(len, numbers)) + len(numbers)
    fields = page.locator(".typed-numbers").first
    assert page.evaluate("() => document.activeElement === document.body")
    assert fields.bounding_box()["y"] + fields.bounding_box()["height"] < 844 - 80  # type: ignore[index] # it is shown
    page.reload()
    assert values(page) == numbers


@each_game
def test_what_is_typed_without_a_connection_is_kept_and_sent(
    page: Page, server: Server, file: dict[str, Any], numbers: list[str], verdict: str
) -> None:
    pad = seed(server, {"players": NAMES, **file})
    page.goto(f"{pad}sheet/totals")
    page.context.set_offline(True)
    for place, number in zip(page.locator(".typed-numbers").first.locator("input").all(), numbers, strict=True):
        place.fill(number)
    expect(page.locator("#toast")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(VERDICT)).to_have_text(verdict)
    assert values(page) == numbers


def test_a_doubt_stands_where_the_number_was_typed_which_stays(page: Page, server: Server) -> None:
    pad = seed(server, {"players": NAMES, "game": "splito"})
    page.goto(f"{pad}sheet/totals")
    page.locator(".typed-numbers input").first.fill("122")
    expect(page.locator(".typed-numbers li").first).to_contain_text("122 points take at least 31 objectives")
    assert values(page)[0] == "122"
    page.locator(".typed-numbers input").first.fill("12")
    expect(page.locator(".doubt")).to_have_count(0)
