"""The ASGI server app: request buffering, and limits per network."""

import asyncio
import errno
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any

import pytest
from flask import Blueprint, Flask, Response, abort, request

from scorepad.server import asgi
from scorepad.server.asgi import IN_MEMORY, OF_NETWORK, WAITING, ASGIApp
from scorepad.web.frame.limits import MAX_BODY
from scorepad.web.frame.security import REFUSED
from scorepad.web.home.game_files import READ_AT_MOST
from tests.web.server import scope_of

FILES = "multipart/form-data; boundary=b"


@pytest.fixture(scope="module")
def echo() -> Flask:
    """An app that returns the request's body."""
    app = Flask("echo")
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY

    @app.before_request
    def refuse() -> None:
        if status := request.environ["asgi.scope"][REFUSED]:
            abort(status)

    @app.route("/", defaults={"path": ""}, methods=["GET", "POST"])
    @app.route("/<path:path>", methods=["GET", "POST"])
    def view(path: str) -> Response:
        request.max_content_length = READ_AT_MOST
        answer = Response(request.get_data() or f"{path} {request.query_string.decode()} {dict(request.cookies)}")
        answer.headers.add("Set-Cookie", "a=1")
        answer.headers.add("Set-Cookie", "b=2")
        return answer

    return app


class Line:
    """A connection that sends a request in parts, then nothing more. A part that is None disconnects."""

    def __init__(self, server: ASGIApp, *parts: bytes | None, address: str = "192.0.2.1", **headers: Any) -> None:
        self.server = server
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
        headers = [(b"host", b"pad.example"), *self.headers, *more]
        scope = scope_of(method, path, query, self.address, headers)
        await self.server(scope, self.receive, self.send)
        start, *parts = self.sent
        return start["status"], b"".join(part["body"] for part in parts)


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Like `asyncio.run`, in a thread of its own, because browser tests may have left a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def ask(echo: Flask, *parts: bytes | None, **headers: Any) -> tuple[int, bytes]:
    answer: tuple[int, bytes] = run(Line(ASGIApp(echo), *parts, **headers).ask())
    return answer


@pytest.mark.parametrize("headers", [{"content_length": 4}, {"transfer_encoding": "chunked"}])
def test_flask_gets_only_complete_bodies(echo: Flask, headers: dict[str, Any]) -> None:
    assert ask(echo, b"ab", b"cd", b"", **headers) == (200, b"abcd")
    assert ask(echo, b"ab", None, **headers)[0] == 411


def test_a_body_shorter_than_declared_is_refused(echo: Flask) -> None:
    assert ask(echo, b"ab", b"", content_length=4)[0] == 411


@pytest.mark.parametrize("length", ["5,3", "x", "-1", "1_0", "²"])
def test_invalid_content_length_is_refused(echo: Flask, length: str) -> None:
    more = [(b"content-length", length.encode())]
    assert run(Line(ASGIApp(echo), b"ab", b"").ask(more=more))[0] == 400


@pytest.mark.parametrize("parts", [(), (b"ab",)])
@pytest.mark.parametrize("headers", [{"content_length": 4}, {"transfer_encoding": "chunked"}])
def test_a_slow_body_is_refused_with_408(
    echo: Flask, monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...], headers: dict[str, Any]
) -> None:
    monkeypatch.setattr(asgi, "BODY_SECONDS", 0.01)
    assert ask(echo, *parts, **headers)[0] == 408


@pytest.mark.parametrize(
    ("most", "kind"), [(MAX_BODY, "application/x-www-form-urlencoded"), (READ_AT_MOST, FILES)], ids=["form", "file"]
)
def test_oversized_body_is_not_read(echo: Flask, most: int, kind: str) -> None:
    body = b"x" * most
    assert ask(echo, body, b"", content_length=most, content_type=kind) == (200, body)
    line = Line(ASGIApp(echo), b"x", content_length=most + 1, content_type=kind)
    run(line.ask())
    assert line.left == 1


def refuse() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("full", [lambda **_: open("/dev/full", "r+b"), lambda **_: refuse()])  # noqa: PTH123, SIM115 - as tempfile's
@pytest.mark.parametrize("length", [IN_MEMORY + 1, 4 * IN_MEMORY])
def test_upload_on_a_full_disk_is_refused_with_503(
    echo: Flask, monkeypatch: pytest.MonkeyPatch, full: Callable[..., IO[bytes]], length: int
) -> None:
    monkeypatch.setattr("tempfile.TemporaryFile", full)
    assert ask(echo, b"x" * length, b"", content_length=length, content_type=FILES)[0] == 503


def test_flask_gets_path_query_and_cookies_unchanged(echo: Flask) -> None:
    line = Line(ASGIApp(echo), b"")
    headers = [(b"cookie", b"a=1; b=2"), (b"x_forwarded_for", b"10.9.9.9")]
    answer = run(line.ask("GET", "/splito/Übung", b"find=a%20b", headers))
    assert answer == (200, "splito/Übung find=a%20b {'a': '1', 'b': '2'}".encode())
    assert [value for name, value in line.sent[0]["headers"] if name == b"set-cookie"] == [b"a=1", b"b=2"]


@pytest.mark.parametrize(
    ("silent", "other", "proxies", "status"),
    [
        ("192.0.2.1", "192.0.2.1", 0, 429),
        ("192.0.2.1", "192.0.2.2", 0, 200),
        ("2001:db8::1", "2001:db8::ffff:2", 0, 429),  # a household shares the first 64 bits
        ("2001:db8::1", "2001:db8:0:1::1", 0, 200),
        ("10.0.0.9, 198.51.100.1", "10.0.0.9, 198.51.100.2", 1, 200),
        ("10.0.0.9, 198.51.100.1", "10.0.0.8, 198.51.100.1", 1, 429),
        ("10.0.0.9, 198.51.100.1", "10.0.0.9, 198.51.100.2", 0, 429),  # the header may be forged
    ],
)
def test_incomplete_requests_from_one_network_are_limited(
    echo: Flask, silent: str, other: str, proxies: int, status: int
) -> None:
    async def ask_beside_silence() -> list[int]:
        server = ASGIApp(echo, proxies)

        def line(sender: str, *parts: bytes) -> Line:
            if "," in sender:
                return Line(server, *parts, content_length=1, x_forwarded_for=sender)
            return Line(server, *parts, content_length=1, address=sender)

        lines = [line(silent) for _ in range(WAITING)]
        tasks = [asyncio.create_task(each.ask()) for each in lines]
        await asyncio.sleep(0)
        beside = await line(other, b"a", b"").ask()
        for each in lines:
            each.has_gone.set()
        await asyncio.gather(*tasks)
        after = await line(silent, b"a", b"").ask()
        return [beside[0], after[0]]

    assert run(ask_beside_silence()) == [status, 200]


class Slow:
    """An app with a quick and a costly page, which both wait for `may_answer`, and a page that responds at once."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.begun: list[tuple[str, str]] = []
        self.app = Flask("slow")
        prints = Blueprint("printing", __name__)
        self.app.add_url_rule("/quick", view_func=self.wait)
        self.app.add_url_rule("/at-once", view_func=lambda: "done")
        prints.add_url_rule("/costly", "costly", view_func=self.wait)
        self.app.register_blueprint(prints)
        self.server = ASGIApp(self.app)

    def wait(self) -> str:
        self.begun.append((request.remote_addr or "", request.path))
        self.may_answer.wait(10)
        return "done"

    async def ask(self, path: str, address: str) -> int:
        status, _ = await Line(self.server, b"", address=address).ask("GET", path)
        return status

    async def has_begun(self, count: int) -> None:
        async with asyncio.timeout(10):
            while len(self.begun) < count:
                await asyncio.sleep(0.001)


def test_requests_from_one_network_leave_threads_for_other_networks() -> None:
    slow = Slow()

    async def ask_all() -> None:
        tasks = [asyncio.create_task(slow.ask("/quick", "192.0.2.1")) for _ in range(5 * OF_NETWORK)]
        await slow.has_begun(OF_NETWORK)
        assert await asyncio.wait_for(slow.ask("/at-once", "192.0.2.2"), 5) == 200
        assert len(slow.begun) == OF_NETWORK
        slow.may_answer.set()
        assert await asyncio.gather(*tasks) == [200] * 5 * OF_NETWORK
        assert not slow.server._waiting
        assert not slow.server._turns

    run(ask_all())


def test_costly_pages_run_one_at_a_time_and_take_turns_by_network() -> None:
    slow = Slow()

    async def ask_all() -> None:
        tasks = [asyncio.create_task(slow.ask("/costly", "192.0.2.1")) for _ in range(5)]
        await slow.has_begun(1)
        tasks.append(asyncio.create_task(slow.ask("/costly", "192.0.2.2")))
        assert await asyncio.wait_for(slow.ask("/at-once", "192.0.2.1"), 5) == 200
        assert len(slow.begun) == 1
        slow.may_answer.set()
        assert await asyncio.gather(*tasks) == [200] * 6

    run(ask_all())
    assert [address for address, _ in slow.begun[:2]] == ["192.0.2.1", "192.0.2.2"]


def test_slow_readers_occupy_no_thread(echo: Flask) -> None:
    server = ASGIApp(echo)

    class Unread(Line):
        async def send(self, message: dict[str, Any]) -> None:
            await self.has_gone.wait()
            await super().send(message)

    async def ask_all() -> None:
        lines = [Unread(server, b"") for _ in range(3 * OF_NETWORK)]
        tasks = [asyncio.create_task(line.ask("GET")) for line in lines]
        await asyncio.sleep(0.1)
        assert (await asyncio.wait_for(Line(server, b"").ask("GET"), 5))[0] == 200
        for line in lines:
            line.has_gone.set()
        await asyncio.gather(*tasks)

    run(ask_all())
