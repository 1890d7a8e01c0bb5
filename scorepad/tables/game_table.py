"""A table with its game: players, sheets and score. Independent of requests and of Flask."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from scorepad import storage
from scorepad.core import registry
from scorepad.core.errors import DamagedTableError
from scorepad.core.fields import Piece, within
from scorepad.core.game import LAYOUT, Fields, Game, Layout, Sheet
from scorepad.core.result import Problem, Result
from scorepad.core.sheet_lists import key_before
from scorepad.core.sheets import Around, SheetForm
from scorepad.core.short_names import short_names
from scorepad.core.text import Series, Text
from scorepad.storage import StoredTable
from scorepad.tables.score_cache import Scored, score_cache

SEATS = storage.SEATS
"""The key of the sheet with the names and house rules, which every table has."""
BEGINS, DOOR, COLOR, ORIGIN_SEAT = "begins", "door", "color-", "from-"
"""Fields of this sheet: the seat drawn to begin; the door by which the table was set up; the color of each seat, if it
is not the seat's number; and for each seat, its player's seat at the previous table, if any.
"""
SEAT_ID, NEXT_ID = "id-", "next-id"
"""Fields of this sheet: for each seat, the id of its player at this table, if it is not the seat's number, because
seats can be added, removed and moved; and the next unused id.
"""
CLOSED = "closed"
"""The key of the sheet that marks a table as closed, and its only field: "yes" or "no"."""
TABLE_CLOSED = Text("This game is locked, so nothing was changed. Any player can unlock it on the result page.")
REMARKS, PLACE, NOTE = "remarks", "place", "note"
"""The key of the sheet with the players' remarks on the game, and its fields."""
ORIGIN, PLAYED_AT, PLAY, RANKS = "origin", "at", "play", "ranks"
"""The key of the sheet of an imported table, and its fields: when the game was played, the id of its play, and the
ranks by seat, such as "2 1 -"."""
PAR, FOUND = "par", "found"
"""The key of the sheet with the best sheet that was found for a finished game, and its field."""
BESIDE = (CLOSED, REMARKS, ORIGIN, PAR)
"""The sheets of a table that its game does not use."""


def players_of(fields: Mapping[str, str]) -> tuple[str, ...]:
    """The players' names in seat order, from the sheet of seats."""
    names: list[str] = []
    while f"player-{len(names)}" in fields:
        names.append(fields[f"player-{len(names)}"])
    return tuple(names)


def ids_of(fields: Mapping[str, str]) -> list[int]:
    """The players' ids in seat order, from the sheet of seats."""
    return [int(fields.get(f"{SEAT_ID}{seat}", seat)) for seat in range(len(players_of(fields)))]


def remark_of(remarks: Fields) -> str:
    """Place and note as a single text, because game files have no key for the place."""
    return " · ".join(filter(None, (remarks.get(PLACE), remarks.get(NOTE))))


@dataclass(frozen=True)
class GameTable:
    """A stored table with its game; `file`, `parsed` and `result` are computed lazily."""

    game: Game
    stored: StoredTable
    is_layout = False

    @property
    def can_be_closed(self) -> bool:
        """True if everything is entered and the table is not closed yet."""
        return not self.is_closed and not self.is_untouched and not self.missing

    @property
    def is_closed(self) -> bool:
        """True if the table is closed, so that its result is final until it is opened again."""
        return self.stored.fields(CLOSED).get(CLOSED) == "yes"

    @property
    def remarks(self) -> dict[str, str]:
        """The place where the game was played and a note on it; "" if missing."""
        return {name: self.stored.fields(REMARKS).get(name, "") for name in (PLACE, NOTE)}

    @property
    def played_at(self) -> datetime:
        """The date of the game in UTC: when its table was set up, or the imported date."""
        at = self.stored.fields(ORIGIN).get(PLAYED_AT)
        return self.stored.created_at if at is None else datetime.fromisoformat(at)

    @property
    def title(self) -> Text:
        """The title of the game."""
        return self.game.title

    @property
    def label(self) -> Text | str:
        """The players' names; the title if there are none."""
        return Series(self.players) if self.players else self.title

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return players_of(self.stored.fields(SEATS))

    def renamed(self, players: Sequence[str]) -> StoredTable:
        """A copy of the stored table, without a code, in which the players have these names, in seat order."""
        seats = self.stored.sheets[SEATS]
        names = {f"player-{seat}": name for seat, name in enumerate(players)}
        sheets = {**self.stored.sheets, SEATS: replace(seats, fields={**seats.fields, **names})}
        return replace(self.stored, code="", sheets=sheets)

    @cached_property
    def short_names(self) -> tuple[str, ...]:
        """The players' short names in seat order."""
        return short_names(self.players)

    @cached_property
    def colors(self) -> list[int]:
        """The color of each seat as a number; a person keeps the same color all evening."""
        fields = self.stored.fields(SEATS)
        return [int(fields.get(f"{COLOR}{seat}", seat)) for seat in range(len(self.players))]

    @cached_property
    def ids(self) -> list[int]:
        """The player's id at each seat; players keep their ids when seats change."""
        return ids_of(self.stored.fields(SEATS))

    @property
    def next_id(self) -> int:
        """The id for the next new player."""
        return int(self.stored.fields(SEATS).get(NEXT_ID, len(self.players)))

    @property
    def has_begun(self) -> bool:
        """True if anything was entered since the table was set up, apart from the first player."""
        key_of_first, field = self.begins_at
        entered = dict(self._entered)
        first = {name: value for name, value in entered.pop(key_of_first, {}).items() if name != field}
        if first:
            entered[key_of_first] = first
        return any(key not in (SEATS, self.game.setup, self.game.copy) for key in entered)

    @property
    def begins_at(self) -> tuple[str, str]:
        """The key of the sheet and the name of the field with the first player's seat."""
        return self.game.turns.begins or (SEATS, BEGINS)

    @property
    def begins(self) -> int | None:
        """The first player's seat; None until it is drawn or entered."""
        key, field = self.begins_at
        seats = {str(seat): seat for seat in range(len(self.players))}
        return seats.get(self.stored.fields(key).get(field, ""))

    @property
    def short_label(self) -> Text:
        """The players' short names."""
        return Series(self.short_names)

    @cached_property
    def rules(self) -> dict[str, bool]:
        """The house rules by name, True if they are in force."""
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
        """The sheets of the game if the sheets in `entered`, by key, have entries."""
        return self.game.sheets(self.players, self.rules, entered)

    @cached_property
    def sheets_ever(self) -> dict[str, Sheet]:
        """The sheets by key, including removed sheets."""
        sheets = self.sheets if self._entered == self.fields else self.sheets_with(self.fields)
        return {sheet.key: sheet for sheet in sheets}

    def sheet(self, key: str) -> Sheet | None:
        """The sheet with this key; None if there is no such sheet.

        Removed sheets are also found, and so is a sheet of a list if the previous sheet was ever entered.
        """
        found = next((sheet for sheet in self.sheets if sheet.key == key), None)
        if found is None and (key in self.fields or key_before(key) in self.fields):
            sheets = self.sheets_with(self._entered | {key: {}})
            found = next((sheet for sheet in sheets if sheet.key == key), None)
        return found

    @property
    def _entered(self) -> dict[str, Mapping[str, str]]:
        return {key: fields for key, fields in self.fields.items() if fields}

    def piece_at(self, place: str) -> tuple[Sheet, Piece] | None:
        """The sheet and piece for a place in the game file, such as `zones[0].cards[3]`; None if there is no piece."""
        for sheet in self.sheets:
            rest = None if sheet.at is None else within(place, sheet.at)
            if rest is not None:
                fields = self.fields.get(sheet.key) or {}
                piece = self.game.forms[sheet.kind].piece_at(rest, fields, self.players)
                if piece is not None:
                    return sheet, piece
        return None

    def sheets_of(self, problem: Problem) -> list[Sheet]:
        """The sheets that a problem concerns, in the order to fill them in."""
        return [sheet for sheet in self.sheets if sheet.key == problem.sheet or sheet.key in problem.beside]

    def form(self, sheet: Sheet, fields: Mapping[str, str]) -> SheetForm:
        """The form of a sheet, filled in with these fields."""
        return self.game.forms[sheet.kind].of(fields, self.players)

    def blank(self, sheet: Sheet) -> SheetForm:
        """An empty form of a sheet, for names and labels; created once per kind of sheet."""
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
        """The context of a sheet for checking it. sheets: replaces the stored sheets."""
        stored = self.fields if sheets is None else sheets
        return Around(key, self.players, stored, lambda: self.parsed, choices or {})

    @cached_property
    def fields(self) -> dict[str, Mapping[str, str]]:
        """The fields of each sheet by key, without the sheets in BESIDE."""
        return {key: state.fields for key, state in self.stored.sheets.items() if key not in BESIDE}

    @cached_property
    def file(self) -> dict[str, Any]:
        """The game file. Raises DamagedTableError if a sheet has entries that no form of the game writes."""
        try:
            file = self.game.to_file(self.players, self.fields, self.rules)
        except (LookupError, TypeError, ValueError) as error:
            raise DamagedTableError(f"the table {self.stored.code!r} makes no game file") from error
        remark = remark_of(self.remarks)
        if remark:
            file |= {"note": remark}
        ranks = self.stored.fields(ORIGIN).get(RANKS, "").split()
        return file | {"ranks": [None if place == "-" else int(place) for place in ranks]} if ranks else file

    @property
    def exported(self) -> dict[str, Any]:
        """The game file with its date, for saving; importing it gives the same game on the same day."""
        return self.file | {"date": self.played_at.astimezone(UTC).isoformat(timespec="seconds")}

    @cached_property
    def _scored(self) -> Scored:
        scored = score_cache.find(self.stored.code, self.stored.change_count, self.game, self.fields)
        if scored is None:
            scored = Scored(self.game, self.fields, self.file, self.game.parse(self.file))
            score_cache.keep(self.stored.code, self.stored.change_count, scored)
        return scored

    @property
    def parsed(self) -> Any:
        """The table as parsed by the game. Raises GameFileError if its entries are impossible."""
        return self._scored.parsed

    @property
    def result(self) -> Result:
        """The current score."""
        return self._scored.result

    @property
    def found(self) -> str:
        """The best sheet found for the game, "" if there is none; it may no longer fit the game."""
        return self.stored.fields(PAR).get(FOUND, "")

    @cached_property
    def learned(self) -> Fields:
        """The layout that the players know after this game; {} if they know nothing about it."""
        layout = self.game.layout
        if layout is not None and layout.learn is not None:
            with suppress(LookupError, TypeError, ValueError):  # a damaged table has only its own copy
                return layout.learn(self.fields)
        return self.stored.fields(self.game.copy or LAYOUT)

    @property
    def is_over(self) -> bool:
        """True if the game is over and all totals are complete."""
        return self.result.over and self.result.is_complete

    @cached_property
    def par(self) -> Any:
        """The game's own object for its highest possible total; None if the game is not over or has no such bound."""
        if self.game.pages.par is None or not self.is_over:
            return None
        return self.game.pages.par.view(self.parsed, self.fields, self.found, self.result)

    @property
    def short_of_par(self) -> Sequence[int | None]:
        """How many points each seat's total is below the highest possible total; None if unknown."""
        if self.game.pages.par is None or not self.is_over:
            return [None] * len(self.players)
        return self.game.pages.par.short(self.parsed, self.fields, self.result)

    @property
    def rulings(self) -> list[Text]:
        """A sentence for each house rule that decided the winner."""
        return self._scored.rulings

    def view(self, key: str) -> Any:
        """The game's own object for the page of a sheet; "" is the key of the score sheet."""
        return self.game.pages.view(self.parsed, key, self.fields, lambda: self.result)

    @property
    def is_untouched(self) -> bool:
        """True if no required sheet has any entries."""
        return not any(self.is_entered(sheet) for sheet in self.sheets if not sheet.optional)

    def is_entered(self, sheet: Sheet) -> bool:
        """True if the sheet has entries."""
        return bool(self.stored.fields(sheet.key))

    @property
    def missing(self) -> list[Sheet]:
        """The required sheets that still have to be entered or completed.

        If all totals are complete, only the next sheet of a list is included, and only if the game is not over.
        """
        due = [sheet for sheet in self.sheets if not sheet.optional and not self.is_finished(sheet)]
        if due and self.result.is_complete:
            return [] if self.result.over else [sheet for sheet in due if sheet.listed]
        return due

    def is_finished(self, sheet: Sheet) -> bool:
        """True if the sheet is entered and complete."""
        return self.is_entered(sheet) and not (sheet.gradual and sheet.key in self.result.unfinished)

    def next_after(self, key: str) -> Sheet | None:
        """The next missing sheet after the sheet `key`, starting over at the end; None if there is none."""
        keys = [sheet.key for sheet in self.sheets]
        here = keys.index(key) if key in keys else 0  # a sheet that was just removed
        missing = [sheet for sheet in self.missing if sheet.key != key]
        return min(missing, key=lambda sheet: (keys.index(sheet.key) - here) % len(keys), default=None)


@dataclass(frozen=True)
class LayoutTable(GameTable):
    """A layout, stored like a table without players; its only sheet has the key LAYOUT."""

    layout: Layout
    is_layout = True

    @property
    def title(self) -> Text:
        """The title of a layout without a name."""
        return self.layout.title

    @property
    def label(self) -> Text | str:
        """The layout's name; the title if it has none."""
        return self.file.get("title") or self.title

    def sheets_with(self, entered: Mapping[str, Fields]) -> tuple[Sheet, ...]:
        """The layout's only sheet."""
        return (Sheet(LAYOUT, LAYOUT, self.title),)

    def form(self, sheet: Sheet, fields: Mapping[str, str]) -> SheetForm:
        """The layout's form, filled in with these fields."""
        return self.layout.form.of(fields)

    @cached_property
    def file(self) -> dict[str, Any]:
        """The layout's file."""
        return self.layout.to_file(self.stored.fields(LAYOUT))

    @property
    def exported(self) -> dict[str, Any]:
        """The layout's file; layouts have no date."""
        return self.file

    @cached_property
    def learned(self) -> Fields:
        """The fields of the layout itself."""
        return self.stored.fields(LAYOUT)

    @cached_property
    def parsed(self) -> Any:
        """The layout as parsed by the game. Raises GameFileError if its values are impossible."""
        return self.layout.parse(self.file)

    @cached_property
    def result(self) -> Result:
        """A result that has no scores, only problems."""
        return Result(self.game.slug, (), (), tuple(self.layout.problems(self.parsed)))

    def view(self, key: str) -> Any:
        """The game's own object for the page of the layout."""
        return self.layout.view(self.stored.fields(LAYOUT))


def game_table(stored: StoredTable) -> GameTable | None:
    """The table or layout of this stored table; None for other kinds, and if scorepad has no such game or layout."""
    game = registry.games().get(stored.game)
    if game is not None and stored.kind == "table":
        return GameTable(game, stored)
    if game is not None and game.layout is not None and stored.kind == "layout":
        return LayoutTable(game, stored, game.layout)
    return None
