"""The search for the best sheet on the phone."""

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from scorepad.games.splitter.par import bound as par
from scorepad.games.splitter.table import PRINTED, make_pad
from tests.browser.fixtures import Server
from tests.games.splitter.browser.steps import seed_grid
from tests.games.splitter.tables import cut, table, totals

WORKER = Path(__file__).parents[4] / "static" / "splitter" / "par.worker.js"
LOOK = """task => {
    %s
    let asked = 0;
    return search(task, randomFrom(1), () => ++asked > 8, () => {});
}"""
"""The worker's search, with the same number of steps on every machine: it checks every 4,096 steps whether to stop."""


def test_phone_finds_the_best_sheet_and_the_server_stores_it(page: Page, server: Server) -> None:
    table = seed_grid(server, "Ana", "Bo", pad=["....", "...."], sheets=[["1331", "2552"], ["3113", "5225"]])
    page.goto(table + "result")
    par = page.locator("#par")
    expect(par).to_contain_text("4 is the most that these rolls allow.")
    expect(page.locator("#par-search")).to_have_count(0)
    page.reload()
    expect(par).to_contain_text("4 is the most that these rolls allow.")
    page.get_by_role("link", name="See the best sheet").tap()
    expect(page.locator("#best-title")).to_contain_text("The best possible sheet:")


PADS = (
    PRINTED["A"].rows,
    PRINTED["B"].rows,
    ("......", "#....#", "......"),
    ("*.....", "..hh..", "...h.."),  # no star lies opposite the star
    ("*....h", ".*..*.", "h....*", "*....*"),  # stars opposite hearts, and opposite stars
    ("**##**", "**##**"),
)


def test_search_keeps_the_rolls_and_scores_like_the_engine(page: Page) -> None:
    for rows in PADS:
        pad, chance = make_pad(rows), random.Random("".join(rows))
        rolls = ["".join(chance.choices("123456", k=2)) for _ in range(pad.rolls)]
        bound = par.bound(pad, rolls)
        assert bound is not None
        task = {"rows": rows, "rolls": rolls, "bound": bound.points, "doubled": bound.doubled}
        found = page.evaluate(LOOK % WORKER.read_text("utf-8"), task)
        numbers = iter(found["sheet"])
        sheet = "".join("#" if sign == "#" else next(numbers) for sign in "".join(rows))
        assert par.unlike_rolls(pad, sheet, rolls) is None
        assert totals(table(list(rows), cut(pad, sheet))) == [found["points"]]


def test_search_can_be_stopped_and_restarted(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    endless = "self.onmessage = () => self.postMessage({ points: 0, sheet: '1111' });"
    page.route("**/par.worker.js", lambda route: route.fulfill(body=endless, content_type="text/javascript"))
    page.goto(seed_grid(server, "Ana", pad=["...."], sheets=[["1111"]]) + "result")
    stop, again = (page.get_by_role("button", name=name) for name in ("Stop", "Look for a better sheet"))
    said = page.locator("#par-status")
    expect(said).to_have_text("This phone is looking for the best sheet. Most points so far: 0 …")
    stop.tap()
    expect(stop).to_be_hidden()
    expect(said).to_have_text("This phone has found no sheet with more points.")
    again.tap()
    expect(stop).to_be_visible()
    expect(page.locator("#par-search progress")).to_be_visible()
