"""What is known before a purge, and by which moments something is due."""

from datetime import timedelta

import pytest

from scorepad.storage import Store
from scorepad.storage.integrity import examined
from scorepad.storage.purges import Prospect
from tests.clocks import START, Clock

DAY = timedelta(days=1)
CONTENTS = {"s": {"a": "1"}}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def new(store: Store, change: str) -> str:
    return store.tables.create("splito", CONTENTS, change=change, device="Ana")


def test_a_purge_is_looked_ahead_at(store: Store, clock: Clock) -> None:
    assert store.upkeep.prospect(START, START) == Prospect(None, None, False, 0, 0)
    for number in range(3):
        new(store, f"{number}")
    store.tables.create("splito", {"layout": {}}, change="layout", device="Ana", kind="layout")
    store.tables.delete(new(store, "deleted"))
    soon = START + DAY
    for before, since, due in ((START, None, 0), (soon, None, 1), (START, soon, 4), (soon, soon, 4), (START, START, 0)):
        assert store.upkeep.prospect(before, since) == Prospect(None, START, True, due, 5)
    clock.go_by(1)
    store.upkeep.note_purge(clock.now)
    assert store.upkeep.prospect(START, None) == Prospect(START + DAY, START, False, 0, 5)


def test_the_newest_is_what_came_last_whatever_the_clock_said_before(store: Store, clock: Clock) -> None:
    code = new(store, "1")
    for number, ahead in enumerate((800, 0, 31, -800)):
        clock.set(ahead)
        store.tables.change(code, "s", {"a": f"{ahead}"}, base=number + 1, change=f"c{number}", device="Ana")
        assert store.upkeep.prospect(START, None).is_changed_since
        store.upkeep.note_purge(clock.now + DAY)
        assert store.upkeep.prospect(START, None)[:3] == (clock.now + DAY, clock.now, False)


def test_a_table_without_a_sheet_was_changed_when_it_was_made(store: Store, clock: Clock) -> None:
    store.tables.create("splito", {}, change="1", device="Ana")
    assert store.upkeep.prospect(START, None)[:3] == (None, clock.now, False)


def test_what_is_changed_after_the_newest_was_removed_is_changed_since(store: Store, clock: Clock) -> None:
    """SQLite gives the number of a revision that was removed to the next one."""
    new(store, "1")
    store.tables.delete(new(store, "2"))
    store.upkeep.purge(clock.now + DAY)
    store.upkeep.note_purge(clock.now)
    assert not store.upkeep.prospect(START, None).is_changed_since
    new(store, "3")
    assert store.upkeep.prospect(START, None).is_changed_since


def test_nothing_is_deleted_or_opened_before_the_last_purge(store: Store, clock: Clock) -> None:
    """A small computer starts in 1970, people play, and then it hears of the right time: what they did is not old."""
    opened, changed, deleted = (new(store, each) for each in "123")
    clock.go_by(100)
    store.upkeep.note_purge(clock.now)
    last = clock.now
    clock.set(-20000)
    made = new(store, "4")
    store.upkeep.note_opened(store.tables.load(opened), clock.now)
    store.tables.change(changed, "s", {"a": "2"}, base=1, change="c", device="Ana")
    store.tables.delete(deleted)
    assert store.tables.load(deleted).deleted_at == last
    for code in (made, opened, changed):
        assert store.tables.load(code).opened_at == last


@pytest.mark.parametrize("days", [31, 800])
def test_what_was_opened_and_changed_in_the_future_stays_so_and_is_no_damage(
    store: Store, clock: Clock, days: int
) -> None:
    code = new(store, "1")
    clock.set(days)
    last = clock.now
    store.upkeep.note_opened(store.tables.load(code), clock.now)
    store.tables.change(code, "s", {"a": "2"}, base=1, change="c", device="Ana")
    clock.set(0)
    store.upkeep.note_opened(store.tables.load(code), clock.now)
    assert store.tables.load(code).opened_at == last
    with store._access.engine.connect() as connection:
        assert [each.faults for each in examined(connection)] == [[]]


def test_behind_the_last_purge_a_look_writes_nothing(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = new(store, "1")
    clock.go_by(100)
    store.upkeep.note_purge(clock.now)
    clock.set(-20000)
    store.upkeep.note_opened(store.tables.load(code), clock.now)
    monkeypatch.setattr(store._access, "writer", None)
    store.upkeep.note_opened(store.tables.load(code), clock.now)
