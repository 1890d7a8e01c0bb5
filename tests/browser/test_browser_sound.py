"""The sound for a player's own turn: off by default, and played once per turn when it is turned on."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed

TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...times) { window.tones += 1; start.apply(this, times); };
"""
"""Counts the tones that the page plays."""


def test_turn_sound_plays_once_if_switched_on(open_page: Callable[..., Page], server: Server) -> None:
    phone = open_page()
    phone.add_init_script(TONES)
    table = seed(server, {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"]}, rolls={"roll-1": "41"})
    for seat in (0, 1):
        change(server, table, f"pad-{seat}", {"roll-1": "3-1"})
    with phone.expect_response("**/sound.js"):
        phone.goto(table)
    with phone.expect_navigation():
        phone.locator("#who button", has_text="Ana").tap()
    switch = phone.get_by_label("Sound when it is your turn")
    for _ in range(2):
        phone.goto(table)
        phone.locator("summary[aria-label=More]").tap()
        phone.locator("#more-menu > summary").tap()
        expect(switch).not_to_be_checked()
    change(server, table, "rolls", {"roll-2": "52"})
    for seat in (0, 1):
        change(server, table, f"pad-{seat}", {"roll-2": "4-1"})
    expect(phone.locator("#watch[data-turn='3']")).to_be_attached()
    assert phone.evaluate("window.tones") == 0
    switch.check()
    phone.wait_for_function("() => window.tones === 2")
    change(server, table, "rolls", {"roll-3": "66"})
    expect(phone.locator("#watch[data-turn]")).to_have_count(0)
    for number in (3, 4):
        for seat in (0, 1):
            change(server, table, f"pad-{seat}", {f"roll-{number}": f"{number + 2}-2"})
        if number == 3:
            change(server, table, "rolls", {"roll-4": "12"})
    expect(phone.locator("#watch[data-turn='5']")).to_be_attached()
    phone.wait_for_function("() => window.tones === 4")
    phone.goto(f"{table}result")
    phone.locator("summary[aria-label=More]").tap()
    phone.locator("#more-menu > summary").tap()
    expect(switch).to_be_checked()
    assert phone.evaluate("window.tones") == 0
