"""Importing games: upload a zip, a game file or a BG Stats file, preview its games, and import them.

Imported games are added to this phone, or to a book as well. The server keeps an upload for an hour, so that the import
matches the preview. A file is read and imported in portions, a few per request; the page of a large file shows the
progress and reloads itself. Games that are known already are recognized by their play ids.
"""

import codecs
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.bg_stats import of_bg_stats
from scorepad.book.book import SLUG, Book, refresh
from scorepad.book.imports import (
    MOST_PACKED,
    MOST_SHEETS,
    Arriving,
    FileFault,
    Opened,
    Refused,
    of_game_files,
    of_zip,
)
from scorepad.book.plays import id_of, id_of_table
from scorepad.book.statistics import Figures
from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.core.scoring import in_utf_8
from scorepad.core.serialization import from_json, to_json
from scorepad.core.text import Text
from scorepad.storage import StoredTable
from scorepad.storage.pending_imports import FILE, PendingImport
from scorepad.storage.table import NewTable
from scorepad.tables.evening import with_totals
from scorepad.tables.game_table import REMARKS, SEATS, players_of, remark_of
from scorepad.web.frame.limits import FILE_WEIGHT, NEW_THINGS, count
from scorepad.web.frame.lookup import games_here, store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.home.books import IN_PATH, PATH, book_to_write
from scorepad.web.home.game_files import posted_file, takes_file
from scorepad.web.table.loaded_table import new_change

blueprint = Blueprint("importing", __name__)

SHEETS = 3000
"""The number of sheets that count as one more file against the rate limit."""
PORTION = 20
"""The number of games that are read, and later stored, at a time. Changes by others can be stored in between."""
STEP = 0.5
"""Processor seconds after which a request leaves the rest of a file to the next request."""
AGAIN = 1
"""Seconds until the page of an unfinished file reloads."""
EXAMPLES = 2
"""The number of games named for each reason why some cannot be added."""
OF_BOOK = f"{PATH}bring"
ZIPS = (b"PK\x03\x04", b"PK\x05\x06")
"""The first bytes of a zip, and of an empty one."""
State = Literal["new", "joins", "known"]
"""The action for a game: "new" is imported, "joins" is already on this phone and is added to the book, "known" is
skipped."""


@dataclass(frozen=True)
class ListedGame:
    """A game in a file. here: the code of its table on this phone, or ""."""

    arriving: Arriving
    state: State
    here: str = ""

    @property
    def game(self) -> Game:
        """The game that was played."""
        return registry.games()[self.arriving.game]

    @property
    def people(self) -> Text:
        """The players, each with the total, best first."""
        names = players_of(self.arriving.sheets[SEATS])
        return with_totals(sorted(zip(names, self.arriving.totals, strict=True), key=lambda seat: -(seat[1] or 0)))

    @property
    def outcome(self) -> Text | None:
        """A note if the game is unfinished, else None."""
        return None if self.arriving.is_over else Text("not decided yet")

    @property
    def remark(self) -> str:
        """The place and the note."""
        return remark_of(self.arriving.sheets.get(REMARKS, {}))


def _reasons(refused: Sequence[Refused]) -> list[tuple[Text | str, int, Sequence[Refused]]]:
    """The reasons why games cannot be added: each with the number of games and a few examples."""
    found: dict[str, list[Refused]] = {}
    for each in refused:
        found.setdefault(str(each.reason), []).append(each)
    return [(alike[0].reason, len(alike), alike[:EXAMPLES]) for alike in found.values()]


def opened(data: bytes) -> Opened:
    """Open a file of any supported kind.

    Raises FileFault if its kind is not supported, or if it is damaged, is too large, or has no games or too many.
    """
    if data.startswith(ZIPS):
        return of_zip(data)
    data = in_utf_8(data)
    if data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"["):
        return of_bg_stats(data) or of_game_files(data)
    raise FileFault(Text("expected a zip from scorepad, a game file, or a BG Stats file"))


@blueprint.get("/bring")
@blueprint.get(OF_BOOK, defaults=IN_PATH)
def show(slug: str = "", code: str = "") -> str:
    """The page to choose a file whose games are added to this phone, or to a book."""
    return _form(_book(code))


@blueprint.post("/bring")
@blueprint.post(OF_BOOK, defaults=IN_PATH)
@takes_file
def read(slug: str = "", code: str = "") -> ResponseReturnValue:
    """Read the posted file and show its games, or the page with the error."""
    book = _book(code)
    count(NEW_THINGS, FILE_WEIGHT)
    id_ = new_change()
    try:
        data = posted_file(MOST_PACKED)
        file = opened(data)
        contents = {"book": code, "count": file.games, "others": file.others, "read": 0, "sheets": 0}
        games = _portion(file, contents, STEP)
    except FileFault as fault:
        return _form(book, fault.message), 422
    store().arrivals.keep(id_, device(), contents | {"read": 0}, datetime.now(UTC), b64encode(data).decode())
    store().arrivals.add(id_, device(), 0, games, contents)
    return redirect(url_for(".arrived", id_=id_), 303)


@blueprint.get("/bring/<id_>")
def arrived(id_: str) -> ResponseReturnValue:
    """The games of a file, before or after the import; 410 if the upload has expired or is another phone's.

    Each request first does some of the remaining work; until all work is done, the page shows the progress.
    """
    found = _find(id_)
    if found is None:
        return _form(None, Text("scorepad keeps a chosen file for only an hour. Choose the file again.")), 410
    book = _book(found.contents["book"])
    count, is_reading = found.contents["count"], found.contents["read"] < found.contents["count"]
    try:
        reached = _read_on(found) if is_reading else _take(found, book)
    except FileFault as fault:
        return _form(book, fault.message), 422
    if reached < count:
        shown = page(
            "home/arriving.html", book=book, arrival=found, is_reading=is_reading, number=reached + 1, count=count
        )
        return shown, {"Refresh": str(AGAIN)}
    known = (games_here(), _in_book(book))
    games: list[ListedGame] = []
    refused: list[Refused] = []
    for portion in store().arrivals.portions(id_, device()):
        games += _listed(portion, known, book)
        refused += [Refused(**each) for each in from_json(portion.contents["refused"])]
    return page("home/arrival.html", book=book, arrival=found, games=games, refused=refused, reasons=_reasons(refused))


@blueprint.post("/bring/<id_>")
def decide(id_: str) -> ResponseReturnValue:
    """Import all games that were read, or undo the import, depending on `do`."""
    found, now = _find(id_), datetime.now(UTC)
    do = request.form.get("do", "")
    if do not in ("take", "back"):
        abort(400)
    if found is not None and do == "back":
        store().arrivals.take_back(id_, device(), now)
        code = found.contents["book"]
        return redirect(url_for(".show", slug=SLUG, code=code) if code else url_for(".show"), 303)
    if found is not None and not found.is_taken and found.contents["read"] == found.contents["count"]:
        count(NEW_THINGS, FILE_WEIGHT * (1 + found.contents["sheets"] // SHEETS))
        store().arrivals.take(id_, device(), [], [], book=None, now=now)
    return redirect(url_for(".arrived", id_=id_), 303)


def _read_on(arrival: PendingImport) -> int:
    """Read the next games of a file, and return the number of games read so far. Raises FileFault."""
    contents, until = dict(arrival.contents), time.thread_time() + STEP
    kept = store().arrivals.find(arrival.id + FILE, device(), datetime.now(UTC))
    file = None if kept is None else opened(b64decode(kept.contents))
    while file is not None and contents["read"] < file.games:
        begin = contents["read"]
        games = _portion(file, contents, until - time.thread_time())
        if not store().arrivals.add(arrival.id, device(), begin, games, contents) or time.thread_time() >= until:
            break
    return int(contents["read"])


def _portion(file: Opened, contents: dict[str, Any], seconds: float) -> Any:
    """The next games of a file, as JSON: as many as can be read in `seconds`, but at least one and at most PORTION.

    Updates the counters in `contents`. Raises FileFault if the games have too many sheets.
    """
    until = time.thread_time() + seconds
    games, refused = [], []
    for number in range(contents["read"], min(file.games, contents["read"] + PORTION)):
        found = file.read(number)
        if isinstance(found, Refused):
            refused.append(found)
        else:
            games.append(found)
            contents["sheets"] += len(found.sheets)
        contents["read"] += 1
        if time.thread_time() >= until:
            break
    if contents["sheets"] > MOST_SHEETS:
        raise FileFault(Text("The games in this file are too long to add at once. Split them into several files."))
    return to_json({"games": games, "refused": refused})


def _take(arrival: PendingImport, book: Book | None) -> int:
    """Import portions for a limited time, if the import was requested.

    Returns the number of games done so far, or of all games if nothing is left to import.
    """
    until, now = time.thread_time() + STEP, datetime.now(UTC)
    left = []
    if arrival.is_taken:
        left = [portion for portion in store().arrivals.portions(arrival.id, device()) if not portion.is_taken]
    known = (games_here(), _in_book(book)) if left else ({}, set())
    for portion in left:
        if portion is not left[0] and time.thread_time() >= until:
            return portion.begin
        games = [*_listed(portion, known, book)]
        new = [(_new(each.arriving, arrival), each.arriving.at or now) for each in games if each.state == "new"]
        here = [each.here for each in games if each.state == "joins"]
        code = None if book is None else book.stored.code
        store().arrivals.take(portion.id, device(), new, here, book=code, now=now)
    return int(arrival.contents["count"])


def _book(code: str) -> Book | None:
    """The book with this code, for writing; None for an empty code."""
    return book_to_write(code) if code else None


def _form(book: Book | None, fault: Text | None = None) -> str:
    return page("home/bring.html", book=book, fault=fault, most=MOST_PACKED)


def _find(id_: str) -> PendingImport | None:
    """The upload of this phone; None if it has expired, is another phone's, or is stored in an earlier format."""
    found = store().arrivals.find(id_, device(), datetime.now(UTC)) if id_.isalnum() else None
    return found if found is not None and "others" in found.contents else None


def _listed(
    portion: PendingImport, known: tuple[dict[str, StoredTable], set[str]], book: Book | None
) -> Iterator[ListedGame]:
    """Yield the games of a portion with their states.

    known: the games on this phone, and the play ids in the book. The ids of the portion are added to the latter, to
    detect duplicates.
    """
    here, ids = known
    for kept in from_json(portion.contents["games"]):
        each = Arriving(**kept)
        stored = here.get(each.id)
        if each.id in ids:
            yield ListedGame(each, "known", "" if stored is None else stored.code)
        elif stored is None:
            yield ListedGame(each, "new")
        elif book is not None and stored.may_write and store().books.book_of(stored.code) is None:
            yield ListedGame(each, "joins", stored.code)
        else:
            yield ListedGame(each, "known", stored.code)
        ids.add(each.id)


def _in_book(book: Book | None) -> set[str]:
    """The ids of all plays of a book, including unfinished ones."""
    if book is None:
        return set()
    refresh(store(), book)
    plays = Figures(store(), book.stored.code, {}).plays()
    going_on = [code for code in store().books.tables(book.stored.code) if code not in plays]
    return {play.id for play in plays.values()} | {id_of_table(stored) for stored in store().tables.recent(going_on)}


def _new(arriving: Arriving, arrival: PendingImport) -> NewTable:
    """The new table for a game."""
    return NewTable(arriving.game, arriving.sheets, id_of("arrival", arrival.id, arriving.id), device())
