"""Layouts: what is printed on a copy of a game, entered once for many tables. Each is kept as a table of one sheet."""

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.game import LAYOUT, Fields, Game
from scorepad.web.changes import posted_change
from scorepad.web.home import game_or_404
from scorepad.web.loaded_table import LoadedLayout
from scorepad.web.lookup import store
from scorepad.web.recent import LAYOUTS, recent_codes, remember
from scorepad.web.security import device

blueprint = Blueprint("layouts", __name__)


def layouts_of(game: Game) -> list[LoadedLayout]:
    """The layouts of a game opened on this device, the newest first; those that nobody began are left out."""
    if game.layout is None:
        return []
    kept = store().recent(recent_codes(LAYOUTS))
    layouts = [
        LoadedLayout(game, stored, game.layout)
        for stored in kept
        if (stored.kind, stored.game) == ("layout", game.slug)
    ]
    return [layout for layout in layouts if layout.stored.fields(LAYOUT)]


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
    code = store().create(game.slug, sheets, change=change, device=device(), kind="layout")
    remember(code, LAYOUTS)
    return code


def editor(game: Game, code: str) -> str:
    """The address of a layout's page."""
    return url_for("sheets.show", slug=game.slug, code=code, key=LAYOUT)


@blueprint.app_context_processor
def _shared() -> dict[str, object]:
    return {"layouts_of": layouts_of}
