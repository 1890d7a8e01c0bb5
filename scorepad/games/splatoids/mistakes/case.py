"""A player's column of the match sheet: its boxes and their proof, and the mistakes that may be in it ("Matchplay")."""

from collections.abc import Mapping

from scorepad.games.splatoids import words
from scorepad.games.splatoids.mistakes.deals import of_deals
from scorepad.games.splatoids.mistakes.match import of_match, of_totals
from scorepad.games.splatoids.mistakes.seen import WEIGHTS, Seen
from scorepad.games.splatoids.reading import most_points
from scorepad.games.splatoids.table import Table
from scorepad.mistakes import TOTAL, Box, Case, Mistake, weighted
from scorepad.result import Item, Result
from scorepad.text import Text

MOST = 99
"""More than this nobody writes for one deal, not even as what all deals give so far."""


def case(table: Table, result: Result, seat: int) -> Case:
    """A box for each deal. Where no deal was entered there is a total and no proof."""
    deals = table.deals or ()
    points = tuple([tuple(map(_proof, item.items[: len(deals)])) for item in result.scores])
    own = points[seat] if table.deals is not None else (None,)
    lines = zip(deals, result.scores[seat].items, strict=False)
    boxes = [
        Box(deal.key, words.deal_name(number), _proof(item), None, item, item.rule, MOST)
        for number, (deal, item) in enumerate(lines, start=1)
    ]
    total = Box(
        TOTAL,
        Text("Total"),
        None if None in own else sum([given or 0 for given in own]),
        table.claims[seat],
        result.scores[seat],
        words.MATCH,
        most_points(len(table.players)),
    )
    return Case((*boxes, total), _added, mistakes(Seen(table.players, deals, points, seat)))


def _proof(item: Item) -> int | None:
    """What a deal gives; None while it is open."""
    return None if item.met is None else item.points


def _added(boxes: Mapping[str, int]) -> int:
    return sum(boxes.values())


_JUDGED = ("splatoids.stalemate", "splatoids.disqualified")
"""The rules that a deal is judged by."""
_PLAIN = ("splatoids.neighbor", "splatoids.not_written")
"""What says only which number was written."""


def mistakes(seen: Seen) -> tuple[Mistake, ...]:
    """The mistakes in the deals that are known, and in their sum."""
    return _told_once(weighted([*of_match(seen), *of_deals(seen), *of_totals(seen)], WEIGHTS))


def _told_once(found: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    """Without those that give a deal what it gets if it is judged wrongly, for that says why, and they do not."""
    judged = [mistake.changes for mistake in found if mistake.rule in _JUDGED]
    return tuple([mistake for mistake in found if mistake.key not in _PLAIN or mistake.changes not in judged])
