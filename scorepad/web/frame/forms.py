"""The inputs of a sheet's page: a WTForms form, built from the sheet's fields."""

from collections.abc import Collection
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, IntegerField, StringField
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from scorepad.core.fields import FlagField, NameField, NumberField, typed_number
from scorepad.core.sheets import SheetForm
from scorepad.web.frame.language import translate


def _fits_its_sheet(form: "SheetInputs", field: Any) -> None:
    """Raise the sheet's error for an input, if any."""
    error = form.entered.errors.get(field.name)
    if error is not None:
        raise ValidationError(translate(error))


class NumberInput(IntegerField):
    """The input of a number, with its bounds; may be blank."""

    def __init__(self, declared: NumberField, **kwargs: Any) -> None:
        super().__init__(translate(declared.label), [_fits_its_sheet], **kwargs)
        self.least, self.most = declared.least, declared.most

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the typed number, if it is valid."""
        self.data = typed_number(valuelist[0].strip(), self.least) if valuelist else None


class SheetInputs(BaseForm):
    """The inputs of one sheet: numbers, checkboxes and names, in the reader's language.

    entered: the sheet itself, with its errors if it was validated. fields: the sheet as stored.
    """

    def __init__(self, entered: SheetForm) -> None:
        inputs: dict[str, Any] = {number.name: NumberInput(number) for number in entered.numbers()}
        for part in entered.parts:
            if isinstance(part, FlagField):
                inputs[part.name] = BooleanField(translate(part.label))
            elif isinstance(part, NameField):
                inputs[part.name] = StringField(translate(part.label), [_fits_its_sheet])
        super().__init__(inputs)
        self.entered = entered
        self.fields = entered.sheet()  # computed once, because a page needs it repeatedly
        self.process(MultiDict({**entered.values, **entered.posted}))
        if entered.errors:
            self.validate()

    def numbers(self) -> list[NumberInput]:
        """The inputs of numbers."""
        return [each for each in self if isinstance(each, NumberInput)]

    def flags(self) -> list[BooleanField]:
        """The checkboxes."""
        return [each for each in self if isinstance(each, BooleanField)]

    def typed(self, name: str) -> str:
        """The value entered under a name, for an input that the game draws itself."""
        return self.entered.values.get(name, "")

    def hidden(self, shown: Collection[str] | None = None) -> dict[str, str]:
        """The fields without an input, for hidden inputs; see SheetForm."""
        return self.entered.hidden(self.fields, shown)
