"""The page of totals: all numbers that can be typed without proof on one page, whatever sheets keep them.

Its post brings the numbers of many sheets, `SHEET.FIELD`, and as its base the revision of each: `zone-0:3 zone-1:0`.
Each sheet is merged and stored by itself, as if its own page had sent it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.game import TOTALS, Game, Sheet, TypedNumbers
from scorepad.result import Result
from scorepad.sheets import MAX_FIELDS, Faults, SheetForm
from scorepad.storage import Decision, Place
from scorepad.text import Text
from scorepad.web import sheets
from scorepad.web.changes import change_sheet, fields_at, posted_change, refuse, undo_sheet
from scorepad.web.conflicts import Asked, FieldConflict, conflicts_on, decisions, posted_choice
from scorepad.web.loaded_table import LoadedTable, new_change, open_seated_table
from scorepad.web.lookup import store
from scorepad.web.rendering import game_page, is_live
from scorepad.web.security import device

blueprint = Blueprint("totals", __name__)


@dataclass(frozen=True)
class Showing:
    """What the page shows beside what is stored.

    values: by name, where an input holds something else. bases: by key, where that is based on an older revision.
    mine: by name, the sender's own values where another phone changed them, too.
    faults: label of the place, and what was expected there. errors: by name, those that stand at the input.
    """

    values: Mapping[str, str] | None = None
    bases: Mapping[str, int] | None = None
    mine: Mapping[str, str] | None = None
    faults: Faults = ()
    errors: Mapping[str, Sequence[Text]] | None = None
    notice: Text | str | None = None
    asked: Asked | None = None


@blueprint.get(f"/<slug>/<code>/sheet/{TOTALS}")
def show(slug: str, code: str) -> ResponseReturnValue:
    """All numbers that can be typed without proof; in a game without such a page the sheet of that key."""
    loaded = open_seated_table(slug, code)
    if loaded.game.totals is not None and not loaded.takes_changes:  # the pad shows them
        return redirect(loaded.url(), 303)
    return sheets.show(slug, code, TOTALS) if loaded.game.totals is None else _page(loaded, Showing())


@blueprint.post(f"/<slug>/<code>/sheet/{TOTALS}")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Store what was typed, taken back or chosen, each number on its sheet; 409 where two phones differ."""
    loaded = open_seated_table(slug, code)
    if loaded.game.totals is None:
        return sheets.change(slug, code, TOTALS)
    if "remove" in request.form:
        abort(404)
    choice = posted_choice()
    typed = {name: value for name, value in request.form.items() if name and name not in sheets.CONTROLS}
    if choice.chosen is not None:
        typed |= dict([choice.chosen])
    posted = _posted(loaded, typed, choice.decided)
    if "undo" in request.form or ("redo" in request.form and not posted):
        return _undo(loaded, posted)
    return _stored(loaded, posted, choice.mine)


@dataclass(frozen=True)
class Posted:
    """What a post makes of one sheet: all its fields, and the revision that they are based on.

    errors: by the name of the page's input, what is wrong with it. decided: what is given up with these fields.
    """

    key: str
    fields: dict[str, str]
    base: int
    faults: Faults
    errors: Mapping[str, Sequence[Text]]
    decided: Mapping[str, Decision]


def _posted(loaded: LoadedTable, typed: Mapping[str, str], chosen: Mapping[str, str]) -> list[Posted]:
    """The sheets that a post changes: each as the sender saw it, but for the numbers that were typed here.

    chosen: by name, one's own number in a dispute that this post decides.
    """
    bases = dict(text.partition(":")[::2] for text in request.form.get("base", "").split()[:MAX_FIELDS])
    by_sheet: dict[str, dict[str, str]] = {}
    for name, value in list(typed.items())[:MAX_FIELDS]:
        key, _, field = name.partition(".")
        by_sheet.setdefault(key, {})[field] = value.strip()
    found = []
    for key, numbers in by_sheet.items():
        sheet, text = loaded.sheet(key), bases.get(key, "")
        base = int(text) if text.isdecimal() and len(text) < 10 else 0
        before = fields_at(loaded, key, base)
        fields = {name: value for name, value in {**before, **numbers}.items() if value}
        mine = {name.partition(".")[2]: value for name, value in chosen.items() if name.startswith(f"{key}.")}
        decided = decisions(loaded, key, mine, fields)
        if fields != before or decided:
            form = loaded.form(sheet, fields)
            faults = form.faults_in(fields) or form.check(loaded.around(key))
            errors = {f"{key}.{name}": [error] for name, error in form.number_errors().items()}
            found.append(Posted(key, fields if faults else form.sheet(), base, faults, errors, decided))
    return found


def _stored(loaded: LoadedTable, posted: Sequence[Posted], mine: dict[str, str]) -> ResponseReturnValue:
    """Store one sheet after the other; what cannot be stored as it is stays as typed, and the page says why."""
    values: dict[str, str] = {}
    faults: list[tuple[str | Text, str | Text]] = []
    refused = [each for each in posted if each.faults and refuse(loaded, _change_of(each))]
    is_differing = False
    for each in posted:
        if each in refused:
            values |= {f"{each.key}.{name}": value for name, value in each.fields.items()}
            faults += each.faults
            continue
        try:
            loaded = change_sheet(loaded, each.key, each.fields, each.base, _change_of(each), each.decided)
        except StaleSheetError as error:
            is_differing = True
            loaded = loaded.with_stored(store().load(loaded.stored.code))
            mine |= {f"{each.key}.{conflict.field}": conflict.mine for conflict in error.conflicts}
            fields = error.fields | {conflict.field: conflict.theirs for conflict in error.conflicts}
            values |= {f"{each.key}.{name}": value for name, value in fields.items()}
            if error.reason is not None:
                faults.append(("", error.reason))
    if is_differing or refused:
        errors = {name: said for each in refused for name, said in each.errors.items()}
        bases = {each.key: each.base for each in refused}
        return _page(loaded, Showing(values, bases, mine, faults, errors)), 409 if is_differing else 422
    return _answer(loaded, Showing(mine=mine))


def _change_of(posted: Posted) -> str:
    return f"{posted_change()[:40]}-{posted.key}"


def _undo(loaded: LoadedTable, posted: Sequence[Posted]) -> ResponseReturnValue:
    """Take this phone's last change of these numbers back, or bring it back; but what is not saved yet goes first."""
    if posted:
        return _answer(loaded, Showing())
    redo, own = "redo" in request.form, _own(loaded)
    key = own.redo if redo else own.undo
    if key is None:
        return _answer(loaded, Showing())
    try:
        undone = undo_sheet(loaded, key, redo=redo)
    except StaleSheetError as error:
        loaded = loaded.with_stored(store().load(loaded.stored.code))
        if error.conflicts:
            values = {f"{key}.{conflict.field}": conflict.mine for conflict in error.conflicts}
            asked = Asked("redo" if redo else "undo", _conflicts(loaded, values))
            return _page(loaded, Showing(asked=asked)), 409
        notice = error.reason or Text("This sheet has just changed. Look again before you take that back.")
        return _page(loaded, Showing(notice=notice)), 409
    return _answer(undone, Showing())


class Own(NamedTuple):
    """The keys of the sheets on which this phone can take back, or bring back, a change of these numbers; or None."""

    undo: str | None
    redo: str | None


def _own(loaded: LoadedTable) -> Own:
    """Where this phone's last change of these numbers alone is, and the last one that was taken back."""
    keys = {number.sheet for group in _groups(loaded) for number in group.numbers}
    own = store().own(loaded.stored.code, keys, device())
    redo = own.redo.sheet if own.redo is not None and _is_of_numbers(loaded, own.redo) else None
    while own.undo is not None and not _is_of_numbers(loaded, own.undo):
        keys.remove(own.undo.sheet)
        own = store().own(loaded.stored.code, keys, device())
    return Own(None if own.undo is None else own.undo.sheet, redo)


def _is_of_numbers(loaded: LoadedTable, place: Place) -> bool:
    """Whether nothing but such numbers differs there from what stood before."""
    after, before = (fields_at(loaded, place.sheet, number) for number in (place.number, place.number - 1))
    numbers = {each.name for each in loaded.form(loaded.sheet(place.sheet), {}).numbers()}
    return all(after.get(name) == before.get(name) for name in {*after, *before} - numbers)


def _conflicts(loaded: LoadedTable, mine: Mapping[str, str]) -> list[FieldConflict]:
    """The numbers in dispute, by name and one's own value."""
    found = []
    for number in (number for group in _groups(loaded) for number in group.numbers if number.name in mine):
        (conflict,) = conflicts_on(loaded, number.sheet, {number.field: mine[number.name]})
        found.append(replace(conflict, name=number.name, label=number.label))
    return found


def _groups(loaded: LoadedTable) -> Sequence[TypedNumbers]:
    totals = loaded.game.totals or abort(404)
    return totals.numbers(loaded.parsed, loaded.result)


def _answer(loaded: LoadedTable, showing: Showing) -> ResponseReturnValue:
    """The page where a script asks or there is something to say, else a redirect, so that a reload is harmless."""
    return _page(loaded, showing) if is_live() or showing.mine else redirect(loaded.url(TOTALS), 303)


@dataclass(frozen=True)
class NumbersPage:
    """All that the page shows; its template has each by name, and the whole as `on`, as a sheet's page has.

    groups: the numbers. values, errors: by name; an error stands at its input. base: the revisions of the inputs.
    form: what it carries along besides its inputs, which is nothing.
    """

    live: bool
    game: Game
    loaded: LoadedTable
    sheet: Sheet
    groups: Sequence[TypedNumbers]
    values: Mapping[str, str]
    errors: Mapping[str, Sequence[Text]]
    result: Result
    base: str
    change: str
    seen: int
    can_undo: bool
    can_redo: bool
    conflicts: Sequence[FieldConflict]
    asked: Asked | None
    faults: Faults
    said_at_fields: bool
    notice: Text | str | None
    form: SheetForm
    following: Sheet | None = None
    happened: Sequence[Text] = ()
    heard: Sequence[Text] = ()

    @property
    def works_out(self) -> bool:
        """Whether the totals are something else than the numbers that are typed."""
        return any(not number.where.startswith("claims.totals") for number in self.groups[0].numbers)

    def is_open(self, group: TypedNumbers) -> bool:
        """Whether a group of numbers is shown from the start."""
        return not group.is_folded or any(self.values[number.name] for number in group.numbers)


def _page(loaded: LoadedTable, showing: Showing) -> str:
    game, groups, errors = loaded.game, _groups(loaded), showing.errors or {}
    names = {number.name: number for group in groups for number in group.numbers}
    keys = dict.fromkeys(number.sheet for number in names.values())
    stored = {name: loaded.stored.fields(each.sheet).get(each.field, "") for name, each in names.items()}
    bases = {key: loaded.stored.revision(key) for key in keys} | dict(showing.bases or {})
    own = _own(loaded)
    page = NumbersPage(
        live=is_live(),
        game=game,
        loaded=loaded,
        sheet=Sheet(TOTALS, TOTALS, game.totals.title if game.totals else Text(""), optional=True),
        groups=groups,
        values={**stored, **(showing.values or {})},
        errors=errors,
        result=loaded.result,
        base=" ".join(f"{key}:{revision}" for key, revision in bases.items()),
        change=new_change(),
        seen=loaded.change_count,
        can_undo=showing.values is not None or own.undo is not None,
        can_redo=own.redo is not None,
        conflicts=_conflicts(loaded, showing.mine or {}),
        asked=showing.asked,
        faults=showing.faults,
        said_at_fields=sum(map(len, errors.values())) == len(showing.faults),
        notice=showing.notice,
        form=SheetForm.of({}),
    )
    return game_page("totals", on=page, **vars(page))
