"""Names and house rules of a table, and changing them later."""

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.text import Text
from scorepad.web.opened import SEATS, Opened, new_change, open_table
from scorepad.web.posted import change_sheet, undo_sheet
from scorepad.web.rendering import page
from scorepad.web.seat_rows import posted_seats
from scorepad.web.seats_form import SeatsForm, players_of, seats_form

blueprint = Blueprint("seats", __name__)


@blueprint.get("/<slug>/<code>/seats")
def names(slug: str, code: str) -> str:
    """Names and house rules of a table."""
    opened = _open(slug, code)
    return _names_page(opened, seats_form(opened.game, opened.players, opened.rules))


def _open(slug: str, code: str) -> Opened:
    opened = open_table(slug, code)
    return abort(404) if opened.is_layout else opened


def _names_page(opened: Opened, form: SeatsForm, fault: Text | str | None = None) -> str:
    return page(
        "seats.html",
        game=opened.game,
        opened=opened,
        form=form,
        fault=fault,
        base=opened.stored.revision(SEATS),
        change=new_change(),
        can_undo=opened.stored.sheets[SEATS].can_undo,
    )


@blueprint.post("/<slug>/<code>/seats")
def rename(slug: str, code: str) -> ResponseReturnValue:
    """Change names and house rules, or take the last such change back; the seats stay."""
    opened = _open(slug, code)
    if "undo" in request.form:
        return _undo(opened)
    posted, rules = posted_seats(opened.game)
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
        undo_sheet(opened, SEATS)
    except StaleSheetError as error:
        newest = open_table(opened.game.slug, opened.code)
        fault = error.reason or Text("This has just changed. Look again before you take that back.")
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
