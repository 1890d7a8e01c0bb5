"""A table on a big screen: a tablet in the middle, or a TV that is readable from across the room."""

from math import ceil

from flask import Blueprint

from scorepad.web.frame.rendering import game_page
from scorepad.web.table.loaded_table import visit_table
from scorepad.web.table.tables import link_to_look

blueprint = Blueprint("screen", __name__)

IN_A_COLUMN = 4
"""The maximum number of players in one column; more players take two."""


@blueprint.get("/<slug>/<code>/screen")
def show(slug: str, code: str) -> str:
    """The totals in large type, by rank once they are settled."""
    loaded = visit_table(slug, code)
    result, count = loaded.table.result, len(loaded.table.players)
    seats = list(range(count))
    if result.settled:
        seats.sort(key=lambda seat: result.standings[seat].rank or count)
    columns = 1 if count <= IN_A_COLUMN else 2
    return game_page(
        "screen",
        game=loaded.game,
        loaded=loaded,
        result=result,
        view=loaded.table.view(""),
        seats=seats,
        rows=ceil(count / columns),
        columns=columns,
        look=link_to_look(loaded),
        display_code=loaded.display_code,
    )
