"""Confirmed changes survive concurrent writers and killed processes."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from threading import Barrier

from scorepad.storage import Store
from tests.storage.helpers import edit

ENDLESS = """
import itertools, sys
from scorepad.storage import Edit, Store
store, code = Store.open(sys.argv[1]), sys.argv[2]
for base in itertools.count():
    stored = store.tables.change(code, Edit("s", {"a": str(base + 1)}, base), id_=str(base), device="Ana")
    print(stored.revision("s"), flush=True)
"""


def test_confirmed_changes_survive_kill_9(url: str, store: Store, code: str) -> None:
    command = [sys.executable, "-c", ENDLESS, url, code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = list(islice(process.stdout, 50))
        process.kill()
        lines += process.stdout.readlines()
    confirmed = [int(line) for line in lines if line.endswith("\n")]
    assert confirmed == list(range(1, len(confirmed) + 1))
    assert len(confirmed) >= 50
    kept = {revision.number: revision.fields for revision in store.history.revisions(code, "s")}
    assert [kept[number] for number in confirmed] == [{"a": str(number)} for number in confirmed]
    head = store.tables.load(code).revision("s")
    assert edit(store, code, "s", {"b": "1"}, head, device="Bo").revision("s") == head + 1


def test_concurrent_changes_by_threads_and_processes_are_kept(url: str, store: Store, code: str) -> None:
    """Two stores represent two processes, because they share only the database's lock."""
    other, start = Store.open(url), Barrier(8)

    def write(thread: int) -> None:
        own = (store, other)[thread % 2]
        seen = own.tables.load(code)
        start.wait()
        for number in range(20):
            fields = {**seen.fields("s"), f"{thread}.{number}": "x"}
            seen = edit(own, code, "s", fields, seen.revision("s"), device=f"{thread}")

    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(write, thread) for thread in range(8)]:
            done.result()
    other.close()
    assert store.tables.load(code).fields("s") == {f"{t}.{n}": "x" for t in range(8) for n in range(20)}
    assert [revision.number for revision in store.history.revisions(code, "s")] == list(range(160, 0, -1))


def test_change_sent_by_many_threads_counts_once(store: Store, code: str) -> None:
    start = Barrier(8)

    def write(_: int) -> tuple[str, int]:
        start.wait()
        made = store.tables.create("splito", {}, change="same", device="Ana")
        return made, edit(store, code, "s", {"a": "1"}, 0, id_="same").revision("s")

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(write, range(8)))) == 1
    assert len(store.history.revisions(code, "s")) == 1
