"""Undo and redo of a device's last changes, without affecting changes by other devices."""

from collections.abc import Mapping
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.core.errors import Conflict, RefusedChangeError, StaleSheetError
from scorepad.storage import Edit, Store, StoredTable
from tests.storage.helpers import create, edit, undo
from tests.tiers import tried

Over = Literal["ask", "leave", "take"]


class Pad:
    """One sheet of a table; every edit is based on its newest revision."""

    def __init__(self, store: Store, fields: Mapping[str, str] | None = None) -> None:
        self._store = store
        contents = {} if fields is None else {"s": fields}
        self.code = create(store, contents)
        self.stored = store.tables.load(self.code)

    def edit(self, fields: Mapping[str, str], device: str = "Ana") -> Mapping[str, str]:
        """Change these fields and keep the others."""
        base, whole = self.stored.revision("s"), {**self.fields, **fields}
        return self._take(edit(self._store, self.code, "s", whole, base, device=device))

    def undo(self, device: str = "Ana", over: Over = "ask", *, redo: bool = False) -> Mapping[str, str]:
        return self._take(undo(self._store, self.code, "s", redo=redo, if_changed=over, device=device))

    def redo(self, device: str = "Ana", over: Over = "ask") -> Mapping[str, str]:
        return self.undo(device, over, redo=True)

    def can(self, device: str = "Ana") -> tuple[bool, bool]:
        """Whether a device has a change to undo, and whether it has a change to redo."""
        mine = self._store.history.next_undo(self.code, ["s"], device)
        return mine.undo is not None, mine.redo is not None

    @property
    def fields(self) -> Mapping[str, str]:
        return self.stored.fields("s")

    def _take(self, stored: StoredTable) -> Mapping[str, str]:
        self.stored = stored
        return self.fields


def test_undo_and_redo_add_revisions_with_their_target(store: Store) -> None:
    pad = Pad(store)
    pad.edit({"a": "1"})
    pad.undo()
    pad.redo()
    history = store.history.revisions(pad.code, "s")
    first = history[-1].id
    assert [(r.number, r.fields, r.kind, r.target) for r in history] == [
        (3, {"a": "1"}, "redo", first),
        (2, {}, "undo", first),
        (1, {"a": "1"}, "change", None),
    ]


def test_undo_stops_at_the_initial_state(store: Store) -> None:
    pad = Pad(store, {"a": "0"})
    assert pad.can() == (False, False)
    pad.edit({"a": "1"})
    assert pad.undo() == {"a": "0"}
    assert pad.can() == (False, True)


def differing(store: Store) -> Pad:
    """A pad where Ana has changed two fields, and then Bo one of them."""
    pad = Pad(store, {"a": "1", "b": "1"})
    pad.edit({"a": "5", "b": "5"}, "Ana")
    pad.edit({"a": "7"}, "Bo")
    return pad


def test_undo_of_a_field_changed_by_others_stores_nothing(store: Store) -> None:
    pad = differing(store)
    with pytest.raises(StaleSheetError) as raised:
        pad.undo("Ana")
    assert raised.value.conflicts == (Conflict("a", base="5", mine="1", theirs="7"),)
    assert raised.value.fields == {"a": "1", "b": "1"}
    assert store.tables.load(pad.code) == pad.stored


@pytest.mark.parametrize(
    ("over", "after", "kind"),
    [("leave", {"a": "7", "b": "1"}, "undo"), ("take", {"a": "1", "b": "1"}, "change")],
)
def test_conflicting_undo_keeps_or_reverts_the_other_change_as_chosen(
    store: Store, over: Literal["leave", "take"], after: dict[str, str], kind: str
) -> None:
    pad = differing(store)
    before = pad.fields
    assert pad.undo("Ana", over) == after
    assert store.history.revisions(pad.code)[0].kind == kind
    if over == "take":
        assert pad.undo("Ana") == before
    else:
        assert pad.can("Ana") == (False, True)
        assert pad.redo("Ana", "leave") == before


def test_undo_to_a_value_already_stored_is_not_a_conflict(store: Store) -> None:
    pad = Pad(store, {"a": "1"})
    pad.edit({"a": "5"}, "Ana")
    pad.edit({"a": "1"}, "Bo")
    assert pad.undo("Ana") == {"a": "1"}
    assert pad.can("Ana") == (False, True)


def test_resent_undo_and_redo_count_once(store: Store) -> None:
    pad = Pad(store)
    pad.edit({"a": "1"})
    pad.edit({"a": "2"})
    for _ in range(2):
        assert undo(store, pad.code, "s", id_="u").fields("s") == {"a": "1"}
    for _ in range(2):
        assert undo(store, pad.code, "s", redo=True, id_="r").fields("s") == {"a": "2"}


DEVICES = ("Ana", "Bo", "Cy")
DEEDS = st.one_of(
    st.dictionaries(st.sampled_from("ab"), st.sampled_from(["", "1", "2"]), min_size=1),
    st.sampled_from(["undo", "undo", "redo"]),
)
DRAWN = st.lists(st.tuples(st.sampled_from(DEVICES), DEEDS), max_size=16)


class Model:
    """A model of undo: each field has the value of its newest change that is not undone."""

    def __init__(self) -> None:
        self.changes: list[tuple[str, dict[str, str]]] = []
        self.stands: list[bool] = []
        self.taken: dict[str, list[int]] = {device: [] for device in DEVICES}

    def do(self, device: str, step: dict[str, str] | str) -> None:
        if isinstance(step, dict):
            changed = {name: value for name, value in step.items() if value != self.fields().get(name, "")}
            if changed:
                self.changes.append((device, changed))
                self.stands.append(True)
                self.taken[device].clear()
        elif step == "undo":
            standing = [place for place, (whose, _) in enumerate(self.changes) if whose == device]
            standing = [place for place in standing if self.stands[place]]
            if standing:
                self.stands[standing[-1]] = False
                self.taken[device].append(standing[-1])
        elif self.taken[device]:
            self.stands[self.taken[device].pop()] = True

    def fields(self, without: str = "") -> dict[str, str]:
        found: dict[str, str] = {}
        for (device, changed), stands in zip(self.changes, self.stands, strict=True):
            if stands and device != without:
                found |= changed
        return {name: value for name, value in found.items() if value}


def play(store: Store, steps: list[tuple[str, dict[str, str] | str]]) -> tuple[Pad, Model]:
    pad, model = Pad(store), Model()
    for device, step in steps:
        if isinstance(step, dict):
            pad.edit(step, device)
        else:
            (pad.undo if step == "undo" else pad.redo)(device, "leave")
        model.do(device, step)
        assert pad.fields == model.fields()
        mine = any(stands and whose == device for (whose, _), stands in zip(model.changes, model.stands, strict=True))
        assert pad.can(device) == (mine, bool(model.taken[device]))
    return pad, model


@pytest.mark.thorough
@given(steps=DRAWN, every=st.integers(2, 6), device=st.sampled_from(DEVICES))
@settings(max_examples=tried(30, 200))  # each example writes to the disk
def test_undoing_all_own_changes_keeps_changes_by_others(
    shared_store: Store, steps: list[tuple[str, dict[str, str] | str]], every: int, device: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorepad.storage.revisions.WHOLE_EVERY", every)
        patch.setattr("scorepad.storage.undo.AT_ONCE", every)
        pad, model = play(shared_store, steps)
        if device not in dict(steps):
            return
        states = [pad.fields]
        while pad.can(device)[0]:
            states.append(pad.undo(device, "leave"))
        assert pad.fields == model.fields(without=device)
        for state in states[-2::-1]:
            assert pad.redo(device, "leave") == state


START = {"s": {"a": "1"}, "t": {"a": "1"}, "u": {"a": "1"}}


def add_to_both(store: Store, code: str) -> StoredTable:
    """Send the sheets s, t and u in a single change, which changes only t and u."""
    edit = Edit("s", {"a": "1"}, 1, others=[Edit("t", {"a": "7"}, 1), Edit("u", {"a": "9"}, 1)])
    return store.tables.change(code, edit, id_="group", device="Ana")


def entered(stored: StoredTable) -> dict[str, Mapping[str, str]]:
    return {sheet: stored.fields(sheet) for sheet in "stu"}


@pytest.fixture
def three(store: Store) -> str:
    """The code of a table with the sheets s, t and u."""
    return create(store, START)


def test_change_to_several_sheets_is_undone_and_redone_as_a_whole(store: Store, three: str) -> None:
    after = {"s": {"a": "1"}, "t": {"a": "7"}, "u": {"a": "9"}}
    assert entered(add_to_both(store, three)) == after
    for _ in range(2):
        assert entered(undo(store, three, "s")) == START
        assert entered(undo(store, three, "s", redo=True)) == after


def test_undo_on_one_of_several_changed_sheets_affects_only_that_sheet(store: Store, three: str) -> None:
    add_to_both(store, three)
    assert entered(undo(store, three, "t")) == {
        "s": {"a": "1"},
        "t": {"a": "1"},
        "u": {"a": "9"},
    }
    assert entered(undo(store, three, "s")) == START


@pytest.mark.parametrize("device", ["Ana", "Bo"])
def test_change_to_several_sheets_is_not_undone_if_one_has_changed_since(store: Store, three: str, device: str) -> None:
    add_to_both(store, three)
    edit(store, three, "t", {"a": "8"}, 2, device=device)
    before = store.tables.load(three)
    with pytest.raises(RefusedChangeError, match="nothing was undone"):
        undo(store, three, "s")
    assert store.tables.load(three) == before
