"""The gate between server and app: a complete request holds a thread until its answer is made.

Whoever sends slowly or not at all, or reads slowly, so costs a connection and no thread, and so does a stream, which
goes on after the app's answer, until the server ends. `bodies` says how much may be on its way, `turns` whose request
has a thread next.

The server speaks ASGI to the gate, the gate WSGI to the app.
"""

import asyncio
import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import IO, Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

from scorepad.web.bodies import Bodies, BrokenOffError, RefusedError, container, fill
from scorepad.web.security import REFUSED, network
from scorepad.web.streams import GOES_ON, Message, Receive, Send, gone
from scorepad.web.turns import THREADS, Left, LeftError, Sender, Turns

Answer = tuple[int, list[tuple[bytes, bytes]], bytes]
"""Status, headers, body."""
BROKEN_OFF = b"The request broke off, so nothing was changed. Send it again.\n"


class Gateway:
    """An ASGI app that runs a WSGI app in threads.

    `proxies` is how many stand before the server. `times` is how often as much as usual one network may use. `is_known`
    tells whether a request brings a cookie of ours, `is_costly` whether it is for a page that may take long.
    """

    def __init__(
        self,
        app: WSGIApplication,
        proxies: int = 0,
        times: int = 1,
        is_known: Callable[[WSGIEnvironment], bool] = lambda environ: True,
        is_costly: Callable[[WSGIEnvironment], bool] = lambda environ: False,
    ) -> None:
        self._app = app
        self._proxies = proxies
        self._is_costly = is_costly
        self._quick, self._costly = ThreadPoolExecutor(THREADS, "request"), ThreadPoolExecutor(1, "costly")
        self._bodies, self._turns = Bodies(is_known), Turns(times)
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
        sender = self._sender(environ)
        try:
            with ExitStack() as held:  # until the answer is made
                try:
                    environ["wsgi.input"] = await self._body(environ, sender, receive, held)
                except RefusedError as refusal:  # the app makes the page
                    environ[REFUSED] = refusal.status
                answer = await self._turn(environ, sender, partial(gone, receive))
        except BrokenOffError:  # whoever sent it may still be there, and wait
            await _send((400, [(b"content-type", b"text/plain"), (b"connection", b"close")], BROKEN_OFF), send)
            return
        except LeftError:
            return
        goes_on = environ.get(GOES_ON)
        await _send(answer, send, more=bool(goes_on))
        if goes_on:
            await goes_on(partial(self._receive, receive), send)

    async def _body(self, environ: WSGIEnvironment, sender: Sender, receive: Receive, held: ExitStack) -> IO[bytes]:
        """The whole body; an empty one in place of one that is too long: the app refuses that by its length."""
        length = self._bodies.length(environ)
        held.enter_context(self._bodies.held(length, sender.network))
        body = held.enter_context(container(length))
        if length:
            await fill(body, length, environ.get("CONTENT_LENGTH"), receive)
        return body

    async def _turn(self, environ: WSGIEnvironment, sender: Sender, left: Left) -> Answer:
        """The app's answer, once it is the sender's turn. Raises LeftError where they go before that."""
        address = hash((environ["REQUEST_METHOD"], environ["PATH_INFO"]))  # which may be long, and is remembered
        is_costly = self._is_costly(environ)
        async with self._turns.turn(sender, address, left, is_costly=is_costly) as waits:
            threads, seconds = (self._costly, _with_programs) if waits else (self._quick, time.thread_time)
            loop = asyncio.get_running_loop()
            answer, cost = await loop.run_in_executor(threads, self._timed, environ, seconds)
            self._turns.count(sender, address, cost)
        return answer

    def _timed(self, environ: WSGIEnvironment, seconds: Callable[[], float]) -> tuple[Answer, float]:
        """The app's answer, and what it cost by a clock of processor seconds."""
        begun = seconds()
        answer = self._answer(environ)
        return answer, seconds() - begun

    async def _receive(self, receive: Receive) -> Message:
        """The server's message to an answer that goes on; at the server's end, that its reader has gone."""
        message, ending = asyncio.ensure_future(receive()), asyncio.ensure_future(self._ending.wait())
        try:
            await asyncio.wait((message, ending), return_when=asyncio.FIRST_COMPLETED)
            return {"type": "http.disconnect"} if ending.done() else message.result()
        finally:
            message.cancel()
            ending.cancel()

    def _sender(self, environ: WSGIEnvironment) -> Sender:
        """Who asks; the network as the outermost of our proxies saw it."""
        seen = environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if self._proxies else []
        address = seen[-self._proxies].strip() if len(seen) >= self._proxies > 0 else environ["REMOTE_ADDR"]
        known = network(address)
        return Sender(known, hash((known, environ.get("HTTP_COOKIE"))))

    def _answer(self, environ: WSGIEnvironment) -> Answer:
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


async def _send(answer: Answer, send: Send, *, more: bool = False) -> None:
    """Send an answer, or the beginning of one that goes on."""
    status, headers, content = answer
    if more:
        headers = [each for each in headers if each[0] != b"content-length"]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": more})


def _with_programs() -> float:
    """Processor seconds of this thread, and of programs that have ended: pictures are drawn by some."""
    times = os.times()
    return time.thread_time() + times.children_user + times.children_system


def _no_write(content: bytes) -> None:
    raise NotImplementedError("answers are returned, not written")


def _environ(scope: Message) -> WSGIEnvironment:
    """The WSGI environment of a request, without its body."""
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
        "wsgi.input": io.BytesIO(),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.errors": sys.stderr,
        "wsgi.input_terminated": True,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        if b"_" in name:  # WSGI could not tell it from one with "-", which a proxy before us has seen to
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        if key not in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            key = f"HTTP_{key}"
        text = value.decode("latin-1")
        between = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{between}{text}" if key in environ else text
    return environ
