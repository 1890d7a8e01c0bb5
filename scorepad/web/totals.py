"""The page of totals: all numbers that can be typed without proof on one page, whatever sheets keep them.

Its post brings the numbers of many sheets, `SHEET.FIELD`, and as its base the revision of each: `zone-0:3 zone-1:0`.
Each sheet is merged and stored by itself, as if its own page had sent it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.errors import StaleSheetError
from scorepad.game import TOTALS, Game, Sheet, TypedNumbers
from scorepad.result import Result
from scorepad.sheets import MAX_FIELDS, Faults, SheetForm
from scorepad.storage import Revision
from scorepad.text import Text
from scorepad.web import sheets
from scorepad.web.changes import change_sheet, posted_change, refuse, undo_sheet
from scorepad.web.loaded_table import LoadedTable, new_change, open_seated_table
from scorepad.web.lookup import store
from scorepad.web.rendering import game_page, is_live

blueprint = Blueprint("totals", __name__)

LOOKED_AT = 100
"""Changes among which undo finds the last one of these numbers."""


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
    errors: Mapping[str, Sequence[str]] | None = None
    notice: Text | str | None = None


@blueprint.get(f"/<slug>/<code>/sheet/{TOTALS}")
def show(slug: str, code: str) -> str:
    """All numbers that can be typed without proof; in a game without such a page the sheet of that key."""
    loaded = open_seated_table(slug, code)
    return sheets.show(slug, code, TOTALS) if loaded.game.totals is None else _page(loaded, Showing())


@blueprint.post(f"/<slug>/<code>/sheet/{TOTALS}")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Store what was typed, taken back or chosen, each number on its sheet; 409 where two phones differ."""
    loaded = open_seated_table(slug, code)
    if loaded.game.totals is None:
        return sheets.change(slug, code, TOTALS)
    if "remove" in request.form:
        abort(404)
    mine = dict(text.partition("=")[::2] for text in request.form.getlist("dispute")[:MAX_FIELDS])
    typed = {name: value for name, value in request.form.items() if name and name not in sheets.CONTROLS}
    if "resolve" in request.form:
        name, _, value = request.form["resolve"].partition("=")
        typed[name] = value
        mine.pop(name, None)
    posted = _posted(loaded, typed)
    if "undo" in request.form:
        return _undo(loaded, posted)
    return _stored(loaded, posted, mine)


@dataclass(frozen=True)
class Posted:
    """What a post makes of one sheet: all its fields, and the revision that they are based on.

    errors: by the name of the page's input, what is wrong with it.
    """

    key: str
    fields: dict[str, str]
    base: int
    faults: Faults
    errors: Mapping[str, Sequence[str]]


def _posted(loaded: LoadedTable, typed: Mapping[str, str]) -> list[Posted]:
    """The sheets that a post changes: each as the sender saw it, but for the numbers that were typed here."""
    bases = dict(text.partition(":")[::2] for text in request.form.get("base", "").split()[:MAX_FIELDS])
    by_sheet: dict[str, dict[str, str]] = {}
    for name, value in list(typed.items())[:MAX_FIELDS]:
        key, _, field = name.partition(".")
        by_sheet.setdefault(key, {})[field] = value.strip()
    found = []
    for key, numbers in by_sheet.items():
        sheet, text = loaded.sheet(key), bases.get(key, "")
        base = int(text) if text.isdecimal() and len(text) < 10 else 0
        before = _fields_at(loaded, key, base)
        fields = {name: value for name, value in {**before, **numbers}.items() if value}
        if fields != before:
            form = loaded.form(sheet, fields)
            faults = form.faults_in(fields) or form.check(loaded.around(key))
            errors = {f"{key}.{number.name}": number.errors for number in form.numbers() if number.errors}
            found.append(Posted(key, fields if faults else form.sheet(), base, faults, errors))
    return found


def _fields_at(loaded: LoadedTable, key: str, revision: int) -> Mapping[str, str]:
    if revision == loaded.stored.revision(key):
        return loaded.stored.fields(key)
    return store().revision(loaded.code, key, revision).fields if 0 < revision < loaded.stored.revision(key) else {}


def _stored(loaded: LoadedTable, posted: Sequence[Posted], mine: dict[str, str]) -> ResponseReturnValue:
    """Store one sheet after the other; what cannot be stored as it is stays as typed, and the page says why."""
    values: dict[str, str] = {}
    faults: list[tuple[str, str | Text]] = []
    refused = [each for each in posted if each.faults and refuse(loaded, _change_of(each))]
    is_differing = False
    for each in posted:
        if each in refused:
            values |= {f"{each.key}.{name}": value for name, value in each.fields.items()}
            faults += each.faults
            continue
        try:
            loaded = change_sheet(loaded, each.key, each.fields, each.base, _change_of(each))
        except StaleSheetError as error:
            is_differing = True
            loaded = loaded.with_stored(store().load(loaded.code))
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
    """Take back the last change of these numbers; but what the post brings and is not saved yet goes first."""
    if posted and all(each.base == loaded.stored.revision(each.key) for each in posted):
        return _answer(loaded, Showing())
    last = _last_change(loaded)
    if last is None:
        return _answer(loaded, Showing())
    try:
        undone = undo_sheet(loaded, last.sheet, loaded.stored.revision(last.sheet))
    except StaleSheetError as error:
        loaded = loaded.with_stored(store().load(loaded.code))
        notice = error.reason or Text("This sheet has just changed. Look again before you take that back.")
        return _page(loaded, Showing(notice=notice)), 409
    return _answer(undone, Showing())


def _last_change(loaded: LoadedTable) -> Revision | None:
    """The last change of these numbers alone, not taken back yet, that nothing else followed on its sheet."""
    keys = {number.sheet for group in _groups(loaded) for number in group.numbers}
    open_sheets = {key for key in keys if (state := loaded.stored.sheets.get(key)) is not None and state.can_undo}
    taken_back: Counter[str] = Counter()
    for each in store().history(loaded.code, most=LOOKED_AT) if open_sheets else ():
        if each.undo or taken_back[each.sheet]:
            taken_back[each.sheet] += 1 if each.undo else -1
        elif each.sheet in open_sheets:
            before = _fields_at(loaded, each.sheet, each.number - 1)
            numbers = {number.name for number in loaded.form(loaded.sheet(each.sheet), {}).numbers()}
            if all(each.fields.get(name) == before.get(name) for name in {*each.fields, *before} - numbers):
                return each
            open_sheets.remove(each.sheet)
    return None


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
    errors: Mapping[str, Sequence[str]]
    result: Result
    base: str
    change: str
    seen: int
    can_undo: bool
    conflicts: Sequence[sheets.FieldConflict]
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
    conflicts = [
        sheets.FieldConflict(name, names[name].label, mine, stored[name], (mine, stored[name]))
        for name, mine in (showing.mine or {}).items()
        if name in names
    ]
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
        can_undo=showing.values is not None or _last_change(loaded) is not None,
        conflicts=conflicts,
        faults=showing.faults,
        said_at_fields=sum(map(len, errors.values())) == len(showing.faults),
        notice=showing.notice,
        form=SheetForm.of({}),
    )
    return game_page("totals", on=page, **vars(page))
