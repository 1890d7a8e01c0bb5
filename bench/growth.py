"""The response times with much data: a table of 10,000 revisions, a new table among 100,000 tables, and the history of
a match of 999 deals, compared with a new table in an empty database and with the empty view. The requests alternate.

Run with `python -m bench.growth`; filling the database takes a minute or two.
"""

import itertools
import json
import secrets
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from bench.tap import full_table
from tests.full_games import splatoids_for_four, splito_for_eight
from tests.web.server import free_port, running

ROUNDS, WARM_UP = 60, 5
REVISIONS, TABLES, DEALS = 10_000, 100_000, 999
MOMENT = "2026-03-01 18:30:00.000000"


def fetch(connection: HTTPConnection, path: str, cookie: str) -> tuple[float, str]:
    """The milliseconds until a response is read, and the cookie to use afterwards."""
    start = time.perf_counter()
    connection.request("GET" if path else "POST", path or "/", headers={"Cookie": cookie})  # the empty view takes posts
    answer = connection.getresponse()
    answer.read()
    if answer.status != 200:
        raise SystemExit(f"answered {answer.status} on {path}")
    return 1e3 * (time.perf_counter() - start), (answer.getheader("Set-Cookie") or cookie).split(";")[0]


def with_revisions(data: str, path: str, count: int) -> None:
    """Add `count` revisions to the sheet at `path`."""
    _, _, code, _, sheet = path.split("/")
    with closing(sqlite3.connect(f"{data}/scorepad.db")) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        (number, fields) = connection.execute(
            "SELECT number, fields FROM sheets WHERE code = ? AND sheet = ?", (code, sheet)
        ).fetchone()
        for each in range(number + 1, number + count + 1):
            whole = each % 32 == 1
            connection.execute(
                "INSERT INTO revisions (code, sheet, number, fields, made_at, device, whole)"
                " VALUES (?, ?, ?, ?, ?, 'bench', ?)",
                (code, sheet, each, fields if whole else "{}", f"{MOMENT[:-6]}{each:06}", whole),
            )
        connection.execute("UPDATE sheets SET number = ? WHERE code = ? AND sheet = ?", (number + count, code, sheet))
        connection.execute("UPDATE sittings SET change_count = change_count + ? WHERE code = ?", (count, code))


def with_tables(data: str, count: int) -> None:
    """Add `count` tables with 25 revisions each."""
    sheet = json.dumps({f"red-{number}": "1" for number in range(1, 7)})
    with closing(sqlite3.connect(f"{data}/scorepad.db")) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        for _ in range(count):
            code = secrets.token_hex(5)
            connection.execute(
                "INSERT INTO sittings (code, game, change, created_at, change_count) VALUES (?, 'splito', ?, ?, 25)",
                (code, code, MOMENT),
            )
            connection.executemany(
                "INSERT INTO revisions (code, sheet, number, fields, made_at, device, whole)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        code,
                        f"zone-{n // 5}",
                        n % 5 + 1,
                        sheet if n % 5 == 0 else '{"red-1": "2"}',
                        MOMENT,
                        code,
                        n % 5 == 0,
                    )
                    for n in range(25)
                ],
            )
            connection.executemany(
                "INSERT INTO sheets (code, sheet, number, fields, made_at, device) VALUES (?, ?, 5, ?, ?, ?)",
                [(code, f"zone-{n}", sheet, MOMENT, code) for n in range(5)],
            )
            connection.execute("INSERT INTO visits (device, code, opened_at) VALUES (?, ?, ?)", (code, code, MOMENT))


def long_match(deals: int) -> Mapping[str, Any]:
    """The game file of a match of Splatoids with `deals` deals."""
    file = dict(splatoids_for_four())
    name = next(name for name, value in file.items() if isinstance(value, list) and name != "players")
    return file | {name: list(itertools.islice(itertools.cycle(file[name]), deals))}


def main() -> None:
    """Print medians in milliseconds, by page."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    with ExitStack() as stack:
        new, long, among = (stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(3))
        sheets = {data: full_table(data, splito_for_eight()) for data in (new, long, among)}
        match = full_table(new, long_match(DEALS)).split("sheet/")[0]
        with_revisions(long, sheets[long], REVISIONS)
        with_tables(among, tables)
        size = Path(among, "scorepad.db").stat().st_size
        ports = {data: free_port() for data in ("floor", new, long, among)}
        serve = ("scorepad", "serve", "--host", "127.0.0.1", "--port")
        servers = {
            data: stack.enter_context(running(ports[data], *serve, str(ports[data]), "--data", data))
            for data in (new, long, among)
        }
        floor = stack.enter_context(running(ports["floor"], "bench.floor", str(ports["floor"])))
        places = {"new": new, f"{REVISIONS:,} revisions": long, f"among {tables:,} tables": among}
        pads = {name: sheets[data].split("sheet/")[0] for name, data in places.items()}
        sheet = sheets[long].split("/sheet/")[1]
        for page in ("", "changes", "history", f"sheet/{sheet}", "history/moment?n=1"):
            requests = {name: (servers[data], pads[name] + page) for name, data in places.items()}
            show(page or "pad", {"empty view": (floor, "")} | requests)
        moments = {
            f"change {n:,}": (servers[long], f"{pads[name]}history/moment?n={n}")
            for name in [f"{REVISIONS:,} revisions"]
            for n in (100, REVISIONS // 2 + 7, REVISIONS)
        }
        show(f"the pad as it stood, {REVISIONS:,} revisions", moments)
        show(f"a match of {DEALS} deals", {page or "pad": (servers[new], match + page) for page in ("", "history")})
        print(f"a table of 25 revisions takes {size / tables:,.0f} bytes")


def show(title: str, requests: Mapping[str, tuple[HTTPConnection, str]]) -> None:
    """Request all pages in turn, on phones that have opened them before, and print the median time of each."""
    passed: dict[str, list[float]] = {name: [] for name in requests}
    cookies = dict.fromkeys(requests, "")
    for connection, _ in requests.values():
        connection.close()  # it may have been idle for too long; the next request opens it again
    for _ in range(ROUNDS):
        for name, (connection, path) in requests.items():
            took, cookies[name] = fetch(connection, path, cookies[name])
            passed[name].append(took)
    medians = {name: statistics.median(each[WARM_UP:]) for name, each in passed.items()}
    print(f"{title}: " + ", ".join(f"{name} {median:.2f} ms" for name, median in medians.items()), flush=True)


if __name__ == "__main__":
    main()
