"""Slips planted in games of Splito, each scored by the tests' own plain scorer with the rule bent; no Slip is read.

A Plant knows what its explanation has to name: the kind, and words of its place.
"""

from collections.abc import Iterator
from typing import Any

from tests.engine import naive
from tests.engine.build import File
from tests.slips.splito_paper import Paper, Plant, label

NEVER = {"type": "count", "of": 1, "amount": {"at_least": 99}}
ALWAYS = {"type": "count", "of": 1, "amount": {"at_least": 0}}


def plants(file: File, seat: int) -> list[Plant]:
    """Each slip that changes this seat's total."""
    paper = Paper(file, seat)
    right = paper.written("splito.added", {}).total
    found = [*_cards(paper), *_zones(paper), *_commons(paper), *_throughout(paper), *_sides(paper), *_totals(paper)]
    return [plant for plant in found if plant.total != right]


def _cards(paper: Paper) -> Iterator[Plant]:
    for zone in paper.sides:
        for number, card in enumerate(paper.zones[zone]["objectives"]):
            yield from _card(paper, zone, number, card)


def _card(paper: Paper, zone: int, number: int, card: File) -> Iterator[Plant]:
    name, met = paper.names[zone], paper.met[zone][number]
    as_never = {zone: paper.points(zone, cards={number: NEVER | {"points": card["points"]}})}
    as_always = {zone: paper.points(zone, cards={number: ALWAYS | {"points": card["points"]}})}
    readings = list(_readings(paper, zone, number, card))
    for kind, words_, share in readings:
        yield paper.written(kind, as_never if met else as_always, name, *words_, share=share)
    if met:
        yield paper.written("splito.objective_forgotten", as_never, name, label(card))
        twice = {zone: paper.plain[zone] + card["points"]}
        yield paper.written("splito.objective_twice", twice, name, label(card))
    elif not readings:
        yield paper.written("splito.unmet_counted", as_always, name, label(card))


def _readings(paper: Paper, zone: int, number: int, card: File) -> Iterator[tuple[str, tuple[str, ...], float]]:
    """Each misreading by which this card is judged the other way."""
    met = paper.met[zone][number]
    if card["type"] == "majority":
        level = paper.level(card["of"])
        counts = [paper.count(other, card["of"]) for other in range(paper.seats)]
        have, beside = counts[zone], max(counts[zone - 1], counts[(zone + 1) % paper.seats])
        if zone in level:
            yield "splito.tie_as_majority", tuple(paper.names[other] for other in level if other != zone), 1.0
        elif beside < have < max(counts):
            yield "splito.majority_beside", (paper.names[counts.index(max(counts))],), 1.0
        return
    bent = {key: _loose(value) for key, value in card.items()}
    if not met and paper.is_met(zone, bent):
        yield "splito.more_than_exactly", (label(card),), 1.0
    if card["type"] == "zone":
        yield from _sizes(paper, zone, number, card)


def _loose(value: Any) -> Any:
    """At least so many instead of exactly so many."""
    return {"at_least": value["exactly"]} if isinstance(value, dict) and value.get("exactly") else value


def _sizes(paper: Paper, zone: int, number: int, card: File) -> Iterator[tuple[str, tuple[str, ...], float]]:
    own = paper.zones[zone]["objectives"]
    met = paper.met[zone]
    face_down = sum(not each for other, each in enumerate(met) if other != number)
    won = len(paper.won[zone])
    size = len(paper.zones[zone]["cards"]) + len(own) + won
    left_out = [("itself", 1, 1.0), ("other objectives not met", face_down, 0.4)]
    left_out += [("the objectives (", len(own) if len(own) > 1 else 0, 0.3), ("common cards", won, 0.4)]
    for what, n, share in left_out:
        if n and naive._allows(card["amount"], size - n) != met[number]:
            yield "splito.zone_cards_left_out", (label(card), what), share


def _zones(paper: Paper) -> Iterator[Plant]:
    for zone in paper.sides:
        own, name = paper.zones[zone]["objectives"], paper.names[zone]
        missed = [number for number in range(len(own)) if not paper.met[zone][number]]
        if len(missed) > 1:
            every = {number: ALWAYS | {"points": own[number]["points"]} for number in missed}
            yield paper.written("splito.all_counted", {zone: paper.points(zone, cards=every)}, name)
        cards = len(own) - len(missed) + len(paper.won[zone])
        if own:
            yield paper.written("splito.cards_not_points", {zone: cards}, name)


def _commons(paper: Paper) -> Iterator[Plant]:
    here = [number for zone in paper.sides for number in paper.won[zone]]
    for number, card in enumerate(paper.common):
        level = [zone for zone in paper.level(card["of"]) if zone in paper.sides]
        if level:
            given = {zone: paper.points(zone, [*paper.won[zone], number]) for zone in level}
            yield paper.written("splito.common_given_in_tie", given, label(card))
            if len(level) > 1:
                for zone in level:
                    only = f"{label(card)} to {paper.names[zone]}"
                    yield paper.written("splito.common_given_to_one", {zone: given[zone]}, only)
        if number in here:
            (zone,) = (zone for zone in paper.sides if number in paper.won[zone])
            (other,) = (side for side in paper.sides if side != zone)
            without = {zone: paper.points(zone, [each for each in paper.won[zone] if each != number])}
            yield paper.written("splito.common_forgotten", without, label(card))
            both = {other: paper.points(other, [*paper.won[other], number])}
            yield paper.written("splito.common_on_both_sides", both, label(card))
            less = paper.written("splito.common_after", {zone: paper.plain[zone] - 3}, paper.names[zone])
            yield less._replace(total=less.total + 3)
    if len(here) == 2:
        yield paper.written("splito.commons_forgotten", {zone: paper.points(zone, []) for zone in paper.sides})


def _throughout(paper: Paper) -> Iterator[Plant]:
    """A rule misread wherever it matters, at two places or more."""
    for kind in ("splito.every_tie", "splito.every_exact"):
        changed, places = {}, set()
        for zone in paper.sides:
            swapped = {
                number: ALWAYS | {"points": card["points"]}
                for number, card in enumerate(paper.zones[zone]["objectives"])
                for reading, _, _ in _readings(paper, zone, number, card)
                if reading == ("splito.tie_as_majority" if kind == "splito.every_tie" else "splito.more_than_exactly")
            }
            tied = [number for number, card in enumerate(paper.common) if zone in paper.level(card["of"])]
            given = tied if kind == "splito.every_tie" else []
            changed[zone] = paper.points(zone, [*paper.won[zone], *given], swapped)
            places |= {*((zone, key) for key in swapped), *((-1, number) for number in given)}
        if len(places) > 1:
            yield paper.written(kind, changed)


def _sides(paper: Paper) -> Iterator[Plant]:
    left, right = paper.sides
    before, behind = (left - 1) % paper.seats, (right + 1) % paper.seats
    points = paper.plain
    yield paper.written("splito.wrong_zone", {left: points[before]}, paper.names[before])
    yield paper.written("splito.wrong_zone", {right: points[behind]}, paper.names[behind])
    yield paper.written("splito.same_zone_twice", {left: points[right]}, paper.names[right])
    yield paper.written("splito.same_zone_twice", {right: points[left]}, paper.names[left])
    near = paper.players[paper.seat - 1], paper.players[(paper.seat + 1) % paper.seats]
    yield paper.written("splito.next_column", {left: points[before], right: points[left]}, near[0])
    yield paper.written("splito.next_column", {left: points[right], right: points[behind]}, near[1])


def _totals(paper: Paper) -> Iterator[Plant]:
    """What was made of two right numbers."""
    plain = paper.written("splito.added", {})
    added = plain.left + plain.right
    yield plain._replace(total=added, place=(f"{added} is {plain.left} + {plain.right}",))
    for zone, kept in zip(paper.sides, (plain.right, plain.left), strict=True):
        kind = "splito.last_zone_forgotten" if zone == paper.seats - 1 else "splito.zone_forgotten"
        if kept != added:
            yield plain._replace(kind=kind, place=(paper.names[zone],), total=kept)
