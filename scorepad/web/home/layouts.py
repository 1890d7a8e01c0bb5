"""Layouts: what is printed on a copy of a game, entered once for many tables, each stored like a table of one sheet.

A table's own copy of one is kept for later tables, replaced by another one, saved as a file.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.imports import FileFault, fault_at, read_file
from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.game import LAYOUT, Fields, Game, Layout
from scorepad.core.text import Text
from scorepad.storage import CHANGED_FIRST, Edit
from scorepad.tables.game_table import LayoutTable
from scorepad.web.frame.lookup import game_or_404, keep_new, recent, remember, store
from scorepad.web.frame.rendering import page
from scorepad.web.home.game_files import posted_file, takes_file
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import Post, posted_base, posted_change, propose
from scorepad.web.table.tables import download

blueprint = Blueprint("layouts", __name__)

MOST = 24
"""So many are offered to choose from."""

_GONE = Text("Your choice is no longer on this phone. Choose again.")


def layouts_of(game: Game) -> list[LoadedTable]:
    """The layouts of a game opened on this device, the newest first, without empty ones."""
    if game.layout is None:
        return []
    begun = [stored for stored in recent("layout") if stored.game == game.slug and stored.fields(LAYOUT)]
    return [LoadedTable(LayoutTable(game, stored, game.layout)) for stored in begun[:MOST]]


@blueprint.post("/<slug>/layouts")
def create(slug: str) -> ResponseReturnValue:
    """Begin a layout."""
    game = game_or_404(slug)
    if game.layout is None:
        abort(404)
    return redirect(editor(game, begin(game, posted_change())), 303)


def begin(game: Game, change: str, fields: Fields | None = None) -> str:
    """Make a layout with these fields, or one where nothing is entered yet; its code."""
    sheets = {LAYOUT: fields} if fields else {}
    code = keep_new(game.slug, sheets, change=change, kind="layout")
    remember(code)
    return code


def editor(game: Game, code: str) -> str:
    """The address of a layout's page."""
    return url_for("sheets.show", slug=game.slug, code=code, key=LAYOUT)


def open_layout(game: Game, change: str) -> LoadedTable:
    """The layout in the posted file, on this device from now on; the one that it has already if it is the same.

    Raises FileFault.
    """
    layout = game.layout or abort(404)
    data = posted_file()
    fields = _fields_in(data, game, layout)
    for kept in layouts_of(game):
        if kept.stored.fields(LAYOUT) == fields:
            remember(kept.code)
            return kept
    code = begin(game, f"{change}-{hashlib.sha256(data).hexdigest()[:16]}", fields)
    return LoadedTable(LayoutTable(game, store().tables.load(code), layout))


def _fields_in(data: bytes, game: Game, layout: Layout) -> dict[str, str]:
    value = read_file(data)
    slug = value.get("game") if isinstance(value, dict) else None
    other = registry.games().get(slug) if isinstance(slug, str) else None
    if other is not None and other.slug != game.slug:
        # Translators: {other}: another game’s title
        raise FileFault(Text("expected a file for {game}, got a file for {other}", game=game.title, other=other.title))
    try:
        layout.parse(value)
    except GameFileError as error:
        if _is_table(value, game):
            what = Text("expected a file with only “{title}”, got the file of a whole game", title=layout.title)
            raise FileFault(what) from None
        raise fault_at(error.place, error.message) from None
    fields = layout.from_file(value)
    form = layout.form.of(fields)
    for place, message in form.faults_in(fields):
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


def copy_of(loaded: LoadedTable) -> LoadedTable:
    """A table's copy as if it were a layout: its label, its file, its view. Its code is still the table's."""
    game = loaded.game
    if loaded.table.is_layout or game.layout is None or game.copy is None:
        return loaded
    state = loaded.stored.sheets.get(game.copy)
    sheets = {} if state is None else {LAYOUT: state}
    stored = replace(loaded.stored, kind="layout", sheets=sheets)
    return LoadedTable(LayoutTable(game, stored, game.layout))


@blueprint.get("/<slug>/<code>/copies")
def copies(slug: str, code: str) -> str:
    """The page of a table's copy: keep it on this device, or take another one instead."""
    loaded, _ = _table_with_copy(slug, code)
    return _page(loaded, message=_message(loaded))


def _table_with_copy(slug: str, code: str) -> tuple[LoadedTable, str]:
    """The table, and the key of the sheet that holds its copy; answers 404 where tables have none."""
    loaded = visit_table(slug, code)
    return loaded, loaded.game.copy or abort(404)


def _message(loaded: LoadedTable) -> Text | None:
    """The sentence on what was just done, which the address names."""
    names = {one.code: one.table.label for one in layouts_of(loaded.game)}
    for done, sentence in (
        ("kept", Text("Kept for later games: {name}", name=names.get(request.args.get("kept", "")))),
        ("taken", Text("This game now has: {name}", name=copy_of(loaded).table.label)),
        ("opened", Text("Opened, and kept on this phone: {name}", name=names.get(request.args.get("opened", "")))),
    ):
        if request.args.get(done) in names:
            return sentence
    return None


def _page(
    loaded: LoadedTable,
    message: Text | None = None,
    fault: Text | str | None = None,
    file_fault: Text | str | None = None,
) -> str:
    game = loaded.game
    return page(
        "home/copies.html",
        game=game,
        loaded=loaded,
        sheet=loaded.sheet(game.copy or ""),
        own=copy_of(loaded),
        layouts=layouts_of(game),
        change=new_change(),
        message=message,
        fault=fault,
        file_fault=file_fault,
    )


@blueprint.post("/<slug>/<code>/keep")
def keep(slug: str, code: str) -> ResponseReturnValue:
    """Keep the table's copy on this device: as a new layout, or as the newest state of the one that `layout` names."""
    loaded, key = _table_with_copy(slug, code)
    fields, wanted = loaded.stored.fields(key), request.form.get("layout", "")
    if not fields:
        return _page(loaded, fault=Text("There is nothing to keep yet.")), 422
    if not wanted:
        kept = begin(loaded.game, f"{posted_change()}-{loaded.stored.revision(key)}", fields)
        return _done(loaded, "kept", kept)
    layout = _layout(loaded, wanted)
    if layout is None:
        return _page(loaded, fault=_GONE), 422
    fault = _put(layout, LAYOUT, fields, posted_base(f"base-{wanted}"), f"{posted_change()}-{wanted}")
    if fault is not None:
        return _page(loaded, fault=fault), 409
    remember(layout.code)
    return _done(loaded, "kept", layout.code)


@blueprint.post("/<slug>/<code>/copy")
def take(slug: str, code: str) -> ResponseReturnValue:
    """Give the table a copy of the layout that `layout` names, in place of the one it has."""
    loaded, key = _table_with_copy(slug, code)
    layout = _layout(loaded, request.form.get("layout", ""))
    if layout is None:
        return _page(loaded, fault=_GONE), 422
    fault = _put(loaded, key, layout.stored.fields(LAYOUT), posted_base(), f"{posted_change()}-{layout.code}")
    if fault is not None:
        return _page(visit_table(slug, code, "layout"), fault=fault), 409
    return _done(loaded, "taken", layout.code)


@blueprint.post("/<slug>/<code>/copies")
@takes_file
def open_file(slug: str, code: str) -> ResponseReturnValue:
    """Open a layout's file, to be taken from the list."""
    loaded, _ = _table_with_copy(slug, code)
    try:
        return _done(loaded, "opened", open_layout(loaded.game, posted_change()).code)
    except FileFault as fault:
        return _page(loaded, file_fault=fault.message), 422


@blueprint.get("/<slug>/<code>/layout.json")
def export(slug: str, code: str) -> Response:
    """The file of the table's copy alone."""
    loaded, _ = _table_with_copy(slug, code)
    return download(copy_of(loaded).table.file, f"{slug}-{LAYOUT}-{loaded.code}.json")


def _layout(loaded: LoadedTable, code: str) -> LoadedTable | None:
    return next((one for one in layouts_of(loaded.game) if one.code == code), None)


def _done(loaded: LoadedTable, what: str, code: str) -> ResponseReturnValue:
    done: dict[str, Any] = {what: code}
    return redirect(url_for(".copies", slug=loaded.game.slug, code=loaded.code, **done), 303)


def _put(loaded: LoadedTable, key: str, fields: Mapping[str, str], base: int, change: str) -> Text | str | None:
    """Make a sheet hold exactly these fields; the answer says why nothing was stored, if so.

    Changes by others since `base` are not merged: half of one printed board and half of another are none.
    """
    outcome = propose(loaded, [Post(Edit(key, fields, base, is_exact=True), change)])
    if outcome.status == 422:
        # Translators: {fault}: what is wrong, such as “rows[2]: expected 7 spaces”
        return Text("Your choice does not fit this game. {fault}", fault=outcome.notice)
    stored = outcome.loaded.stored.fields(key)
    return outcome.notice or (None if stored == fields else CHANGED_FIRST)
