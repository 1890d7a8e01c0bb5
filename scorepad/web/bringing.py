"""Bringing games in: a zip, a game file or a file of BG Stats is read, shown, and taken by one button.

What was read lies on the server for an hour, so that what is taken is what was shown. It is taken in one transaction,
as games of this phone, or of a book as well, and taken back in another one. A game is known again by its play's id.
"""

import codecs
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, Literal

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad import registry
from scorepad.bg_stats import of_bg_stats
from scorepad.book import Book, games_over
from scorepad.errors import ScorepadError
from scorepad.evening import with_totals
from scorepad.game import Game
from scorepad.game_table import REMARKS, SEATS, game_table, players_of, remark_of
from scorepad.imports import (
    MOST_PACKED,
    Arrivals,
    Arriving,
    FileFault,
    arriving_of_json,
    id_of_file,
    of_game_files,
    of_zip,
)
from scorepad.plays import id_of, id_of_table
from scorepad.storage import StoredTable
from scorepad.storage.arrivals import Arrival, Coming
from scorepad.storage.tables import New
from scorepad.text import Text, packed, unpacked
from scorepad.web.books import IN_PATH, PATH, book_to_write
from scorepad.web.imports import posted_file, takes_file
from scorepad.web.limits import FILE_WEIGHT, NEW_THINGS, count
from scorepad.web.loaded_table import new_change
from scorepad.web.lookup import games_here, store, way_to
from scorepad.web.rendering import page
from scorepad.web.security import device

blueprint = Blueprint("bringing", __name__)

PART, MOST_WEIGHT = 256 * 1024, 150
"""Bytes of what was read that count as one opened file; and how much of an hour's share one import counts at most."""
OF_BOOK = f"{PATH}bring"
ZIPS = (b"PK\x03\x04", b"PK\x05\x06")
"""The first bytes of a zip, and of an empty one."""
State = Literal["new", "joins", "known"]
"""What becomes of a game: it comes in; it is on this phone, and comes into the book as well; or nothing."""


@dataclass(frozen=True)
class Listed:
    """A game that a file holds. here: the code of the table that it is on this phone, "" for none."""

    arriving: Arriving
    state: State
    here: str = ""

    @property
    def game(self) -> Game:
        """Its game."""
        return registry.games()[self.arriving.game]

    @property
    def people(self) -> Text:
        """Who played, each with the total, the best first."""
        seats = zip(players_of(self.arriving.sheets[SEATS]), self.arriving.totals, strict=True)
        return with_totals(sorted(seats, key=lambda seat: -(seat[1] or 0)))

    @property
    def remark(self) -> str:
        """Where it was played, and the note on it."""
        return remark_of(self.arriving.sheets.get(REMARKS, {}))


@dataclass(frozen=True)
class Shown:
    """What this phone has chosen, as its page shows it. book: where the games come in; None for this phone alone."""

    arrival: Arrival
    book: Book | None
    games: list[Listed]

    @property
    def refused(self) -> list[Text]:
        """What cannot be taken, each with its place and why."""
        return [unpacked(each) for each in self.arrival.contents["refused"]]

    def of(self, state: State) -> list[Listed]:
        """The games of which this becomes."""
        return [each for each in self.games if each.state == state]

    @property
    def address(self) -> str | None:
        """Where the game is on this phone, if it is the only one."""
        here = self.games[0].here if len(self.games) == 1 else ""
        return url_for("tables.pad", slug=self.games[0].game.slug, code=way_to(here) or here) if here else None


def arrivals_in(data: bytes) -> Arrivals:
    """The games in a file of any kind. Raises FileFault if it has none."""
    if data.startswith(ZIPS):
        return of_zip(data)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode()
    if data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"["):
        return of_bg_stats(data) or of_game_files(data)
    raise FileFault(Text("expected a zip from scorepad, a game file, or a BG Stats file"))


@blueprint.get("/bring")
def show() -> str:
    """The page to choose a file on whose games come to this phone."""
    return _form(None)


@blueprint.post("/bring")
@takes_file
def read() -> ResponseReturnValue:
    """Read the posted file, and show what is in it; or the page with the fault in it."""
    return _read(None)


@blueprint.get(OF_BOOK, defaults=IN_PATH)
def show_for_book(slug: str, code: str) -> str:
    """The page to choose a file on whose games come into a book."""
    return _form(book_to_write(code))


@blueprint.post(OF_BOOK, defaults=IN_PATH)
@takes_file
def read_for_book(slug: str, code: str) -> ResponseReturnValue:
    """Read the posted file for a book, and show what is in it; or the page with the fault in it."""
    return _read(book_to_write(code))


@blueprint.get("/bring/<id_>")
def arrived(id_: str) -> ResponseReturnValue:
    """The games that were read, as they come in or have come in; 410 once that is forgotten, or on another phone."""
    found = _find(id_)
    if found is None:
        return _form(None, Text("scorepad keeps a chosen file for only an hour. Choose the file again.")), 410
    return page("arrival.html", shown=found, book=found.book)


@blueprint.post("/bring/<id_>")
def decide(id_: str) -> ResponseReturnValue:
    """Take all games that were read, or take that back, as `do` says."""
    found, now = _find(id_), datetime.now(UTC)
    do = request.form.get("do", "")
    if do not in ("take", "back"):
        abort(400)
    if found is not None and do == "take":
        size = len(json.dumps(found.arrival.contents))
        count(NEW_THINGS, min(MOST_WEIGHT, FILE_WEIGHT * (1 + size // PART)))
        coming = [_coming(each.arriving, found.book, now) for each in found.of("new")]
        here = [each.here for each in found.of("joins")]
        store().arrivals.take(id_, device(), coming, here, book=_code(found.book), now=now)
    elif found is not None:
        store().arrivals.take_back(id_, device(), now)
    return redirect(url_for(".arrived", id_=id_), 303)


def _form(book: Book | None, fault: Text | None = None) -> str:
    return page("bring.html", book=book, fault=fault, most=MOST_PACKED)


def _read(book: Book | None) -> ResponseReturnValue:
    count(NEW_THINGS, FILE_WEIGHT)
    try:
        found = arrivals_in(posted_file(MOST_PACKED))
    except FileFault as fault:
        return _form(book, fault.message), 422
    contents = {
        "book": None if book is None else book.code,
        "games": [each.as_json() for each in found.games],
        "refused": [packed(each) for each in found.refused],
    }
    id_ = new_change()
    store().arrivals.keep(id_, device(), contents, datetime.now(UTC))
    return redirect(url_for(".arrived", id_=id_), 303)


def _find(id_: str) -> Shown | None:
    arrival = store().arrivals.find(id_, device(), datetime.now(UTC)) if id_.isalnum() else None
    if arrival is None:
        return None
    code = arrival.contents["book"]
    book = None if code is None else book_to_write(code)
    return Shown(arrival, book, _listed(arrival.contents["games"], book))


def _code(book: Book | None) -> str | None:
    return None if book is None else book.stored.code


def _listed(games: list[dict[str, Any]], book: Book | None) -> list[Listed]:
    here, in_book = games_here(), _in_book(book)
    found = []
    for each in map(arriving_of_json, games):
        stored = here.get(each.id)
        if stored is None and len(games) == 1:
            stored = _with_file(each, here.values())
        if each.id in in_book:
            found.append(Listed(each, "known"))
        elif stored is None:
            found.append(Listed(each, "new"))
        elif book is not None and _may_join(stored):
            found.append(Listed(each, "joins", stored.code))
        else:
            found.append(Listed(each, "known", stored.code))
    return found


def _with_file(arriving: Arriving, tables: Iterable[StoredTable]) -> StoredTable | None:
    """The table of this phone whose game file came back; None for none. A file by itself does not say its play's id."""
    names = players_of(arriving.sheets[SEATS])
    alike = {}
    for stored in tables:
        if stored.game == arriving.game and players_of(stored.fields(SEATS)) == names:
            alike[stored.code] = stored
    for whole in store().tables.recent([*alike]):
        table = game_table(whole)
        with suppress(ScorepadError):  # a damaged table is none that came back
            if table is not None and arriving.id in (id_of_file(table.file), id_of_file(table.exported)):
                return alike[whole.code]
    return None


def _may_join(stored: StoredTable) -> bool:
    """True if a table of this phone belongs to no book yet, and this phone may change that."""
    return stored.may_write and store().books.book_of(stored.code) is None


def _in_book(book: Book | None) -> set[str]:
    """The ids of the plays of a book, also of those that are not over."""
    if book is None:
        return set()
    look = partial(store().books.tables, book.stored.code)
    found = {over.play.id for over in games_over(store(), look)}
    going_on = [each.code for each in look() if each.digest is None]
    return found | {id_of_table(stored) for stored in store().tables.recent(going_on)}


def _coming(arriving: Arriving, book: Book | None, now: datetime) -> Coming:
    """A game as it comes in: by the same change for the same game, so that two phones at once bring it in once."""
    where = device() if book is None else book.stored.code
    new = New(arriving.game, arriving.sheets, id_of("arrival", where, arriving.id), device())
    return Coming(new, arriving.at or now)
