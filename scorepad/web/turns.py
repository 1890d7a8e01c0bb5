"""Turns: the order in which requests get a thread. Quick ones run side by side; costly ones one at a time.

A request is costly where its address took long of late, or where its network has used more of the processor than its
share. In the line goes first whose network has used least. So whoever asks for much gets all that nobody else wants,
and nobody else waits for it.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

THREADS = 32
THREADS_OF_NETWORK = 8
"""At a time. The interpreter works on one after the other anyway, and the more it has begun the longer each takes."""
THREADS_OF_PHONE = 3
"""At a time, so that a phone that asks for much holds up no other one behind the same address."""
COSTLY = 0.1
"""Processor seconds from which on an address is costly: on most machines ten taps or so."""
SHARE = 0.25
"""Processor seconds that a network may use in each second, on and on; a table of eight in a hurry uses less."""
AT_ONCE = 1.0
"""Processor seconds that it may use beyond its share before it has to wait in line."""
CALMER = 0.9
"""How much of its former cost an address keeps at each answer: one cheap answer is not to hide the costly ones."""
MOST_KNOWN = 10_000
"""Addresses and senders that are remembered at most."""


class Sender(NamedTuple):
    """Who asks: a network, and a phone in it by its cookie; who invents cookies still has no more than the network."""

    network: str
    phone: Hashable


Left = Callable[[], Awaitable[object]]
"""Waits until whoever asked has gone."""


class LeftError(Exception):
    """A request whose sender has left the line."""


class Turns:
    """The turns of one process. `times` is how often the usual share one network may use."""

    def __init__(self, times: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._of_network, self._of_phone = _SideBySide(THREADS_OF_NETWORK), _SideBySide(THREADS_OF_PHONE)
        self._unknown = _SideBySide(1)  # by address
        self._costs: dict[Hashable, float] = {}  # by address
        self._used = _Used(times, clock)
        self._line = _Line(self._used)

    @asynccontextmanager
    async def turn(self, sender: Sender, address: Hashable, left: Left, *, is_costly: bool) -> AsyncIterator[bool]:
        """The turn of a request: whether it is costly. Raises LeftError if the sender leaves first.

        `is_costly` says what is known of the page. While an address is asked for the first time, others who ask for it
        wait to see what it costs.
        """
        async with AsyncExitStack() as held:
            waits = is_costly or self._waits(sender, address)
            if not waits:
                await held.enter_async_context(self._of_phone.turn(sender.phone))
                await held.enter_async_context(self._of_network.turn(sender.network))
                if address not in self._costs:
                    await held.enter_async_context(self._unknown.turn(address))
                waits = self._waits(sender, address)
            if waits:
                await held.aclose()  # whoever waits in line holds nobody up
                await held.enter_async_context(self._line.turn(sender, left))
            yield waits

    def _waits(self, sender: Sender, address: Hashable) -> bool:
        return self._costs.get(address, 0.0) >= COSTLY or self._used.of(sender.network) > AT_ONCE

    def count(self, sender: Sender, address: Hashable, seconds: float) -> None:
        """Remember what an answer has cost, in processor seconds. To be called while its turn goes on."""
        self._used.add(sender.network, seconds)
        self._used.add(sender.phone, seconds)
        self._costs[address] = max(seconds, CALMER * self._costs.pop(address, 0.0))
        if len(self._costs) > MOST_KNOWN:
            del self._costs[next(iter(self._costs))]  # the one that was asked for longest ago


class _Used:
    """Processor seconds that senders have used beyond their share; a share of each second is forgotten."""

    def __init__(self, times: int, clock: Callable[[], float]) -> None:
        self._share, self._clock = SHARE * times, clock
        self._seconds: dict[Hashable, tuple[float, float]] = {}  # by sender, and at which moment

    def of(self, sender: Hashable) -> float:
        seconds, moment = self._seconds.get(sender, (0.0, 0.0))
        return max(0.0, seconds - self._share * (self._clock() - moment))

    def add(self, sender: Hashable, seconds: float) -> None:
        used = self.of(sender) + seconds
        self._seconds.pop(sender, None)
        self._seconds[sender] = (used, self._clock())
        if len(self._seconds) > MOST_KNOWN:
            del self._seconds[next(iter(self._seconds))]  # the one that was here longest ago


class _SideBySide:
    """At most so many at a time for each sender; those beyond wait, in the order in which they came."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[Hashable, asyncio.Semaphore] = {}
        self._requests: Counter[Hashable] = Counter()

    @asynccontextmanager
    async def turn(self, sender: Hashable) -> AsyncIterator[None]:
        self._requests[sender] += 1
        try:
            async with self._of.setdefault(sender, asyncio.Semaphore(self._most)):
                yield
        finally:
            self._requests[sender] -= 1
            if not self._requests[sender]:
                del self._requests[sender], self._of[sender]


class _Line:
    """One at a time; next is whose network, and then whose phone, has used least."""

    def __init__(self, used: _Used) -> None:
        self._used = used
        self._waiting: dict[asyncio.Future[None], Sender] = {}
        self._is_taken = False

    @asynccontextmanager
    async def turn(self, sender: Sender, left: Left) -> AsyncIterator[None]:
        if self._is_taken:
            await self._wait(sender, left)
        self._is_taken = True
        try:
            yield
        finally:
            self._is_taken = False
            self._call_next()

    async def _wait(self, sender: Sender, left: Left) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        leaving = asyncio.ensure_future(left())
        self._waiting[called] = sender
        try:
            await asyncio.wait((called, leaving), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if called.done():  # the turn came at that very moment, and nobody takes it
                self._is_taken = False
                self._call_next()
            raise
        finally:
            self._waiting.pop(called, None)
            leaving.cancel()
        if not called.done():
            raise LeftError

    def _call_next(self) -> None:
        """Give the turn to a waiting request, before a new one can take it."""
        if not self._waiting:
            return
        called = min(self._waiting, key=self._used_by)
        del self._waiting[called]
        self._is_taken = True
        called.set_result(None)

    def _used_by(self, called: asyncio.Future[None]) -> tuple[float, float]:
        sender = self._waiting[called]
        return self._used.of(sender.network), self._used.of(sender.phone)
