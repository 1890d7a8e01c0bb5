"""Uploads: check a posted file, and create a table from a game file, or a layout from a layout's file."""

import hashlib
import os
from collections.abc import Callable
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.imports import MOST, FileFault, game_of_layout, read_file, table_of
from scorepad.core.text import Text
from scorepad.web.frame.limits import FILE_WEIGHT
from scorepad.web.frame.lookup import keep_new, remember
from scorepad.web.home.home import home_page
from scorepad.web.home.layouts import editor, open_layout
from scorepad.web.table.posting import posted_change

blueprint = Blueprint("game_files", __name__)

FILE = "file"
MEGABYTE = 1024 * 1024
READ_AT_MOST = 8 * MEGABYTE  # larger files are read up to this size, so that the page can report the error
_NO_FILE = Text("choose a file first")

View = Callable[..., ResponseReturnValue]
_TAKERS: dict[object, int] = {}


def takes_file(view: View, most: int = READ_AT_MOST) -> View:
    """Mark a view as accepting files, and return it.

    most: the size up to which a request is read, so that the page can report that a smaller limit is exceeded.
    """
    _TAKERS[view] = most
    return view


def make_room() -> None:
    """Raise the size limit for views that accept files. Runs before anything reads the form."""
    most = _TAKERS.get(current_app.view_functions.get(request.endpoint or ""))
    if most is not None and request.mimetype == "multipart/form-data":
        request.max_content_length = most


def file_limit(most: int = MOST) -> dict[str, Any]:
    """The size limit in bytes, and the error messages, for the page's script."""
    too_large = {"too_large": _too_large("{n}", most), "far_too_large": _far_too_large("{n}", most)}
    return {"most": most, "none": _NO_FILE, **too_large}


def too_large(count: int, most: int = MOST) -> Text:
    """The error message for a file of `count` bytes; sizes are rounded up."""
    if count < MEGABYTE:
        return _too_large(-(-count // 1024), most)
    return _far_too_large(-(-count // MEGABYTE), most)


def _too_large(n: int | str, most: int) -> Text:
    return Text("expected a file of at most {most} KB, got {n} KB", most=most // 1024, n=n)


def _far_too_large(n: int | str, most: int) -> Text:
    if most >= MEGABYTE:
        return Text("expected a file of at most {most} MB, got {n} MB", most=most // MEGABYTE, n=n)
    return Text("expected a file of at most {most} KB, got {n} MB", most=most // 1024, n=n)


def posted_file(most: int = MOST) -> bytes:
    """The contents of the posted file. Raises FileFault if there is none, or if it is too large."""
    file = request.files.get(FILE)
    if file is None or not file.filename:
        raise FileFault(_NO_FILE)
    file.seek(0, os.SEEK_END)
    if file.tell() > most:
        raise FileFault(too_large(file.tell(), most))
    file.seek(0)
    return bytes(file.read())


@blueprint.post("/file")
@takes_file
def open_file() -> ResponseReturnValue:
    """Create a table or a layout from the posted file; for an invalid file, show the home page with the error."""
    try:
        data = posted_file()
        file = read_file(data)
        change = f"{posted_change()}-{hashlib.sha256(data).hexdigest()[:16]}"
        game = game_of_layout(file)
        if game is not None:
            return redirect(editor(game, open_layout(game, file, change)), 303)
        read = table_of(file)
    except FileFault as fault:
        return home_page(file_fault=fault.message), 422
    code = keep_new(read.game.slug, read.sheets, change=change, weight=FILE_WEIGHT)
    remember(code)
    return redirect(url_for("tables.pad", slug=read.game.slug, code=code), 303)
