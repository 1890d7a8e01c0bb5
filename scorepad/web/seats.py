"""Who sits at a table and by which house rules: the new table, and changing names later."""

from collections.abc import Sequence

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.game import Game
from scorepad.text import Text
from scorepad.web.home import game_or_404, recent_names
from scorepad.web.opened import SEATS, Opened, new_change, open_table, players_of, recent_codes, remember, store
from scorepad.web.posted import change_sheet, posted_base, posted_change
from scorepad.web.rendering import page
from scorepad.web.seats_form import SeatsForm, seats_form
from scorepad.web.security import device

blueprint = Blueprint("seats", __name__)


def _posted(game: Game) -> tuple[list[str], dict[str, bool]]:
    """The names as posted, one for each row of the page, and the house rules."""
    rows = max((seat + 1 for seat in range(game.players[1]) if f"player-{seat}" in request.form), default=0)
    names = [request.form.get(f"player-{seat}", "")[:200] for seat in range(rows)]
    rules = {rule.name: request.form.get(f"rule-{rule.name}") == "yes" for rule in game.house_rules}
    return _rows(names, rows, game), rules


def _rows(names: Sequence[str], count: int, game: Game) -> list[str]:
    """The names in `count` rows, but in no fewer than the game's fewest players and no more than its most."""
    count = min(max(count, game.players[0]), game.players[1])
    return [*names, *[""] * game.players[1]][:count]


@blueprint.get("/<slug>/new")
def new(slug: str) -> str:
    """An empty table; with the players of another one that this device knows where they play `again`."""
    game = game_or_404(slug)
    again = request.args.get("again", "")
    if again in recent_codes():
        before = open_table(slug, again)
        return _new_page(game, seats_form(game, before.players, before.rules))
    return _new_page(game, seats_form(game, _rows([], 0, game), game.rule_defaults()))


def _new_page(game: Game, form: SeatsForm, fault: Text | None = None, change: str = "") -> str:
    taken = {name.casefold() for name in form.names()}
    offered = [name for name in recent_names() if name.casefold() not in taken]
    return page("new.html", game=game, form=form, fault=fault, offered=offered, change=change or new_change())


@blueprint.post("/<slug>/new")
def create(slug: str) -> ResponseReturnValue:
    """Set the table up, or rearrange the names: `do` is up:N, down:N, drop:N, more or add:NAME."""
    game = game_or_404(slug)
    names, rules = _posted(game)
    do, _, what = request.form.get("do", "").partition(":")
    change = posted_change()
    if do:
        return _new_page(game, seats_form(game, _rearranged(names, do, what, game), rules), change=change)
    form = seats_form(game, names, rules)
    fault = form.check(game)
    if fault is not None or form.has_faults():
        return _new_page(game, form, fault, change), 422
    code = store().create(game.slug, {SEATS: form.sheet(game)}, change=change, device=device())
    remember(code)  # here already, for an address that guessed too often opens only what its device knows
    return redirect(url_for("pad.pad", slug=slug, code=code), 303)


def _rearranged(names: list[str], do: str, what: str, game: Game) -> list[str]:
    seat = int(what) if what.isdecimal() and len(what) < 3 else len(names)
    rows = len(names)
    if do in ("up", "down") and seat < rows:
        other = (seat + (1 if do == "down" else -1)) % rows
        names[seat], names[other] = names[other], names[seat]
    elif do == "drop" and seat < rows:
        del names[seat]
        rows -= 1
    elif do == "more":
        rows += 1
    elif do == "add":
        names = _with_name(names, what[:200], game)
        rows = len(names)
    return _rows(names, rows, game)


def _with_name(names: list[str], name: str, game: Game) -> list[str]:
    """The names with one more, on the first blank row, or on a new one where there is room."""
    blank = next((seat for seat, other in enumerate(names) if not other.strip()), None)
    if blank is not None:
        return [*names[:blank], name, *names[blank + 1 :]]
    return [*names, name] if len(names) < game.players[1] else names


@blueprint.get("/<slug>/<code>/seats")
def names(slug: str, code: str) -> str:
    """Names and house rules of a table."""
    opened = open_table(slug, code)
    return _names_page(opened, seats_form(opened.game, opened.players, opened.rules))


def _names_page(opened: Opened, form: SeatsForm, fault: Text | None = None) -> str:
    return page(
        "seats.html",
        game=opened.game,
        opened=opened,
        form=form,
        fault=fault,
        base=opened.sitting.revision(SEATS),
        change=new_change(),
        can_undo=opened.sitting.sheets[SEATS].can_undo,
    )


@blueprint.post("/<slug>/<code>/seats")
def rename(slug: str, code: str) -> ResponseReturnValue:
    """Change names and house rules, or take the last such change back; the seats stay."""
    opened = open_table(slug, code)
    if "undo" in request.form:
        return _undo(opened)
    posted, rules = _posted(opened.game)
    seats = len(opened.players)
    form = seats_form(opened.game, [*posted, *[""] * seats][:seats], rules)
    fault = form.check(opened.game)
    if len(form.names()) != seats:
        fault = Text("Each of the {n} seats needs a name.", n=seats)
    if fault is not None or form.has_faults():
        return _names_page(opened, form, fault), 422
    try:
        change_sheet(opened, SEATS, form.sheet(opened.game))
    except StaleSheetError as error:
        return _differing(open_table(slug, code), error), 409
    return redirect(url_for("pad.pad", slug=slug, code=code), 303)


def _undo(opened: Opened) -> ResponseReturnValue:
    try:
        store().undo(opened.code, SEATS, base=posted_base(), change=posted_change(), device=device())
    except StaleSheetError:
        newest = open_table(opened.game.slug, opened.code)
        fault = Text("This has just changed. Look again before you take that back.")
        return _names_page(newest, seats_form(newest.game, newest.players, newest.rules), fault), 409
    return redirect(url_for(".names", slug=opened.game.slug, code=opened.code), 303)


def _differing(newest: Opened, error: StaleSheetError) -> str:
    """The names page where two phones changed names at once: what both changed, and one's own where they differ."""
    rules = {rule.name: error.fields.get(f"rule-{rule.name}") == "yes" for rule in newest.game.house_rules}
    form = seats_form(newest.game, players_of(error.fields), rules)
    form.check(newest.game)
    both = [Text("{mine} or {theirs}", mine=c.mine, theirs=c.theirs) for c in error.conflicts]
    if not both:
        return _names_page(newest, form, Text("Somebody else changed this just now, too."))
    return _names_page(
        newest, form, Text("Somebody else changed this just now: {both}. Save again to keep yours.", both=both)
    )
