"""Opening a game file as a new table: what was saved there, or written by hand, goes on here."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.game import Fields, Game
from scorepad.result import Item, Result
from scorepad.text import Text
from scorepad.web.changes import posted_change
from scorepad.web.checks import form_faults
from scorepad.web.files import FileFault, fault_at, posted_file, read_file
from scorepad.web.home import home_page
from scorepad.web.loaded_table import SEATS
from scorepad.web.lookup import store
from scorepad.web.recent import remember
from scorepad.web.seats_form import seats_form
from scorepad.web.security import device

blueprint = Blueprint("imports", __name__)


@blueprint.post("/file")
def open_file() -> ResponseReturnValue:
    """A table with all that stands in the posted game file; or the first page with what is wrong with it."""
    try:
        data = posted_file()
        game, sheets = _table_in(read_file(data))
    except FileFault as fault:
        return home_page(file_fault=fault.message), 422
    change = f"{posted_change()}-{hashlib.sha256(data).hexdigest()[:16]}"
    code = store().create(game.slug, sheets, change=change, device=device())
    remember(code)
    return redirect(url_for("pad.pad", slug=game.slug, code=code), 303)


def _table_in(file: Any) -> tuple[Game, dict[str, Fields]]:
    """The game of a file and its sheets. Raises FileFault on what cannot be, or what no sheet could hold."""
    slug = file.get("game") if isinstance(file, dict) else None
    game = registry.games().get(slug) if isinstance(slug, str) else None
    if game is None:
        raise FileFault(Text("expected a game file of one of the games here"))
    try:
        result = game.score(game.parse(file))
    except GameFileError as error:
        raise fault_at(error.where, error.message) from None
    names, rules = [standing.player for standing in result.standings], game.rule_defaults() | (file.get("rules") or {})
    sheets = game.from_file(file)
    _check_seats(game, names, rules)
    _check_forms(game, names, rules, sheets)
    if _lines(game.score(game.parse(game.to_file(names, sheets, rules)))) != _lines(result):
        raise FileFault(Text("this file says more than the sheets of a table can keep"))
    return game, {SEATS: seats_form(game, names, rules).sheet(game), **sheets}


def _lines(result: Result) -> list[str]:
    """All that a result says; sheets put a player's lines in an order of their own."""
    found = [f"{standing.as_json()}" for standing in result.standings]
    for seat, item in enumerate(result.scores):
        found += [f"{seat} {line.label} {line.points} {line.why}" for line in _below(item)]
    return sorted(found)


def _below(item: Item) -> Iterator[Item]:
    yield item
    for part in item.items:
        yield from _below(part)


def _check_seats(game: Game, names: Sequence[str], rules: Mapping[str, bool]) -> None:
    form = seats_form(game, names, rules)
    fault = form.check(game)
    for seat, entry in enumerate(form.player.entries):
        if entry.errors:
            raise fault_at(f"players[{seat}]", entry.errors[0])
    if fault is not None:
        raise fault_at("players", fault)


def _check_forms(game: Game, names: Sequence[str], rules: Mapping[str, bool], sheets: Mapping[str, Fields]) -> None:
    known = {sheet.key: sheet for sheet in game.sheets(names, rules, sheets)}
    for key, fields in sheets.items():
        if key not in known:
            raise fault_at(key, Text("there is no such sheet"))
        form = game.forms[known[key].kind].of(fields, tuple(names))
        for place, message in form_faults(form, fields):
            where = Text("{sheet}, {place}", sheet=known[key].title, place=place) if place else known[key].title
            raise FileFault(Text("{where}: {fault}", where=where, fault=message))
