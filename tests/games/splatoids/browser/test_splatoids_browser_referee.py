"""The referee on a phone: tapping answers, surviving reload and the back button, legible text, large tap targets."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.looks import SMALL, listen, unfold
from tests.games.splatoids.browser.steps import LONG, seed_match

ASK = "/splatoids/ask/referee"
STATES = {
    "put right": "?pile=10&how=hand&cards=joker",
    "too low": "?pile=K&how=table&cards=5,5&left=table",
    "many": "?pile=2&how=hand&cards=" + ",".join(["10"] * 8 + ["Q"] * 8),
    "follow on before a seen card": "?pile=7&how=hand&cards=8&left=table&added=8,8&known=other",
    "nothing said of the tops": "?pile=9&how=pickup&left=table",
    "disqualified": "?pile=9&how=pickup&cards=5,4,J,10",
    "tops": "?pile=9&how=pickup&left=table&tops=3,4&blind=top",
}
WIDE_FACES = """() => [...document.querySelectorAll(".face")].filter((face) => {
  const words = document.createRange(), box = face.getBoundingClientRect();
  words.selectNodeContents(face);
  const lines = new Set([...words.getClientRects()].map((line) => line.top));
  const { left, right } = words.getBoundingClientRect();
  return face.textContent && (lines.size > 1 || left < box.left || right > box.right);
}).map((face) => face.outerHTML)"""
"""Cards whose rank does not fit on their face."""
FONT = "(size) => { document.documentElement.style.fontSize = size }"


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f"#{key}").click()


def test_questions_are_asked_by_tapping(open_page: Callable[..., Page]) -> None:
    page = open_page()
    said = listen(page)
    page.goto(ASK)
    dock = page.locator(".ruling")
    tap(page, "pile-7", "on-2")
    expect(dock).to_contain_text("Legal now: a 7 or higher, a 2 or a 10")
    tap(page, "how-hand", "cards-7")
    expect(dock.locator(".word")).to_have_text("✓ Legal")
    tap(page, "onward")
    expect(dock).to_contain_text("Any card may be played on an empty pile")
    tap(page, "pile-change", "pile-9", "how-hand", "cards-J", "left-table", "added-some", "added-J", "added-J")
    expect(dock).to_contain_text("3 jacks: the pile is gone")
    page.get_by_text("Were any of the blind cards seen before?").click()
    tap(page, "known-other")
    expect(dock).to_contain_text("A jack may stay, but the other cards go back", ignore_case=True)
    tap(page, "how-pickup", "cards-4", "cards-10")
    expect(dock.locator(".word")).to_have_text("✗ Disqualified")
    tap(page, "again")
    expect(page.get_by_role("heading", name="What is on top of the pile?")).to_be_visible()
    assert said == []


def test_referee_tap_moves_no_key_and_reloads_nothing(page: Page) -> None:
    page.goto(ASK + "?pile=7&how=hand")
    page.evaluate("window.stays = history.length")
    page.evaluate("const key = document.querySelector('#cards-9'); key.click(); key.click(); key.click()")
    expect(page.locator(".ruling")).to_contain_text("3 nines: the pile is gone")
    assert "cards=9%2C9%2C9" in page.url
    for n in (3, 2, 1):
        page.locator("#cards-lies-1").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"#cards-lies-{n}")).not_to_be_attached()
    expect(page.locator("#cards-9")).to_be_focused()  # where the last card is put down again
    tap(page, "cards-9", "left-table", "added-some")
    key = page.locator("#added-9")
    key.focus()
    before = key.bounding_box()
    assert page.evaluate("scrollY") > 0
    for n in range(1, 6):
        page.keyboard.press("Enter")
        expect(page.locator(f"#added-lies-{n}")).to_be_attached()
        assert key.bounding_box() == before
    expect(key).to_be_focused()
    assert page.evaluate("history.length - window.stays") == 0


def test_referee_question_survives_reload_and_back(page: Page) -> None:
    """The link "Why?" adds no history entry, but another anchor in the URL, such as the skip link's, does."""
    dock, nine, three = page.locator(".ruling"), re.compile("a 9 beats a 7", re.I), re.compile("a 3 is lower", re.I)
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto("/splatoids/")
    page.get_by_role("link", name="Referee").click()
    tap(page, "pile-7", "how-hand", "cards-9")
    expect(dock).to_contain_text(nine)
    before = page.evaluate("history.length")
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        page.get_by_role("link", name="Why?").click()
        expect(page.get_by_role("heading", name="Why")).to_be_in_viewport()
    assert page.evaluate("history.length") == before
    page.reload()
    expect(dock).to_contain_text(nine)
    page.locator("#why").get_by_role("link", name="Legal card").click()
    expect(page.locator("[id='splatoids.legal']")).to_be_in_viewport()
    page.go_back()
    expect(dock).to_contain_text(nine)
    page.evaluate("location.hash = '#main'")
    tap(page, "cards-lies-1", "cards-3")
    expect(dock).to_contain_text(three)
    page.go_back()
    expect(dock).to_contain_text(nine)
    assert page.url.endswith("?pile=7&how=hand&cards=9#why")
    page.go_forward()
    expect(dock).to_contain_text(three)
    page.reload()
    expect(dock).to_contain_text(three)
    page.go_back()
    expect(dock).to_contain_text(nine)
    page.go_back()
    expect(page).to_have_url(re.compile("/splatoids/$"))


def test_link_loads_its_page_if_the_partial_update_fails(page: Page) -> None:
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


def test_referee_targets_are_44_pixels(page: Page, server: Server) -> None:
    pad = seed_match(server, names=LONG)
    page.goto(pad)
    table = f"?table={pad.split('/')[2]}&pile=7&how=hand&cards=9"
    for name, query in {**STATES, "table": table}.items():
        page.goto(ASK + query)
        unfold(page, "details")
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate(SMALL) == [], (name, width)
            assert page.evaluate("document.querySelector('.dock').offsetHeight") < 700 / 3, (name, width)
            for size in ("200%", ""):
                page.evaluate(FONT, size)
                assert page.evaluate(WIDE_FACES) == [], (name, width, size)
