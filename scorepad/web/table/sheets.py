"""A sheet's page: its entry form with the breakdown next to it, changes, undo, and fields that two phones changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import TOTALS, Fields, Game, Sheet
from scorepad.core.sheets import MAX_FIELDS, Changed, Faults
from scorepad.core.text import Text
from scorepad.storage import CHANGED_FIRST, Edit
from scorepad.storage.merge import without_blanks
from scorepad.web.frame.forms import SheetInputs
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import is_live, sheet_page
from scorepad.web.frame.security import device
from scorepad.web.table.conflicts import FieldConflict, conflicts_on, posted_disputes
from scorepad.web.table.consequences import Removal, announcements, consequences, decided_or_reopened, removal
from scorepad.web.table.loaded_table import SEEN_SEATS, LoadedTable, guess_seat, new_change, visit_table
from scorepad.web.table.posting import (
    Direction,
    Outcome,
    Post,
    fields_at,
    posted_base,
    posted_direction,
    posted_edit,
    propose,
    undo,
)

blueprint = Blueprint("sheets", __name__)

_BUTTONS = {"tap", "undo", "redo", "dispute", "since", "resolve", "save", "back", "remove"}
CONTROLS = frozenset({"csrf_token", "base", "change", SEEN_SEATS, "seen"} | _BUTTONS)
CHOICE = "new-"
IGNORED = "with-"  # like "seen", sent by pages of 0.1.0 that are still open


@blueprint.get("/<slug>/<code>/sheet/<key>")
def show(slug: str, code: str, key: str) -> ResponseReturnValue:
    """A sheet; if players have moved since the seating in `seats`, the sheet of the same players, or else the pad."""
    loaded = visit_table(slug, code, "layout")
    now = key if loaded.move is None else loaded.move.key(key)
    return redirect(loaded.url()) if now is None else _page(loaded.sheet(now), Outcome(loaded))


@blueprint.post("/<slug>/<code>/sheet/<key>")
def change(slug: str, code: str, key: str) -> ResponseReturnValue:
    """Store entries, a tap or a choice, or undo or redo; 409 with both values for fields in conflict."""
    loaded = visit_table(slug, code, "layout")
    own_values, chosen = posted_disputes(loaded)
    posted = posted_edit(loaded, key, _posted_fields() | chosen, posted_base())
    if posted is None:
        sheet = loaded.table.sheet(key) or loaded.table.sheets[0]
        return _page(sheet, Outcome(loaded, notice=CHANGED_FIRST)), 409
    edit, mine = posted
    sheet, direction = loaded.sheet(edit.sheet), posted_direction()
    is_unsaved = direction is not None and _is_unsaved(loaded, sheet, edit)
    if direction == "undo" and is_unsaved:  # undo only discards the unsaved entries
        return _answer(sheet, Outcome(loaded, own_values))
    if direction is not None and not is_unsaved:
        return _answer(sheet, undo(loaded, sheet.key, own_values))
    if "remove" in request.form:
        return _remove(loaded, sheet)
    if "back" in request.form:
        return _tap_from_other_page(loaded, sheet, request.form["back"])
    post = _post(loaded, sheet, edit)
    outcome = propose(loaded, [post], own_values | mine)
    if outcome.before is not None:
        guess_seat(outcome.loaded, sheet)
    return _answer(sheet, outcome, post)


def _post(loaded: LoadedTable, sheet: Sheet, edit: Edit) -> Post:
    """The post that stores an edit of a sheet, after applying the posted tap, if there is one."""
    around, fields = loaded.table.around(sheet.key, _choices()), edit.fields
    form = as_posted = loaded.table.form(sheet, fields)
    done: Changed | Text = Changed({})
    if "tap" in request.form:
        here = as_posted.sheet()
        act = loaded.game.pages.actions.get(sheet.kind)
        done = Text("That does not work here") if act is None else act(dict(here), request.form["tap"], around)
        if isinstance(done, Changed):
            # Unknown names stay among the fields, so that they are refused below.
            fields = {name: value for name, value in fields.items() if name not in here} | done.fields
            form = loaded.table.form(sheet, fields)
    faults = form.faults_in(fields) or form.check(around)
    entered = form.sheet()
    if not faults and entered not in (around.stored, without_blanks(fields)):  # the check has changed fields
        faults = loaded.table.form(sheet, entered).faults_in(entered)
    # the page shows the errors of the sheet without the tap
    if faults and as_posted is not form and as_posted.validate():
        as_posted.check(around)
    edit = replace(edit, fields=entered)
    if isinstance(done, Text):
        return Post(edit, faults=faults, form=as_posted, notice=done)
    others = [Edit(key, each, loaded.stored.revision(key)) for key, each in done.along.items()]
    return Post(replace(edit, others=others), faults=faults, form=as_posted)


def _is_unsaved(loaded: LoadedTable, sheet: Sheet, edit: Edit) -> bool:
    """True if a post has unsaved entries: its fields differ from the revision that it is based on, or are invalid."""
    seen = loaded.table.form(sheet, fields_at(loaded, edit.sheet, edit.base))
    posted = loaded.table.form(sheet, edit.fields)
    return posted.sheet() != seen.sheet() or (seen.validate() and not posted.validate())


def _tap_from_other_page(loaded: LoadedTable, sheet: Sheet, back: str) -> ResponseReturnValue:
    """Handle a button for a sheet that was pressed on the page of the sheet `back`.

    The button changes the sheet as stored. The response is the page of the sheet `back`.
    """
    if back == TOTALS and loaded.game.totals is not None:  # the page of totals has no such button
        abort(404)
    key = back if loaded.move is None else loaded.move.key(back)
    answering, stored = loaded.sheet(sheet.key if key is None else key), loaded.stored
    post = _post(loaded, sheet, Edit(sheet.key, stored.fields(sheet.key), stored.revision(sheet.key)))
    outcome = propose(loaded, [post])
    # Fields in dispute are not shown: they belong to the button's sheet, which has its own page.
    answer = Outcome(outcome.loaded, status=outcome.status, notice=post.notice)
    if outcome.status == 409:
        answer.notice = CHANGED_FIRST
    for place, fault in outcome.faults[:1] if outcome.status == 422 else ():
        answer.notice = Text("{place}: {fault}", place=place, fault=fault) if place else fault
    if outcome.before is not None:
        answer.announcements = announcements(loaded, outcome.loaded, sheet)
    return _page_or_redirect(answering, answer)


def _remove(loaded: LoadedTable, sheet: Sheet) -> ResponseReturnValue:
    """Remove a sheet from its list, unless another phone has changed it since; undo restores it."""
    if not sheet.listed:
        abort(404)
    outcome = propose(loaded, [Post(Edit(sheet.key, {}, posted_base(), is_exact=True))])
    if outcome.before is not None:
        outcome.removed = removal(outcome.before, outcome.loaded, sheet)
    return _page(sheet, outcome), outcome.status


def _answer(sheet: Sheet, outcome: Outcome, post: Post | None = None) -> ResponseReturnValue:
    """The response to a post: the sheet's page, or a redirect to it."""
    loaded, before = outcome.loaded, outcome.before
    if outcome.status == 422 and post is not None:
        outcome.form = post.form
    elif outcome.bases:
        outcome.form = loaded.table.form(sheet, outcome.values)
        outcome.faults = outcome.form.faults_in(outcome.values) or outcome.faults
    elif before is not None:
        if post is not None:
            outcome.notice = post.notice
        outcome.notice = outcome.notice or decided_or_reopened(before, loaded)
        outcome.consequences = consequences(before, loaded, sheet)
        outcome.announcements = announcements(before, loaded, sheet)
    return _page_or_redirect(sheet, outcome)


def _page_or_redirect(sheet: Sheet, outcome: Outcome) -> ResponseReturnValue:
    """The page if a script requests it or if there is a message, else a redirect, so that a reload is harmless."""
    has_something_to_say = outcome.own_values or outcome.notice is not None or outcome.consequences
    if outcome.status != 200 or is_live() or has_something_to_say:
        return _page(sheet, outcome), outcome.status
    loaded = outcome.loaded
    way = request.args.get("way")  # which way to fill in the sheet, if its page offers two
    return redirect(url_for(".show", slug=loaded.game.slug, code=loaded.code, key=sheet.key, way=way), 303)


def _choices() -> dict[str, list[str]]:
    """The choices made next to the sheet, by name."""
    return {name.removeprefix(CHOICE): request.form.getlist(name) for name in request.form if name.startswith(CHOICE)}


def _posted_fields() -> dict[str, str]:
    names = [name for name in request.form if name not in CONTROLS and not name.startswith((CHOICE, IGNORED))]
    return {name: request.form[name] for name in names[: MAX_FIELDS + 1]}


@dataclass(frozen=True, kw_only=True)
class SheetPage:
    """The page of a sheet. Its template reads everything from this object, as `on`.

    base: the revision that the inputs are based on; on the page of totals, the revision of each sheet. view: the game's
    own object for the page. asked: the fields to confirm before an undo or redo. direction: "undo" or "redo", if there
    are such fields. chosen: the choices made next to the sheet. following: the next sheet to enter. is_editable: True
    if entries are possible. live: True for a script's request, which replaces parts of the page. change: the id of the
    next change.
    """

    loaded: LoadedTable
    sheet: Sheet
    form: SheetInputs
    base: int | str
    can_undo: bool
    can_redo: bool
    conflicts: Sequence[FieldConflict]
    asked: Sequence[FieldConflict]
    direction: Direction | None
    faults: Faults
    are_faults_at_inputs: bool
    notice: Text | str | None
    view: Any = None
    chosen: Mapping[str, Sequence[str]] = field(default_factory=dict)
    consequences: Sequence[Text] = ()
    announcements: Sequence[Text | str] = ()
    removed: Removal | None = None
    following: Sheet | None = None
    is_editable: bool = True
    live: bool = field(default_factory=is_live)
    change: str = field(default_factory=new_change)

    @property
    def game(self) -> Game:
        """The game."""
        return self.loaded.game

    @property
    def fields(self) -> Fields:
        """The values of the inputs."""
        return self.form.fields


def _page(sheet: Sheet, outcome: Outcome) -> str:
    loaded, key, notice = outcome.loaded, sheet.key, outcome.notice
    form = loaded.table.form(sheet, loaded.stored.fields(key)) if outcome.form is None else outcome.form
    own = store().history.next_undo(loaded.stored.code, [key], device())
    read_out: Sequence[Text | str] = outcome.consequences or outcome.announcements
    if notice is not None:  # screen readers only announce the notice
        read_out = ()
    shown = SheetPage(
        loaded=loaded,
        sheet=sheet,
        form=SheetInputs(form),
        view=loaded.table.view(key),
        base=outcome.bases.get(key, loaded.stored.revision(key)),
        can_undo=own.undo is not None or outcome.form is not None,
        can_redo=own.redo is not None,
        conflicts=conflicts_on(loaded, key, outcome.own_values),
        asked=conflicts_on(loaded, key, outcome.would_bring),
        direction=outcome.direction,
        faults=outcome.faults if outcome.form is not None else (),
        are_faults_at_inputs=form.says_at_inputs(outcome.faults),
        notice=notice,
        consequences=outcome.consequences,
        announcements=read_out,
        removed=outcome.removed,
        chosen=_choices() if notice is not None else {},
        following=None if sheet.optional else loaded.table.next_after(key),
        is_editable=loaded.takes_changes or outcome.form is not None,
    )
    return sheet_page(sheet.kind, game=loaded.game, on=shown)
