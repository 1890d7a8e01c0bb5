"""Live updates in Chromium: the time from a tap on one phone until another phone shows it, by stream and by polling
every two seconds, compared with a floor; the time in which a hidden or disconnected phone catches up, and whether taps
are lost; and the traffic of idle phones.

Run with `python -m bench.live`.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.line import Line
from tests.browser.fixtures import PHONE, QUIET, Server, chromium_path
from tests.browser.steps import expect_saved, seed_empty
from tests.web.server import free_port, running

TAPS, CYCLES, PHONES = 60, 20, 8
MEDIAN, MOST = 150, 250
"""The targets in milliseconds from phone to phone, at the median and at the 95th percentile."""
IDLE = 60
"""How many seconds phones are left idle."""
REQUESTS, BYTES = 3, 2048
"""The maximum requests and bytes of a phone in an idle minute."""
SETTLED = 400
"""Milliseconds between a tap and the first check of its effect, because checks would delay the effect."""
SOON = """(id) => setTimeout(() => {
    window.tapped = performance.timeOrigin + performance.now();
    document.getElementById(id).click();
}, 100)"""
# the minimum for any tap: a post, then a page for the other phone, both answered by an empty view, and a frame
FLOOR = """async () => {
    const begun = performance.now();
    for (const method of ["POST", "GET"]) await (await fetch("/", { method, cache: "no-store" })).text();
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""
TAP = "(id) => document.getElementById(id).click()"
# the time when a card's number of copies changes, once it is painted
CLOCK = """() => new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "data-n")) requestAnimationFrame(() => {
        window.shown = performance.timeOrigin + performance.now();
    });
}).observe(document.getElementById("main"), { subtree: true, attributes: true, attributeFilter: ["data-n"] })"""
SHOWN = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
OWN, THEIRS = ([f"card-{color}-{number}" for number in range(1, 4)] for color in ("red", "blue"))
AT_MOST = 2
"""The maximum number of copies of a card; one more tap removes them all."""


class Table:
    """A table opened in one browser context per phone, all showing the same sheet."""

    def __init__(self, browser: Browser, origin: str, path: str, phones: int = 2) -> None:
        self.contexts = [browser.new_context(**PHONE) for _ in range(phones)]
        self.phones = [context.new_page() for context in self.contexts]
        self.origin, self.sheet = origin, f"{path}sheet/zone-0"

    def open(self, *, is_deaf: bool = False) -> None:
        for page in self.phones:
            if is_deaf:
                page.route("**/live?*", lambda route: route.abort())
            page.goto(self.origin + self.sheet)
            page.evaluate(CLOCK)
        self.phones[0].wait_for_timeout(4000)  # all pages are prefetched

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def tap(page: Page, card: str) -> None:
    page.evaluate(TAP, card)


def copies(page: Page) -> dict[str, int]:
    """The copies of each card, as displayed on a phone."""
    found: dict[str, int] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[id^=card-]')].map((e) => [e.id, +e.dataset.n]))"
    )
    return found


def from_phone_to_phone(
    browser: Browser, server: Server, floor: str, taps: int, *, is_deaf: bool
) -> tuple[list[float], list[float]]:
    """The milliseconds from each tap until the other phone shows it, and the minimum for any tap (FLOOR), after each.

    floor: the URL of the empty view for FLOOR. is_deaf: True to block the streams, so that phones poll.
    """
    took, floors = [], []
    table = Table(browser, server.url, seed_empty(server))
    table.open(is_deaf=is_deaf)
    one, other = table.phones
    with browser.new_context(**PHONE) as context:
        empty = context.new_page()
        empty.goto(floor)
        for number in range(taps):
            other.evaluate("window.shown = 0")
            one.evaluate(SOON, OWN[number % 3])
            one.wait_for_timeout(SETTLED)
            other.wait_for_function("() => window.shown", polling=10)
            took.append(other.evaluate("window.shown") - one.evaluate("window.tapped"))
            floors.append(empty.evaluate(FLOOR))
            one.wait_for_timeout(137 * number % 400)
    table.close()
    return took, floors


def caught_up(
    browser: Browser, server: Server, line: Line, leave: Callable[[Page], object], back: Callable[[Page], object]
) -> list[float]:
    """The milliseconds from each return of a phone until it shows another phone's taps.

    The phone also taps before it leaves, and while it is away. At the end both phones must have every tap exactly once.
    """
    took: list[float] = []
    path = seed_empty(server)
    table = Table(browser, f"http://127.0.0.1:{line.port}", path)
    other, one = table.phones
    table.open()
    other.goto(server.url + table.sheet)  # with its own connection
    for cycle in range(CYCLES):
        tap(one, OWN[cycle % 3])
        leave(one)
        tap(one, OWN[(cycle + 1) % 3])
        tap(other, THEIRS[cycle % 3])
        expect_saved(other)
        one.wait_for_timeout(200 + 331 * cycle % 1500)
        want = copies(other)[THEIRS[cycle % 3]]
        begun = time.perf_counter()
        back(one)
        shown = f"() => +document.getElementById('{THEIRS[cycle % 3]}').dataset.n === {want}"
        one.wait_for_function(shown, polling=10)
        took.append(1000 * (time.perf_counter() - begun))
    expect_saved(one)
    other.wait_for_timeout(1500)
    expected = expected_copies()
    for page in table.phones:
        found = {card: n for card, n in copies(page).items() if n}
        if found != expected:
            raise SystemExit(f"lost or twice: {found} instead of {expected}")
    table.close()
    return took


def expected_copies() -> dict[str, int]:
    """The cards with copies after all cycles; taps count the copies of a card 1, 2, 0, 1, and so on."""
    count: dict[str, int] = {}
    for cycle in range(CYCLES):
        for card in (OWN[cycle % 3], OWN[(cycle + 1) % 3], THEIRS[cycle % 3]):
            count[card] = count.get(card, 0) + 1
    return {card: n % (AT_MOST + 1) for card, n in count.items() if n % (AT_MOST + 1)}


def idle(browser: Browser, server: Server) -> tuple[float, float]:
    """The requests and bytes of a phone in a minute without a tap, with all phones at one table."""
    line = Line(server.port)
    table = Table(browser, f"http://127.0.0.1:{line.port}", seed_empty(server), PHONES)
    table.open()
    table.phones[0].wait_for_timeout(5000)
    line.forget()
    table.phones[0].wait_for_timeout(1000 * IDLE)
    found = line.requests / PHONES * 60 / IDLE, line.sent / PHONES * 60 / IDLE
    table.close()
    line.close()
    return found


def print_taps(way: str, took: list[float], floors: list[float], aim: str = "") -> None:
    """Print how soon taps were shown, compared with the floor."""
    print(f"{way:13} {quantiles(took)}{aim}; floor {statistics.median(floors):.0f} ms", flush=True)


def quantiles(took: list[float]) -> str:
    ordered = sorted(took)
    late = ordered[int(0.95 * len(ordered))]
    return f"{statistics.median(took):6.0f} ms at the median, {late:6.0f} at the 95th percentile"


def main() -> None:
    """Print all measurements with their targets."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(port, "bench.floor", str(port)),
        sync_playwright() as playwright,
    ):
        server, floor = Server(Path(folder)), f"http://127.0.0.1:{port}/"
        server.start()
        line = Line(server.port)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        taps = from_phone_to_phone(browser, server, floor, TAPS, is_deaf=False)
        print_taps("by stream", *taps, f" (aim: {MEDIAN} and {MOST})")
        print_taps("by asking", *from_phone_to_phone(browser, server, floor, 12, is_deaf=True))
        ways: dict[str, tuple[Callable[[Page], Any], Callable[[Page], Any]]] = {
            "put away": (lambda page: page.evaluate(SHOWN, "hidden"), lambda page: page.evaluate(SHOWN, "visible")),
            "cut off": (lambda _: line.cut(), lambda _: line.reconnect()),
        }
        for name, (leave, back) in ways.items():
            took = caught_up(browser, server, line, leave, back)
            print(
                f"{name:9} {CYCLES} times: caught up after {quantiles(took)} (aim: 1000); nothing lost or twice",
                flush=True,
            )
        requests, count = idle(browser, server)
        print(
            f"idle minute of a phone, {PHONES} at a table: {requests:.1f} requests (aim: at most {REQUESTS}), ", end=""
        )
        print(f"{count:.0f} bytes (aim: at most {BYTES})")
        browser.close()
        line.close()
        server.stop()


if __name__ == "__main__":
    main()
