"""Layouts: the values printed on one copy of a game, entered once for many tables.

A layout is stored like a table with a single sheet. Each table has its own copy of a layout, which can be kept for
later tables, replaced by another layout, and saved as a file.
"""

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.imports import FileFault, fault_at
from scorepad.core.errors import GameFileError
from scorepad.core.game import LAYOUT, Fields, Game, Layout
from scorepad.core.text import Text
from scorepad.storage import CHANGED_FIRST, Edit
from scorepad.tables.game_table import LayoutTable
from scorepad.web.frame.lookup import game_or_404, keep_new, recent, remember
from scorepad.web.frame.rendering import page
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import Post, posted_base, posted_change, propose
from scorepad.web.table.tables import download

blueprint = Blueprint("layouts", __name__)

MOST = 24
"""Maximum number of layouts to choose from."""
EMPTY = "new"
"""The value to choose an empty layout."""


def layouts_of(game: Game) -> list[LoadedTable]:
    """The layouts of a game opened on this device, last opened first, without empty ones."""
    if game.layout is None:
        return []
    begun = [stored for stored in recent("layout") if stored.game == game.slug and stored.fields(LAYOUT)]
    return [LoadedTable(LayoutTable(game, stored, game.layout)) for stored in begun[:MOST]]


@blueprint.post("/<slug>/layouts")
def create(slug: str) -> ResponseReturnValue:
    """Create a layout."""
    game = game_or_404(slug)
    if game.layout is None:
        abort(404)
    return redirect(editor(game, begin(game, posted_change())), 303)


def begin(game: Game, change: str, fields: Fields | None = None) -> str:
    """Create a layout with these fields, or an empty layout, and return its code."""
    sheets = {LAYOUT: fields} if fields else {}
    code = keep_new(game.slug, sheets, change=change, kind="layout")
    remember(code)
    return code


def editor(game: Game, code: str) -> str:
    """The URL of a layout's page."""
    return url_for("sheets.show", slug=game.slug, code=code, key=LAYOUT)


def open_layout(game: Game, file: Any, change: str) -> str:
    """Store the layout from a file for this device, unless it has the same layout already, and return its code.

    Raises FileFault if the file is invalid or empty.
    """
    layout = game.layout or abort(404)
    fields = _fields_in(file, layout)
    return _same(game, fields) or begin(game, change, fields)


def _same(game: Game, fields: Fields) -> str | None:
    """The code of this device's layout with exactly these fields, or None."""
    return next((each.code for each in layouts_of(game) if each.stored.fields(LAYOUT) == fields), None)


def _fields_in(file: Any, layout: Layout) -> dict[str, str]:
    try:
        layout.parse(file)
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None
    fields = layout.from_file(file)
    form = layout.form.of(fields)
    for place, message in form.faults_in(fields):
        raise fault_at(place, message)
    if not form.sheet():
        raise FileFault(Text("nothing is entered in this file"))
    return form.sheet()


def copy_of(loaded: LoadedTable) -> LoadedTable:
    """Load a table's own copy of a layout as if it were a layout, under the table's code.

    Returns `loaded` itself if it is a layout, or if its game has no layouts.
    """
    game = loaded.game
    if loaded.table.is_layout or game.layout is None or game.copy is None:
        return loaded
    state = loaded.stored.sheets.get(game.copy)
    sheets = {} if state is None else {LAYOUT: state}
    stored = replace(loaded.stored, kind="layout", sheets=sheets)
    return LoadedTable(LayoutTable(game, stored, game.layout))


@blueprint.get("/<slug>/<code>/copies")
def copies(slug: str, code: str) -> str:
    """The page to keep a table's layout on this device, or to use another layout instead."""
    return _page(visit_table(slug, code))


def _page(loaded: LoadedTable, fault: Text | str | None = None) -> str:
    game, key = loaded.game, _copy_key(loaded)
    return page(
        "home/copies.html",
        game=game,
        loaded=loaded,
        sheet=loaded.sheet(key),
        own=copy_of(loaded),
        layouts=layouts_of(game),
        kept=_same(game, loaded.stored.fields(key)),
        change=new_change(),
        fault=fault,
    )


def _copy_key(loaded: LoadedTable) -> str:
    """The key of the sheet with the table's layout; 404 if tables of this game have none."""
    return loaded.game.copy or abort(404)


@blueprint.post("/<slug>/<code>/keep")
def keep(slug: str, code: str) -> ResponseReturnValue:
    """Keep the table's layout on this device."""
    loaded = visit_table(slug, code)
    fields = loaded.stored.fields(_copy_key(loaded))
    if not fields:
        return _page(loaded, Text("There is nothing to keep yet.")), 422
    if _same(loaded.game, fields) is None:
        begin(loaded.game, f"{posted_change()}-{loaded.stored.revision(loaded.game.copy or '')}", fields)
    return redirect(url_for(".copies", slug=slug, code=loaded.code), 303)


@blueprint.post("/<slug>/<code>/copy")
def take(slug: str, code: str) -> ResponseReturnValue:
    """Replace the table's layout with a copy of the layout `layout`; "new" empties it, for another copy of the game.

    The layout is never merged with changes since `base`, because a mix of two printed boards is meaningless.
    """
    loaded = visit_table(slug, code)
    key, wanted = _copy_key(loaded), request.form.get("layout", "")
    choices = {each.code: each.stored.fields(LAYOUT) for each in layouts_of(loaded.game)} | {EMPTY: {}}
    if wanted not in choices:
        return _page(loaded, Text("Your choice is no longer on this phone. Choose again.")), 422
    fields, base = choices[wanted], posted_base()
    if base != loaded.stored.revision(key) and loaded.stored.fields(key) != fields:
        return _page(loaded, CHANGED_FIRST), 409
    outcome = propose(loaded, [Post(Edit(key, fields, base, is_exact=True), posted_change())])
    if outcome.status == 422:
        # Translators: {fault}: what is wrong, such as “rows[2]: expected 7 spaces”
        fault = Text("Your choice does not fit this game. {fault}", fault=outcome.notice)
        return _page(loaded, fault), 409
    if outcome.loaded.stored.fields(key) != fields:
        return _page(outcome.loaded, outcome.notice or CHANGED_FIRST), 409
    return redirect(loaded.url(key), 303)


@blueprint.get("/<slug>/<code>/layout.json")
def export(slug: str, code: str) -> Response:
    """The table's layout as a file."""
    loaded = visit_table(slug, code)
    _copy_key(loaded)
    return download(copy_of(loaded).table.file, f"{slug}-{LAYOUT}-{loaded.code}.json")
