"""The inputs of a sheet's page: their values and errors."""

from collections.abc import Iterator

import pytest
from flask import Flask

from scorepad.core.fields import FlagField, NameField, NumberField, NumbersField
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text
from scorepad.web.frame.forms import SheetInputs


class BoxForm(SheetForm):
    points = NumberField(Text("P1"), 0, 20)
    levels = NumbersField("level-", {"gold": Text("G1")}, -9, 9)
    over = FlagField(Text("O1"))
    title = NameField(Text("N1"), name="name")


@pytest.fixture(autouse=True)
def in_german(app: Flask) -> Iterator[None]:
    with app.test_request_context("/", headers={"Accept-Language": "de"}):
        yield


def inputs(**posted: str) -> SheetInputs:
    entered = BoxForm.of({name.replace("_", "-"): value for name, value in posted.items()})
    entered.validate()
    return SheetInputs(entered)


def test_each_field_has_an_input_with_its_name_and_label() -> None:
    form = inputs()
    assert [(field.name, field.id, field.label.text) for field in form] == [
        ("points", "points", "P1"),
        ("level-gold", "level-gold", "G1"),
        ("over", "over", "O1"),
        ("name", "name", "N1"),
    ]
    assert [(number.least, number.most) for number in form.numbers()] == [(0, 20), (-9, 9)]
    assert [flag.name for flag in form.flags()] == ["over"]


def test_inputs_have_the_entered_values() -> None:
    form = inputs(points="07", level_gold="\N{MINUS SIGN}3", over="yes", name="the key")
    assert [field.data for field in form] == [7, -3, True, "the key"]
    assert not form.errors
    assert [field.data for field in inputs()] == [None, None, False, None]


@pytest.mark.parametrize(("typed", "data"), [("021", 21), ("x", None), (" 1_0", None)])
def test_invalid_input_has_an_error_and_keeps_its_text(typed: str, data: int | None) -> None:
    form = inputs(points=typed, over="yes")
    assert form.errors == {"points": ["eine ganze Zahl von 0 bis 20 eingeben"]}
    assert (form["points"].data, form["points"].raw_data) == (data, [typed])


def test_error_found_by_scoring_is_at_its_input() -> None:
    entered = BoxForm.of({"points": "20"})
    assert entered.validate()
    entered.errors["points"] = Text("type a whole number from {least} to {most}", least=0, most=9)
    assert SheetInputs(entered).errors == {"points": ["eine ganze Zahl von 0 bis 9 eingeben"]}
