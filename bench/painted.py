"""The time from a tap to the frame that shows it, in Chromium, on sheets that show taps before the server responds,
compared in turn with the floor, a tap without effect on the same page. The time is measured from the browser's input
event until the next frame is complete.

Run with `python -m bench.painted`.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fixtures import PHONE, QUIET, Server, chromium_path
from tests.browser.steps import seed
from tests.full_games import splatoids_for_four, splito_for_eight, splitter_for_eight

TAPS, WARM_UP = 30, 4
MOST = 30
"""The target for the median, in milliseconds."""
CLOCK = """addEventListener("pointerup", (event) => {
    const done = new MessageChannel();
    done.port1.onmessage = () => { window.painted = performance.now() - event.timeStamp; };
    requestAnimationFrame(() => done.port2.postMessage(""));
}, true)"""
GAMES: list[tuple[dict[str, Any], str, str, str]] = [
    (splito_for_eight(), "sheet/zone-0", "[id^=card-red-]", "h1"),
    (splitter_for_eight(), "sheet/pad-0", "[data-key]", "h1"),
    (splatoids_for_four(), "sheet/deal-1", "[data-seat]:enabled", "h1"),
]
"""Game files, each with a page, the selector of the tapped elements, and of an element where a tap has no effect."""


def milliseconds(page: Page, what: str, count: int) -> list[float]:
    """The times of `count` taps, two on each element that matches the selector `what` in turn."""
    took = []
    for turn in range(count):
        places = page.locator(what)
        place = places.nth(turn // 2 % places.count())
        page.evaluate("window.painted = 0")
        place.tap(force=True)
        page.wait_for_function("() => window.painted")
        took.append(float(page.evaluate("window.painted")))
        page.wait_for_timeout(150)
    return took


def taps(browser: Browser, address: str, what: str, idle: str) -> tuple[list[float], list[float]]:
    """The times of taps on a page, and of as many taps without effect."""
    own, floors = [], []
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.add_init_script(CLOCK)
        page.goto(address)
        page.wait_for_timeout(4000)  # all pages are prefetched
        for _ in range(TAPS // 2):
            own += milliseconds(page, what, 2)
            floors += milliseconds(page, idle, 2)
    return own[WARM_UP:], floors[WARM_UP:]


def main() -> None:
    """Print medians and worst cases in milliseconds, by game."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        for file, sheet, what, idle in GAMES:
            own, floors = taps(browser, server.url + seed(server, file) + sheet, what, idle)
            print(
                f"{file['game']:12} painted {statistics.median(own):5.1f} ms (aim: at most {MOST}), "
                f"worst {max(own):5.1f}; a tap that does nothing {statistics.median(floors):5.1f} ms",
                flush=True,
            )
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
