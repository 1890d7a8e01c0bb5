"""Lookup by address: a game by its slug, a table by its code; and the codes that this device has opened."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import NoReturn

from flask import abort, current_app, request, session

from scorepad import registry
from scorepad.errors import StorageError, UnknownTableError
from scorepad.game import Game
from scorepad.game_table import ORIGIN, SEATS
from scorepad.plays import id_of_table
from scorepad.storage import Kind, Link, Pulse, Store, StoredTable, normalise_code
from scorepad.web.limits import NEW_THINGS, WRONG_CODES, count, limits
from scorepad.web.links import SIGNATURE, is_signed
from scorepad.web.security import device

LAST = "last"
"""The name in the cookie of the code opened last: opening it once more need not be stored."""


def store() -> Store:
    """The app's store."""
    kept: Store = current_app.extensions["store"]
    return kept


def game_or_404(slug: str) -> Game:
    """The game with this slug; answers 404 if the registry has none."""
    return registry.games().get(slug) or abort(404)


def find_stored(text: str, what: str = "table", signature: str | None = None) -> StoredTable:
    """The table or frozen copy with this code, deleted or not; 404 if there is none, 429 after too many wrong codes.

    410 where a link has this code that was replaced.

    `what` is what was asked for. What can be no code is no guess: scanners ask for /.well-known/ and the like. Nor is a
    code with its signature, which is in the address unless it is said.
    """
    code, is_guess = _code_in(text, what, signature)
    with suppress(UnknownTableError):
        stored = store().tables.load(code)
        if stored.link is not None and stored.link.is_replaced:
            abort(410, "replaced")
        with suppress(StorageError):  # it can be read, and that is what was asked for
            store().upkeep.note_opened(stored, datetime.now(UTC))
        return stored
    return wrong_code(what) if is_guess else abort(404, what)


def find_pulse(text: str) -> Pulse:
    """How often a table was changed, in one read; 404, 410 and 429 as for `find_stored`."""
    code, _ = _code_in(text, "table")
    pulse = store().tables.pulse(code) or wrong_code()
    return abort(410, "replaced") if pulse.is_replaced else pulse


def _code_in(text: str, what: str, signature: str | None = None) -> tuple[str, bool]:
    """The code that was meant, and whether it may have been guessed: nothing shows that it was handed on."""
    code = normalise_code(text)
    brought = request.args.get(SIGNATURE, "") if signature is None else signature
    is_guess = code is None or not is_signed(code, brought)
    if is_guess and limits().is_reached(WRONG_CODES) and (code is None or not is_known(code)):
        abort(429)
    return code or abort(404, what), is_guess


def wrong_code(what: str = "table") -> NoReturn:
    """Answer 404 to a code that leads to no table, or to no slip, and count it; 429 once it is one too many."""
    if not limits().count(WRONG_CODES):
        abort(429)
    abort(404, what)


def keep_new(  # noqa: PLR0913 - as Store.create
    game: str,
    sheets: Mapping[str, Mapping[str, str]],
    *,
    change: str,
    kind: Kind = "table",
    about: str | None = None,
    weight: int = 1,
) -> str:
    """Store something new that this device has made; its code. 429 where too much came from its network of late."""
    count(NEW_THINGS, weight)
    return store().tables.create(game, sheets, change=change, device=device(), kind=kind, about=about)


def recent(kind: Kind = "table", *only: str) -> list[StoredTable]:
    """The tables of a kind opened on this device, the newest first, without deleted ones; of each these sheets."""
    return store().visits.tables(session["device"], kind, *only) if "device" in session else []


def games_here() -> dict[str, StoredTable]:
    """The games opened on this device, by the ids of their plays, the newest first; of each the seats."""
    return games_of(session["device"]) if "device" in session else {}


def games_of(device: str) -> dict[str, StoredTable]:
    """The games opened on a device.

    One can be there as two tables: as another phone shares it, and as it came in by a file. What it may write on counts
    then, or what it opened last.
    """
    found: dict[str, StoredTable] = {}
    for stored in store().visits.tables(device, "table", SEATS, ORIGIN):
        id_ = id_of_table(stored)
        if id_ not in found or stored.may_write > found[id_].may_write:
            found[id_] = stored
    return found


def is_known(code: str) -> bool:
    """True if this device has opened the code; a text that can be no code is not looked up."""
    if normalise_code(code) is None:
        return False
    return "device" in session and (code == session.get(LAST) or store().visits.has(session["device"], code))


def way_to(code: str) -> str | None:
    """The code that leads this device to a table with this one; None where it never was there, or may be no more."""
    return store().visits.way_to(code, session["device"]) if "device" in session else None


def remember(code: str, link: Link | None = None) -> bool:
    """Move a code, which a link of its own has opened, to the front of this device's codes; True if it was not there.

    Nothing happens where nothing can be stored just now.
    """
    way = code if link is None else link.code
    if session.get(LAST) == way:
        return False
    with suppress(StorageError):  # it can be read, and that is what was asked for
        store().visits.note(code, device(), link=link)
        session[LAST] = way
        return True
    return False
