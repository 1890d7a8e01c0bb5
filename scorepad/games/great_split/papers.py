"""Disputes about a player's score sheet (The Great Split rulebook, "Scoring")."""

from collections.abc import Mapping

from scorepad.core.result import Item, Result
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Box, Case, rules_with
from scorepad.games.great_split import lines, rules, words
from scorepad.games.great_split.table import GreatSplitTable

CONTRACTS = tuple(f"contracts-{resource}" for resource in rules.RESOURCES)
"""The keys of the boxes for contracts, in the order of the resources."""
KEYS = ("prestige", *rules.KINDS, *CONTRACTS)
"""The keys of the boxes before the total, in the order of the score sheet."""
_LABELS = (words.PRESTIGE, words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
_RULES = ("prestige", "tome", "artwork", "gem", *("contract",) * len(CONTRACTS))


def case(table: GreatSplitTable, result: Result, seat: int) -> Case:
    """The case of a player: the boxes of the score sheet, the total last."""
    board, claims, top = table.boards[seat], table.claims[seat], result.scores[seat]
    items = _items(top)
    points: dict[str, int | None] = {}
    for key, item in items.items():  # paper is no proof
        points[key] = None if item is None or item.is_open or item.is_typed else item.points
    prestige = items["prestige"]
    if prestige is not None and not prestige.is_typed:  # the marker includes all scorings, known or not
        points["prestige"] = board.prestige
    on_paper = (None, *claims.lines)  # paper has no claim for Prestige, because that is the marker itself
    boxes = []
    for key, label, claim, rule in zip(KEYS, _LABELS, on_paper, _RULES, strict=True):
        is_marker = key == "prestige"
        most = rules.MAX_PRESTIGE if is_marker else rules.MAX_LINE
        boxes.append(Box(key, label, points[key], claim, items[key], f"{rules.SLUG}.{rule}", most, is_marker=is_marker))
    known = [each for each in points.values() if each is not None]
    is_known = len(known) == len(KEYS)
    whole, item = (sum(known), top) if is_known else (None, None)
    total = Box(TOTAL, Text("Total"), whole, claims.total, item, None, rules.MAX_TOTAL)

    def read(reading: type, table: GreatSplitTable = table) -> Mapping[str, Item]:
        other = table._replace(rules=rules_with(type(table.rules), reading))
        score = lines.score_player(other, seat, lines.earlier_scorings(other))
        found = {}
        for key, item in _items(score.item).items():
            if item is not None:
                found[key] = _named_like(item, items[key])
        # the scorings during the game moved the marker, so paper has no points from them
        return {**found, "prestige": found["prestige"]._replace(op=None, items=())}

    return Case((*boxes, total), lambda boxes: sum(boxes.values()), (), read=read)


def _named_like(item: Item, right: Item | None) -> Item:
    """The item with its parts labeled like the correct item's parts, because labels such as "2 stars" have numbers."""
    parts = right.items if right is not None and len(right.items) == len(item.items) else item.items
    named = [part._replace(label=other.label) for part, other in zip(item.items, parts, strict=True)]
    return item._replace(items=tuple(named))


def _items(top: Item) -> dict[str, Item | None]:
    """The items of the boxes by key, all None if nothing is known about the player."""
    if not top.items:
        return dict.fromkeys(KEYS)
    *first, products = top.items[: len(rules.KINDS) + 2]
    return dict(zip(KEYS, (*first, *products.items), strict=True))
