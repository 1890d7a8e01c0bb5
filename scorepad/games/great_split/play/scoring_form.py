"""The form of a scoring during the game: the boards as they were at that moment."""

from collections.abc import Mapping
from typing import Any

from scorepad.forms import Choices, Look, NumberField, SheetForm
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.rules import PLAYERS, RESOURCES
from scorepad.games.great_split.table import BoardMap
from scorepad.text import Text

LEVELS = ("level-tome", "level-artwork", "level-topaz", "level-emerald")
POINTS = ("points-tome", "points-artwork")
FIELDS = (*LEVELS, *POINTS)
"""What is kept of a board, as the board itself names it; before it the seat, as in `0-level-tome`."""


def field_of(seat: int, name: str) -> str:
    """The field that keeps `name` of a player's board."""
    return f"{seat}-{name}"


def attribute(field: str) -> str:
    """The form's attribute for a field, such as `at_0_level_tome` for `0-level-tome`."""
    return f"at_{field.replace('-', '_')}"


class ScoringForm(SheetForm):
    """A scoring during the game."""

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """Who sits at the table, and how long its tracks are; what lies there already is kept.

        The first number that is typed keeps the other boards along with it, for they go on.
        """
        view = look()
        faults = [fault for field in self._changed(stored) for fault in _misplaced(field, view)]
        if not faults and not stored and view["copies"] and self.sheet():
            self._keep({**view["boards"], **self.sheet()})
        return faults

    def _changed(self, stored: Mapping[str, str]) -> list[NumberField]:
        return [
            field
            for field in self
            if isinstance(field, NumberField) and field.data is not None and stored.get(field.name) != str(field.data)
        ]

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`take`: keep all boards as they are now. What was typed because no board has it stays."""
        if what != "take":
            return super().tap(what, view, choices)
        if not view["boards"]:
            return Text("Nothing is on the boards yet. Type the numbers instead.")
        self._keep(view["boards"])
        return None

    def _keep(self, boards: Mapping[str, str]) -> None:
        for name, value in boards.items():
            self[attribute(name)].data = int(value)


def _misplaced(field: NumberField, view: Mapping[str, Any]) -> list[tuple[str, str | Text]]:
    seat, _, name = field.name.partition("-")
    label, players = field.label.text, len(view["players"])
    if int(seat) >= players:
        return [(label, Text("{n} players sit here", n=players))]
    length = _length(view["map"], name)
    if length is not None and (field.data or 0) > length:
        return [(label, Text("expected a whole number from 0 to {most}", most=length))]
    return []


def _length(printed: BoardMap, name: str) -> int | None:
    """Where a track ends, as far as the map knows."""
    return printed.tracks[RESOURCES.index(name.removeprefix("level-"))].length if name in LEVELS else None


for _seat in range(PLAYERS[1]):
    for _name in FIELDS:
        _what = words.RESOURCES[RESOURCES.index(_name.partition("-")[2])]
        _said = (
            Text("{resource} level", resource=_what) if _name in LEVELS else Text("{resource} points", resource=_what)
        )
        _most = rules.MAX_LEVEL if _name in LEVELS else rules.MAX_READ_POINTS
        _label = Text("Player {n}, {what}", n=_seat + 1, what=_said)
        setattr(
            ScoringForm, attribute(field_of(_seat, _name)), NumberField(_label, 0, _most, name=field_of(_seat, _name))
        )
