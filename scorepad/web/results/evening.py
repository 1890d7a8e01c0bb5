"""From one table to the next: the newest table, who begins, and the names of unnamed seats."""

import secrets
from typing import NamedTuple

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.core.short_names import initials
from scorepad.core.text import Text
from scorepad.storage import Edit
from scorepad.tables.evening import Evening, evening_of, is_unnamed
from scorepad.tables.game_table import GameTable, game_table
from scorepad.web.frame.language import translate
from scorepad.web.frame.lookup import store
from scorepad.web.table.loaded_table import LoadedTable, visit_table
from scorepad.web.table.posting import Post, propose

blueprint = Blueprint("evening", __name__)


@blueprint.get("/<slug>/<code>/next")
def go_on(slug: str, code: str) -> ResponseReturnValue:
    """Redirect to the newest table of the evening, where the others are, or to the result if no table follows.

    A read-only link stays read-only.
    """
    loaded = visit_table(slug, code)
    newest = loaded
    while (following := newest.next) is not None:
        newest = following
    if newest is loaded:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    way = store().links.codes(newest.stored.code, loaded.stored.link.right).long
    return redirect(visit_table(None, way).way_in(), 303)


UNASKED, NEVER = "unasked", "never"
"""UNASKED: the session key of the table at which this phone is not asked for names. NEVER: its value for all tables."""
LOOKS = 8
"""The number of looks of a token: four colors, each outlined or filled."""


class Look(NamedTuple):
    """The look of a player: the full name, the short name, an abbreviation of one to three characters, a color.

    is_unnamed: True if the player has no name. color: 0 to 7; from 4 on it is color - 4 with a filled badge.
    """

    full: str
    name: str
    letter: str
    color: int
    is_unnamed: bool


def looks_of(loaded: LoadedTable) -> list[dict[str, str | int]]:
    """The looks of all players, by player id; {} for players who have left."""
    table = loaded.table
    found: list[dict[str, str | int]] = [{} for _ in range(table.next_id)]
    for id_, each in zip(table.ids, looks(table), strict=True):
        found[id_] = {"name": each.name, "letter": each.letter, "color": each.color}
    return found


def looks(table: GameTable) -> list[Look]:
    """The looks of all players of a table, by seat."""
    letters = initials(table.players)
    found = []
    for seat, name in enumerate(table.players):
        has_none = is_unnamed(name)
        # Translators: {n}: a player’s number; P stands for Player, as short as can be
        letter = translate(Text("P{n}", n=seat + 1)) if has_none else letters[seat]
        found.append(Look(name, table.short_names[seat], letter, table.colors[seat] % LOOKS, has_none))
    return found


def games_for(loaded: LoadedTable) -> list[Game]:
    """The other games that the players of a table can play next."""
    count, others = len(loaded.table.players), registry.games().values()
    return [game for game in others if game is not loaded.game and game.players[0] <= count <= game.players[1]]


@blueprint.post("/<slug>/<code>/begins")
def draw(slug: str, code: str) -> ResponseReturnValue:
    """Draw the first player, for all phones to see; does nothing once something is entered."""
    loaded = visit_table(slug, code)
    if not loaded.table.has_begun:
        key, field = loaded.table.begins_at
        fields = {**loaded.stored.fields(key), field: str(secrets.randbelow(len(loaded.table.players)))}
        # If another phone was first, the next page shows the player that it has drawn.
        propose(loaded, [Post(Edit(key, fields, loaded.stored.revision(key)))])
    return redirect(loaded.url(), 303)


@blueprint.post("/<slug>/<code>/unnamed")
def leave_unnamed(slug: str, code: str) -> ResponseReturnValue:
    """Stop asking this phone for missing names at this table, or at all tables if `do` is never."""
    loaded = visit_table(slug, code)
    session[UNASKED] = NEVER if request.form.get("do") == NEVER else loaded.stored.code
    session.permanent = True
    return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)


def unnamed_seats(loaded: LoadedTable) -> list[int]:
    """The unnamed seats of a settled game, for which the result page requests names; [] if this phone declined."""
    players, unasked = loaded.table.players, session.get(UNASKED)
    if unasked in (NEVER, loaded.stored.code) or not (loaded.takes_changes and loaded.table.result.settled):
        return []
    return [seat for seat, name in enumerate(players) if is_unnamed(name)]


def evening(loaded: LoadedTable) -> Evening:
    """The evening up to this table; only finished games with several players count."""
    found = [game_table(stored) for stored in store().tables.evening(loaded.stored.code)]
    return evening_of([table for table in found if table is not None])
