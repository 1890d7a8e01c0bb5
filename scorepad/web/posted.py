"""What a post brings along, and storing the sheet that it holds."""

from collections.abc import Mapping

from flask import request

from scorepad.errors import GameFileError, StaleSheetError
from scorepad.web.opened import Opened, new_change, store
from scorepad.web.security import device


def posted_base() -> int:
    """The revision that a post is based on; 0, the empty sheet, where it names none."""
    text = request.form.get("base", "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def posted_change() -> str:
    """The id of a posted change; a new one where it brought none."""
    return request.form.get("change", "")[:64] or new_change()


def change_sheet(opened: Opened, key: str, fields: Mapping[str, str]) -> Opened:
    """The table after a posted sheet.

    Raises StaleSheetError where two phones differ; and without conflicts where their changes, each fine by itself,
    make a table that cannot be, such as two players of one name. Its `fields` are then the two together.
    """
    sitting = store().change(opened.code, key, fields, base=posted_base(), change=posted_change(), device=device())
    changed = opened.with_sitting(sitting)
    if _can_be(changed):
        return changed
    before = store().undo(opened.code, key, base=sitting.revision(key), change=new_change(), device=device())
    raise StaleSheetError((), dict(sitting.fields(key)), before.revision(key))


def _can_be(opened: Opened) -> bool:
    try:
        return opened.parsed is not None
    except GameFileError:
        return False
