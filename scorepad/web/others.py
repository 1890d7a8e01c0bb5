"""What other phones do at a table, in a sentence for this one."""

from typing import NamedTuple

from flask import session

from scorepad.text import Text
from scorepad.web.history import phone, title_of
from scorepad.web.loaded_table import SEATS, LoadedTable


class News(NamedTuple):
    """What another phone has changed last. sheet: its key. number: of the revision."""

    sheet: str
    number: int
    text: Text


def news_of(loaded: LoadedTable) -> News | None:
    """The newest change that another phone has made; None as long as none has."""
    theirs = [(key, state) for key, state in loaded.stored.sheets.items() if state.device != session.get("device")]
    if not theirs:
        return None
    key, state = max(theirs, key=lambda each: each[1].made_at)
    title = Text("Names or house rules") if key == SEATS else title_of(loaded, key)
    text = Text("{sheet}: changed by {who}", sheet=title, who=phone(loaded, state.device))
    return News(key, state.revision, text)
