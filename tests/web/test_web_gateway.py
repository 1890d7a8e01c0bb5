"""The gate before the app: which requests reach it, and how."""

import asyncio
import threading
from collections import Counter
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask, Response, request

from scorepad.web import gateway
from scorepad.web.gateway import Gateway
from scorepad.web.imports import MOST, READ_AT_MOST


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
        self.parts: Iterator[bytes | None] = iter(parts)
        self.left = len(parts)
        self.address = address
        self.sent: list[dict[str, Any]] = []

    async def receive(self) -> dict[str, Any]:
        if not self.left:
            await asyncio.sleep(60)
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
    assert ask(echo, b"ab", None, **headers) == (0, b"")


def test_a_body_shorter_than_told_never_reaches_the_app(echo: Flask) -> None:
    assert ask(echo, b"ab", b"", content_length=4) == (0, b"")


def test_a_body_that_does_not_come_is_refused_in_time(echo: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "BODY_SECONDS", 0.01)
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


@pytest.mark.parametrize(
    ("others", "status"),
    [
        ("192.0.2.1", 429),
        ("192.0.2.2", 200),
        ("2001:db8::1", 200),
    ],
)
def test_so_much_may_be_on_its_way_from_one_address(echo: Flask, others: str, status: int) -> None:
    assert run(_beside_silent_ones(Gateway(echo), others, "192.0.2.1")) == status


def test_a_network_of_ipv6_counts_as_one_address(echo: Flask) -> None:
    assert run(_beside_silent_ones(Gateway(echo), "2001:db8::1", "2001:db8::ffff:2")) == 429
    assert run(_beside_silent_ones(Gateway(echo), "2001:db8::1", "2001:db8:0:1::1")) == 200


@pytest.mark.parametrize(("proxies", "status"), [(0, 429), (1, 200), (2, 429)])
def test_behind_a_proxy_the_address_that_it_names_counts(echo: Flask, proxies: int, status: int) -> None:
    headers = ({"x_forwarded_for": "10.0.0.9, 198.51.100.1"}, {"x_forwarded_for": "10.0.0.9, 198.51.100.2"})
    assert run(_beside_silent_ones(Gateway(echo, proxies), "127.0.0.1", "127.0.0.1", *headers)) == status


async def _beside_silent_ones(
    gate: Gateway, silent: str, address: str, silent_headers: Any = (), headers: Any = ()
) -> int:
    """The answer to a post while 128 others of an address say nothing; they go once it has come."""
    count = gateway.ROOM // MOST
    silent_ones = [Line(gate, address=silent, content_length=9, **dict(silent_headers)) for _ in range(count)]
    tasks = [asyncio.create_task(line.ask()) for line in silent_ones]
    await asyncio.sleep(0)
    status, _ = await Line(gate, b"a", b"", address=address, content_length=1, **dict(headers)).ask()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    again, _ = await Line(gate, b"a", b"", address=silent, content_length=1).ask()
    assert again == 200  # what went makes room
    return status


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


PHONE, NETWORK = gateway.THREADS_OF_PHONE, gateway.THREADS_OF_NETWORK


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
    count = min(NETWORK, sum(min(PHONE, each) for each in phones.values()))

    async def ask_all() -> list[int]:
        asked = [Line(gate, cookie=phone).ask("GET", "/slow") for phone, times in phones.items() for _ in range(times)]
        tasks = [asyncio.create_task(each) for each in asked]
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
    assert not gate._of_phone._of  # what went leaves nothing behind
    assert not gate._of_network._of


def test_the_app_sees_path_query_and_cookies_as_they_were_sent(echo: Flask) -> None:
    cookies = [(b"cookie", b"a=1"), (b"cookie", b"b=2")]
    line = Line(Gateway(echo))
    answer = run(line.ask("GET", "/splito/Übung", b"find=a%20b", cookies))
    assert answer == (200, "splito/Übung find=a%20b {'a': '1', 'b': '2'}".encode())
    assert [value for name, value in line.sent[0]["headers"] if name == b"set-cookie"] == [b"a=1", b"b=2"]
