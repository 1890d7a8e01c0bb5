"""What an address names: a game by its slug, what is stored by its code; and the codes that this device knows."""

from contextlib import suppress
from typing import NoReturn

from flask import abort, current_app, session

from scorepad import registry
from scorepad.errors import UnknownTableError
from scorepad.game import Game
from scorepad.storage import Store, StoredTable, normalise_code
from scorepad.web.security import Guesses

TABLES, LAYOUTS, SLIPS = "tables", "layouts", "slips"
MOST = {TABLES: 12, LAYOUTS: 24, SLIPS: 24}


def store() -> Store:
    """The app's store."""
    kept: Store = current_app.extensions["store"]
    return kept


def game_or_404(slug: str) -> Game:
    """The game with this slug; answers 404 if the registry has none."""
    return registry.games().get(slug) or abort(404)


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


def recent_codes(among: str = TABLES) -> list[str]:
    """The codes of the tables, the layouts or the slips opened on this device, newest first."""
    codes: list[str] = session.get(among, [])
    return codes


def known_codes() -> list[str]:
    """All codes that this device knows."""
    return [code for among in MOST for code in recent_codes(among)]


def remember(code: str, among: str = TABLES) -> None:
    """Put a table, a layout or a slip first among those opened on this device."""
    codes = recent_codes(among)
    if codes[:1] != [code]:
        session[among] = [code, *(other for other in codes if other != code)][: MOST[among]]
        session.permanent = True
