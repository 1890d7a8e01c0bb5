"""Streams: a table's phones hear at once how often it has changed, by server-sent events that go on and on.

The app answers how a stream begins, as it answers anything; the gate then goes on with it, without a thread.
"""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from scorepad.storage import Pulse
from scorepad.storage.news import News

GOES_ON = "scorepad.goes-on"
"""The name in a request's environ of what sends the rest of an answer, where there is more than the app says."""
BEAT = 20.0
"""Seconds without news after which a stream says that it is still there: proxies and phones wait for longer."""
LIFE = 600.0
"""Seconds, more or less, after which a stream ends, and the page opens another one: what nobody reads goes."""
SLOW = 10.0
"""Seconds within which what was sent last has to be taken, or the stream ends."""
BREATH = 0.05
"""Seconds between two events of a stream at least."""
AT_A_TABLE, FROM_A_NETWORK, IN_ALL = 100, 200, 4000
"""Streams at a time, in one process; more are refused, and their pages ask every so often."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Streams:
    """The open streams of this process. `times` is how often as much as usual one network may open."""

    def __init__(self, news: News, times: int = 1) -> None:
        self._news, self._times = news, times
        self._at: Counter[str] = Counter()  # by table, and by network
        self._ears: set[_Ear] = set()

    def has_room(self, code: str, sender: str) -> bool:
        """Whether one more may be opened at a table, from a network."""
        is_full = self._at[code] >= AT_A_TABLE or self._at[sender] >= FROM_A_NETWORK * self._times
        return not is_full and len(self._ears) < IN_ALL

    async def go_on(self, sender: str, known: Pulse, receive: Receive, send: Send) -> None:
        """Send news of a table, of which this much is known, until somebody ends it or a link of it is replaced."""
        ear, code = _Ear(known.links_replaced), known.code
        if not self._ears:
            self._end_with_server()
        self._ears.add(ear)
        self._at.update((code, sender))
        self._news.listen(code, ear.hear)
        gone = asyncio.ensure_future(_gone(receive))
        gone.add_done_callback(lambda _: ear.end())
        try:
            await _tell(ear, known.change_count, send)
        except TimeoutError:
            pass  # too slow: what was sent is not taken
        finally:
            gone.cancel()
            self._news.leave(code, ear.hear)
            self._ears.remove(ear)
            self._at.subtract((code, sender))
            self._at += Counter()  # without what is 0

    def _end_with_server(self) -> None:
        """See that streams end when the server is told to: it would wait for them. It hears of it besides."""

        def end(*_: object) -> None:
            for ear in self._ears:
                ear.end()

        with suppress(ValueError):  # this is not the main thread: of a program that does without
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, end)


class _Ear:
    """What a stream hears, until it is put to use: how often its table has changed; None that it is over."""

    def __init__(self, links_replaced: int) -> None:
        self._links_replaced = links_replaced
        self._loop = asyncio.get_running_loop()
        self._heard: asyncio.Queue[int | None] = asyncio.Queue()

    def hear(self, pulse: Pulse | None) -> None:
        """Take news, in any thread."""
        is_over = pulse is None or pulse.is_deleted or pulse.links_replaced != self._links_replaced
        count = None if pulse is None or is_over else pulse.change_count
        with suppress(RuntimeError):  # the server has ended
            self._loop.call_soon_threadsafe(self._heard.put_nowait, count)

    def end(self) -> None:
        """Hear that it is over."""
        self._heard.put_nowait(None)

    async def newest(self) -> int | None:
        """What was heard last, once there is something; None as soon as it is over."""
        heard = [await self._heard.get()]
        while not self._heard.empty():
            heard.append(self._heard.get_nowait())
        return None if None in heard else heard[-1]


async def _gone(receive: Receive) -> None:
    """Wait until whoever asked has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _tell(ear: _Ear, count: int, send: Send) -> None:
    """Send what is heard, and beats between. Raises TimeoutError where it is not taken."""
    loop = asyncio.get_running_loop()
    end = loop.time() + LIFE * random.uniform(0.8, 1.2)  # noqa: S311 - lest they all come again at once
    while loop.time() < end:
        body = b":\n\n"
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                newest = await ear.newest()
            if newest is None:
                break
            if newest <= count:
                continue
            count = newest
            body = event(count)
        async with asyncio.timeout(SLOW):
            await send({"type": "http.response.body", "body": body, "more_body": True})
        await asyncio.sleep(BREATH)
    async with asyncio.timeout(SLOW):
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(count: int) -> bytes:
    """How often a table has changed, as an event."""
    return b"data: %d\n\n" % count
