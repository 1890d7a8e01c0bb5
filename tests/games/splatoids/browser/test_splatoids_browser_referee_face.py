"""The referee's page is easy to read and hit: in light and dark, on small phones, with large text, from a table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorepad.storage import Store
from tests.browser.fixtures import Server
from tests.browser.test_browser_face import SMALL, clean_in_light_and_dark, fits_a_desk
from tests.games.splatoids.browser.test_splatoids_browser_referee import ASK, tap

STATES = {
    "nothing": "",
    "pile": "?pile=7&on=2",
    "put right": "?pile=10&how=hand&cards=joker",
    "wipeout": "?pile=none&how=hand&cards=10&left=nothing",
    "two goes": "?pile=7&how=hand&cards=7,7,9",
    "follow on": "?pile=9&how=hand&cards=J&left=table&added=J,J",
    "too low": "?pile=K&how=table&cards=5,5&left=table",
    "many": "?pile=2&how=hand&cards=" + ",".join(["10"] * 8 + ["Q"] * 8),
    "seen": "?pile=9&how=blind&cards=5&left=table&known=more",
    "follow on before a seen card": "?pile=7&how=hand&cards=8&left=table&added=8,8&known=other",
    "nothing said of the tops": "?pile=9&how=pickup&left=table",
    "as many as lie there": "?pile=7&how=table&cards=10,8,8,9,9",
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


def test_from_a_table_it_says_who_is_next(page: Page, code: str) -> None:
    page.goto(f"/splatoids/{code}/")
    page.goto(f"{ASK}?table={code}&pile=7&how=hand&cards=9")
    tap(page, "who-1")
    expect(page.locator(".then")).to_contain_text("is next")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile(f"/splatoids/{code}/$"))


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true })")


def test_every_state_is_clean_for_axe(page: Page, axe_clean: Callable[[Page], None], code: str) -> None:
    page.goto(f"/splatoids/{code}/")
    for name, query in {**STATES, "table": f"?table={code}&pile=7&how=hand&cards=9"}.items():
        page.goto(ASK + query)
        unfold(page)
        if name in ("many", "table"):
            fits_a_desk(page)
            clean_in_light_and_dark(page, axe_clean)
        else:
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


WIDE_FACES = """() => [...document.querySelectorAll(".face")].filter((face) => {
  const words = document.createRange(), box = face.getBoundingClientRect();
  words.selectNodeContents(face);
  const lines = new Set([...words.getClientRects()].map((line) => line.top));
  const { left, right } = words.getBoundingClientRect();
  return face.textContent && (lines.size > 1 || left < box.left || right > box.right);
}).map((face) => face.outerHTML)"""


@pytest.mark.parametrize("width", [390, 320])
def test_every_card_keeps_its_rank_on_its_face_with_text_twice_as_large(
    open_page: Callable[..., Page], width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 700})
    for name in ("nothing", "pile", "two goes", "too low", "many", "disqualified", "tops"):
        page.goto(ASK + STATES[name])
        assert page.evaluate(WIDE_FACES) == [], name
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(WIDE_FACES) == [], name
