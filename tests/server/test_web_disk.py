"""The disk under the real program: full, failing, locked, damaged. What was confirmed stays; mended, it goes on."""

import json
import re
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import pytest

from scorepad.storage import Store
from tests.web.server import SERVE, Answer, Server, environment

pytestmark = pytest.mark.thorough

ON_A_SMALL_DISK = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=4m none "$0" && exec "$@"']
NAMES = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}


class Visitor:
    """A phone at a table of its own, which enters one number after the other."""

    def __init__(self, server: Server) -> None:
        self.server = server
        answer = server.request("GET", "/splito/new")
        found = re.search(r'name="csrf_token" value="([^"]+)"', answer.text)
        assert found is not None
        self.cookie, self.token = answer.headers["Set-Cookie"].split(";", 1)[0], found[1]
        self.table = str(
            server.post("/splito/new", {"csrf_token": self.token, **NAMES}, self.cookie).headers["Location"]
        )
        self.confirmed = 0

    def enter(self, points: int, **more: str) -> Answer:
        fields = {"csrf_token": self.token, "base": str(self.confirmed), "change": f"{points}", "points": str(points)}
        answer = self.server.post(f"{self.table}sheet/zone-0", fields | more, self.cookie)
        if answer.status == 303:
            self.confirmed = points
        return answer

    def enter_until_refused(self) -> Answer:
        for points in range(self.confirmed + 1, 148):
            answer = self.enter(points, **{f"objective-zone-at_least-{n}": "1" for n in range(100)})
            if answer.status != 303:
                return answer
        raise AssertionError("nothing was refused")

    def stored(self) -> int:
        """What the table’s own phone reads; whatever else opens it is remembered, or not where that cannot be."""
        answer = self.server.request("GET", f"{self.table}game.json", Cookie=self.cookie)
        return int(json.loads(answer.text)["zones"][0].get("points", 0))


@contextmanager
def running(server: Server) -> Iterator[Visitor]:
    server.start()
    try:
        yield Visitor(server)
    finally:
        server.stop(signal.SIGKILL)


UNREACHED = "The games cannot be reached. Everything saved is safe. Send the last change again."
FULL = "disk is full, so nothing was saved. Everything saved before is safe. Tell the person who runs scorepad"


def says_so(answer: Answer, sentence: str = UNREACHED) -> bool:
    return (answer.status, answer.headers["Retry-After"]) == (503, "5") and sentence in answer.text


@contextmanager
def full(server: Server) -> Iterator[None]:
    assert server.process is not None
    filler = Path(f"/proc/{server.process.pid}/root{server.data}/filler")
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


@contextmanager
def failing(server: Server) -> Iterator[None]:
    """No file grows any more, which is no disk’s being full."""
    assert server.process is not None
    parent = server.process.pid
    worker = int(Path(f"/proc/{parent}/task/{parent}/children").read_text().split()[0])
    before = resource.prlimit(worker, resource.RLIMIT_FSIZE)
    resource.prlimit(worker, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(worker, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(server: Server) -> Iterator[None]:
    with closing(sqlite3.connect(server.data / "scorepad.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


def small_disk(data: Path) -> list[str]:
    if subprocess.run([*ON_A_SMALL_DISK, str(data), "true"], capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be made here")
    return [*ON_A_SMALL_DISK, str(data), *SERVE]


@pytest.mark.skipif(sys.platform != "linux", reason="needs what only Linux has")
@pytest.mark.parametrize(("fault", "sentence"), [(full, FULL), (failing, UNREACHED), (locked, UNREACHED)])
def test_a_disk_that_takes_nothing_is_said_and_loses_nothing(
    tmp_path: Path, fault: Callable[[Server], AbstractContextManager[None]], sentence: str
) -> None:
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data")
    if fault == full:
        server.command = small_disk(server.data)
    with running(server) as visitor:
        for points in range(1, 6):
            assert visitor.enter(points).status == 303
        with fault(server):
            refused = visitor.enter_until_refused()
            assert says_so(refused, sentence)
            assert str(server.data) not in refused.text
            assert visitor.stored() == visitor.confirmed >= 5
            assert server.request("GET", visitor.table).status == 200  # a phone that comes by
        assert visitor.enter(visitor.confirmed + 1).status == 303
        assert visitor.stored() == visitor.confirmed


@pytest.mark.skipif(sys.platform != "linux", reason="needs what only Linux has")
def test_purge_removes_nothing_without_room_for_a_snapshot(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'scorepad.db'}")
    sheets = {"s": {"a": "long " * 400_000}}  # 2 MB, on a disk of 4
    store.tables.delete(store.tables.create("splito", sheets, change="1", device="Ana"))
    codes = store.tables.codes()
    store.close()
    disk = tmp_path / "disk"
    disk.mkdir()
    command = small_disk(disk)[: len(ON_A_SMALL_DISK) + 1]
    script = 'cp "$0/scorepad.db" "$1" && "$2" -m scorepad purge --data "$1"; cp "$1/scorepad.db" "$0/after.db"'
    ended = subprocess.run(
        [*command, "sh", "-c", script, str(tmp_path), str(disk), sys.executable],
        env=environment(SCOREPAD_KEEP_DELETED="0"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout == ""
    assert ended.stderr.startswith("scorepad: The disk that holds")
    after = Store.open(f"sqlite:///{tmp_path / 'after.db'}")
    assert after.tables.codes() == codes
    after.close()
