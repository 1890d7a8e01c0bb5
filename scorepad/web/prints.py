"""Printing: blank sheets with or without a table, a table's filled sheet, its full report. Nothing is stored.

A game draws its sheets in templates/<slug>/print.html, which extends print.html; without one it is served by
game/print.html. On a blank sheet `loaded` holds the names, what the game asked for along with them and the table's own
copy of a layout, and nothing else: one macro draws blank and filled sheets alike.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from unicodedata import bidirectional

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from scorepad.game import LAYOUT, Fields, Game
from scorepad.storage import SheetState, StoredTable, display_code
from scorepad.web.home import game_or_404
from scorepad.web.lines import items_of
from scorepad.web.loaded_table import SEATS, LoadedTable, open_table
from scorepad.web.print_choices import BLANK, MOST_COPIES, Asked, asked_of_nobody, asked_of_table
from scorepad.web.rendering import game_page

blueprint = Blueprint("prints", __name__)

NO_SENTENCE = re.compile(r"(<(text|title)\b.*?</\2>|<[^>]*>)", re.DOTALL)
"""Of a page's HTML the tags; and what a drawing says, where nothing can be marked."""


@blueprint.app_template_filter("isolated")
def isolated(html: str, names: Sequence[str]) -> Markup:
    """The same with names that run from right to left marked: no sentence around them turns round."""
    turned = [name for name in names if any(bidirectional(sign) in {"R", "AL"} for sign in name)]
    if not turned:
        return escape(html)
    name = re.compile("|".join(re.escape(escape(name)) for name in sorted(turned, key=len, reverse=True)))
    parts, at = [], 0
    for found in [*NO_SENTENCE.finditer(text := str(escape(html))), None]:
        said = text[at : found.start() if found else None]
        parts += [name.sub(r"<bdi>\g<0></bdi>", said), found[0] if found else ""]
        at = found.end() if found else at
    return Markup("".join(parts))  # noqa: S704  # escaped above, and nothing but tags of our own added


@blueprint.get("/<slug>/print")
def blank(slug: str) -> str:
    """Blank sheets without a table, for so many players."""
    game = game_or_404(slug)
    asked = asked_of_nobody(game)
    return _page(_nobodys(game, asked), asked)


@blueprint.get("/<slug>/<code>/print")
def table(slug: str, code: str) -> ResponseReturnValue:
    """A table's sheet as it stands, its report, or blank sheets for it."""
    loaded = open_table(slug, code)
    if loaded.is_layout:  # nobody sits there
        return redirect(url_for(".blank", slug=slug, layout=loaded.code), 303)
    asked = asked_of_table()
    return _page(_emptied(loaded) if asked.what == BLANK else loaded, asked)


def _nobodys(game: Game, asked: Asked) -> LoadedTable:
    """A table that stands nowhere, where so many players sit who are called by their number."""
    sheets: dict[str, Fields] = {SEATS: {f"player-{seat}": str(seat + 1) for seat in range(asked.players)}}
    if game.setup is not None:
        sheets[game.setup] = asked.setup_fields()
    if asked.layout is not None and game.copy is not None:
        sheets[game.copy] = asked.layout.stored.fields(LAYOUT)
    return LoadedTable(game, StoredTable("", game.slug, datetime.now(UTC), None, _states(sheets)))


def _states(sheets: Mapping[str, Fields]) -> dict[str, SheetState]:
    now = datetime.now(UTC)
    return {key: SheetState(1, fields, now, "", None) for key, fields in sheets.items()}


def _emptied(loaded: LoadedTable) -> LoadedTable:
    """The table as it was before anybody wrote on it."""
    kept = {SEATS, loaded.game.setup, loaded.game.copy}
    sheets = {key: state for key, state in loaded.stored.sheets.items() if key in kept}
    return loaded.with_stored(replace(loaded.stored, sheets=sheets))


def _page(loaded: LoadedTable, asked: Asked) -> str:
    return game_page(
        "print",
        game=loaded.game,
        loaded=loaded,
        display_code=display_code(loaded.code) if loaded.code else "",
        result=loaded.result,
        view=loaded.view(""),
        sheet_view=loaded.view,
        items_of=items_of,
        is_blank=asked.what == BLANK,
        is_bare=not any(fields for key, fields in loaded.fields.items() if key != SEATS),
        most_copies=MOST_COPIES,
        what=asked.what,
        paper=asked.paper,
        copies=asked.copies,
        with_names=asked.with_names,
        faults=asked.faults,
        setup=asked.setup,
        layout_code=asked.layout.code if asked.layout is not None else "",
    )
