"""Growing lists of sheets: their keys, and their entries in a game file."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.sheet_lists import ListedEntries, filled, key_before, key_of, keys_of, numbers

NUMBERS = st.integers(1, 9999)


@given(st.sets(NUMBERS))
def test_keys_are_unique_and_contain_their_numbers(found: set[int]) -> None:
    keys = [key_of("deal", number) for number in found]
    assert len(set(keys)) == len(found)
    assert numbers(keys, "deal") == sorted(found)


def test_keys_are_sorted_by_number_not_alphabetically() -> None:
    assert numbers(["deal-10", "deal-9", "deal-1", "deal-100"], "deal") == [1, 9, 10, 100]
    assert list(filled({"deal-10": {"a": "1"}, "deal-9": {"a": "1"}}, "deal")) == ["deal-9", "deal-10"]


@pytest.mark.parametrize(
    "key",
    [
        *(
            "",
            "deal",
            "deal-",
            "deal-0",
            "deal-01",
            "deal--1",
            "deal-1 ",
            " deal-1",
            "deal-1\n",
            "deal-1-2",
            "deal-1.0",
        ),
        *("deal-10000", "deal-²", "deal-٣", "deal-x", "ideal-1", "deals-1", "Deal-1", "round-1", "match"),
    ],
)
def test_malformed_and_unrelated_keys_are_ignored(key: str) -> None:
    assert numbers([key, "deal-7"], "deal") == [7]
    assert filled({key: {"a": "1"}}, "deal") == {}


def test_kind_is_matched_literally() -> None:
    assert numbers(["d.l-1", "dal-2", "del-3"], "d.l") == [1]


def test_empty_sheets_are_not_entries() -> None:
    stored = {"deal-3": {"out": "1"}, "deal-2": {}, "deal-1": {"out": "0"}, "match": {"target": "10"}}
    assert filled(stored, "deal") == {"deal-1": {"out": "0"}, "deal-3": {"out": "1"}}
    assert filled({}, "deal") == filled({"deal-1": {}}, "deal") == {}


def test_entries_of_a_file_have_given_or_consecutive_keys() -> None:
    assert keys_of([], "deal") == ()
    assert keys_of(["a", "b"], "deal") == ("deal-1", "deal-2")
    assert keys_of(ListedEntries(["a", "b"], ["deal-2", "deal-5"]), "deal") == ("deal-2", "deal-5")


@given(st.lists(st.integers()), st.data())
def test_entries_serialize_as_a_plain_json_list(entries: list[int], data: st.DataObject) -> None:
    keys = [key_of("deal", n) for n in data.draw(st.sets(NUMBERS, min_size=len(entries), max_size=len(entries)))]
    made = ListedEntries(entries, keys)
    assert made == entries
    assert json.dumps({"deals": made}) == json.dumps({"deals": entries})
    for again in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):  # noqa: S301  # our own
        assert (again, keys_of(again, "deal")) == (entries, tuple(keys))


@given(st.dictionaries(NUMBERS, st.sampled_from([{}, {"a": "1"}])))
def test_removing_an_entry_changes_no_other_key(stored: dict[int, dict[str, str]]) -> None:
    sheets = {key_of("deal", number): fields for number, fields in stored.items()}
    before = filled(sheets, "deal")
    for key in before:
        after = filled(sheets | {key: {}}, "deal")
        assert list(after) == [other for other in before if other != key]


@pytest.mark.parametrize(
    ("key", "before"),
    [
        ("deal-2", "deal-1"),
        ("deal-10", "deal-9"),
        ("deal-1", None),
        ("deal-0", None),
        ("match", None),
        ("deal-x", None),
    ],
)
def test_previous_key_has_the_previous_number(key: str, before: str | None) -> None:
    assert key_before(key) == before
