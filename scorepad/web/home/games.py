"""A game's own pages, which need no table: what it is, scores of one's own, and tools such as a referee."""

from typing import NamedTuple

from flask import Blueprint, abort, current_app, request, session, url_for

from scorepad.core.game import Game
from scorepad.tables.game_table import GameTable
from scorepad.web.frame.language import day
from scorepad.web.frame.lookup import game_or_404, known, store
from scorepad.web.frame.rendering import page
from scorepad.web.table.loaded_table import LoadedTable

blueprint = Blueprint("games", __name__)

MOST_TABLES = 300  # tables to look through; those of several players are among them
TABLE = "table"
"""The name under which an address says which table one comes from."""
MOST_NAMES, MOST_VALUE = 40, 1000
"""Of an address no more than this is read."""


@blueprint.get("/<slug>/")
def about(slug: str) -> str:
    """A game's rules of scoring in our own words, with our rulings."""
    return page("home/about.html", game=game_or_404(slug))


class Score(NamedTuple):
    """A finished table of one player."""

    loaded: LoadedTable
    total: int
    is_best: bool

    @property
    def day(self) -> str:
        """When the table was set up."""
        return day(self.loaded.stored.created_at)


@blueprint.get("/<slug>/scores")
def scores(slug: str) -> str:
    """The scores, the newest first."""
    game = game_or_404(slug)
    if game.players[0] != 1:
        abort(404)
    return page("home/scores.html", game=game, scores=_found(game))


def _found(game: Game) -> list[Score]:
    """The scores of this device, the newest first."""
    if "device" not in session:
        return []
    tables = [
        LoadedTable(GameTable(game, stored))
        for stored in store().visits.played(game.slug, session["device"])[:MOST_TABLES]
    ]
    totals = [(loaded, _total(loaded)) for loaded in tables]
    best = max((total for _, total in totals if total is not None), default=0)
    return [Score(loaded, total, total == best) for loaded, total in totals if total is not None]


def _total(loaded: LoadedTable) -> int | None:
    """The total of a finished game for one player; None for any other game."""
    if len(loaded.table.players) != 1 or not loaded.table.result.settled:
        return None
    return loaded.table.result.standings[0].total


@blueprint.get("/<slug>/ask/<key>")
def ask(slug: str, key: str) -> str:
    """A tool's page. It answers whatever the address says; 404 only where the game has no such tool."""
    game = game_or_404(slug)
    tool = next((tool for tool in game.pages.tools if tool.key == key), None) or abort(404)
    loaded = _table(game, request.args.get(TABLE, ""))
    query = {name: value[:MOST_VALUE] for name, value in list(request.args.items())[:MOST_NAMES] if name != TABLE}
    back = url_for(".about", slug=slug)
    if loaded is not None:
        query[TABLE] = loaded.code
        back = loaded.url()
    own = current_app.jinja_env.select_template([f"{slug}/{key}.html", "game/tool.html"])
    return page(
        own.name or "",
        game=game,
        tool=tool,
        query=query,
        view=tool.answer(query, None if loaded is None else loaded.table.view("")),
        loaded=loaded,
        back=back,
    )


def _table(game: Game, text: str) -> LoadedTable | None:
    """The game's table with this code, if this device knows it and it still stands; guesses find nothing."""
    stored = known(text, "table")
    if stored is None or stored.game != game.slug or stored.deleted_at is not None:
        return None
    return LoadedTable(GameTable(game, stored))
