"""The bodies of requests: each one is waited for until it is complete, and all of them share limited room.

Small ones, such as taps, have room of their own, so that nobody who holds large ones keeps a table from going on. The
largest, files that are read only to be refused with a sentence, lie on the disk and need a cookie of ours.
"""

import asyncio
import io
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, NamedTuple
from wsgiref.types import WSGIEnvironment

from scorepad.imports import MOST
from scorepad.web.imports import READ_AT_MOST
from scorepad.web.streams import Receive

BODY_SECONDS = 30.0
"""A body that is not here by then is refused with 408."""
KILOBYTE, MEGABYTE = 1024, 1024 * 1024


class Room(NamedTuple):
    """How many bytes the bodies up to a length may hold at a time: those of one network, and those of all."""

    up_to: int
    of_network: int
    in_all: int


TAPS = Room(16 * KILOBYTE, 4 * MEGABYTE, 64 * MEGABYTE)
FORMS = Room(MOST, 32 * MEGABYTE, 128 * MEGABYTE)
FILES = Room(READ_AT_MOST, 32 * MEGABYTE, 256 * MEGABYTE)
"""On the disk, not in memory."""
LEAST = 16 * KILOBYTE
"""A network that holds no more than this may always hold a little: many others together cannot keep it out."""
OF_REQUEST = 2 * KILOBYTE
"""The size that a request without a body counts as."""


class RefusedError(Exception):
    """The status by which a request is refused before the app has seen its body."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class BrokenOffError(Exception):
    """The body broke off, was not as long as told, or was cut into chunks that are none."""


class Bodies:
    """The bodies that this process holds. `is_known` tells whether a request brings a cookie of ours."""

    def __init__(self, is_known: Callable[[WSGIEnvironment], bool]) -> None:
        self._is_known = is_known
        self._of_network: Counter[tuple[Room, str]] = Counter()
        self._in_all: Counter[Room] = Counter()

    @contextmanager
    def held(self, length: int, network: str) -> Iterator[None]:
        """Count a body of this length as held by a network. Raises RefusedError where there is no room for it."""
        room = next(each for each in (TAPS, FORMS, FILES) if length <= each.up_to)
        counted = max(length, OF_REQUEST)
        of_network = self._of_network[room, network] + counted
        in_all = self._in_all[room] + counted
        if of_network > room.of_network or (in_all > room.in_all and of_network > LEAST):
            raise RefusedError(429)
        self._of_network[room, network] = of_network
        self._in_all[room] = in_all
        try:
            yield
        finally:
            self._in_all[room] -= counted
            self._of_network[room, network] -= counted
            if not self._of_network[room, network]:
                del self._of_network[room, network]

    def length(self, environ: WSGIEnvironment) -> int:
        """How long a body may be that is worth waiting for: 0 for none, and for one that the app refuses by its length.

        Raises RefusedError for a file that is larger than a form, and comes without a cookie of ours.
        """
        declared = environ.get("CONTENT_LENGTH")
        if declared is None:
            return MOST if "HTTP_TRANSFER_ENCODING" in environ else 0
        if not declared.isdecimal():
            raise RefusedError(400)
        length = int(declared)
        if length <= MOST:
            return length
        is_file = environ.get("CONTENT_TYPE", "").startswith("multipart/form-data")
        if not is_file or length > READ_AT_MOST:
            return 0
        if not self._is_known(environ):
            raise RefusedError(413)
        return length


@contextmanager
def container(length: int) -> Iterator[IO[bytes]]:
    """The buffer for a body of this length: a file on the disk if it is larger than any form.

    Raises RefusedError where the disk has no room for a file.
    """
    if length <= MOST:
        yield io.BytesIO()
        return
    try:
        body = tempfile.TemporaryFile()  # noqa: SIM115 - closed below, however full the disk is
    except OSError:
        raise RefusedError(503) from None
    try:
        yield body
    finally:
        with suppress(OSError):  # what a full disk did not take is not needed any more
            body.close()


async def fill(body: IO[bytes], length: int, declared: str | None, receive: Receive) -> None:
    """Put a body of at most this length into its container, once all of it is here, to be read from its start.

    One that is longer than `length` is cut behind it: the app refuses it by that. `declared` is the length in the
    request's header. Raises BrokenOffError; RefusedError for one that is late, or that the disk has no room for.
    """
    count, more = 0, True
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while more and count <= length:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise BrokenOffError
                count += body.write(message["body"])
                more = message["more_body"]
        body.seek(0)  # writes what is left
    except TimeoutError:
        raise RefusedError(408) from None
    except OSError:
        raise RefusedError(503) from None
    if declared is not None and count < length:
        raise BrokenOffError
