"""A game's game of the day: the same for all who play it on that day, each at a table of their own."""

from contextlib import suppress
from datetime import UTC, date, datetime, timedelta

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.game import Daily, Game
from scorepad.game_table import SEATS, GameTable
from scorepad.text import Text
from scorepad.web.home import people_of_last_table
from scorepad.web.links import shared_address
from scorepad.web.loaded_table import LoadedTable, new_change
from scorepad.web.lookup import game_or_404, keep_new, recent, remember, store
from scorepad.web.posting import posted_change
from scorepad.web.rendering import page
from scorepad.web.seats import seats_form

blueprint = Blueprint("daily", __name__)

_OTHER_DAY = Text("That day is over, or has not begun anywhere yet. Here is today’s game.")


@blueprint.get("/<slug>/daily")
def show(slug: str) -> ResponseReturnValue:
    """The game of the day and the way into it; `day` is the date where this device is."""
    game, daily = _game(slug)
    return _page(game, daily, _day(request.args.get("day", "")) or _today())


@blueprint.post("/<slug>/daily")
def begin(slug: str) -> ResponseReturnValue:
    """Set up the table of the day; where this device has one, the way there."""
    game, daily = _game(slug)
    day = _day(request.form.get("day", ""))
    if day is None:
        return _page(game, daily, _today(), _OTHER_DAY), 422
    loaded = _begun(game, daily, day) or _set_up(game, daily, day)
    return redirect(_way_in(loaded, daily), 303)


def _game(slug: str) -> tuple[Game, Daily]:
    game = game_or_404(slug)
    return game, game.daily or abort(404)


def _today() -> date:
    return datetime.now(UTC).date()


def _day(text: str) -> date | None:
    """The date that a text says, if it is that day somewhere on earth."""
    with suppress(ValueError):
        day = date.fromisoformat(text)
        if abs(day - _today()) <= timedelta(days=1):
            return day
    return None


def _page(game: Game, daily: Daily, day: date, fault: Text | None = None) -> str:
    begun = _begun(game, daily, day)
    return page(
        "daily.html",
        game=game,
        daily=daily,
        day=day,
        fault=fault,
        begun=begun,
        way_in=None if begun is None else _way_in(begun, daily),
        change=new_change(),
        is_asked="day" in request.args,
    )


def _begun(game: Game, daily: Daily, day: date) -> LoadedTable | None:
    """The table of that day that this device has opened last; None where it has none to write on."""
    for stored in recent("table", daily.key):
        is_its = stored.game == game.slug and daily.day(stored.fields(daily.key)) == day
        if is_its and stored.may_write:
            code = stored.code if stored.link is None else stored.link.code
            return LoadedTable(GameTable(game, store().tables.load(code)))
    return None


def _set_up(game: Game, daily: Daily, day: date) -> LoadedTable:
    """A new table for one: for whoever sat alone at the last one, else without a name."""
    last = people_of_last_table(game.slug)
    seats = seats_form(game, last if len(last) == 1 else [""], game.rule_defaults()).sheet(game)
    code = keep_new(game.slug, {SEATS: seats, **daily.sheets(day)}, change=posted_change())
    remember(code)
    return LoadedTable(GameTable(game, store().tables.load(code)))


def _way_in(loaded: LoadedTable, daily: Daily) -> str:
    """The sheet to go on with; the result once all is written."""
    if loaded.table.is_over or not loaded.takes_changes:
        return url_for("tables.result", slug=loaded.game.slug, code=loaded.code)
    return loaded.url(daily.sheet, way=daily.way)


def link_to_play(game: Game) -> str:
    """The link to the game of the day that is handed on with a result."""
    return shared_address(url_for("daily.show", slug=game.slug))[0]
