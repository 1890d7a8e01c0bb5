"""A table on a big screen: a tablet in the middle or a TV, read from across the room."""

from math import ceil
from typing import Any

from flask import Blueprint, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.web.frame.rendering import game_page
from scorepad.web.table.loaded_table import LoadedTable, visit_table
from scorepad.web.table.tables import link_to_look

blueprint = Blueprint("screen", __name__)

TURNS = ("0", "90", "180", "270")
"""Degrees."""
LOOKS = ("", "light", "dark")
"""Light or dark; "" as the system is."""
PACES = ("slow", "quick")
"""At which the ranks of a decided game fill in."""
IN_A_COLUMN = 4
"""More players than so many stand in two columns."""


@blueprint.get("/<slug>/<code>/screen")
def show(slug: str, code: str) -> ResponseReturnValue:
    """The totals, large; `turn` to a side, `look` light or dark, `pace` at which the ranks of a decided game come."""
    loaded = visit_table(slug, code)
    options = {"turn": _one_of("turn", TURNS), "look": _one_of("look", LOOKS), "pace": _one_of("pace", PACES)}
    seats = list(range(len(loaded.table.players)))
    if loaded.table.result.settled:
        seats = sorted(seats, key=lambda seat: loaded.table.result.standings[seat].rank or len(loaded.table.players))
    count = len(loaded.table.players)
    return game_page(
        "screen",
        game=loaded.game,
        loaded=loaded,
        result=loaded.table.result,
        view=loaded.table.view(""),
        seats=seats,
        rows=count if count <= IN_A_COLUMN else ceil(count / 2),
        columns=1 if count <= IN_A_COLUMN else 2,
        options=options,
        next_turn=_address(loaded, options | {"turn": TURNS[(TURNS.index(options["turn"]) + 1) % len(TURNS)]}),
        light=_address(loaded, options | {"look": "light"}),
        dark=_address(loaded, options | {"look": "dark"}),
        paced=_address(loaded, options | {"pace": PACES[1 - PACES.index(options["pace"])]}),
        look=link_to_look(loaded),
        display_code=loaded.display_code,
    )


def _one_of(name: str, choices: tuple[str, ...]) -> str:
    value = request.args.get(name, choices[0])
    return value if value in choices else choices[0]


def _address(loaded: LoadedTable, options: dict[str, Any]) -> str:
    return url_for(".show", slug=loaded.game.slug, code=loaded.code, **options)
