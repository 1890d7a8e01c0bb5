"""The gate before the app: which requests reach it, and how."""

import asyncio
import errno
import io
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO, Any
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask, Response, request

from scorepad.imports import MOST
from scorepad.web import bodies, gateway, turns
from scorepad.web.bodies import FILES, FORMS, TAPS
from scorepad.web.gateway import BROKEN_OFF, Gateway
from scorepad.web.imports import READ_AT_MOST
from scorepad.web.turns import Sender


@pytest.fixture(scope="module")
def echo() -> Flask:
    """An app that answers what it was sent."""
    app = Flask("echo")

    @app.route("/", defaults={"path": ""}, methods=["GET", "POST"])
    @app.route("/<path:path>", methods=["GET", "POST"])
    def view(path: str) -> Response | tuple[str, int]:
        if status := request.environ.get("scorepad.refused"):
            return "refused", status
        answer = Response(request.get_data() or f"{path} {request.query_string.decode()} {dict(request.cookies)}")
        answer.headers.add("Set-Cookie", "a=1")
        answer.headers.add("Set-Cookie", "b=2")
        return answer

    return app


class Line:
    """A connection to the gate that sends a request part by part; None is its breaking off, silence its end."""

    def __init__(self, gate: Gateway, *parts: bytes | None, address: str = "192.0.2.1", **headers: Any) -> None:
        self.gate = gate
        self.headers = [(name.replace("_", "-").encode(), str(value).encode()) for name, value in headers.items()]
        self.has_gone = asyncio.Event()
        self.parts: Iterator[bytes | None] = iter(parts)
        self.left = len(parts)
        self.address = address
        self.sent: list[dict[str, Any]] = []

    async def receive(self) -> dict[str, Any]:
        if not self.left:
            await asyncio.wait_for(self.has_gone.wait(), 60)
            return {"type": "http.disconnect"}
        self.left -= 1
        part = next(self.parts)
        if part is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": part, "more_body": part != b""}

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def ask(self, method: str = "POST", path: str = "/", query: bytes = b"", more: Any = ()) -> tuple[int, bytes]:
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query,
            "server": ("127.0.0.1", 8000),
            "client": (self.address, 50000),
            "http_version": "1.1",
            "scheme": "http",
            "headers": [(b"host", b"pad.example"), *self.headers, *more],
        }
        await self.gate(scope, self.receive, self.send)
        return (self.sent[0]["status"], self.sent[1]["body"]) if self.sent else (0, b"")


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """As asyncio.run, beside the loop that a browser's test may have left in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def ask(echo: Flask, *parts: bytes | None, **headers: Any) -> tuple[int, bytes]:
    answer: tuple[int, bytes] = run(Line(Gateway(echo), *parts, **headers).ask())
    return answer


def test_a_body_reaches_the_app_once_all_of_it_is_there(echo: Flask) -> None:
    assert ask(echo, b"ab", b"cd", b"", content_length=4) == (200, b"abcd")
    assert ask(echo, b"ab", b"cd", b"", transfer_encoding="chunked") == (200, b"abcd")


@pytest.mark.parametrize("headers", [{"content_length": 4}, {"transfer_encoding": "chunked"}])
def test_a_body_that_breaks_off_never_reaches_the_app(echo: Flask, headers: dict[str, Any]) -> None:
    """The server says of chunks that are none the same as of a line that broke: there is somebody to tell."""
    assert ask(echo, b"ab", None, **headers) == (400, BROKEN_OFF)


def test_a_body_shorter_than_told_never_reaches_the_app(echo: Flask) -> None:
    assert ask(echo, b"ab", b"", content_length=4) == (400, BROKEN_OFF)


@pytest.mark.parametrize("length", ["5,3", "x", "-1", "1_0", "²"])
def test_a_length_that_is_no_number_never_reaches_the_app(echo: Flask, length: str) -> None:
    line = [(b"content-length", length.encode())]
    assert run(Line(Gateway(echo), b"ab", b"").ask(more=line)) == (400, b"refused")


def test_a_body_that_does_not_come_is_refused_in_time(echo: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.01)
    assert ask(echo, content_length=4) == (408, b"refused")
    assert ask(echo, b"ab", content_length=4) == (408, b"refused")
    assert ask(echo, b"ab", transfer_encoding="chunked") == (408, b"refused")


def test_a_body_that_is_too_long_is_not_waited_for(echo: Flask) -> None:
    """The app gets its length alone, and refuses it by that; this one here has no limit."""
    big = MOST + 1
    file = "multipart/form-data; boundary=b"
    nothing = (200, b"  {}")
    assert ask(echo, content_length=big, content_type="application/x-www-form-urlencoded") == nothing
    assert ask(echo, content_length=READ_AT_MOST + 1, content_type=file) == nothing
    assert ask(echo, b"x" * big, b"", content_length=big, content_type=file) == (200, b"x" * big)


def test_a_file_needs_a_cookie_of_ours(echo: Flask) -> None:
    file: dict[str, Any] = {"content_type": "multipart/form-data; boundary=b", "content_length": MOST + 1}
    gate = Gateway(echo, is_known=lambda environ: environ.get("HTTP_COOKIE") == "ours")
    body = (b"x" * (MOST + 1), b"")
    assert run(Line(gate, *body, **file).ask()) == (413, b"refused")
    assert run(Line(gate, *body, **file, cookie="ours").ask()) == (200, body[0])


HELD: dict[str, tuple[bytes, int, dict[str, Any]]] = {
    "taps": (b"a", TAPS.of_network // TAPS.up_to, {"content_length": TAPS.up_to}),
    "forms": (b"a" * (TAPS.up_to + 1), FORMS.of_network // MOST, {"content_length": MOST}),
    "chunks": (b"a" * (TAPS.up_to + 1), FORMS.of_network // MOST, {"transfer_encoding": "chunked"}),
    "files": (
        b"a" * (MOST + 1),
        FILES.of_network // READ_AT_MOST,
        {"content_length": READ_AT_MOST, "content_type": "multipart/form-data"},
    ),
}
"""By what is held: a body of the same kind, how many a network may hold at a time, and how each begins."""


@pytest.mark.parametrize("kind", HELD)
@pytest.mark.parametrize(
    ("others", "is_refused"),
    [
        ("192.0.2.1", True),
        ("192.0.2.2", False),
        ("2001:db8::1", False),
    ],
)
def test_so_much_may_be_on_its_way_from_one_address(echo: Flask, kind: str, others: str, is_refused: bool) -> None:
    expected = {(each, others): 200 for each in HELD}
    if is_refused:
        expected[kind, others] = 429
        if kind == "chunks":
            expected["forms", others] = 429  # nobody knows yet how long they will be
        if kind == "forms":
            expected["chunks", others] = 429
    assert run(_beside_silent_ones(Gateway(echo), kind, "192.0.2.1", others)) == expected


def test_a_network_of_ipv6_counts_as_one_address(echo: Flask) -> None:
    for other, status in (("2001:db8::ffff:2", 429), ("2001:db8:0:1::1", 200)):
        answers = run(_beside_silent_ones(Gateway(echo), "taps", "2001:db8::1", other))
        assert answers["taps", other] == status


@pytest.mark.parametrize(("proxies", "status"), [(0, 429), (1, 200), (2, 429)])
def test_behind_a_proxy_the_address_that_it_names_counts(echo: Flask, proxies: int, status: int) -> None:
    headers = ({"x_forwarded_for": "10.0.0.9, 198.51.100.1"}, {"x_forwarded_for": "10.0.0.9, 198.51.100.2"})
    answers = run(_beside_silent_ones(Gateway(echo, proxies), "taps", "127.0.0.1", "127.0.0.1", headers))
    assert answers["taps", "127.0.0.1"] == status


async def _beside_silent_ones(
    gate: Gateway, kind: str, silent: str, other: str, headers: Any = ((), ())
) -> dict[tuple[str, str], int]:
    """The answers to a body of each kind while as many as may be of one kind are held; those go once they have come."""
    _, count, begins = HELD[kind]
    silent_headers, other_headers = headers
    silent_ones = [Line(gate, address=silent, **begins, **dict(silent_headers)) for _ in range(count)]
    tasks = [asyncio.create_task(line.ask()) for line in silent_ones]
    await asyncio.sleep(0)
    found = {(each, other): await _posted(gate, each, other, other_headers) for each in HELD}
    for line in silent_ones:
        line.has_gone.set()
    await asyncio.gather(*tasks)
    assert await _posted(gate, kind, silent, silent_headers) == 200  # what went makes room
    assert not gate._bodies._of_network
    assert not +gate._bodies._in_all
    return found


async def _posted(gate: Gateway, kind: str, address: str, headers: Any) -> int:
    body, _, begins = HELD[kind]
    length = {} if kind == "chunks" else {"content_length": len(body)}
    status, _ = await Line(gate, body, b"", address=address, **{**begins, **length}, **dict(headers)).ask()
    return status


@pytest.mark.thorough
def test_many_networks_together_hold_so_much_and_keep_no_tap_out(echo: Flask) -> None:
    gate = Gateway(echo)
    networks = [f"198.51.100.{number}" for number in range(TAPS.in_all // TAPS.of_network)]

    async def ask_all() -> tuple[int, int]:
        silent = [
            Line(gate, address=address, content_length=TAPS.up_to)
            for address in networks
            for _ in range(TAPS.of_network // TAPS.up_to)
        ]
        tasks = [asyncio.create_task(line.ask()) for line in silent]
        await asyncio.sleep(0)
        small, large = b"a" * 100, b"a" * TAPS.up_to
        first = await Line(gate, small, b"", content_length=100).ask()
        held = asyncio.create_task(Line(gate, content_length=TAPS.up_to).ask())
        await asyncio.sleep(0)
        second = await Line(gate, large, b"", content_length=TAPS.up_to).ask()
        for task in (held, *tasks):
            task.cancel()
        await asyncio.gather(held, *tasks, return_exceptions=True)
        return first[0], second[0]

    assert run(ask_all()) == (200, 429)


def test_a_large_file_lies_on_the_disk(echo: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    files = []

    @contextmanager
    def container(length: int) -> Iterator[IO[bytes]]:
        with bodies.container(length) as body:
            files.append(body)
            yield body

    monkeypatch.setattr(gateway, "container", container)
    kind = "multipart/form-data; boundary=b"
    for length in (MOST, MOST + 1):
        body = b"x" * length
        assert ask(echo, body, b"", content_length=length, content_type=kind) == (200, body)
    assert [isinstance(each, io.BytesIO) for each in files] == [True, False]
    assert files[1].closed


def refuse() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("full", [lambda: open("/dev/full", "r+b"), refuse])  # noqa: PTH123, SIM115 - as tempfile's
@pytest.mark.parametrize("length", [MOST + 1, 2 * MOST])
def test_a_file_that_the_disk_has_no_room_for_is_refused(
    echo: Flask, monkeypatch: pytest.MonkeyPatch, full: Callable[[], IO[bytes]], length: int
) -> None:
    monkeypatch.setattr("scorepad.web.bodies.tempfile.TemporaryFile", full)
    kind = "multipart/form-data; boundary=b"
    assert ask(echo, b"x" * length, b"", content_length=length, content_type=kind) == (503, b"refused")


class Slow:
    """An app that answers once it may, and says how many it has begun at a time, by address and by cookie."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.begun: Counter[str] = Counter()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        if environ["PATH_INFO"] == "/slow":
            self.begun.update([environ["REMOTE_ADDR"], environ["HTTP_COOKIE"]])
            self.may_answer.wait(10)
        start_response("200 OK", [])
        return [b"done"]


PHONE, NETWORK = turns.THREADS_OF_PHONE, turns.THREADS_OF_NETWORK


@pytest.mark.parametrize(
    ("phones", "begun", "others"),
    [
        ({"a": 40}, {"a": PHONE}, [("192.0.2.1", "b"), ("192.0.2.2", "a")]),  # another phone there goes on
        ({"a": 40, "b": 2}, {"a": PHONE, "b": 2}, [("192.0.2.1", "c")]),
        (dict.fromkeys("abcdefghij", 4), {}, [("192.0.2.2", "a")]),  # another network does
    ],
)
def test_many_slow_requests_of_one_sender_hold_nobody_else_up(
    phones: dict[str, int], begun: dict[str, int], others: list[tuple[str, str]]
) -> None:
    app = Slow()
    gate = Gateway(app)
    gate._turns.count(Sender("", ""), hash(("GET", "/slow")), 0.0)  # else one at a time, to see what it costs
    count = min(NETWORK, sum(min(PHONE, each) for each in phones.values()))

    async def ask_all() -> list[int]:
        lines = [Line(gate, cookie=phone).ask("GET", "/slow") for phone, times in phones.items() for _ in range(times)]
        tasks = [asyncio.create_task(each) for each in lines]
        while app.begun["192.0.2.1"] < count:
            await asyncio.sleep(0.001)
        for address, cookie in others:
            answer = await asyncio.wait_for(Line(gate, address=address, cookie=cookie).ask("GET"), 5)
            assert answer == (200, b"done")
        assert app.begun["192.0.2.1"] == count
        assert {phone: app.begun[phone] for phone in begun} == begun
        app.may_answer.set()
        return [status for status, _ in await asyncio.gather(*tasks)]

    assert run(ask_all()) == [200] * sum(phones.values())  # nobody is refused
    for each in (gate._turns._of_phone, gate._turns._of_network, gate._turns._unknown):
        assert not each._of  # what went leaves nothing behind


def test_the_app_sees_path_query_and_cookies_as_they_were_sent(echo: Flask) -> None:
    cookies = [(b"cookie", b"a=1"), (b"cookie", b"b=2")]
    line = Line(Gateway(echo))
    answer = run(line.ask("GET", "/splito/Übung", b"find=a%20b", cookies))
    assert answer == (200, "splito/Übung find=a%20b {'a': '1', 'b': '2'}".encode())
    assert [value for name, value in line.sent[0]["headers"] if name == b"set-cookie"] == [b"a=1", b"b=2"]
