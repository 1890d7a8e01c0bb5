"""A player's papers as they can be disputed: the points of both zones, and the cards that settle a tie.

Source: Splito rulebook, "Example on the score sheet" and "End of game", tie-break.
"""

from collections.abc import Callable, Mapping, Sequence
from math import prod

from scorepad.core.game import Paper
from scorepad.core.result import Item, Result, sum_of
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Box, Case
from scorepad.games.splito import rules, words
from scorepad.games.splito.engine import tie_break_cards, zone_score
from scorepad.games.splito.judge import Judge, SplitoRules, ZoneScore, rules_of
from scorepad.games.splito.readings import TIE_BREAK_READINGS
from scorepad.games.splito.table import SplitoTable, zone_key

RULE = "splito.tie_break_cards"


def case(table: SplitoTable, result: Result, seat: int) -> Case:
    """Left, right and their product.

    Paper proves no zone. A zone that was typed and cannot be proved keeps its number all the same, for adding instead
    of multiplying can be told from two typed zones as well; such a box is typed, and so is a total with one in it.
    """
    judge, scores = result.working
    sides = _sides(table, seat)
    labels = (Text("Left: zone {zone}", zone=judge.names[sides[0]]), Text("Right: zone {zone}", zone=judge.names[seat]))
    zones = []
    for zone, label in zip(sides, labels, strict=True):
        claim, points, item = table.zones[zone].points, _points(scores[zone]), scores[zone].item
        is_typed = points is not None and item.is_typed
        zones.append(Box(zone_key(zone), label, points, claim, item, "splito.points", rules.MAX_ZONE_POINTS, is_typed))
    left, right = zones
    points = None if left.points is None or right.points is None else left.points * right.points
    claim, item = table.claimed_totals[seat], result.scores[seat]
    is_typed = points is not None and (left.is_typed or right.is_typed)
    total = Box(TOTAL, Text("Total"), points, claim, item, "splito.product", rules.MAX_TOTAL, is_typed)

    def read(reading: type, table: SplitoTable = table) -> Mapping[str, Item]:
        judge = Judge(table, rules_of(table.rules, reading))
        return {zone_key(zone): zone_score(judge, zone).item for zone in sides}

    return Case((left, right, total), lambda boxes: prod(boxes.values()), (), read=read)


def _sides(table: SplitoTable, seat: int) -> tuple[int, int]:
    return (seat - 1) % len(table.players), seat


def _points(zone: ZoneScore) -> int | None:
    """The points of a zone, from paper where nothing else tells; None while something is missing for them."""
    return zone.item.points if zone.complete else None


def tie_break_case(table: SplitoTable, result: Result, seat: int) -> Case:
    """The cards in the left zone, in the right one, and in both; a number from paper is typed and proves nothing."""
    judge, scores = result.working
    left, right = _sides(table, seat)
    items = [_cards(judge, scores[zone].item.items, zone, judge.rules) for zone in (left, right)]
    labels = (
        Text("Cards on the left: zone {zone}", zone=judge.names[left]),
        Text("Cards on the right: zone {zone}", zone=judge.names[right]),
    )
    boxes = []
    for zone, label, item in zip((left, right), labels, items, strict=True):
        claim, most = table.zones[zone].card_count, rules.MAX_ZONE_CARDS
        boxes.append(Box(f"cards-{zone}", label, item.points, claim, item, RULE, most, item.is_typed))
    whole = sum_of(table.players[seat], items)
    is_typed = whole.points is not None and whole.is_typed
    boxes.append(Box(TOTAL, Text("All cards"), whole.points, None, whole, RULE, 2 * rules.MAX_ZONE_CARDS, is_typed))

    def read(reading: type, table: SplitoTable = table) -> Mapping[str, Item]:
        judge, asked = Judge(table), rules_of(table.rules, reading)
        lines = {zone: zone_score(judge, zone).item.items for zone in (left, right)}
        return {f"cards-{zone}": _cards(judge, lines[zone], zone, asked) for zone in (left, right)}

    return Case(tuple(boxes), lambda counts: sum(counts.values()), (), read=read)


def _cards(judge: Judge, lines: Sequence[Item], zone: int, questions: SplitoRules) -> Item:
    """The cards of a zone by what they are; those that do not count at this table are shown all the same."""
    here, name, sheet = judge.table.zones[zone], Text("zone {zone}", zone=judge.names[zone]), zone_key(zone)
    if here.cards is None or here.objectives is None or tie_break_cards(judge, lines, zone, questions) is None:
        if here.card_count is None:
            return Item(name, None, Text("not all of its cards are known"), state="open", sheet=sheet)
        return Item(name, here.card_count, words.TYPED, "splito.claim", "typed", sheet=sheet)
    own = lines[: len(here.objectives)]
    items = [Item(Text("Splito cards"), len(here.cards), worth=len(here.cards))]
    if any(item.is_open for item in own):
        items.append(Item(Text("objectives"), len(own), worth=len(own)))
    else:
        met = sum(item.state == "met" for item in own)
        items.append(_if(questions.counts_met, Text("objectives that are met"), met))
        items.append(_if(questions.counts_unmet, Text("objectives that are not met"), len(own) - met))
    items.append(_if(questions.counts_commons, Text("common cards that were won"), len(judge.won[zone])))
    return sum_of(name, [item for item in items if item.worth], sheet=sheet)


def _if(counts: Callable[[], bool], label: Text, cards: int) -> Item:
    if counts():
        return Item(label, cards, Text("count in this game"), RULE, worth=cards)
    return Item(label, 0, Text("do not count in this game"), RULE, worth=cards)


def tied_for_first(result: Result) -> list[int]:
    """The seats that have the most points together with another, once nothing is open."""
    most = max(standing.total or 0 for standing in result.standings)
    return [seat for seat, standing in enumerate(result.standings) if result.decided and standing.total == most]


TIE_BREAK = Paper(
    "cards",
    Text("cards for the tie-break"),
    Text("Check the cards that settle the tie"),
    tie_break_case,
    lambda result: [standing.tie_break for standing in result.standings],
    tied_for_first,
    TIE_BREAK_READINGS,
)
