"""A saved tap while others of another network are slow, silent or in a hurry, beside one without them, in one run.

Run with `python -m tests.bench.slow`, or name loads after it. Exits with 1 where a tap was lost.
"""

import resource
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tabulate import tabulate

from scorepad.storage import Store
from tests.bench.games import great_split_for_seven, splito_for_eight
from tests.bench.tap import Tapper, full_table, hidden
from tests.web.server import Server

SECONDS = 8.0
"""Of taps under each load; after ten the server closes a line on which no head has come."""
PERSON = "127.0.0.2"
HEAD = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
LARGE = b"GET /splitter/print?players=12&copies=20 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
FLOODERS, WARM_UP = 4, 20

Between = Callable[[], None]
"""Called every half a second."""


@contextmanager
def held(port: int, count: int, start: bytes, more: bytes = b"") -> Iterator[Between]:
    """So many lines on which a request begins, and goes on with so much every half a second."""
    with ExitStack() as opened:
        lines = [opened.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(count)]

        def drip() -> None:
            for line in lines:
                with suppress(OSError):
                    line.sendall(more)

        for line in lines:
            line.sendall(start)
        for line in lines if start is LARGE else ():
            line.recv(1, socket.MSG_PEEK)  # it is made: now the server waits for its being read
        yield drip


def disputes(port: int, path: str) -> AbstractContextManager[Between]:
    """A dispute of another table on 40 lines at once, again and again."""
    table, _, _ = path.partition("sheet/")
    asked = f"GET {table}dispute/0?paper-total=77 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    return held(port, 40, asked, asked)


@contextmanager
def flood(port: int, path: str) -> Iterator[Between]:
    """Changes of another table, as many as go out, once it has taken as many as it may in a minute."""
    line, status = HTTPConnection("127.0.0.1", port, timeout=30), 400
    while status == 400:  # without a token, for it is counted before
        line.request("POST", path, headers={"Content-Length": "0"})
        answer = line.getresponse()
        answer.read()
        status = answer.status
    with ProcessPoolExecutor(FLOODERS) as pool:
        flooders = [pool.submit(_flood, port, path) for _ in range(FLOODERS)]
        yield lambda: None
        answers = sum((flooder.result() for flooder in flooders), Counter[int]())
    print(f"the flood: {answers.total() / SECONDS:.0f} posts a second, answered {dict(sorted(answers.items()))}")


def _flood(port: int, path: str) -> Counter[int]:
    """Changes that the sender never looks at; how each was answered."""
    answers: Counter[int] = Counter()
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    line.request("GET", path)
    answer = line.getresponse()
    headers = {"Cookie": (answer.getheader("Set-Cookie") or "").split(";")[0], "X-Live": "1"}
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    token = hidden(answer.read().decode(), "csrf_token")
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        number = f"{answers.total() % 999 + 1}"
        line.request("POST", path, urlencode({"csrf_token": token, "base": "0", "prestige": number}), headers)
        answer = line.getresponse()
        answer.read()
        answers[answer.status] += 1
    return answers


class Load(NamedTuple):
    """What others do: on a server that allows so many times the usual, beside a person who pauses so long."""

    begin: Callable[[int, str], AbstractContextManager[Between]]
    times: int = 1000
    pause: float = 0


SILENT = HEAD + b"Content-Length: 1000\r\n\r\n"
LOADS = {
    "130 posts without a body": Load(lambda port, path: held(port, 130, SILENT)),
    "200 posts that drip": Load(lambda port, path: held(port, 200, SILENT, b"a")),
    "1,500 unfinished heads": Load(lambda port, path: held(port, 1500, HEAD)),
    "40 that do not read a large page": Load(lambda port, path: held(port, 40, LARGE)),
    "40 disputes at once": Load(disputes),
    "a flood of changes": Load(flood, 1, 0.07),
}


def measured(tapper: Tapper, between: Between, pause: float) -> list[float]:
    """Milliseconds of each tap."""
    took, until, next_call = [], time.monotonic() + SECONDS, 0.0
    while time.monotonic() < until:
        if time.monotonic() > next_call:
            next_call = time.monotonic() + 0.5
            between()
        took.append(1e3 * tapper.tap())
        time.sleep(pause)
    return took


def beside(load: Load) -> tuple[list[float], list[float], int]:
    """Taps alone, taps under a load, and how many of all were stored."""
    with tempfile.TemporaryDirectory() as folder:
        path, other = (full_table(folder, file) for file in (splito_for_eight(), great_split_for_seven()))
        server = Server(Path(folder), SCOREPAD_LIMITS_TIMES=str(load.times))
        server.start()
        try:
            line = HTTPConnection("127.0.0.1", server.port, timeout=30, source_address=(PERSON, 0))
            tapper = Tapper(line, path)
            for _ in range(WARM_UP):
                tapper.tap()
            alone = measured(tapper, lambda: None, load.pause)
            with load.begin(server.port, other) as between:
                time.sleep(0.5)
                taken = measured(tapper, between, load.pause)
        finally:
            server.stop(signal.SIGKILL)
        store = Store.open(f"sqlite:///{folder}/scorepad.db")
        stored = len(store.history(path.split("/")[2], path.rsplit("/", 1)[-1])) - 1 - WARM_UP
        store.close()
        return alone, taken, stored


def main() -> None:
    """Print median and 99th percentile under each load and beside it, and how many taps were lost."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(4096, hard)), hard))
    rows, lost = [], 0
    for name in sys.argv[1:] or LOADS:
        load = LOADS[name]
        alone, taken, stored = beside(load)
        lost += len(alone) + len(taken) - stored
        rows.append([name, len(taken), *_said(taken), *_said(alone)])
    print(tabulate(rows, ["others", "taps", "median ms", "99th", "alone: median", "99th"], floatfmt=".1f"))
    print(f"taps lost: {lost}")
    sys.exit(bool(lost))


def _said(took: list[float]) -> list[float]:
    return [statistics.median(took), statistics.quantiles(took, n=100)[98]]


if __name__ == "__main__":
    main()
