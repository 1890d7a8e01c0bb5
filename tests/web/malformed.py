"""Malformed requests, generated from a seed: mutated posts, queries, files, headers, cookies and URLs.

Most are valid requests for an existing page with some changes, because noise would only reach the first check.
"""

import io
import json
import random
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote_from_bytes, unquote_to_bytes

from a2wsgi.wsgi import build_environ
from flask import Flask
from werkzeug.routing import BuildError, Rule
from werkzeug.wrappers import Response

from scorepad.core import registry
from scorepad.server.maintenance import check
from scorepad.storage import Store
from scorepad.tables.game_table import GameTable
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from scorepad.web.table.loaded_table import new_change
from tests.examples import all_examples
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.mutate import mutated, scrambled
from tests.web.browser import Form, Page, Phone, by_seat
from tests.web.server import scope_of

KINDS = {"post": 40, "query": 22, "file": 8, "api": 15, "odd": 15}
"""The kinds of requests, with their relative frequencies."""
FRESH = 400
"""After this number of requests, create new tables, because many are broken or deleted by then."""
_WRITTEN: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
WORDS: list[str] = _WRITTEN["words"]
NAMES: list[str] = _WRITTEN["names"]
HEADERS: dict[str, list[str]] = _WRITTEN["headers"]
NOISE: list[bytes] = [text.encode("latin-1") for text in _WRITTEN["noise"]] + [b"9" * 5000, b"x" * 3000]
DELETING = "tables.set_deleted"
"""An endpoint that is never chosen, because a deleted table is useless. Some requests reach it anyway."""


@dataclass
class Request:
    """A request to send."""

    kind: str
    method: str
    path: str
    query: str = ""
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        address = f"{self.path}?{self.query}" if self.query else self.path
        return f"{self.kind}: {self.method} {address[:300]} {self.headers} {self.body[:300]!r}"


class Answer(NamedTuple):
    """A response."""

    status: int
    body: bytes


class Drawer:
    """Generates requests to an app without CSRF protection, and sends them."""

    def __init__(self, app: Flask, seed: int) -> None:
        self.app, self.dice, self.count = app, random.Random(seed), 0
        self.phone = Phone(app.test_client())
        rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != DELETING]
        self.gets, self.posts = (
            [each for each in rules if method in (each.methods or ())] for method in ("GET", "POST")
        )
        self.files: list[Mapping[str, Any]] = [example.file for example in all_examples()]
        self.files += [splito_for_eight(), splitter_for_eight(), great_split_for_seven(), splatoids_for_four(deals=8)]

    def requests(self, count: int) -> Iterator[tuple[Request, Answer]]:
        """Generate and send `count` requests, and yield each with its response."""
        kinds = self.dice.choices(list(KINDS), list(KINDS.values()), k=count)
        for self.count, kind in enumerate(kinds):
            if self.count % FRESH == 0:
                self.sit_down()
            request: Request = getattr(self, f"_{kind}")()
            yield request, self.send(request)

    def send(self, request: Request) -> Answer:
        """Send a request from a network of its own, and return the response."""
        number, cookie = self.count, self.phone.client.get_cookie("scorepad")
        headers = {"Host": "localhost"} | ({} if cookie is None else {"Cookie": f"scorepad={cookie.value}"})
        headers |= {"Content-Length": str(len(request.body))} if request.method == "POST" else {}
        path = unquote_to_bytes(request.path).decode("utf-8", "replace")
        address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
        pairs = [(n.lower().encode(), v.encode("latin-1")) for n, v in (headers | request.headers).items()]
        scope: Any = scope_of(request.method, path, request.query.encode("latin-1"), address, pairs)
        body: Any = io.BytesIO(request.body)
        environ: Any = build_environ(scope, body)
        response = Response.from_app(self.app, environ, buffered=True)
        return Answer(response.status_code, response.get_data())

    def sit_down(self) -> None:
        """Create tables of each game, slips and shared results, and collect the forms on their pages."""
        self.codes: dict[str, list[str]] = {}
        self.forms: dict[str, list[Form]] = {}
        self.asks: dict[str, list[Form]] = {}
        self.words: list[str] = list(WORDS)
        for game in registry.games().values():
            file = self.dice.choice([file for file in self.files if file["game"] == game.slug])
            for sheets in (game.from_file(file), {}):
                seats = {"seats": by_seat(file["players"])}
                code = self.phone.store.tables.create(game.slug, seats | sheets, change=new_change(), device="x")
                self.codes.setdefault(game.slug, []).append(code)
                pad = self.look(f"/{game.slug}/{code}/")
                links = [link for link in pad.links if link.startswith(pad.address) and "#" not in link]
                for link in dict.fromkeys([*self.dice.sample(links, min(4, len(links))), f"{pad.address}dispute/0"]):
                    self.look(link)
            for kept in (self.phone.forge(f"{pad.address}dispute/0", {"paper-total": "3"}), self.share(pad.address)):
                path = kept.headers.get("Location", "").partition("?")[0]
                self.codes[game.slug] += [part for part in path.split("/")[-2:] if part]
            for page in ("new", "ask/referee", "print"):
                self.look(f"/{game.slug}/{page}")
        self.look("/")
        self.words = list(dict.fromkeys(self.words))

    def share(self, pad: str) -> Page:
        """Share a table's result."""
        return self.phone.forge(f"{pad}result", {})

    def look(self, path: str) -> Page:
        """Open a page, and collect its forms."""
        page = self.phone.open(path)
        for form in page.forms.values():
            if form.buttons and not form.action.endswith("/delete"):
                (self.forms if form.method == "post" else self.asks).setdefault(form.action, []).append(form)
                self.words += [word for pair in (*form.fields, *form.buttons) for word in pair]
        return page

    def _post(self) -> Request:
        if self.dice.random() < 0.2:
            rule = self.dice.choice(self.posts)
            return Request("post", "POST", self._address(rule), body=self._pairs(), headers=self._form())
        at = self.dice.choice(list(self.forms))
        if "/sheet/" in at and self.dice.random() < 0.4:
            self.look(at.split("?")[0])  # for the current form
        path, _, query = at.partition("?")
        body = self._spoiled(self.forms[at if self.dice.random() < 0.9 else self.dice.choice(list(self.forms))])
        return Request("post", "POST", path, query, body, self._form())

    def _spoiled(self, forms: list[Form]) -> bytes:
        """The data of one of these forms, with some fields spoiled."""
        form = self.dice.choice(forms[-3:])
        pairs: list[tuple[str | bytes, str | bytes]] = [*form.fields, self.dice.choice(form.buttons)]
        for _ in range(self.dice.choice([0, 1, 1, 2, 3])):
            at = self.dice.randrange(len(pairs))
            (name, value), other = pairs[at], self._word(NAMES)
            spoiled: list[list[tuple[str | bytes, str | bytes]]] = [
                [(name, self._word())],
                [(other, value)],
                [(name, value), (name, self._word())],
                [("", "")],
                [(name, value), (other, self._word())],
            ]
            pairs[at : at + 1] = self.dice.choice(spoiled)
        return "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in pairs).encode()

    def _pairs(self) -> bytes:
        """Random form data, or a random query."""
        count = self.dice.choice([0, 1, 1, 2, 2, 3, 5, 9])
        pairs = [f"{_quoted(self._word(NAMES))}={_quoted(self._word())}" for _ in range(count)]
        if self.dice.random() < 0.1:
            pairs.append(self.dice.choice(["%zz", "&&", "=", "a=b=c", "%", "+" * 50, "=&" * 300]))
        return "&".join(pairs).encode()

    def _word(self, more: list[str] = []) -> bytes:  # noqa: B006 - only read
        roll = self.dice.random()
        word = self.dice.choice(more if more and roll < 0.4 else self.words).encode("utf-8", "surrogatepass")
        if roll < 0.8:
            return word
        if roll < 0.92:
            return self.dice.choice(NOISE)
        return word + self.dice.choice(NOISE) if roll < 0.97 else self.dice.randbytes(self.dice.randrange(12))

    def _form(self) -> dict[str, str]:
        live = {"X-Live": "1"} if self.dice.random() < 0.7 else {}
        return {"Content-Type": "application/x-www-form-urlencoded"} | live

    def _address(self, rule: Rule | None = None) -> str:
        """A URL of a rule, by default of a random one, mostly with codes and keys that exist."""
        rule = rule or self.dice.choice(self.gets)
        slug = self.dice.choice(list(self.codes))
        known = {
            "slug": slug,
            "code": self.dice.choice(self.codes[slug]),
            "key": self.dice.choice([path.rsplit("/", 1)[-1].split("?")[0] for path in self.forms]),
            "seat": self.dice.choice([0, 1, 7, 99, 10**20]),
            "shape": self.dice.choice(["tall", "wide"]),
        }
        values = {}
        for name in rule.arguments:
            value = known.get(name)
            if value is None or self.dice.random() < 0.08:
                value = self._word().decode("utf-8", "replace")
            values[name] = value
        try:
            return str(self.app.url_map.bind("localhost").build(rule.endpoint, values))
        except (BuildError, ValueError):
            return "/" + quote_from_bytes(self._word())

    def _query(self) -> Request:
        at = self.dice.choice(list(self.asks))
        path, query = (
            (at, self._spoiled(self.asks[at])) if self.dice.random() < 0.3 else (self._address(), self._pairs())
        )
        return Request("query", "GET", path.split("?")[0], query.decode("latin-1"), headers=self._live())

    def _live(self) -> dict[str, str]:
        return {"X-Live": "1"} if self.dice.random() < 0.3 else {}

    def _text(self) -> bytes:
        """A mutated game or layout file."""
        file: Any = self.dice.choice(self.files)
        if self.dice.random() < 0.2:
            file = {"layout": self.dice.choice(list(self.codes)), **{key: file[key] for key in ("map",) if key in file}}
        if self.dice.random() < 0.2:
            return scrambled(self.dice, file)
        return json.dumps(mutated(self.dice, file)).encode("utf-8", "surrogatepass")

    def _file(self) -> Request:
        takers = [
            "/file",
            *(self._address(rule) for rule in self.posts if rule.endpoint in ("layouts.open_file", "new.create")),
        ]
        takers += [path.split("?")[0] for path in self.forms if path.endswith(("/copies", "/new"))]
        name = quote_from_bytes(self._word())
        parts = b"".join(
            b'--b\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
            % (quote_from_bytes(self._word(NAMES)).encode(), self._word())
            for _ in range(self.dice.randrange(3))
        )
        body = (
            parts
            + f'--b\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
            + self._text()
            + self.dice.choice([b"\r\n--b--\r\n", b"\r\n--b--\r\n", b"\r\n--b", b""])
        )
        return Request(
            "file", "POST", self.dice.choice(takers), "", body, {"Content-Type": "multipart/form-data; boundary=b"}
        )

    def _api(self) -> Request:
        return Request("api", "POST", "/api/score", "", self._text(), {"Content-Type": "application/json"})

    def _odd(self) -> Request:
        """A request with headers that no browser sends, often an unusual method, and sometimes noise in the URL."""
        request = self._post() if self.dice.random() < 0.3 else Request("", "GET", self._address())
        request.kind = "odd"
        request.method = self.dice.choice([request.method] * 5 + ["HEAD", "OPTIONS", "PUT", "TRACE", "FOO"])
        if self.dice.random() < 0.3:
            at = self.dice.randrange(1, len(request.path) + 1)
            middle = [quote_from_bytes(self._word()), "/", "//", "..", "%2e%2e/", "%2f", "%00", ";", ":", "%5c", "?"]
            request.path = request.path[:at] + self.dice.choice(middle) + request.path[at + self.dice.randrange(3) :]
        for name in self.dice.sample(list(HEADERS), self.dice.choice([1, 1, 2, 3])):
            noise = self.dice.choice(NOISE).decode("latin-1").replace("\r\n", "").replace("\x00", "")
            request.headers[name] = self.dice.choice([*HEADERS[name], noise])
        return request


def _quoted(text: str | bytes) -> str:
    return quote_from_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"), safe="/:.-")


@dataclass
class Outcome:
    """The outcome of requests. answers: the number of responses by kind and status. wrong: the errors."""

    answers: Counter[tuple[str, int]]
    wrong: list[str]


def send_all(app: Flask, seed: int, count: int) -> Outcome:
    """Generate and send `count` requests, and then check every table."""
    outcome = Outcome(Counter(), [])
    drawer = Drawer(app, seed)
    for request, answer in drawer.requests(count):
        outcome.answers[request.kind, answer.status] += 1
        if answer.status >= 500 or b"Traceback (most" in answer.body:
            outcome.wrong.append(f"{answer.status} {request}")
    outcome.wrong += _faults(app, drawer.phone)
    return outcome


def _faults(app: Flask, phone: Phone) -> Iterator[str]:
    """The errors of the stored tables: pages that fail, and sheets that their form rejects."""
    store: Store = app.extensions["store"]
    for code in store.tables.codes():
        stored = store.tables.load(code)
        if stored.kind != "table" or stored.deleted_at is not None:
            continue
        for page in ("", "result", "game.json", "history"):
            path = f"/{stored.game}/{code}/{page}"
            status = phone.client.get(path).status_code
            if status != 200:
                yield f"{status} {path} afterwards"
        loaded = GameTable(registry.games()[stored.game], stored)
        with app.test_request_context():
            for sheet in loaded.sheets:
                fields = stored.fields(sheet.key)
                if faults := loaded.form(sheet, fields).faults_in(fields):
                    yield f"stored at {code} on {sheet.key}: {fields}, {faults}"
    yield from (f"{place}: {error}" for place, error in check(store.url) if error is not None)


@contextmanager
def open_app(url: str) -> Iterator[Flask]:
    """An app on this database, without CSRF protection and rate limits, so that requests get further."""
    app = create_app(Settings(url, "k" * 40, limits_times=10**6))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions["store"].close()
