"""The objective cards of a box, learned while playing: their sheet, the box's file, and the cards that a table adds.

Fields of a box: `objective-KEY` (the points on the card), `seen-KEY` (how often the card was played; missing if it was
not played yet).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.fields import NamesField, number_in
from scorepad.core.game import Fields
from scorepad.core.parsing import WHOLE, expected
from scorepad.core.result import Problem
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text
from scorepad.games.splito import rules
from scorepad.games.splito.objectives import file_entry_of, read_objective
from scorepad.games.splito.sheets import (
    BOX_KEY,
    COMMONS,
    NONE,
    POINTS,
    PREFIX,
    ObjectivesField,
    objective_named,
)

SEEN = "seen-"
MOST_CARDS = 2 * rules.OBJECTIVE_CARDS
"""The maximum number of stored cards of a box: all printed cards, and as many wrong ones."""
MOST_SEEN = 999
SEEN_NUMBERS = frozenset(str(n) for n in range(1, MOST_SEEN + 1))


class OfferedCard(NamedTuple):
    """An objective card to tap: its field's name, its label, its points if known, and how often it was played."""

    name: str
    label: Text
    points: int | None
    seen: int = 0

    @property
    def tap(self) -> str:
        """The tap that adds or removes the card."""
        return f"{self.name}={self.points}"


class BoxField(ObjectivesField):
    """The cards of a box: `objective-KEY` has the points on the card."""

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an objective that does not exist and for points that no card gives, or None."""
        if value not in POINTS:
            return Text("expected 1 to 4 points, got {value}", value=repr(value[:20]))
        return super().error_of(name, value)

    def error_together(self, values: Fields) -> Text | None:
        """An error for far more cards than the box has, or None. A few extra cards are only questioned."""
        if len(values) <= MOST_CARDS:
            return None
        return Text("expected at most {most} objectives, got {n}", most=MOST_CARDS, n=len(values))


class TimesSeenField(NamesField):
    """How often the cards of a box were played: `seen-KEY` has a number."""

    def owns(self, name: str) -> bool:
        """True for names that begin with `seen-`."""
        return name.startswith(SEEN)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an impossible number, or None."""
        if value in SEEN_NUMBERS:
            return None
        return Text("type a whole number from {least} to {most}", least=1, most=MOST_SEEN)


class BoxForm(SheetForm):
    """A box: its objective cards, and how often each was played."""

    cards = BoxField(Text("Objectives"))
    seen = TimesSeenField(Text("How often seen"))

    def sheet(self) -> dict[str, str]:
        """The box as stored, without `seen-KEY` for removed cards."""
        fields = super().sheet()
        return {name: value for name, value in fields.items() if name.replace(SEEN, PREFIX, 1) in fields}


def cards_of(fields: Fields) -> list[OfferedCard]:
    """The cards of a box's sheet, the most often played card first."""
    cards = []
    for name, points in fields.items():
        card = objective_named(name)
        if card is not None:
            seen = int(fields.get(name.replace(PREFIX, SEEN, 1), "0"))
            cards.append(OfferedCard(name, card.label, int(points), seen))
    return sorted(cards, key=lambda card: (-card.seen, card.name))


def learn(stored: Mapping[str, Fields]) -> Fields:
    """The table's box after adding its objectives and common cards. Each card gets the points that were added last."""
    box = dict(stored.get(BOX_KEY) or {})
    for name, points in _played(stored):
        if name in box or len(cards_of(box)) < MOST_CARDS:
            seen = name.replace(PREFIX, SEEN, 1)
            box |= {name: points, seen: str(min(int(box.get(seen, "0")) + 1, MOST_SEEN))}
    return box


def _played(stored: Mapping[str, Fields]) -> Iterator[tuple[str, str]]:
    """Yield `(field name, points)` for each objective and common card of a table."""
    for key in sorted(stored):
        if key.startswith("zone-"):
            for name, value in stored[key].items():
                if name.startswith(PREFIX):
                    yield from [(name, points) for points in value.split()]
    common = stored.get("common") or {}
    for card in COMMONS:
        if common.get(card, NONE) != NONE:
            points = number_in(common.get(f"{card}-points", str(rules.MAJORITY_POINTS)))
            yield f"{PREFIX}majority-{common[card]}", str(points)


# The file of a box


def to_file(fields: Fields) -> dict[str, Any]:
    """The file of a box."""
    box = []
    for card in cards_of(fields):
        objective = file_entry_of(card.name.removeprefix(PREFIX)) or {}
        box.append({**objective, "points": card.points, "seen": card.seen})
    return {"game": rules.SLUG, "box": box}


def from_file(file: Mapping[str, Any]) -> dict[str, str]:
    """The sheet for a valid file of a box."""
    fields: dict[str, str] = {}
    for card in parse(file):
        fields[card.name] = str(card.points)
        if card.seen:
            fields[card.name.replace(PREFIX, SEEN, 1)] = str(card.seen)
    return fields


def parse(file: Any) -> Sequence[OfferedCard]:
    """The cards in the file of a box. Raises GameFileError."""
    parsing.read_object(file, "" if isinstance(file, dict) else WHOLE, ("game", "box"))
    if file.get("game") != rules.SLUG:
        raise expected("game", repr(rules.SLUG), file.get("game"))
    cards: dict[str, OfferedCard] = {}
    for index, entry in enumerate(parsing.read_list(file.get("box"), "box", Text("a list of objectives"), MOST_CARDS)):
        where = f"box[{index}]"
        try:
            objective = read_objective(entry, "seen")
            seen = parsing.read_number(entry.get("seen", 0), "seen", 0, MOST_SEEN)
        except GameFileError as error:
            raise error.inside(where) from None
        name = PREFIX + objective.key
        if name in cards:
            raise GameFileError(where, Text("expected each card only once"))
        cards[name] = OfferedCard(name, objective.label, objective.points, seen)
    return list(cards.values())


def problems(cards: Sequence[OfferedCard]) -> Sequence[Problem]:
    """A problem if there are more cards than a box has."""
    n, most = len(cards), rules.OBJECTIVE_CARDS
    if n <= most:
        return ()
    return (Problem("box", Text("{n} cards, but the box holds {most}. Remove the wrong ones.", n=n, most=most)),)
