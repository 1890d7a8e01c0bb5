"""The inputs of a sheet's page: what they hold, and what is said at them."""

import pytest

from scorepad.core.fields import FlagField, NameField, NumberField, NumbersField
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text
from scorepad.web.frame.forms import SheetInputs


class BoxForm(SheetForm):
    points = NumberField(Text("P1"), 0, 20)
    levels = NumbersField("level-", {"gold": Text("G1")}, -9, 9)
    over = FlagField(Text("O1"))
    title = NameField(Text("N1"), name="name")


def inputs(**posted: str) -> SheetInputs:
    entered = BoxForm.of({name.replace("_", "-"): value for name, value in posted.items()})
    entered.validate()
    return SheetInputs(entered)


def test_each_number_box_and_name_has_an_input_with_its_name_and_label() -> None:
    form = inputs()
    for name, label in (("points", "P1"), ("level-gold", "G1"), ("over", "O1"), ("name", "N1")):
        assert (form[name].name, str(form[name].label)) == (name, label)
    assert [number.name for number in form.numbers()] == ["points", "level-gold"]
    assert [flag.name for flag in form.flags()] == ["over"]
    with pytest.raises(KeyError):
        _ = form["nothing"]


def test_inputs_hold_what_was_entered() -> None:
    entered = {"points": "07", "level_gold": "\N{MINUS SIGN}3", "over": "yes", "name": "the key"}
    form = inputs(**entered)
    assert [form[name.replace("_", "-")].value for name in entered] == [*entered.values()]
    assert inputs()["points"].value == ""


@pytest.mark.parametrize("typed", ["021", "x", " 1_0"])
def test_a_fault_stands_at_its_input_which_keeps_what_was_typed(typed: str) -> None:
    found = inputs(points=typed, over="yes")["points"]
    assert (str(found.error), found.value) == ("type a whole number from 0 to 20", typed)


def test_a_fault_that_only_the_table_shows_stands_there_too() -> None:
    entered = BoxForm.of({"points": "20"})
    assert entered.validate()
    entered.errors["points"] = Text("type a whole number from {least} to {most}", least=0, most=9)
    assert str(SheetInputs(entered)["points"].error) == "type a whole number from 0 to 9"
