from datetime import UTC, datetime, timedelta

import pytest

from scorepad.core.errors import StorageError, UnknownTableError
from scorepad.storage import Edit, Pulse, Store, normalise_code
from tests.storage.helpers import create, edit, undo

UNKNOWN = "ACDEFGHJK"
LATER = timedelta(days=1)


def new(store: Store, change: str) -> str:
    return store.tables.create("splitter", {"table": {"players": "2"}}, change=change, device="Ana")


def test_new_table_has_the_given_sheets(store: Store) -> None:
    code = create(store, {"table": {"players": "2", "x": ""}, "rules": {}}, game="splitter")
    stored = store.tables.load(code)
    assert normalise_code(code) == code
    assert (stored.code, stored.game, stored.deleted_at) == (code, "splitter", None)
    assert stored.created_at.tzinfo is UTC
    assert {name: (s.revision, s.fields, s.device) for name, s in stored.sheets.items()} == {
        "table": (1, {"players": "2"}, "Ana"),
        "rules": (1, {}, "Ana"),
    }


def test_new_table_can_have_no_sheets(store: Store) -> None:
    stored = store.tables.load(create(store, {}, game="splitter"))
    assert stored.sheets == {}
    assert store.history.revisions(stored.code) == []


def test_resent_request_creates_one_table(store: Store) -> None:
    assert new(store, "1") == new(store, "1") != new(store, "2")


def test_existing_code_is_not_reused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = new(store, "1")
    codes = iter([taken, f"{taken[:9]}2222222", "4" * 16])
    monkeypatch.setattr("scorepad.storage.tables.new_code", lambda length: next(codes))
    assert new(store, "2") == "4" * 16
    monkeypatch.setattr("scorepad.storage.tables.new_code", lambda length: taken)
    with pytest.raises(StorageError):
        new(store, "3")


def test_history_is_newest_first_for_one_sheet_and_for_all(store: Store, code: str) -> None:
    edit(store, code, "s", {"a": "1"}, 0)
    edit(store, code, "t", {"a": "2"}, 0, device="Bo")
    edit(store, code, "s", {"a": "3"}, 1, device="Cy")
    told = [(r.sheet, r.number, r.fields, r.device, r.kind) for r in store.history.revisions(code)]
    assert told == [
        ("s", 2, {"a": "3"}, "Cy", "change"),
        ("t", 1, {"a": "2"}, "Bo", "change"),
        ("s", 1, {"a": "1"}, "Ana", "change"),
        ("table", 1, {"players": "3"}, "Ana's phone", "start"),
    ]
    assert store.history.revisions(code, "s") == [r for r in store.history.revisions(code) if r.sheet == "s"]


def test_any_revision_can_be_read(store: Store, code: str) -> None:
    edit(store, code, "s", {"a": "1"}, 0)
    edit(store, code, "s", {"a": "2"}, 1)
    assert [store.history.revision(code, "s", number) for number in (2, 1)] == store.history.revisions(code, "s")
    for missing in ((code, "s", 3), (code, "s", 0), (code, "t", 1), (UNKNOWN, "s", 1)):
        with pytest.raises(UnknownTableError):
            store.history.revision(*missing)


def test_unknown_table_raises(store: Store) -> None:
    for ask in (store.tables.load, store.history.revisions, store.tables.delete, store.tables.restore):
        with pytest.raises(UnknownTableError, match=UNKNOWN):
            ask(UNKNOWN)


def test_deleted_table_can_be_read_and_restored(store: Store, code: str) -> None:
    before = store.tables.load(code)
    store.tables.delete(code)
    deleted = store.tables.load(code)
    assert deleted.deleted_at is not None
    assert deleted.deleted_at.tzinfo is UTC
    assert deleted.sheets == before.sheets
    assert store.history.revisions(code) != []
    store.tables.delete(code)
    assert store.tables.load(code) == deleted
    store.tables.restore(code)
    store.tables.restore(code)
    assert store.tables.load(code) == before


def test_purge_removes_only_tables_deleted_before_a_given_time(store: Store) -> None:
    kept, restored, gone, fresh = (new(store, f"{number}") for number in range(4))
    store.tables.change(gone, Edit("s", {"a": "1"}, 0), id_="1", device="Ana")
    for code in (restored, gone):
        store.tables.delete(code)
    store.tables.restore(restored)
    moment = datetime.now(UTC)
    store.tables.delete(fresh)
    assert store.upkeep.purge(store.tables.load(kept).created_at) == 0
    assert store.upkeep.purge(moment) == 1
    with pytest.raises(UnknownTableError):
        store.tables.load(gone)
    with pytest.raises(UnknownTableError):
        store.history.revision(gone, "s", 1)
    assert [store.tables.load(code).code for code in (kept, restored, fresh)] == [kept, restored, fresh]
    assert store.upkeep.purge(datetime.now(UTC) + LATER) == 1
    assert [stored.code for stored in store.tables.recent([kept, restored, fresh])] == [kept, restored]


def test_recent_tables_are_in_the_requested_order(store: Store) -> None:
    first, second, third, deleted = (new(store, f"{number}") for number in range(4))
    edit(store, second, "s", {"a": "1"}, 0)
    store.tables.delete(deleted)
    found = store.tables.recent([third, UNKNOWN, first, deleted, second])
    assert found == [store.tables.load(code) for code in (third, first, second)]
    assert store.tables.recent([]) == []


def test_purge_removes_more_tables_than_one_batch(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.storage.maintenance.AT_ONCE", 2)
    for code in [new(store, f"{number}") for number in range(4)]:
        store.tables.delete(code)
    kept = new(store, "kept")
    assert store.upkeep.purge(datetime.now(UTC) + LATER) == 4
    assert store.tables.codes() == [kept]


def test_change_count_covers_all_revisions(store: Store, code: str) -> None:
    for number in range(3):
        edit(store, code, f"{number % 2}", {"a": f"{number}"}, number // 2)
    undo(store, code, "1")
    count = len(store.history.revisions(code))
    assert store.tables.pulses([code, UNKNOWN]) == {code: Pulse(False, count, 0)}
    assert store.tables.load(code).news_count == count
    store.tables.delete(code)
    assert store.tables.pulses([code]) == {code: Pulse(True, 5, 0)}
