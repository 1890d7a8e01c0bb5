"""The gate between server and app: a request takes a thread once all of it is here, until its answer is made.

Whoever sends slowly or not at all, or reads slowly, so costs a connection and no thread, and so does a stream, which
goes on after the app's answer, until the server ends. Of one phone and of one network only a few requests have a thread
at a time; what they ask beyond that waits here, so that many costly pages at once hold nobody else up.

The server speaks ASGI to the gate, the gate WSGI to the app.
"""

import asyncio
import io
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

from scorepad.web.imports import MOST, READ_AT_MOST
from scorepad.web.security import REFUSED, network
from scorepad.web.streams import GOES_ON, Message, Receive, Send

THREADS = 32
THREADS_OF_NETWORK = 8
"""At a time. The interpreter works on one after the other anyway, and the more it has begun the longer each takes."""
THREADS_OF_PHONE = 3
"""At a time, so that a phone that asks for much holds up no other one behind the same address."""
BODY_SECONDS = 30.0
"""A body that is not here by then is refused with 408."""
ROOM = 32 * 1024 * 1024
"""Bytes that may be on their way from one network: 128 forms, or four of the largest files."""


class _RefusedError(Exception):
    """The status by which a body is refused before the app has seen it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _GoneError(Exception):
    """Whoever asked went away halfway."""


class _Turns:
    """At most so many at a time for each sender; those beyond wait, in the order in which they came."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[str, asyncio.Semaphore] = {}
        self._asked: Counter[str] = Counter()

    @asynccontextmanager
    async def wait(self, sender: str) -> AsyncIterator[None]:
        self._asked[sender] += 1
        try:
            async with self._of.setdefault(sender, asyncio.Semaphore(self._most)):
                yield
        finally:
            self._asked[sender] -= 1
            if not self._asked[sender]:
                del self._asked[sender], self._of[sender]


class Gateway:
    """An ASGI app that runs a WSGI app in threads. `proxies` is how many stand before the server."""

    def __init__(self, app: WSGIApplication, proxies: int = 0) -> None:
        self._app = app
        self._proxies = proxies
        self._threads = ThreadPoolExecutor(THREADS, "request")
        self._arriving: Counter[str] = Counter()  # bytes on their way, by network
        self._of_network, self._of_phone = _Turns(THREADS_OF_NETWORK), _Turns(THREADS_OF_PHONE)
        self._ending = asyncio.Event()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request, or learn of the server's start and end."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._request(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Hear the signals that end the server, for it tells of its end only once no answer goes on."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)

            def end(number: int, frame: Any, before: Any = before) -> None:
                loop.call_soon_threadsafe(self._ending.set)
                if callable(before):
                    before(number, frame)

            signal.signal(number, end)
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})

    async def _request(self, scope: Message, receive: Receive, send: Send) -> None:
        environ = _environ(scope)
        try:
            environ["wsgi.input"] = io.BytesIO(await self._body(environ, receive))
        except _GoneError:
            return
        except _RefusedError as refusal:  # the app makes the page
            environ |= {"wsgi.input": io.BytesIO(), REFUSED: refusal.status}
        loop, sender = asyncio.get_running_loop(), self._network(environ)
        phone = f"{sender} {environ.get('HTTP_COOKIE')}"  # who invents cookies still has no more than the network
        async with self._of_phone.wait(phone), self._of_network.wait(sender):
            status, headers, content = await loop.run_in_executor(self._threads, self._answer, environ)
        goes_on = environ.get(GOES_ON)
        if goes_on:
            headers = [each for each in headers if each[0] != b"content-length"]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content, "more_body": bool(goes_on)})
        if goes_on:
            await goes_on(partial(self._receive, receive), send)

    async def _receive(self, receive: Receive) -> Message:
        """What the server says to an answer that goes on; that its reader has gone, once the server ends."""
        said, ending = asyncio.ensure_future(receive()), asyncio.ensure_future(self._ending.wait())
        try:
            await asyncio.wait((said, ending), return_when=asyncio.FIRST_COMPLETED)
            return {"type": "http.disconnect"} if ending.done() else said.result()
        finally:
            said.cancel()
            ending.cancel()

    async def _body(self, environ: WSGIEnvironment, receive: Receive) -> bytes:
        """The whole body, or none of one that is too long: the app refuses that by its length."""
        told = environ.get("CONTENT_LENGTH")
        if told is None and "HTTP_TRANSFER_ENCODING" not in environ:
            return b""
        length = MOST if told is None else int(told)
        is_files = environ.get("CONTENT_TYPE", "").startswith("multipart/form-data")
        if not length or length > (READ_AT_MOST if is_files else MOST):
            return b""
        body = bytearray()
        with self._room(self._network(environ), max(length, MOST)):
            try:
                async with asyncio.timeout(BODY_SECONDS):
                    more = True
                    while more and len(body) <= length:
                        message = await receive()
                        if message["type"] == "http.disconnect":
                            raise _GoneError
                        body += message["body"]
                        more = message["more_body"]
            except TimeoutError:
                raise _RefusedError(408) from None
        if told is not None and len(body) < length:
            raise _GoneError
        return bytes(body)

    def _network(self, environ: WSGIEnvironment) -> str:
        """Where a request comes from, as the outermost of our proxies saw it."""
        seen = environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if self._proxies else []
        address = seen[-self._proxies].strip() if len(seen) >= self._proxies > 0 else environ["REMOTE_ADDR"]
        return network(address)

    @contextmanager
    def _room(self, sender: str, length: int) -> Iterator[None]:
        if self._arriving[sender] + length > ROOM:
            raise _RefusedError(429)
        self._arriving[sender] += length
        try:
            yield
        finally:
            self._arriving[sender] -= length
            if not self._arriving[sender]:
                del self._arriving[sender]

    def _answer(self, environ: WSGIEnvironment) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        started: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], Any]:
            started[:] = [(status, headers)]
            return _no_write

        parts: Iterable[bytes] = self._app(environ, start_response)
        try:
            content = b"".join(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        ((status, headers),) = started
        encoded = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return int(status[:3]), encoded, content


def _no_write(content: bytes) -> None:
    raise NotImplementedError("answers are returned, not written")


def _environ(scope: Message) -> WSGIEnvironment:
    """What WSGI tells an app of a request, all but its body."""
    (host, port), (address, _) = scope["server"], scope["client"]
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": address,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.errors": sys.stderr,
        "wsgi.input_terminated": True,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        key = name.decode("latin-1").upper().replace("-", "_")
        if key not in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            key = f"HTTP_{key}"
        text = value.decode("latin-1")
        between = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{between}{text}" if key in environ else text
    return environ
