import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import StaleSheetError
from scorepad.storage import Store, StoredTable


class Pad:
    """One sheet of a table, edited and undone by somebody who always sees its newest revision."""

    def __init__(self, store: Store, sheets: dict[str, dict[str, str]] | None = None) -> None:
        self._store = store
        self._ids = itertools.count()
        code = store.create("splito", sheets or {}, change=f"pad {id(self)} {next(_tables)}", device="Ana")
        self.stored = store.load(code)

    def edit(self, value: str) -> str:
        return self._take(
            self._store.change(
                self.stored.code, "s", {"a": value}, base=self.revision, change=f"{next(self._ids)}", device="Ana"
            )
        )

    def undo(self) -> str:
        return self._take(
            self._store.undo(self.stored.code, "s", base=self.revision, change=f"{next(self._ids)}", device="Ana")
        )

    @property
    def revision(self) -> int:
        return self.stored.revision("s")

    @property
    def value(self) -> str:
        return self.stored.fields("s").get("a", "")

    @property
    def can_undo(self) -> bool:
        return "s" in self.stored.sheets and self.stored.sheets["s"].can_undo

    def _take(self, stored: StoredTable) -> str:
        self.stored = stored
        return self.value


_tables = itertools.count()


def test_undo_goes_back_as_far_as_one_likes_and_edits_follow_it(store: Store) -> None:
    pad = Pad(store)
    assert [pad.edit(value) for value in "123"] == ["1", "2", "3"]
    assert [pad.undo(), pad.undo()] == ["2", "1"]
    assert pad.edit("4") == "4"
    assert [pad.undo(), pad.undo()] == ["1", ""]
    assert not pad.can_undo
    assert pad.edit("5") == "5"
    assert pad.undo() == ""


def test_undo_is_a_revision_of_its_own(store: Store) -> None:
    pad = Pad(store)
    pad.edit("1")
    pad.edit("2")
    pad.undo()
    pad.undo()
    history = store.history(pad.stored.code, "s")
    assert [(r.number, r.fields.get("a", ""), r.undo) for r in history] == [
        (4, "", True),
        (3, "1", True),
        (2, "2", False),
        (1, "1", False),
    ]


def test_undo_stops_at_what_the_table_began_with(store: Store) -> None:
    pad = Pad(store, {"s": {"a": "0"}})
    assert not pad.can_undo
    pad.edit("1")
    assert pad.can_undo
    assert pad.undo() == "0"
    assert not pad.can_undo


def test_where_nothing_is_left_to_undo_nothing_happens(store: Store) -> None:
    for pad in (Pad(store), Pad(store, {"s": {"a": "0"}})):
        before = pad.stored
        pad.undo()
        assert pad.stored == before


def test_undo_of_a_stale_sheet_raises_with_the_newest_and_stores_nothing(store: Store, code: str) -> None:
    store.change(code, "s", {"a": "1"}, base=0, change="1", device="Ana")
    newest = store.change(code, "s", {"a": "2"}, base=1, change="2", device="Bo")
    for base in (0, 1, 3):
        with pytest.raises(StaleSheetError) as raised:
            store.undo(code, "s", base=base, change="3", device="Ana")
        assert (raised.value.conflicts, raised.value.fields, raised.value.head) == ((), {"a": "2"}, 2)
    assert store.load(code) == newest


def test_undo_sent_again_counts_once(store: Store, code: str) -> None:
    store.change(code, "s", {"a": "1"}, base=0, change="1", device="Ana")
    store.change(code, "s", {"a": "2"}, base=1, change="2", device="Ana")
    undone = store.undo(code, "s", base=2, change="3", device="Ana")
    assert undone.fields("s") == {"a": "1"}
    assert store.undo(code, "s", base=2, change="3", device="Ana") == undone


def test_undo_leaves_other_sheets_alone(store: Store, code: str) -> None:
    store.change(code, "s", {"a": "1"}, base=0, change="1", device="Ana")
    store.change(code, "t", {"a": "2"}, base=0, change="2", device="Bo")
    undone = store.undo(code, "s", base=1, change="3", device="Ana")
    assert (undone.fields("s"), undone.fields("t")) == ({}, {"a": "2"})


@given(steps=st.lists(st.sampled_from(["undo", "undo", "", "1", "2", "3"]), max_size=15))
@settings(max_examples=40)  # each writes to the disk
def test_edits_and_undos_are_a_stack(shared_store: Store, steps: list[str]) -> None:
    pad, stack = Pad(shared_store), [""]
    for step in steps:
        if step != "undo":
            pad.edit(step)
            stack += [step] if step != stack[-1] else []
        else:
            pad.undo()
            stack = stack[:-1] or [""]
        assert (pad.value, pad.can_undo) == (stack[-1], len(stack) > 1)
