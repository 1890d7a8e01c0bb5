"""Lookup by URL: a game by its slug, a table by its code; and the codes that this device has opened."""

from collections.abc import Mapping
from contextlib import suppress

from flask import abort, current_app, make_response, request, session

from scorepad.book.plays import id_of_table
from scorepad.core import registry
from scorepad.core.errors import StorageError, UnknownTableError
from scorepad.core.game import Game
from scorepad.core.text import Text
from scorepad.storage import Kind, Link, Store, StoredTable, normalise_code
from scorepad.storage.codes import LINK
from scorepad.storage.table import NO_LINK
from scorepad.tables.game_table import ORIGIN, SEATS
from scorepad.web.frame.limits import NEW_THINGS, WRONG_CODES, count, limits
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device

LAST = "last"
"""The session key of the code opened last, which need not be stored again."""
TO_WRITE = frozenset({"seats.show", "layouts.copies", "disputes.choose", "disputes.compare"})
"""The pages of a table that consist only of forms, so that read-only links do not open them."""
FOR_ALL = frozenset({"shared.make", "home.open_code"})
"""Posts that a read-only link permits, because they change nothing at the table."""

ADDRESSES: dict[Kind, str] = {
    "table": "tables.pad",
    "layout": "tables.pad",
    "slip": "slips.show",
    "shared": "shared.show",
    "place": "places.show",
    "book": "books.show",
}
"""The endpoint of the first page of each kind of target."""


def store() -> Store:
    """The app's store."""
    kept: Store = current_app.extensions["store"]
    return kept


def game_or_404(slug: str) -> Game:
    """The game with this slug; 404 if there is none."""
    return registry.games().get(slug) or abort(404)


def stored_or_404(text: str, *kinds: Kind, slug: str | None = None) -> StoredTable:
    """The target of a code in a URL, even if it is deleted.

    Aborts with 404 if no target of these kinds and this game has the code, with 410 if the link was replaced, with 403
    if a read-only link is used for a change or to open a form, and with 429 after too many wrong short codes, which may
    be guesses.
    """
    code = normalise_code(text) or abort(404, kinds[0])
    may_be_guessed = len(code) < LINK
    if may_be_guessed and limits().is_reached(WRONG_CODES) and not is_known(code):
        abort(429)
    with suppress(UnknownTableError):
        found = store().tables.load(code)
        if found.link.is_ended:
            abort(410, "replaced")
        if found.kind in kinds and slug in (None, found.game):
            is_change = request.method == "POST" and request.endpoint not in FOR_ALL
            if not found.may_write and (is_change or request.endpoint in TO_WRITE):
                abort(403, "look")
            return found
    if may_be_guessed and not limits().count(WRONG_CODES):
        abort(429)
    return abort(404, kinds[0])


def check_not_deleted(stored: StoredTable, title: Text | str, label: Text | str = "", *, may_restore: bool) -> None:
    """Abort with 410 if a target is deleted.

    The page names the target. may_restore: True if this device may restore it, with a button on the page.
    """
    if stored.deleted_at is not None:
        gone = page("frame/gone.html", stored=stored, title=title, label=label, may_restore=may_restore)
        abort(make_response(gone, 410))


def is_own(stored: StoredTable) -> bool:
    """True if this device created a target, and so may delete it."""
    return stored.sheets[stored.kind].device == device()


def keep_new(  # noqa: PLR0913 - as Store.create
    game: str,
    sheets: Mapping[str, Mapping[str, str]],
    *,
    change: str,
    kind: Kind = "table",
    about: str | None = None,
    weight: int = 1,
) -> str:
    """Create a target for this device, and return its code. Aborts with 429 if its network has created too many."""
    count(NEW_THINGS, weight)
    return store().tables.create(game, sheets, change=change, device=device(), kind=kind, about=about)


def recent(kind: Kind = "table", *only: str) -> list[StoredTable]:
    """The tables of a kind that this device has opened, the last opened first, without deleted tables.

    only: the keys of the sheets to read; tables that have none of them are left out.
    """
    return store().visits.tables(session["device"], kind, *only) if "device" in session else []


def games_here() -> dict[str, StoredTable]:
    """The games opened on this device, by play id, the last opened first, each with its seats."""
    return games_of(session["device"]) if "device" in session else {}


def games_of(device: str) -> dict[str, StoredTable]:
    """The games opened on a device.

    A game can have two tables, such as one shared by another phone and one from a file. Then a table that the device
    may change takes precedence, else the table opened last.
    """
    found: dict[str, StoredTable] = {}
    for stored in store().visits.tables(device, "table", SEATS, ORIGIN):
        id_ = id_of_table(stored)
        if id_ not in found or stored.may_write > found[id_].may_write:
            found[id_] = stored
    return found


def known(text: str, *kinds: Kind) -> StoredTable | None:
    """The target that this device has opened with this code, even if it is deleted.

    None for any other code, so that guesses find nothing, and if the link was replaced or the kind differs.
    """
    code = normalise_code(text)
    with suppress(UnknownTableError):
        if code is not None and is_known(code):
            stored = store().tables.load(code)
            return stored if stored.kind in kinds and not stored.link.is_ended else None
    return None


def is_known(code: str) -> bool:
    """True if this device has opened the code."""
    return "device" in session and (code == session.get(LAST) or store().visits.has(session["device"], code))


def link_to(code: str) -> str | None:
    """The code of this device's link to a table; None if it has never opened the table, or no longer may."""
    return store().visits.link_to(code, session["device"]) if "device" in session else None


def remember(code: str, link: Link = NO_LINK) -> bool:
    """Record that this device has opened a target, by its code or a link. Returns True if that was stored.

    Nothing is stored if the same code was opened last, or while the database accepts no changes.
    """
    by = link.code or code
    if session.get(LAST) == by:
        return False
    with suppress(StorageError):  # the page is read-only, and works without this record
        store().visits.note(code, device(), link=link)
        session[LAST] = by
        return True
    return False
