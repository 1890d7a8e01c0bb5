"""What goes on from one table to the next: the way there, who begins, and who sat where no name was given."""

from typing import NamedTuple

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad import registry
from scorepad.evening import Evening, evening_of, is_unnamed
from scorepad.game import Game
from scorepad.game_table import GameTable, game_table
from scorepad.names import initials
from scorepad.text import Text
from scorepad.web.language import translate
from scorepad.web.loaded_table import LoadedTable, loaded_table_of, open_seated_table, take_seat
from scorepad.web.lookup import remember, store

blueprint = Blueprint("evening", __name__)


@blueprint.get("/<slug>/<code>/next")
def go_on(slug: str, code: str) -> ResponseReturnValue:
    """Go to the newest table of the evening, where the others are; by a link to look, with one to look.

    Back to the result where no table follows.
    """
    loaded = open_seated_table(slug, code)
    newest = loaded
    while (following := newest.next) is not None:
        newest = following
    if newest is loaded:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    way = store().links.code(newest.stored.code, may_write=loaded.may_write)
    there = loaded_table_of(store().tables.load(way))
    remember(there.stored.code, there.stored.link)
    take_seat(there)
    return redirect(there.way_in(), 303)


COLORS = 4
"""How many the tokens have; players beyond that are told apart by their letters alone."""


class Look(NamedTuple):
    """What a player is known by: the name, shortened where there is little room, a letter or two, and a color."""

    name: str
    letter: str
    color: int


def looks_of(loaded: LoadedTable) -> list[dict[str, str | int]]:
    """The looks of all players, by seat."""
    return [look._asdict() for look in looks(loaded.table)]


def looks(table: GameTable) -> list[Look]:
    """The looks of all players of a table, by seat."""
    letters = initials(table.players)
    found = []
    for seat, name in enumerate(table.players):
        letter = translate(Text("P{n}", n=seat + 1)) if is_unnamed(name) else letters[seat]
        found.append(Look(table.short_names[seat], letter, table.colors[seat] % COLORS))
    return found


def games_for(loaded: LoadedTable) -> list[Game]:
    """The other games that the players of a table can play next."""
    count, others = len(loaded.table.players), registry.games().values()
    return [game for game in others if game is not loaded.game and game.players[0] <= count <= game.players[1]]


def evening(loaded: LoadedTable) -> Evening:
    """The finished games of the evening up to this table."""
    found = [game_table(stored) for stored in store().tables.evening(loaded.stored.code)]
    return evening_of([table for table in found if table is not None])
