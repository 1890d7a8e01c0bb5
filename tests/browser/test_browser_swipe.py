"""A swipe opens the next or the previous sheet, unless it scrolls or begins in a field or at the screen's edge."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, expect_script, points_on_paper, seed_empty


@pytest.fixture
def finger(page: Page) -> Callable[..., None]:
    """A function that moves a finger over the page, at the same speed even on a busy machine."""
    session: CDPSession = page.context.new_cdp_session(page)

    def draw(x: float, y: float, across: float, down: float = 0) -> None:
        begun = time.time()

        def touch(kind: str, step: float, *at: float) -> None:
            points = [{"x": at[0], "y": at[1]}] if at else []
            when = begun + step / 10
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})

        touch("touchStart", 0, x, y)
        for step in (0.25, 0.5, 0.75, 1):
            touch("touchMove", step, x + across * step, y + down * step)
        touch("touchEnd", 1)

    return draw


def open_table(page: Page, server: Server, path: str = "") -> str:
    table = seed_empty(server)
    with expect_script(page, "swipe"):
        page.goto(table + path)
    return table


def test_swipe_opens_the_next_or_previous_page(page: Page, server: Server, finger: Callable[..., None]) -> None:
    table = open_table(page, server)
    zones = [f"{server.url}{table}sheet/zone-{n}" for n in range(2)]
    for zone in zones:
        with expect_script(page, "swipe"):
            finger(300, 400, -200, 10)
        expect(page).to_have_url(zone)
    card(page, "red 4").tap()
    expect_saved(page)
    with expect_script(page, "swipe"):
        finger(100, 400, 200, -10)
    expect(page).to_have_url(zones[0])
    finger(300, 400, -200)
    expect(page).to_have_url(zones[1])
    expect_copies(page, "red 4", 1)


OTHERS = {
    "short": (300, 400, -50),
    "steep": (300, 400, -200, 150),
    "scrolls": (200, 600, -20, -300),
    "left edge": (5, 400, 250),
    "right edge": (385, 400, -250),
}


def test_other_gestures_stay_on_the_page(page: Page, server: Server, finger: Callable[..., None]) -> None:
    table = open_table(page, server, "sheet/zone-1")
    for name, drawn in OTHERS.items():
        finger(*drawn)
        page.wait_for_timeout(300)
        assert page.url == f"{server.url}{table}sheet/zone-1", name


def test_touches_that_begin_in_a_field_do_not_swipe(page: Page, server: Server, finger: Callable[..., None]) -> None:
    table = open_table(page, server, "sheet/zone-1")
    field = points_on_paper(page)
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    assert box is not None
    finger(box["x"] + 140, box["y"] + 10, -130)
    page.wait_for_timeout(300)
    expect(page).to_have_url(f"{server.url}{table}sheet/zone-1")
    finger(box["x"] + 140, box["y"] - 60, -130)
    expect(page).to_have_url(f"{server.url}{table}sheet/zone-2")
