"""Printing: blank sheets with or without a table, and a table's filled sheet. Nothing is stored.

A game draws its sheets in templates/<slug>/print.html, which extends results/print.html; without it, game/print.html
is used.
For a blank sheet `loaded` has only the names, the game's setup and the table's copy of a layout, so that one macro
draws blank and filled sheets alike.

The options are in the URL. For an invalid option, the nearest or default value is used.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import LAYOUT, Fields, Game
from scorepad.storage import SheetState, StoredTable
from scorepad.tables.game_table import SEATS, GameTable
from scorepad.web.frame.lookup import game_or_404
from scorepad.web.frame.rendering import PRINT, game_page
from scorepad.web.home.layouts import layouts_of
from scorepad.web.home.new import Setup, setup_of
from scorepad.web.table.loaded_table import LoadedTable, visit_table

blueprint = Blueprint("printing", __name__)

BLANK, FILLED = "blank", "filled"
PAPERS = ("a4", "letter")
USUAL_PLAYERS = 4


def one_of(name: str, choices: Sequence[str], usual: str) -> str:
    """The choice in the query parameter `name`; `usual` for any other value."""
    value = request.args.get(name, usual)
    return value if value in choices else usual


def paper() -> str:
    """The paper size in the query, which this device then remembers, or else the remembered size."""
    known = session.get("paper", PAPERS[0])
    chosen = one_of("paper", PAPERS, known)
    if chosen != known:
        session["paper"] = chosen
        session.permanent = True
    return chosen


@blueprint.get("/<slug>/print")
def blank(slug: str) -> str:
    """Blank sheets without a table, for the given number of players; `layout` is the code of a layout to fill in."""
    game = game_or_404(slug)
    least, most = game.players
    players = min(max(least, request.args.get("players", USUAL_PLAYERS, type=int)), most)
    setup = setup_of(game, request.args.to_dict())
    setup = setup and setup.checked()
    copied = next((each for each in layouts_of(game) if each.code == request.args.get(LAYOUT)), None)
    loaded = _unstored(game, players, setup, copied)
    return _page(loaded, BLANK, setup=setup, copied=copied)


@blueprint.get("/<slug>/<code>/print")
def table(slug: str, code: str) -> ResponseReturnValue:
    """A table's filled sheet, or blank sheets for it."""
    loaded = visit_table(slug, code, "layout")
    if loaded.table.is_layout:  # a layout has no players
        return redirect(url_for(".blank", slug=slug, layout=loaded.code), 303)
    what = one_of("what", (FILLED, BLANK), FILLED)
    return _page(_emptied(loaded) if what == BLANK else loaded, what)


def _unstored(game: Game, players: int, setup: Setup | None, copied: LoadedTable | None) -> LoadedTable:
    """A table that is not stored, whose players have numbers as names."""
    sheets: dict[str, Fields] = {SEATS: {f"player-{seat}": str(seat + 1) for seat in range(players)}}
    if setup is not None and all(label for label, _ in setup.faults):
        sheets[setup.sheet.key] = setup.entered.without_faults()
    if copied is not None and game.copy is not None:
        sheets[game.copy] = copied.stored.fields(LAYOUT)
    now = datetime.now(UTC)
    states = {key: SheetState(1, fields, now, "") for key, fields in sheets.items()}
    return LoadedTable(GameTable(game, StoredTable("", game.slug, now, None, states)))


def _emptied(loaded: LoadedTable) -> LoadedTable:
    """A copy of the table as it was before its first entry."""
    kept = {SEATS, loaded.game.setup, loaded.game.copy}
    sheets = {key: state for key, state in loaded.stored.sheets.items() if key in kept}
    return loaded.with_stored(replace(loaded.stored, sheets=sheets))


def _page(loaded: LoadedTable, what: str, *, setup: Setup | None = None, copied: LoadedTable | None = None) -> str:
    return game_page(
        PRINT,
        game=loaded.game,
        loaded=loaded,
        display_code=loaded.display_code,
        result=loaded.table.result,
        view=loaded.table.view(""),
        sheet_view=loaded.table.view,
        what=what,
        is_blank=what == BLANK,
        paper=paper(),
        setup=setup,
        copied=copied,
    )
