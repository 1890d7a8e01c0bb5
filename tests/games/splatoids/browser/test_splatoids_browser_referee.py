"""The referee on a phone: asked by tapping, with and without script, kept by reload and on the way back."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.test_browser_face import listen

ASK = "/splatoids/ask/referee"


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f"#{key}").click()


def ask_three(page: Page) -> None:
    """A third 7 from the hand; a blind card too low; the pile picked up with a 10 in the hand."""
    page.goto(ASK)
    dock = page.locator(".ruling")
    tap(page, "pile-7", "on-2")
    expect(dock).to_contain_text("Legal now: a 7 or higher, a 2 or a 10")
    tap(page, "how-hand", "cards-7")
    expect(dock.locator(".word")).to_have_text("✓ Legal")
    expect(dock).to_contain_text("3 sevens: the pile goes")
    expect(dock).to_contain_text("Same player again, on an empty pile")
    expect(page.locator("#why").get_by_role("link", name="Three or more")).to_be_visible()
    tap(page, "onward")
    expect(dock).to_contain_text("Any card goes on an empty pile")
    tap(page, "pile-change", "pile-9", "how-blind", "cards-5")
    expect(page.locator("#left-table")).to_have_attribute("aria-current", "true")
    expect(dock.locator(".word")).to_have_text("✗ Not legal")
    expect(dock).to_contain_text("Too low: the player takes the pile")
    tap(page, "how-pickup", "cards-4", "cards-10")
    expect(dock.locator(".word")).to_have_text("✗ Disqualified")
    tap(page, "cards-lies-2")
    expect(dock).to_contain_text("the whole pile has to be taken")
    tap(page, "left-table")
    expect(dock).to_contain_text("Tap the face-up cards on top, or say that only blind ones lie there")
    tap(page, "blind-none", "tops-4")
    expect(dock).to_contain_text("the whole pile has to be taken")
    tap(page, "again")
    expect(page.get_by_role("heading", name="What lies on top of the pile?")).to_be_visible()


def test_questions_are_asked_by_tapping(page: Page) -> None:
    said = listen(page)
    ask_three(page)
    assert said == []


def test_the_same_without_script(open_page: Callable[..., Page]) -> None:
    ask_three(open_page(java_script_enabled=False))


def test_a_follow_on_and_a_seen_card_are_asked_by_tapping(page: Page) -> None:
    page.goto(ASK)
    dock = page.locator(".ruling")
    tap(page, "pile-9", "how-hand", "cards-J", "left-table", "added-some", "added-J", "added-J")
    expect(dock).to_contain_text("3 jacks: the pile goes")
    page.get_by_text("Were any of the blind cards seen before?").click()
    tap(page, "known-other")
    expect(dock).to_contain_text("A jack may stay, the rest goes back", ignore_case=True)
    tap(page, "left-hand")
    expect(page.locator("#why")).to_contain_text("With cards left in the hand no table card may follow.")
    tap(page, "how-blind", "left-table")
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
    for n in range(1, 6):
        page.keyboard.press("Enter")
        expect(page.locator(f"#added-lies-{n}")).to_be_attached()
        assert key.bounding_box() == before
    expect(key).to_be_focused()
    page.keyboard.press("Enter")
    key.click(force=True)
    expect(page.locator("#added-limit")).to_contain_text("There are at most 5 face-up cards on top")
    expect(page.locator("#added-lies-6")).not_to_be_attached()
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


def test_the_page_shows_what_the_address_says_wherever_the_way_back_leads(page: Page) -> None:
    """A place on the page in the address makes an entry of its own, as the skip link does."""
    dock = page.locator(".ruling")
    page.goto(ASK + "?pile=7&how=hand&cards=9")
    page.evaluate("location.hash = '#main'")
    tap(page, "cards-lies-1", "cards-3")
    expect(dock).to_contain_text("A 3 is lower than a 7", ignore_case=True)
    page.go_back()
    expect(dock).to_contain_text("A 9 beats a 7", ignore_case=True)
    assert page.url.endswith("?pile=7&how=hand&cards=9")
    page.go_forward()
    expect(dock).to_contain_text("A 3 is lower than a 7", ignore_case=True)
    page.reload()
    expect(dock).to_contain_text("A 3 is lower than a 7", ignore_case=True)
    page.go_back()
    expect(dock).to_contain_text("A 9 beats a 7", ignore_case=True)


def test_why_leads_down_the_page_and_makes_no_step_to_go_back_from(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 390, "height": 500}, reduced_motion="reduce")
    page.goto("/splatoids/")
    page.goto(ASK + "?pile=7&how=hand&cards=9")
    before = page.evaluate("history.length")
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        page.get_by_role("link", name="Why?").click()
        expect(page.get_by_role("heading", name="Why")).to_be_in_viewport()
    tap(page, "cards-lies-1", "cards-3")
    expect(page.locator(".ruling")).to_contain_text("A 3 is lower than a 7", ignore_case=True)
    assert page.evaluate("history.length") == before
    page.go_back()
    expect(page).to_have_url(re.compile("/splatoids/$"))


def test_a_link_that_the_page_cannot_put_in_place_is_followed_as_any_other(page: Page) -> None:
    page.goto(ASK + "?pile=7")
    alone: list[str] = []

    def answer(route: Route) -> None:
        if route.request.headers.get("x-live"):
            alone.append(route.request.url)
            return route.fulfill(status=500)
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
