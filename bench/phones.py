"""Phones under load: each posts changes over HTTP, resends unanswered changes, and logs confirmed changes.

Each change enters a unique number into one field of a board of The Great Split, so that it can be found in the history
of its sheet: once if it was confirmed; otherwise never, or once if only its response was lost.
"""

import argparse
import itertools
import random
import re
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from selectolax.lexbor import LexborHTMLParser

from scorepad.storage import Revision, Store, StoredTable
from tests.web.server import Server

FIELDS = ("prestige", "paper-total", "paper-tome", "paper-artwork", "paper-gem")
SEATS = {f"player-{seat}": name for seat, name in enumerate(("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus"))}
PATIENCE = 60.0
"""Seconds after which an unanswered change is given up, and a page that does not open is an error."""


class Place(NamedTuple):
    """A field of a sheet at a table."""

    code: str
    sheet: str
    field: str


@dataclass
class Crowd:
    """A crowd of phones and their shared state: the server, the tables, and the numbers that were not entered yet.

    doubled, dropped: the percentage of posts that are sent twice, and of responses that are lost. cut: the percentage
    of notifications that cut their stream.
    """

    server: Server
    codes: list[str]
    boards: int = 7
    doubled: int = 0
    dropped: int = 0
    cut: int = 0
    numbers: dict[Place, Iterator[int]] = field(default_factory=dict)
    turn: threading.Lock = field(default_factory=threading.Lock)

    def number(self, place: Place) -> int:
        """The next number that was never entered at this place: 1, 2, 3, and so on; a field accepts at most 999."""
        with self.turn:
            return next(self.numbers.setdefault(place, itertools.count(1)))


@dataclass
class View:
    """A sheet as last seen by a phone."""

    fields: dict[str, str]
    base: str


class Phone:
    """A phone at the tables of a crowd."""

    def __init__(self, crowd: Crowd, seed: int) -> None:
        self.crowd, self.dice = crowd, random.Random(seed)
        self.views: dict[tuple[str, str], View] = {}
        self.confirmed: list[tuple[Place, int]] = []
        self.given_up: list[tuple[Place, int]] = []
        self.refused = self.sent_again = 0
        self.took: list[float] = []
        self.line = self._new_line()
        self.cookie, self.token = self._visit()

    def tap(self) -> None:
        """Enter a number somewhere, and resend it until there is a response."""
        code, sheet = self.dice.choice(self.crowd.codes), f"board-{self.dice.randrange(self.crowd.boards)}"
        view = self.views.get((code, sheet)) or self.look(code, sheet)
        place = Place(code, sheet, self.dice.choice(FIELDS))
        number = self.crowd.number(place)
        posted = {**view.fields, place.field: f"{number}", "base": view.base, "change": secrets.token_hex(8)}
        start = time.perf_counter()
        answer = self._send(_path(code, sheet), urlencode({**posted, "csrf_token": self.token}))
        self.took.append(time.perf_counter() - start)
        if answer is None:
            self.given_up.append((place, number))
            return
        status, page = answer
        self.views[code, sheet] = _view(page)  # if two phones differ, it has the number of the other phone
        if status == 200:
            self.confirmed.append((place, number))
        else:
            self.refused += 1

    def look(self, code: str, sheet: str) -> View:
        """Fetch the sheet as stored now."""
        self.views[code, sheet] = _view(self._read(_path(code, sheet)))
        return self.views[code, sheet]

    def file(self, code: str) -> str:
        """The game file of a table."""
        return self._read(f"/great-split/{code}/game.json")

    def _visit(self) -> tuple[str, str]:
        self.line.request("GET", "/great-split/new")
        answer = self.line.getresponse()
        found = re.search(r'name="csrf_token" value="([^"]+)"', answer.read().decode())
        return str(answer.getheader("Set-Cookie")).split(";", 1)[0], found[1] if found else ""

    def _read(self, path: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError, HTTPException):
                status, page = self._ask("GET", path, "")
                if status == 200:
                    return page
            self.line.close()
            time.sleep(0.1)
        raise AssertionError(f"no answer on {path}")

    def _send(self, path: str, body: str) -> tuple[int, str] | None:
        """The response to a post, over unreliable connections; None after a long wait."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if self.dice.randrange(100) < self.crowd.doubled:
                    self._send_without_listening(path, body)
                if self.dice.randrange(100) < self.crowd.dropped:
                    self._send_without_listening(path, body)
                    continue
                status, page = self._ask("POST", path, body)
            except (OSError, HTTPException):
                self.line.close()
                self.sent_again += 1
                time.sleep(self.dice.uniform(0.05, 0.2))
                continue
            if status in (200, 409):
                return status, page
            if status not in (408, 429, 503):
                raise AssertionError(f"answered {status} on {path}: {body}")
            time.sleep(self.dice.uniform(0.05, 0.5))
        return None

    def _send_without_listening(self, path: str, body: str) -> None:
        line = self._new_line()
        line.request("POST", path, body, self._headers())
        if self.dice.random() < 0.5:
            time.sleep(0.005)  # the connection may break before the server has read it
        line.close()

    def _ask(self, method: str, path: str, body: str) -> tuple[int, str]:
        self.line.request(method, path, body, self._headers())
        answer = self.line.getresponse()
        return answer.status, answer.read().decode()

    def _headers(self) -> Mapping[str, str]:
        return {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.cookie, "X-Live": "1"}

    def _new_line(self) -> HTTPConnection:
        line = HTTPConnection("127.0.0.1", self.crowd.server.port, timeout=30)
        line.connect()
        line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line


class Ear:
    """A phone's stream at a table of a crowd, cut at random and reopened, and the last count received on it."""

    def __init__(self, crowd: Crowd, seed: int) -> None:
        self.code = crowd.codes[seed % len(crowd.codes)]
        self.count = self.cuts = 0
        self._crowd, self._dice = crowd, random.Random(seed)
        self._is_over = threading.Event()
        self._line: HTTPConnection | None = None
        self._thread = threading.Thread(target=self._listen)

    def __enter__(self) -> "Ear":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        with suppress(AttributeError, OSError):
            self._line.sock.shutdown(socket.SHUT_RDWR)  # type: ignore[union-attr] # None before it is connected
        self._thread.join()

    def _listen(self) -> None:
        while not self._is_over.is_set():
            self._line = HTTPConnection("127.0.0.1", self._crowd.server.port, timeout=30)
            with suppress(OSError, HTTPException):
                self._line.request("GET", f"/great-split/{self.code}/live")
                answer = self._line.getresponse()
                while line := answer.readline():
                    found = re.match(rb"data: (\d+)", line)
                    self.count = int(found[1]) if found else self.count
                    if found and self._dice.randrange(100) < self._crowd.cut:
                        self.cuts += 1
                        break
            self._line.close()
            time.sleep(self._dice.uniform(0.01, 0.3))


def _path(code: str, sheet: str) -> str:
    return f"/great-split/{code}/sheet/{sheet}?way=score"


def _view(page: str) -> View:
    fields = {}
    tree = LexborHTMLParser(page)
    for node in tree.css("#state input, input[data-entry]"):
        attributes = node.attributes
        if attributes.get("value") and (attributes.get("type") != "checkbox" or "checked" in attributes):
            fields[attributes["name"] or ""] = attributes["value"] or ""
    base = tree.css_first("input[name=base]")
    return View(fields, (base and base.attributes.get("value")) or "0")


def new_tables(url: str, count: int) -> list[str]:
    """Create `count` tables, and return their codes."""
    store = Store.open(url)
    try:
        return [
            store.tables.create("great-split", {"seats": SEATS}, change=secrets.token_hex(8), device="-")
            for _ in range(count)
        ]
    finally:
        store.close()


def entered(store: Store, codes: list[str]) -> tuple[Counter[tuple[Place, int]], list[str]]:
    """Count each entered number, by place, in the tables' logs, and list the logs' errors.

    Each revision of a sheet must have the next number and, except for the seats, change exactly one field. The last
    revision must equal the sheet.
    """
    found: Counter[tuple[Place, int]] = Counter()
    wrong = []
    for code in codes:
        stored, revisions = _at_one_moment(store, code)
        sheets: dict[str, tuple[int, Mapping[str, str]]] = {}
        for revision in reversed(revisions):
            number, fields = sheets.get(revision.sheet, (0, {}))
            sheets[revision.sheet] = revision.number, revision.fields
            changed = {name for name in {*fields, *revision.fields} if fields.get(name) != revision.fields.get(name)}
            if revision.number != number + 1 or (len(changed) != 1 and revision.sheet != "seats"):
                wrong.append(f"{code} {revision.sheet} {revision.number} after {number}: {changed}")
            found.update(
                (Place(code, revision.sheet, name), int(revision.fields[name])) for name in changed if name in FIELDS
            )
        for sheet, (number, fields) in sheets.items():
            if (stored.revision(sheet), stored.fields(sheet)) != (number, fields):
                wrong.append(f"{code} {sheet} stands otherwise than its log says")
    return found, wrong


def _at_one_moment(store: Store, code: str) -> tuple[StoredTable, list[Revision]]:
    """A table and its log, read without a change in between, if possible."""
    for _ in range(100):
        stored, revisions = store.tables.load(code), store.history.revisions(code)
        if sum(state.revision for state in stored.sheets.values()) == len(revisions):
            break
    return stored, revisions


def lost_or_twice(url: str, codes: list[str], confirmed: list[tuple[Place, int]]) -> tuple[list[str], int]:
    """The errors of the logs (wrong, lost or duplicate changes), and the number of changes in them."""
    store = Store.open(url, check=True)
    try:
        found, wrong = entered(store, codes)
    finally:
        store.close()
    wrong += [f"lost: {each}" for each in confirmed if each not in found]
    wrong += [f"{times} times: {each}" for each, times in found.items() if times > 1]
    return wrong, found.total()


@contextmanager
def playing(phones: list[Phone], most: int = 10**9) -> Iterator[threading.Event]:
    """Let all phones tap at the same time until the block ends or the yielded event is set.

    If `most` is given, each phone taps that often, and the block waits for all. Raises the first error of a phone.
    """
    end = threading.Event()
    errors: list[BaseException] = []

    def play(phone: Phone) -> None:
        try:
            for _ in range(most):
                if end.is_set():
                    return
                phone.tap()
        except BaseException as error:  # raised below
            errors.append(error)

    threads = [threading.Thread(target=play, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    try:
        yield end
        if most < 10**9:
            for thread in threads:
                thread.join()
    finally:
        end.set()
        for thread in threads:
            thread.join()
    if errors:
        raise errors[0]


def arguments(description: str, **numbers: int) -> argparse.Namespace:
    """The parsed command line: `--database`, and an integer option for each of `numbers`, with its default."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql (started here), or an SQLAlchemy URL")
    for name, default in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=default)
    return parser.parse_args()


@contextmanager
def served(database: str, workers: int = 1) -> Iterator[tuple[Server, str]]:
    """A running server and its database URL. What was started here is stopped at the end, also after SIGTERM."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder, _database(database, Path(folder)) as url:
        environment = {"SCOREPAD_DATABASE_URL": url, "SCOREPAD_LIMITS_TIMES": "1000", "SCOREPAD_WORKERS": f"{workers}"}
        server = Server(Path(folder) / "data", trusting=None, **environment)
        server.start()
        try:
            yield server, url
        finally:
            if server.process is not None:
                with suppress(ProcessLookupError):
                    server.stop(signal.SIGKILL)


@contextmanager
def _database(database: str, folder: Path) -> Iterator[str]:
    if database == "sqlite":
        (folder / "data").mkdir()
        yield f"sqlite:///{folder / 'data' / 'scorepad.db'}"
    elif database == "postgresql":
        from tests import postgresql  # noqa: PLC0415 - needs psycopg, unlike the others

        folder.chmod(0o755)
        own = postgresql.Server(folder / "postgresql", postgresql.find_programs(folder))
        own.make()
        own.start()
        own.ask("CREATE DATABASE load TEMPLATE template0")
        try:
            yield own.url("load")
        finally:
            own.stop("immediate")
    else:
        yield database
