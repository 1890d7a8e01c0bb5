"""A sheet's page: its entry form with the breakdown beside it, changes, undo, and fields that two phones changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.game import TOTALS, Fields, Game, Sheet
from scorepad.result import Result
from scorepad.sheets import MAX_FIELDS, Changed, Faults, SheetForm
from scorepad.text import Text, plural
from scorepad.web.changes import change_sheet, fields_at, posted_base, refuse, undo_sheet
from scorepad.web.conflicts import Asked, FieldConflict, conflicts_on, decisions, posted_choice
from scorepad.web.forms import SheetInputs
from scorepad.web.history import told
from scorepad.web.loaded_table import LoadedTable, new_change, open_table
from scorepad.web.lookup import store
from scorepad.web.rendering import game_page, is_live, page
from scorepad.web.security import device

blueprint = Blueprint("sheets", __name__)

_BUTTONS = {"tap", "undo", "redo", "dispute", "since", "resolve", "save", "back", "remove"}
CONTROLS = frozenset({"csrf_token", "base", "change", "seen"} | _BUTTONS)
CHOICE, ADDITION = "new-", "with-"
MOST_HEARD = 6
"""So many fields are read out one by one; more are only counted."""


class Removal(NamedTuple):
    """A sheet that was removed a moment ago: its title, what that means for the win, and the totals that changed."""

    title: Text
    turn: Text | None
    totals: list[Text]


@dataclass(frozen=True)
class Showing:
    """What a sheet's page shows beside what is stored.

    form: where it holds something else than the stored sheet. base: the revision that it is then based on.
    mine: by field, the sender's own values where another phone changed them, too.
    faults: label of the place, and what was expected there.
    happened: what the change just now did, in sentences. heard: the same for whoever does not see it.
    removed: what the removal of this sheet has changed.
    waiting: what a tap asks before it is done. asked: what undo or redo asks.
    """

    form: SheetForm | None = None
    base: int | None = None
    mine: Mapping[str, str] = field(default_factory=dict)
    faults: Faults = ()
    notice: Text | str | None = None
    happened: Sequence[Text] = ()
    heard: Sequence[Text] = ()
    removed: Removal | None = None
    waiting: Any = None
    asked: Asked | None = None


@blueprint.get("/<slug>/<code>/sheet/<key>")
def show(slug: str, code: str, key: str) -> str:
    """The sheet as it stands."""
    loaded = open_table(slug, code)
    return _page(loaded, loaded.sheet(key), Showing())


@blueprint.post("/<slug>/<code>/sheet/<key>")
def change(slug: str, code: str, key: str) -> ResponseReturnValue:
    """Store what was entered, tapped, taken back or chosen; answers 409 with both values where two phones differ."""
    loaded = open_table(slug, code)
    sheet = loaded.sheet(key)
    choice = posted_choice()
    mine = choice.mine
    if "undo" in request.form or ("redo" in request.form and not _is_unsaved(loaded, sheet)):
        return _undo(loaded, sheet, mine)
    if "remove" in request.form:
        return _remove(loaded, sheet)
    if "back" in request.form:
        return _tap_beside(loaded, sheet, _page_to_answer(loaded, request.form["back"]))
    fields = _posted_fields()
    if choice.chosen is not None:
        fields |= dict([choice.chosen])
    posted = _posted(loaded, sheet, fields)
    if posted.faults and refuse(loaded):
        return _page(loaded, sheet, Showing(posted.form, posted_base(), mine, posted.faults)), 422
    before = loaded
    try:
        decided = decisions(loaded, key, choice.decided, posted.sheet)
        loaded = change_sheet(loaded, key, posted.sheet, decided=decided)
    except StaleSheetError as error:
        mine |= {conflict.field: conflict.mine for conflict in error.conflicts}
        fields = error.fields | {conflict.field: conflict.theirs for conflict in error.conflicts}
        loaded = loaded.with_stored(store().load(loaded.stored.code))
        form = loaded.form(sheet, fields)
        faults = form.faults_in(fields) or ([("", error.reason)] if error.reason is not None else [])
        return _page(loaded, sheet, Showing(form, error.head, mine, faults)), 409
    notice = _turned(before, loaded) if posted.notice is None else posted.notice
    happened, heard = _happened(before, loaded, sheet), _heard(before, loaded, sheet)
    return _answer(loaded, sheet, Showing(None, None, mine, (), notice, happened, heard, waiting=posted.waiting))


@dataclass(frozen=True)
class Posted:
    """What a post makes of a sheet.

    sheet: its fields, to be stored unless there are faults. form: what was posted, without what a refused tap did.
    notice: why a tap did nothing, or what it did besides. waiting: what a tap asks before it is done.
    """

    sheet: dict[str, str]
    form: SheetForm
    faults: Faults
    notice: Text | None = None
    waiting: Any = None


def _posted(loaded: LoadedTable, sheet: Sheet, fields: Mapping[str, str]) -> Posted:
    """The sheet with these fields after the posted tap, if there is one, and with what its page adds to any change."""
    stored, around = loaded.stored.fields(sheet.key), loaded.around(sheet.key, _choices())
    as_posted = form = loaded.form(sheet, fields)
    notice = waiting = None
    if "tap" in request.form:
        act, here = loaded.game.actions.get(sheet.kind), as_posted.sheet()
        done: Changed | Text = Text("This button does nothing here")
        if act is not None:
            done = act(dict(here), request.form["tap"], around)
        if isinstance(done, Text):
            notice = done
        else:
            notice, waiting = done.notice, done.waiting
            fields = {name: value for name, value in fields.items() if name not in here} | done.fields
            form = loaded.form(sheet, fields)
    faults = form.faults_in(fields) or form.check(around)
    entered = form.sheet()
    if entered != stored and not faults:
        entered |= _additions()
        faults = loaded.form(sheet, entered).faults_in(entered)
    if faults:
        as_posted.validate()
    return Posted(entered, as_posted, faults, notice, waiting)


def _page_to_answer(loaded: LoadedTable, key: str) -> Sheet:
    """The sheet whose page has a button for another sheet; 404 for the page of totals, which has none."""
    if key == TOTALS and loaded.game.totals is not None:
        abort(404)
    return loaded.sheet(key)


def _tap_beside(loaded: LoadedTable, sheet: Sheet, back: Sheet) -> ResponseReturnValue:
    """A button for a sheet on the page of another one: it acts on the sheet as it is, and the answer is that page."""
    stored = loaded.stored.fields(sheet.key)
    posted = _posted(loaded, sheet, stored)
    notice, before = posted.notice, loaded
    if posted.faults and refuse(loaded):
        place, fault = posted.faults[0]
        return _answer(loaded, back, Showing(notice=Text("{place}: {fault}", place=place, fault=fault)))
    try:
        loaded = change_sheet(loaded, sheet.key, posted.sheet, loaded.stored.revision(sheet.key))
    except StaleSheetError:
        loaded = loaded.with_stored(store().load(loaded.stored.code))
        notice = Text("Somebody else was faster. Look again before you go on.")
    return _answer(loaded, back, Showing(notice=notice, heard=_heard(before, loaded, sheet)))


def _is_unsaved(loaded: LoadedTable, sheet: Sheet) -> bool:
    """Whether a post brings something that is not stored: other fields than the revision has that it is based on."""
    seen = loaded.form(sheet, fields_at(loaded, sheet.key, posted_base()))
    posted = loaded.form(sheet, _posted_fields())
    return posted.sheet() != seen.sheet() or (seen.validate() and not posted.validate())


def _undo(loaded: LoadedTable, sheet: Sheet, mine: Mapping[str, str]) -> ResponseReturnValue:
    """Take this phone's last change back, or bring it back; but what the post brings and is not saved yet goes first.

    Where others have changed the same fields since, the answer asks what is to be of them.
    """
    redo = "redo" in request.form
    if not redo and _is_unsaved(loaded, sheet):
        return _answer(loaded, sheet, Showing(mine=mine))
    try:
        undone = undo_sheet(loaded, sheet.key, redo=redo)
    except StaleSheetError as error:
        loaded = loaded.with_stored(store().load(loaded.stored.code))
        if error.conflicts:
            values = {conflict.field: conflict.mine for conflict in error.conflicts}
            asked = Asked("redo" if redo else "undo", conflicts_on(loaded, sheet.key, values))
            return _page(loaded, sheet, Showing(mine=mine, asked=asked)), 409
        notice = error.reason or Text("This sheet has just changed. Look again before you take that back.")
        return _page(loaded, sheet, Showing(mine=mine, notice=notice)), 409
    happened, heard = _happened(loaded, undone, sheet), _heard(loaded, undone, sheet)
    return _answer(undone, sheet, Showing(None, None, mine, (), _turned(loaded, undone), happened, heard))


def _happened(before: LoadedTable, after: LoadedTable, sheet: Sheet) -> Sequence[Text]:
    return after.game.happened(before.parsed, after.parsed, sheet.key)


def _heard(before: LoadedTable, after: LoadedTable, sheet: Sheet) -> Sequence[Text]:
    """A change in words, for whoever cannot see what it did: first "Prestige: 12.", then "Ana has 12 so far"."""
    if not is_live():
        return ()
    untold = () if after.is_layout else after.game.untold(after.parsed, after.fields)
    changed = told(after, sheet, before.stored.fields(sheet.key), after.stored.fields(sheet.key), untold)
    heard = [Text("{label}: {value}.", label=each.label, value=each.after or Text("nothing")) for each in changed]
    if len(heard) > MOST_HEARD:
        heard = [plural("{n} entry has changed.", "{n} entries have changed.", len(heard))]
    if after.is_layout:
        return heard
    for old, new in zip(before.result.standings, after.result.standings, strict=True):
        if new.total != old.total and (new.total or (new.total is not None and new.complete)):
            said = {"name": new.player, "total": new.total}
            heard.append(
                Text("{name} has {total}.", **said) if new.complete else Text("{name} has {total} so far.", **said)
            )
    return heard


def _turned(before: LoadedTable, after: LoadedTable) -> Text | None:
    """That a change has decided a game that goes on sheet by sheet, or opened it again."""
    return _turn(before, after) if any(sheet.listed for sheet in after.sheets) else None


def _remove(loaded: LoadedTable, sheet: Sheet) -> ResponseReturnValue:
    """Take a sheet out of its list; the answer says what that changed, and undo brings it back."""
    if not sheet.listed:
        abort(404)
    try:
        changed = change_sheet(loaded, sheet.key, {})
    except StaleSheetError as error:
        loaded = loaded.with_stored(store().load(loaded.stored.code))
        notice = error.reason or Text("This sheet has just changed. Look again before you remove it.")
        return _page(loaded, sheet, Showing(notice=notice)), 409
    return _page(changed, sheet, Showing(removed=_removal(sheet.title, loaded, changed)))


def _answer(loaded: LoadedTable, sheet: Sheet, showing: Showing) -> ResponseReturnValue:
    """The page where a script asks or there is something to say, else a redirect, so that a reload is harmless."""
    if is_live() or showing.mine or showing.notice is not None or showing.happened:
        return _page(loaded, sheet, showing)
    way = request.args.get("way")  # a page may have two ways to fill its sheet in; the address says which
    return redirect(url_for(".show", slug=loaded.game.slug, code=loaded.code, key=sheet.key, way=way), 303)


def _choices() -> dict[str, list[str]]:
    """What was chosen beside the sheet, by name."""
    return {name.removeprefix(CHOICE): request.form.getlist(name) for name in request.form if name.startswith(CHOICE)}


def _additions() -> dict[str, str]:
    """What the page adds to a sheet once anything on it changes, by name."""
    return {name.removeprefix(ADDITION): value for name, value in request.form.items() if name.startswith(ADDITION)}


def _posted_fields() -> dict[str, str]:
    names = [name for name in request.form if name not in CONTROLS and not name.startswith((CHOICE, ADDITION))]
    return {name: request.form[name] for name in names[: MAX_FIELDS + 1]}


@dataclass(frozen=True)
class SheetPage:
    """All that a sheet's page shows; its template has each by name, and the whole as `on`.

    live: whether a script asked, and puts the answer's parts in place. form, fields: what the inputs hold. view: the
    game's own object for the page. base: the revision that the inputs are based on. change: the id of the next change.
    seen: how often the other sheets have changed; others_stand: whether the script's page knows them as they are.
    chosen: what was chosen beside the sheet. following: the next sheet to enter.
    """

    live: bool
    game: Game
    loaded: LoadedTable
    sheet: Sheet
    form: SheetInputs
    fields: Fields
    view: Any
    base: int
    change: str
    seen: int
    others_stand: bool
    can_undo: bool
    can_redo: bool
    conflicts: Sequence[FieldConflict]
    asked: Asked | None
    faults: Faults
    said_at_fields: bool
    notice: Text | str | None
    happened: Sequence[Text]
    heard: Sequence[Text | str]
    removed: Removal | None
    chosen: Mapping[str, Sequence[str]]
    following: Sheet | None


def _reading(loaded: LoadedTable, sheet: Sheet, notice: Text | str | None) -> str:
    """A sheet where nothing can be entered: what it holds, and what that gives."""
    untold = () if loaded.is_layout else loaded.game.untold(loaded.parsed, loaded.fields)
    entered = told(loaded, sheet, {}, loaded.stored.fields(sheet.key), untold)
    return page("reading.html", game=loaded.game, loaded=loaded, sheet=sheet, entered=entered, notice=notice)


def _page(loaded: LoadedTable, sheet: Sheet, showing: Showing) -> str:
    if not loaded.takes_changes and showing.form is None:
        return _reading(loaded, sheet, showing.notice)
    stored = loaded.stored.fields(sheet.key)
    own = store().own(loaded.stored.code, [sheet.key], device())
    form = showing.form if showing.form is not None else loaded.form(sheet, stored)
    form.waiting = showing.waiting
    others = loaded.change_count_without(sheet.key)
    shown = SheetPage(
        live=is_live(),
        game=loaded.game,
        loaded=loaded,
        sheet=sheet,
        form=SheetInputs(form),
        fields=form.sheet(),
        view=loaded.view(sheet.key),
        base=loaded.stored.revision(sheet.key) if showing.base is None else showing.base,
        change=new_change(),
        seen=others,
        others_stand=is_live() and request.form.get("seen") == str(others),
        can_undo=own.undo is not None or showing.form is not None,
        can_redo=own.redo is not None,
        conflicts=conflicts_on(loaded, sheet.key, showing.mine),
        asked=showing.asked,
        faults=showing.faults,
        said_at_fields=form.says_at_inputs(showing.faults),
        notice=showing.notice,
        happened=showing.happened,
        heard=_read_out(showing),
        removed=showing.removed,
        chosen=_choices() if showing.notice is not None else {},
        following=None if sheet.optional else loaded.next_after(sheet.key),
    )
    return game_page(sheet.kind, on=shown, **vars(shown))


def _read_out(showing: Showing) -> Sequence[Text | str]:
    """What is read out of it: a notice is by itself, unless it asks something."""
    if showing.notice is None:
        return showing.happened or showing.heard
    return () if showing.waiting is None else (showing.notice,)


def _removal(title: Text, before: LoadedTable, after: LoadedTable) -> Removal:
    """What the removal of a sheet has changed."""
    return Removal(title, _turn(before, after), _changed_totals(before.result, after.result))


def _turn(before: LoadedTable, after: LoadedTable) -> Text | None:
    """What to say where somebody else wins than before, or nobody any more; None where that is as it was."""
    winners = _winners(after.result)
    if winners == _winners(before.result):
        return None
    if not winners:
        return after.game.reopened
    return after.result.outcome


def _winners(result: Result) -> list[int]:
    return [seat for seat, standing in enumerate(result.standings) if standing.winner]


def _changed_totals(before: Result, after: Result) -> list[Text]:
    return [
        Text("{name}: {before} → {after}", name=new.player, before=_shown(old.total), after=_shown(new.total))
        for old, new in zip(before.standings, after.standings, strict=True)
        if old.total != new.total
    ]


def _shown(total: int | None) -> str:
    return "–" if total is None else str(total)
