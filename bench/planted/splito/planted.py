"""Mistakes planted in games of Splito, each scored by the tests' naive scorer with a changed rule.

The app's own mistakes are not used.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench.planted.splito.games import game
from bench.planted.splito.paper import PLAIN, Bend, Paper, Plant, label
from scorepad.games.splito import rules
from tests.game_files import File
from tests.games.splito import naive

NEVER = {"type": "count", "of": 1, "amount": {"at_least": 99}}
ALWAYS = {"type": "count", "of": 1, "amount": {"at_least": 0}}
ADDED = Plant("splito.added", Bend(total=lambda one, two: one + two), "was added")
FORGOTTEN = {"slips.left_out", "splito.commons_forgotten"}
TOLD = {
    "splito.added": {"slips.added", "slips.product_off"},
    "splito.tie_as_majority": {"splito.ties_win"},
    "splito.common_given_in_tie": {"splito.ties_win"},
    "splito.every_tie": {"splito.ties_win"},
    "splito.more_than_exactly": {"splito.at_least"},
    "splito.every_exact": {"splito.at_least"},
    "splito.size_miscounted": {"splito.size_off"},
    "splito.objective_in_other_zone": {"slips.moved"},
    "splito.common_in_other_zone": {"slips.moved"},
    "splito.points_misread": {"slips.read_as", "slips.sum_off"},
    "splito.objective_forgotten": {"slips.left_out"},
    "splito.common_forgotten": FORGOTTEN,
    "splito.commons_forgotten": FORGOTTEN,
    "splito.unmet_counted": {"slips.unmet_counted"},
    "splito.all_subtracted": {"splito.unmet_subtracted"},
    "splito.majority_within": {"splito.majority_in_zone"},
    "splito.wrong_zone": {"slips.copied"},
    "splito.next_column": {"slips.column"},
}
"""The keys of the app's mistakes that explain each kind, if they differ from the kind's own key."""


def drawn(chance: Random) -> Paper:
    """A player's zones of a random game."""
    file = game(chance)
    return Paper(file, chance.randrange(len(file["players"])))


def plants(paper: Paper) -> list[Plant]:
    """Each mistake that changes something on this paper."""
    found = [*_cards(paper), *_zones(paper), *_commons(paper), *_throughout(paper), *_sides(paper), ADDED]
    able = []
    for plant in found:
        left, right, total = paper.paper(plant.bend)
        if (left, right, total) != paper.paper(PLAIN) and left >= 0 <= right:
            able.append(plant)
    return able


def _cards(paper: Paper) -> Iterator[Plant]:
    for zone in paper.sides:
        for number, card in enumerate(paper.zones[zone]["objectives"]):
            yield from _card(paper, zone, number, card)


def _card(paper: Paper, zone: int, number: int, card: File) -> Iterator[Plant]:
    name, met = paper.names[zone], paper.met[zone][number]
    as_never, as_always = (Bend({(zone, number): changed | {"points": card["points"]}}) for changed in (NEVER, ALWAYS))
    readings = list(_readings(paper, zone, number, card))
    for kind, place in readings:
        at_a_glance = kind == "splito.size_miscounted" and len(paper.zones[zone]["cards"]) < 7
        yield Plant(kind, as_never if met else as_always, name, place, weight=0.05 if at_a_glance else 1.0)
    (other,) = (side for side in paper.sides if side != zone)
    if met:
        moved = as_never._replace(extra={other: card["points"]})
        yield Plant("splito.objective_in_other_zone", moved, name, label(card))
        for read in _misread(card["points"]):
            misread = Bend({(zone, number): as_always.cards[zone, number] | {"points": read}})
            yield Plant("splito.points_misread", misread, name)
        yield Plant("splito.objective_forgotten", as_never, name, label(card))
    elif not readings:
        yield Plant("splito.unmet_counted", as_always, name, label(card))


def _misread(points: int) -> list[int]:
    """The points read off a card if one diamond too few or too many is seen."""
    return [read for read in (points - 1, points + 1) if 1 <= read <= 4]


def _readings(paper: Paper, zone: int, number: int, card: File) -> Iterator[tuple[str, str]]:
    """Yield the misreadings that reverse whether an objective is met, each with the objective's label."""
    met = paper.met[zone][number]
    if card["type"] == "majority":
        if zone in paper.level(card["of"]):
            yield "splito.tie_as_majority", label(card)
        return
    bent = {key: _loose(value) for key, value in card.items()}
    if not met and paper.is_met(zone, bent):
        yield "splito.more_than_exactly", label(card)
    if card["type"] == "zone":
        yield from _sizes(paper, zone, number, card)


def _loose(value: Any) -> Any:
    """A requirement, with an exact number turned into a minimum."""
    return {"at_least": value["exactly"]} if isinstance(value, dict) and value.get("exactly") else value


def _sizes(paper: Paper, zone: int, number: int, card: File) -> Iterator[tuple[str, str]]:
    own = paper.zones[zone]["objectives"]
    met = paper.met[zone]
    face_down = sum(not each for other, each in enumerate(met) if other != number)
    won = len(paper.won[zone])
    size = len(paper.zones[zone]["cards"]) + len(own) + won
    if any(naive._allows(card["amount"], size + off) != met[number] for off in (-1, 1)):
        yield "splito.size_miscounted", label(card)
    left_out = [("itself", 1), ("unmet", face_down), ("objectives", len(own) if len(own) > 1 else 0), ("commons", won)]
    for what, n in left_out:
        if n and naive._allows(card["amount"], size - n) != met[number]:
            yield f"splito.without_{what}", label(card)


Gives = Callable[[Paper, int, File, bool], int]
"""Returns a card's points as counted by a player who misreads the rule, from the zone, the card, and whether it is met.
"""


def _always(paper: Paper, zone: int, card: File, met: bool) -> int:
    return int(card["points"])


def _less_if_unmet(paper: Paper, zone: int, card: File, met: bool) -> int:
    return int(card["points"]) if met else -int(card["points"])


def _one(paper: Paper, zone: int, card: File, met: bool) -> int:
    return int(met)


def _printed_number(paper: Paper, zone: int, card: File, met: bool) -> int:
    number = card["points"]
    if isinstance(card.get("of"), int):
        number = card["of"]
    for part in ("values", "colors", "amount"):
        if "of" not in card and part in card and "all_of" not in card[part]:
            (number,) = card[part].values()
    return int(number) * met


def _majority_within(paper: Paper, zone: int, card: File, met: bool) -> int:
    if card["type"] == "majority" and card not in paper.common:
        alike = rules.VALUES if isinstance(card["of"], int) else rules.COLORS
        met = all(paper.count(zone, card["of"]) > paper.count(zone, kind) for kind in alike if kind != card["of"])
    return int(card["points"]) * met


THROUGHOUT: dict[str, tuple[Gives, int]] = {
    "all_counted": (_always, 2),
    "all_subtracted": (_less_if_unmet, 2),
    "cards_not_points": (_one, 1),
    "number_not_points": (_printed_number, 1),
    "majority_within": (_majority_within, 1),
}
"""Wrong ways to count all cards of a zone, each with the minimum number of cards whose points must change."""


def _zones(paper: Paper) -> Iterator[Plant]:
    for kind, (gives, fewest) in THROUGHOUT.items():
        written = {}
        for zone in paper.sides:
            cards = [*zip(paper.zones[zone]["objectives"], paper.met[zone], strict=True)]
            cards += [(paper.common[number], True) for number in paper.won[zone]]
            given = [gives(paper, zone, *each) for each in cards]
            right = [card["points"] * met for card, met in cards]
            if sum(wrong != due for wrong, due in zip(given, right, strict=True)) >= fewest:
                written[zone] = sum(given)
        for zone, points in written.items() if len(written) > 1 else ():
            yield Plant(f"splito.{kind}", Bend(written={zone: points}), f"zone {paper.names[zone]}", weight=0.5)
        if written:
            yield Plant(f"splito.{kind}", Bend(written=written))


def _commons(paper: Paper) -> Iterator[Plant]:
    here = [number for zone in paper.sides for number in paper.won[zone]]
    for number, card in enumerate(paper.common):
        level = paper.level(card["of"])
        if {*level} & {*paper.sides}:
            yield Plant("splito.common_given_in_tie", Bend(awards={number: level}), label(card))
        if number in here:
            (zone,) = (zone for zone in paper.sides if number in paper.won[zone])
            yield Plant("splito.common_forgotten", Bend(awards={number: []}))
            yield from _common_won(paper, number, card, zone)
    if len(here) == 2:
        yield Plant("splito.commons_forgotten", Bend(awards={0: [], 1: []}))


def _common_won(paper: Paper, number: int, card: File, zone: int) -> Iterator[Plant]:
    """Mistakes with a common card that a zone has won: the wrong zone, or misread points."""
    name, points, as_it_is = paper.names[zone], card["points"], {number: [zone]}
    others = [side for side in paper.sides if side != zone]
    yield Plant("splito.common_in_other_zone", Bend(awards={number: others}), name, label(card))
    for read in _misread(points):
        misread = Bend(awards=as_it_is, extra={zone: read - points})
        yield Plant("splito.points_misread", misread, name)


def _throughout(paper: Paper) -> Iterator[Plant]:
    """A rule misread wherever it matters, at two or more places."""
    ties = {number: paper.level(card["of"]) for number, card in enumerate(paper.common)}
    awards = {number: level for number, level in ties.items() if {*level} & {*paper.sides}}
    for every, kind in (
        ("splito.every_tie", "splito.tie_as_majority"),
        ("splito.every_exact", "splito.more_than_exactly"),
    ):
        cards = {
            (zone, number): ALWAYS | {"points": card["points"]}
            for zone in paper.sides
            for number, card in enumerate(paper.zones[zone]["objectives"])
            if kind in [reading for reading, _ in _readings(paper, zone, number, card)]
        }
        bend = Bend(cards, awards if every == "splito.every_tie" else {})
        if len(bend.cards) + len(bend.awards) > 1:
            yield Plant(every, bend)


def _sides(paper: Paper) -> Iterator[Plant]:
    left, right = paper.sides
    before, behind = (left - 1) % paper.seats, (right + 1) % paper.seats
    points, names = paper.plain, paper.names
    for zone, other in ((left, before), (right, behind)):
        yield Plant("splito.wrong_zone", Bend(written={zone: points[other]}), names[other])
    columns = (paper.seat - 1, (before, left)), ((paper.seat + 1) % paper.seats, (right, behind))
    for seat, zones in columns:
        both = [points[zone] for zone in zones]
        written = dict(zip(paper.sides, both, strict=True))
        yield Plant("splito.next_column", Bend(written=written), paper.players[seat])
