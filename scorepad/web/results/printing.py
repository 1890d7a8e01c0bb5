"""Printing: blank sheets with or without a table, a table's filled sheet. Nothing is stored.

A game draws its sheets in templates/<slug>/print.html, which extends print.html; without one it is served by
game/print.html. On a blank sheet `loaded` holds the names, what the game asked for along with them and the table's own
copy of a layout, and nothing else: one macro draws blank and filled sheets alike.

The choices stand in the address. One that cannot be is said where it stands, with what was expected; the nearest, or
what is usual, is printed.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import LAYOUT, Fields, Game
from scorepad.core.parsing import shown
from scorepad.core.text import Text
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
MOST_COPIES = 20
USUAL_PLAYERS = 4
WHOLE = re.compile(r"-?[0-9]{1,18}", re.ASCII)


@dataclass(frozen=True)
class PrintOptions:
    """The options of a print, as the address has them; its template knows each by name. faults: of a choice, by name.

    players: 0 at a table. setup and copied, a layout: what blank sheets without a table are made for; `setup` with its
    faults.
    """

    what: str
    paper: str
    copies: int
    with_names: bool
    players: int = 0
    setup: Setup | None = None
    copied: LoadedTable | None = None
    faults: Mapping[str, Text] = field(default_factory=dict)

    def setup_fields(self) -> Fields:
        """The setup as far as nothing is wrong with it."""
        if self.setup is None or any(not label for label, _ in self.setup.faults):
            return {}
        return self.setup.entered.without_faults()


def options_of_table() -> PrintOptions:
    """The options of a table's print: its sheet as it stands, or blank sheets for it."""
    query = Query()
    what = query.one_of("what", (FILLED, BLANK))
    with_names = query.one_of("names", ("yes", "no")) == "yes"
    return PrintOptions(what, query.paper(), query.copies(), with_names, faults=query.faults)


def options_without_table(game: Game) -> PrintOptions:
    """The options of blank sheets without a table."""
    query = Query()
    least, most = game.players
    return PrintOptions(
        BLANK,
        query.paper(),
        query.copies(),
        with_names=False,
        players=query.number("players", least, most, min(max(least, USUAL_PLAYERS), most)),
        setup=_setup(game),
        copied=query.layout(game),
        faults=query.faults,
    )


class Query:
    """The query of an address of printed pages, and the faults in it, by name."""

    def __init__(self) -> None:
        self.faults: dict[str, Text] = {}

    def number(self, name: str, least: int, most: int, usual: int) -> int:
        """A whole number; the nearest that can be where it is less or more, the usual one where it is none."""
        text = request.args.get(name, str(usual)).strip()
        if WHOLE.fullmatch(text) is None:
            self.faults[name] = Text(
                "expected a whole number from {least} to {most}, got {got}, so {value} is used",
                least=least,
                most=most,
                got=_quoted(text),
                value=usual,
            )
            return usual
        value = min(max(least, int(text)), most)
        if value != int(text):
            self.faults[name] = Text(
                "only {least} to {most} is possible, so {value} is used", least=least, most=most, value=value
            )
        return value

    def copies(self) -> int:
        """How many of each sheet."""
        return self.number("copies", 1, MOST_COPIES, 1)

    def one_of(self, name: str, choices: Sequence[str], usual: str = "") -> str:
        """One of the choices; the usual one, or the first, where it is none of them."""
        usual = usual or choices[0]
        value = request.args.get(name, usual)
        if value in choices:
            return value
        self.faults[name] = Text("expected one of the choices, got {got}", got=_quoted(value))
        return usual

    def paper(self) -> str:
        """The paper asked for, which this device then remembers; else what it remembers."""
        known = session.get("paper", PAPERS[0])
        paper = self.one_of("paper", PAPERS, known if known in PAPERS else PAPERS[0])
        if request.args.get("paper") == paper != known:
            session["paper"] = paper
            session.permanent = True
        return paper

    def layout(self, game: Game) -> LoadedTable | None:
        """The layout asked for, if this device knows it."""
        code = request.args.get(LAYOUT, "")
        found = next((one for one in layouts_of(game) if one.code == code), None)
        if code and found is None:
            title = game.layout.title if game.layout is not None else LAYOUT
            self.faults[LAYOUT] = Text("{title}: {got} was never opened on this phone", title=title, got=_quoted(code))
        return found


def _quoted(text: str) -> Text | str:
    return shown(text or None)


def _setup(game: Game) -> Setup | None:
    """The game's own options besides names, from the query, with their faults."""
    setup = setup_of(game, request.args.to_dict())
    return setup and setup.checked()


@blueprint.get("/<slug>/print")
def blank(slug: str) -> str:
    """Blank sheets without a table, for that many players."""
    game = game_or_404(slug)
    options = options_without_table(game)
    return _page(_nobodys(game, options), options)


@blueprint.get("/<slug>/<code>/print")
def table(slug: str, code: str) -> ResponseReturnValue:
    """A table's sheet as it stands, or blank sheets for it."""
    loaded = visit_table(slug, code, "layout")
    if loaded.table.is_layout:  # nobody sits there
        return redirect(url_for(".blank", slug=slug, layout=loaded.code), 303)
    options = options_of_table()
    return _page(_emptied(loaded) if options.what == BLANK else loaded, options)


def _nobodys(game: Game, options: PrintOptions) -> LoadedTable:
    """A table that stands nowhere, where so many players sit who are called by their number."""
    sheets: dict[str, Fields] = {SEATS: {f"player-{seat}": str(seat + 1) for seat in range(options.players)}}
    if game.setup is not None:
        sheets[game.setup] = options.setup_fields()
    if options.copied is not None and game.copy is not None:
        sheets[game.copy] = options.copied.stored.fields(LAYOUT)
    now = datetime.now(UTC)
    states = {key: SheetState(1, fields, now, "") for key, fields in sheets.items()}
    stored = StoredTable("", game.slug, now, None, states)
    return LoadedTable(GameTable(game, stored))


def _emptied(loaded: LoadedTable) -> LoadedTable:
    """The table as it was before the first entry."""
    kept = {SEATS, loaded.game.setup, loaded.game.copy}
    sheets = {key: state for key, state in loaded.stored.sheets.items() if key in kept}
    return loaded.with_stored(replace(loaded.stored, sheets=sheets))


def _page(loaded: LoadedTable, options: PrintOptions) -> str:
    return game_page(
        PRINT,
        game=loaded.game,
        loaded=loaded,
        display_code=loaded.display_code,
        result=loaded.table.result,
        view=loaded.table.view(""),
        sheet_view=loaded.table.view,
        is_blank=options.what == BLANK,
        most_copies=MOST_COPIES,
        **vars(options),
    )
