"""Names and house rules of a table, and changing them later."""

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.text import Text
from scorepad.web.changes import change_sheet, undo_sheet
from scorepad.web.loaded_table import SEATS, LoadedTable, new_change, open_seated_table, open_table
from scorepad.web.rendering import page
from scorepad.web.seat_rows import posted_seats
from scorepad.web.seats_form import SeatsForm, players_of, seats_form

blueprint = Blueprint("seats", __name__)


@blueprint.get("/<slug>/<code>/seats")
def names(slug: str, code: str) -> str:
    """Names and house rules of a table."""
    loaded = open_seated_table(slug, code)
    return _names_page(loaded, seats_form(loaded.game, loaded.players, loaded.rules))


def _names_page(loaded: LoadedTable, form: SeatsForm, fault: Text | str | None = None) -> str:
    return page(
        "seats.html",
        game=loaded.game,
        loaded=loaded,
        form=form,
        fault=fault,
        base=loaded.stored.revision(SEATS),
        change=new_change(),
        can_undo=loaded.stored.sheets[SEATS].can_undo,
    )


@blueprint.post("/<slug>/<code>/seats")
def rename(slug: str, code: str) -> ResponseReturnValue:
    """Change names and house rules, or take the last such change back; the seats stay."""
    loaded = open_seated_table(slug, code)
    if "undo" in request.form:
        return _undo(loaded)
    posted, rules = posted_seats(loaded.game)
    seats = len(loaded.players)
    form = seats_form(loaded.game, [*posted, *[""] * seats][:seats], rules)
    fault = form.check(loaded.game)
    if len(form.names()) != seats:
        fault = Text("Each of the {n} seats needs a name.", n=seats)
    if fault is not None or form.has_faults():
        return _names_page(loaded, form, fault), 422
    try:
        change_sheet(loaded, SEATS, form.sheet(loaded.game))
    except StaleSheetError as error:
        return _differing(open_table(slug, code), error), 409
    return redirect(url_for("pad.pad", slug=slug, code=code), 303)


def _undo(loaded: LoadedTable) -> ResponseReturnValue:
    try:
        undo_sheet(loaded, SEATS)
    except StaleSheetError as error:
        newest = open_table(loaded.game.slug, loaded.code)
        fault = error.reason or Text("This has just changed. Look again before you take that back.")
        return _names_page(newest, seats_form(newest.game, newest.players, newest.rules), fault), 409
    return redirect(url_for(".names", slug=loaded.game.slug, code=loaded.code), 303)


def _differing(newest: LoadedTable, error: StaleSheetError) -> str:
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
