"""A new table: who sits there, by which house rules, on what; and what may have to be drawn or opened for it first."""

from dataclasses import dataclass, replace

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.game import Game
from scorepad.text import Text
from scorepad.web.changes import posted_change
from scorepad.web.copy_choice import Copies, copies_for, one_like, posted_copies
from scorepad.web.drafts import Draft, draft_of, forget, keep
from scorepad.web.files import FileFault, open_layout, refuse_unopened
from scorepad.web.home import game_or_404, recent_names
from scorepad.web.layouts import begin, editor, layouts_of
from scorepad.web.loaded_table import SEATS, new_change, open_table
from scorepad.web.lookup import store
from scorepad.web.recent import LAYOUTS, recent_codes, remember
from scorepad.web.rendering import page
from scorepad.web.seat_rows import posted_seats, rearranged, rows_of
from scorepad.web.seats import blueprint
from scorepad.web.seats_form import SeatsForm, seats_form
from scorepad.web.security import device
from scorepad.web.setup import Setup, posted_setup, setup_of


@dataclass(frozen=True)
class New:
    """What the page of a new table shows.

    setup: what the game asks for along with the names. copies: what the table may copy. fault: what is wrong with the
    table as a whole. file_fault: what is wrong with the file that was to be opened. change: the id of what is made.
    """

    game: Game
    form: SeatsForm
    setup: Setup | None
    copies: Copies | None
    fault: Text | None = None
    file_fault: Text | None = None
    change: str = ""

    def page(self) -> str:
        """The page."""
        taken = {name.casefold() for name in self.form.names()}
        offered = [name for name in recent_names() if name.casefold() not in taken]
        change = self.change or new_change()
        return page("new.html", **vars(self) | {"change": change}, offered=offered, just_opened=_just_opened(self.game))


def _just_opened(game: Game) -> Text | None:
    """What to say of the layout whose file was opened for this table a moment ago."""
    found = [one for one in layouts_of(game) if one.code == request.args.get("opened")]
    return Text("Opened, and kept on this device: {name}", name=found[0].label) if found else None


@blueprint.get("/<slug>/new")
def new(slug: str) -> str:
    """An empty table; with the players of another one that this device knows where they play `again`.

    What was entered before a layout was drawn is offered again; `layout` is the code of the one to play on.
    """
    game = game_or_404(slug)
    again, wanted = request.args.get("again", ""), request.args.get("layout", "")
    if again in recent_codes():
        before = open_table(slug, again)
        form = seats_form(game, rows_of(before.players, len(before.players), game), before.rules)
        setup = setup_of(game, before.stored.fields(game.setup or ""), wanted)
        like = one_like(game, before.stored.fields(game.copy)) if game.copy else None
        return New(game, form, setup, copies_for(game, wanted or None, like)).page()
    draft = draft_of(game)
    form = seats_form(game, rows_of(draft.names, len(draft.names), game), draft.rules)
    setup = setup_of(game, draft.setup, wanted)
    return New(game, form, setup, copies_for(game, wanted or None, draft.layout)).page()


@blueprint.post("/<slug>/new")
def create(slug: str) -> ResponseReturnValue:
    """Set the table up, or rearrange the names: `do` is up:N, down:N, drop:N, more or add:NAME; or layout or
    layout:CODE, to draw one first; or open, to open the file of one.
    """
    game = game_or_404(slug)
    names, rules = posted_seats(game)
    do, _, what = request.form.get("do", "").partition(":")
    setup, change = posted_setup(game), posted_change()
    shown = New(game, seats_form(game, names, rules), setup, posted_copies(game), change=change)
    if do in ("layout", "open") and game.layout is not None:
        draft = Draft(slug, names, rules, {} if setup is None else setup.form.sheet(), _posted_choice())
        return _drawn(game, draft, what, change) if do == "layout" else _loaded(shown, draft)
    if do:
        return replace(shown, form=seats_form(game, rearranged(names, do, what, game), rules)).page()
    return _set_up(replace(shown, setup=setup and setup.checked()))


def _posted_choice() -> str | None:
    return request.form["layout"][:20] if "layout" in request.form else None


def _drawn(game: Game, draft: Draft, code: str, change: str) -> ResponseReturnValue:
    """To the page of a layout, or of a new one where the code is none of this device's."""
    keep(draft)
    known = code in recent_codes(LAYOUTS)
    return redirect(editor(game, code if known else begin(game, f"{change}-layout")), 303)


def _loaded(shown: New, draft: Draft) -> ResponseReturnValue:
    """Open the posted file; back to the page with what is in it chosen, or with what is wrong with it."""
    try:
        code = open_layout(shown.game, shown.change).code
    except FileFault as fault:
        return replace(shown, file_fault=fault.message).page(), 422
    keep(draft)
    return redirect(url_for(".new", slug=shown.game.slug, layout=code, opened=code), 303)


def _set_up(shown: New) -> ResponseReturnValue:
    game, form, setup, copies = shown.game, shown.form, shown.setup, shown.copies
    shown = replace(shown, fault=form.check(game), file_fault=_unopened(game))
    refused = (shown.fault, shown.file_fault, form.has_faults(), setup and setup.faults, copies and copies.fault)
    if any(refused):
        return shown.page(), 422
    sheets = {SEATS: form.sheet(game)}
    if setup is not None and (fields := setup.form.sheet()):
        sheets[setup.sheet.key] = fields
    if copies is not None and game.copy is not None and copies.fields:
        sheets[game.copy] = dict(copies.fields)
    code = store().create(game.slug, sheets, change=shown.change, device=device())
    remember(code)  # here already, for an address that guessed too often opens only what its device knows
    forget(game)
    return redirect(url_for("pad.pad", slug=game.slug, code=code), 303)


def _unopened(game: Game) -> Text | None:
    try:
        if game.layout is not None:
            refuse_unopened()
    except FileFault as fault:
        return fault.message
    return None
