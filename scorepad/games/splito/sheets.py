"""Splito's sheets: a zone, the common cards, totals on paper; and conversion to and from the game file.

Fields of a zone: `red-4` (copies), `objective-KEY` (points; "1 3" for two such cards), `empty` ("yes": the zone has no
cards), `cards_only` and `objectives_only` ("yes": the other list is not entered yet, as in a file with only one of
them), `points` and `card_count` (on paper). Fields of the common cards: `star` and `moon` (a value or a color; 0.1.0
also stored "none"), with `star-points` and `moon-points` (without them, 3). Fields of the totals on paper: `total-0`
and so on, by seat. The table's box, which is not in the game file, is in `box.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.fields import (
    CopiesField,
    FlagField,
    NamesField,
    NumberField,
    SeatNumbersField,
    WordsField,
    index_in,
    number_in,
)
from scorepad.core.game import LAYOUT, Fields, Sheet
from scorepad.core.parsing import expected, read_list
from scorepad.core.sheets import SheetForm
from scorepad.core.short_names import short_names
from scorepad.core.text import Text
from scorepad.games.splito import rules, words
from scorepad.games.splito.objectives import Card, Objective, file_entry_of, kind_of, objective_with_key, read_objective
from scorepad.games.splito.table import CARDS, zone_key, zone_names

CARD_FIELDS = {name.replace(" ", "-"): name for name in CARDS}
"""The cards of the box by field name: `red-4` is "red 4"."""
PREFIX = "objective-"
BOX_KEY = "box"
ALIKE = (rules.COLORS, tuple(str(value) for value in rules.VALUES))
"""Groups of words in card names; players may confuse the words of a group."""
NONE = "none"
"""Stored by scorepad 0.1.0 for a common card that a game file left out. It counts as not entered."""
COMMONS = ("star", "moon")
POINTS = tuple(str(points) for points in range(1, rules.MAX_OBJECTIVE_POINTS + 1))


def objective_named(name: str) -> Objective | None:
    """The card of the field `objective-KEY`; None if KEY is not the key of a card."""
    return objective_with_key(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None


class CardsField(CopiesField):
    """The Splito cards of a zone: `red-4` has the number of copies.

    Too many copies of a card are questioned, not refused, as in a game file.
    """

    alike = ALIKE

    def owns(self, name: str) -> bool:
        """True for names that begin with a color, even `red-7`, which is then rejected."""
        return name.split("-", 1)[0] in rules.COLORS

    def refuse(self, name: str, value: str) -> Text:
        """The error for an unknown card, or for an impossible number of copies."""
        if name not in CARD_FIELDS:
            return Text("expected a color and a value 1-6, got {name}", name=repr(name[:40]))
        values = {"card": self.label_of(name, ()), "most": rules.SPLITO_CARDS, "value": repr(value[:20])}
        return Text("{card}: expected 0 to {most} copies, got {value}", **values)

    def error_together(self, values: Fields) -> Text | None:
        """An error for more cards than the box has, or None."""
        cards = sum(int(value) for value in values.values() if value in self.counts)
        if cards <= rules.SPLITO_CARDS:
            return None
        return Text("expected at most {most} cards, got {n}", most=rules.SPLITO_CARDS, n=cards)

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The card's color and value; the label of the field for other names."""
        if name not in CARD_FIELDS:
            return self.label
        return words.card(*CARDS[CARD_FIELDS[name]])

    def parse(self, value: Any, where: str) -> tuple[Card, ...] | None:
        """The cards at `where` in a game file, None for null. Raises GameFileError."""
        if value is None:
            return None
        cards = read_list(value, where, Text("a list of cards"), self.most)
        for index, card in enumerate(cards):
            if not isinstance(card, str) or card not in CARDS:
                raise expected(f"{where}[{index}]", Text("a color and a value 1-6"), card)
        return tuple([CARDS[card] for card in cards])


class ObjectivesField(NamesField):
    """Objective cards: `objective-KEY` has the points on the card, or on each of two such cards: "1 3"."""

    alike = ALIKE
    something = PREFIX + "zone-at_least-0"

    def values(self) -> Sequence[str]:
        """The points that a card can give."""
        return POINTS

    def owns(self, name: str) -> bool:
        """True for the names of objectives."""
        return name.startswith(PREFIX)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an objective that does not exist and for points that no card gives, or None."""
        if objective_named(name) is None:
            return Text("expected an objective, got {name}", name=repr(name[:60]))
        if any(points not in POINTS for points in value.split()):
            return Text("expected 1 to 4 points, got {value}", value=repr(value[:20]))
        return None

    def error_together(self, values: Fields) -> Text | None:
        """An error for more objectives than the box has, or None."""
        cards = sum(len(value.split()) for value in values.values())
        if cards <= rules.OBJECTIVE_CARDS:
            return None
        return Text("expected at most {most} objectives, got {n}", most=rules.OBJECTIVE_CARDS, n=cards)

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of the card; "an objective" for the placeholder `something`."""
        card = objective_named(name)
        if name == self.something:
            return Text("an objective")
        return self.label if card is None else card.label

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the card at this place in the list, or None."""
        entry: dict[str, Any] = {}
        self.write(fields, entry)
        index, cards = index_in(place, "objectives"), entry.get("objectives") or []
        return None if index is None or index >= len(cards) else PREFIX + read_objective(cards[index]).key

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The label of the card."""
        return self.label_of(name, players)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the cards under `objectives`, if there are any."""
        cards = []
        for name in sorted(name for name in fields if name.startswith(PREFIX)):
            card = file_entry_of(name.removeprefix(PREFIX))
            if card is not None:
                cards += [{**card, "points": int(points)} for points in fields[name].split()]
        if cards:
            entry["objectives"] = cards

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The fields of the cards; cards that only differ in points are in one field."""
        fields: dict[str, str] = {}
        for card in entry.get("objectives") or []:
            name = PREFIX + read_objective(card).key
            fields[name] = f"{fields[name]} {card['points']}" if name in fields else str(card["points"])
        return fields


class ZoneForm(SheetForm):
    """One zone: its cards, and a player's numbers on paper."""

    cards = CardsField(Text("Splito cards"), CARD_FIELDS, rules.SPLITO_CARDS, at="cards")
    objectives = ObjectivesField(Text("Objectives"), at="objectives")
    empty = FlagField(Text("No cards in this zone"))
    cards_only = FlagField(Text("The objectives are not entered yet"))
    objectives_only = FlagField(Text("The cards are not entered yet"))
    points = NumberField(Text("Points on paper"), 0, rules.MAX_ZONE_POINTS, at="points")
    card_count = NumberField(Text("Number of cards"), 0, rules.MAX_ZONE_CARDS, at="card_count")

    def sheet(self) -> dict[str, str]:
        """The zone as stored, without ticks that contradict an entry or another tick."""
        fields = super().sheet()
        cards = any(self.cards.owns(name) for name in fields)
        objectives = any(self.objectives.owns(name) for name in fields)
        yields = {
            "empty": cards or objectives,
            "cards_only": objectives or "empty" in fields,
            "objectives_only": cards or "empty" in fields or "cards_only" in fields,
        }
        return {name: value for name, value in fields.items() if not yields.get(name)}

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """The zone in a game file.

        If only cards or only objectives are entered, the other list is empty, unless it is ticked as not entered yet.
        """
        zone = super().to_file(fields)
        if "cards_only" in fields:
            return {"cards": []} | zone
        if "objectives_only" in fields:
            return {"objectives": []} | zone
        if "cards" in zone or "objectives" in zone or "empty" in fields:
            return {"cards": [], "objectives": []} | zone
        return zone

    @classmethod
    def from_file(cls, entry: Mapping[str, Any] | None) -> dict[str, str]:
        """The sheet of a zone. If only cards or only objectives were entered, the box for this is ticked."""
        zone = entry or {}
        fields = super().from_file(zone)
        cards, objectives = zone.get("cards"), zone.get("objectives")
        if cards is not None and objectives is None:
            fields["cards_only"] = "yes"
        elif objectives is not None and cards is None:
            fields["objectives_only"] = "yes"
        elif cards is not None and not cards and not objectives:
            fields["empty"] = "yes"
        return fields


class KindsField(WordsField):
    """The color or the value of each common card."""

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the card at this place in the list, or None."""
        index = index_in(place, "common")
        return None if index is None or index >= len(COMMONS) else COMMONS[index]

    def refuse(self, name: str, value: str) -> Text:
        """The error for a value that is neither a color nor a number from 1 to 6."""
        return Text("expected a color, or a value 1-6, got {value}", value=repr(value[:20]))


class CommonForm(SheetForm):
    """The two common cards."""

    kinds = KindsField(
        Text("Common cards"),
        {"star": Text("Star card"), "moon": Text("Moon card")},
        words.COLORS | {str(value): str(value) for value in rules.VALUES},
    )
    star_points = NumberField(Text("Points of the star card"), 1, rules.MAX_OBJECTIVE_POINTS, name="star-points")
    moon_points = NumberField(Text("Points of the moon card"), 1, rules.MAX_OBJECTIVE_POINTS, name="moon-points")


class SplitoTotalsForm(SheetForm):
    """Totals on a player's paper, by seat."""

    totals = SeatNumbersField(
        "total-",
        [Text("Total of seat {seat}", seat=seat + 1) for seat in range(rules.PLAYERS[1])],
        0,
        rules.MAX_TOTAL,
        at="totals",
    )


def sheets(players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The zones around the table, the common cards, totals on paper for tables without cards, and the table's box."""
    zones = [
        Sheet(
            zone_key(seat),
            "zone",
            name,
            (seat, (seat + 1) % len(players)),
            short=short,
            gradual=True,
            at=f"zones[{seat}]",
        )
        for seat, (name, short) in enumerate(zip(zone_names(players), zone_names(short_names(players)), strict=True))
    ]
    everybody = tuple(range(len(players)))
    common = Sheet("common", "common", Text("Common cards"), everybody, at="")
    totals = Sheet("totals", "totals", Text("Totals on paper"), everybody, optional=True)
    return (*zones, common, totals, Sheet(BOX_KEY, LAYOUT, Text("Your box"), everybody, optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table. stored: the sheets by key."""
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players)}
    switched = {name: house.get(name, default) for name, default in rules.RULE_DEFAULTS.items()}
    if switched != rules.RULE_DEFAULTS:
        file["rules"] = switched
    common = stored.get("common") or {}
    if common:
        file["common"] = []
        for name in COMMONS:
            card, points = None, number_in(common.get(f"{name}-points", str(rules.MAJORITY_POINTS)))
            if common.get(name, NONE) != NONE:
                card = {"type": "majority", "of": kind_of(common[name]), "points": points}
            file["common"].append(card)
    file["zones"] = [ZoneForm.to_file(stored.get(zone_key(index)) or {}) for index in range(len(players))]
    totals = stored.get("totals")
    if totals:
        claimed = SplitoTotalsForm.to_file(totals).get("totals") or []
        file["claims"] = {"totals": (claimed + [None] * len(players))[: len(players)]}
    return file


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets of a valid game file, by key, without blank sheets."""
    found = {zone_key(index): ZoneForm.from_file(zone) for index, zone in enumerate(file.get("zones") or [])}
    found["common"] = _common_from_file(file.get("common"))
    found["totals"] = SplitoTotalsForm.from_file(file.get("claims"))
    return {key: fields for key, fields in found.items() if fields}


def _common_from_file(common: Sequence[Mapping[str, Any] | None] | None) -> dict[str, str]:
    if common is None:
        return {}
    cards = [card for card in common if card is not None]
    cards.sort(key=lambda card: isinstance(card["of"], str))  # the star card is probably for a value
    names = list(COMMONS)
    if len(cards) == 1 and isinstance(cards[0]["of"], str):
        names.reverse()
    fields: dict[str, str] = {}
    for name, card in zip(names, cards, strict=False):
        fields[name] = str(card["of"])
        if card["points"] != rules.MAJORITY_POINTS:
            fields[f"{name}-points"] = str(card["points"])
    return fields
