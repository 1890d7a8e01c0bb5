"""The home page: the current table, a field for a code, the games; and all tables opened on this device."""

import logging
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from scorepad.core import registry
from scorepad.core.text import Series, Text, plural, together
from scorepad.storage import StoredTable, normalise_code
from scorepad.tables.evening import is_unnamed, names_of, with_totals
from scorepad.tables.game_table import SEATS, GameTable, players_of, remark_of
from scorepad.web.frame.assets import FOR_GOOD, send_packed, shell_style, theme_version
from scorepad.web.frame.lookup import ADDRESSES, games_here, recent, store, stored_or_404
from scorepad.web.frame.rendering import page
from scorepad.web.results.evening import looks
from scorepad.web.table.history import ago
from scorepad.web.table.loaded_table import LoadedTable, new_change

blueprint = Blueprint("home", __name__)

_log = logging.getLogger("scorepad")

FEW, MANY = 5, 30
"""The number of earlier tables on the home page, and of tables on each page of the full list."""


@dataclass(frozen=True)
class ListedTable:
    """A table in a list."""

    loaded: LoadedTable

    @property
    def is_readable(self) -> bool:
        """True if the table can be shown. A damaged table must not break the list."""
        try:
            return bool(self.people and self.stand)
        except Exception:
            _log.exception("the table %s is left out of a list", self.loaded.code)
            return False

    @cached_property
    def people(self) -> Text | str:
        """The players, or only their number if all are unnamed; once the game is over, by rank, each with the total."""
        result = self.loaded.table.result
        names = self._names
        if result.settled:
            ranked = sorted(zip(names, result.standings, strict=True), key=lambda each: each[1].rank or 0)
            return with_totals((name, each.total) for name, each in ranked)
        if all(is_unnamed(player) for player in self.loaded.table.players):
            return plural("{n} player", "{n} players", len(names))
        return Series(names)

    @property
    def _names(self) -> list[str]:
        """The names of the players; for unnamed seats, "P" and the number."""
        return [look.letter if look.is_unnamed else look.full for look in looks(self.loaded.table)]

    @cached_property
    def stand(self) -> Text:
        """The winners, or the state of the game if it has none, such as how much is missing."""
        result, missing = self.loaded.table.result, self.loaded.table.missing
        standings = zip(self._names, result.standings, strict=True)
        winners = [name for name, standing in standings if standing.winner]
        if result.settled and len(result.standings) == 1:
            return Text("finished")
        if winners:
            return plural("{names} won", "{names} share the win", len(winners), names=together(winners))
        if self.loaded.table.is_untouched:
            return Text("nothing entered yet")
        return plural("{n} more to enter", "{n} more to enter", len(missing)) if missing else Text("not decided yet")

    @property
    def remark(self) -> str:
        """The place and the note, or ""."""
        return remark_of(self.loaded.table.remarks)

    @property
    def when(self) -> Text | str:
        """The age of the game, or its day."""
        return ago(self.loaded.table.played_at)


def _opened(find: str = "") -> list[StoredTable]:
    """The tables opened on this device that match a search, the last opened first, with few of their sheets loaded."""
    games, wanted = registry.games(), letters(find).split()
    found = []
    for stored in games_here().values():
        if stored.game in games:
            text = letters(" ".join([str(games[stored.game].title), *players_of(stored.fields(SEATS))]))
            if all(word in text for word in wanted):
                found.append(stored)
    return found


def letters(text: str) -> str:
    """A text without case and accents, for searching: "zoe" finds "Zoé", "muller" finds "Müller"."""
    return "".join(char for char in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(char))


def _listed(tables: Sequence[StoredTable]) -> list[ListedTable]:
    """These tables with all their sheets, without damaged tables."""
    games = registry.games()
    whole = store().tables.recent([stored.code for stored in tables])
    links = {stored.code: stored.link for stored in tables}
    found = [replace(stored, link=links[stored.code]) for stored in whole]
    listed = [ListedTable(LoadedTable(GameTable(games[stored.game], stored))) for stored in found]
    return [each for each in listed if each.is_readable]


def people_of_last_table(game: str | None = None) -> list[str]:
    """The names at this device's last table, or its last table of a game, in seat order; "" for unnamed seats."""
    tables = (stored for stored in recent("table", SEATS) if game in (None, stored.game))
    return next((names_of(players_of(stored.fields(SEATS))) for stored in tables), [])


def recent_names() -> list[str]:
    """The last 16 names used on this device, most recent first, without duplicates."""
    names = (name for stored in recent("table", SEATS) for name in names_of(players_of(stored.fields(SEATS))))
    return [name for name in dict.fromkeys(names) if name][:16]


@blueprint.get("/")
def index() -> str:
    """The home page."""
    return home_page()


def home_page(code: str = "", fault: Text | None = None, file_fault: Text | None = None) -> str:
    """The home page. code: as typed into its form. fault, file_fault: the error in the code, or in a posted file."""
    opened = _opened()
    newest = _listed(opened[: 1 + FEW])
    return page(
        "home/home.html",
        games=registry.games().values(),
        last=newest[0] if newest else None,
        earlier=newest[1:],
        has_more=len(opened) > 1 + FEW,
        code=code,
        fault=fault,
        file_fault=file_fault,
        change=new_change(),
    )


@blueprint.get("/tables")
def tables() -> str:
    """All tables opened on this device, page by page; `find` filters them by words in names of players and games."""
    find, start = request.args.get("find", "")[:100], request.args.get("from", 0, type=int)
    opened = _opened(find)
    start = min(max(0, start), len(opened))
    return page(
        "home/tables.html",
        find=find,
        tables=_listed(opened[start : start + MANY]),
        count=len(opened),
        further=start + MANY if start + MANY < len(opened) else None,
    )


@blueprint.post("/open")
def open_code() -> ResponseReturnValue:
    """Redirect to the page of a typed code or pasted link: a table, layout, slip, shared result, place or book."""
    code = request.form.get("code", "")
    try:
        stored = stored_or_404(code, *ADDRESSES)
    except NotFound:
        if normalise_code(code):
            fault = Text("No game has this code. Check each letter, or scan the QR code.")
        else:
            fault = Text("No game has this code. A code has nine or twelve letters and digits, such as K7M-P2X-94D.")
        return home_page(code[:40], fault), 404
    return redirect(url_for(ADDRESSES[stored.kind], slug=stored.game or None, code=stored.link_code), 303)


@blueprint.get("/theme.css")
def theme_css() -> Response:
    """The style sheet of every page, with the games' accents."""
    response = send_packed(Response(shell_style(), mimetype="text/css"))
    if request.args.get("v") == theme_version():
        response.headers["Cache-Control"] = FOR_GOOD
    return response


@blueprint.get("/static/<version>/<path:filename>")
def earlier_static(version: str, filename: str) -> ResponseReturnValue:
    """The current static file, for pages opened before an update."""
    return redirect(url_for("static", filename=filename))
