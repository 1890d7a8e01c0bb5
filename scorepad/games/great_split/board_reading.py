"""Reading boards from a game file: positions, what was read off, the Character tile (docs/game-file.md, "great-split").

Places in refusals are relative to the board; whoever reads it puts its own place before them.
"""

from collections.abc import Mapping
from typing import Any, cast

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.great_split import rules
from scorepad.games.great_split.table import NO_BOARD, NOTHING, Board, Character, Five
from scorepad.parsing import expected
from scorepad.text import Text

KEYS = frozenset(Board._fields) - {"tile"}
RESOURCES = frozenset(rules.RESOURCES)
_BOARDS = Text("a list of boards")
_NO_ICONS = (0, 0, 0, 0, 0)


def read_boards(value: Any, players: int, characters: Mapping[str, Character]) -> tuple[Board, ...]:
    """The boards of all players; `characters` are those of the map. Raises GameFileError."""
    if value is None:
        return (NO_BOARD,) * players
    boards = []
    for seat, given in enumerate(parsing.read_by_seat(value, "boards", _BOARDS, players)):
        try:
            boards.append(read_board(given, characters))
        except GameFileError as error:
            raise error.inside(f"boards[{seat}]") from None
    return tuple(boards)


def read_board(value: Any, characters: Mapping[str, Character]) -> Board:
    """One board; NO_BOARD where nothing is entered. Raises GameFileError."""
    if value is None:
        return NO_BOARD
    if type(value) is not dict or not value.keys() <= KEYS:
        parsing.read_object(value, "", KEYS)
    get = value.get
    character, tile = _read_character(get("character"), characters)
    board = Board(
        parsing.read_optional_number(get("prestige"), "prestige", 0, rules.MAX_PRESTIGE),
        read_five(get("levels"), "levels", rules.MAX_LEVEL),
        read_five(get("seals"), "seals", rules.MAX_LEVEL),
        parsing.read_optional_number(get("tome_points"), "tome_points", 0, rules.MAX_READ_POINTS),
        parsing.read_optional_number(get("artwork_points"), "artwork_points", 0, rules.MAX_READ_POINTS),
        read_five(get("contracts"), "contracts", rules.MAX_CONTRACTS),
        read_five(get("stars"), "stars", rules.MAX_READ_STARS),
        tile,
        character,
    )
    return NO_BOARD if board == NO_BOARD else board


def read_five(value: Any, where: str, most: int) -> Five:
    """A number for each resource, None where none is entered; raises GameFileError."""
    if value is None:
        return NOTHING
    if type(value) is not dict or not value.keys() <= RESOURCES:
        parsing.read_object(value, where, RESOURCES)
    five = cast(Five, tuple(map(value.get, rules.RESOURCES)))
    for index, number in enumerate(five):
        if number is not None and (type(number) is not int or not 0 <= number <= most):
            parsing.read_number(number, f"{where}.{rules.RESOURCES[index]}", 0, most)
    return five


def read_icons(value: Any, where: str) -> tuple[int, ...]:
    """How many icons of each resource a Character tile shows, 0 where nothing is said; raises GameFileError."""
    if value is None:
        return _NO_ICONS
    return tuple([number or 0 for number in read_five(value, where, rules.MAX_TILE_ICONS)])


def _read_character(value: Any, characters: Mapping[str, Character]) -> tuple[str | None, tuple[int, ...] | None]:
    """The name of a tile of the map, or the Contract icons of a tile."""
    if value is None:
        return None, None
    if isinstance(value, dict):
        return None, read_icons(value, "character")
    if not isinstance(value, str):
        raise expected("character", Text("the name of a Character tile, or an object of its Contract icons"), value)
    if value in characters:
        return value, None
    if not characters:
        raise expected("character", Text("the name of a Character tile of the map, which has none"), value)
    names = [parsing.shown(name) for name in characters]
    raise expected("character", Text("one of the map’s Character tiles {names}", names=names), value)
