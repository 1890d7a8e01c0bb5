"""What the scorings during the game gave; it is in the Prestige points already (rulebook, "Scoring")."""

from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.lines import Market, line, market_after, open_leaf, open_line
from scorepad.games.great_split.table import NO_BOARD, BoardMap, Scoring, Table
from scorepad.result import Item, judged
from scorepad.text import Later, Text

_PRESTIGE = "great-split.prestige"


class Earlier(NamedTuple):
    """A scoring during the game, its place in the file, what it triggered, and the market at that moment."""

    scoring: Scoring
    where: str
    kinds: tuple[str, ...]
    market: Market

    @property
    def sheet(self) -> str:
        """The key of its sheet."""
        return f"scoring-{self.scoring.after_round}"


def earlier_scorings(table: Table) -> list[Earlier]:
    """The scorings during the game, in the order of their rounds."""
    found = [
        Earlier(
            scoring,
            f"scorings[{index}]",
            tuple([kind for kind in rules.KINDS if kind in scoring.kinds]),
            market_after(table, scoring.after_round),
        )
        for index, scoring in enumerate(table.scorings)
    ]
    return sorted(found, key=lambda earlier: earlier.scoring.after_round)


def earlier_item(earlier: Earlier, board_map: BoardMap, seat: int) -> Item | None:
    """What a scoring during the game gave a player; None while nothing of it is known."""
    board = earlier.scoring.boards[seat]
    if board is NO_BOARD:
        return None
    known = [line(kind, board, board_map, earlier.market) for kind in earlier.kinds]
    if not any(known):
        return None
    items = tuple(
        [
            open_line(kind, board, board_map, earlier.market) if item is None else item
            for kind, item in zip(earlier.kinds, known, strict=True)
        ]
    )
    points = sum([item.points or 0 for item in items])
    label = words.SCORINGS[earlier.scoring.after_round]
    return Item(label, points, op="sum", items=items, sheet=earlier.sheet)


def prestige(marker: int | None, earlier: list[Item]) -> Item:
    """The Prestige points, taken apart into what scorings gave and the rest, open where nobody read them off."""
    if not earlier:
        if marker is None:
            return open_leaf(words.PRESTIGE, words.LOOK_PRESTIGE, _PRESTIGE)
        return _known(words.PRESTIGE, marker, words.ON_PRESTIGE)
    known = sum([item.points or 0 for item in earlier])
    if marker is None:
        rest = open_leaf(words.THE_REST, words.LOOK_PRESTIGE, _PRESTIGE)
    else:
        rest = _known(words.THE_REST, marker - known, Later(words.marker, marker))._replace(
            state=judged(marker >= known)
        )
    points = known + (rest.points or 0)
    return Item(words.PRESTIGE, points, op="sum", items=(*earlier, rest))


def _known(label: Text, points: int, why: Text) -> Item:
    """Prestige that was read off; 0 of it is nothing that was missed."""
    return Item(label, points, why, _PRESTIGE, "met")
