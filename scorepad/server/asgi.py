"""The ASGI app that granian serves. It buffers each request, then runs Flask in a thread.

A slow client ties up a connection, but no thread. A stream is an ordinary response that continues after Flask has
answered. For each network (`limits.network`), the numbers of concurrent and of waiting requests are limited, and costly
pages run one at a time, so that no network delays the others.
"""

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from tempfile import SpooledTemporaryFile
from typing import Any
from weakref import WeakValueDictionary

from a2wsgi import WSGIMiddleware
from flask import Flask

from scorepad.web.frame.limits import MAX_BODY, THREADS, is_costly, network
from scorepad.web.frame.security import REFUSED
from scorepad.web.home.game_files import READ_AT_MOST
from scorepad.web.table.streams import GOES_ON, Message, Receive, Send

OF_NETWORK = 4
"""Maximum number of concurrent requests per network."""
WAITING = 200
"""Maximum number of incomplete and waiting requests per network; a form with a file counts as FILE requests. Further
requests are rejected.
"""
FILE = 16
BODY_SECONDS = 30.0
IN_MEMORY = 16 * 1024
"""Maximum size in bytes of a body kept in memory; larger bodies are stored in temporary files."""
CHUNK = 64 * 1024


class ASGIApp:
    """An ASGI app in front of a Flask app.

    proxies: the number of reverse proxies. times: multiplies the limits per network. end_streams: called when the
    server shuts down, from any thread.
    """

    def __init__(
        self, app: Flask, proxies: int = 0, times: int = 1, end_streams: Callable[[], object] = lambda: None
    ) -> None:
        self._app, self._proxies, self._times, self._end_streams = app, proxies, times, end_streams
        wsgi: Any = app  # the types of a2wsgi are narrower than those of Flask and ASGI
        self._quick: Any = WSGIMiddleware(wsgi, THREADS)
        self._costly: Any = WSGIMiddleware(wsgi, 1)
        self._waiting: Counter[str] = Counter()
        self._turns: WeakValueDictionary[tuple[str, bool], asyncio.Semaphore] = WeakValueDictionary()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request, or handle the server's start and shutdown."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
            return
        headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]  # WSGI reads "_" as "-"
        scope = {**scope, "headers": headers}
        sender = self._network(scope)
        body = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed below, however full the disk is
        is_file = dict(headers).get(b"content-type", b"").startswith(b"multipart/form-data")
        weight, most = (FILE, READ_AT_MOST) if is_file else (1, MAX_BODY)
        self._waiting[sender] += weight
        try:
            is_full = self._waiting[sender] > WAITING * self._times
            scope[REFUSED] = 429 if is_full else await self._fill(body, most, scope, receive)
            start, *parts = await self._run(scope, sender, body)
        finally:
            self._waiting[sender] -= weight
            self._waiting += Counter()  # drops networks with a count of 0
            with suppress(OSError):  # fails if a full disk has not stored all of it
                body.close()
        if GOES_ON in scope:
            start["headers"] = [each for each in start["headers"] if each[0] != b"content-length"]
            parts.pop()  # the empty last part, which would end the response
        for message in (start, *parts):
            await send(message)
        if GOES_ON in scope:
            await scope[GOES_ON](receive, send)

    async def _live(self, scope: Message, receive: Receive, send: Send) -> None:
        """Start up, and install signal handlers that end the streams, because the server waits for open responses."""
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)

            def end(number: int, frame: Any, before: Any = before) -> None:
                self._end_streams()
                if callable(before):
                    before(number, frame)

            signal.signal(number, end)
        await self._quick(scope, receive, send)

    def _network(self, scope: Message) -> str:
        """The network that sent a request, from the address that the outermost of our proxies saw."""
        seen = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for").split(b",")
        address = scope["client"][0]
        if 0 < self._proxies <= len(seen):
            address = seen[-self._proxies].decode("latin-1").strip()
        return network(address)

    async def _fill(self, body: SpooledTemporaryFile[bytes], most: int, scope: Message, receive: Receive) -> int | None:
        """Read a request into `body`, and set the length in the headers. Flask rejects more than `most` bytes.

        Returns None, or the status for a rejected request: 400 for an invalid length, 411 for an incomplete body, 408
        for a slow body, 503 if the disk is full.
        """
        headers = dict(scope["headers"])
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit():
            return 400
        length, more = 0, int(declared) <= most
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while more and length <= most:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return 411
                    length += body.write(message["body"])
                    more = message["more_body"]
            body.seek(0)
        except TimeoutError:
            return 408
        except OSError:
            return 503
        if headers.pop(b"transfer-encoding", None):  # WSGI needs a known length
            scope["headers"] = [*headers.items(), (b"content-length", b"%d" % length)]
        return 411 if length < int(declared) <= most else None

    async def _run(self, scope: Message, sender: str, body: SpooledTemporaryFile[bytes]) -> list[Message]:
        """Run Flask once it is this network's turn. Returns the messages of the response."""
        response: list[Message] = []

        async def read() -> Message:
            chunk = body.read(CHUNK)
            return {"type": "http.request", "body": chunk, "more_body": len(chunk) == CHUNK}

        async def collect(message: Message) -> None:
            response.append(message)

        costly = is_costly(self._app, scope["method"], scope["path"])
        most, flask = (1, self._costly) if costly else (OF_NETWORK * self._times, self._quick)
        turn = self._turns.setdefault((sender, costly), asyncio.Semaphore(most))
        async with turn:
            await flask(scope, read, collect)
        return response
