"""The result of an undo can be checked before it is stored."""

import pytest

from scorepad.storage import Change, Store, StoredTable, Undo
from tests.storage.helpers import edit, undo


class RefusedError(Exception):
    pass


def refuse(stored: StoredTable, change: Change) -> None:
    raise RefusedError


def twice_changed(store: Store, code: str) -> StoredTable:
    edit(store, code, "s", {"a": "1"}, 0)
    return edit(store, code, "s", {"a": "2"}, 1)


def test_check_gets_the_table_that_undo_stores(store: Store, code: str) -> None:
    twice_changed(store, code)
    edit(store, code, "t", {"b": "9"}, 0, device="Bo")
    seen: list[StoredTable] = []
    undone = store.tables.change(
        code, Undo("s"), id_="3", device="Ana", check=lambda stored, change: seen.append(stored)
    )
    assert seen == [undone]
    assert (undone.fields("s"), undone.fields("t"), undone.revision("s")) == ({"a": "1"}, {"b": "9"}, 3)
    assert store.tables.load(code) == undone


def test_failed_check_prevents_the_undo(store: Store, code: str) -> None:
    before = twice_changed(store, code)
    history = store.history.revisions(code)
    with pytest.raises(RefusedError):
        store.tables.change(code, Undo("s"), id_="3", device="Ana", check=refuse)
    assert store.tables.load(code) == before
    assert store.history.revisions(code) == history
    assert edit(store, code, "s", {"a": "3"}, 2, device="Bo").revision("s") == 3
    assert undo(store, code, "s", device="Bo", id_="3").fields("s") == {"a": "2"}  # its id is still unused


def test_check_is_skipped_if_undo_changes_nothing(store: Store, code: str) -> None:
    """The table is unchanged if there is nothing to undo, or if the undo is already stored."""
    assert store.tables.change(code, Undo("s"), id_="0", device="Ana", check=refuse) == store.tables.load(code)
    twice_changed(store, code)
    undone = undo(store, code, "s", id_="3")
    assert store.tables.change(code, Undo("s"), id_="3", device="Ana", check=refuse) == undone


def test_undo_to_the_empty_sheet_is_checked(store: Store, code: str) -> None:
    edit(store, code, "s", {"a": "1"}, 0)
    seen: list[StoredTable] = []
    store.tables.change(code, Undo("s"), id_="2", device="Ana", check=lambda stored, change: seen.append(stored))
    assert [stored.fields("s") for stored in seen] == [{}]
