"""One player's total: the lines that the board proves, and paper where it does not (docs/game-file.md, `claims`)."""

from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.contracts import products
from scorepad.games.great_split.lines import CLAIM, Market, line, market_after, open_line, typed
from scorepad.games.great_split.scorings import Earlier, earlier_item, earlier_scorings, prestige
from scorepad.games.great_split.table import NO_BOARD, NO_CLAIMS, Board, Claims, Table
from scorepad.result import Item
from scorepad.text import Text

LINES = (words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
"""The lines that paper can claim, in the order of `PlayerScore.proved`."""


class PlayerScore(NamedTuple):
    """A player's top item, and what is known of it.

    complete: whether nothing is missing for it. proved: the points of each of LINES, None where the board does not
    give them. open: the labels of the lines that are missing. earlier: what scorings during the game are known to give.
    """

    item: Item
    complete: bool
    proved: tuple[int | None, ...]
    open: tuple[Text, ...]
    earlier: int


class Scorer:
    """Scores the players of a table, one after the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.market: Market = market_after(table, rules.ROUNDS)
        self.earlier: list[Earlier] = earlier_scorings(table)

    def player(self, seat: int) -> PlayerScore:
        """The score of one player, from the board and from paper."""
        table = self.table
        board, claims = table.boards[seat], table.claims[seat]
        earlier = [item for each in self.earlier if (item := earlier_item(each, table.map, seat)) is not None]
        if board is NO_BOARD and not earlier and (claims is NO_CLAIMS or claims == Claims(claims.total)):
            return _without_lines(table.players[seat], claims.total, seat)
        return self._player(seat, board, claims, earlier)

    def _player(self, seat: int, board: Board, claims: Claims, earlier: list[Item]) -> PlayerScore:
        lines = [prestige(board.prestige, earlier)]
        lacking = [words.PRESTIGE] if board.prestige is None else []
        proved: list[int | None] = []
        for kind, claim in zip(rules.KINDS, (claims.tome, claims.artwork, claims.gem), strict=True):
            item = line(kind, board, self.table.map, self.market)
            proved.append(None if item is None else item.points)
            if item is None and claim is not None:
                item = typed(words.KINDS[kind], claim)
            elif item is None:
                item = open_line(kind, board, self.table.map, self.market)
                lacking.append(words.KINDS[kind])
            lines.append(item)
        lines.append(self._contracts(board, claims, proved, lacking))
        so_far = sum([item.points or 0 for item in lines])
        given = sum([item.points or 0 for item in earlier])
        if lacking and claims.total is not None and claims.total >= so_far:
            lines.append(typed(words.THE_REST, claims.total - so_far))
            so_far, lacking = claims.total, []
        return PlayerScore(
            _top(self.table.players[seat], so_far, lines, seat), not lacking, tuple(proved), tuple(lacking), given
        )

    def _contracts(self, board: Board, claims: Claims, proved: list[int | None], lacking: list[Text]) -> Item:
        """The sum of the five products; what they prove and what they lack is added to the lists."""
        items, total, missing = [], 0, []
        for label, product, claim in zip(
            words.PRODUCTS, products(board, self.table.map), claims.contracts, strict=True
        ):
            item, is_known = product
            if is_known:
                proved.append(item.points)
            else:
                proved.append(None)
                if claim is None:
                    missing.append(label)
                else:
                    item = typed(label, claim)
            items.append(item)
            total += item.points or 0
        lacking += missing if len(missing) < len(items) else [words.CONTRACTS]
        return Item(words.CONTRACTS, total, op="sum", items=tuple(items))


def _top(player: str, points: int, lines: list[Item], seat: int) -> Item:
    return Item(player, points, op="sum", items=tuple(lines), sheet=f"board-{seat}")


def _without_lines(player: str, total: int | None, seat: int) -> PlayerScore:
    """A player of whom at most a total is known."""
    if total is None:
        item = Item(player, None, words.NOT_ENTERED, sheet=f"board-{seat}")
    else:
        item = Item(player, total, words.TYPED, CLAIM, "typed", sheet=f"board-{seat}")
    return PlayerScore(item, total is not None, (None,) * len(LINES), (), 0)
