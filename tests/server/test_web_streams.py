"""A table's event stream: notifications for every phone with access to the table, without delaying other requests."""

import asyncio
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from scorepad.server.asgi import ASGIApp
from scorepad.storage.tables import STAYS
from scorepad.web.frame.limits import THREADS
from scorepad.web.table import streams
from tests.server.test_web_asgi import run
from tests.server.test_web_server import new_table, visit
from tests.web.browser import Phone
from tests.web.server import Server, scope_of


class Listener:
    """A phone that listens to a stream, and can stop reading or disconnect."""

    def __init__(
        self,
        server: ASGIApp,
        path: str,
        address: str = "192.0.2.1",
        *,
        method: str = "GET",
        cookie: str = "",
        query: str = "",
    ) -> None:
        self.server, self.path, self.address, self.method = server, path, address, method
        self.cookie, self.query = cookie, query
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gone, self.reads = asyncio.Event(), asyncio.Event()
        self.reads.set()
        self.asked = False

    async def receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        self.sent.put_nowait(message)

    async def __aenter__(self) -> "Listener":
        """Send the request, and wait until the response starts."""
        headers = [(b"host", b"localhost"), (b"cookie", self.cookie.encode())]
        scope = scope_of(self.method, self.path, self.query.encode(), self.address, headers)
        self.task = asyncio.create_task(self.server(scope, self.receive, self.send))
        begun = asyncio.create_task(self.sent.get())
        await asyncio.wait({begun, self.task}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
        if not begun.done():
            begun.cancel()
            self.task.cancel()
            await self.task  # raises the exception
        start = begun.result()
        self.status, self.headers = start["status"], dict(start["headers"])
        return self

    async def __aexit__(self, *_: object) -> None:
        self.gone.set()
        await asyncio.wait_for(self.task, 10)

    async def hears(self) -> bytes:
        """Wait for the next event, and return it; b"" at the end of the stream."""
        message = await asyncio.wait_for(self.sent.get(), 10)
        assert message["more_body"] == (message["body"] != b"")
        return bytes(message["body"])


def change(phone: Phone, table: str, name: str = "red-4", sheet: str = "zone-0") -> None:
    assert phone.tap_at(table, sheet, name).status == 200


def cookie_of(phone: Phone) -> str:
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    return f"scorepad={cookie.value}"


def in_thread(action: Callable[..., object], *args: object) -> Coroutine[Any, Any, object]:
    return asyncio.to_thread(action, *args)


def test_change_is_sent_at_once_to_all_devices_at_the_table(app: Flask, phone: Phone, table: str) -> None:
    async def listen() -> None:
        server = ASGIApp(app)
        async with Listener(server, f"{table}live") as one, Listener(server, f"{table}live") as other:
            assert one.status == 200
            assert one.headers[b"content-type"].startswith(b"text/event-stream")
            assert one.headers[b"x-accel-buffering"] == b"no"
            assert one.headers[b"cache-control"] == b"no-store"
            assert not {b"content-length", b"content-encoding", b"set-cookie"} & one.headers.keys()
            assert [await one.hears(), await other.hears()] == [b"data: 1\n\n"] * 2
            await in_thread(change, phone, table)
            assert [await one.hears(), await other.hears()] == [b"data: 2\n\n"] * 2

    run(listen())


def test_stream_ends_when_its_table_is_deleted(app: Flask, phone: Phone, table: str) -> None:
    async def listen() -> None:
        async with Listener(ASGIApp(app), f"{table}live") as one:
            await one.hears()
            await in_thread(app.extensions["store"].tables.delete, table.split("/")[-2])
            assert await one.hears() == b""

    run(listen())


def test_streams_announce_which_phone_has_which_sheet_open(
    app: Flask, phone: Phone, other_phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "LINGER", 0)
    other_phone.open(table)
    mine, theirs = cookie_of(phone), cookie_of(other_phone)

    async def listen() -> None:
        server = ASGIApp(app)
        async with Listener(server, f"{table}live", cookie=mine) as one:
            assert await one.hears() == b"data: 1\n\n"
            cases = (("at=zone-0", b"zone-0="), ("at=", b"="), (f"at={quote('ZONE 1')}", None), ("", None))
            for query, place in cases:
                async with Listener(server, f"{table}live", cookie=theirs, query=query) as other:
                    assert await other.hears() == b"data: 1\n\n"
                    if place is not None:
                        event = await one.hears()
                        assert event.startswith(b"data: here " + place), event
                        assert event.count(b"=") == 1  # not the phone itself
                if place is not None:
                    assert await one.hears() == b"data: here\n\n"
            await in_thread(change, phone, table)
            assert await one.hears() == b"data: 2\n\n"

    run(listen())


def test_streams_follow_the_access_rules_of_pages(app: Flask, phone: Phone, table: str) -> None:
    code = table.split("/")[-2]

    async def ask(path: str, method: str = "GET") -> int:
        async with Listener(ASGIApp(app), path, method=method) as one:
            while (await one.sent.get()).get("more_body"):
                pass
        return int(one.status)

    assert run(ask("/splito/K7MP2X94D/live")) == 404
    assert run(ask(f"/splitter/{code}/live")) == 404
    assert run(ask(f"{table}live", "POST")) == 405
    assert run(ask(f"{table}live", "HEAD")) == 200
    app.extensions["store"].tables.delete(code)
    assert run(ask(f"{table}live")) == 410


def test_streams_to_one_network_are_limited(app: Flask, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "OF_NETWORK", 3)
    monkeypatch.setattr(streams, "IN_ALL", 4)
    monkeypatch.setattr(app.extensions["streams"], "_times", 1)

    async def statuses(*senders: str) -> list[int]:
        server, found = ASGIApp(app), []
        for _ in range(2):  # closed streams make room
            listeners = [Listener(server, f"{table}live", address) for address in senders]
            for one in listeners:
                found.append((await one.__aenter__()).status)
            for one in listeners:
                await one.__aexit__()
        return found

    assert run(statuses(*["192.0.2.1"] * 4, "192.0.2.2")) == [200, 200, 200, 429, 200] * 2
    assert run(statuses(*["192.0.2.1"] * 3, *["192.0.2.2"] * 2)) == [200, 200, 200, 200, 429] * 2
    assert not app.extensions["streams"]._of_network


def test_listener_that_stops_reading_is_disconnected(
    app: Flask, phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SLOW", 0.1)

    async def listen() -> None:
        async with Listener(ASGIApp(app), f"{table}live") as one:
            await one.hears()
            one.reads.clear()
            await in_thread(change, phone, table)
            await asyncio.wait_for(asyncio.shield(one.task), 10)

    run(listen())


def test_quiet_stream_sends_heartbeats_and_then_ends(app: Flask, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.02)
    monkeypatch.setattr(streams, "BREATH", 0)
    monkeypatch.setattr(streams, "LIFE", 0.5)

    async def listen() -> list[bytes]:
        async with Listener(ASGIApp(app), f"{table}live") as one:
            events = [await one.hears()]
            while events[-1]:
                events.append(await one.hears())
        return events

    first, *beats, end = run(listen())
    assert (first, set(beats), end) == (b"data: 1\n\n", {b":\n\n"}, b"")


def test_presence_outlasts_the_gap_between_streams() -> None:
    assert timedelta(seconds=1.2 * streams.LIFE + streams.LINGER) < STAYS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served") / "data", SCOREPAD_HOSTS="pad.example")
    server.start()
    yield server
    server.stop(signal.SIGKILL)


def stream(server: Server, table: str, host: str = "pad.example") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    line.sendall(f"GET {table}live HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    return line


def read_until(line: socket.socket, text: bytes) -> bytes:
    found = b""
    while text not in found:
        more = line.recv(4096)
        assert more, found
        found += more
    return found


@pytest.mark.thorough
def test_streams_do_not_delay_other_requests(server: Server) -> None:
    cookie, token = visit(server)
    table = new_table(server, cookie, token)
    with ExitStack() as opened:
        lines = [opened.enter_context(stream(server, table)) for _ in range(3 * THREADS)]
        for line in lines:
            read_until(line, b"data: 1\n\n")
        fields = {"csrf_token": token, "base": "0", "change": "1", "points": "8"}
        assert server.post(f"{table}sheet/zone-0", fields, cookie).status == 303
        for line in lines:
            read_until(line, b"data: 2\n\n")


@pytest.mark.thorough
def test_stream_refuses_unknown_host_names(server: Server) -> None:
    table = new_table(server, *visit(server))
    with stream(server, table, "evil.example") as line:
        assert read_until(line, b"\r\n").startswith(b"HTTP/1.1 400")


@pytest.mark.thorough
def test_server_stops_while_streams_are_open_or_starting(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    table = new_table(server, *visit(server))
    with ExitStack() as opened:
        lines = [opened.enter_context(stream(server, table)) for _ in range(20)]
        for line in lines[:10]:
            read_until(line, b"data: 1\n\n")
        assert server.stop(signal.SIGTERM) == 0
        for line in lines:
            assert whole(line)[-5:] in (b"0\r\n\r\n", b"")  # no started response was cut off, so no worker was killed


def whole(line: socket.socket) -> bytes:
    """The rest of the data that a connection receives."""
    found = b""
    with suppress(ConnectionResetError):  # the connection was never accepted
        while more := line.recv(4096):
            found += more
    return found
