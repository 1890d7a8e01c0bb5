"""Slips in copying a table of Splito into the app: a card or an objective wrong, missing or too many; a common card.

Hands have 13 cards each, and the box holds each Splito card twice and likely one majority of each kind: counts betray a
slip.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scorepad.core.result import Result
from scorepad.core.text import Text, either, plural
from scorepad.disputes import Correction
from scorepad.games.splito import rules, words
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.objectives import Amount, Card, Count, Kind, Majority, Objective, Size, Variety
from scorepad.games.splito.sheets import COMMONS, PREFIX
from scorepad.games.splito.table import CARDS, SplitoTable, Zone, zone_key

ANOTHER, TOO_MANY, MISSING, NEXT_DOOR = 1.0, 0.2, 0.2, 0.04
"""The weights of slips with a card: another color or value, typed twice, forgotten, typed in the zone beside."""
OBJECTIVE, POINTS, FORGOTTEN, EXTRA, COMMON = 0.25, 0.25, 0.25, 0.1, 0.5
"""The weights of another objective than the one that lies there, of other points, of one forgotten, of one too many,
and of another common card."""
SELDOM = 0.2
"""The factor for a slip that has brought points: the cards were played to meet objectives."""
_EACH = 6
"""The most cards of one kind: those of a color have six values, and the other way round."""
_OTHERS: Mapping[Kind, Sequence[Kind]] = {
    kind: [other for other in kinds if other != kind] for kinds in (rules.COLORS, rules.VALUES) for kind in kinds
}
"""The other colors of each color, and the other values of each value."""

_CARD = Text("zone {zone}: {wrong} instead of {right}")
_TOO_MANY = Text("zone {zone}: one card too many, {wrong}")
_MISSING = Text("zone {zone}: the card {right} is missing")
_NEXT_DOOR = Text("zone {zone}: {wrong}, which belongs in zone {right}")
_CARD_TOO_MANY = Text("zone {zone}: a card too many")
_CARD_MISSING = Text("zone {zone}: a card is missing")
_OBJECTIVE = Text("zone {zone}: the objective “{wrong}” instead of “{right}”")
_OBJECTIVE_TOO_MANY = Text("zone {zone}: one objective too many, “{wrong}”")
_OBJECTIVE_MISSING = Text("zone {zone}: an objective for {right} is missing")
_POINTS = Text("zone {zone}: {points} instead of {right} for the objective “{wrong}”")
_COMMON = Text("common cards: “{wrong}” instead of “{right}”")


def entry_slips(table: SplitoTable, result: Result, seat: int) -> Iterator[Correction]:
    """Every single slip that changes one of the player's zones; nothing while anything of the table is missing."""
    is_whole = all(zone.cards is not None and zone.objectives is not None for zone in table.zones)
    if is_whole and None not in table.common:
        yield from _Slips(table, seat).corrections()


def slips_in_number(table: SplitoTable, result: Result, seat: int) -> Iterator[Correction]:
    """A card too many, or forgotten, in each of the player's zones, for the cards that settle a tie."""
    names = Judge(table).names
    for zone in ((seat - 1) % len(table.players), seat):
        if table.zones[zone].cards is None:
            continue
        for sentence, step in ((_CARD_TOO_MANY, -1), (_CARD_MISSING, 1)):
            slip = _slip(sentence, [f"zones[{zone}].cards"], MISSING, zone=names[zone])
            settles = partial(_settled, table, table, step)
            yield slip._replace(sheet=zone_key(zone), changes={f"cards-{zone}": step}, settles=settles)


def _settled(before: SplitoTable, after: SplitoTable, more: int = 0) -> int:
    """By how many cards a table is less odd than before, with so many `more` on it."""
    return _oddities(before) - _oddities(after, more)


class _Slips:
    """The slips at a table, seen from a seat."""

    def __init__(self, table: SplitoTable, seat: int) -> None:
        self.table, self.sides = table, ((seat - 1) % len(table.players), seat)
        self.judge = Judge(table)
        self.points = [self._points_of(self.judge, zone) for zone in self.sides]
        self.known: dict[object, Mapping[str, int]] = {}
        self.raced: set[Kind] = {card.of for card in table.common if card is not None}
        for zone in self.sides:
            self.raced |= {card.of for card in table.zones[zone].objectives or () if isinstance(card, Majority)}

    def corrections(self) -> Iterator[Correction]:
        """Each slip taken back."""
        for zone in range(len(self.table.zones)):
            yield from self._other_cards(zone)
            yield from self._cards_more_or_less(zone)
            yield from self._cards_next_door(zone)
        for zone in self.sides:
            yield from self._objectives(zone)
        yield from self._commons()

    def _other_cards(self, zone: int) -> Iterator[Correction]:
        """A card of another color or value; which of several it was makes no difference."""
        cards = self.table.zones[zone].cards or ()
        for kind, others in _OTHERS.items():
            wrong = sorted({card for card in cards if kind in card})
            places = _places(zone, cards, wrong)
            for other in others if wrong else ():
                if self._matters(zone, (kind, other)):
                    right = [_turned(card, other) for card in wrong]
                    pairs = zip(wrong, right, strict=True)
                    tables = [self._with_cards(zone, (*_without(cards, one), two)) for one, two in pairs]
                    slip = _slip(_CARD, places, ANOTHER / 10 * len(places), words.missing(other), wrong=_named(wrong))
                    yield self._scored(slip, zone, *tables)

    def _cards_more_or_less(self, zone: int) -> Iterator[Correction]:
        """A card that was typed twice, or that lies here and was forgotten."""
        cards = self.table.zones[zone].cards or ()
        for card in sorted(set(cards)):
            if self._matters(zone, card, is_count=True):
                places = _places(zone, cards, [card])
                slip = _slip(_TOO_MANY, places, TOO_MANY * len(places), wrong=_named([card]))
                yield self._scored(slip, zone, self._with_cards(zone, _without(cards, card)))
        for card in CARDS.values():
            if self._matters(zone, card, is_count=True):
                slip = _slip(_MISSING, [f"zones[{zone}].cards"], MISSING * len(cards) / len(CARDS), _named([card]))
                yield self._scored(slip, zone, self._with_cards(zone, (*cards, card)))

    def _cards_next_door(self, zone: int) -> Iterator[Correction]:
        """A card that belongs in a zone beside this one."""
        cards, zones = self.table.zones[zone].cards or (), len(self.table.zones)
        for other in sorted({(zone - 1) % zones, (zone + 1) % zones} - {zone}):
            for card in sorted(set(cards)):
                if self._matters(zone, card, is_count=True) or self._matters(other, card, is_count=True):
                    rest = replace(self.table.zones[zone], cards=_without(cards, card))
                    more = replace(self.table.zones[other], cards=(*(self.table.zones[other].cards or ()), card))
                    found = [*self.table.zones]
                    found[zone], found[other] = rest, more
                    places = _places(zone, cards, [card])
                    slip = _slip(_NEXT_DOOR, places, NEXT_DOOR * len(places), self._name(other), wrong=_named([card]))
                    changes = self._changes(replace(self.table, zones=tuple(found)))
                    yield slip._replace(
                        values={"zone": self._name(zone), **slip.values},
                        sheet=zone_key(zone),
                        changes=changes,
                        weight=slip.weight if sum(changes.values()) > 0 else slip.weight * SELDOM,
                    )

    def _objectives(self, zone: int) -> Iterator[Correction]:
        """An objective of one of the player's zones: another one, other points, one too many or forgotten."""
        cards = self.table.zones[zone].objectives or ()
        for at, card in enumerate(cards):
            rest, places = (*cards[:at], *cards[at + 1 :]), [f"zones[{zone}].objectives[{at}]"]
            others = list(_like(card))
            for other in others:
                slip = _slip(_OBJECTIVE, places, OBJECTIVE / len(others), other.label, wrong=card.label)
                yield self._scored(slip, zone, self._with_objectives(zone, (*rest, other)))
            slip = _slip(_OBJECTIVE_TOO_MANY, places, EXTRA, wrong=card.label)
            yield self._scored(slip, zone, self._with_objectives(zone, rest))
            for points in range(1, rules.MAX_OBJECTIVE_POINTS + 1):
                if points != card.points:
                    worth = {"wrong": card.label, "points": _in_points(card.points)}
                    slip = _slip(_POINTS, places, POINTS / 3, _in_points(points), **worth)
                    right = card._replace(points=points)
                    yield self._scored(slip, zone, self._with_objectives(zone, (*rest, right)))
        weight = FORGOTTEN * len(cards) / rules.MAX_OBJECTIVE_POINTS
        for points in range(1, rules.MAX_OBJECTIVE_POINTS + 1):  # any card that is met here gives as many
            slip = _slip(
                _OBJECTIVE_MISSING, [f"zones[{zone}].objectives"], weight, _in_points(points), zone=self._name(zone)
            )
            met = Size(points, Amount("at_least", 0))
            yield slip._replace(
                sheet=zone_key(zone),
                changes=self._changes(self._with_objectives(zone, (*cards, met))),
                settles=partial(_settled, self.table, self.table, 1),
            )

    def _commons(self) -> Iterator[Correction]:
        """A common card for another color or value."""
        commons = self.table.common
        for at, card in enumerate(commons):
            if card is None:
                continue
            name = COMMONS[at] if len(commons) == len(COMMONS) else COMMONS[isinstance(card.of, str)]
            for kind in _OTHERS[card.of]:
                other = card._replace(of=kind)
                table = replace(self.table, common=(*commons[:at], other, *commons[at + 1 :]))
                slip = _slip(_COMMON, [f"common[{at}]"], COMMON / 5, other.label, wrong=card.label)
                yield slip._replace(
                    sheet="common",
                    fields={name: str(kind)},
                    changes=self._changes(table),
                    settles=partial(_settled, self.table, table),
                )

    def _matters(self, zone: int, kinds: Iterable[Kind], is_count: bool = False) -> bool:
        """True if more or fewer cards of these kinds may change one of the player's zones."""
        if any(kind in self.raced for kind in kinds):
            return True
        if zone not in self.sides:
            return False
        for card in self.table.zones[zone].objectives or ():
            if (
                isinstance(card, Variety)
                or (isinstance(card, Count) and card.of in kinds)
                or (is_count and isinstance(card, Size))
            ):
                return True
        return False

    def _with_cards(self, zone: int, cards: Sequence[Card]) -> SplitoTable:
        return self._with_zone(zone, replace(self.table.zones[zone], cards=tuple(cards)))

    def _with_objectives(self, zone: int, cards: Sequence[Objective]) -> SplitoTable:
        return self._with_zone(zone, replace(self.table.zones[zone], objectives=tuple(cards)))

    def _with_zone(self, at: int, zone: Zone) -> SplitoTable:
        zones = self.table.zones
        return replace(self.table, zones=(*zones[:at], zone, *zones[at + 1 :]))

    def _scored(self, slip: Correction, zone: int, *tables: SplitoTable) -> Correction:
        """A slip in a zone with what the table gives without it.

        Of several tables that give the same it is not known which is the true one.
        """
        fields: Mapping[str, str] = {}
        if len(tables) == 1:
            before, after = _fields(self.table.zones[zone]), _fields(tables[0].zones[zone])
            changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
            fields = {name: after.get(name, "") for name in changed}
        changes = self._changes(tables[0], zone)
        return slip._replace(
            values={"zone": self._name(zone), **slip.values},
            sheet=zone_key(zone),
            fields=fields,
            changes=changes,
            weight=slip.weight if sum(changes.values()) > 0 else slip.weight * SELDOM,
            settles=lambda: max(_settled(self.table, table) for table in tables),
        )

    def _name(self, zone: int) -> Text:
        return self.judge.names[zone]

    def _changes(self, table: SplitoTable, zone: int | None = None) -> Mapping[str, int]:
        """The points of the player's zones at another table, beside those at this one.

        Where `zone` differs and is another player's, what matters is how many cards of each raced kind lie there.
        """
        key: object = None
        if zone is not None and zone not in self.sides:
            cards = table.zones[zone].cards or ()
            key = zone, tuple(sum(kind in card for card in cards) for kind in self.raced)
        if key is None or key not in self.known:
            judge = Judge(table)
            found = zip(self.sides, self.points, strict=True)
            self.known[key] = {zone_key(side): self._points_of(judge, side) - before for side, before in found}
        return self.known[key]

    @staticmethod
    def _points_of(judge: Judge, zone: int) -> int:
        own = [card.points for card in judge.table.zones[zone].objectives or () if judge.verdict(card, zone)[0]]
        return sum(own) + sum(common.card.points for common in judge.won[zone] if common.card is not None)


def _slip(sentence: Text, places: Sequence[str], weight: float, right: Text | str = "", **values: Any) -> Correction:
    """A slip of which it is not known yet what the table gives without it."""
    return Correction(sentence, values, right, "", {}, tuple(places), {}, weight)


def _turned(card: Card, kind: Kind) -> Card:
    """The card in another color, or with another value."""
    return (card[0], kind) if isinstance(kind, int) else (kind, card[1])


def _oddities(table: SplitoTable, more: int = 0) -> int:
    """The number of cards that cannot be, or hardly, with so many `more` of them.

    They are beyond all hands or missing there, held more often than the box has them, or majorities for other points.
    """
    cards = Counter(card for zone in table.zones for card in zone.cards or ())
    objectives = [card for zone in table.zones for card in zone.objectives or ()]
    majorities = [card.of for card in (*objectives, *table.common) if isinstance(card, Majority)]
    too_often = sum(max(0, n - rules.COPIES) for n in cards.values()) + len(majorities) - len({*majorities})
    unlikely = sum(isinstance(card, Majority) and card.points != rules.MAJORITY_POINTS for card in objectives)
    return (
        abs(cards.total() + len(objectives) + more - rules.CARDS_PER_PLAYER * len(table.players)) + too_often + unlikely
    )


def _fields(zone: Zone) -> dict[str, str]:
    """The cards of a zone as its sheet holds them."""
    fields = {f"{color}-{value}": str(n) for (color, value), n in Counter(zone.cards or ()).items()}
    for card in zone.objectives or ():
        name = PREFIX + card.key
        fields[name] = f"{fields[name]} {card.points}" if name in fields else str(card.points)
    return fields or {"empty": "yes"}


def _without(cards: Sequence[Card], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def _places(zone: int, cards: Sequence[Card], wrong: Sequence[Card]) -> list[str]:
    return [f"zones[{zone}].cards[{at}]" for at, card in enumerate(cards) if card in wrong]


def _named(cards: Sequence[Card]) -> Text:
    """Cards, any of which is meant."""
    return either([words.card(*card) for card in cards], _EACH)


def _in_points(points: int) -> Text:
    return plural("{n} point", "{n} points", points)


def _like(card: Objective) -> Iterator[Objective]:
    """The cards that are taken for this one: of another kind, or for one more or one fewer."""
    if isinstance(card, Majority | Count):
        yield from [card._replace(of=kind) for kind in _OTHERS[card.of]]
    if isinstance(card, Count | Size):
        yield from [card._replace(amount=amount) for amount in _near(card.amount)]
    if isinstance(card, Variety):
        if isinstance(card.colors, Amount):
            yield from [card._replace(colors=amount) for amount in _near(card.colors)]
        if isinstance(card.values, Amount):
            yield from [card._replace(values=amount) for amount in _near(card.values)]


def _near(amount: Amount) -> list[Amount]:
    return [amount._replace(n=n) for n in (amount.n - 1, amount.n + 1) if n >= 0]
