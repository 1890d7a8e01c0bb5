"""The lines of a board: Tome, Artwork, Gem, and the Contracts of each resource (rulebook, "Scoring").

Tome, Artwork and Gem are the same at the end of the game and in a scoring during it. An unknown part of a board gives
an open line, whose reason says what to look at.
"""

from bisect import bisect_right
from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.rules import ARTWORK, EMERALD, GEM_FACTOR, TOME, TOPAZ
from scorepad.games.great_split.table import Board, BoardMap, Marks, Table
from scorepad.result import Item, judged
from scorepad.text import Text

CLAIM = "great-split.claim"
_CONTRACT, _SEAL = "great-split.contract", "great-split.seal"
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
    if len(tokens) < rounds:
        return Market(slider=None, column=None, entered=len(tokens), due=rounds)
    slider = sum(tokens)
    return Market(slider=slider, column=table.map.market.get(slider), entered=rounds, due=rounds)


def last_mark(marks: Marks, level: int) -> tuple[int, int] | None:
    """The rightmost mark that a level has reached or passed; None before the first."""
    index = bisect_right(marks, (level, _BEYOND))
    return marks[index - 1] if index else None


def known_line(label: Text, points: int, why: Text, rule: str) -> Item:
    """A line that the board gives; it is met where it gives anything."""
    return Item(label, points, why=why, rule=rule, state=judged(points > 0))


def open_line(label: Text, look: Text, rule: str) -> Item:
    """A line that is not known: nothing so far, and what to look at."""
    return Item(label, 0, why=look, rule=rule, state="open")


def typed_line(label: Text | str, points: int) -> Item:
    """A line off a player's paper."""
    return Item(label, points, why=words.TYPED, rule=CLAIM, state="typed")


# Tome, Artwork and Gem


def scoring_line(kind: str, board: Board, board_map: BoardMap, market: Market) -> Item:
    """The line of a scoring of this kind: "tome", "artwork" or "gem"."""
    if kind == "tome":
        return _tome(board, board_map)
    if kind == "artwork":
        return _artwork(board, board_map, market)
    return _gem(board)


def tome_points(board: Board, board_map: BoardMap) -> int | None:
    """The map's points for a Tome scoring."""
    marks, level = board_map.tracks[TOME].points, board.levels[TOME]
    if marks is None or level is None:
        return None
    mark = last_mark(marks, level)
    return 0 if mark is None else mark[1]


def artwork_points(board: Board, market: Market) -> int | None:
    """The map's points for an Artwork scoring."""
    level = board.levels[ARTWORK]
    mark = None if market.column is None or level is None else last_mark(market.column, level)
    return None if mark is None else mark[1]


def gem_points(board: Board) -> int | None:
    """The points of a Gem scoring; a gem at 0 makes the other one not matter."""
    topaz, emerald = board.levels[TOPAZ], board.levels[EMERALD]
    if topaz == 0 or emerald == 0:
        return 0
    if topaz is None or emerald is None:
        return None
    return GEM_FACTOR * min(topaz, emerald)


def _tome(board: Board, board_map: BoardMap) -> Item:
    rule = "great-split.tome"
    marks, level = board_map.tracks[TOME].points, board.levels[TOME]
    if marks is not None and level is not None:
        mark = last_mark(marks, level)
        if mark is not None:
            return known_line(words.TOME, mark[1], words.tome(level, *mark), rule)
        first = marks[0][0] if marks else None
        return known_line(words.TOME, 0, words.tome_nothing(level, first), rule)
    if board.tome_points is not None:
        return known_line(words.TOME, board.tome_points, words.read_off(board.tome_points), rule)
    return open_line(words.TOME, words.LOOK_TOME if marks is None else words.LOOK_LEVEL[TOME], rule)


def _artwork(board: Board, board_map: BoardMap, market: Market) -> Item:
    rule = "great-split.artwork"
    points, level = artwork_points(board, market), board.levels[ARTWORK]
    if points is not None and market.slider is not None and level is not None:
        return known_line(words.ARTWORK, points, words.market(market.slider, level, points), rule)
    if board.artwork_points is not None:
        return known_line(words.ARTWORK, board.artwork_points, words.read_off_market(board.artwork_points), rule)
    if not board_map.market:
        look = words.LOOK_ARTWORK
    elif market.slider is None:
        look = words.look_tokens(market.entered, market.due)
    elif market.column is None or level is not None:
        look = words.look_column(market.slider)
    else:
        look = words.LOOK_LEVEL[ARTWORK]
    return open_line(words.ARTWORK, look, rule)


def _gem(board: Board) -> Item:
    rule = "great-split.gem"
    points, topaz, emerald = gem_points(board), board.levels[TOPAZ], board.levels[EMERALD]
    if points is not None:
        return known_line(words.GEM, points, words.gems(topaz, emerald), rule)
    if topaz is None and emerald is None:
        look = words.LOOK_GEMS
    else:
        look = words.LOOK_LEVEL[TOPAZ if topaz is None else EMERALD]
    return open_line(words.GEM, look, rule)


# Contracts


def contract_lines(board: Board, board_map: BoardMap) -> list[Item]:
    """For each resource its contracts times the stars of its seal (rulebook, "Contract scoring")."""
    lines = []
    for resource, label in enumerate(words.PRODUCTS):
        icons, stars = _icons(resource, board, board_map), _stars(resource, board, board_map)
        if icons.is_open and stars.points == 0 and not stars.is_open:
            icons = Item(words.ICONS, 0, why=words.NOT_NEEDED)
        elif stars.is_open and icons.points == 0 and not icons.is_open:
            stars = Item(words.STARS, 0, why=words.NOT_NEEDED)
        points = (icons.points or 0) * (stars.points or 0)
        lines.append(Item(label, points, op="product", items=(icons, stars)))
    return lines


def tile_of(board: Board, board_map: BoardMap) -> tuple[int, ...] | None:
    """The Contract icons on the Character tile; None where they are not known."""
    return board.tile if board.character is None else board_map.characters[board.character].contracts


def reached(board: Board, board_map: BoardMap, resource: int) -> tuple[int, ...] | None:
    """The spaces with a Contract icon that the track has reached or passed; None where the map does not tell."""
    spaces, level = board_map.tracks[resource].contracts, board.levels[resource]
    return None if spaces is None or level is None else spaces[: bisect_right(spaces, level)]


def stars_reached(board: Board, board_map: BoardMap, resource: int) -> int | None:
    """The stars at the rightmost banner that the seal has reached or passed; None where the map does not tell."""
    banners, level = board_map.seals[resource].stars, board.seals[resource]
    if banners is None or level is None:
        return None
    banner = last_mark(banners, level)
    return 0 if banner is None else banner[1]


def _icons(resource: int, board: Board, board_map: BoardMap) -> Item:
    """The contracts of a resource. Where only the Character tile is missing, those on the track count so far."""
    spaces, tile, counted = reached(board, board_map, resource), tile_of(board, board_map), board.contracts[resource]
    if spaces is not None and tile is not None:
        n = len(spaces) + tile[resource]
        return known_line(words.icons(n), n, words.icons_reached(spaces, tile[resource]), _CONTRACT)
    if counted is not None:
        why = words.icons_counted(counted, None if tile is None else tile[resource])
        return known_line(words.icons(counted), counted, why, _CONTRACT)
    if board_map.tracks[resource].contracts is None:
        return open_line(words.ICONS, words.LOOK_ICONS[resource], _CONTRACT)
    if spaces is None:
        return open_line(words.ICONS, words.LOOK_LEVEL[resource], _CONTRACT)
    n = len(spaces)
    return Item(words.icons(n), n, why=words.look_tile(spaces), rule=_CONTRACT, state="open", worth=n)


def _stars(resource: int, board: Board, board_map: BoardMap) -> Item:
    """The stars of a resource's seal."""
    banners, level, read = board_map.seals[resource].stars, board.seals[resource], board.stars[resource]
    if banners is not None and level is not None:
        banner = last_mark(banners, level)
        if banner is None:
            return known_line(words.stars(0), 0, words.NO_BANNER, _SEAL)
        return known_line(words.stars(banner[1]), banner[1], words.banner(banner[0]), _SEAL)
    if read is not None:
        return known_line(words.stars(read), read, words.READ_STARS, _SEAL)
    return open_line(words.STARS, (words.LOOK_STARS if banners is None else words.LOOK_SEAL)[resource], _SEAL)
