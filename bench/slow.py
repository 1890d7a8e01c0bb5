"""The time of a saved tap while other networks are slow, silent, impatient or greedy, compared with a tap without them,
in one run.

Run with `python -m bench.slow [LOAD...]`. Exits with 1 if a tap was lost.
"""

import json
import multiprocessing
import resource
import signal
import socket
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tabulate import tabulate

from bench.tap import Tapper, full_table, hidden
from scorepad.storage import Store
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight
from tests.web.server import Server

SECONDS = 8.0
"""How long taps are measured under each load; after ten seconds the server closes a connection without a request."""
PAUSE = 0.05
"""Seconds between two taps."""
PERSON = "127.0.0.2"
HEAD = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
SILENT = HEAD + b"Content-Length: 1000\r\n\r\n"
LARGE = b"GET /splitter/print?players=12&copies=20 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
FILES = b"files"
EIGHT = 8 * 1024 * 1024
WARM_UP = 20
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
FILE = {"Content-Type": "multipart/form-data; boundary=b"}

Steps = Generator[int, None, None]
"""Sends a request at each step, and yields the status of the response."""


class Tables(NamedTuple):
    """Paths of the tables in a run: the tapped table, a full table of The Great Split, a match of 999 deals."""

    tapped: str
    other: str
    long: str


class Asker:
    """A browser: one connection and its cookie."""

    def __init__(self, port: int, address: str) -> None:
        self.address = address
        self.line = HTTPConnection("127.0.0.1", port, timeout=60, source_address=(address, 0))
        self.cookie: dict[str, str] = {}

    def ask(
        self, method: str, path: str, body: bytes | str | None = None, headers: Mapping[str, str] = {}
    ) -> tuple[int, str, str]:
        """Send a request, and return the status, the text, and the URL of a redirect or ""."""
        self.line.request(method, path, body, {**self.cookie, **headers})
        answer = self.line.getresponse()
        text = answer.read().decode("utf-8", "replace")
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = {"Cookie": cookie.split(";")[0]}
        return answer.status, text, answer.getheader("Location") or ""

    def status(self, method: str, path: str, body: bytes | str | None = None, headers: Mapping[str, str] = {}) -> int:
        """Send a request, and return the status only."""
        return self.ask(method, path, body, headers)[0]


def scoring(asker: Asker, tables: Tables) -> Steps:
    """Score a match of 999 deals with the API."""
    body = json.dumps(splatoids_for_four(deals=999))
    while True:
        yield asker.status("POST", "/api/score", body, {"Content-Type": "application/json"})


def _posted_file(asker: Asker, content: bytes) -> bytes:
    """The body of a file upload by a browser."""
    token = hidden(asker.ask("GET", "/")[1], "csrf_token").encode()
    head = b'--b\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n' + token
    return (
        head
        + b'\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        + content
        + b"\r\n--b--\r\n"
    )


def opening(asker: Asker, tables: Tables) -> Steps:
    """Open a match of 999 deals as a new table."""
    body = _posted_file(asker, json.dumps(splatoids_for_four(deals=999)).encode())
    while True:
        yield asker.status("POST", "/file", body, FILE)


def uploading(asker: Asker, tables: Tables) -> Steps:
    """Upload files of 8 MB that are not game files."""
    body = _posted_file(asker, b"x" * (EIGHT - 1024))
    while True:
        yield asker.status("POST", "/file", body, FILE)


def disputing(asker: Asker, tables: Tables) -> Steps:
    """Open a dispute of 999 deals."""
    while True:
        yield asker.status("GET", f"{tables.long}dispute/0?paper-total=77")


def looking(asker: Asker, tables: Tables) -> Steps:
    """Open the pad of a match of 999 deals."""
    while True:
        yield asker.status("GET", tables.long)


def printing(asker: Asker, tables: Tables) -> Steps:
    """Request twenty copies of twelve blank sheets, again and again."""
    while True:
        yield asker.status("GET", "/splitter/print?players=12&copies=20")


def picturing(asker: Asker, tables: Tables) -> Steps:
    """Share a result again and again, and get its picture."""
    token = hidden(asker.ask("GET", f"{tables.other}result")[1], "csrf_token")
    while True:
        status, _, shared = asker.ask("POST", f"{tables.other}result", urlencode({"csrf_token": token}), FORM)
        yield status
        if shared:
            yield asker.status("GET", f"{shared.partition('?')[0]}/tall.png")


def changing(asker: Asker, tables: Tables) -> Steps:
    """Change another table as often as possible."""
    path = f"{tables.other}sheet/board-0"
    token = hidden(asker.ask("GET", path)[1], "csrf_token")
    count = 0
    while True:
        count += 1
        fields = {"csrf_token": token, "base": "0", "prestige": f"{count % 999 + 1}"}
        yield asker.status("POST", path, urlencode(fields), FORM | {"X-Live": "1"})


def guessing(asker: Asker, tables: Tables) -> Steps:
    """Guess codes that no table has."""
    while True:
        yield asker.status("GET", "/splito/AAAAAAAAA/")


def probing(asker: Asker, tables: Tables) -> Steps:
    """Check whether the server is ready."""
    while True:
        yield asker.status("GET", "/readyz")


def reconnecting(asker: Asker, tables: Tables) -> Steps:
    """Open streams at the tapped table and close them at once, like a phone that comes and goes."""
    asker.ask("GET", tables.tapped)
    place = ("127.0.0.1", asker.line.port)
    source = (asker.address, 0)
    request = (
        f"GET {tables.tapped}live?at=zone-1 HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {asker.cookie['Cookie']}\r\n\r\n"
    )
    while True:
        with socket.create_connection(place, source_address=source) as line:
            line.sendall(request.encode())
            yield int(line.recv(100)[9:12])


def _attack(port: int, attack: Callable[[Asker, Tables], Steps], addresses: list[str], tables: Tables) -> None:
    """Attack until SIGTERM, with a thread for each address; then print the number of responses by status."""
    answers: Counter[int] = Counter()
    over = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: over.set())

    def go_on(address: str) -> None:
        while not over.is_set():
            with suppress(OSError, HTTPException):
                for status in attack(Asker(port, address), tables):
                    answers[status] += 1
                    if over.is_set():
                        return

    for address in addresses:
        threading.Thread(target=go_on, args=[address], daemon=True).start()
    begun = time.monotonic()
    over.wait()
    print(f"  {attack.__name__}: {answers.total() / (time.monotonic() - begun):.0f}/s {dict(sorted(answers.items()))}")


class Load(NamedTuple):
    """A load on the server: an attack, or open connections.

    networks: the number of networks that it comes from. lines: the number of connections from each. start, more: the
    bytes sent on each open connection at first, and then every half a second; for a start of b"other" or b"tapped", the
    request for that table's stream is sent, and for FILES a begun upload. own: True if it comes from the network of the
    taps.
    """

    attack: Callable[[Asker, Tables], Steps] | None = None
    networks: int = 1
    lines: int = 8
    start: bytes = b""
    more: bytes = b""
    own: bool = False


LOADS = {
    "a match of 999 deals to the API, 12 lines": Load(scoring, lines=12),
    "the largest file opened": Load(opening, lines=4),
    "a dispute of 999 deals": Load(disputing),
    "a dispute of 999 deals, 6 networks": Load(disputing, 6, 4),
    "the pad of 999 deals, 24 lines": Load(looking, lines=24),
    "12 sheets printed 20 times, 6 networks": Load(printing, 6, 4),
    "files of 8 MB": Load(uploading),
    "30 networks that hold 4 files of 8 MB each": Load(networks=30, lines=4, start=FILES),
    "results shared, their pictures, 8 networks": Load(picturing, 8, 1),
    "130 posts without a body": Load(lines=130, start=SILENT),
    "600 posts without a body": Load(lines=600, start=SILENT),
    "128 posts without a body, own network": Load(lines=128, start=SILENT, own=True),
    "200 posts that drip": Load(lines=200, start=SILENT, more=b"a"),
    "1,500 unfinished heads": Load(lines=1500, start=HEAD),
    "12 that do not read a large page": Load(lines=12, start=LARGE),
    "500 streams, never read": Load(lines=500, start=b"other"),
    "100 streams at the tapped table, never read": Load(lines=100, start=b"tapped"),
    "who comes and goes at the tapped table": Load(reconnecting),
    "wrong codes": Load(guessing),
    "whether it is ready": Load(probing),
    "a flood of changes": Load(changing, lines=4),
}


def _begun_file(asker: Asker) -> bytes:
    """A post of the largest file, without the last bytes of the file."""
    asker.ask("GET", "/")
    head = f"POST /file HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {asker.cookie['Cookie']}\r\nContent-Length: {EIGHT}\r\n"
    return f"{head}Content-Type: {FILE['Content-Type']}\r\n\r\n".encode() + b"x" * (EIGHT - 10)


@contextmanager
def begun(load: Load, port: int, tables: Tables) -> Iterator[Callable[[], None]]:
    """Apply a load until the block ends; the yielded function is to be called every half a second."""
    addresses = [f"127.0.1.{number + 1}" for number in range(load.networks)]
    if load.own:
        addresses = [PERSON]
    if load.attack is not None:
        each = [address for address in addresses for _ in range(load.lines)]
        process = multiprocessing.get_context("spawn").Process(target=_attack, args=(port, load.attack, each, tables))
        process.start()
        time.sleep(1)
        try:
            yield lambda: None
        finally:
            process.terminate()
            process.join()
        return
    streams = {b"other": tables.other, b"tapped": tables.tapped}
    start = load.start
    if start in streams:
        start = f"GET {streams[start]}live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    with ExitStack() as opened:
        place = ("127.0.0.1", port)
        lines = [
            opened.enter_context(socket.create_connection(place, source_address=(address, 0)))
            for address in addresses
            for _ in range(load.lines)
        ]
        if start is FILES:
            start = _begun_file(Asker(port, addresses[0]))

        def drip() -> None:
            for line in lines:
                with suppress(OSError):
                    line.sendall(load.more)

        for line in lines:
            with suppress(OSError):  # refused before it was sent completely
                line.sendall(start)
        for line in lines if start is LARGE else ():
            line.recv(1, socket.MSG_PEEK)  # the page is ready; the server waits until it is read
        time.sleep(0.5)
        yield drip


def measured(tapper: Tapper, between: Callable[[], None]) -> list[float]:
    """The milliseconds of each tap. between: called every half a second."""
    took, until, next_call = [], time.monotonic() + SECONDS, 0.0
    while time.monotonic() < until:
        if time.monotonic() > next_call:
            next_call = time.monotonic() + 0.5
            between()
        took.append(1e3 * tapper.tap())
        time.sleep(PAUSE)
    return took


def beside(load: Load) -> tuple[list[float], list[float], int, int]:
    """The times of taps without load and under load, the number of stored taps, and the server's peak memory in MB."""
    with tempfile.TemporaryDirectory() as folder:
        files = (splito_for_eight(), great_split_for_seven(), splatoids_for_four(deals=999))
        paths = [full_table(folder, file) for file in files]
        tables = Tables(*(path.partition("sheet/")[0] for path in paths))
        server = Server(Path(folder), SCOREPAD_LIMITS_TIMES="1")
        server.start()
        try:
            line = HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(PERSON, 0))
            tapper = Tapper(line, paths[0])
            for _ in range(WARM_UP):
                tapper.tap()
            alone = measured(tapper, lambda: None)
            with begun(load, server.port, tables) as between:
                line.close()  # the server has closed it by now; it is reopened
                taken = measured(tapper, between)
                memory = most_memory(server)
        finally:
            server.stop(signal.SIGKILL)
        store = Store.open(f"sqlite:///{folder}/scorepad.db")
        stored = len(store.history.revisions(paths[0].split("/")[2], paths[0].rsplit("/", 1)[-1])) - 1 - WARM_UP
        store.close()
        return alone, taken, stored, memory


def most_memory(server: Server) -> int:
    """The peak memory of the server's largest process, in MB; 0 if the system does not report it."""
    assert server.process is not None
    found = [0]
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
            if str(server.process.pid) in (lines["Pid"].strip(), lines["PPid"].strip()):
                found.append(int(lines["VmHWM"].split()[0]) // 1024)
    return max(found)


def main() -> None:
    """Print the median and 95th percentile under each load and without it, and the number of lost taps."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    rows, lost = [], 0
    for name in sys.argv[1:] or LOADS:
        alone, taken, stored, memory = beside(LOADS[name])
        lost += len(alone) + len(taken) - stored
        times = statistics.median(taken) / statistics.median(alone)
        rows.append([name, len(taken), *_figures(taken), *_figures(alone), times, memory])
        print(*rows[-1], sep="  ", flush=True)
    heads = ["others", "taps", "median ms", "95th", "alone: median", "95th", "times", "MB"]
    print(tabulate(rows, heads, floatfmt=".1f"))
    print(f"taps lost: {lost}")
    sys.exit(bool(lost))


def _figures(took: list[float]) -> list[float]:
    return [statistics.median(took), statistics.quantiles(took, n=20)[18]]


if __name__ == "__main__":
    main()
