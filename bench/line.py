"""A connection between phones and a server that can be cut, and that counts its traffic."""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


class Line:
    """A port that forwards to the server's port. `requests` and `sent` (bytes) count the traffic since `forget`."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self.forget()
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._server = self._run(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]

    def forget(self) -> None:
        """Reset the counts."""
        self.requests, self.sent = 0, 0

    def cut(self) -> None:
        """Cut all connections, and refuse new ones."""
        self._run(self._cut())

    def reconnect(self) -> None:
        """Allow connections again."""
        self._is_cut = False

    def close(self) -> None:
        """Cut all connections permanently."""
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _run(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(10)

    async def _cut(self) -> None:
        self._is_cut = True
        for writer in self._writers:
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        ends = {writer, back}
        self._writers |= ends
        await asyncio.wait(
            [asyncio.ensure_future(self._pass_on(reader, back)), asyncio.ensure_future(self._pass_on(there, writer))],
            return_when=asyncio.FIRST_COMPLETED,
        )
        self._writers -= ends
        for end in ends:
            end.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                self.requests += data.startswith((b"GET ", b"POST ", b"HEAD "))
                self.sent += len(data)
                writer.write(data)
                await writer.drain()
