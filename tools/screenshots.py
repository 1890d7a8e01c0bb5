"""Takes the README's screenshots, on a phone, in the light and the dark theme.

Run in the project's environment with `python -m tools.screenshots`; SCOREPAD_CHROMIUM selects the browser.
"""

import tempfile
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fixtures import PHONE, Server, chromium_path
from tests.browser.steps import seed
from tests.full_games import SHEET, great_split_for_seven, splatoids_for_four, splito_for_eight
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, seed_boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
STILL: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
"""A phone without animations, because totals that are counting up would be wrong in a screenshot."""
DOCS = Path(__file__).parents[1] / "docs"
HALF = ["##3211##", "#335551#", "16621555", "6662..16", "1.31..66", "#3....6#", "##1..1##"]
SPLITTER: dict[str, Any] = {
    "game": "splitter",
    "pad": "A",
    "players": ["Ana", "Bo", "Cy"],
    "sheets": [SHEET, HALF, None],
}

FOUR = [
    [*SHEET[:2], SHEET[4], SHEET[3], SHEET[2], *SHEET[5:]],
    SHEET,
    [SHEET[6], *SHEET[1:6], SHEET[0]],
    [SHEET[0], SHEET[5], *SHEET[2:5], SHEET[1], SHEET[6]],
]
"""Sheets of four players with the same rolls in different places."""
ROUNDS = {
    "round": "4",
    "market-1": "2",
    "market-2": "1",
    "market-3": "3",
    "token-tome": "3",
    "token-gem": "4",
    "token-artwork": "4",
}


def take(browser: Browser, server: Server, tables: tuple[str, ...], scheme: str) -> None:
    """Take the screenshots of pages in one color scheme."""
    splito, splitter, _, mapped, match = tables
    options: dict[str, Any] = {**STILL, "device_scale_factor": 1.5, "base_url": server.url, "color_scheme": scheme}
    page = browser.new_context(**options).new_page()
    pages = {
        "pad": splito,
        "zone": f"{splito}sheet/zone-0",
        "result": f"{splito}result",
        "home": "/",
        "sheets": splitter,
        "grid": f"{splitter}sheet/pad-1?way=copy",
        "play": f"{splitter}sheet/pad-2?way=play",
        "board": f"{mapped}sheet/board-0",
        "rounds": f"{mapped}sheet/rounds?way=on-3",
        "map": f"{mapped}sheet/map",
        "match": match,
        "deal": f"{match}sheet/deal-5",
        "referee": "/splatoids/ask/referee?pile=7&on=2&how=hand&cards=7",
    }
    for name, path in pages.items():
        page.goto(path)
        if name == "grid":
            page.locator("#cell-2-4").tap()
        _save(page, name, scheme)
    page.goto(match)
    page.locator("#deals-title").evaluate("(title) => scrollTo(0, title.getBoundingClientRect().top - 90)")
    _save(page, "course", scheme)


def take_prints(browser: Browser, server: Server, tables: dict[str, str]) -> None:
    """Take the first page of each print, with the margins that it has on paper."""
    wide: dict[str, Any] = {
        "viewport": {"width": 1260, "height": 1260},
        "device_scale_factor": 1.5,
        "base_url": server.url,
    }
    page = browser.new_context(**wide).new_page()
    page.emulate_media(media="print")
    for name, path in tables.items():
        page.goto(path)
        paper = page.locator(".print-page").first
        paper.evaluate("(paper) => { paper.style.boxSizing = 'content-box'; paper.style.padding = '12mm' }")
        paper.screenshot(path=DOCS / f"print-{name}.png")


def take_slip(browser: Browser, server: Server, table: str, scheme: str) -> None:
    """Take the page that explains a total on paper, and its slip."""
    options: dict[str, Any] = {**STILL, "device_scale_factor": 1.5, "base_url": server.url, "color_scheme": scheme}
    page = browser.new_context(**options).new_page()
    page.goto(f"{table}dispute/0?paper-total=10")
    _save(page, "dispute", scheme)
    page.get_by_role("button", name="Make a slip").tap()
    page.locator(".slip").wait_for()
    _save(page, "slip", scheme)


def take_shared(browser: Browser, server: Server) -> None:
    """Save the pictures that scorepad draws of a result in each game, and take the page of a shared result."""
    options: dict[str, Any] = {**STILL, "device_scale_factor": 1.5, "base_url": server.url}
    page = browser.new_context(**options).new_page()
    games = {
        "splito": splito_for_eight(),
        "splitter": {**SPLITTER, "players": ["Ana", "Bo", "Cy", "Dee"], "sheets": FOUR},
        "great-split": great_split_for_seven(),
        "splatoids": {**splatoids_for_four(deals=6), "target": 10},
    }
    for name, file in games.items():
        page.goto(f"{seed(server, file)}result")
        page.get_by_role("button", name="Share the result").tap()
        picture = page.locator(".picture img")
        picture.wait_for()
        answer = page.request.get(server.url + (picture.get_attribute("data-whole") or ""))
        (DOCS / f"picture-{name}.png").write_bytes(answer.body())
        if name == "splitter":
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                _save(page, "shared", scheme)


def _save(page: Page, name: str, scheme: str) -> None:
    page.screenshot(path=DOCS / f"{name}-{scheme}.png")


def main() -> None:
    """Start a server with a few games, and take all screenshots."""
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            tables = (
                seed(server, THREE),
                seed(server, SPLITTER, rolls={"roll-1": "41"}),
                seed_boards(server, HAND),
                seed_boards(server, PLACED, map=MAP, rounds=ROUNDS),
                seed_match(server, *DEALS, {"out": ["Cy", "Ana"]}),
            )
            browser = playwright.chromium.launch(executable_path=chromium_path())
            take_shared(browser, server)
            for scheme in SCHEMES:
                take(browser, server, tables, scheme)
                take_slip(browser, server, tables[0], scheme)
            splito, splitter, typed, _, match = tables
            printed = {
                "splito": f"{splito}print?what=filled",
                "splitter": f"{splitter}print?what=filled",
                "great-split": f"{typed}print?what=blank&names=no",
                "splatoids": f"{match}print?what=filled",
            }
            take_prints(browser, server, printed)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
