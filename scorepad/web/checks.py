"""What a sheet may hold, whoever brings it: somebody's post, or a file."""

from collections.abc import Mapping

from scorepad.sheets import Faults, SheetForm
from scorepad.text import Text

MAX_FIELDS = 400  # a layout of hundreds of printed spaces, each with a box of its own
MAX_VALUE = 200


def form_faults(form: SheetForm, fields: Mapping[str, str]) -> Faults:
    """What is wrong with a form, or with the fields that it was made of."""
    if len(fields) > MAX_FIELDS:
        return [("", Text("expected at most {most} fields", most=MAX_FIELDS))]
    if any(len(value) > MAX_VALUE for value in fields.values()):
        return [("", Text("expected at most {most} characters in a field", most=MAX_VALUE))]
    unknown = form.unknown(fields)
    if unknown:
        return [("", Text("this sheet has no field {name}", name=repr(unknown[0][:40])))]
    form.validate()
    return form.faults()


def said_at_fields(form: SheetForm, faults: Faults) -> bool:
    """Whether each fault stands at the input that it is about."""
    said = {(number.label.text, error) for number in form.numbers() for error in number.errors}
    return all((label, str(fault)) in said for label, fault in faults)
