"""Streams: server-sent events with the number of a table's changes and the sheets that other phones have open.

Flask answers with the beginning of a stream; `asgi` then continues it, without a thread.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, NamedTuple

from scorepad.core.errors import StorageError
from scorepad.storage import Here, Pulse, StoredTable
from scorepad.storage.database.notifications import News

GOES_ON = "scorepad.goes-on"
"""The key in a request's ASGI scope for the function that sends the rest of the response."""
BEAT = 20.0
"""Seconds without events after which a stream sends a heartbeat. The timeouts of proxies and phones are longer."""
LIFE = 120.0
"""Approximate seconds after which a stream ends and its page reconnects, unless the phone is gone."""
SLOW = 10.0
"""Seconds after which a stream ends if its last event was not read."""
BREATH = 0.05
"""Minimum seconds between two events of a stream."""
OF_NETWORK, IN_ALL = 200, 4000
"""Maximum number of concurrent streams in one process, for one network and in total. Pages whose stream is refused
poll."""
LINGER = 2.0
"""Seconds after a stream's end until its phone counts as gone, because it may just have opened another page."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Visit(NamedTuple):
    """The visit that a stream belongs to. sender: the network. known: the table as the page shows it.

    device: the device's id, None if it has none yet. leave: called once the device is gone.
    """

    sender: str
    known: StoredTable
    device: str | None
    leave: Callable[[], object]


class Streams:
    """The open streams of this process. times: a factor for OF_NETWORK."""

    def __init__(self, news: News, times: int = 1) -> None:
        self._news, self._times = news, times
        self._of_network: Counter[str] = Counter()
        self._open: dict[_Subscriber, Visit] = {}
        self._leaving: set[asyncio.Future[None]] = set()
        self._is_ending = False

    def has_room(self, sender: str) -> bool:
        """True if a network can open another stream."""
        return len(self._open) < IN_ALL and self._of_network[sender] < OF_NETWORK * self._times

    def end(self) -> None:
        """End all streams, from any thread, because the server is stopping."""
        self._is_ending = True
        for subscriber in list(self._open):
            subscriber.notify(None)

    async def go_on(self, visit: Visit, receive: Receive, send: Send) -> None:
        """Send events until the phone disconnects, the server stops, LIFE has passed, or the table ends the stream.

        A table ends its streams if it is deleted or one of its links is replaced.
        """
        subscriber = _Subscriber(visit.known.links_replaced)
        if self._is_ending:
            subscriber.end()
        self._open[subscriber] = visit
        self._of_network[visit.sender] += 1
        self._news.listen(visit.known.code, subscriber.notify)
        leaving_phone = asyncio.ensure_future(gone(receive))
        leaving_phone.add_done_callback(lambda _: subscriber.end())
        try:
            await _write(subscriber, _EventWriter(visit), send)
        except TimeoutError:
            pass  # the phone does not read what was sent
        finally:
            leaving_phone.cancel()
            del self._open[subscriber]
            self._news.leave(visit.known.code, subscriber.notify)
            self._of_network[visit.sender] -= 1
            self._of_network += Counter()  # drops networks without streams
            leaving = asyncio.ensure_future(_leave_soon(visit))
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)


async def _leave_soon(visit: Visit) -> None:
    await asyncio.sleep(LINGER)
    with suppress(StorageError):
        await asyncio.to_thread(visit.leave)


class _Subscriber:
    """The pending notifications of a stream. None marks its end."""

    def __init__(self, links_replaced: int) -> None:
        self._links_replaced = links_replaced
        self._loop = asyncio.get_running_loop()
        self._pulses: asyncio.Queue[Pulse | None] = asyncio.Queue()

    def notify(self, pulse: Pulse | None) -> None:
        """Add a notification, from any thread."""
        with suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(self._pulses.put_nowait, pulse)

    def end(self) -> None:
        """End the stream."""
        self._pulses.put_nowait(None)

    async def newest(self) -> Pulse | None:
        """Wait for a notification, and return the latest; None if the stream ends.

        It also ends if the table was deleted or one of its links was replaced.
        """
        pulses = [await self._pulses.get()]
        while not self._pulses.empty():
            pulses.append(self._pulses.get_nowait())
        newest = None if None in pulses else pulses[-1]
        is_over = newest is None or newest.is_deleted or newest.links_replaced != self._links_replaced
        return None if is_over else newest


async def gone(receive: Receive) -> None:
    """Wait until the reader has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass


class _EventWriter:
    """The events of a stream, each written only if it differs from the previous event of its kind."""

    def __init__(self, visit: Visit) -> None:
        self._device = visit.device
        self._written = event(visit.known.news_count), others(frozenset(), visit.device)

    def new(self, pulse: Pulse) -> bytes:
        """The events that have changed with this notification."""
        before = self._written
        self._written = event(pulse.news_count), others(pulse.here, self._device)
        return b"".join(new for new, old in zip(self._written, before, strict=True) if new != old)


async def _write(subscriber: _Subscriber, writer: _EventWriter, send: Send) -> None:
    """Send events, and heartbeats in between. Raises TimeoutError if the reader does not read them."""
    loop = asyncio.get_running_loop()
    end = loop.time() + LIFE * random.uniform(0.8, 1.2)  # noqa: S311 - so that pages do not all reconnect at once
    while loop.time() < end:
        body = b":\n\n"
        with suppress(TimeoutError):
            async with asyncio.timeout(min(BEAT, end - loop.time())):
                newest = await subscriber.newest()
            if newest is None:
                break
            body = writer.new(newest)
            if not body:
                continue
        async with asyncio.timeout(SLOW):
            await send({"type": "http.response.body", "body": body, "more_body": True})
        await asyncio.sleep(BREATH)
    async with asyncio.timeout(SLOW):
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(count: int) -> bytes:
    """The number of a table's changes, as an event."""
    return f"data: {count}\n\n".encode()


def others(here: Collection[Here], device: str | None) -> bytes:
    """The other devices at the table, as an event: the sheet of each, and its seat, if known."""
    seats_here = ["here"]
    for each in here:
        if each.device != device:
            is_seated = each.seat is not None and each.seat >= 0
            seats_here.append(f"{each.sheet}={each.seat if is_seated else ''}")
    return f"data: {' '.join(sorted(seats_here, key=lambda word: (word != 'here', word)))}\n\n".encode()
