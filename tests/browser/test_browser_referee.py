"""The referee on a phone: asked by tapping, with and without script, kept by reload and back, easy to read and hit."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from scorepad.tables import Store
from tests.browser.conftest import Server
from tests.browser.test_browser_face import DESK, SMALL

ASK = "/splatoids/ask/referee"
STATES = {
    "nothing": "",
    "pile": "?pile=7&on=2",
    "put right": "?pile=10&how=hand&cards=joker",
    "wipeout": "?pile=none&how=hand&cards=10&left=nothing",
    "follow on": "?pile=9&how=hand&cards=J&left=table&added=J,J",
    "too low": "?pile=K&how=table&cards=5,5",
    "many": "?pile=2&how=hand&cards=" + ",".join(["10"] * 8 + ["Q"] * 8),
    "seen": "?pile=9&how=blind&cards=5&known=more",
    "disqualified": "?pile=9&how=pickup&cards=5,4,J,10",
    "tops": "?pile=9&how=pickup&left=table&tops=3,4&blind=top",
}
LONG = ["Ana", "W" * 40, "<b>Cy</b>", "ندى"]


@pytest.fixture(scope="module")
def code(server: Server) -> str:
    """A table of four with long and strange names; every phone that opens it knows it."""
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        seats = {f"player-{seat}": name for seat, name in enumerate(LONG)}
        return store.create("splatoids", {"seats": seats}, change="seed-referee", device="test")
    finally:
        store.close()


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f"#{key}").click()


def ask_three(page: Page) -> None:
    """A third 7 from the hand; a blind card too low; the pile picked up with a 10 in the hand."""
    page.goto(ASK)
    dock = page.locator(".ruling")
    tap(page, "pile-7", "on-2")
    expect(dock).to_contain_text("Legal now: a 7 or higher, a 2, a 10")
    tap(page, "how-hand", "cards-7")
    expect(dock.locator(".word")).to_have_text("✓ Legal")
    expect(dock).to_contain_text("3 sevens: the pile goes")
    expect(dock).to_contain_text("Same player again, on an empty pile")
    expect(page.locator("#why").get_by_role("link", name="Three or more")).to_be_visible()
    tap(page, "onward")
    expect(dock).to_contain_text("Any card goes on an empty pile")
    tap(page, "pile-change", "pile-9", "how-blind", "cards-5")
    expect(dock.locator(".word")).to_have_text("✗ Not legal")
    expect(dock).to_contain_text("Too low: the player takes the pile")
    tap(page, "how-pickup", "cards-4", "cards-10")
    expect(dock.locator(".word")).to_have_text("✗ Disqualified")
    tap(page, "cards-lies-2")
    expect(dock).to_contain_text("The whole pile has to be taken")
    tap(page, "again")
    expect(page.get_by_role("heading", name="What lies on top of the pile?")).to_be_visible()


def test_questions_are_asked_by_tapping(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    ask_three(page)
    assert said == []


def test_the_same_without_script(open_page: Callable[..., Page]) -> None:
    ask_three(open_page(java_script_enabled=False))


def test_a_follow_on_and_a_seen_card_are_asked_by_tapping(page: Page) -> None:
    page.goto(ASK)
    dock = page.locator(".ruling")
    tap(page, "pile-9", "how-hand", "cards-J", "left-table", "added-some", "added-J", "added-J")
    expect(dock).to_contain_text("3 jacks: the pile goes")
    tap(page, "left-hand")
    expect(dock).to_contain_text("What was added goes back, the rest stays")
    tap(page, "how-blind")
    page.get_by_text("Were any of the blind cards seen before?").click()
    tap(page, "known-other")
    expect(dock).to_contain_text("A seen blind card comes first")
    expect(page.locator("#why")).to_contain_text("Disturbed cards")


def test_a_tap_moves_no_key_and_reloads_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(ASK + "?pile=7&how=hand&cards=9&left=table&add=1")
    page.evaluate("window.stays = true")
    key = page.locator("#added-9")
    key.focus()
    before = key.bounding_box()
    assert page.evaluate("scrollY") > 0
    for n in range(1, 9):
        page.keyboard.press("Enter")
        expect(page.locator(f"#added-lies-{n}")).to_be_attached()
        assert key.bounding_box() == before
    expect(key).to_be_focused()
    assert page.evaluate("[window.stays, history.length]") == [True, 2]


def test_two_quick_taps_count_twice(page: Page) -> None:
    page.goto(ASK + "?pile=7&how=hand")
    page.evaluate("const key = document.querySelector('#cards-9'); key.click(); key.click(); key.click()")
    expect(page.locator(".ruling")).to_contain_text("3 nines: the pile goes")
    assert "cards=9%2C9%2C9" in page.url


def test_what_was_asked_survives_a_reload_and_the_way_back(page: Page) -> None:
    page.goto("/splatoids/")
    page.get_by_role("link", name="Referee").click()
    tap(page, "pile-7", "how-hand", "cards-9")
    expect(page.locator(".ruling")).to_contain_text("A 9 beats a 7", ignore_case=True)
    page.reload()
    expect(page.locator(".ruling")).to_contain_text("A 9 beats a 7", ignore_case=True)
    page.locator("#why").get_by_role("link", name="Legal card").click()
    expect(page.locator("[id='splatoids.legal']")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".ruling")).to_contain_text("A 9 beats a 7", ignore_case=True)
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile("/splatoids/$"))


def test_without_a_connection_the_link_is_followed_as_any_other(page: Page) -> None:
    page.goto(ASK + "?pile=7")
    alone: list[str] = []

    def answer(route: Route) -> None:
        if route.request.headers.get("x-live"):
            alone.append(route.request.url)
            return route.abort()
        return route.continue_()

    page.route("**/ask/referee*", answer)
    tap(page, "how-hand")
    expect(page.locator(".ruling")).to_contain_text("Tap the cards that were played")
    assert len(alone) == 1


def test_a_taken_back_card_hands_the_focus_on(page: Page) -> None:
    page.goto(ASK + "?pile=7&how=hand&cards=9")
    page.locator("#cards-lies-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#cards-9")).to_be_focused()


def test_from_a_table_it_says_who_is_next(page: Page, code: str) -> None:
    page.goto(f"/splatoids/{code}/")
    page.goto(f"{ASK}?table={code}&pile=7&how=hand&cards=9")
    tap(page, "who-1")
    expect(page.locator(".then")).to_contain_text("is next")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile(f"/splatoids/{code}/$"))


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")


LOOKS: dict[str, dict[str, Any]] = {
    "light phone": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark"},
    "light desk": {"color_scheme": "light", **DESK},
}


@pytest.mark.parametrize("look", LOOKS)
def test_every_state_is_clean_for_axe(
    open_page: Callable[..., Page], axe_clean: Callable[[Page], None], look: str, code: str
) -> None:
    page = open_page(reduced_motion="reduce", **LOOKS[look])
    page.goto(f"/splatoids/{code}/")
    for query in (*STATES.values(), f"?table={code}&pile=7&how=hand&cards=9"):
        page.goto(ASK + query)
        unfold(page)
        axe_clean(page)
    page.goto("/splatoids/")
    axe_clean(page)


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_is_cut_and_every_target_is_44_pixels(open_page: Callable[..., Page], width: int, code: str) -> None:
    page = open_page(viewport={"width": width, "height": 700})
    page.goto(f"/splatoids/{code}/")
    for name, query in {**STATES, "table": f"?table={code}&pile=7&how=hand&cards=9"}.items():
        page.goto(ASK + query)
        unfold(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.evaluate(SMALL) == [], name
        dock = page.locator(".dock").bounding_box()
        assert dock is not None
        assert dock["height"] < 700 / 3, name
