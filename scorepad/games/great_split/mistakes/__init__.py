"""A player's score sheet as it can be disputed: its boxes, their proof, and the mistakes made with them."""

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.mistakes import contracts, lines, misreadings
from scorepad.games.great_split.mistakes.evidence import CONTRACTS, KEYS, MOST, Evidence, added
from scorepad.games.great_split.table import Claims, Table
from scorepad.mistakes import TOTAL, Box, Case, find_all
from scorepad.result import Item, Result
from scorepad.text import Text

KINDS = (*lines.kinds, *contracts.kinds, *misreadings.kinds)
_LABELS = (words.PRESTIGE, words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
_RULES = ("prestige", "tome", "artwork", "gem", *("contract",) * len(CONTRACTS))


def case(table: Table, result: Result, seat: int) -> Case:
    """A player's sheet in dispute; without mistakes while the board leaves anything open."""
    board, claims, top = table.boards[seat], table.claims[seat], result.scores[seat]
    items: dict[str, Item | None] = dict.fromkeys(KEYS)
    if top.items:  # else nothing is known of the player
        *first, products = top.items[: len(KEYS) - len(CONTRACTS) + 1]
        items = dict(zip(KEYS, (*first, *products.items), strict=True))
    points: dict[str, int | None] = {}
    for key, item in items.items():  # paper is no proof
        points[key] = None if item is None or item.is_open or item.is_typed else item.points
    prestige = items["prestige"]
    if prestige is not None and not prestige.is_typed:  # the marker is all, whatever is known of the scorings in it
        points["prestige"] = board.prestige
    known = {key: number for key, number in points.items() if number is not None}
    # paper has no claim for Prestige, for that is the marker itself
    on_paper = (None, claims.tome, claims.artwork, claims.gem, *claims.contracts)
    boxes = [
        Box(key, label, points[key], claim, items[key], f"{rules.SLUG}.{rule}", MOST[key], is_marker=key == "prestige")
        for key, label, claim, rule in zip(KEYS, _LABELS, on_paper, _RULES, strict=True)
    ]
    if len(known) < len(KEYS):
        return Case((*boxes, _total(None, None, claims)), added, ())
    rows = [item for key, item in items.items() if key in CONTRACTS and item is not None]
    boxes = [*boxes, _total(added(known), top, claims)]
    return Case(tuple(boxes), added, find_all(KINDS, Evidence(table, seat, known, rows), boxes))


def _total(points: int | None, item: Item | None, claims: Claims) -> Box:
    return Box(TOTAL, Text("Total"), points, claims.total, item, None, rules.MAX_TOTAL)
