"""Who sits at a table and by which house rules: the new table, and changing names later."""

from collections.abc import Sequence

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.game import Game
from scorepad.text import Text
from scorepad.web.drafts import Draft, draft_of, forget, keep
from scorepad.web.home import game_or_404, recent_names
from scorepad.web.layouts import begin, editor
from scorepad.web.opened import SEATS, Opened, new_change, open_table, store
from scorepad.web.posted import change_sheet, posted_base, posted_change
from scorepad.web.remembered import LAYOUTS, recent_codes, remember
from scorepad.web.rendering import page
from scorepad.web.seats_form import SeatsForm, players_of, seats_form
from scorepad.web.security import device
from scorepad.web.setup import Setup, posted_setup, setup_of

blueprint = Blueprint("seats", __name__)

ROWS = 3  # on a page where nobody sits yet; blank ones are left out


def _posted(game: Game) -> tuple[list[str], dict[str, bool]]:
    """The names as posted, one for each row of the page, and the house rules."""
    most = 2 * game.players[1]  # what is too much is for the form to say
    rows = max((seat + 1 for seat in range(most) if f"player-{seat}" in request.form), default=0)
    names = [request.form.get(f"player-{seat}", "")[:200] for seat in range(rows)]
    rules = {rule.name: request.form.get(f"rule-{rule.name}") == "yes" for rule in game.house_rules}
    return _rows(names, rows, game), rules


def _rows(names: Sequence[str], count: int, game: Game) -> list[str]:
    """The names in `count` rows, but in no fewer than the game's fewest players, or ROWS, and no more than its most.

    No name is left out, not even where there are too many.
    """
    count = min(max(count, game.players[0], ROWS), game.players[1])
    named = max((row for row, name in enumerate(names, start=1) if name.strip()), default=0)
    return [*names, *[""] * game.players[1]][: max(count, named)]


@blueprint.get("/<slug>/new")
def new(slug: str) -> str:
    """An empty table; with the players of another one that this device knows where they play `again`.

    What was entered before a layout was drawn is offered again; `layout` is the code of the one to play on.
    """
    game = game_or_404(slug)
    again, wanted = request.args.get("again", ""), request.args.get("layout", "")
    if again in recent_codes():
        before = open_table(slug, again)
        setup = setup_of(game, before.sitting.fields(game.setup or ""), wanted)
        return _new_page(game, seats_form(game, _rows(before.players, len(before.players), game), before.rules), setup)
    draft = draft_of(game)
    names = _rows(draft.names, len(draft.names), game)
    return _new_page(game, seats_form(game, names, draft.rules), setup_of(game, draft.setup, wanted))


def _new_page(game: Game, form: SeatsForm, setup: Setup | None, fault: Text | None = None, change: str = "") -> str:
    taken = {name.casefold() for name in form.names()}
    offered = [name for name in recent_names() if name.casefold() not in taken]
    context = {"game": game, "form": form, "setup": setup, "fault": fault, "offered": offered}
    return page("new.html", **context, change=change or new_change())


@blueprint.post("/<slug>/new")
def create(slug: str) -> ResponseReturnValue:
    """Set the table up, or rearrange the names: `do` is up:N, down:N, drop:N, more or add:NAME; or layout or
    layout:CODE, to draw one first.
    """
    game = game_or_404(slug)
    names, rules = _posted(game)
    setup = posted_setup(game)
    do, _, what = request.form.get("do", "").partition(":")
    change = posted_change()
    if do == "layout" and game.layout is not None:
        keep(Draft(slug, names, rules, {} if setup is None else setup.form.sheet()))
        known = what in recent_codes(LAYOUTS)
        return redirect(editor(game, what if known else begin(game, f"{change}-layout")), 303)
    if do:
        return _new_page(game, seats_form(game, _rearranged(names, do, what, game), rules), setup, change=change)
    return _set_up(game, seats_form(game, names, rules), setup and setup.checked(), change)


def _set_up(game: Game, form: SeatsForm, setup: Setup | None, change: str) -> ResponseReturnValue:
    fault = form.check(game)
    if fault is not None or form.has_faults() or (setup and setup.faults):
        return _new_page(game, form, setup, fault, change), 422
    sheets = {SEATS: form.sheet(game)}
    if setup is not None and (fields := setup.form.sheet()):
        sheets[setup.sheet.key] = fields
    code = store().create(game.slug, sheets, change=change, device=device())
    remember(code)  # here already, for an address that guessed too often opens only what its device knows
    forget(game)
    return redirect(url_for("pad.pad", slug=game.slug, code=code), 303)


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
    opened = _open(slug, code)
    return _names_page(opened, seats_form(opened.game, opened.players, opened.rules))


def _open(slug: str, code: str) -> Opened:
    opened = open_table(slug, code)
    return abort(404) if opened.is_layout else opened


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
    opened = _open(slug, code)
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
