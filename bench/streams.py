"""A server with many open streams: its memory, its processor time when idle, the time of a saved tap compared with a
server without streams, and the time in which a change reaches all phones of a table.

Run with `python -m bench.streams [STREAMS]`, 500 by default.
"""

import os
import selectors
import socket
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bench.tap import FIELD, full_table, hidden, seconds
from tests.full_games import splito_for_eight
from tests.web.server import free_port, running

STREAMS, AT_A_TABLE = 500, 100
TAPS, WARM_UP, ROUNDS, REST = 100, 20, 3, 90
SLOWER, SOON = 1.5, 1000
"""The targets: how many times longer a tap may take, and the milliseconds in which a change must reach the table."""
TICKS = os.sysconf("SC_CLK_TCK")


def workers(port: int) -> list[int]:
    """The process ids of the server on this port."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"scorepad" in command and str(port).encode() in command:
            found.append(int(folder.name))
    return found


def memory(port: int) -> float:
    """The private memory of the server's processes, in MB."""
    total = 0
    for pid in workers(port):
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        total += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private"))
    return total / 1024


def processor(port: int) -> float:
    """The processor time of the server's processes, in seconds."""
    total = 0
    for pid in workers(port):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


class Stream:
    """A phone's stream at a table, past its first event. The server ends each stream after about two minutes."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.address, self.is_over = port, f"{table}live?at=zone-0", False
        app = HTTPConnection("127.0.0.1", port)
        app.request("GET", table)
        self.cookie = (app.getresponse().getheader("Set-Cookie") or "").split(";")[0]
        app.close()
        self.line = self._opened()

    def _opened(self) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        head = f"GET {self.address} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n\r\n"
        line.sendall(head.encode())
        received = b""
        while b"data: " not in received:
            more = line.recv(4096)
            if not more:
                raise SystemExit(f"a stream was refused: {received[:100]!r}")
            received += more
        line.setblocking(False)
        return line

    def read(self) -> bytes:
        """The bytes received since the last call."""
        try:
            received = self.line.recv(65536)
        except BlockingIOError:
            return b""
        self.is_over |= not received or received.endswith(b"\r\n0\r\n\r\n")
        return received

    def again(self) -> None:
        """Reopen the stream if it has ended."""
        if self.is_over:
            self.line.close()
            self.line, self.is_over = self._opened(), False

    def fileno(self) -> int:
        return self.line.fileno()

    def close(self) -> None:
        self.line.close()


class Tapper:
    """A phone that taps one card repeatedly, like the page's script."""

    def __init__(self, app: HTTPConnection, path: str) -> None:
        self.app, self.path, self.turn = app, path, 0
        app.request("GET", path)
        answer = app.getresponse()
        self.headers = {"Cookie": (answer.getheader("Set-Cookie") or "").split(";")[0], "X-Live": "1"}
        self.page = answer.read().decode()
        self.token = hidden(self.page, "csrf_token")
        self.fields = dict(FIELD.findall(self.page))

    def tap(self) -> float:
        """Tap, and return the milliseconds until the response."""
        self.turn += 1
        self.fields["red-1"] = str(self.turn % 2 + 1)
        controls = {name: hidden(self.page, name) for name in ("base", "change")} | {"csrf_token": self.token}
        passed, self.page = seconds(self.app, self.path, urlencode({**self.fields, **controls}), self.headers)
        return 1000 * passed

    def taps(self, lines: list[Stream]) -> list[float]:
        """The milliseconds of each tap, with pauses between taps."""
        took = []
        for _ in range(TAPS):
            took.append(self.tap())
            time.sleep(0.05)
            drain(lines)
        return took


def reached(lines: list[Stream], tapper: Tapper) -> float:
    """The milliseconds from a tap until the last of these streams has the event."""
    drain(lines)  # reopened streams have other sockets
    with selectors.DefaultSelector() as waiting:
        for line in lines:
            waiting.register(line, selectors.EVENT_READ)
        begun = time.perf_counter()
        tapper.tap()
        while waiting.get_map():
            ready = waiting.select(10)
            if not ready:
                raise SystemExit("a change does not reach all streams")
            for key, _ in ready:
                one: Any = key.fileobj
                if b"data: " in one.read() or one.is_over:  # the next stream reports it at once
                    waiting.unregister(one)
    return 1000 * (time.perf_counter() - begun)


def drain(lines: list[Stream]) -> None:
    """Read from the streams, as phones do, and reopen those that have ended."""
    for line in lines:
        line.read()
        line.again()


def main() -> None:
    """Print all measurements with their targets."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else STREAMS
    os.environ |= {"SCOREPAD_LIMITS_TIMES": "100"}
    without, with_streams, reach = [], [], []
    with tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        path, port = full_table(data, splito_for_eight()), free_port()
        serve = ("scorepad", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data)
        app = stack.enter_context(running(port, *serve))
        paths = [path, *(full_table(data, splito_for_eight(), f"{n}") for n in range(1, -(-count // AT_A_TABLE)))]
        tapper = Tapper(app, path)
        for _ in range(WARM_UP):
            tapper.tap()
        before = memory(port)
        for turn in range(ROUNDS):
            without += tapper.taps([])
            with ExitStack() as lines:
                tables = [each.split("sheet/")[0] for each in paths]
                held = [Stream(port, tables[n % len(tables)]) for n in range(count)]
                for line in held:
                    lines.callback(line.close)
                app.close()  # the server has closed it meanwhile; the next tap reconnects
                here = held[:: len(tables)]
                reach += [reached(here, tapper) for _ in range(10)]
                with_streams += tapper.taps(held)
                if turn == ROUNDS - 1:
                    used, begun = memory(port), processor(port)
                    for _ in range(REST):
                        time.sleep(1)
                        drain(held)
                    busy = (processor(port) - begun) / REST
            time.sleep(1)
    ratio = statistics.median(with_streams) / statistics.median(without)
    print(f"{count} streams at {len(paths)} tables")
    print(f"memory        {used:6.1f} MB, {1024 * (used - before) / count:.0f} KB a stream")
    print(f"at rest       {100 * busy:6.1f} % of a processor")
    print(
        f"a saved tap   {statistics.median(with_streams):6.1f} ms, without streams {statistics.median(without):.1f}",
        end="",
    )
    print(f": {ratio:.2f} times (aim: at most {SLOWER})")
    print(f"reaches all   {max(reach):6.0f} ms at worst, {statistics.median(reach):.0f} at the median (aim: {SOON})")


if __name__ == "__main__":
    main()
