"""A sheet's page: its entry form with the breakdown beside it, changes, undo, and fields that two phones changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import TOTALS, Fields, Game, Sheet
from scorepad.core.sheets import MAX_FIELDS, Changed, Faults, SheetForm
from scorepad.core.text import Text
from scorepad.storage.merge import without_blanks
from scorepad.storage.tables import CHANGED_FIRST
from scorepad.web.frame.forms import SheetInputs
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import is_live, sheet_page
from scorepad.web.frame.security import device
from scorepad.web.table.conflicts import FieldConflict, Question, conflicts_on, decisions, posted_choice
from scorepad.web.table.consequences import Removal, announcements, consequences, decided_or_reopened, removal
from scorepad.web.table.loaded_table import SEEN_SEATS, LoadedTable, learn_seat, new_change, visit_table
from scorepad.web.table.posting import (
    Outcome,
    PostedSheet,
    fields_at,
    posted_base,
    posted_direction,
    posted_sheet,
    remove_sheet,
    store_sheets,
    undo_or_redo,
)

blueprint = Blueprint("sheets", __name__)

_BUTTONS = {"tap", "undo", "redo", "dispute", "since", "resolve", "save", "back", "remove"}
CONTROLS = frozenset({"csrf_token", "base", "change", SEEN_SEATS} | _BUTTONS)
CHOICE, ADDITION = "new-", "with-"


@blueprint.get("/<slug>/<code>/sheet/<key>")
def show(slug: str, code: str, key: str) -> ResponseReturnValue:
    """The current sheet. If seats have changed since `seats`: the sheet of the same players, or the pad."""
    loaded = visit_table(slug, code, "layout")
    now = key if loaded.move is None else loaded.move.key(key)
    return redirect(loaded.url()) if now is None else _page(loaded.sheet(now), Outcome(loaded), Showing())


@blueprint.post("/<slug>/<code>/sheet/<key>")
def change(slug: str, code: str, key: str) -> ResponseReturnValue:
    """Store what was entered, tapped, reverted or chosen; answers 409 with both values if two phones differ."""
    loaded = visit_table(slug, code, "layout")
    choice, direction = posted_choice(loaded), posted_direction()
    post = posted_sheet(loaded, key, _posted_fields() | choice.chosen, posted_base())
    if post is None:
        sheet = loaded.table.sheet(key) or loaded.table.sheets[0]
        return _page(sheet, Outcome(loaded), Showing(notice=CHANGED_FIRST)), 409
    sheet = loaded.sheet(post.key)
    # Undo comes first: a page that holds something unsaved must not store it on the way.
    if direction is not None:
        is_unsaved = _is_unsaved(loaded, sheet, post)
        undone = undo_or_redo(loaded, post.key, direction, choice.own_values, is_unsaved=is_unsaved)
        if undone is not None:
            return _answer(sheet, undone)
    if "remove" in request.form:
        return _remove(loaded, sheet)
    if "back" in request.form:
        return _tap_beside(loaded, sheet, request.form["back"])
    posted = _posted(loaded, sheet, post, choice.given_up)
    outcome = store_sheets(loaded, [posted.to_store], choice.own_values)
    if outcome.before is not None:
        learn_seat(outcome.loaded, sheet)
    return _answer(sheet, outcome, posted)


class Entered(NamedTuple):
    """The content of a post, after its tap.

    form: what was posted, without what a refused tap did. notice: why a tap did nothing, or what it did besides.
    waiting: what a tap asks before it is done.
    """

    to_store: PostedSheet
    form: SheetForm
    notice: Text | None = None
    waiting: Any = None


def _posted(loaded: LoadedTable, sheet: Sheet, post: PostedSheet, given_up: Mapping[str, str]) -> Entered:
    """The sheet after the posted tap, if there is one, and with what its page adds to any change."""
    fields = post.fields
    around = loaded.table.around(sheet.key, _choices())
    as_posted = form = loaded.table.form(sheet, fields)
    notice = waiting = None
    along: Mapping[str, Fields] = {}
    if "tap" in request.form:
        act, here = loaded.game.pages.actions.get(sheet.kind), as_posted.sheet()
        done: Changed | Text = Text("That does not work here")
        if act is not None:
            done = act(dict(here), request.form["tap"], around)
        if isinstance(done, Text):
            notice = done
        else:
            notice, waiting, along = done.notice, done.waiting, done.along
            # Names that the form does not know stay among the fields, so that they are refused below.
            fields = {name: value for name, value in fields.items() if name not in here} | done.fields
            form = loaded.table.form(sheet, fields)
    faults = form.faults_in(fields) or form.check(around)
    entered = form.sheet()
    if entered != around.stored and not faults:
        # Only a change takes the page's additions along: a post that changes nothing must not add anything.
        entered |= _additions()
        if entered != without_blanks(fields):  # what the page or the check has put in is looked at, too
            faults = loaded.table.form(sheet, entered).faults_in(entered)
    if faults and as_posted is not form:
        as_posted.validate()  # its page says at the inputs what is wrong there without the tap
    decided = decisions(loaded, sheet.key, given_up, entered)
    to_store = replace(post, fields=entered, faults=faults, decided=decided, along=along)
    return Entered(to_store, as_posted, notice, waiting)


def _is_unsaved(loaded: LoadedTable, sheet: Sheet, post: PostedSheet) -> bool:
    """True if a post holds entries that are not stored: other fields than the revision that it is based on."""
    seen = loaded.table.form(sheet, fields_at(loaded, post.key, post.base))
    posted = loaded.table.form(sheet, post.fields)
    return posted.sheet() != seen.sheet() or (seen.validate() and not posted.validate())


def _tap_beside(loaded: LoadedTable, sheet: Sheet, back: str) -> ResponseReturnValue:
    """A button for a sheet on the page of another one: it acts on the sheet as it is, and the answer is that page."""
    if back == TOTALS and loaded.game.totals is not None:  # the page of totals has no such button
        abort(404)
    key = back if loaded.move is None else loaded.move.key(back)
    answering, stored = loaded.sheet(sheet.key if key is None else key), loaded.stored
    as_stored = PostedSheet(sheet.key, stored.fields(sheet.key), stored.revision(sheet.key))
    posted = _posted(loaded, sheet, as_stored, {})
    outcome = store_sheets(loaded, [posted.to_store], {})
    if outcome.is_refused:
        place, fault = outcome.faults[0]
        showing = Showing(notice=Text("{place}: {fault}", place=place, fault=fault) if place else fault)
    else:
        notice = posted.notice
        if outcome.is_disputed:
            notice = CHANGED_FIRST
        showing = Showing(notice=notice, announcements=announcements(loaded, outcome.loaded, sheet))
    # Nothing on the page that answers is in dispute: the button's sheet has a page of its own.
    return _page_or_redirect(answering, Outcome(outcome.loaded), showing)


def _remove(loaded: LoadedTable, sheet: Sheet) -> ResponseReturnValue:
    """Take a sheet out of its list; the answer says what that changed, and undo brings it back."""
    if not sheet.listed:
        abort(404)
    outcome = remove_sheet(loaded, sheet.key)
    removed = None if outcome.before is None else removal(outcome.before, outcome.loaded, sheet)
    return _page(sheet, outcome, Showing(notice=outcome.notice, removed=removed)), outcome.status


@dataclass(frozen=True)
class Showing:
    """The parts of a sheet's page that are neither stored nor in dispute.

    form: where it holds something else than the stored sheet. faults: label of the place, and what was expected there.
    consequences: what the change just now did, in sentences. announcements: the same for those who do not see it.
    removed: what the removal of this sheet has changed. waiting: what a tap asks before it is done.
    """

    form: SheetForm | None = None
    faults: Faults = ()
    notice: Text | str | None = None
    consequences: Sequence[Text] = ()
    announcements: Sequence[Text] = ()
    removed: Removal | None = None
    waiting: Any = None


def _answer(sheet: Sheet, outcome: Outcome, posted: Entered | None = None) -> ResponseReturnValue:
    """The answer to a post, whatever came of it."""
    loaded, before = outcome.loaded, outcome.before
    if outcome.is_refused and posted is not None:
        showing = Showing(posted.form, outcome.faults)
    elif outcome.keeps_values:
        form = loaded.table.form(sheet, outcome.values)
        showing = Showing(form, form.faults_in(outcome.values) or outcome.faults)
    elif before is None:
        showing = Showing(notice=outcome.notice)
    else:
        notice = waiting = None
        if posted is not None:
            notice, waiting = posted.notice, posted.waiting
        showing = Showing(
            notice=decided_or_reopened(before, loaded) if notice is None else notice,
            consequences=consequences(before, loaded, sheet),
            announcements=announcements(before, loaded, sheet),
            waiting=waiting,
        )
    return _page_or_redirect(sheet, outcome, showing)


def _page_or_redirect(sheet: Sheet, outcome: Outcome, showing: Showing) -> ResponseReturnValue:
    """The page where a script asks or there is something to say, else a redirect, so that a reload is harmless."""
    has_something_to_say = outcome.own_values or showing.notice is not None or showing.consequences
    if outcome.status != 200 or is_live() or has_something_to_say:
        return _page(sheet, outcome, showing), outcome.status
    loaded = outcome.loaded
    way = request.args.get("way")  # a page may have two ways to fill its sheet in; the address says which
    return redirect(url_for(".show", slug=loaded.game.slug, code=loaded.code, key=sheet.key, way=way), 303)


def _choices() -> dict[str, list[str]]:
    """The choices made beside the sheet, by name."""
    return {name.removeprefix(CHOICE): request.form.getlist(name) for name in request.form if name.startswith(CHOICE)}


def _additions() -> dict[str, str]:
    """The fields that the page adds to any change of a sheet, by name."""
    return {name.removeprefix(ADDITION): value for name, value in request.form.items() if name.startswith(ADDITION)}


def _posted_fields() -> dict[str, str]:
    names = [name for name in request.form if name not in CONTROLS and not name.startswith((CHOICE, ADDITION))]
    return {name: request.form[name] for name in names[: MAX_FIELDS + 1]}


@dataclass(frozen=True, kw_only=True)
class SheetPage:
    """The page of a sheet. Its template reads everything off it, as `on`.

    base: the revision that the inputs are based on, or the revisions. view: the game's own object for the page.
    chosen: what was chosen beside the sheet. following: the next sheet to enter.
    is_editable: True if anything can be entered here. live: True if a script asked, which puts the parts in place.
    change: the id of the next change.
    """

    loaded: LoadedTable
    sheet: Sheet
    form: SheetInputs
    base: int | str
    can_undo: bool
    can_redo: bool
    conflicts: Sequence[FieldConflict]
    question: Question
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


def _page(sheet: Sheet, outcome: Outcome, showing: Showing) -> str:
    loaded, key = outcome.loaded, sheet.key
    form = loaded.table.form(sheet, loaded.stored.fields(key)) if showing.form is None else showing.form
    form.waiting = showing.waiting
    own = store().history.own(loaded.stored.code, [key], device())
    shown = SheetPage(
        loaded=loaded,
        sheet=sheet,
        form=SheetInputs(form),
        view=loaded.table.view(key),
        base=outcome.bases.get(key, loaded.stored.revision(key)),
        can_undo=own.undo is not None or showing.form is not None,
        can_redo=own.redo is not None,
        conflicts=conflicts_on(loaded, key, outcome.own_values),
        question=Question(outcome.direction, conflicts_on(loaded, key, outcome.would_bring)),
        faults=showing.faults,
        are_faults_at_inputs=form.says_at_inputs(showing.faults),
        notice=showing.notice,
        consequences=showing.consequences,
        announcements=_read_out(showing),
        removed=showing.removed,
        chosen=_choices() if showing.notice is not None else {},
        following=None if sheet.optional else loaded.table.next_after(key),
        is_editable=loaded.takes_changes or showing.form is not None,
    )
    return sheet_page(sheet.kind, game=loaded.game, on=shown)


def _read_out(showing: Showing) -> Sequence[Text | str]:
    """The text for screen readers: a notice is read out by itself, unless it asks something."""
    if showing.notice is None:
        return showing.consequences or showing.announcements
    return () if showing.waiting is None else (showing.notice,)
