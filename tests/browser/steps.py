"""Steps for browser tests: creating tables, tapping cards, and waiting for the page."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, Request, Route, expect

from scorepad.core import registry
from scorepad.storage import Edit, Store
from tests.browser.fixtures import Server

_changes = itertools.count()


def seed(server: Server, file: dict[str, Any], **others: dict[str, str]) -> str:
    """Store a game in the server's database, and return the path of its pad. others: further sheets, by key."""
    game = registry.games()[file["game"]]
    seats = {f"player-{seat}": name for seat, name in enumerate(file["players"])}
    seats |= {f"rule-{name}": "yes" for name, is_on in game.rule_defaults().items() if is_on}
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        sheets = {"seats": seats, **game.from_file(file), **others}
        code = store.tables.create(game.slug, sheets, change=f"seed-{next(_changes)}", device="test")
    finally:
        store.close()
    return f"/{game.slug}/{code}/"


def change(server: Server, table: str, key: str, fields: dict[str, str], device: str = "test") -> None:
    """Change fields of a sheet in the server's database, as a phone that shows the sheet's current state would."""
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        code = table.split("/")[2]
        stored = store.tables.load(code)
        whole, base = {**stored.fields(key), **fields}, stored.revision(key)
        store.tables.change(code, Edit(key, whole, base), id_=f"change-{next(_changes)}", device=device)
    finally:
        store.close()


def seed_empty(server: Server, *names: str) -> str:
    """Create a table of Splito without entries, and return its path."""
    return seed(server, {"game": "splito", "players": list(names or ("Ana", "Bo", "Cy"))})


def choose_seats(page: Page, n: int) -> None:
    """Choose the number of players on the page of a new table."""
    page.get_by_role("group", name="How many players?").get_by_role("button", name=str(n), exact=True).click()
    expect(page.locator(".seats .text")).to_have_count(n)


def sit_down(page: Page, *names: str) -> str:
    """Create a Splito table by tapping, and return the URL of its pad."""
    page.goto("/")
    page.locator("a.tile", has_text="Splito").click()
    choose_seats(page, len(names))
    for seat, name in enumerate(names, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Start with").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    return page.url


def card(page: Page, name: str) -> Locator:
    """The button of a card, such as "red 4"."""
    return page.locator(f"#card-{name.replace(' ', '-')}")


def points_on_paper(page: Page) -> Locator:
    """The field for the points on paper of a zone in Splito. Unfolds it if needed."""
    fold = page.locator("#on-paper")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold.get_by_label("Points on paper")


def expect_copies(page: Page, name: str, n: int) -> None:
    """Wait until the open zone has this number of copies of a card."""
    expect(card(page, name)).to_have_attribute("data-n", str(n))


@contextmanager
def expect_script(page: Page, name: str) -> Iterator[None]:
    """Expect the action in this block to load a script lazily, and wait until the script has run."""
    with page.expect_response(f"**/{name}.js") as answer:
        yield
    page.evaluate("(script) => import(script).then(() => null)", answer.value.url)


def expect_fetched(page: Page, path: str) -> None:
    """Wait until the page has prefetched `path`."""
    is_fetched = """(path) => performance.getEntriesByType('resource').some(
        ({ name, responseEnd }) => responseEnd && new URL(name).pathname === path)"""
    page.wait_for_function(is_fetched, arg=path)


def expect_saved(page: Page) -> None:
    """Wait until the server has confirmed all entries."""
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('scorepad '))")


def wait_for_promise(page: Page, script: str) -> None:
    """Wait until a script's promise resolves to true. (For `wait_for_function`, any promise is true.)"""
    for _ in range(300):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")


def pasted(page: Page) -> str:
    """The text that the phone pastes from its clipboard."""
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))")
    page.locator("#pasted").focus()
    page.keyboard.press("Control+V")
    text = page.locator("#pasted").input_value()
    page.evaluate("document.getElementById('pasted').remove()")
    return text


def first_of(held: list[Route], page: Page) -> Route:
    """Wait for a request in a list of held requests, and remove and return it."""
    for _ in range(1500):
        if held:
            return held.pop(0)
        page.wait_for_timeout(10)
    raise AssertionError("the page never asked")


def asked_by(page: Page) -> list[str]:
    """A list of the last parts of the URLs that the page requests from now on, except posts and scripts."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.method == "GET" and request.resource_type != "script":
            asked.append(request.url.rpartition("/")[2].partition("?")[0])

    page.on("request", note)
    return asked


def expect_heard(page: Page) -> None:
    """Make the page request the table's number of changes, and wait until it has fetched the pages that it needs."""
    with page.expect_response("**/changes"):
        page.evaluate("() => { dispatchEvent(new Event('online')) }")
    page.evaluate("() => fetch('/livez').then(() => null)")
