"""Opening files: what was posted is read and checked; a layout is kept on this device like one entered here."""

import hashlib
import os
from typing import Any

from flask import abort, request

from scorepad import registry
from scorepad.errors import GameFileError, ScorepadError
from scorepad.game import LAYOUT, Game, Layout
from scorepad.scoring import read_json
from scorepad.text import Text
from scorepad.web.checks import form_faults
from scorepad.web.layouts import begin, layouts_of
from scorepad.web.loaded_table import LoadedLayout
from scorepad.web.lookup import store
from scorepad.web.recent import LAYOUTS, remember

FILE = "file"
MOST = 256 * 1024
READ_AT_MOST = 8 * 1024 * 1024  # a file that is too large is still read so far, to answer with all else that came along
_NO_FILE = Text("choose a file first")
_TAKERS = frozenset({"seats.create", "copies.open_file", "imports.open_file"})


class FileFault(ScorepadError):  # noqa: N818 - what is wrong with a file, said at its input
    """A file that cannot be opened, or none; `message` is what people read."""

    def __init__(self, message: Text) -> None:
        super().__init__(message)
        self.message = message


def make_room() -> None:
    """Let a file that is too large through to the pages that open files. Runs before anything reads the form."""
    if request.endpoint in _TAKERS and request.mimetype == "multipart/form-data":
        slug = (request.view_args or {}).get("slug")
        game = None if slug is None else registry.games().get(slug)
        if slug is None or (game is not None and game.layout is not None):
            request.max_content_length = READ_AT_MOST


def open_layout(game: Game, change: str) -> LoadedLayout:
    """The layout in the posted file, on this device from now on; the one that it has already if it is the same.

    Raises FileFault.
    """
    layout = game.layout or abort(404)
    data = posted_file()
    fields = _fields_in(data, game, layout)
    for kept in layouts_of(game):
        if kept.stored.fields(LAYOUT) == fields:
            remember(kept.code, LAYOUTS)
            return kept
    code = begin(game, f"{change}-{hashlib.sha256(data).hexdigest()[:16]}", fields)
    return LoadedLayout(game, store().load(code), layout)


def refuse_unopened() -> None:
    """Raise FileFault where a file was chosen and another button pressed than the one that opens it."""
    file = request.files.get(FILE)
    name = (file.filename or "") if file is not None else request.form.get(FILE, "")
    if name:
        message = Text("{file} was not opened yet: choose it again and open it, or go on without it", file=name[:60])
        raise FileFault(message)


def file_limit() -> dict[str, Any]:
    """What the page's script needs to say the same: how many bytes at most, and the two sentences."""
    return {"most": MOST, "too_large": _too_large("{size}"), "none": _NO_FILE}


def _too_large(size: str) -> Text:
    return Text("expected a file of at most {most}, got {size}", most=size_of(MOST), size=size)


def size_of(count: int) -> str:
    """So many bytes for people, never less than it is."""
    return f"{-(-count // 1024)} KB" if count < 1024 * 1024 else f"{count / 1024 / 1024:.1f} MB"


def posted_file() -> bytes:
    """The bytes of the posted file. Raises FileFault where there is none, or a larger one than any game needs."""
    file = request.files.get(FILE)
    if file is None or not file.filename:
        raise FileFault(_NO_FILE)
    file.seek(0, os.SEEK_END)
    if file.tell() > MOST:
        raise FileFault(_too_large(size_of(file.tell())))
    file.seek(0)
    return bytes(file.read())


def read_file(data: bytes) -> Any:
    """The JSON of a file. Raises FileFault."""
    try:
        return read_json(data)
    except GameFileError as error:
        raise fault_at(error.where, error.message) from None


def _fields_in(data: bytes, game: Game, layout: Layout) -> dict[str, str]:
    value = read_file(data)
    slug = value.get("game") if isinstance(value, dict) else None
    other = registry.games().get(slug) if isinstance(slug, str) else None
    if other is not None and other.slug != game.slug:
        raise FileFault(Text("expected a file of {game}, got one of {other}", game=game.title, other=other.title))
    try:
        layout.parse(value)
    except GameFileError as error:
        if _is_table(value, game):
            what = Text("expected the file of “{title}” alone, got that of a whole table", title=layout.title)
            raise FileFault(what) from None
        raise fault_at(error.where, error.message) from None
    fields = layout.from_file(value)
    form = layout.form.of(fields)
    for place, message in form_faults(form, fields):
        raise fault_at(place, message)
    if not form.sheet():
        raise FileFault(Text("nothing is entered in this file"))
    return form.sheet()


def _is_table(value: object, game: Game) -> bool:
    try:
        game.parse(value)
    except GameFileError:
        return False
    return True


def fault_at(place: str, message: Text | str) -> FileFault:
    """What is wrong with a file, and where in it."""
    return FileFault(Text("{place}: {fault}", place=place, fault=message) if place else Text("{fault}", fault=message))
