import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.errors import Conflict
from scorepad.storage.merge import merge, without_blanks

Fields = dict[str, str]

BASE = {"a": "1", "b": "2"}

CASES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("merge.toml").read_text("utf-8"))


@pytest.mark.parametrize("what", CASES)
def test_merge_matches_the_case(what: str) -> None:
    case = CASES[what]
    disputed = tuple(Conflict(*each) for each in case.get("disputed", []))
    assert merge(BASE, case["mine"], case["theirs"]) == (case["merged"], disputed)


def test_conflicts_are_in_the_order_of_the_form() -> None:
    _, conflicts = merge({}, {"z": "1", "a": "1", "m": "1"}, {"a": "2", "m": "2", "z": "2"})
    assert [conflict.field for conflict in conflicts] == ["z", "a", "m"]


def test_blank_is_no_value_but_zero_and_space_are_values() -> None:
    assert without_blanks({"a": "", "b": "0", "c": " "}) == {"b": "0", "c": " "}


# few names and values, so that changes often conflict
names = st.sampled_from("abcdef")
values = st.sampled_from(["", "0", "1", "2"])
sheets = st.dictionaries(names, values)


@given(base=sheets, changes=st.dictionaries(names, values), ours=st.sets(names))
def test_changes_of_different_fields_merge_in_either_order(base: Fields, changes: Fields, ours: set[str]) -> None:
    mine = {**base, **{name: value for name, value in changes.items() if name in ours}}
    theirs = {**base, **{name: value for name, value in changes.items() if name not in ours}}
    both = without_blanks({**base, **changes})
    assert merge(base, mine, theirs) == merge(base, theirs, mine) == (both, ())


@given(base=sheets, mine=sheets, theirs=sheets)
def test_the_same_change_twice_counts_once(base: Fields, mine: Fields, theirs: Fields) -> None:
    merged, conflicts = merge(base, mine, theirs)
    assert merge(base, mine, mine) == (without_blanks(mine), ())
    if not conflicts:
        assert merge(base, mine, merged) == (merged, ())


@given(base=sheets, mine=sheets)
def test_change_without_concurrent_changes_is_stored_as_sent(base: Fields, mine: Fields) -> None:
    assert merge(base, mine, base) == (without_blanks(mine), ())


@given(base=sheets, theirs=sheets)
def test_a_sheet_sent_unchanged_changes_nothing(base: Fields, theirs: Fields) -> None:
    assert merge(base, base, theirs) == (without_blanks(theirs), ())


@given(base=sheets, mine=sheets, theirs=sheets)
def test_merge_loses_no_change(base: Fields, mine: Fields, theirs: Fields) -> None:
    merged, conflicts = merge(base, mine, theirs)
    disputed = {conflict.field: conflict for conflict in conflicts}
    for name in {*base, *mine, *theirs}:
        before, ours, other = (sheet.get(name, "") for sheet in (base, mine, theirs))
        if ours != before:
            assert merged.get(name, "") == ours
        if other != before and merged.get(name, "") != other:
            assert disputed[name] == Conflict(name, before, ours, other)
    assert all(len({c.base, c.mine, c.theirs}) == 3 for c in conflicts)


@given(base=sheets, mine=sheets, theirs=sheets)
def test_both_sides_see_the_same_dispute(base: Fields, mine: Fields, theirs: Fields) -> None:
    seen = {(c.field, c.mine, c.theirs) for c in merge(base, mine, theirs)[1]}
    assert seen == {(c.field, c.theirs, c.mine) for c in merge(base, theirs, mine)[1]}
