"""Changes to a table by two phones: revisions, conflicts, and resent or refused changes."""

from datetime import UTC, datetime, timedelta

import pytest

from scorepad.core.errors import Conflict, GameFileError, RefusedChangeError, StaleSheetError, UnknownTableError
from scorepad.storage import Change, Edit, Refusal, Store, StoredTable
from tests.storage.helpers import create, edit, undo


def test_change_adds_a_revision_to_its_sheet_only(store: Store, code: str) -> None:
    first = edit(store, code, "zone-1", {"a": "1", "b": ""}, 0)
    second = edit(store, code, "zone-1", {"a": "2"}, 1, device="Bo")
    assert first.fields("zone-1") == {"a": "1"}
    assert (second.revision("zone-1"), second.revision("table"), second.revision("zone-2")) == (2, 1, 0)
    state = second.sheets["zone-1"]
    assert (state.fields, state.device) == ({"a": "2"}, "Bo")
    assert state.made_at.tzinfo is UTC


def test_change_returns_the_table_as_stored(store: Store, code: str) -> None:
    for base, fields in enumerate([{"a": "1"}, {}, {"ü": "½ \N{FOUR LEAF CLOVER}", "quote": "'\";--"}]):
        changed = edit(store, code, "zone-1", fields, base)
        assert changed == store.tables.load(code)
    assert undo(store, code, "zone-1") == store.tables.load(code)


def test_conflicting_change_raises_and_stores_nothing(store: Store, code: str) -> None:
    edit(store, code, "zone-1", {"a": "1"}, 0)
    edit(store, code, "zone-1", {"a": "2", "b": "7"}, 1)
    before = store.tables.load(code)
    with pytest.raises(StaleSheetError) as raised:
        edit(store, code, "zone-1", {"a": "3", "c": "8"}, 1, device="Bo")
    assert raised.value.conflicts == (Conflict("a", base="1", mine="3", theirs="2"),)
    assert raised.value.fields == {"a": "3", "b": "7", "c": "8"}
    assert raised.value.head == 2
    assert store.tables.load(code) == before
    assert len(store.history.revisions(code, "zone-1")) == 2


def test_resent_refused_change_is_refused_again(store: Store, code: str) -> None:
    """Even if the conflicting change has been undone, because the sender may have accepted it in the meantime."""
    edit(store, code, "s", {"a": "1"}, 0)
    edit(store, code, "s", {"a": "7"}, 1, device="Bo")
    with pytest.raises(StaleSheetError):
        edit(store, code, "s", {"a": "5"}, 1, id_="late")
    with pytest.raises(StaleSheetError) as again:
        edit(store, code, "s", {"a": "5"}, 1, id_="late")
    assert again.value.conflicts == (Conflict("a", base="1", mine="5", theirs="7"),)
    undo(store, code, "s", device="Bo")
    with pytest.raises(RefusedChangeError, match="not saved the first time") as late:
        edit(store, code, "s", {"a": "5"}, 1, id_="late")
    assert (late.value.fields, late.value.head) == ({"a": "5"}, 3)
    assert store.tables.load(code).fields("s") == {"a": "1"}
    chosen = edit(store, code, "s", late.value.fields, late.value.head)
    assert chosen.fields("s") == {"a": "5"}


def refuse(stored: StoredTable, change: Change) -> None:
    raise GameFileError("zones", "expected something else")


def test_change_refused_by_a_check_stays_refused(store: Store, code: str) -> None:
    with pytest.raises(GameFileError):
        store.tables.change(code, Edit("s", {"a": "1"}, 0), id_="1", device="Ana", check=refuse)
    with pytest.raises(RefusedChangeError):
        edit(store, code, "s", {"a": "1"}, 0, id_="1")
    assert store.tables.load(code).revision("s") == 0


def test_only_change_ids_older_than_the_given_time_are_removed(store: Store, code: str) -> None:
    edit(store, code, "s", {"a": "1"}, 0, id_="1")
    store.upkeep.forget_changes(datetime.now(UTC) - timedelta(days=1))
    assert edit(store, code, "s", {"b": "2"}, 0, id_="1").revision("s") == 1
    store.upkeep.forget_changes(datetime.now(UTC) + timedelta(seconds=1))
    assert edit(store, code, "s", {"b": "2"}, 0, id_="1").fields("s") == {
        "a": "1",
        "b": "2",
    }


def test_history_before_a_too_large_revision_id_is_complete(store: Store, code: str) -> None:
    assert store.history.revisions(code, before=10**17) == store.history.revisions(code)


def test_resent_change_counts_once_after_later_changes(store: Store, code: str) -> None:
    edit(store, code, "zone-1", {"a": "1"}, 0, id_="1")
    newest = edit(store, code, "zone-1", {"a": "2"}, 1, device="Bo")
    assert edit(store, code, "zone-1", {"a": "1"}, 0, id_="1") == newest
    assert len(store.history.revisions(code, "zone-1")) == 2


def test_change_without_effect_adds_no_revision_and_counts_once(store: Store, code: str) -> None:
    edit(store, code, "zone-1", {"a": "1"}, 0)
    again = edit(store, code, "zone-1", {"a": "1"}, 0, device="Bo", id_="2")
    assert (again.revision("zone-1"), again.sheets["zone-1"].device) == (1, "Ana")
    newest = edit(store, code, "zone-1", {"a": "5"}, 1)
    assert edit(store, code, "zone-1", {"a": "1"}, 0, device="Bo", id_="2") == newest


def test_same_change_id_at_another_table_is_a_different_change(store: Store, code: str) -> None:
    other = create(store, {}, device="Bo")
    edit(store, code, "zone-1", {"a": "1"}, 0, id_="1")
    assert edit(store, other, "zone-1", {"a": "2"}, 0, device="Bo", id_="1").fields("zone-1") == {"a": "2"}
    assert store.tables.load(code).fields("zone-1") == {"a": "1"}


@pytest.mark.parametrize("base", [7, -1])
def test_unknown_base_revision_is_treated_as_an_empty_sheet(store: Store, code: str, base: int) -> None:
    edit(store, code, "zone-1", {"a": "1"}, 0)
    with pytest.raises(StaleSheetError) as raised:
        edit(store, code, "zone-1", {"a": "2"}, base, device="Bo")
    assert raised.value.conflicts == (Conflict("a", base="", mine="2", theirs="1"),)
    stored = edit(store, code, "zone-1", {"b": "2"}, base, device="Bo")
    assert stored.fields("zone-1") == {"a": "1", "b": "2"}


def test_unknown_or_deleted_table_refuses_changes(store: Store, code: str) -> None:
    edit(store, code, "zone-1", {"a": "1"}, 0)
    store.tables.delete(code)
    for gone in (code, "ACDEFGHJK"):
        with pytest.raises(UnknownTableError, match=gone):
            store.tables.change(gone, Edit("zone-1", {"a": "2"}, 1), id_="2", device="Ana")
        with pytest.raises(UnknownTableError, match=gone):
            undo(store, gone, "zone-1", id_="3")
    assert store.tables.load(code).fields("zone-1") == {"a": "1"}


def test_change_refused_by_a_form_stays_refused(store: Store, code: str) -> None:
    for _ in range(2):
        with pytest.raises(RefusedChangeError):
            store.tables.change(code, Refusal("s"), id_="1", device="Ana")
    with pytest.raises(RefusedChangeError):
        edit(store, code, "s", {"a": "1"}, 0, id_="1")
    edit(store, code, "s", {"a": "1"}, 0, id_="2")
    assert store.tables.change(code, Refusal("s"), id_="2", device="Ana") == store.tables.load(code)
    with pytest.raises(UnknownTableError):
        store.tables.change("ACDEFGHJK", Refusal("s"), id_="1", device="Ana")


def test_changes_in_a_transaction_are_checked_separately(store: Store, code: str) -> None:
    edit(store, code, "s", {"a": "1"}, 0, device="Bo")
    changes: dict[str, Change] = {
        "first": Edit("t", {"a": "2"}, 0),
        "disputed": Edit("s", {"a": "3"}, 0),
        "refused": Refusal("u"),
        "last": Edit("t", {"a": "2", "b": "4"}, 1),
    }
    for _ in range(2):  # resent; it counts once
        stored, errors = store.tables.propose(code, changes, device="Ana")
        assert [(id_, type(error)) for id_, error in errors.items()] == [
            ("disputed", StaleSheetError),
            ("refused", RefusedChangeError),
        ]
        assert stored == store.tables.load(code)
        assert [stored.fields(sheet) for sheet in "stu"] == [{"a": "1"}, {"a": "2", "b": "4"}, {}]
        assert stored.revision("t") == 2
