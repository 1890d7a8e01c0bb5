"""The cost of tables for a server: processor time and requests per tap at a table with four phones, three of which only
watch; and the maximum number of taps per second, with the processor time and disk space per tap.

Run with `python -m bench.evening [--database postgresql] [--workers 2]`.
"""

import os
import secrets
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, Request, sync_playwright
from sqlalchemy import create_engine, make_url, text

from bench.phones import Crowd, Phone, arguments, new_tables, playing, served
from scorepad.core import registry
from scorepad.storage import Store
from tests.browser.fixtures import PHONE, QUIET, chromium_path
from tests.full_games import splito_for_eight, splitter_for_eight
from tests.web.server import Server

TAPS, PACE, REST = 30, 2.0, 30.0
"""The number of taps at each table, the seconds between them, and the seconds without taps."""
TICKS = os.sysconf("SC_CLK_TCK")
PHONES = 4


def processor(server: Server) -> tuple[float, float]:
    """The processor time, in seconds, of a server and of the PostgreSQL started for it."""
    assert server.process is not None
    host = make_url(server.more["SCOREPAD_DATABASE_URL"]).query.get("host")
    ours = database = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name = (folder / "comm").read_text().strip()
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            commands = (folder / "cmdline").read_text() + (Path("/proc") / fields[1] / "cmdline").read_text()
        except OSError:
            continue
        ticks = sum(map(int, fields[11:13]))
        if int(fields[3]) == server.process.pid:  # its session
            ours += ticks
        elif name == "postgres" and f"{host}" in commands:
            database += ticks
    return ours / TICKS, database / TICKS


def room(url: str) -> float:
    """The size of the database in MB."""
    parsed = make_url(url)
    if parsed.database and parsed.get_backend_name() == "sqlite":
        return sum(file.stat().st_size for file in Path(parsed.database).parent.glob("scorepad.db*")) / 1e6
    engine = create_engine(url)
    with engine.connect() as connection:
        size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
    engine.dispose()
    return int(size) / 1e6


def seeded(url: str, file: dict[str, object]) -> str:
    """Create a table from a game file, and return its path."""
    game, players = registry.games()[str(file["game"])], file["players"]
    assert isinstance(players, list)
    store = Store.open(url)
    seats = {f"player-{seat}": name for seat, name in enumerate(players)}
    sheets = {"seats": seats, **game.from_file(file)}
    code = store.tables.create(game.slug, sheets, change=secrets.token_hex(8), device="-")
    store.close()
    return f"/{game.slug}/{code}/"


def spent(server: Server, work: Callable[[], object]) -> tuple[float, float, float]:
    """The processor time that some work costs the server and the database, and the elapsed time, all in seconds."""
    begun, before = time.perf_counter(), processor(server)
    work()
    ours, database = (after - one for after, one in zip(processor(server), before, strict=True))
    return ours, database, time.perf_counter() - begun


def at_a_table(browser: Browser, server: Server, path: str, sheet: str, tap: Callable[[Page, int], None]) -> str:
    """Measure one table, and return a line of figures.

    One phone taps on a sheet; the others have the pad, the sheet and the result open.
    """
    requests = 0

    def count(request: Request) -> None:
        nonlocal requests
        requests += "/static/" not in request.url

    contexts = [browser.new_context(**PHONE, base_url=f"http://127.0.0.1:{server.port}") for _ in range(PHONES)]
    pages = [context.new_page() for context in contexts]
    for page, place in zip(pages, (sheet, "", sheet, "result"), strict=True):
        page.on("request", count)
        page.goto(path + place)
    pages[0].wait_for_timeout(8000)  # the other pages are prefetched
    opened, requests = requests, 0

    def play() -> None:
        for turn in range(TAPS):
            tap(pages[0], turn)
            pages[0].wait_for_timeout(1000 * PACE)

    ours, database, _ = spent(server, play)
    pages[0].wait_for_timeout(10_000)  # pages changed by the last tap are prefetched again
    counted_requests, requests = requests, 0
    resting, _, seconds = spent(server, lambda: pages[0].wait_for_timeout(1000 * REST))
    for context in contexts:
        context.close()
    return (
        f"{path.split('/')[1]:12} opening {opened / PHONES:3.0f} requests a phone; a tap {1e3 * ours / TAPS:5.1f} ms"
        f" + {1e3 * database / TAPS:4.1f} ms of the database, {counted_requests / TAPS:4.1f} requests;"
        f" at rest {1e3 * resting / seconds / PHONES:4.2f} ms a second and phone, {60 * requests / REST / PHONES:.1f}"
        " requests a minute and phone"
    )


def tap_card(page: Page, turn: int) -> None:
    page.evaluate(
        "(id) => document.getElementById(id).click()", ("card-red-1", "card-blue-2", "card-green-3")[turn % 3]
    )


def tap_number(page: Page, turn: int) -> None:
    page.locator(".cell").nth(turn).tap()
    page.locator(f".dock button:text-is('{turn % 6 + 1}')").tap()


def main() -> None:
    """Print all measurements."""
    args = arguments(__doc__ or "", workers=1, changes=1500, phones=16, tables=8)
    with served(args.database, args.workers) as (server, url):
        print(f"{args.database}, {args.workers} workers, {os.cpu_count()} cores")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
            splito = seeded(url, {**splito_for_eight(), "zones": [{} for _ in range(8)]})
            print(at_a_table(browser, server, splito, "sheet/zone-0", tap_card))
            splitter = seeded(url, {**splitter_for_eight(), "sheets": [None] * 8})
            print(at_a_table(browser, server, splitter, "sheet/pad-0?way=copy", tap_number))
            browser.close()
        crowd = Crowd(server, new_tables(url, args.tables))
        phones = [Phone(crowd, seed) for seed in range(args.phones)]
        before = room(url)

        def play() -> None:
            with playing(phones, args.changes // args.phones):
                pass

        ours, database, seconds = spent(server, play)
        took = sorted(1e3 * each for phone in phones for each in phone.took)
        grown = room(url) - before
    print(
        f"without rest {len(took) / seconds:.0f} taps a second from {args.phones} phones on the same cores:"
        f" {statistics.median(took):.0f} ms at the median, {took[int(0.95 * len(took))]:.0f} ms at the 95th;"
        f" {1e3 * ours / len(took):.1f} ms + {1e3 * database / len(took):.1f} ms of the database a tap,"
        f" {1e3 * grown / len(took):.2f} KB a tap"
    )


if __name__ == "__main__":
    main()
