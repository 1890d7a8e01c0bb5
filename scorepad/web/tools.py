"""Tools: pages that answer questions about a game without a table, such as a referee; their state is their address."""

from contextlib import suppress

from flask import Blueprint, abort, current_app, request, url_for

from scorepad.errors import UnknownTableError
from scorepad.game import Game
from scorepad.storage import normalise_code
from scorepad.web.home import game_or_404
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.lookup import store
from scorepad.web.recent import known_codes
from scorepad.web.rendering import page

TABLE = "table"
"""The name under which an address says which table one comes from."""
MOST_NAMES, MOST_VALUE = 40, 1000
"""Of an address no more than this is read."""

blueprint = Blueprint("tools", __name__)


@blueprint.get("/<slug>/ask/<key>")
def ask(slug: str, key: str) -> str:
    """A tool's page. It answers whatever the address says; 404 only where the game has no such tool."""
    game = game_or_404(slug)
    tool = next((tool for tool in game.tools if tool.key == key), None) or abort(404)
    loaded = _table(game, request.args.get(TABLE, ""))
    asked = {name: value[:MOST_VALUE] for name, value in list(request.args.items())[:MOST_NAMES] if name != TABLE}
    back = url_for("home.about", slug=slug)
    if loaded is not None:
        asked[TABLE] = loaded.code
        back = url_for("pad.pad", slug=slug, code=loaded.code)
    own = current_app.jinja_env.select_template([f"{slug}/{key}.html", "game/tool.html"])
    return page(
        own.name or "",
        game=game,
        tool=tool,
        asked=asked,
        view=tool.answer(asked, {} if loaded is None else loaded.view("")),
        loaded=loaded,
        back=back,
    )


def _table(game: Game, text: str) -> LoadedTable | None:
    """The game's table with this code, if this device knows it and it still stands; guesses find nothing."""
    code = normalise_code(text)
    if code in known_codes():
        with suppress(UnknownTableError):
            stored = store().load(code or "")
            if (stored.kind, stored.game) == ("table", game.slug) and stored.deleted_at is None:
                return LoadedTable(game, stored)
    return None
