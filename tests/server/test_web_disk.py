"""The real program on a full or failing disk: confirmed changes are kept, and the program recovers."""

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.test_web_server import new_table, visit
from tests.web.server import SERVE, Answer, Server

pytestmark = pytest.mark.thorough

ON_A_SMALL_DISK = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=4m none "$0" && exec "$@"']


class Visitor:
    """A phone at its own table, which enters one number after another."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie, self.token = visit(server)
        self.table = new_table(server, self.cookie, self.token)
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
        """The stored points, requested by the table’s phone: a full disk may not accept another phone's visit."""
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
    """Limit the size of files, so that writes fail with a different error than on a full disk."""
    assert server.process is not None
    parent = server.process.pid
    worker = int(Path(f"/proc/{parent}/task/{parent}/children").read_text().split()[0])
    before = resource.prlimit(worker, resource.RLIMIT_FSIZE)
    resource.prlimit(worker, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(worker, resource.RLIMIT_FSIZE, before)


def small_disk(data: Path) -> list[str]:
    if subprocess.run([*ON_A_SMALL_DISK, str(data), "true"], capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be made here")
    return [*ON_A_SMALL_DISK, str(data), *SERVE]


@pytest.mark.skipif(sys.platform != "linux", reason="needs what only Linux has")
@pytest.mark.parametrize(("fault", "sentence"), [(full, FULL), (failing, UNREACHED)])
def test_full_disk_is_reported_and_loses_nothing(
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
            assert server.request("GET", visitor.table).status == 200  # another phone
        assert visitor.enter(visitor.confirmed + 1).status == 303
        assert visitor.stored() == visitor.confirmed
