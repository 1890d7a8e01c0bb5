"""A player's score sheet as it can be disputed: its boxes, their proof, and the mistakes made with them."""

from collections.abc import Mapping

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.lines import is_open
from scorepad.games.great_split.mistakes.contracts import contract_mistakes, tile_mistakes
from scorepad.games.great_split.mistakes.lines import artwork_mistakes, gem_mistakes, tome_mistakes
from scorepad.games.great_split.mistakes.made import WEIGHTS
from scorepad.games.great_split.mistakes.prestige import prestige_mistakes, scoring_mistakes
from scorepad.games.great_split.mistakes.proof import CONTRACTS, KEYS, MOST, Proof, added, past_scorings
from scorepad.games.great_split.mistakes.seals import seal_mistakes
from scorepad.games.great_split.table import Board, Claims, Table
from scorepad.mistakes import TOTAL, Box, Case, Mistake, weighted
from scorepad.result import Item, Result
from scorepad.text import Text

_LABELS = (words.PRESTIGE, words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
_RULES = ("prestige", "tome", "artwork", "gem", *("contract",) * len(CONTRACTS))


def case(table: Table, result: Result, seat: int) -> Case:
    """What of a player's sheet can be disputed; without mistakes while the board leaves anything open."""
    board, items = table.boards[seat], _lines(result.scores[seat])
    points = {key: _proved(item, key, board) for key, item in items.items()}
    known = {key: number for key, number in points.items() if number is not None}
    boxes = _boxes(points, items, table.claims[seat])
    if len(known) < len(KEYS):
        return Case((*boxes, _total(None, None, table.claims[seat])), added, ())
    contracts = [item for key, item in items.items() if key in CONTRACTS and item is not None]
    proof = Proof.of(table, seat, known, contracts, past_scorings(table, seat))
    total = _total(added(known), result.scores[seat], table.claims[seat])
    return Case((*boxes, total), added, mistakes_of(proof))


def _total(points: int | None, item: Item | None, claims: Claims) -> Box:
    return Box(TOTAL, Text("Total"), points, claims.total, item, None, rules.MAX_TOTAL)


def _lines(top: Item) -> dict[str, Item | None]:
    """The lines of a player's score by the keys of their boxes; None where nothing is known of the player."""
    if not top.items:
        return dict.fromkeys(KEYS)
    *first, contracts = top.items[: len(KEYS) - len(CONTRACTS) + 1]
    return dict(zip(KEYS, (*first, *contracts.items), strict=True))


def _proved(item: Item | None, key: str, board: Board) -> int | None:
    """What the board gives for a line; paper is no proof."""
    if item is None or item.is_typed:
        return None
    if key == "prestige":  # the marker is all of it, whatever is known of the scorings in it
        return board.prestige
    return None if is_open(item) else item.points


def _boxes(points: Mapping[str, int | None], items: Mapping[str, Item | None], claims: Claims) -> list[Box]:
    """The boxes before the total; paper has no claim for Prestige, for that is the marker itself."""
    on_paper = (None, claims.tome, claims.artwork, claims.gem, *claims.contracts)
    return [
        Box(key, label, points[key], claim, items[key], f"{rules.SLUG}.{rule}", MOST[key])
        for key, label, claim, rule in zip(KEYS, _LABELS, on_paper, _RULES, strict=True)
    ]


_KINDS = (
    prestige_mistakes,
    scoring_mistakes,
    tome_mistakes,
    artwork_mistakes,
    gem_mistakes,
    tile_mistakes,
    contract_mistakes,
    seal_mistakes,
)


def mistakes_of(proof: Proof) -> tuple[Mistake, ...]:
    """Every mistake that changes a box or the total and leaves numbers that can stand in the boxes."""
    found = [mistake for mistakes in _KINDS for mistake in mistakes(proof) if _can_be(mistake, proof)]
    return weighted(found, {f"{rules.SLUG}.{kind}": often for kind, often in WEIGHTS.items()})


def _can_be(mistake: Mistake, proof: Proof) -> bool:
    if mistake.total is not None:
        return True
    changes = mistake.changes.items()
    fits = all(0 <= proof.points[key] + change <= MOST[key] for key, change in changes)
    return fits and any(mistake.changes.values())
