"""The page of totals: a single page for all numbers that can be typed without proof, from any sheets.

It posts numbers of many sheets, named `SHEET.FIELD`, and in `base` the revision of each sheet: `zone-0:3 zone-1:0`. All
sheets are stored in one transaction, but each is checked separately, as if its own page had posted it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.core.game import TOTALS, Sheet, TypedNumbers
from scorepad.core.sheets import MAX_FIELDS, SheetForm
from scorepad.core.text import BLANK, Text
from scorepad.storage import CHANGED_FIRST, ChangeRef
from scorepad.storage.merge import without_blanks
from scorepad.web.frame.forms import SheetInputs
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import is_live, sheet_page
from scorepad.web.frame.security import device
from scorepad.web.table import sheets
from scorepad.web.table.conflicts import FieldConflict, conflicts_on, posted_disputes
from scorepad.web.table.loaded_table import LoadedTable, visit_table
from scorepad.web.table.posting import (
    Outcome,
    Post,
    fields_at,
    posted_change,
    posted_direction,
    posted_edit,
    propose,
    read_revision,
    undo,
)

blueprint = Blueprint("totals", __name__)


@blueprint.get(f"/<slug>/<code>/sheet/{TOTALS}")
def show(slug: str, code: str) -> ResponseReturnValue:
    """The page of totals: all numbers that can be typed without proof; redirects to the pad if nothing can be entered.

    In games without a page of totals, a sheet of the game can have this URL.
    """
    loaded = visit_table(slug, code)
    if loaded.game.totals is not None and not loaded.takes_changes:  # the pad shows them
        return redirect(loaded.url(), 303)
    return sheets.show(slug, code, TOTALS) if loaded.game.totals is None else _page(Outcome(loaded))


@blueprint.post(f"/<slug>/<code>/sheet/{TOTALS}")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Store typed numbers, each on its own sheet, or undo or redo; 409 if another phone entered different numbers."""
    loaded = visit_table(slug, code)
    if loaded.game.totals is None:
        return sheets.change(slug, code, TOTALS)
    if "remove" in request.form:
        abort(404)
    own_values, chosen = posted_disputes(loaded)
    typed = {name: value for name, value in request.form.items() if name and name not in sheets.CONTROLS}
    posts = _posts(loaded, typed | chosen, own_values)
    if posts is None:
        return _page(Outcome(loaded, notice=CHANGED_FIRST)), 409
    direction = posted_direction()
    if direction is None or (posts and direction == "redo"):
        return _answer(propose(loaded, posts, own_values, has_prefixes=True))
    last = _last_changes(loaded).get(direction)
    if posts or last is None:  # undo only discards unsaved entries
        return _answer(Outcome(loaded, own_values))
    return _answer(undo(loaded, last, own_values, has_prefixes=True))


def _posts(loaded: LoadedTable, typed: Mapping[str, str], own_values: dict[str, str]) -> list[Post] | None:
    """A Post for each sheet that the request changes: the sheet as the sender saw it, with the numbers typed here.

    None if a number is for players who have left. own_values: the sender's numbers in dispute, by input name; the
    function adds to it.
    """
    bases = dict(text.partition(":")[::2] for text in request.form.get("base", "").split()[:MAX_FIELDS])
    by_sheet: dict[str, dict[str, str]] = {}
    for name, value in list(typed.items())[:MAX_FIELDS]:
        key, _, field = name.partition(".")
        by_sheet.setdefault(key, {})[field] = value.strip()
    found = []
    for seen_key, numbers in by_sheet.items():
        base = read_revision(bases.get(seen_key, ""))
        seen = fields_at(loaded, seen_key, base)
        fields = without_blanks({**seen, **numbers})
        if fields == seen:
            continue
        posted = posted_edit(loaded, seen_key, fields, base)
        if posted is None:
            return None
        edit, mine = posted
        key = edit.sheet
        own_values |= {f"{key}.{name}": value for name, value in mine.items()}
        form = loaded.table.form(loaded.sheet(key), edit.fields)
        faults = form.faults_in(edit.fields) or form.check(loaded.table.around(key))
        errors = {f"{key}.{name}": [error] for name, error in form.number_errors().items()}
        edit = edit if faults else replace(edit, fields=form.sheet())
        found.append(Post(edit, f"{posted_change()[:40]}-{key}", faults, errors))
    return found


def _last_changes(loaded: LoadedTable) -> dict[str, str]:
    """The keys of the sheets with a change that can be undone or redone here, by "undo" and "redo".

    Only changes by this phone that affect nothing but such numbers are undone or redone on this page.
    """
    keys = {number.sheet for group in _groups(loaded) for number in group.numbers}
    own = store().history.next_undo(loaded.stored.code, keys, device())
    found = {"redo": own.redo.sheet} if own.redo is not None and _is_of_numbers(loaded, own.redo) else {}
    while own.undo is not None and not _is_of_numbers(loaded, own.undo):
        keys.remove(own.undo.sheet)
        own = store().history.next_undo(loaded.stored.code, keys, device())
    return found if own.undo is None else found | {"undo": own.undo.sheet}


def _is_of_numbers(loaded: LoadedTable, place: ChangeRef) -> bool:
    """True if a change affected only the numbers of its sheet."""
    after, before = (fields_at(loaded, place.sheet, number) for number in (place.number, place.number - 1))
    numbers = {each.name for each in loaded.table.form(loaded.sheet(place.sheet), {}).numbers()}
    return all(after.get(name) == before.get(name) for name in {*after, *before} - numbers)


def _conflicts(loaded: LoadedTable, own_values: Mapping[str, str]) -> list[FieldConflict]:
    """The numbers on this page that are in conflict. own_values: this phone's values, by input name."""
    found = []
    for number in (number for group in _groups(loaded) for number in group.numbers if number.name in own_values):
        (conflict,) = conflicts_on(loaded, number.sheet, {number.field: own_values[number.name]})
        found.append(replace(conflict, name=number.name, label=number.label))
    return found


def _groups(loaded: LoadedTable) -> Sequence[TypedNumbers]:
    totals = loaded.game.totals or abort(404)
    return totals.numbers(loaded.table.parsed, loaded.table.result)


def _answer(outcome: Outcome) -> ResponseReturnValue:
    """The page if a script requests it or if there is a message, else a redirect, so that a reload is harmless."""
    if outcome.status != 200 or is_live() or outcome.own_values:
        return _page(outcome), outcome.status
    return redirect(outcome.loaded.url(TOTALS), 303)


@dataclass(frozen=True, kw_only=True)
class NumbersPage(sheets.SheetPage):
    """The page of totals. groups: its numbers. values: by input name. errors: by the input at which they are shown."""

    groups: Sequence[TypedNumbers]
    values: Mapping[str, str]
    errors: Mapping[str, Sequence[Text]]

    @property
    def works_out(self) -> bool:
        """True if the totals are computed from the typed numbers, False if they are typed themselves."""
        return any(not number.where.startswith("claims.totals") for number in self.groups[0].numbers)

    def is_open(self, group: TypedNumbers) -> bool:
        """True if a group of numbers is unfolded at first."""
        return not group.is_folded or any(self.values[number.name] for number in group.numbers)


def _page(outcome: Outcome) -> str:
    loaded, game, groups = outcome.loaded, outcome.loaded.game, _groups(outcome.loaded)
    names = {number.name: number for group in groups for number in group.numbers}
    keys = dict.fromkeys(number.sheet for number in names.values())
    stored = {name: loaded.stored.fields(each.sheet).get(each.field, "") for name, each in names.items()}
    bases = {key: loaded.stored.revision(key) for key in keys} | outcome.bases
    last = _last_changes(loaded)
    page = NumbersPage(
        loaded=loaded,
        sheet=Sheet(TOTALS, TOTALS, game.totals.title if game.totals else BLANK, optional=True),
        groups=groups,
        values={**stored, **outcome.values},
        errors=outcome.errors,
        base=" ".join(f"{key}:{revision}" for key, revision in bases.items()),
        can_undo=bool(outcome.bases) or "undo" in last,
        can_redo="redo" in last,
        conflicts=_conflicts(loaded, outcome.own_values),
        asked=_conflicts(loaded, outcome.would_bring),
        direction=outcome.direction,
        faults=outcome.faults,
        are_faults_at_inputs=sum(map(len, outcome.errors.values())) == len(outcome.faults),
        notice=outcome.notice,
        form=SheetInputs(SheetForm.of({})),
    )
    return sheet_page("totals", game=game, on=page)
