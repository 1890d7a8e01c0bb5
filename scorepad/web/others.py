"""What other phones do at a table, in a sentence for this one."""

from typing import NamedTuple

from flask import session

from scorepad.text import Text
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
    sheet = loaded.sheets_ever.get(key)
    mark = state.device[:3].upper()
    if key == SEATS:
        text = Text("Names or house rules: changed by phone {mark}", mark=mark)
    elif sheet is None:
        text = Text("A sheet: changed by phone {mark}", mark=mark)
    else:
        text = Text("{sheet}: changed by phone {mark}", mark=mark, sheet=sheet.title)
    return News(key, state.revision, text)
