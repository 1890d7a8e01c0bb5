"""Random full games of Splito, played plausibly: hands are passed on, and cards are put where they seem to help.

The 37 objective cards are twelve majorities and 25 others similar to known cards.
"""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorepad.games.splito import rules
from tests.game_files import File
from tests.games.splito.strategies import BOX
from tests.games.splito.tables import count, majority, no, size, variety

NAMES = ["Ana", "Bo", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal"]
OTHERS: list[File] = [
    *[no(kind, 1) for kind in (1, 2, 4, 6)],
    *[no(kind, 2) for kind in ("orange", "blue")],
    *[count(value, 2, exactly=2) for value in (2, 3, 4, 5)],
    *[count(value, 3, exactly=3) for value in (1, 6)],
    *[variety(3, colors={"exactly": 3}), variety(2, colors={"exactly": 4}), variety(2, values={"exactly": 4})],
    *[variety(4, values=[1, 2, 3, 4, 5, 6]), variety(3, colors=[*rules.COLORS]), variety(1, values={"at_least": 5})],
    *[variety(1, colors=[*colors]) for colors in (("red", "blue", "green"), ("yellow", "black", "orange"))],
    *[variety(1, colors=[*colors]) for colors in (("red", "black", "green"), ("yellow", "blue", "orange"))],
    *[size(2, at_least=15), size(1, at_least=12), size(2, at_most=11)],
]
CHOICES = 4
"""The number of moves that a player considers in a turn."""


def game(chance: random.Random) -> File:
    """A random game with three to eight players, seldom more than six."""
    seats = chance.choice((3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8))
    star, moon = chance.choice(rules.VALUES), chance.choice(rules.COLORS)
    majorities = [majority(kind) for kind in (*rules.COLORS, *rules.VALUES) if kind not in (star, moon)]
    cards: list[Any] = [*BOX, *majorities, *OTHERS]
    chance.shuffle(cards)
    hands = [cards[seat * 13 : seat * 13 + 13] for seat in range(seats)]
    zones: list[_Zone] = [_Zone() for _ in range(seats)]
    for _ in range(13):
        played = [_choose(chance, hands[seat], zones, seat) for seat in range(seats)]
        for seat, (number, zone) in enumerate(played):
            zones[zone].put(hands[seat].pop(number))
        hands = [*hands[-1:], *hands[:-1]]
    lying = [{"cards": zone.cards, "objectives": zone.objectives} for zone in zones]
    return {"game": "splito", "players": NAMES[:seats], "common": [majority(star), majority(moon)], "zones": lying}


class _Zone:
    """A zone while it fills. seen: the number of cards of each kind."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.objectives: list[File] = []
        self.seen: Counter[str] = Counter()

    def put(self, card: Any) -> None:
        if isinstance(card, str):
            self.cards.append(card)
            self.seen.update(card.split())
        else:
            self.objectives.append(card)


def _choose(chance: random.Random, hand: list[Any], zones: list[_Zone], seat: int) -> tuple[int, int]:
    """The best of CHOICES random moves: the card's index in the hand, and the zone."""
    ways = [(chance.randrange(len(hand)), (seat - side) % len(zones)) for side in (0, 1) for _ in range(CHOICES // 2)]
    return max(ways, key=lambda way: _gain(hand[way[0]], way[1], zones))


def _gain(card: Any, index: int, zones: list[_Zone]) -> float:
    """The approximate points gained by a card in a zone; objectives that come closer count in part."""
    zone = zones[index]
    if not isinstance(card, str):
        return float(card["points"] * _holds(card, index, zones, zone.seen))
    more = {**zone.seen}
    for kind in card.split():
        more[kind] = more.get(kind, 0) + 1
    nearer = [_holds(own, index, zones, more) - _holds(own, index, zones, zone.seen) for own in zone.objectives]
    return sum([own["points"] * step for own, step in zip(zone.objectives, nearer, strict=True)], 0.0)


def _holds(card: File, index: int, zones: list[_Zone], seen: Mapping[str, int]) -> float:
    """How far an objective is met; 1 means certainly met. A majority depends on the lead over other zones."""
    if card["type"] == "majority":
        kind = str(card["of"])
        lead = seen.get(kind, 0) - max([zone.seen[kind] for other, zone in enumerate(zones) if other != index])
        return min(1.0, 0.5 + 0.25 * lead)
    if card["type"] == "zone":
        return 0.5
    if card["type"] == "count":
        off: int = card["amount"]["exactly"] - seen.get(str(card["of"]), 0)
        return 1 - 0.4 * abs(off)
    mix, digits = (card["colors"], False) if "colors" in card else (card["values"], True)
    here = {kind for kind in seen if kind.isdigit() == digits}
    if "all_of" in mix:
        return len(here & {str(kind) for kind in mix["all_of"]}) / len(mix["all_of"])
    ((op, n),) = mix.items()
    return 1 - 0.3 * max(0, int(n) - len(here)) - (1 if op == "exactly" and len(here) > n else 0)
