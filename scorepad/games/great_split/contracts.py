"""Contract scoring: for each resource its contracts times the stars of its seal (rulebook, "Contract scoring")."""

from bisect import bisect_right
from typing import NamedTuple

from scorepad.games.great_split import words
from scorepad.games.great_split.lines import last_mark, leaf, open_leaf
from scorepad.games.great_split.table import Board, BoardMap
from scorepad.result import Item
from scorepad.text import Later, Text

_ICONS, _STARS = "great-split.contract", "great-split.seal"


class Product(NamedTuple):
    """The line of one resource, and whether it is known."""

    item: Item
    is_known: bool


def products(board: Board, board_map: BoardMap) -> list[Product]:
    """The lines of the five resources."""
    tile = tile_of(board, board_map)
    return [_product(resource, board, board_map, tile) for resource in range(5)]


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


def _product(resource: int, board: Board, board_map: BoardMap, tile: tuple[int, ...] | None) -> Product:
    icons, stars = _icons(resource, board, board_map, tile), _stars(resource, board, board_map)
    if icons is not None and stars is not None:
        return Product(_times(resource, icons, stars), True)
    if icons is not None and not icons.points:
        return Product(_times(resource, icons, _not_needed(words.STARS)), True)
    if stars is not None and not stars.points:
        return Product(_times(resource, _not_needed(words.ICONS), stars), True)
    if icons is None:
        icons = _open_icons(resource, board, board_map)
    if stars is None:
        stars = open_leaf(words.STARS, _look_stars(resource, board_map), _STARS)
    return Product(_times(resource, icons, stars), False)


def _times(resource: int, icons: Item, stars: Item) -> Item:
    points = (icons.points or 0) * (stars.points or 0)
    return Item(words.PRODUCTS[resource], points, op="product", items=(icons, stars))


def _not_needed(label: Text) -> Item:
    """A factor that does not matter, for the other one is 0."""
    return Item(label, 0, words.NOT_NEEDED)


def _icons(resource: int, board: Board, board_map: BoardMap, tile: tuple[int, ...] | None) -> Item | None:
    spaces = None if tile is None else reached(board, board_map, resource)
    if tile is None or spaces is None:
        n = board.contracts[resource]
        return None if n is None else leaf(words.icons(n), n, words.COUNTED, _ICONS)
    n = len(spaces) + tile[resource]
    return leaf(words.icons(n), n, Later(words.icons_reached, spaces, tile[resource]), _ICONS)


def _stars(resource: int, board: Board, board_map: BoardMap) -> Item | None:
    banners, level = board_map.seals[resource].stars, board.seals[resource]
    if banners is None or level is None:
        n = board.stars[resource]
        return None if n is None else leaf(words.stars(n), n, words.READ_STARS, _STARS)
    banner = last_mark(banners, level)
    if banner is None:
        return leaf(words.stars(0), 0, words.NO_BANNER, _STARS)
    return leaf(words.stars(banner[1]), banner[1], Later(words.banner, banner[0]), _STARS)


def _open_icons(resource: int, board: Board, board_map: BoardMap) -> Item:
    """Contracts that are not known; where only the Character tile is missing, those on the track count so far."""
    if board_map.tracks[resource].contracts is None:
        return open_leaf(words.ICONS, words.LOOK_ICONS[resource], _ICONS)
    spaces = reached(board, board_map, resource)
    if spaces is None:
        return open_leaf(words.ICONS, words.LOOK_LEVEL[resource], _ICONS)
    n, why = len(spaces), Later(words.look_tile, spaces)
    return Item(words.icons(n), n, why, _ICONS, "open", worth=n)


def _look_stars(resource: int, board_map: BoardMap) -> Text:
    if board_map.seals[resource].stars is None:
        return words.LOOK_STARS[resource]
    return words.LOOK_SEAL[resource]
