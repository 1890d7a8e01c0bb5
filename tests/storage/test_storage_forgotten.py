"""A forgotten device stays forgotten: late requests store nothing for it."""

import inspect
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from scorepad.core.errors import ForgottenDeviceError
from scorepad.storage import Edit, Restore, Store, Undo
from scorepad.storage.table import NewTable
from tests.storage.helpers import rows

NOW = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
GONE = "a phone that is gone"
COMING = (NewTable("splito", {"s": {"a": "1"}}, "coming", GONE), NOW)
Call = Callable[[Store, str], object]
REFUSED: dict[str, Call] = {
    "tables.create": lambda store, code: store.tables.create("splito", {"s": {"a": "1"}}, change="c", device=GONE),
    "tables.change": lambda store, code: store.tables.change(code, Edit("s", {"a": "2"}, 1), id_="c", device=GONE),
    "tables.change by an undo": lambda store, code: store.tables.change(code, Undo("s"), id_="c", device=GONE),
    "tables.change by a restore": lambda store, code: store.tables.change(
        code, Restore(1, seen=2), id_="c", device=GONE
    ),
    "tables.propose": lambda store, code: store.tables.propose(code, {"c": Undo("s")}, device=GONE),
    "visits.note": lambda store, code: store.visits.note(code, GONE),
    "visits.sit": lambda store, code: store.visits.sit(code, GONE, 0),
    "visits.hand_over": lambda store, code: store.visits.hand_over("a code", GONE),
    "links.add_transfer": lambda store, code: store.links.add_transfer(GONE, NOW),
    "arrivals.keep": lambda store, code: store.arrivals.keep("id", GONE, {}, NOW),
    "arrivals.add": lambda store, code: store.arrivals.add("id", GONE, 0, [], {}),
    "arrivals.take": lambda store, code: store.arrivals.take("id", GONE, [COMING], [code], book=None, now=NOW),
}
WITHOUT_EFFECT: dict[str, Call] = {
    "visits.arrive": lambda store, code: store.visits.arrive(code, GONE, "s"),
    "visits.leave": lambda store, code: store.visits.leave(code, GONE, NOW),
    "visits.forget": lambda store, code: store.visits.forget(GONE),
    "arrivals.take_back": lambda store, code: store.arrivals.take_back("id", GONE, NOW),
    "arrivals.forget": lambda store, code: store.arrivals.forget(GONE),
    "links.replace": lambda store, code: store.links.replace(code, code, GONE),
}
READS = {"visits.has", "visits.link_to", "visits.tables", "visits.counts", "history.next_undo"}
READS |= {"arrivals.find", "arrivals.portions", "links.transferred_at"}


@pytest.fixture
def gone(store: Store, code: str) -> str:
    """The code of a table with changes by two devices, one of which was then forgotten."""
    store.tables.change(code, Edit("s", {"a": "1"}, 0), id_="1", device=GONE)
    store.visits.note(code, GONE)
    store.visits.note(code, "Bo's phone")
    store.visits.sit(code, GONE, 0)
    store.arrivals.keep("id", GONE, {}, NOW)
    store.arrivals.forget(GONE)
    store.links.add_transfer(GONE, datetime.now(UTC) + timedelta(days=1))
    store.visits.hand_over(store.links.add_transfer("Bo's phone", datetime.now(UTC) + timedelta(days=1)), GONE)
    store.visits.forget(GONE)
    return code


def test_every_method_with_a_device_parameter_is_tested(store: Store) -> None:
    found = set()
    for part in ("tables", "visits", "arrivals", "links", "history", "books", "upkeep"):
        for name, method in inspect.getmembers(getattr(store, part), inspect.ismethod):
            if not name.startswith("_") and {"device", "to"} & set(inspect.signature(method).parameters):
                found.add(f"{part}.{name}")
    assert found == {name.partition(" ")[0] for name in (*REFUSED, *WITHOUT_EFFECT)} | READS


@pytest.mark.parametrize("name", REFUSED)
def test_nothing_is_stored_for_a_forgotten_device(store: Store, url: str, gone: str, name: str) -> None:
    before = rows(url)
    with pytest.raises(ForgottenDeviceError):
        REFUSED[name](store, gone)
    assert rows(url) == before
    assert GONE not in repr(before)


@pytest.mark.parametrize("name", WITHOUT_EFFECT)
def test_late_calls_do_not_store_a_forgotten_device(store: Store, url: str, gone: str, name: str) -> None:
    WITHOUT_EFFECT[name](store, gone)
    assert GONE not in repr(rows(url))


def test_forgetting_waits_for_a_running_change(store: Store, url: str, code: str) -> None:
    """The change is a first visit to a table, not yet committed when the device is forgotten."""
    with store._access.writing(GONE) as connection:
        forgets = threading.Thread(target=store.visits.forget, args=[GONE])
        forgets.start()
        forgets.join(0.3)
        assert forgets.is_alive()
        connection.exec_driver_sql(
            f"INSERT INTO visits (device, code, opened_at) VALUES ('{GONE}', '{code}', '2026-03-01 18:30:00')"  # noqa: S608 - our own text
        )
    forgets.join()
    assert GONE not in repr(rows(url))
