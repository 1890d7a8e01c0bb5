"""A code, as somebody typed or followed it, to what is stored under it; whoever guesses is refused."""

from contextlib import suppress
from typing import NoReturn

from flask import abort, current_app

from scorepad.errors import UnknownTableError
from scorepad.storage import Store, StoredTable, normalise_code
from scorepad.web.recent import known_codes
from scorepad.web.security import Guesses


def store() -> Store:
    """The app's store."""
    kept: Store = current_app.extensions["store"]
    return kept


def find_stored(text: str, what: str = "table") -> StoredTable:
    """What has this code, deleted or not: a table, a layout, a slip; 404 if nothing has, 429 for whoever guesses.

    `what` is what was asked for.
    """
    code = normalise_code(text)
    if code is None or code not in known_codes():
        _guesses().refuse_guesser()
    with suppress(UnknownTableError):
        return store().load(code or "")
    return wrong_code(what)


def wrong_code(what: str = "table") -> NoReturn:
    """Answer 404 to a code that leads to no table, or to no slip, and count it."""
    _guesses().count_wrong_code()
    abort(404, what)


def _guesses() -> Guesses:
    guesses: Guesses = current_app.extensions["guesses"]
    return guesses
