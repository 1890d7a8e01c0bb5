"""Several workers: phones whose requests go to either of them see one and the same scorepad."""

import os
import re
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_web_server import new_table, visit
from tests.web.server import Answer, Server

pytestmark = pytest.mark.thorough
NAMES = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}


class Workers(Server):
    """A server whose workers can be told apart: all but one may be made to sleep."""

    def connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=1)

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Ask until a worker hears it that does not sleep."""
        for _ in range(30):
            with suppress(OSError, HTTPException):
                return super().request(method, path, body, **headers)
        raise ConnectionError("no worker answers")

    @property
    def workers(self) -> list[int]:
        assert self.process is not None
        parent = self.process.pid
        children = map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
        return [child for child in children if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]

    def stream(self, table: str) -> tuple[socket.socket, bytes]:
        """A stream of a worker that does not sleep, and what it has said first."""
        for _ in range(30):
            line = socket.create_connection(("127.0.0.1", self.port), timeout=1)
            line.sendall(f"GET {table}live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            found = b""
            with suppress(OSError):
                while b"data: " not in found:
                    found += line.recv(4096)
                return line, found
            line.close()
        raise AssertionError("no worker answers")

    @contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """The others sleep meanwhile, and none falls asleep while it writes, for then nobody else could."""
        others = [each for each in self.workers if each != worker]
        self._stop(others)
        while self._is_locked():
            self._wake(others)
            time.sleep(0.05)
            self._stop(others)
        try:
            yield
        finally:
            self._wake(others)

    @staticmethod
    def _stop(workers: list[int]) -> None:
        for each in workers:
            os.kill(each, signal.SIGSTOP)
        for each in workers:
            while Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()[0] != "T":
                time.sleep(0.001)

    @staticmethod
    def _wake(workers: list[int]) -> None:
        for each in workers:
            os.kill(each, signal.SIGCONT)

    def _is_locked(self) -> bool:
        with closing(sqlite3.connect(self.data / "scorepad.db", timeout=0, isolation_level=None)) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return True
            connection.execute("ROLLBACK")
            return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    server = Workers(tmp_path_factory.mktemp("served") / "data", SCOREPAD_WORKERS="2")
    server.start()
    for _ in range(200):
        if len(server.workers) == 2:
            break
        time.sleep(0.05)
    yield server
    assert server.stop(signal.SIGTERM) == 0


def test_a_phone_goes_on_with_any_worker(server: Workers) -> None:
    one, other = server.workers
    with server.only(one):
        answer = server.request("GET", "/splito/new")
        cookie = answer.headers["Set-Cookie"].split(";", 1)[0]
        token = re.findall(r'name="csrf_token" value="([^"]+)"', answer.text)[0]
    with server.only(other):
        table = server.post("/splito/new", {"csrf_token": token, **NAMES}, cookie).headers["Location"]
        before = server.request("GET", f"{table}changes").text
    with server.only(one):
        fields = {"csrf_token": token, "base": "0", "change": "1", "points": "8"}
        assert server.post(f"{table}sheet/zone-0", fields, cookie).status == 303
    with server.only(other):
        assert server.post(f"{table}sheet/zone-0", fields, cookie).status == 303  # the same once more
        assert int(server.request("GET", f"{table}changes").text) == int(before) + 1
        assert server.file(table)["zones"][0] == {"points": 8}


def test_a_stream_of_one_worker_tells_what_another_has_stored(server: Workers) -> None:
    one, other = server.workers
    cookie, token = visit(server)
    table = new_table(server, cookie, token)
    for mine, theirs, count in ((one, other, 2), (other, one, 3)):
        with server.only(mine):
            line, found = server.stream(table)
        assert f"data: {count - 1}\n".encode() in found
        fields = {"csrf_token": token, "base": str(count - 2), "change": f"{count}", "points": f"{count}"}
        with server.only(theirs):
            assert server.post(f"{table}sheet/zone-0", fields, cookie).status == 303
        with line:
            line.settimeout(30)
            assert f"data: {count}\n".encode() in line.recv(100)
