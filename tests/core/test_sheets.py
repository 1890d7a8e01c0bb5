"""Sheet forms: validation, labels, inputs and conversion to files, all derived from the declared fields."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.fields import (
    CopiesField,
    FlagField,
    NameField,
    NumberField,
    NumbersField,
    SeatField,
    SeatNumbersField,
    WordsField,
    get,
    put,
)
from scorepad.core.sheets import MAX_FIELDS, MAX_VALUE, SheetForm
from scorepad.core.text import Text

THINGS = {"red-1": "red 1", "red-2": "red 2"}


class EveryForm(SheetForm):
    """A form with most kinds of fields."""

    points = NumberField(Text("Points"), 1, 20, at="points")
    on_paper = NumberField(Text("On paper"), 0, 9, at="claims.total", name="on-paper")
    not_in_file = NumberField(Text("Beside it"), 0, 9)
    penalty = NumberField(Text("Penalty"), -20, 0, at="penalty")
    levels = NumbersField("level-", {"gold": Text("Gold"), "tome": Text("Tome")}, 0, 60, at="levels")
    totals = SeatNumbersField("total-", [Text("First"), Text("Second"), Text("Third")], 0, 99, at="totals")
    way = WordsField(Text("Ways"), {"way": Text("Way"), "back": Text("Way back")}, {"l": Text("left"), "r": "right"})
    over = FlagField(Text("Over"), at="over")
    tile = NameField(Text("Tile"), at="tile")
    cards = CopiesField(Text("Cards"), THINGS, 2, at="cards")


FULL = {
    "points": "7",
    "on-paper": "0",
    "level-gold": "12",
    "total-1": "5",
    "over": "yes",
    "tile": "The Miser",
    "red-2": "2",
}
ENTRY = {
    "points": 7,
    "claims": {"total": 0},
    "levels": {"gold": 12},
    "totals": [None, 5, None],
    "over": True,
    "tile": "The Miser",
    "cards": ["red 2", "red 2"],
}


def test_sheet_and_file_entry_convert_into_each_other() -> None:
    assert EveryForm.to_file(FULL) == ENTRY
    assert EveryForm.from_file(ENTRY) == FULL
    assert EveryForm.to_file({}) == {}
    assert EveryForm.from_file(None) == EveryForm.from_file({}) == {}


NUMBERS = {
    "points": (1, 20),
    "on-paper": (0, 9),
    "penalty": (-20, 0),
    "level-gold": (0, 60),
    "level-tome": (0, 60),
    "total-0": (0, 99),
}
fields = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.integers(*bounds).map(str) for name, bounds in NUMBERS.items()},
        "way": st.sampled_from("lr"),
        "over": st.just("yes"),
        "tile": st.sampled_from(["The Miser", "Ädele"]),
        "red-1": st.sampled_from("12"),
    },
)


@given(fields)
def test_valid_input_survives_a_round_trip_through_the_file(entered: dict[str, str]) -> None:
    form = EveryForm.of(entered)
    assert form.faults_in(entered) == []
    assert form.sheet() == form.without_faults() == entered
    in_file = {name: value for name, value in entered.items() if name != "way"}
    assert EveryForm.from_file(EveryForm.to_file(entered)) == in_file


@pytest.mark.parametrize(
    ("name", "value", "label", "expected"),
    [
        ("points", "0", "Points", "type a whole number from 1 to 20"),
        ("points", "21", "Points", "type a whole number from 1 to 20"),
        ("points", "-1", "Points", "type a whole number from 1 to 20"),
        ("points", "-", "Points", "type a whole number from 1 to 20"),
        ("on-paper", "-0", "On paper", "type a whole number from 0 to 9"),
        ("penalty", "-21", "Penalty", "type a whole number from −20 to 0"),
        ("penalty", "--2", "Penalty", "type a whole number from −20 to 0"),
        ("penalty", "- 2", "Penalty", "type a whole number from −20 to 0"),
        ("penalty", "-", "Penalty", "type a whole number from −20 to 0"),
        ("points", "1_0", "Points", "type a whole number from 1 to 20"),
        ("points", "1.000", "Points", "type a whole number from 1 to 20"),
        ("level-gold", "61", "Gold", "type a whole number from 0 to 60"),
        ("total-2", "x", "Third", "type a whole number from 0 to 99"),
        ("way", "up", "Ways", "expected one of l, r, got 'up'"),
        ("over", "no", "Over", "expected yes or nothing, got 'no'"),
        ("tile", "x" * 41, "Tile", "expected at most 40 characters, got 41"),
        ("red-1", "3", "Cards", "expected one of 0, 1, 2, got '3'"),
    ],
)
def test_impossible_values_are_refused_with_label_and_expectation(
    name: str, value: str, label: str, expected: str
) -> None:
    entered = {**FULL, name: value}
    form = EveryForm.of(entered)
    assert [(str(place), str(fault)) for place, fault in form.faults_in(entered)] == [(label, expected)]
    assert form.without_faults() == {other: text for other, text in FULL.items() if other != name}
    assert form.says_at_inputs(form.faults()) == (name in {number.name for number in form.numbers()})


@pytest.mark.parametrize(
    ("entered", "expected"),
    [
        ({"nothing": "1"}, "this sheet has no field 'nothing'"),
        ({"level-silver": "1"}, "this sheet has no field 'level-silver'"),
        ({"points": "1" * (MAX_VALUE + 1)}, "expected at most 200 characters in a field"),
        ({f"x{n}": "1" for n in range(MAX_FIELDS + 1)}, "expected at most 400 fields"),
    ],
)
def test_unknown_and_oversized_input_is_refused(entered: dict[str, str], expected: str) -> None:
    assert [(str(place), str(fault)) for place, fault in EveryForm.of(entered).faults_in(entered)] == [("", expected)]


@pytest.mark.parametrize(("typed", "number"), [("-6", "-6"), ("\N{MINUS SIGN}6", "-6"), ("-006", "-6"), ("-0", "0")])
def test_fields_with_negative_numbers_accept_a_minus_sign(typed: str, number: str) -> None:
    form = EveryForm.of({"penalty": typed})
    assert form.validate()
    assert form.sheet() == {"penalty": number}
    assert EveryForm.to_file(form.sheet()) == {"penalty": int(number)}


def test_blank_fields_are_not_stored() -> None:
    blank = dict.fromkeys(FULL, " ")
    assert EveryForm.of(blank).faults_in(blank) == []
    assert EveryForm.of(blank).sheet() == {}


def test_fields_without_a_visible_input_become_hidden_inputs() -> None:
    form = EveryForm.of({**FULL, "way": "l"})
    assert form.hidden(form.sheet()) == {"way": "l", "tile": "The Miser", "red-2": "2"}
    names = [
        "points",
        "on-paper",
        "not_in_file",
        "penalty",
        "level-gold",
        "level-tome",
        "total-0",
        "total-1",
        "total-2",
    ]
    assert [number.name for number in form.numbers()] == names
    assert [flag.name for flag in form.flags()] == ["over"]
    assert form.number("level-gold") == 12


@pytest.mark.parametrize(
    ("name", "value", "label", "words"),
    [
        ("level-gold", "12", "Gold", "12"),
        ("total-0", "", "First", ""),
        ("back", "l", "Way back", "left"),
        ("back", "r", "Way back", "right"),
        ("red-1", "2", "Cards", "2"),
        ("gone", "x", "gone", "x"),
    ],
)
def test_names_and_values_have_labels(name: str, value: str, label: str, words: str) -> None:
    form = EveryForm.of({})
    assert (str(form.label_of(name)), str(form.format(name, value))) == (label, words)


def test_dotted_paths_read_and_write_nested_entries() -> None:
    entry: dict[str, Any] = {}
    put(entry, "a.b.c", 1)
    put(entry, "a.d", 2)
    assert entry == {"a": {"b": {"c": 1}, "d": 2}}
    assert [get(entry, path) for path in ("a.b.c", "a.d", "a.x", "x.y.z")] == [1, 2, None, None]
    assert get(None, "a") is None


def test_checkbox_and_seat_values_are_formatted_for_players() -> None:
    class BeginForm(SheetForm):
        over = FlagField(Text("Over"), at="over")
        first = SeatField(Text("First"), {"first": Text("first go")}, {"0": "", "1": "", "2": ""})

    form = BeginForm.of({}, ["Ana", "Bo"])
    assert [str(form.format("over", value)) for value in ("yes", "")] == ["yes", "no"]
    assert str(BeginForm.over.said("over", {"over": "yes"}, ())) == "Over"
    assert [form.format("first", value) for value in ("1", "2", "x")] == ["Bo", "2", "x"]
    assert BeginForm.first.moved("first", "1", {"1": "0"}) == ("first", "0")
