"""Sums such as "3+6+2" in number fields: stored as sums, and used as numbers everywhere else."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.fields import NumberField, number_in, sum_in, typed_number
from scorepad.core.text import Text
from tests.everywhere import Filled, with_sums
from tests.examples import Example, rules_of, some_examples
from tests.tiers import is_release
from tests.web.browser import Phone
from tests.web.printed import table_of

TABLES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("sums.toml").read_text("utf-8"))
TYPED, BELOW_ZERO = (
    {text: None if number == "none" else number for text, number in table.items()} for table in TABLES.values()
)
FIELD = NumberField(Text("Points"), 0, 20, name="points", at="points")
"""A field for numbers from 0 to 20."""


@pytest.mark.parametrize(("table", "least"), [(TYPED, 0), (BELOW_ZERO, -20)])
def test_sums_are_distinguished_from_other_text(table: dict[str, int | None], least: int) -> None:
    assert {text: typed_number(text, least) for text in table} == table


@given(st.lists(st.integers(-999, 9999), min_size=2, max_size=12))
def test_every_parser_reads_the_same_value_from_a_sum(terms: list[int]) -> None:
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
def test_bounds_apply_to_the_sum_and_errors_name_the_format(typed: str, fault: str | None) -> None:
    error = FIELD.error_of("points", typed)
    assert (None if error is None else str(error)) == fault


@given(st.lists(st.integers(0, 5), min_size=2, max_size=4))
def test_sum_is_stored_without_leading_zeros_and_is_a_number_in_the_file(terms: list[int]) -> None:
    typed = FIELD.plain("points", " + ".join(f"0{term}" for term in terms))
    assert typed == "+".join(map(str, terms))
    entry: dict[str, Any] = {}
    FIELD.write({"points": typed}, entry)
    assert entry == {"points": sum(terms)}
    assert FIELD.format("points", typed, ()) == f"{typed} = {sum(terms)}"


def with_new_fields() -> Iterator[tuple[Example, Filled]]:
    """Yield each example with a sum in a field not seen before, and its table with all numbers typed as sums.

    Before a release, yield all examples with a sum.
    """
    seen: set[str] = set()
    for example in some_examples():
        file = example.file
        summed = with_sums(Filled(example.game, file["players"], rules_of(example), example.game.from_file(file)))
        fields = [f"{key} {name}" for key, sheet in summed.sheets.items() for name in sheet if "+" in sheet[name]]
        names = {re.sub(r"\d", "", f"{example.game.slug} {field}") for field in fields}
        if names and (is_release() or not names <= seen):
            yield example, summed
        seen |= names


SUMMED = [*with_new_fields()]


def test_each_game_has_an_example_with_typed_numbers() -> None:
    assert {example.game.slug for example, _ in SUMMED} >= {"splito", "splitter", "great-split", "splatoids"}


@pytest.mark.thorough
@pytest.mark.parametrize(("example", "summed"), SUMMED, ids=lambda each: each.game.slug)
def test_pages_show_sums_and_the_game_file_has_numbers(phone: Phone, example: Example, summed: Filled) -> None:
    table = table_of(phone, example.file, **summed.sheets)
    assert phone.file(table) == phone.file(table_of(phone, example.file))
    for key, fields in summed.sheets.items():
        page = phone.sheet(table, key)
        assert page.status == 200, key
        for name, value in fields.items():
            if "+" in value:
                assert value in (page.form.value(name), page.form.value(f"{key}.{name}")), (key, name)
    paths = ["", "result", "history", "dispute/0", "screen", "print"]
    for path in [*paths, *(["sheet/totals"] if summed.game.totals is not None else [])]:
        assert phone.open(table + path).status == 200, path


def test_typed_sum_stays_in_its_field_and_is_in_the_history(phone: Phone, table: str) -> None:
    page = phone.enter(table, "totals", {"zone-0.points": "3+6+2"})
    assert page.form.value("zone-0.points") == "3+6+2"
    assert ">= 11</output>" in page.html
    assert phone.file(table)["zones"][0]["points"] == 11
    assert "3+6+2 = 11" in phone.open(f"{table}history").words
    assert phone.sheet(table, "zone-0").form.value("points") == "3+6+2"


def test_invalid_sum_is_reported_at_its_field(phone: Phone, table: str) -> None:
    page = phone.enter(table, "totals", {"zone-0.points": "3++", "zone-1.points": "1+1"})
    assert page.status == 422
    assert (page.form.value("zone-0.points"), page.form.value("zone-1.points")) == ("3++", "1+1")
    assert page.html.count('class="field-fault"') == 1
    assert "type a sum such as 3+6+2, or a whole number from 0 to" in page.words


def test_number_on_paper_in_a_dispute_can_be_a_sum(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}dispute/0?paper-total=3%2B6%2B2")
    assert 'value="3+6+2"' in page.html
    assert ">= 11</output>" in page.html
    assert "11" in page.words
    assert "type a sum such as" in phone.open(f"{table}dispute/0?paper-total=3%2B%2B").words
