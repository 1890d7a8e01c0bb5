"""Printing: blank sheets with or without a table, a table's filled sheet, its full report. Nothing is stored.

A room draws its sheets in templates/<slug>/print.html, which extends print.html; without one it is served by
game/print.html. On a blank sheet `opened` holds the names, what the game asked for along with them and the table's own
copy of a layout, and nothing else: one macro draws blank and filled sheets alike.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from unicodedata import bidirectional

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup, escape

from scorepad.game import LAYOUT, Fields, Game
from scorepad.tables import Sitting, display_code
from scorepad.tables.sitting import SheetState
from scorepad.web.home import game_or_404
from scorepad.web.layouts import layouts_of
from scorepad.web.lines import items_of
from scorepad.web.opened import SEATS, Opened, open_table
from scorepad.web.rendering import game_page
from scorepad.web.setup import Setup, setup_of

blueprint = Blueprint("prints", __name__)

BLANK, FILLED, REPORT = "blank", "filled", "report"
PAPERS = ("a4", "letter")
MOST_COPIES = 20
USUAL_PLAYERS = 4
NO_SENTENCE = re.compile(r"(<(text|title)\b.*?</\2>|<[^>]*>)", re.DOTALL)
"""Of a page's HTML the tags; and what a drawing says, where nothing can be marked."""


@dataclass(frozen=True)
class Asked:
    """What the address asks to print. setup and layout: what blank sheets without a table are made for.

    outside: names of the numbers that are less or more than can be; the nearest stands in their place.
    """

    what: str
    paper: str
    copies: int
    with_names: bool
    setup: Setup | None = None
    layout: Opened | None = None
    outside: Sequence[str] = ()


@blueprint.app_template_filter("isolated")
def isolated(html: str, names: Sequence[str]) -> Markup:
    """The same with names that run from right to left marked: no sentence around them turns round."""
    turned = [name for name in names if any(bidirectional(sign) in {"R", "AL"} for sign in name)]
    if not turned:
        return escape(html)
    name = re.compile("|".join(re.escape(escape(name)) for name in sorted(turned, key=len, reverse=True)))
    parts, at = [], 0
    for found in [*NO_SENTENCE.finditer(text := str(escape(html))), None]:
        said = text[at : found.start() if found else None]
        parts += [name.sub(r"<bdi>\g<0></bdi>", said), found[0] if found else ""]
        at = found.end() if found else at
    return Markup("".join(parts))  # noqa: S704  # escaped above, and nothing but tags of our own added


@blueprint.get("/<slug>/print")
def blank(slug: str) -> str:
    """Blank sheets without a table, for so many players."""
    game = game_or_404(slug)
    least, most = game.players
    asked_players = _number("players", min(max(least, USUAL_PLAYERS), most))
    players = min(max(least, asked_players), most)
    layout = next((one for one in layouts_of(game) if one.code == request.args.get(LAYOUT)), None)
    asked = replace(_asked(BLANK), what=BLANK, with_names=False, setup=_setup(game), layout=layout)
    if players != asked_players:
        asked = replace(asked, outside=[*asked.outside, "players"])
    return _page(_nobodys(game, players, asked), asked)


@blueprint.get("/<slug>/<code>/print")
def table(slug: str, code: str) -> ResponseReturnValue:
    """A table's sheet as it stands, its report, or blank sheets for it."""
    opened = open_table(slug, code)
    if opened.is_layout:  # nobody sits there
        return redirect(url_for(".blank", slug=slug, layout=opened.code), 303)
    asked = _asked(FILLED)
    return _page(_emptied(opened) if asked.what == BLANK else opened, asked)


def _asked(what: str) -> Asked:
    """What the query says; whatever makes no sense there is as if it were missing."""
    asked_copies = _number("copies", 1)
    copies = min(max(1, asked_copies), MOST_COPIES)
    return Asked(
        what=_one_of("what", (FILLED, BLANK, REPORT), what),
        paper=_paper(),
        copies=copies,
        with_names=request.args.get("names") != "no",
        outside=["copies"] if copies != asked_copies else [],
    )


def _one_of(name: str, choices: tuple[str, ...], default: str) -> str:
    value = request.args.get(name, default)
    return value if value in choices else default


def _number(name: str, default: int) -> int:
    return request.args.get(name, default, type=int)


def _paper() -> str:
    """The paper asked for, which this device then remembers; else what it remembers."""
    known = session.get("paper", PAPERS[0])
    paper = _one_of("paper", PAPERS, known if known in PAPERS else PAPERS[0])
    if request.args.get("paper") == paper != known:
        session["paper"] = paper
        session.permanent = True
    return paper


def _setup(game: Game) -> Setup | None:
    """What the game asks for along with names, as far as the query says it."""
    if game.setup is None:
        return None
    setup = setup_of(game, request.args.to_dict(), request.args.get(LAYOUT, ""))
    return setup if setup is None or not setup.checked().faults else setup_of(game, {})


def _nobodys(game: Game, players: int, asked: Asked) -> Opened:
    """A table that stands nowhere, where so many players sit who are called by their number."""
    sheets: dict[str, Fields] = {SEATS: {f"player-{seat}": str(seat + 1) for seat in range(players)}}
    if asked.setup is not None and game.setup is not None:
        sheets[game.setup] = {name: value for name, value in asked.setup.form.sheet().items() if value}
    if asked.layout is not None and game.copy is not None:
        sheets[game.copy] = asked.layout.sitting.fields(LAYOUT)
    return Opened(game, Sitting("", game.slug, datetime.now(UTC), None, _states(sheets)))


def _states(sheets: Mapping[str, Fields]) -> dict[str, SheetState]:
    now = datetime.now(UTC)
    return {key: SheetState(1, fields, now, "", None) for key, fields in sheets.items()}


def _emptied(opened: Opened) -> Opened:
    """The table as it was before anybody wrote on it."""
    kept = {SEATS, opened.game.setup, opened.game.copy}
    sheets = {key: state for key, state in opened.sitting.sheets.items() if key in kept}
    return opened.with_sitting(replace(opened.sitting, sheets=sheets))


def _page(opened: Opened, asked: Asked) -> str:
    return game_page(
        "print",
        game=opened.game,
        opened=opened,
        display_code=display_code(opened.code) if opened.code else "",
        result=opened.result,
        view=opened.view(""),
        sheet_view=opened.view,
        items_of=items_of,
        is_blank=asked.what == BLANK,
        most_copies=MOST_COPIES,
        what=asked.what,
        paper=asked.paper,
        copies=asked.copies,
        with_names=asked.with_names,
        outside=asked.outside,
        setup=asked.setup,
        layout_code=asked.layout.code if asked.layout is not None else "",
    )
