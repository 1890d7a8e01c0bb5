"""The time from a tap on a link until the first screen of a table's next page is painted, which takes two frames. The
page is either switched by the prefetching script, or loaded without it. The floor is two frames of an idle page,
measured before each tap.

Run with `python -m bench.next_sheet`.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.fixtures import PHONE, QUIET, Server, chromium_path
from tests.browser.steps import seed
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight

ROUNDS, LOADS, WARM_UP = 24, 8, 2
"""The numbers of rounds from the pad to a sheet and back: switched, loaded, and warm-up rounds. Each way may take up to
a frame longer by chance, so that the median of a few rounds is meaningless."""
MOST = 30
"""The target in milliseconds from a tap to the next sheet."""
# Only the session storage outlives a page load.
CLOCK = """
addEventListener("click", (event) => { sessionStorage.tap = performance.timeOrigin + event.timeStamp }, true);
const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    sessionStorage.painted = performance.timeOrigin + performance.now();
}));
document.addEventListener("shown", painted);
addEventListener("DOMContentLoaded", painted);
"""
LOADED = "Object.defineProperty(window, 'navigation', { value: undefined });"
FRAMES = """() => new Promise((done) => {
    const start = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""


def milliseconds(browser: Browser, url: str, *, is_switched: bool) -> tuple[list[float], list[float]]:
    """The times from the pad to its next page and back, and the times of the floor before each."""
    took, floors = [], []
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.add_init_script(CLOCK if is_switched else CLOCK + LOADED)
        page.goto(url)
        page.wait_for_timeout(5000)
        for _ in range(ROUNDS if is_switched else LOADS):
            for link in ("#dock a:last-of-type", "#head a"):
                page.wait_for_timeout(1000)
                floors.append(page.evaluate(FRAMES))
                page.evaluate("delete sessionStorage.painted")
                page.evaluate("(link) => document.querySelector(link).click()", link)
                page.wait_for_function("() => sessionStorage.painted")
                took.append(page.evaluate("sessionStorage.painted - sessionStorage.tap"))
    return took[2 * WARM_UP :], floors[2 * WARM_UP :]


def main() -> None:
    """Print medians in milliseconds, by game."""
    games: list[dict[str, Any]] = [
        splito_for_eight(),
        splitter_for_eight(),
        great_split_for_seven(),
        splatoids_for_four(),
    ]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        for file in games:
            url = server.url + seed(server, file)
            switched, floors = milliseconds(browser, url, is_switched=True)
            loaded, _ = milliseconds(browser, url, is_switched=False)
            print(
                f"{file['game']:12} two frames {statistics.median(floors):4.0f} ms, "
                f"next sheet {statistics.median(switched):4.0f} ms (aim: at most {MOST}), "
                f"with a load {statistics.median(loaded):4.0f} ms",
                flush=True,
            )
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
