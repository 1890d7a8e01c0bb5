"""Fields that two phones changed to different values: both values, their phones, and the choice between them."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from flask import request

from scorepad.core.game import Fields
from scorepad.core.sheets import MAX_FIELDS
from scorepad.core.text import Text
from scorepad.storage import Decision
from scorepad.web.frame.lookup import store
from scorepad.web.frame.security import device
from scorepad.web.table.history import in_words, phone
from scorepad.web.table.loaded_table import LoadedTable

_LONGEST = timedelta(days=365)
"""So long at most a dispute counts as open; a page that says more was made up."""


@dataclass(frozen=True)
class FieldConflict:
    """A field that two phones changed to different values: the sheet holds `theirs` until a player chooses.

    shown: both values for people, one's own first. me, since: this phone, and when its value first came here. who, at:
    which phone changed it to the other value, and when; None where that is not known.
    """

    name: str
    label: Text | str
    mine: str
    theirs: str
    shown: tuple[Text | str, Text | str]
    me: Text | str
    since: datetime
    who: Text | str | None
    at: datetime | None


def conflicts_on(loaded: LoadedTable, key: str, own_values: Mapping[str, str]) -> list[FieldConflict]:
    """The fields of a sheet in dispute, by name and one's own value, each with who gave it the other one, and when."""
    if not own_values:  # as nearly always
        return []
    stored, me, since = loaded.stored.fields(key), phone(loaded, device()), _posted_since()
    authors = store().history.authors(loaded.stored.code, key, own_values)
    found = []
    for name, value in own_values.items():
        theirs, by = stored.get(name, ""), authors.get(name)
        field = in_words(loaded, key, name, theirs, value)
        who, at = (None, None) if by is None else (phone(loaded, by.device), by.made_at)
        found.append(FieldConflict(name, field.label, value, theirs, (field.after, field.before), me, since, who, at))
    return found


def _posted_since() -> datetime:
    """When the values in dispute that a page brings along first came here; now where it does not say, or cannot be."""
    now = datetime.now(UTC)
    with suppress(ValueError, TypeError):  # the latter where it has no time zone
        return max(now - _LONGEST, min(datetime.fromisoformat(request.form.get("since", "")), now))
    return now


def posted_disputes(loaded: LoadedTable) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """By the name of an input: the sender's own values that are still in dispute; the value that the post decides on,
    and the sender's own value of that until now.

    If seats have changed since its page was made, no dispute goes on.
    """
    disputes = request.form.getlist("dispute")[:MAX_FIELDS] if loaded.move is None else []
    own_values = dict(text.partition("=")[::2] for text in disputes)
    if "resolve" not in request.form:
        return own_values, {}, {}
    name, _, value = request.form["resolve"].partition("=")
    given_up = {name: own_values.pop(name)} if name in own_values else {}
    return own_values, {name: value}, given_up


def decisions(loaded: LoadedTable, key: str, given_up: Mapping[str, str], fields: Fields) -> dict[str, Decision]:
    """The values that the sender gives up by storing these fields, by name: their own, or the stored one."""
    stored = loaded.stored.fields(key)
    differing = {name: value for name, value in given_up.items() if value != stored.get(name, "")}
    if not differing:  # as nearly always
        return {}
    authors = store().history.authors(loaded.stored.code, key, differing)
    found = {}
    for name, own_value in differing.items():
        theirs = stored.get(name, "")
        if fields.get(name, "") == theirs:
            found[name] = Decision(own_value, device())
        else:
            author = authors.get(name)
            found[name] = Decision(theirs, "" if author is None else author.device)
    return found
