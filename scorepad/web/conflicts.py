"""Fields that two phones changed to different values: both values, whose they are, and what is given up by a choice."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from flask import request

from scorepad.game import Fields
from scorepad.sheets import MAX_FIELDS
from scorepad.storage import Decision
from scorepad.text import Text
from scorepad.web.history import in_words, phone
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.lookup import store
from scorepad.web.security import device

_LONGEST = timedelta(days=365)
"""So long at most a dispute counts as open; a page that says more was made up."""


@dataclass(frozen=True)
class FieldConflict:
    """A field that two phones changed to different values: the sheet holds `theirs` until somebody chooses.

    said: both values for people, one's own first. me, since: this phone, and when its value first came here. who, at:
    which phone changed it to the other value, and when; None where that is not known.
    """

    name: str
    label: Text | str
    mine: str
    theirs: str
    said: tuple[Text | str, Text | str]
    me: Text | str
    since: datetime
    who: Text | str | None
    at: datetime | None


class Asked(NamedTuple):
    """What undo or redo asks before it is done, because others have changed the same fields since.

    deed: undo or redo. conflicts: `mine` is what it would bring.
    """

    deed: str
    conflicts: Sequence[FieldConflict]


def conflicts_on(loaded: LoadedTable, key: str, mine: Mapping[str, str]) -> list[FieldConflict]:
    """The fields of a sheet in dispute, by name and one's own value, each with who gave it the other one, and when."""
    stored, me, since = loaded.stored.fields(key), phone(loaded, device()), _posted_since()
    authors = store().authors(loaded.stored.code, key, mine) if mine else {}
    found = []
    for name, value in mine.items():
        theirs, by = stored.get(name, ""), authors.get(name)
        told = in_words(loaded, key, name, theirs, value)
        who, at = (None, None) if by is None else (phone(loaded, by.device), by.made_at)
        found.append(FieldConflict(name, told.label, value, theirs, (told.after, told.before), me, since, who, at))
    return found


def _posted_since() -> datetime:
    """When the values in dispute that a page brings along first came here; now where it does not say, or cannot be."""
    now = datetime.now(UTC)
    with suppress(ValueError, TypeError):  # the latter where it has no time zone
        return max(now - _LONGEST, min(datetime.fromisoformat(request.form.get("since", "")), now))
    return now


class Choice(NamedTuple):
    """What a post says of fields in dispute: by name one's own values in those that stay open, and in the one chosen.

    chosen: the value of that one from now on; None where nothing is chosen.
    """

    mine: dict[str, str]
    decided: dict[str, str]
    chosen: tuple[str, str] | None


def posted_choice() -> Choice:
    """The values in dispute that a page brings along, and the tap that decides one of them."""
    mine = dict(text.partition("=")[::2] for text in request.form.getlist("dispute")[:MAX_FIELDS])
    if "resolve" not in request.form:
        return Choice(mine, {}, None)
    name, _, value = request.form["resolve"].partition("=")
    return Choice(mine, {name: mine.pop(name)} if name in mine else {}, (name, value))


def decisions(loaded: LoadedTable, key: str, mine: Mapping[str, str], fields: Fields) -> dict[str, Decision]:
    """What is given up with these fields, by name: one's own values in a dispute, `mine`, or those that stand there."""
    stored = loaded.stored.fields(key)
    differing = {name: value for name, value in mine.items() if value != stored.get(name, "")}
    authors = store().authors(loaded.stored.code, key, differing) if differing else {}
    return {
        name: Decision(value, device())
        if fields.get(name, "") == stored.get(name, "")
        else Decision(stored.get(name, ""), authors[name].device if name in authors else "")
        for name, value in differing.items()
    }
