"""Several workers: phones see the same tables, whichever worker handles their requests."""

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.test_web_server import new_table, visit
from tests.server.test_web_streams import read_until, stream
from tests.web.server import Server

pytestmark = pytest.mark.thorough
TIMES = 12
"""The number of streams and of table revisions. Each request uses a new connection, so any worker may handle it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served") / "data", SCOREPAD_WORKERS="2")
    server.start()
    yield server
    assert server.stop(signal.SIGTERM) == 0


def test_server_with_two_workers_starts_both(server: Server) -> None:
    assert server.process is not None
    parent = server.process.pid
    for _ in range(200):
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
        if sum(b"resource_tracker" not in command for command in commands) == 2:
            return
        time.sleep(0.05)
    raise AssertionError("there are no two workers")


def test_any_worker_serves_a_phone_and_streams_announce_the_last_change(server: Server) -> None:
    cookie, token = visit(server)
    table = new_table(server, cookie, token)
    with ExitStack() as opened:
        lines = [opened.enter_context(stream(server, table, "127.0.0.1")) for _ in range(TIMES)]
        for line in lines:
            read_until(line, b"data: 1\n\n")
        for points in range(1, TIMES):
            fields = {"csrf_token": token, "base": f"{points - 1}", "change": f"{points}", "points": f"{points}"}
            for _ in range(2):  # resent; it counts once
                assert server.post(f"{table}sheet/zone-0", fields, cookie).status == 303
            assert server.request("GET", f"{table}changes").text == f"{points + 1}"
            assert server.file(table)["zones"][0] == {"points": points}
        for line in lines:
            read_until(line, f"data: {TIMES}\n\n".encode())
