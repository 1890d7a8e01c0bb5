"""A table's own copy of a layout: kept for later tables, replaced by another one, saved as a file."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_timedelta

from scorepad.errors import GameFileError, StaleSheetError
from scorepad.game import LAYOUT
from scorepad.storage import StoredTable
from scorepad.text import Text
from scorepad.web.changes import posted_base, posted_change
from scorepad.web.files import FileFault, file_limit, open_layout
from scorepad.web.layouts import begin, layouts_of
from scorepad.web.loaded_table import LoadedLayout, LoadedTable, new_change, open_seated_table, open_table
from scorepad.web.lookup import store
from scorepad.web.pad import download
from scorepad.web.recent import LAYOUTS, remember
from scorepad.web.rendering import page, translate
from scorepad.web.security import device

blueprint = Blueprint("copies", __name__)
blueprint.add_app_template_global(file_limit)

DATED_AFTER = timedelta(days=30)
_STALE = Text("Somebody has just changed it. Look again, then choose.")
_GONE = Text("That one is no longer on this device. Choose again.")


@blueprint.app_template_global()
def copy_of(loaded: LoadedTable) -> LoadedTable:
    """A table's copy as if it were a layout: its label, its file, its view. Its code is still the table's."""
    game = loaded.game
    if loaded.is_layout or game.layout is None or game.copy is None:
        return loaded
    state = loaded.stored.sheets.get(game.copy)
    sheets = {} if state is None else {LAYOUT: state}
    return LoadedLayout(game, replace(loaded.stored, kind="layout", sheets=sheets), game.layout)


@blueprint.app_template_filter()
def ago(moment: datetime) -> str:
    """How long ago a moment was; its date where that is long ago."""
    past = datetime.now(UTC) - moment
    if past < timedelta(minutes=1):
        return translate(Text("just now"))
    return moment.strftime("%Y-%m-%d") if past > DATED_AFTER else str(format_timedelta(-past, add_direction=True))


@blueprint.get("/<slug>/<code>/copies")
def copies(slug: str, code: str) -> str:
    """What the table has, what of it can be kept on this device, and what it could have instead."""
    loaded, _ = _open(slug, code)
    return _page(loaded, said=_said(loaded))


def _open(slug: str, code: str) -> tuple[LoadedTable, str]:
    """The table, and the key of the sheet that holds its copy; answers 404 where tables have none."""
    loaded = open_seated_table(slug, code)
    return loaded, loaded.game.copy or abort(404)


def _said(loaded: LoadedTable) -> Text | None:
    """What was done a moment ago, as the address tells."""
    names = {one.code: one.label for one in layouts_of(loaded.game)}
    for done, sentence in (
        ("kept", Text("Kept for later tables: {name}", name=names.get(request.args.get("kept", "")))),
        ("taken", Text("This table now has: {name}", name=copy_of(loaded).label)),
        ("opened", Text("Opened, and kept on this device: {name}", name=names.get(request.args.get("opened", "")))),
    ):
        if request.args.get(done) in names:
            return sentence
    return None


def _page(
    loaded: LoadedTable, said: Text | None = None, fault: Text | None = None, file_fault: Text | None = None
) -> str:
    game = loaded.game
    return page(
        "copies.html",
        game=game,
        loaded=loaded,
        sheet=loaded.sheet(game.copy or ""),
        own=copy_of(loaded),
        layouts=layouts_of(game),
        change=new_change(),
        said=said,
        fault=fault,
        file_fault=file_fault,
    )


@blueprint.post("/<slug>/<code>/keep")
def keep(slug: str, code: str) -> ResponseReturnValue:
    """Keep the table's copy on this device: as a new layout, or as the newest state of the one that `layout` names."""
    loaded, key = _open(slug, code)
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
    remember(layout.code, LAYOUTS)
    return _done(loaded, "kept", layout.code)


@blueprint.post("/<slug>/<code>/copy")
def take(slug: str, code: str) -> ResponseReturnValue:
    """Give the table a copy of the layout that `layout` names, in place of the one it has."""
    loaded, key = _open(slug, code)
    layout = _layout(loaded, request.form.get("layout", ""))
    if layout is None:
        return _page(loaded, fault=_GONE), 422
    fault = _put(loaded, key, layout.stored.fields(LAYOUT), posted_base(), f"{posted_change()}-{layout.code}")
    if fault is not None:
        return _page(open_table(slug, code), fault=fault), 409
    return _done(loaded, "taken", layout.code)


@blueprint.post("/<slug>/<code>/copies")
def open_file(slug: str, code: str) -> ResponseReturnValue:
    """Open a layout's file, to be taken from the list."""
    loaded, _ = _open(slug, code)
    try:
        return _done(loaded, "opened", open_layout(loaded.game, posted_change()).code)
    except FileFault as fault:
        return _page(loaded, file_fault=fault.message), 422


@blueprint.get("/<slug>/<code>/layout.json")
def export(slug: str, code: str) -> Response:
    """The file of the table's copy alone."""
    loaded, _ = _open(slug, code)
    return download(copy_of(loaded).file, f"{slug}-{LAYOUT}-{loaded.code}.json")


def _layout(loaded: LoadedTable, code: str) -> LoadedTable | None:
    return next((one for one in layouts_of(loaded.game) if one.code == code), None)


def _done(loaded: LoadedTable, what: str, code: str) -> ResponseReturnValue:
    done: dict[str, Any] = {what: code}
    return redirect(url_for(".copies", slug=loaded.game.slug, code=loaded.code, **done), 303)


def _put(loaded: LoadedTable, key: str, fields: Mapping[str, str], base: int, change: str) -> Text | None:
    """Make a sheet hold exactly these fields; the answer says why nothing was stored, if so.

    Whatever else was changed since `base` is not merged: half of one printed board and half of another are none.
    """

    def check(stored: StoredTable) -> None:
        if stored.fields(key) != fields:
            raise StaleSheetError((), dict(fields), base)
        _ = loaded.with_stored(stored).parsed  # raises GameFileError

    try:
        stored = store().change(loaded.code, key, fields, base=base, change=change, device=device(), check=check)
    except StaleSheetError:
        return _STALE
    except GameFileError as error:
        return Text("It does not fit this table: {place}: {fault}", place=error.where, fault=error.message)
    return None if stored.fields(key) == fields else _STALE
