"""A player's total: of the board, of scorings during the game, and of paper where both are silent.

The Great Split rulebook, "Scoring"; for paper docs/game-file.md, `claims`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.lines import (
    Market,
    contract_lines,
    market_after,
    open_line,
    scoring_line,
    typed_line,
)
from scorepad.games.great_split.table import NO_BOARD, NO_CLAIMS, BoardMap, Scoring, Table
from scorepad.result import Item, judged
from scorepad.text import Text

LINES = (words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
"""The lines that paper can claim, in the order of `PlayerScore.proved`."""
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


class PlayerScore(NamedTuple):
    """A player's top item, and the known lines of it.

    complete: whether nothing is missing for it. proved: the points of each of LINES, None where the board does not
    give them. open: the labels of the lines that are missing. earlier: what scorings during the game are known to give.
    """

    item: Item
    complete: bool
    proved: tuple[int | None, ...]
    open: tuple[Text, ...]
    earlier: int


def earlier_scorings(table: Table) -> list[Earlier]:
    """The scorings during the game, in the order of their rounds."""
    found = []
    for index, scoring in enumerate(table.scorings):
        kinds = tuple(kind for kind in rules.KINDS if kind in scoring.kinds)
        found.append(Earlier(scoring, f"scorings[{index}]", kinds, market_after(table, scoring.after_round)))
    return sorted(found, key=lambda earlier: earlier.scoring.after_round)


def earlier_item(earlier: Earlier, board_map: BoardMap, seat: int) -> Item | None:
    """A player's points of a scoring during the game; None while nothing of it is known."""
    board = earlier.scoring.boards[seat]
    lines = tuple(scoring_line(kind, board, board_map, earlier.market) for kind in earlier.kinds)
    if all(line.is_open for line in lines):
        return None
    points = sum(line.points or 0 for line in lines)
    label = words.SCORINGS[earlier.scoring.after_round]
    return Item(label, points, op="sum", items=lines, sheet=earlier.sheet)


def score_player(table: Table, seat: int, scorings: Sequence[Earlier]) -> PlayerScore:
    """The score of one player; `scorings` are those of the table."""
    player, board, claims = table.players[seat], table.boards[seat], table.claims[seat]
    earlier = [item for each in scorings if (item := earlier_item(each, table.map, seat)) is not None]
    if board is NO_BOARD and not earlier and claims._replace(total=None) == NO_CLAIMS:
        return _from_total_alone(player, claims.total, seat)

    market = market_after(table, rules.ROUNDS)
    proofs = [scoring_line(kind, board, table.map, market) for kind in rules.KINDS]
    proofs += contract_lines(board, table.map)
    lines = [
        typed_line(label, claim) if proof.is_open and claim is not None else proof
        for label, proof, claim in zip(LINES, proofs, claims.lines, strict=True)
    ]
    products = tuple(lines[len(rules.KINDS) :])
    contracts = Item(words.CONTRACTS, sum(product.points or 0 for product in products), op="sum", items=products)
    items = [_prestige(board.prestige, earlier), *lines[: len(rules.KINDS)], contracts]
    points = sum(item.points or 0 for item in items)
    lacking = _lacking(board.prestige, lines)
    if lacking and claims.total is not None and claims.total >= points:
        items.append(typed_line(words.THE_REST, claims.total - points))
        points, lacking = claims.total, []
    return PlayerScore(
        item=Item(player, points, op="sum", items=tuple(items), sheet=f"board-{seat}"),
        complete=not lacking,
        proved=tuple(None if proof.is_open else proof.points for proof in proofs),
        open=tuple(lacking),
        earlier=sum(item.points or 0 for item in earlier),
    )


def _from_total_alone(player: str, total: int | None, seat: int) -> PlayerScore:
    """A player of whom at most a total is known, from paper."""
    if total is None:
        item = Item(player, None, why=words.NOT_ENTERED, sheet=f"board-{seat}")
    else:
        item = typed_line(player, total)._replace(sheet=f"board-{seat}")
    return PlayerScore(item, complete=total is not None, proved=(None,) * len(LINES), open=(), earlier=0)


def _prestige(marker: int | None, earlier: Sequence[Item]) -> Item:
    """The Prestige points as those of scorings and the rest, which is open until it is read off."""
    gained = sum(item.points or 0 for item in earlier)
    label = words.THE_REST if earlier else words.PRESTIGE
    if marker is None:
        rest = open_line(label, words.LOOK_PRESTIGE, _PRESTIGE)
    else:
        # 0 of it is nothing that was missed; less than the scorings gave cannot be
        why = words.marker(marker) if earlier else words.ON_PRESTIGE
        rest = Item(label, marker - gained, why=why, rule=_PRESTIGE, state=judged(marker >= gained))
    if not earlier:
        return rest
    return Item(words.PRESTIGE, gained + (rest.points or 0), op="sum", items=(*earlier, rest))


def _lacking(marker: int | None, lines: Sequence[Item]) -> list[Text]:
    """The names of missing entries; the contracts of all five resources are one."""
    kinds, products = lines[: len(rules.KINDS)], lines[len(rules.KINDS) :]
    lacking = [] if marker is not None else [words.PRESTIGE]
    lacking += [words.KINDS[kind] for kind, line in zip(rules.KINDS, kinds, strict=True) if line.is_open]
    if all(product.is_open for product in products):
        return [*lacking, words.CONTRACTS]
    return lacking + [label for label, item in zip(words.PRODUCTS, products, strict=True) if item.is_open]
