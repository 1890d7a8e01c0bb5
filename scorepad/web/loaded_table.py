"""A table as a request sees it: who sits there, what was entered, and what it scores."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from flask import abort, request, url_for

from scorepad import registry
from scorepad.errors import DamagedTableError, ScorepadError
from scorepad.game import LAYOUT, TOTALS, Door, Fields, Game, Layout, Sheet
from scorepad.names import short_names
from scorepad.result import Problem, Result
from scorepad.rulings import rulings_of
from scorepad.sheet_lists import key_before
from scorepad.sheets import Around, SheetForm
from scorepad.storage import Link, StoredTable
from scorepad.text import Series, Text
from scorepad.web.lookup import find_stored, remember, store, wrong_code
from scorepad.web.scored import Scored, kept
from scorepad.web.security import device

SEATS = "seats"
"""The key of the sheet that every table has: names and house rules."""
CLOSED = "closed"
"""The key of the sheet, and the field on it, that says whether the table is closed: "yes" or "no"."""


TO_WRITE = frozenset({"seats.show", "layouts.copies", "disputes.choose", "disputes.compare"})
"""The pages of a table that are nothing but forms."""


def new_change() -> str:
    """An id for a change that has not been made yet."""
    return secrets.token_hex(8)


def players_of(fields: Mapping[str, str]) -> tuple[str, ...]:
    """The names in seat order, from the seats' sheet."""
    names: list[str] = []
    while f"player-{len(names)}" in fields:
        names.append(fields[f"player-{len(names)}"])
    return tuple(names)


class DeletedTableError(ScorepadError):
    """The table was deleted; `loaded` is what can be brought back."""

    def __init__(self, loaded: "LoadedTable") -> None:
        super().__init__("this table was deleted")
        self.loaded = loaded


@dataclass(frozen=True)
class LoadedTable:
    """A table and its game; file, parsed and result are worked out when first asked for."""

    game: Game
    stored: StoredTable
    link: Link | None = field(default=None, kw_only=True)
    is_layout = False

    @property
    def code(self) -> str:
        """The code that led here: the table's own, or its link's. No page says another one."""
        return self.stored.code if self.link is None else self.link.code

    @property
    def may_write(self) -> bool:
        """Whether the link that led here lets people write."""
        return self.link is None or self.link.may_write

    @property
    def takes_changes(self) -> bool:
        """Whether anything can be entered here: not by a link to look, and not while the table is closed."""
        return self.may_write and not self.is_closed

    @property
    def can_be_closed(self) -> bool:
        """Whether all is entered, and it is not closed yet."""
        return not self.is_closed and not self.is_untouched and not self.missing

    @property
    def is_closed(self) -> bool:
        """Whether somebody has closed it: a result that stands until it is opened again."""
        return self.stored.fields(CLOSED).get(CLOSED) == "yes"

    def url(self, key: str = "", **query: Any) -> str:
        """The address of the pad, or of the sheet with this key; `query` as Flask's `url_for` takes it."""
        if key:
            return url_for("sheets.show", slug=self.game.slug, code=self.code, key=key, **query)
        return url_for("tables.pad", slug=self.game.slug, code=self.code, **query)

    def door_url(self, door: Door) -> str:
        """The address behind a way to begin."""
        return self.url(door.alone if len(self.players) == 1 else door.sheet, **({"way": door.way} if door.way else {}))

    @property
    def title(self) -> Text:
        """What it is: the game's title, or a layout's."""
        return self.game.title

    @property
    def label(self) -> Text | str:
        """What people know it by: who sits there, or the name of a layout."""
        return Series(self.players) if self.players else self.title

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return players_of(self.stored.fields(SEATS))

    @cached_property
    def short_names(self) -> tuple[str, ...]:
        """The names where there is little room."""
        return short_names(self.players)

    @property
    def short_label(self) -> Text:
        """The same where there is little room."""
        return Series(self.short_names)

    @cached_property
    def people(self) -> dict[str, int]:
        """By device, the seat of whoever holds it, below 0 for one who only watches; without those not said yet."""
        return store().visits.people(self.stored.code)

    @property
    def own_seat(self) -> int | None:
        """The same of this device; None where nobody has said it."""
        return self.people.get(device())

    @property
    def has_seats_to_choose(self) -> bool:
        """Whether it is worth asking who holds a phone."""
        return self.may_write and len(self.players) > 1

    @property
    def was_set_up_here(self) -> bool:
        """Whether this device has entered the names."""
        return self.stored.sheets[SEATS].device == device()

    def named(self, device_name: str) -> str | None:
        """The name of whoever holds a device, as the seat is called now; None for one who watches or has not said."""
        seat = self.people.get(device_name, -1)
        return self.players[seat] if 0 <= seat < len(self.players) else None

    @cached_property
    def rules(self) -> dict[str, bool]:
        """The house rules in force."""
        fields = self.stored.fields(SEATS)
        return {
            rule.name: fields.get(f"rule-{rule.name}", "yes" if rule.default else "no") == "yes"
            for rule in self.game.house_rules
        }

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets of the game, in the order to fill them in."""
        return self.sheets_with(self._entered)

    def sheets_with(self, entered: Mapping[str, Fields]) -> tuple[Sheet, ...]:
        """The sheets that there are once these, by key, are entered."""
        return self.game.sheets(self.players, self.rules, entered)

    @cached_property
    def sheets_ever(self) -> dict[str, Sheet]:
        """By key, the sheets that there are and those that were removed."""
        sheets = self.sheets if self._entered == self.fields else self.sheets_with(self.fields)
        return {sheet.key: sheet for sheet in sheets}

    @property
    def _entered(self) -> dict[str, Mapping[str, str]]:
        return {key: fields for key, fields in self.fields.items() if fields}

    def sheets_of(self, problem: Problem) -> list[Sheet]:
        """The sheets that a problem is about, in the order to fill them in."""
        return [sheet for sheet in self.sheets if sheet.key == problem.sheet or sheet.key in problem.beside]

    def sheet(self, key: str) -> Sheet:
        """The sheet with this key; answers 404 if the game has none.

        Found as well are one that was removed, and one that another phone began before the one before it was.
        """
        found = next((sheet for sheet in self.sheets if sheet.key == key), None)
        if found is None and (key in self.fields or key_before(key) in self.fields):
            sheets = self.sheets_with(self._entered | {key: {}})
            found = next((sheet for sheet in sheets if sheet.key == key), None)
        return found or abort(404)

    def form(self, sheet: Sheet, fields: Mapping[str, str]) -> SheetForm:
        """A sheet's form, filled in."""
        return self.game.forms[sheet.kind].of(fields, self.players)

    def blank(self, sheet: Sheet) -> SheetForm:
        """Its form with nothing in it, which knows what all is called; made once for each kind of sheet."""
        if sheet.kind not in self._blanks:
            self._blanks[sheet.kind] = self.form(sheet, {})
        return self._blanks[sheet.kind]

    @cached_property
    def _blanks(self) -> dict[str, SheetForm]:
        return {}

    def around(
        self,
        key: str,
        choices: Mapping[str, Sequence[str]] | None = None,
        sheets: Mapping[str, Fields] | None = None,
    ) -> Around:
        """What stands around a sheet: the table as it is; `sheets` where others than its own count as stored."""
        stored = self.fields if sheets is None else sheets
        return Around(key, self.players, stored, lambda: self.parsed, choices or {})

    @cached_property
    def fields(self) -> dict[str, Mapping[str, str]]:
        """What was entered, sheet by sheet."""
        return {key: state.fields for key, state in self.stored.sheets.items() if key != CLOSED}

    @cached_property
    def file(self) -> dict[str, Any]:
        """The game file. Raises DamagedTableError where a sheet holds what no form of the game writes."""
        try:
            return self.game.to_file(self.players, self.fields, self.rules)
        except (LookupError, TypeError, ValueError) as error:
            raise DamagedTableError(f"the table {self.code!r} makes no game file") from error

    @cached_property
    def _scored(self) -> Scored:
        scored = kept.find(self.stored.code, self.change_count, self.game, self.fields)
        if scored is None:
            scored = Scored(self.game, self.fields, self.game.parse(self.file))
            kept.keep(self.stored.code, self.change_count, scored)
        return scored

    @property
    def parsed(self) -> Any:
        """The game as its engine takes it. Raises GameFileError where it cannot be."""
        return self._scored.parsed

    @property
    def result(self) -> Result:
        """The score as it stands."""
        return self._scored.result

    @cached_property
    def untold(self) -> Collection[tuple[str, str]]:
        """By key of the sheet and name, the fields whose values nobody at the table is to know yet."""
        return self.game.untold(self.parsed, self.fields)

    @property
    def rulings(self) -> list[Text]:
        """What is to be said of house rules that have decided who won."""
        return rulings_of(self.game, self.file, self.result)

    def view(self, key: str) -> Any:
        """What the page of a sheet shows besides its form and the score; with the key "", the pad."""
        return self.game.view(self.parsed, key, self.fields, lambda: self.result)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was entered yet that any total needs."""
        return not any(self.is_entered(sheet) for sheet in self.sheets if not sheet.optional)

    def is_entered(self, sheet: Sheet) -> bool:
        """Whether anything was entered on a sheet."""
        return bool(self.stored.fields(sheet.key))

    @property
    def missing(self) -> list[Sheet]:
        """The sheets that are still to be entered or finished; none where the score needs no more.

        The next sheet of a list is due as long as the game goes on.
        """
        due = [sheet for sheet in self.sheets if not sheet.optional and self._is_due(sheet)]
        if due and self.result.is_complete:
            return [] if self.result.over else [sheet for sheet in due if sheet.listed]
        return due

    def _is_due(self, sheet: Sheet) -> bool:
        return not self.is_entered(sheet) or (sheet.gradual and sheet.key in self.result.unfinished)

    @property
    def change_count(self) -> int:
        """How often the table has changed."""
        return sum(state.revision for state in self.stored.sheets.values())

    @property
    def stamps(self) -> dict[str, int]:
        """By key, how often what a sheet's page holds has changed; with the page of totals, which is about all."""
        stamps = {sheet.key: self.stored.revision(sheet.key) for sheet in self.sheets}
        return stamps if self.game.totals is None else stamps | {TOTALS: self.change_count}

    def change_count_without(self, key: str) -> int:
        """How often any sheet but this one has changed: as long as it is the same, a page knows the others."""
        return sum(state.revision for other, state in self.stored.sheets.items() if other != key)

    def next_after(self, key: str) -> Sheet | None:
        """The next sheet to enter after this one, round the table; None when there is none."""
        keys = [sheet.key for sheet in self.sheets]
        here = keys.index(key) if key in keys else 0  # it was just removed
        missing = [sheet for sheet in self.missing if sheet.key != key]
        return min(missing, key=lambda sheet: (keys.index(sheet.key) - here) % len(keys), default=None)

    def with_stored(self, stored: StoredTable) -> "LoadedTable":
        """The same table after a change."""
        return replace(self, stored=stored)


@dataclass(frozen=True)
class LoadedLayout(LoadedTable):
    """A layout, stored like a table where nobody sits; its only sheet has the key LAYOUT."""

    layout: Layout
    is_layout = True

    @property
    def title(self) -> Text:
        """What it is called without a name of its own."""
        return self.layout.title

    @property
    def label(self) -> Text | str:
        """Its name."""
        return self.file.get("title") or self.title

    def sheets_with(self, entered: Mapping[str, Fields]) -> tuple[Sheet, ...]:
        """The only one."""
        return (Sheet(LAYOUT, LAYOUT, self.title),)

    def form(self, sheet: Sheet, fields: Mapping[str, str]) -> SheetForm:
        """Its form, filled in."""
        return self.layout.form.of(fields)

    @cached_property
    def file(self) -> dict[str, Any]:
        """The layout's file."""
        return self.layout.to_file(self.stored.fields(LAYOUT))

    @cached_property
    def parsed(self) -> Any:
        """What is printed on the copy of the game."""
        return self.layout.parse(self.file)

    @cached_property
    def result(self) -> Result:
        """No scores, only problems."""
        return Result(self.game.slug, (), (), tuple(self.layout.problems(self.parsed)))

    @property
    def untold(self) -> Collection[tuple[str, str]]:
        """Nothing: a layout is for all to see."""
        return ()

    def view(self, key: str) -> Any:
        """What its page shows besides the form."""
        return self.layout.view(self.stored.fields(LAYOUT))


def open_table(slug: str, text: str) -> LoadedTable:
    """The table with this code, remembered on this device; 404 if there is none, 429 for whoever guesses.

    Raises DeletedTableError.
    """
    loaded = find_table(text, slug)
    if loaded.stored.deleted_at is not None:
        raise DeletedTableError(loaded)
    remember(loaded.stored.code, loaded.link)
    return loaded


def open_seated_table(slug: str, text: str) -> LoadedTable:
    """As `open_table`; 404 for a layout, where nobody sits."""
    loaded = open_table(slug, text)
    return abort(404) if loaded.is_layout else loaded


def find_table(text: str, slug: str | None = None) -> LoadedTable:
    """As `open_table`, deleted tables included, nothing remembered; 403 where the link only lets people look.

    409 for a page that could only enter something on a table that is closed.
    """
    if slug not in (None, *registry.games()):
        abort(404, "table")
    loaded = loaded_table_of(find_stored(text), slug)
    if not loaded.may_write and (request.method == "POST" or request.endpoint in TO_WRITE):
        abort(403, "look")
    if loaded.is_closed and request.method == "GET" and request.endpoint == "seats.show":
        abort(409, "closed")
    return loaded


def loaded_table_of(stored: StoredTable, slug: str | None = None) -> LoadedTable:
    """The table or layout that was found; 404 for what is neither, or one of another game."""
    loaded = load(stored)
    if loaded is None:
        wrong_code()
    return loaded if slug in (None, loaded.game.slug) else abort(404, "table")


def load(stored: StoredTable) -> LoadedTable | None:
    """A stored table or layout with its game; None for a slip, and where the registry has no such game or layout."""
    game = registry.games().get(stored.game)
    if game is not None and stored.kind == "table":
        return LoadedTable(game, stored, link=stored.link)
    if game is not None and game.layout is not None and stored.kind == "layout":
        return LoadedLayout(game, stored, game.layout)
    return None
