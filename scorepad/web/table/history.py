"""The history of a table: every change with its phone and time, newest first."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from flask import Blueprint, request, session
from flask_babel import format_timedelta

from scorepad.core.game import Fields
from scorepad.core.text import Text
from scorepad.storage import Revision
from scorepad.tables.game_table import BEGINS, CLOSED, ORIGIN, PAR, PLACE, REMARKS, SEATS, ids_of
from scorepad.web.frame.language import day
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device, mark
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table

blueprint = Blueprint("history", __name__)

MOST = 120
"""The number of changes on a page."""
PAUSE = timedelta(minutes=30)
"""The longest pause between two changes of a run."""
MOST_FIELDS = 6
"""The maximum number of fields listed for a change."""


class FieldChange(NamedTuple):
    """A field that was changed, in words; a missing value is ""."""

    label: Text | str
    before: Text | str
    after: Text | str


class Change(NamedTuple):
    """A change of a sheet. more: the number of changed fields that are not listed. who: the phone, in words.

    key: the key of the sheet, to link to it; None if the game no longer has that sheet, or if the seats were different.
    """

    revision: Revision
    title: Text
    key: str | None
    who: Text | str
    fields: Sequence[FieldChange]
    more: int

    @property
    def is_seats(self) -> bool:
        """True for a change of names, seats or house rules."""
        return self.revision.sheet == SEATS

    @property
    def is_setup(self) -> bool:
        """True for the creation of the table."""
        return self.is_seats and self.revision.number == 1

    @property
    def is_found(self) -> bool:
        """True for a better sheet that a phone has found."""
        return self.revision.sheet == PAR

    @property
    def is_emptied(self) -> bool:
        """True if the sheet is empty after the change."""
        return not self.revision.fields


class Run(NamedTuple):
    """Consecutive changes of one sheet by one phone, newest first; often a single change.

    Or all changes that one action made together, such as a restore, on any sheets.
    """

    changes: Sequence[Change]

    @property
    def newest(self) -> Change:
        """The newest change."""
        return self.changes[0]

    @property
    def oldest(self) -> Change:
        """The oldest change."""
        return self.changes[-1]

    @property
    def is_together(self) -> bool:
        """True if one action changed several sheets."""
        return self.newest.revision.sheet != self.oldest.revision.sheet

    def goes_on(self, before: Change) -> bool:
        """True if the change `before` belongs to this run, too. The creation of the table is a run by itself."""
        after, earlier = self.oldest.revision, before.revision
        if earlier.kind != "start" and (after.made_at, after.device) == (earlier.made_at, earlier.device):
            return True
        if "back" in (after.kind, earlier.kind) or self.is_together:
            return False
        is_same = (after.sheet, after.device) == (earlier.sheet, earlier.device)
        return is_same and not before.is_setup and after.made_at - earlier.made_at <= PAUSE


def runs_of(changes: Sequence[Change]) -> list[Run]:
    """Group changes, newest first, into runs."""
    runs: list[Run] = []
    for each in changes:
        if runs and runs[-1].goes_on(each):
            runs[-1] = Run([*runs[-1].changes, each])
        else:
            runs.append(Run([each]))
    return runs


@blueprint.get("/<slug>/<code>/history")
def show(slug: str, code: str) -> str:
    """The changes of a table, page by page."""
    loaded = visit_table(slug, code, "layout")
    position = request.args.get("before", "")
    before = int(position) if position.isdecimal() and len(position) < 18 else None
    found = store().history.revisions(loaded.stored.code, before=before, most=MOST + 1)
    changes = changes_of(loaded, found[:MOST])
    own = store().history.next_undo(loaded.stored.code, loaded.stored.sheets, device())
    return page(
        "table/history.html",
        game=loaded.game,
        loaded=loaded,
        runs=runs_of(changes),
        to_take_back=own.undo.id if own.undo is not None and own.undo.kind == "back" else None,
        change=new_change(),
        is_first=before is None,
        older=found[MOST - 1].id if len(found) > MOST else None,
    )


def ago(moment: datetime, days: int = 3, now: datetime | None = None) -> Text | str:
    """The age of a moment in words, by default from the current time; after some days its date."""
    passed = moment - (now or datetime.now(UTC))
    if passed > -timedelta(minutes=1):
        return Text("just now")
    if passed <= -timedelta(days=days):
        return day(moment)
    return str(format_timedelta(passed, add_direction=True, threshold=1))


def changes_of(loaded: LoadedTable, revisions: Sequence[Revision]) -> list[Change]:
    """Revisions in words, in the same order, without those that only moved entries to other seats."""
    seen = {(revision.sheet, revision.number): revision.fields for revision in revisions}
    seats = store().history.revisions(loaded.stored.code, SEATS) if loaded.stored.revision(SEATS) > 1 else []
    found = []
    for each in revisions:
        if each.kind == "moved":  # the entries are the same
            continue
        then = _as_seated_then(loaded, seats, each.id)
        fields = changed_fields(then, each.sheet, _before(loaded, each, seen), each.fields)
        title = title_of(then, each.sheet)
        key = each.sheet if each.sheet == SEATS or each.sheet in loaded.table.sheets_ever else None
        found.append(
            Change(
                each,
                title,
                key if then is loaded else None,
                phone(loaded, each.device),
                fields[:MOST_FIELDS],
                max(0, len(fields) - MOST_FIELDS),
            )
        )
    return found


def _as_seated_then(loaded: LoadedTable, seats: Sequence[Revision], id_: int) -> LoadedTable:
    """The table with its players seated as at a revision, with empty sheets; unchanged if the seats are the same.

    seats: the revisions of the seats, newest first.
    """
    state = next((each for each in seats if each.id <= id_), None)
    if state is None or ids_of(state.fields) == loaded.table.ids:
        return loaded
    sheets = {key: replace(each, fields={}) for key, each in loaded.stored.sheets.items()}
    sheets[SEATS] = replace(sheets[SEATS], fields=state.fields)
    return loaded.with_stored(replace(loaded.stored, sheets=sheets))


def phone(loaded: LoadedTable, name: str) -> Text | str:
    """A phone in words: the player who holds it, if known; else “this phone”, or the first characters of its id."""
    person = loaded.named(name)
    if name == device():
        return Text("this phone") if person is None else Text("{person} (this phone)", person=person)
    return person or Text("phone {mark}", mark=mark(name))


def _before(loaded: LoadedTable, revision: Revision, seen: Mapping[tuple[str, int], Fields]) -> Fields:
    """The fields of the sheet before a change."""
    number = revision.number - 1
    if number == 0:
        return {}
    known = seen.get((revision.sheet, number))
    return store().history.revision(loaded.stored.code, revision.sheet, number).fields if known is None else known


def title_of(loaded: LoadedTable, key: str) -> Text:
    """The title of a sheet in the history."""
    sheet = loaded.table.sheets_ever.get(key)
    if key in (CLOSED, ORIGIN):
        return Text("The game")
    if key == REMARKS:
        return Text("Place and note")
    if key == PAR:
        return Text("The best sheet")
    if key == SEATS:
        return Text("Names and house rules") if loaded.game.house_rules else Text("Names")
    return Text("A sheet") if sheet is None else sheet.title


def changed_fields(loaded: LoadedTable, key: str, before: Fields, after: Fields) -> list[FieldChange]:
    """The differences between two states of a sheet, in words, in the order of `after`, then emptied fields."""
    if key in (PAR, ORIGIN):
        return []
    names = [name for name in dict.fromkeys([*after, *before]) if after.get(name, "") != before.get(name, "")]
    if key == SEATS:
        names = [name for name in names if name == BEGINS or name.startswith(("player-", "rule-"))]
    return [in_words(loaded, key, name, before.get(name, ""), after.get(name, "")) for name in names]


def in_words(loaded: LoadedTable, key: str, name: str, before: str, after: str) -> FieldChange:
    """A field in words: its label and its values before and after a change."""
    if key == SEATS:
        return _seat_field(loaded, name, before, after)
    if key == CLOSED:
        states = {"yes": Text("locked")}
        return FieldChange(Text("the game"), states.get(before, Text("open")), states.get(after, Text("open")))
    if key == REMARKS:
        return FieldChange(Text("place") if name == PLACE else Text("note"), before, after)
    sheet = loaded.table.sheets_ever.get(key)
    if sheet is None:
        return FieldChange(name, before, after)
    form = loaded.table.blank(sheet)
    words = [form.format(name, value) if value else "" for value in (before, after)]
    return FieldChange(form.label_of(name), *words)


def _seat_field(loaded: LoadedTable, name: str, before: str, after: str) -> FieldChange:
    """A name, a house rule or the first player in words; see `in_words`."""
    kind, _, which = name.partition("-")
    if kind == "player":
        return FieldChange(Text("seat {n}", n=int(which) + 1), before, after)
    if name == BEGINS:
        players = {str(seat): player for seat, player in enumerate(loaded.table.players)}
        return FieldChange(Text("who goes first"), players.get(before, ""), players.get(after, ""))
    label = next((rule.label for rule in loaded.game.house_rules if rule.name == which), Text("house rule"))
    states = {"yes": Text("yes"), "no": Text("no")}
    return FieldChange(label, states.get(before, ""), states.get(after, ""))


class LatestChange(NamedTuple):
    """The latest change by another phone. sheet: the sheet's key. moment: the time, in milliseconds."""

    sheet: str
    moment: int
    text: Text


def news_of(loaded: LoadedTable) -> LatestChange | None:
    """The newest change by another phone, apart from best sheets; None if there is none."""
    others = [(key, state) for key, state in loaded.stored.sheets.items() if key != PAR]
    theirs = [(key, state) for key, state in others if state.device != session.get("device")]
    if not theirs:
        return None
    key, state = max(theirs, key=lambda each: (each[1].made_at, each[0] == SEATS))
    who = loaded.named(state.device) or Text("another phone")
    # Translators: {sheet}: such as “The match”; {who}: a player, or “another phone”
    text = Text("{sheet}: changed by {who}", sheet=title_of(loaded, key), who=who)
    return LatestChange(key, int(state.made_at.timestamp() * 1000), text)
