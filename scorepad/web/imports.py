"""Opening files: a posted file is read and checked; a game file becomes a new table."""

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad import registry
from scorepad.errors import GameFileError, ScorepadError
from scorepad.game import Fields, Game
from scorepad.game_table import NOTE, REMARKS, SEATS
from scorepad.result import Item, Result
from scorepad.scoring import read_json
from scorepad.text import Text
from scorepad.web.home import home_page
from scorepad.web.lookup import keep_new, remember
from scorepad.web.posting import posted_change
from scorepad.web.seats import seats_form
from scorepad.web.security import FILE_WEIGHT

blueprint = Blueprint("imports", __name__)

FILE = "file"
MOST = 256 * 1024
READ_AT_MOST = 8 * 1024 * 1024  # a file that is too large is still read so far, to answer with all else that came along
_NO_FILE = Text("choose a file first")

View = Callable[..., ResponseReturnValue]
_TAKERS: set[View] = set()


class FileFault(ScorepadError):  # noqa: N818 - what is wrong with a file, said at its input
    """A file that cannot be opened, or none; `message` is what people read."""

    def __init__(self, message: Text) -> None:
        super().__init__(message)
        self.message = message


def takes_file(view: View) -> View:
    """Mark a view that opens files: one that is too large is still read, so that its page can say so."""
    _TAKERS.add(view)
    return view


def make_room() -> None:
    """Let a file that is too large through to the pages that open files. Runs before anything reads the form."""
    if current_app.view_functions.get(request.endpoint or "") in _TAKERS and request.mimetype == "multipart/form-data":
        slug = (request.view_args or {}).get("slug")
        game = None if slug is None else registry.games().get(slug)
        if slug is None or (game is not None and game.layout is not None):
            request.max_content_length = READ_AT_MOST


def refuse_unopened() -> None:
    """Raise FileFault where a file was chosen and another button pressed than the one that opens it."""
    file = request.files.get(FILE)
    name = (file.filename or "") if file is not None else request.form.get(FILE, "")
    if name:
        message = Text("{file} was not opened yet: choose it again and open it, or go on without it", file=name[:60])
        raise FileFault(message)


def file_limit() -> dict[str, Any]:
    """The limit and the sentences for the page's script: how many bytes at most, and what it says above that."""
    return {"most": MOST, "too_large": _too_large("{n}"), "far_too_large": _far_too_large("{n}"), "none": _NO_FILE}


def too_large(count: int) -> Text:
    """A file of so many bytes is refused; never said to be smaller than it is."""
    return _too_large(-(-count // 1024)) if count < 1024 * 1024 else _far_too_large(-(-count // 1024 // 1024))


def _too_large(n: int | str) -> Text:
    return Text("expected a file of at most {most} KB, got {n} KB", most=MOST // 1024, n=n)


def _far_too_large(n: int | str) -> Text:
    return Text("expected a file of at most {most} KB, got {n} MB", most=MOST // 1024, n=n)


def posted_file() -> bytes:
    """The bytes of the posted file. Raises FileFault where there is none, or a larger one than any game needs."""
    file = request.files.get(FILE)
    if file is None or not file.filename:
        raise FileFault(_NO_FILE)
    file.seek(0, os.SEEK_END)
    if file.tell() > MOST:
        raise FileFault(too_large(file.tell()))
    file.seek(0)
    return bytes(file.read())


def read_file(data: bytes) -> Any:
    """The JSON of a file. Raises FileFault."""
    try:
        return read_json(data)
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None


def fault_at(place: Text | str, message: Text | str) -> FileFault:
    """The fault in a file, and its place."""
    return FileFault(Text("{place}: {fault}", place=place, fault=message) if place else Text("{fault}", fault=message))


@blueprint.post("/file")
@takes_file
def open_file() -> ResponseReturnValue:
    """A new table with everything in the posted game file; or the first page with the fault in it."""
    try:
        data = posted_file()
        game, sheets = _table_in(read_file(data))
    except FileFault as fault:
        return home_page(file_fault=fault.message), 422
    change = f"{posted_change()}-{hashlib.sha256(data).hexdigest()[:16]}"
    code = keep_new(game.slug, sheets, change=change, weight=FILE_WEIGHT)
    remember(code)
    return redirect(url_for("tables.pad", slug=game.slug, code=code), 303)


def _table_in(file: Any) -> tuple[Game, dict[str, Fields]]:
    """The game of a file and its sheets. Raises FileFault on what cannot be, or what no sheet could hold."""
    slug = file.get("game") if isinstance(file, dict) else None
    game = registry.games().get(slug) if isinstance(slug, str) else None
    if game is None:
        raise FileFault(Text("expected a game file of one of the games here"))
    try:
        result = game.score(game.parse(file))
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None
    names, rules = [standing.player for standing in result.standings], game.rule_defaults() | (file.get("rules") or {})
    sheets = game.from_file(file)
    _check_forms(game, names, rules, sheets)
    if _lines(game.score(game.parse(game.to_file(names, sheets, rules)))) != _lines(result):
        raise FileFault(Text("a game cannot hold this file as it is: its score would change"))
    note = (file.get("note") or "").strip()
    remarks = {REMARKS: {NOTE: note}} if note else {}
    return game, {SEATS: seats_form(game, names, rules).sheet(game), **sheets, **remarks}


def _lines(result: Result) -> list[str]:
    """All that a result says; sheets put a player's lines in an order of their own."""
    found = [f"{standing.as_json()}" for standing in result.standings]
    for seat, item in enumerate(result.scores):
        found += [f"{seat} {line.label} {line.points} {line.why}" for line in _below(item)]
    return sorted(found)


def _below(item: Item) -> Iterator[Item]:
    yield item
    for part in item.items:
        yield from _below(part)


def _check_forms(game: Game, names: Sequence[str], rules: Mapping[str, bool], sheets: Mapping[str, Fields]) -> None:
    known = {sheet.key: sheet for sheet in game.sheets(names, rules, sheets)}
    for key, fields in sheets.items():
        if key not in known:
            raise fault_at(key, Text("there is no such sheet"))
        form = game.forms[known[key].kind].of(fields, tuple(names))
        for place, message in form.faults_in(fields):
            where = Text("{sheet}, {place}", sheet=known[key].title, place=place) if place else known[key].title
            raise FileFault(Text("{where}: {fault}", where=where, fault=message))
