"""Sums such as "3+6+2" in the field of a number: kept as typed, a number everywhere else."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.fields import NumberField, number_in, sum_in, typed_number
from scorepad.core.game import Game
from scorepad.core.text import Text
from scorepad.storage import Store
from scorepad.web.table.loaded_table import new_change
from tests.examples import Example, some_examples
from tests.tiers import is_release
from tests.web.browser import Phone

TYPED = {
    "3+6+2": 11,
    "3 + 6 + 2": 11,
    "0+0": 0,
    "007+1": 8,
    "11": 11,
    "+": None,
    "3++": None,
    "3+": None,
    "+3": None,
    "3-": None,
    "3-1": None,
    "1e3": None,
    "1_0+1": None,
    "3+x": None,
    "3+٣": 6,
    "12.0": 12,
    "12,00+1": 13,
    "12.5": None,
    "12.": None,
    "1.000": None,
    "1,000": None,
    "½": None,
    "²": None,
    "12.0+3": 15,
    "１２+१": 13,
    "𝟗+𝟘": 9,
    " 7 ": 7,
    "1 2": None,
    "0000000000012": 12,
    "0" * 41: None,
    "-2": None,
    "-2+5": None,
    "": None,
}
"""Typed texts and their numbers in a field from 0; None for what is no number."""
BELOW_ZERO = {"-2": -2, "-0": 0, "\N{MINUS SIGN}2+5": 3, "3+-4": -1, "-٣,0": -3, "--2": None, "- 2": None, "3-1": None}
"""The same in a field from -20."""
FIELD = NumberField(Text("Points"), 0, 20, name="points", at="points")
"""A field of up to 20."""


@pytest.mark.parametrize(("text", "number"), TYPED.items())
def test_sums_are_told_from_other_texts(text: str, number: int | None) -> None:
    assert typed_number(text, 0) == number


@pytest.mark.parametrize(("text", "number"), BELOW_ZERO.items())
def test_terms_may_have_minus_where_field_goes_below_zero(text: str, number: int | None) -> None:
    assert typed_number(text, -20) == number


@given(st.lists(st.integers(-999, 9999), min_size=2, max_size=12))
def test_a_sum_gives_the_same_number_however_it_is_read(terms: list[int]) -> None:
    text = "+".join(map(str, terms))
    assert typed_number(text, -1) == number_in(text) == sum_in(text) == sum(terms)


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("3+6+2", None),
        ("20+0", None),
        ("3+6+20", "3+6+20 is 29: type a whole number from 0 to 20"),
        ("21", "type a whole number from 0 to 20"),
        ("3++", "type a sum such as 3+6+2, or a whole number from 0 to 20"),
        ("3-", "type a whole number from 0 to 20"),
        ("1e3", "type a whole number from 0 to 20"),
    ],
)
def test_bounds_are_those_of_the_sum_and_what_is_none_is_told_how(typed: str, fault: str | None) -> None:
    error = FIELD.error_of("points", typed)
    assert (None if error is None else str(error)) == fault


@given(st.lists(st.integers(0, 5), min_size=2, max_size=4))
def test_sum_is_stored_as_typed_and_filed_as_a_number(terms: list[int]) -> None:
    typed = FIELD.plain("points", " + ".join(f"0{term}" for term in terms))
    assert typed == "+".join(map(str, terms))
    entry: dict[str, Any] = {}
    FIELD.write({"points": typed}, entry)
    assert entry == {"points": sum(terms)}
    assert FIELD.format("points", typed, ()) == f"{typed} = {sum(terms)}"


def with_sums(game: Game, file: dict[str, Any]) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """The sheets of a file, and the same with every typed number as a sum."""
    players, sheets = file["players"], game.from_file(file)
    rules = {**game.rule_defaults(), **(file.get("rules") or {})}
    summed = {key: dict(fields) for key, fields in sheets.items()}
    for sheet in game.sheets(players, rules, sheets):
        form = game.forms[sheet.kind].of(sheets.get(sheet.key, {}), players)
        for number in form.numbers():
            value = sheets.get(sheet.key, {}).get(number.name)
            if value is not None and number.is_input:
                summed[sheet.key][number.name] = f"0+{value}"
    return sheets, summed


def with_new_fields() -> Iterator[Example]:
    """Worked examples that have a sum in a field which no earlier one has; before a release all."""
    seen: set[str] = set()
    for example in some_examples():
        _, summed = with_sums(example.game, dict(example.file))
        sums = [(key, name) for key, fields in summed.items() for name, value in fields.items() if "+" in value]
        names = {re.sub(r"\d", "", f"{example.game.slug} {key} {name}") for key, name in sums}
        if is_release() or not names <= seen:
            yield example
        seen |= names


EXAMPLES = [*with_new_fields()]


@pytest.mark.thorough
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each.game.slug}-{EXAMPLES.index(each)}")
def test_pages_show_sums_and_the_file_has_numbers(phone: Phone, example: Any) -> None:
    game, file = example.game, dict(example.file)
    sheets, summed = with_sums(game, file)
    if sheets == summed:
        return
    rules = {**game.rule_defaults(), **(file.get("rules") or {})}
    seats = {f"player-{number}": name for number, name in enumerate(file["players"])}
    seats |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    store: Store = phone.client.application.extensions["store"]
    tables = [
        f"/{game.slug}/{store.tables.create(game.slug, {'seats': seats, **each}, change=new_change(), device='x')}/"
        for each in (sheets, summed)
    ]
    assert phone.file(tables[1]) == phone.file(tables[0])
    for key, fields in summed.items():
        page = phone.sheet(tables[1], key)
        assert page.status == 200, key
        for name, value in fields.items():
            if "+" in value:
                assert value in (page.form.value(name), page.form.value(f"{key}.{name}")), (key, name)
    paths = ["", "result", "history", "dispute/0", "screen", "print"]
    for path in [*paths, *(["sheet/totals"] if game.totals is not None else [])]:
        assert phone.open(tables[1] + path).status == 200, path


def test_a_sum_is_kept_shown_and_told_in_the_history(phone: Phone, table: str) -> None:
    page = phone.press(phone.sheet(table, "totals"), fill={"zone-0.points": "3+6+2"})
    assert page.form.value("zone-0.points") == "3+6+2"
    assert ">= 11</output>" in page.html
    assert phone.file(table)["zones"][0]["points"] == 11
    assert "3+6+2 = 11" in phone.open(f"{table}history").words
    assert phone.sheet(table, "zone-0").form.value("points") == "3+6+2"


def test_invalid_sum_is_refused_at_its_field(phone: Phone, table: str) -> None:
    page = phone.press(phone.sheet(table, "totals"), fill={"zone-0.points": "3++", "zone-1.points": "1+1"})
    assert page.status == 422
    assert (page.form.value("zone-0.points"), page.form.value("zone-1.points")) == ("3++", "1+1")
    assert page.html.count('class="field-fault"') == 1
    assert "type a sum such as 3+6+2, or a whole number from 0 to" in page.words


def test_a_paper_in_a_dispute_takes_a_sum(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}dispute/0?paper-total=3%2B6%2B2")
    assert 'value="3+6+2"' in page.html
    assert ">= 11</output>" in page.html
    assert "11" in page.words
    assert "type a sum such as" in phone.open(f"{table}dispute/0?paper-total=3%2B%2B").words
