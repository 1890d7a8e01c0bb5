"""Fields that two phones changed to different values: both values, their phones, and the choice between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import request

from scorepad.core.sheets import MAX_FIELDS
from scorepad.core.text import Text
from scorepad.web.frame.lookup import store
from scorepad.web.table.history import in_words, phone
from scorepad.web.table.loaded_table import LoadedTable


@dataclass(frozen=True)
class FieldConflict:
    """A field that two phones changed to different values: the sheet has `theirs` until a player chooses.

    shown: both values for display, the reader's own first. who, at: the other phone and the time of its change; None if
    unknown.
    """

    name: str
    label: Text | str
    mine: str
    theirs: str
    shown: tuple[Text | str, Text | str]
    who: Text | str | None
    at: datetime | None


def conflicts_on(loaded: LoadedTable, key: str, own_values: Mapping[str, str]) -> list[FieldConflict]:
    """The conflicts on a sheet. own_values: this phone's values of the fields in conflict, by field name."""
    if not own_values:  # nearly always
        return []
    stored = loaded.stored.fields(key)
    authors = store().history.authors(loaded.stored.code, key, own_values)
    found = []
    for name, value in own_values.items():
        theirs, by = stored.get(name, ""), authors.get(name)
        field = in_words(loaded, key, name, theirs, value)
        who, at = (None, None) if by is None else (phone(loaded, by.device), by.made_at)
        found.append(FieldConflict(name, field.label, value, theirs, (field.after, field.before), who, at))
    return found


def posted_disputes(loaded: LoadedTable) -> tuple[dict[str, str], dict[str, str]]:
    """The sender's values that are still in dispute, by input name, and the value that the post chooses, by input name.

    If seats have changed since the page was made, all disputes are dropped.
    """
    disputes = request.form.getlist("dispute")[:MAX_FIELDS] if loaded.move is None else []
    own_values = dict(text.partition("=")[::2] for text in disputes)
    if "resolve" not in request.form:
        return own_values, {}
    name, _, value = request.form["resolve"].partition("=")
    own_values.pop(name, None)
    return own_values, {name: value}
