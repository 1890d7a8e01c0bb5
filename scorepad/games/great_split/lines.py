"""The lines of Tome, Artwork and Gem, the same at the end of the game and in a scoring during it.

A line is None while it is not known; then `open_line` says what to look at.
"""

from bisect import bisect_right
from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.rules import ARTWORK, EMERALD, GEM_FACTOR, TOME, TOPAZ
from scorepad.games.great_split.table import Board, BoardMap, Marks, Table
from scorepad.result import Item, judged
from scorepad.text import Later, Text

CLAIM = "great-split.claim"
_RULES = {"tome": "great-split.tome", "artwork": "great-split.artwork", "gem": "great-split.gem"}
_BEYOND = rules.MAX_READ_POINTS + 1


class Market(NamedTuple):
    """The market at a scoring: where its slider stands and what it gives there, None where that is not known.

    entered: the tokens that are known of those `due` by then.
    """

    slider: int | None
    column: Marks | None
    entered: int
    due: int


def market_after(table: Table, rounds: int) -> Market:
    """The market after so many rounds."""
    tokens = table.tokens[:rounds]
    slider = sum(tokens) if len(tokens) == rounds else None
    return Market(slider, None if slider is None else table.map.market.get(slider), len(tokens), rounds)


def last_mark(marks: Marks, level: int) -> tuple[int, int] | None:
    """The rightmost mark that a level has reached or passed; None before the first."""
    index = bisect_right(marks, (level, _BEYOND))
    return marks[index - 1] if index else None


def leaf(label: Text, points: int, why: Text, rule: str) -> Item:
    """A line that is known; it is met where it gives anything."""
    return Item(label, points, why, rule, judged(points > 0))


def open_leaf(label: Text, why: Text, rule: str) -> Item:
    """A line that is not known: nothing so far."""
    return Item(label, 0, why, rule, "open")


def typed(label: Text, points: int) -> Item:
    """A line off somebody's paper."""
    return Item(label, points, words.TYPED, CLAIM, "typed")


def line(kind: str, board: Board, board_map: BoardMap, market: Market) -> Item | None:
    """The line of a scoring of this kind."""
    if kind == "gem":
        return _gem(board)
    return _tome(board, board_map) if kind == "tome" else _artwork(board, market)


def open_line(kind: str, board: Board, board_map: BoardMap, market: Market) -> Item:
    """The line of a scoring that is not known."""
    return open_leaf(words.KINDS[kind], _look(kind, board, board_map, market), _RULES[kind])


def tome_points(board: Board, board_map: BoardMap) -> int | None:
    """What the map gives for a Tome scoring."""
    marks, level = board_map.tracks[TOME].points, board.levels[TOME]
    if marks is None or level is None:
        return None
    mark = last_mark(marks, level)
    return 0 if mark is None else mark[1]


def artwork_points(board: Board, market: Market) -> int | None:
    """What the map gives for an Artwork scoring."""
    level = board.levels[ARTWORK]
    mark = None if market.column is None or level is None else last_mark(market.column, level)
    return None if mark is None else mark[1]


def gem_points(board: Board) -> int | None:
    """What a Gem scoring gives; a gem at 0 makes the other one not matter."""
    topaz, emerald = board.levels[TOPAZ], board.levels[EMERALD]
    if topaz is None or emerald is None:
        return 0 if topaz == 0 or emerald == 0 else None
    return GEM_FACTOR * min(topaz, emerald)


def _tome(board: Board, board_map: BoardMap) -> Item | None:
    marks, level = board_map.tracks[TOME].points, board.levels[TOME]
    if marks is not None and level is not None:
        mark = last_mark(marks, level)
        if mark is None:
            why = Later(words.tome_nothing, level, marks[0][0] if marks else None)
            return leaf(words.TOME, 0, why, _RULES["tome"])
        return leaf(words.TOME, mark[1], Later(words.tome, level, *mark), _RULES["tome"])
    return _read_off("tome", board.tome_points)


def _artwork(board: Board, market: Market) -> Item | None:
    points = artwork_points(board, market)
    if points is None:
        return _read_off("artwork", board.artwork_points)
    return leaf(
        words.ARTWORK, points, Later(words.market, market.slider, board.levels[ARTWORK], points), _RULES["artwork"]
    )


def _read_off(kind: str, points: int | None) -> Item | None:
    return None if points is None else leaf(words.KINDS[kind], points, Later(words.read_off, points), _RULES[kind])


def _gem(board: Board) -> Item | None:
    points = gem_points(board)
    if points is None:
        return None
    return leaf(words.GEM, points, Later(words.gems, board.levels[TOPAZ], board.levels[EMERALD]), _RULES["gem"])


def _look(kind: str, board: Board, board_map: BoardMap, market: Market) -> Text:
    """What to look at for a line that is not known."""
    if kind == "tome":
        return words.LOOK_TOME if board_map.tracks[TOME].points is None else words.LOOK_LEVEL[TOME]
    if kind == "artwork":
        return _look_artwork(board, board_map, market)
    if board.levels[TOPAZ] is None:
        return words.LOOK_GEMS if board.levels[EMERALD] is None else words.LOOK_LEVEL[TOPAZ]
    return words.LOOK_LEVEL[EMERALD]


def _look_artwork(board: Board, board_map: BoardMap, market: Market) -> Text:
    if not board_map.market:
        return words.LOOK_ARTWORK
    if market.slider is None:
        return Later(words.look_tokens, market.entered, market.due)
    if market.column is None or board.levels[ARTWORK] is not None:
        return Later(words.look_column, market.slider)
    return words.LOOK_LEVEL[ARTWORK]
